import type { Endpoint, PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { commonErrors } from '#contract/route.ts'
import type { Exchange, RouteFacts } from '#contract/route.ts'
import { ServiceError } from '../errors.ts'
import { underlyingError } from '../outage.ts'
import { body as checkedBody, requestId } from './request.ts'

/** The answer to what went wrong, in the one error shape. Unknown trouble is logged and never told. */
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
      message: errorMessages.codes[code],
      ...(error?.details && { details: error.details }),
      ...(!error && { details: { reference: requestId(req) } }),
    },
  }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const wait = error?.details?.retryAfterSeconds
  if (wait) headers.set('Retry-After', wait)
  return Response.json(answer, { status: errorStatus[code], headers })
}

/** An answer for one person: never kept by anybody on the way. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** What a handler of a route gives: the answer itself, or for what is no JSON the whole response. */
type Handled<E extends Exchange> = Promise<E['answer'] extends Blob ? Response : E['answer']>

/** Reads the body once the handler has looked at who asks. */
type ReadBody<Body> = (read?: () => Promise<unknown>) => Promise<Body>

/** A route whose body is JSON comes with the schema that it is checked with; the compiler holds both to the same type. */
type Handling<E extends Exchange, Body> = E['body'] extends undefined | File | URLSearchParams
  ? [handle: (req: PayloadRequest) => Handled<E>]
  : [
      schema: z.ZodMiniType<Body, E['body']>,
      handle: (req: PayloadRequest, body: ReadBody<Body>) => Handled<E>,
    ]

const methods = { GET: 'get', POST: 'post', DELETE: 'delete' } as const

/** Answers what one of our routes is asked; every failure in the one error shape. */
const answering =
  (handler: (req: PayloadRequest) => Promise<Response>, stated?: readonly ErrorCode[]): Endpoint['handler'] =>
  async (req) => {
    try {
      return await handler(req)
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
 * A thin endpoint: look who asks, parse, call one service function, answer.
 * @param route of the contract's table
 * @param handling the schema of the body, where there is one, and the handler
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
 * A route in the place of one that Payload would answer.
 * @param method HTTP method, in lower case
 * @param path below `/api`, or below the collection it is part of
 */
export const override = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  handler: (req: PayloadRequest) => Promise<Response>,
): Endpoint => ({ method, path, custom: { own: true }, handler: answering(handler) })

/** Whether a route is one of ours, which checks itself what it is asked. */
export const isOwn = ({ custom }: Endpoint): boolean => custom?.own === true
