import type { TurnErrorCode } from '../errors.ts'

/** The one thing to do next after a turn that failed: send the same again, or change the message first. */
export const turnNextSteps: Readonly<Record<TurnErrorCode, 'again' | 'edit'>> = {
  model_unavailable: 'again',
  model_rate_limited: 'again',
  model_misconfigured: 'again',
  model_truncated: 'again',
  model_oversized: 'again',
  model_confused: 'edit',
  checks_failed: 'again',
  checks_unavailable: 'again',
  turn_timeout: 'edit',
  internal: 'again',
}
