import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Settings that the configuration requires even if the product is not running; nothing connects to these addresses. */
export const placeholderEnvironment: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:3000',
  PREVIEW_ORIGIN: 'http://127.0.0.1:3000',
  PLUGSMITH_DATA: './data',
  DATABASE_URL: 'postgres://placeholder:placeholder@127.0.0.1:1/placeholder',
  PAYLOAD_SECRET: 'placeholder-placeholder',
  MODEL_KIND: 'offline',
  OPENAI_API_KEY: 'placeholder',
  OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
  OPENAI_MODEL: 'placeholder',
  PUSHER_APP_ID: 'placeholder',
  PUSHER_KEY: 'placeholder',
  PUSHER_SECRET: 'placeholder',
  PUSHER_PORT: '1',
  PUSHER_TLS: '0',
  PUSHER_BROWSER_HOST: 'localhost',
  PUSHER_BROWSER_PORT: '1',
  PUSHER_BROWSER_TLS: '0',
  SANDBOX_URL: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

/**
 * Runs Payload's command line on our configuration.
 * @throws Error if its exit code is not 0
 */
export function payloadCli(...args: string[]): void {
  const bin = path.join(projectFolder, 'node_modules/payload/bin.js')
  const result = spawnSync(process.execPath, [bin, '--disable-transpile', ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...placeholderEnvironment,
      PAYLOAD_CONFIG_PATH: path.join(projectFolder, 'cms/payload.config.ts'),
    },
  })
  if (result.status !== 0) throw new Error(`payload ${args.join(' ')} failed`)
}
