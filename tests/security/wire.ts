import http from 'node:http'
import type { Raw } from './attacks.ts'

/** What came back. */
export interface Reply {
  readonly status: number
  readonly text: string
}

const patienceMs = 60_000

/**
 * Sends a request as it is: `fetch` would put some of it right.
 * @param url where the product is
 * @param cookie of the person who asks
 * @throws Error where no answer comes
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
