import fs from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { onTestFinished } from 'vitest'
import { readGatewayEnvironment } from '#contract/environment.ts'
import type { GatewayEnvironment } from '#contract/environment.ts'
import { createGateway, followRelease, pagePolicy } from '#server/gateway/index.ts'
import type { Gateway, NextHandler } from '#server/gateway/index.ts'
import { createPublisher } from '#server/publisher/index.ts'
import type { Publisher } from '#server/publisher/index.ts'
import { memorySource, page, silent } from '../publisher/fixture.ts'
import type { MemorySource } from '../publisher/fixture.ts'

export { page, silent } from '../publisher/fixture.ts'

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'plugsmith-test-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

/** Repeats the request until the response satisfies. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 5_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the condition did not come true')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const publicHost = 'app.test:3000'
export const previewHost = 'previews.test:3000'

type Variables = Readonly<Record<string, string>>

export function environment(dataFolder: string, more: Variables = {}): GatewayEnvironment {
  return readGatewayEnvironment({
    PORT: '0',
    INTERNAL_PORT: '0',
    PUBLIC_URL: `http://${publicHost}`,
    PREVIEW_ORIGIN: `http://${previewHost}`,
    PLUGSMITH_DATA: dataFolder,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PAYLOAD_SECRET: 'a-secret-of-the-tests',
    MODEL_KIND: 'offline',
    OPENAI_API_KEY: 'none',
    OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
    OPENAI_MODEL: 'offline',
    PUSHER_APP_ID: 'app',
    PUSHER_KEY: 'key',
    PUSHER_SECRET: 'secret',
    PUSHER_PORT: '6001',
    PUSHER_TLS: '0',
    PUSHER_BROWSER_HOST: 'app.test',
    PUSHER_BROWSER_PORT: '3000',
    PUSHER_BROWSER_TLS: '0',
    SANDBOX_URL: 'none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...more,
  })
}

export interface Site {
  readonly publisher: Publisher
  readonly source: MemorySource
  readonly dataFolder: string
  /** Sets the content of each page from the next publication on. */
  readonly titles: Map<string, string>
}

/** A published site of three addresses and one script, created by the real publisher with a renderer of our own. */
export async function publishedSite(): Promise<Site> {
  const dataFolder = await temporaryFolder()
  const client = await temporaryFolder()
  await fs.mkdir(path.join(client, '_astro'))
  await fs.writeFile(path.join(client, '_astro', 'app.Abc123.js'), 'console.log("app");'.repeat(50))
  await fs.writeFile(path.join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const titles = new Map([
    ['/', 'Home'],
    ['/auth', 'Sign in'],
    ['/404', 'Not found'],
  ])
  const source = memorySource()
  const publisher = await createPublisher({
    dataFolder,
    codeHash: 'one',
    siteClient: client,
    publicConfig: {
      canonicalUrl: `http://${publicHost}`,
      previewOrigin: `http://${previewHost}`,
      model: 'connected',
      modelTakesImages: true,
      pusher: { key: 'key', cluster: '', host: 'app.test', port: 3000, tls: false },
    },
    render: async (url) =>
      new Response(page(titles.get(url) ?? ''), {
        status: url === '/404' ? 404 : 200,
        headers: { 'content-type': 'text/html' },
      }),
    source,
    log: silent,
  })
  await publisher.publish([])
  return { publisher, source, dataFolder, titles }
}

export interface StartOptions {
  readonly dataFolder: string
  readonly env?: Variables
  readonly next?: NextHandler | null
  readonly log?: Logger
}

/** A gateway on free ports that is closed after the test. */
export async function startGateway({
  dataFolder,
  env,
  next = null,
  log = silent,
}: StartOptions): Promise<Gateway> {
  const settings = environment(dataFolder, env)
  const release = await followRelease(dataFolder, (inline) => pagePolicy(inline, settings), log)
  const gateway = await createGateway({ env: settings, nextHandler: () => next, release, log })
  onTestFinished(async () => {
    await gateway.close(0)
    release.close()
  })
  return gateway
}

export interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

export interface Ask {
  readonly method?: string
  readonly headers?: http.OutgoingHttpHeaders
  readonly body?: string | Buffer
  readonly host?: string
}

/** A raw request to a port on this machine: redirects are not followed, nothing is decompressed. */
export function ask(
  port: number,
  target: string,
  { method = 'GET', headers, body, host = publicHost }: Ask = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: target, method, headers: { host, ...headers }, agent: false },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const whole = Buffer.concat(pieces)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: whole,
            text: whole.toString(),
          })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Writes bytes to a port and returns everything received until the connection ends. */
export function raw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}
