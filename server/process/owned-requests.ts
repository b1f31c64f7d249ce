import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentOwner, ownEvents, runFor } from './owner.ts'
import type { Owner } from './owner.ts'

/** A request as the owner of everything it starts. */
export interface OwnedRequest extends Owner {
  readonly kind: 'request'
  /** Whether all of the answer has been said, though it may not have left yet. */
  answered: boolean
  /** Whether a server function of the admin was called by it. */
  called: boolean
  /** Has a failure answered another way from now on. */
  answerFailuresBy: (answer: () => void) => void
}

/**
 * Handles a request so that its errors affect only itself: it is answered with a failure, and later writes to its response
 * are dropped.
 * @param id for the log
 * @param answerFailure writes that response if no head has been sent yet; a response in progress is cut off
 */
export function handleOwned(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  answerFailure: () => void,
  handle: (owner: OwnedRequest) => void,
): void {
  let answer = answerFailure
  const owner: OwnedRequest = {
    kind: 'request',
    id,
    answered: false,
    called: false,
    fail() {
      if (owner.answered || response.writableEnded || response.destroyed) return
      if (response.headersSent) {
        request.socket.destroy()
        return
      }
      answer()
      silence(response)
    },
    answerFailuresBy(better) {
      answer = better
    },
  }
  response.once('close', () => {
    owner.endedAt = performance.now()
  })
  ownEvents(request, owner)
  ownEvents(response, owner)
  runFor(owner, () => handle(owner))
}

const isRequest = (owner: Owner): owner is OwnedRequest => owner.kind === 'request'

/** Notes that the request for which this is run has called a server function. */
export function markServerFunctionCall(): void {
  const owner = currentOwner()
  if (owner && isRequest(owner)) owner.called = true
}

/** From now on nothing that is done to the answer has an effect. */
function silence(response: ServerResponse): void {
  const ignore = (): ServerResponse => response
  Object.assign(response, {
    setHeader: ignore,
    setHeaders: ignore,
    appendHeader: ignore,
    removeHeader: ignore,
    flushHeaders: ignore,
    writeHead: ignore,
    end: ignore,
    write: () => true,
  })
}

/**
 * A listener for servers on this machine, which are called only by our own processes.
 * @param handle answers every request
 */
export const ownedListener =
  (handle: (request: IncomingMessage, response: ServerResponse) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const answerFailure = (): void => {
      response.writeHead(500, { 'content-type': 'application/json; charset=utf-8' })
      response.end('{"error":"The request failed."}')
    }
    handleOwned(request, response, randomUUID(), answerFailure, () => handle(request, response))
  }
