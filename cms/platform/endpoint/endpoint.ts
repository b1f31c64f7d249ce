import type { Endpoint, PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { commonErrors } from '#contract/route.ts'
import type { Exchange, RouteFacts } from '#contract/route.ts'
import { ServiceError } from '../errors.ts'
import { underlyingError } from '../outage.ts'
import { withClientAddress } from './client-address.ts'
import { body as checkedBody, requestId } from './request.ts'

/** The response to an error, in the common error shape. Unknown errors are logged but not revealed. */
export function errorAnswer(req: PayloadRequest, reason: unknown): Response {
  const error = reason instanceof ServiceError ? reason : undefined
  if (!error)
    req.payload.logger.error(
      { err: reason, requestId: requestId(req), path: req.pathname },
      'unexpected error',
    )
  const code = error?.code ?? 'internal'
  const answer: ErrorBody = {
    error: {
      code,
      message: errorSentences[code],
      ...(error?.details && { details: error.details }),
      ...(!error && { details: { reference: requestId(req) } }),
    },
  }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const wait = error?.details?.retryAfterSeconds
  if (wait) headers.set('Retry-After', wait)
  return Response.json(answer, { status: errorStatus[code], headers })
}

/** A response for one person, which must not be cached. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** The return value of a handler: the answer itself, or a whole response for a route that does not return JSON. */
type Handled<E extends Exchange> = Promise<E['answer'] extends Blob ? Response : E['answer']>

/** Lets the handler read the body after it has checked the user. */
type ReadBody<Body> = (read?: () => Promise<unknown>) => Promise<Body>

/** A route with a JSON body needs the schema that validates it; the compiler checks that both have the same type. */
type Handling<E extends Exchange, Body> = E['body'] extends undefined | File | URLSearchParams
  ? [handle: (req: PayloadRequest) => Handled<E>]
  : [
      schema: z.ZodMiniType<Body, E['body']>,
      handle: (req: PayloadRequest, body: ReadBody<Body>) => Handled<E>,
    ]

const methods = { GET: 'get', POST: 'post', DELETE: 'delete' } as const

/** Runs a handler and turns every failure into the common error shape. */
const answering =
  (handler: (req: PayloadRequest) => Promise<Response>, stated?: readonly ErrorCode[]): Endpoint['handler'] =>
  async (req) => {
    try {
      return await withClientAddress(req, () => handler(req))
    } catch (reason) {
      const real = await underlyingError(req, reason)
      const code = real instanceof ServiceError ? real.code : 'internal'
      if (stated && !stated.includes(code) && !commonErrors.includes(code))
        req.payload.logger.error(
          { code, path: req.pathname },
          'a route answers with a code that it does not state',
        )
      return errorAnswer(req, real)
    }
  }

/**
 * Defines a thin endpoint: check the user, parse, call one service function, respond.
 * @param route from the contract's table
 * @param handling the handler, with the schema of the body if there is one
 */
export function endpoint<E extends Exchange, Body>(
  route: RouteFacts<E>,
  ...handling: Handling<E, Body>
): Endpoint {
  const [schema, handle] = (handling.length === 1 ? [null, handling[0]] : handling) as [
    Parameters<typeof checkedBody<Body>>[1] | null,
    (req: PayloadRequest, body: ReadBody<Body>) => Promise<unknown>,
  ]
  const { method, template, status, errors } = route
  return {
    method: methods[method],
    path: template.slice('/api'.length),
    custom: { own: true, errors },
    handler: answering(async (req) => {
      const answer = await handle(req, (read) => {
        if (!schema) throw new Error(`${template} has no body`)
        return checkedBody(req, schema, read)
      })
      return answer instanceof Response ? answer : json(answer, status)
    }, errors),
  }
}

/**
 * A route that replaces one of Payload's.
 * @param method HTTP method, in lower case
 * @param path below `/api`, or below the collection it is part of
 */
export const override = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  handler: (req: PayloadRequest) => Promise<Response>,
): Endpoint => ({ method, path, custom: { own: true }, handler: answering(handler) })

/** Whether a route is ours and validates its own input. */
export const isOwn = ({ custom }: Endpoint): boolean => custom?.own === true
