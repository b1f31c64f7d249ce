import OpenAI from 'openai'
import type { TurnErrorCode } from '#contract/errors.ts'

/** A turn that cannot go on, with the reason the creator is told. */
export class TurnFailure extends Error {
  readonly code: TurnErrorCode
  constructor(code: TurnErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'TurnFailure'
    this.code = code
  }
}

/**
 * What an error of the SDK means for the turn. A 401, 402 or 403 is our outage, not the creator's: the key is wrong
 * or the provider's account is empty.
 * @returns the code, or null for an error that did not come from the model
 */
export function turnErrorOf(error: unknown): TurnErrorCode | null {
  if (error instanceof OpenAI.APIConnectionError) return 'model_unavailable'
  if (!(error instanceof OpenAI.APIError)) return null
  if (error.status === 429) return 'model_rate_limited'
  if (error.status === 401 || error.status === 402 || error.status === 403 || error.status === 404) {
    return 'model_misconfigured'
  }
  if (error.status === 400 || error.status === 413 || error.status === 422) return 'model_confused'
  return 'model_unavailable'
}
