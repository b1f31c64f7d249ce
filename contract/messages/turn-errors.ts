import { catalogue } from '../catalogue.ts'
import type { TurnErrorCode } from '../errors.ts'

/** Why a turn failed, in sentences for the person. Apart from the other errors, because only the builder shows them. */
export const turnErrorMessages = catalogue({
  en: {
    model_unavailable: "We couldn't reach the AI. Nothing was charged, and your message is saved.",
    model_rate_limited: 'The AI is busy right now. Nothing was charged. Please try again in a moment.',
    model_misconfigured:
      "The AI isn't available because of a problem on our side. Nothing was charged, and we've been notified.",
    model_truncated: 'The AI stopped in the middle of its answer. Nothing was charged. Please try again.',
    model_oversized:
      'The AI sent far more than a plugin can hold, so we stopped reading. Nothing was charged. Please try again.',
    model_confused:
      "The AI got stuck and couldn't finish. Nothing was charged. Try again, or rephrase your request.",
    checks_failed: "The code didn't pass our checks, even after repairs. Nothing was charged.",
    checks_unavailable:
      "We couldn't reach the WordPress we test plugins in, so nothing was delivered or charged.",
    turn_timeout: 'This took too long, so we stopped it. Nothing was charged. Try a smaller change.',
    internal: 'Something went wrong on our side. Nothing was charged, and your message is saved.',
  } satisfies Record<TurnErrorCode, string>,
})
