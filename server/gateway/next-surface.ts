import type { IncomingMessage, ServerResponse } from 'node:http'
import { subscribe } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import { errorStatus } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { serverCallChannel } from '#contract/server-calls.ts'
import { markServerFunctionCall } from '../process/owned-requests.ts'
import type { OwnedRequest } from '../process/owned-requests.ts'
import { errorBody, jsonType, sendError, sendSentence, sentenceOf, textType } from './answers.ts'
import { bodyRule, limitBody } from './body-limit.ts'
import type { Client } from './client.ts'
import { compressResponse } from './compress.ts'
import { guardResponse } from './response-guard.ts'
import type { Replacement } from './response-guard.ts'
import type { Headers } from './security-headers.ts'

/** Next's request handler, or a stand-in of it in tests. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

export type Surface = 'api' | 'cms' | 'preview'

export interface NextSurfaceOptions {
  /** Null until Next is prepared. */
  readonly handler: () => NextHandler | null
  /** `PUBLIC_URL`: what Payload builds addresses from, regardless of the request. */
  readonly canonicalOrigin: string
  /** Headers of each surface that stand unless the answer brings its own. */
  readonly headers: Readonly<Record<Surface, Headers>>
  readonly log: Logger
}

export interface NextRequest {
  readonly surface: Surface
  /** The target that Next is handed. */
  readonly url: string
  readonly client: Client
  /** Whose faults the answer's author may cause. */
  readonly owner: OwnedRequest
  /** Whether it came over the inner listener, which only our own processes reach. */
  readonly inside: boolean
}

/** Headers that control proxies and Next itself; never accepted from outside. */
const internal =
  /^(forwarded|x-forwarded-.*|x-real-ip|x-client-address|x-inside|x-middleware-.*|x-invoke-.*|x-matched-path)$/

function prepareHeaders(
  request: IncomingMessage,
  origin: string,
  { client, surface, inside }: NextRequest,
): void {
  const { headers } = request
  for (const name of Object.keys(headers)) {
    if (internal.test(name)) delete headers[name]
  }
  if (surface === 'preview') {
    delete headers.cookie
    delete headers.authorization
  }
  const { host, protocol } = new URL(origin)
  headers.host = host
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
  headers['x-forwarded-for'] = client.address
  headers['x-client-address'] = client.address
  headers['x-request-id'] = client.requestId
  if (inside) headers['x-inside'] = '1'
}

// It is published where the call runs, so Node still knows for which request.
subscribe(serverCallChannel, markServerFunctionCall)

/** Hands a request to Next, and sees to what goes in and what comes out. */
export function createNextSurface(options: NextSurfaceOptions) {
  const { handler, canonicalOrigin, headers, log } = options

  return (request: IncomingMessage, response: ServerResponse, asked: NextRequest): void => {
    const { surface, client, owner } = asked
    const next = handler()
    if (!next) {
      response.setHeader('retry-after', '1')
      if (surface === 'api') sendError(response, 'unavailable', client.requestId)
      else sendSentence(response, 'unavailable')
      return
    }

    let refused = false
    const { limit, refusal } = bodyRule(request, asked.url)
    const mayRead = limitBody(request, limit, () => {
      refused = true
      if (response.headersSent) {
        request.socket.destroy()
        return
      }
      response.setHeader('connection', 'close')
      // Do not leave readers waiting for the rest of the body.
      response.once('close', () => request.destroy())
      sendError(response, refusal, client.requestId)
    })
    if (!mayRead) return

    prepareHeaders(request, canonicalOrigin, asked)
    request.url = asked.url
    compressResponse(request, response)
    const replaceBy = (code: ErrorCode, type: string, body: string): Replacement => {
      response.setHeader('content-type', type)
      response.removeHeader('etag')
      return { status: errorStatus[code], body }
    }
    guardResponse(response, {
      replace: (status) => {
        if (refused || status < 500) return null
        const type = String(response.getHeader('content-type') ?? '')
        // Next's own words for an error that no endpoint has caught.
        if (surface === 'api')
          return type.includes('json')
            ? null
            : replaceBy('internal', jsonType, errorBody('internal', client.requestId))
        if (surface !== 'cms' || request.method !== 'POST' || owner.called) return null
        return replaceBy('invalid_input', textType, sentenceOf('invalid_input'))
      },
      onEnd: () => {
        owner.answered = true
      },
      finalise: () => {
        response.removeHeader('x-powered-by')
        response.removeHeader('server')
        if (surface === 'preview') response.removeHeader('set-cookie')
        // It makes a browser ask for its first page of the admin twice, and asking for '…/create' makes a draft.
        response.removeHeader('critical-ch')
        if (surface !== 'cms') response.removeHeader('accept-ch')
        for (const [name, value] of Object.entries(headers[surface])) {
          if (!response.hasHeader(name)) response.setHeader(name, value)
        }
      },
    })

    const answerFailed = (): void => {
      for (const name of response.getHeaderNames()) {
        if (name !== 'x-request-id') response.removeHeader(name)
      }
      for (const [name, value] of Object.entries(headers[surface])) response.setHeader(name, value)
      if (surface === 'api') sendError(response, 'internal', client.requestId)
      else sendSentence(response, 'internal')
    }
    owner.answerFailuresBy(answerFailed)
    const fail = (err: unknown): void => {
      // The client got its 413 or is gone, so ignore the reader's error about the body.
      if (refused || request.socket.destroyed) return
      log.error({ err, id: client.requestId }, "Next's handler failed")
      owner.fail(err, 'unhandledRejection')
    }
    try {
      Promise.resolve(next(request, response)).catch(fail)
    } catch (err) {
      fail(err)
    }
  }
}
