import http from 'node:http'
import https from 'node:https'
import { AnswerTooLarge } from '../../../platform/http/index.ts'

export interface JsonAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  /** Undefined where the answer is not JSON. */
  readonly body: unknown
}

/**
 * Posts JSON and waits for the answer without a time limit. (`fetch` gives up after five minutes without one.)
 * @param mostBytes limit of the answer; a longer one is aborted
 * @param onInformation called with each informational status (1xx) before the answer
 * @throws AnswerTooLarge; the connection's error; an AbortError when `signal` is aborted
 */
export function postJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  mostBytes: number,
  signal?: AbortSignal,
  onInformation?: (status: number) => void,
): Promise<JsonAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? https.request : http.request
    const request = send(
      url,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        ...(signal && { signal }),
      },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes <= mostBytes) chunks.push(chunk)
          else response.destroy(new AnswerTooLarge('The answer', mostBytes))
        })
        response.once('error', reject)
        response.once('close', () => reject(new Error('the connection ended before the answer did')))
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(text) })
        })
      },
    )
    request.on('information', ({ statusCode }) => onInformation?.(statusCode))
    request.once('error', reject)
    request.end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
