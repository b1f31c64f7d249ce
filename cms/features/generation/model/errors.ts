import OpenAI from 'openai'
import type { TurnErrorCode } from '#contract/errors.ts'
import type { ModelWaiting } from '#contract/turns/index.ts'
import { AnswerTooLarge } from '../../../platform/http/index.ts'

/** A turn that cannot continue, with the reason shown to the creator. */
export class TurnFailure extends Error {
  readonly code: TurnErrorCode
  constructor(code: TurnErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'TurnFailure'
    this.code = code
  }
}

/** The provider did not start to answer, for a reason that may be temporary: the same request may be retried. */
export class ModelBusy extends Error {
  readonly reason: ModelWaiting['reason']
  /** Seconds after which the provider asks to be called again, or null where it did not say. */
  readonly retryAfter: number | null
  constructor(reason: ModelWaiting['reason'], retryAfter: number | null, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ModelBusy'
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** Codes that OpenAI sends with status 429 when the account is out of credit, where waiting does not help. */
const emptyAccount = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'])

/** The longest plausible pause, in seconds: a longer value means a wrong clock or unit. */
const longestSensible = 30 * 24 * 60 * 60

/**
 * Seconds from `retry-after-ms` (OpenAI, Azure) or `Retry-After` (RFC 9110, section 10.2.3: seconds or a date).
 * @returns null when neither has a plausible value
 */
export function retryAfterSeconds(headers: Headers | undefined, now = Date.now()): number | null {
  const number = (name: string): number => {
    const header = headers?.get(name)?.trim() ?? ''
    return /^\d+(\.\d+)?$/.test(header) ? Number(header) : Number.NaN
  }
  const header = headers?.get('retry-after') ?? ''
  const date = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN
  const candidates = [
    number('retry-after-ms') / 1000,
    number('retry-after'),
    Math.max(0, (date - now) / 1000),
  ]
  return candidates.find((seconds) => seconds <= longestSensible) ?? null
}

/**
 * Classifies an error before the first word of an answer as temporary: the statuses that the SDK itself would retry
 * (see its `shouldRetry`), an error event without a status, and a lost connection.
 * @returns null for an error that would recur on every retry
 */
export function busyOf(error: unknown): ModelBusy | null {
  if (error instanceof OpenAI.APIConnectionError) return new ModelBusy('unavailable', null, error)
  if (!(error instanceof OpenAI.APIError)) return null
  // The SDK leaves the status untyped: `undefined` is an error event in a stream that began with 200.
  const status = error.status as number | undefined
  const { headers } = error as { readonly headers: Headers | undefined }
  if (emptyAccount.has(String(error.code))) return null
  if (status === 429) return new ModelBusy('rate_limited', retryAfterSeconds(headers), error)
  if (status === undefined || status === 408 || status === 409 || status >= 500) {
    return new ModelBusy('unavailable', retryAfterSeconds(headers), error)
  }
  return null
}

/** Whether the provider refuses us for a reason only the operator can fix: an invalid key or an empty account. */
export function isOutage(error: unknown): error is InstanceType<typeof OpenAI.APIError> {
  if (!(error instanceof OpenAI.APIError)) return false
  const status = error.status as number | undefined
  return [401, 402, 403, 404].includes(status ?? 0) || emptyAccount.has(String(error.code))
}

/** Whether the provider rejects the request itself, so that a retry would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof OpenAI.APIError && [400, 413, 415, 422].includes((error.status as number | undefined) ?? 0)

/**
 * The turn's error code for a model error. An outage is our fault, not the creator's.
 * @returns the code, or null for an error that did not come from the model
 */
export function turnErrorOf(error: unknown): TurnErrorCode | null {
  if (error instanceof AnswerTooLarge) return 'model_oversized'
  if (error instanceof ModelBusy) {
    return error.reason === 'rate_limited' ? 'model_rate_limited' : 'model_unavailable'
  }
  if (isOutage(error)) return 'model_misconfigured'
  if (isRefusal(error)) return 'model_confused'
  return error instanceof OpenAI.APIError ? 'model_unavailable' : null
}
