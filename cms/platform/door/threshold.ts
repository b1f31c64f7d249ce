import { errorStatus } from '#contract/errors.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/errors.ts'

/** What is refused before Payload takes a request apart, since it fails in that. */

const refused = (code: Extract<ErrorCode, 'invalid_input' | 'not_found'>): Response => {
  const answer: ErrorBody = { error: { code, message: errorMessages.codes[code] } }
  return Response.json(answer, { status: errorStatus[code], headers: { 'Cache-Control': 'no-store' } })
}

/** By these Payload takes a POST for a GET, and its body for a query. */
const overrides = ['x-payload-http-method-override', 'x-http-method-override'] as const

/** Whether a request says that it is another one than it looks like. */
export const isDisguised = (headers: Headers): boolean => overrides.some((name) => headers.has(name))

/** The one disguise that Payload's admin wears: a long question in the body of a form. */
const isLongQuestion = ({ method, headers }: Request): boolean =>
  method === 'POST' &&
  headers.get('content-type') === 'application/x-www-form-urlencoded' &&
  overrides.every((name) => (headers.get(name) ?? 'GET') === 'GET')

/**
 * @param slug the parts of the path below `/api`
 * @returns the refusal, or null
 */
export function atThreshold(request: Request, slug: readonly string[] | undefined): Response | null {
  // Payload looks the first part up in an object.
  if (slug?.some((part) => part in {})) return refused('not_found')
  if (isDisguised(request.headers) && !isLongQuestion(request)) return refused('invalid_input')
  return null
}
