import { APIError, AuthenticationError, ValidationError } from 'payload'
import type { AfterErrorHook } from 'payload'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { ServiceError } from '../platform/errors.ts'
import { underlyingError } from '../platform/outage.ts'

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  429: 'rate_limited',
}

/**
 * PostgreSQL's class 22, data exception: a filter or page number in the URL that does not fit its column, such as an
 * unknown status; and 23503, a reference to a missing row (PostgreSQL's documentation, appendix A).
 */
function isBadValue(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  return (typeof code === 'string' && /^(22...|23503)$/.test(code)) || isBadValue(cause)
}

/** Payload's errors for single fields, which its admin shows next to each field. */
const fieldErrorsOf = (error: Error): readonly { readonly path: string; readonly message: string }[] =>
  error instanceof ValidationError ? error.data.errors : []

/** A ServiceError in the format of Payload's admin, which shows each message next to its field. */
const atFields = (details: Readonly<Record<string, string>>) => ({
  name: 'ValidationError',
  message: Object.values(details).join(' '),
  data: { errors: Object.entries(details).map(([path, message]) => ({ path, message })) },
})

/**
 * Replaces colons by U+2236 (RATIO), which looks the same: Payload's admin would take a colon for the start of a list
 * and split the message.
 */
const inOnePiece = (message: string): string => message.replaceAll(':', '\u2236')

/** The message of Payload's form parser when a file exceeds the limit (`uploads/fetchAPI-multipart`). */
const isTooLargeFile = (error: Error): boolean => error.message.startsWith('File size limit has been reached')

/**
 * Payload's own routes return errors in Payload's shape, which its admin reads; ours is added, so that all API clients
 * can rely on one shape.
 */
export const answerErrors: AfterErrorHook = async ({ error: thrown, result, req }) => {
  const real = await underlyingError(req, thrown)
  // Show the same message as our own sign-in.
  const error = real instanceof AuthenticationError ? new ServiceError('invalid_credentials') : real
  const ownError =
    error instanceof ServiceError
      ? error
      : isTooLargeFile(error)
        ? new ServiceError('media_too_large')
        : undefined
  const errorStatus = 'status' in error && typeof error.status === 'number' ? error.status : 500
  const status = errorStatus === 500 && isBadValue(error) ? 400 : errorStatus
  const code = ownError?.code ?? codeOfStatus[status] ?? 'internal'
  const message =
    ownError || code === 'internal'
      ? errorSentences[code]
      : (error instanceof APIError && error.isPublic && error.message) ||
        (result?.errors?.[0]?.message ?? errorSentences[code])
  const reference = code === 'internal' ? { reference: req.headers.get('x-request-id') ?? 'none' } : undefined
  const fields = fieldErrorsOf(error)
  const ofFields =
    fields.length > 0 ? Object.fromEntries(fields.map((each) => [each.path, each.message])) : undefined
  const details = ownError?.details ?? ofFields ?? reference
  const ours: ErrorBody = { error: { code, message, ...(details && { details }) } }
  const errors =
    ownError?.code === 'invalid_input' && ownError.details
      ? [atFields(ownError.details)]
      : [{ message: inOnePiece(message) }]
  return {
    status: ownError?.status ?? status,
    response: { ...ours, errors: ofFields ? result?.errors : errors },
  }
}
