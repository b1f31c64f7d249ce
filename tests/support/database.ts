import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { startPostgres } from '#server/embedded/postgres/index.ts'
import { runToEnd } from '#server/process/spawn.ts'
import { freePort } from './ports.ts'

const prepareScript = fileURLToPath(new URL('../../server/prepare/main.ts', import.meta.url))

/** The embedded database alone, with every table, and the environment in which our services reach it. */
export interface PreparedDatabase {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** What a process of the product is started with, with nobody at the other addresses. */
export const environmentFor = (databaseUrl: string, folder: string): Record<string, string> => ({
  PUBLIC_URL: 'http://localhost:3000',
  PREVIEW_ORIGIN: 'http://127.0.0.1:3000',
  PLUGSMITH_DATA: folder,
  DATABASE_URL: databaseUrl,
  PAYLOAD_SECRET: 'a secret for tests alone',
  MODEL_KIND: 'offline',
  OPENAI_API_KEY: 'none',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_MODEL: 'none',
  PUSHER_APP_ID: 'none',
  PUSHER_KEY: 'none',
  PUSHER_SECRET: 'none',
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: '9',
  PUSHER_TLS: '0',
  PUSHER_BROWSER_HOST: 'localhost',
  PUSHER_BROWSER_PORT: '3000',
  PUSHER_BROWSER_TLS: '0',
  SANDBOX_URL: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'silent',
})

/** Starts PostgreSQL with a folder of its own and runs the migrations, as the product does before it starts. */
export async function prepareDatabase(): Promise<PreparedDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-database-'))
  // Root's database runs under another account, which has to pass through.
  fs.chmodSync(folder, 0o755)
  const server = await startPostgres({
    folder: path.join(folder, 'postgres'),
    port: await freePort(),
    password: 'a password for tests alone',
    log: pino({ level: 'silent' }),
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const env = environmentFor(server.url, folder)
  try {
    const spec = { name: 'prepare', script: prepareScript, env: { ...process.env, ...env } }
    await runToEnd(spec, () => undefined, new AbortController().signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, env, stop }
}
