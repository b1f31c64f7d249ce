import http from 'node:http'
import type { Raw } from './attacks.ts'

/** The response. */
export interface Reply {
  readonly status: number
  readonly text: string
}

const patienceMs = 60_000

/**
 * Sends a request as is, because `fetch` would correct parts of it.
 * @param url the address of the product
 * @param cookie of the person who sends it
 * @throws Error if no response arrives
 */
export function send(url: string, { method, path, headers, body }: Raw, cookie: string): Promise<Reply> {
  // Without it Node sends the body of a GET as if it were another request.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL(url).origin + path,
      {
        method,
        headers: { ...length, ...headers, ...(cookie && { cookie }) },
        agent: false,
        timeout: patienceMs,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        )
      },
    )
    request.on('timeout', () => request.destroy(new Error(`no answer in ${patienceMs} ms`)))
    request.on('error', reject)
    request.end(body)
  })
}
