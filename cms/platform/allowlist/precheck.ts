import { errorStatus } from '#contract/errors.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'

/** Refuses requests that make Payload fail while it parses them. */

const refused = (code: Extract<ErrorCode, 'invalid_input' | 'not_found'>): Response => {
  const answer: ErrorBody = { error: { code, message: errorSentences[code] } }
  return Response.json(answer, { status: errorStatus[code], headers: { 'Cache-Control': 'no-store' } })
}

/** With these headers Payload treats a POST as a GET, and its body as a query. */
const overrides = ['x-payload-http-method-override', 'x-http-method-override'] as const

/** Whether a request overrides its method. */
export const overridesMethod = (headers: Headers): boolean => overrides.some((name) => headers.has(name))

/** The one override that Payload's admin uses: a long query as the body of a form. */
const isReadInForm = ({ method, headers }: Request): boolean =>
  method === 'POST' &&
  headers.get('content-type') === 'application/x-www-form-urlencoded' &&
  overrides.every((name) => (headers.get(name) ?? 'GET') === 'GET')

/**
 * @param slug the parts of the path below `/api`
 * @returns the refusal, or null
 */
export function precheckRequest(request: Request, slug: readonly string[] | undefined): Response | null {
  // Payload looks the first part up in a plain object.
  if (slug?.some((part) => part in {})) return refused('not_found')
  if (overridesMethod(request.headers) && !isReadInForm(request)) return refused('invalid_input')
  return null
}
