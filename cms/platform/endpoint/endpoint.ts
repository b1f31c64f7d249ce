import type { Endpoint, PayloadRequest } from 'payload'
import { errorStatus } from '#contract/errors.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { ServiceError } from '../errors.ts'
import { realReason } from '../outage.ts'
import { requestId } from './request.ts'

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

/**
 * A thin endpoint: parse, check who asks, call one service function, answer.
 * @param method HTTP method, in lower case
 * @param path below `/api`
 */
export function endpoint(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  handler: (req: PayloadRequest) => Promise<Response>,
): Endpoint {
  return {
    method,
    path,
    custom: { own: true },
    handler: async (req) => {
      try {
        return await handler(req)
      } catch (reason) {
        return errorAnswer(req, await realReason(req, reason))
      }
    },
  }
}

/** Whether a route is one of ours, which checks itself what it is asked. */
export const isOwn = ({ custom }: Endpoint): boolean => custom?.own === true
