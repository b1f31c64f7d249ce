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

/** An answer that takes another's place. */
export interface Replacement {
  readonly status: number
  readonly body: string
}

/** Changes to an answer written by other code. */
export interface ResponseGuard {
  /** Returns a replacement for the answer about to be written, or null; may set headers. */
  readonly replace: (status: number) => Replacement | null
  /** Called right before the head is written; all headers can be read and changed then. */
  readonly finalise: () => void
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
  let instead: { readonly status: number; readonly body: Buffer } | null | undefined

  const decide = (status: number) => {
    if (instead !== undefined) return instead
    const replacement = replace(status)
    instead = replacement && { status: replacement.status, body: Buffer.from(replacement.body) }
    if (instead) {
      response.statusCode = instead.status
      response.removeHeader('transfer-encoding')
      response.setHeader('content-length', instead.body.byteLength)
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
    const code = decide(status)?.status ?? status
    finalise()
    return Reflect.apply(writeHead, response, message === undefined ? [code] : [code, message])
  }
  response.write = (...values: unknown[]): boolean => {
    if (!decide(response.statusCode)) return Reflect.apply(write, response, values)
    const written = values.at(-1)
    if (typeof written === 'function') queueMicrotask(() => written())
    return true
  }
  response.end = (...values: unknown[]): ServerResponse => {
    const decided = decide(response.statusCode)
    onEnd()
    if (!decided) return Reflect.apply(end, response, values)
    return Reflect.apply(end, response, response.req.method === 'HEAD' ? [] : [decided.body])
  }
}
