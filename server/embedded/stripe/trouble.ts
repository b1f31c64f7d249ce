import type { ApiAnswer } from './api/answer.ts'
import { apiVersion } from './api/version.ts'

/**
 * What can go wrong with a call: Stripe answers with an error, or the connection ends before or after the call was
 * carried out. Each may also be slow.
 */
export const troubleKinds = ['error', 'cut before', 'cut after', 'slow'] as const

export type ExpectedTrouble = {
  kind: (typeof troubleKinds)[number]
  /** Calls that it happens to. */
  count: number
  /** Only calls whose method and path start with this, such as `POST /v1/refunds`. */
  call: string
  /** Status of an error: 429, 500 … */
  status: number
  /** Wait before anything else, in milliseconds. */
  ms: number
}

export type Trouble = {
  expect: (trouble: ExpectedTrouble) => void
  next: (method: string, path: string) => ExpectedTrouble | undefined
  failure: (status: number) => ApiAnswer
}

/** Troubles to try, for as long as the process lives. */
export function createTrouble(): Trouble {
  let expected: ExpectedTrouble[] = []
  return {
    expect(trouble) {
      expected = [...expected, trouble]
    },
    next(method, path) {
      const found = expected.find(({ call, count }) => count > 0 && `${method} ${path}`.startsWith(call))
      if (found === undefined) return undefined
      found.count -= 1
      return found
    },
    failure: (status) => ({
      status,
      headers: { 'content-type': 'application/json', 'stripe-version': apiVersion },
      body: JSON.stringify({
        error:
          status === 429
            ? {
                code: 'rate_limit',
                message: 'Too many requests. Please try again later.',
                type: 'invalid_request_error',
              }
            : { message: 'An unknown error occurred', type: 'api_error' },
      }),
    }),
  }
}

/** @returns null for a form that names no kind of trouble, or numbers out of range */
export function readTrouble(form: URLSearchParams): ExpectedTrouble | null {
  const kind = troubleKinds.find((name) => name === form.get('kind'))
  const count = Number(form.get('count') ?? 1)
  const status = Number(form.get('status') ?? 500)
  const ms = Number(form.get('ms') ?? 0)
  const isSensible =
    Number.isInteger(count) && count > 0 && status >= 400 && status < 600 && ms >= 0 && ms <= 120_000
  return kind === undefined || !isSensible ? null : { kind, count, call: form.get('call') ?? '', status, ms }
}
