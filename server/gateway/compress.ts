import type { IncomingMessage, ServerResponse } from 'node:http'
import zlib from 'node:zlib'
import { chooseEncoding } from './encoding.ts'
import type { Encoding } from './encoding.ts'

/** Below this many bytes an answer fits into a packet or two either way. */
const worthwhile = 1_024
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/i
/** Streams of events are flushed line by line and want no buffer on their way. */
const never = /^text\/event-stream/i
const available: ReadonlySet<Encoding> = new Set(['br', 'gzip'])
const { constants } = zlib

/** Fast rather than small, since a client waits; each chunk is flushed at once. */
function compressor(encoding: Encoding): zlib.BrotliCompress | zlib.Gzip | null {
  if (encoding === 'identity') return null
  return encoding === 'br'
    ? zlib.createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      })
    : zlib.createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
}

const byteLength = (chunk: unknown): number | null => {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk)
  return chunk instanceof Uint8Array ? chunk.byteLength : null
}

function mayCompress(request: IncomingMessage, response: ServerResponse, status: number): boolean {
  const type = String(response.getHeader('content-type') ?? '')
  const length = response.getHeader('content-length')
  return (
    request.method !== 'HEAD' &&
    status >= 200 &&
    status !== 204 &&
    status !== 206 &&
    status !== 304 &&
    compressible.test(type) &&
    !never.test(type) &&
    !response.hasHeader('content-encoding') &&
    !/no-transform/i.test(String(response.getHeader('cache-control') ?? '')) &&
    (length === undefined || Number(length) >= worthwhile)
  )
}

/**
 * Compresses what someone else's code answers, where that pays. To be called before anything else watches over
 * the answer, so that it has the last word on its head.
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response
  const accept = request.headers['accept-encoding']
  const encoding = chooseEncoding(Array.isArray(accept) ? accept.join(',') : accept, available)
  let stream: zlib.BrotliCompress | zlib.Gzip | null = null

  const begin = (status: number): void => {
    if (!mayCompress(request, response, status)) return
    response.appendHeader('vary', 'accept-encoding')
    stream = compressor(encoding)
    if (!stream) return
    response.setHeader('content-encoding', encoding)
    response.removeHeader('content-length')
    const tag = response.getHeader('etag')
    // The same content in other bytes: no longer the strong tag it was.
    if (typeof tag === 'string' && !tag.startsWith('W/')) response.setHeader('etag', `W/${tag}`)
    stream.on('data', (piece: Buffer) => {
      if (!Reflect.apply(write, response, [piece])) stream?.pause()
    })
    response.on('drain', () => stream?.resume())
    stream.on('end', () => Reflect.apply(end, response, []))
    stream.on('drain', () => response.emit('drain'))
    stream.on('error', () => response.destroy())
    response.on('close', () => stream?.destroy())
  }

  response.writeHead = (status: number, ...values: unknown[]): ServerResponse => {
    begin(status)
    return Reflect.apply(writeHead, response, [status, ...values])
  }
  response.write = (...values: unknown[]): boolean => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    return Reflect.apply(stream ? stream.write : write, stream ?? response, values)
  }
  response.end = (...values: unknown[]): ServerResponse => {
    if (!response.headersSent) {
      const length = byteLength(values[0])
      if (length !== null && !response.hasHeader('content-length')) {
        response.setHeader('content-length', length)
      }
      response.writeHead(response.statusCode)
    }
    if (!stream) return Reflect.apply(end, response, values)
    Reflect.apply(stream.end, stream, values)
    return response
  }
}
