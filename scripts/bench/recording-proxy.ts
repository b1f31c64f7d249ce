import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'

export interface Recorded {
  readonly body: ChatCompletionCreateParamsStreaming
  /** When the first and the last byte of the answer were sent, in milliseconds since the epoch. */
  firstByteAt: number
  lastByteAt: number
}

/** A proxy between product and model that records all traffic. */
export async function recordingProxy(
  port: number,
): Promise<{ readonly url: string; readonly seen: Recorded[]; close(): void }> {
  const seen: Recorded[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const body = Buffer.concat(chunks)
      const recorded: Recorded = { body: JSON.parse(body.toString('utf8')), firstByteAt: 0, lastByteAt: 0 }
      seen.push(recorded)
      const out = httpRequest(
        { port, host: '127.0.0.1', path: req.url, method: req.method, headers: req.headers },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.once('data', () => {
            recorded.firstByteAt = Date.now()
          })
          answer.pipe(res)
          answer.on('end', () => {
            recorded.lastByteAt = Date.now()
          })
        },
      )
      out.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${own}/v1`, seen, close: () => server.closeAllConnections() }
}
