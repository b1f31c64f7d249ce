import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

type HeaderArgument = OutgoingHttpHeaders | readonly OutgoingHttpHeader[] | undefined

/** `writeHead` takes an object, or names and values in turn. */
function headerPairs(headers: HeaderArgument): [string, OutgoingHttpHeader][] {
  if (!headers) return []
  if (Array.isArray(headers)) {
    const flat = headers as readonly OutgoingHttpHeader[]
    return flat.flatMap((name, index) => {
      const value = flat[index + 1]
      return index % 2 === 0 && value !== undefined ? [[String(name), value]] : []
    })
  }
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}

/** What is done to an answer that someone else's code writes. */
export interface ResponseGuard {
  /** A body to send instead of the one that is about to be written, or null; may set headers. */
  readonly replace: (status: number) => string | null
  /** Called right before the head is written; all headers can be read and changed then. */
  readonly finalise: (status: number) => void
  /** Called when its author has said all of it. */
  readonly onEnd: () => void
}

/**
 * Watches over an answer, whichever way its author writes it: with `writeHead` and headers in any form, or
 * implicitly with the first `write` or with `end`.
 */
export function guardResponse(response: ServerResponse, { replace, finalise, onEnd }: ResponseGuard): void {
  const { writeHead, write, end } = response
  /** Undefined until it is decided. */
  let instead: Buffer | null | undefined

  const decide = (status: number): Buffer | null => {
    if (instead !== undefined) return instead
    const text = replace(status)
    instead = text === null ? null : Buffer.from(text)
    if (instead) {
      response.removeHeader('transfer-encoding')
      response.setHeader('content-length', instead.byteLength)
    }
    return instead
  }

  response.writeHead = (
    status: number,
    messageOrHeaders?: string | HeaderArgument,
    moreHeaders?: HeaderArgument,
  ): ServerResponse => {
    const message = typeof messageOrHeaders === 'string' ? messageOrHeaders : undefined
    const headers = typeof messageOrHeaders === 'string' ? moreHeaders : (messageOrHeaders ?? moreHeaders)
    for (const [name, value] of headerPairs(headers)) response.setHeader(name, value)
    decide(status)
    finalise(status)
    return Reflect.apply(writeHead, response, message === undefined ? [status] : [status, message])
  }
  response.write = (...values: unknown[]): boolean => {
    if (!decide(response.statusCode)) return Reflect.apply(write, response, values)
    const written = values.at(-1)
    if (typeof written === 'function') queueMicrotask(() => written())
    return true
  }
  response.end = (...values: unknown[]): ServerResponse => {
    const body = decide(response.statusCode)
    onEnd()
    if (!body) return Reflect.apply(end, response, values)
    return Reflect.apply(end, response, response.req.method === 'HEAD' ? [] : [body])
  }
}
