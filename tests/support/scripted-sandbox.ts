import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxProblem, SandboxResult, VisitedPage } from '#wordpress/sandbox/index.ts'
import { cleanResult } from './sandbox-result.ts'
import { until } from './until.ts'

/** A sandbox whose every verdict a test controls, with the same protocol as `server/sandbox`. */

export const sandboxSecret = 'a secret of both of them'

/** A plugin that the sandbox was asked to check. */
export interface AskedPlugin {
  readonly files: Readonly<Record<string, string>>
  /** Whether and when the client disconnected before getting an answer. */
  hungUpAt: number | null
}

export type Verdict =
  | { readonly result: SandboxResult }
  /** An error status; or, with 200, an answer that cannot be parsed. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  /** Drops the connection. */
  | { readonly hangUp: true }
  /** Gives this verdict once the promise resolves. */
  | { readonly wait: Promise<unknown>; readonly then: Verdict }

export interface ScriptedSandbox {
  readonly url: string
  /** Scripts the verdicts on plugins with this slug: one per request, and the last one for all further requests. */
  script(slug: string, ...verdicts: readonly Verdict[]): void
  asked(slug: string): readonly AskedPlugin[]
  /** Waits until the plugin has been submitted this many times. */
  untilAsked(slug: string, count?: number): Promise<AskedPlugin>
  close(): Promise<void>
}

/** The verdict on a plugin that works. */
export const works = (pages: readonly VisitedPage[] = []): Verdict => ({ result: { ...cleanResult, pages } })

/** The verdict on a plugin with a defect. */
export function fails(problem: Partial<SandboxProblem>): Verdict {
  const problems: SandboxProblem[] = [
    { kind: 'warning', message: 'Wrong', file: null, line: null, during: 'activation', ...problem },
  ]
  return { result: { ...cleanResult, problems } }
}

/** A page as the sandbox captures it. */
export const page = (kind: 'admin' | 'front', content: string, own = true): VisitedPage => ({
  kind,
  title: 'A page',
  url: kind === 'admin' ? '/wp-admin/admin.php?page=sample' : '/plugin-preview/',
  status: 200,
  ms: 1,
  html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>A page</title>\n<style>.wrap{color:teal}.unused{color:red}</style>\n</head><body class="wp-core-ui">\n${content}\n</body></html>`,
  own,
})

async function bodyOf(request: IncomingMessage): Promise<{ slug: string; files: Record<string, string> }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  const { slug, files } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    slug: string
    files: Record<string, string>
  }
  const texts = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64').toString()])
  return { slug, files: Object.fromEntries(texts) as Record<string, string> }
}

/** Starts it on a free loopback port. */
export async function startScriptedSandbox(): Promise<ScriptedSandbox> {
  const scripts = new Map<string, readonly Verdict[]>()
  const requests = new Map<string, AskedPlugin[]>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${sandboxSecret}`) return send(401, { error: 'Wrong.' })
    const { slug, files } = await bodyOf(request)
    const asked: AskedPlugin = { files, hungUpAt: null }
    const known = requests.get(slug) ?? []
    requests.set(slug, [...known, asked])
    response.once('close', () => {
      if (!response.writableEnded) asked.hungUpAt = Date.now()
    })
    const verdicts = scripts.get(slug) ?? []
    let verdict = verdicts[Math.min(known.length, verdicts.length - 1)]
    while (verdict && 'wait' in verdict) {
      await verdict.wait
      verdict = verdict.then
    }
    if (!verdict) return send(400, { error: `Nobody has said what to answer about ${slug}.` })
    if ('hangUp' in verdict) response.socket?.destroy()
    else if ('result' in verdict) send(200, verdict)
    else send(verdict.status, verdict.body ?? { error: 'Not now.' }, verdict.headers)
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.socket?.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const asked = (slug: string) => requests.get(slug) ?? []
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: (slug, ...verdicts) => {
      scripts.set(slug, verdicts)
    },
    asked,
    untilAsked: (slug, count = 1) =>
      until(`the sandbox is asked ${count} times about ${slug}`, () => asked(slug)[count - 1]),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
