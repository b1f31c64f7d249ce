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

/**
 * Calls `finalise` right before the head of an answer is written by someone else's code, whichever way it does
 * so; all its headers can be read and changed then by `getHeader`, `setHeader` and `removeHeader`.
 * @param finalise may return a body to send in place of the one that is about to be written
 */
export function guardHead(response: ServerResponse, finalise: (status: number) => string | null): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (
    status: number,
    messageOrHeaders?: string | HeaderArgument,
    moreHeaders?: HeaderArgument,
  ): ServerResponse => {
    const message = typeof messageOrHeaders === 'string' ? messageOrHeaders : undefined
    const headers = typeof messageOrHeaders === 'string' ? moreHeaders : (messageOrHeaders ?? moreHeaders)
    for (const [name, value] of headerPairs(headers)) response.setHeader(name, value)
    // Ours from here on: the answer below writes its own head.
    response.writeHead = writeHead
    const instead = finalise(status)
    if (instead === null) return message === undefined ? writeHead(status) : writeHead(status, message)
    replaceBody(response, instead)
    return writeHead(status)
  }
}

/** Drops what is still being written and sends `body`. */
function replaceBody(response: ServerResponse, body: string): void {
  const bytes = Buffer.from(body)
  response.removeHeader('transfer-encoding')
  response.setHeader('content-length', bytes.byteLength)
  const end = response.end.bind(response)
  response.write = () => true
  response.end = () => {
    response.end = end
    return end(response.req.method === 'HEAD' ? undefined : bytes)
  }
}
