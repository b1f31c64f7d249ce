import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

/** A path without secrets for the log: queries carry reset tokens, and a preview's path is its token. */
export function loggedPath(url: string): string {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  return path.replace(/(\/preview\/).+$/i, '$1[token]').slice(0, 500)
}

/**
 * Writes one line when a request has been answered or broken off.
 * @param id the request's id, which its answer carries too
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  log: Logger,
): void {
  const began = performance.now()
  // Read now, not at the end: the URL is rewritten later.
  const path = loggedPath(request.url ?? '')
  const { method, socket } = request
  const written = socket.bytesWritten
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : 0
    const line = {
      id,
      method,
      path,
      status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      bytes: socket.bytesWritten - written,
      ...(response.writableFinished ? {} : { brokenOff: true }),
    }
    // Probes are frequent, and their sender sees the result.
    if (path.startsWith('/health/') || path === '/api/app/health') log.debug(line, 'request')
    else if (status >= 500) log.error(line, 'request')
    else log.info(line, 'request')
  })
}
