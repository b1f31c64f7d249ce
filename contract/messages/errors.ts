import { catalogue } from '../catalogue.ts'
import type { ErrorCode } from '../errors.ts'

/** Titles of error toasts, and the sentences of the errors that any request may meet; every page with a request has them. */
export const errorMessages = catalogue({
  en: {
    title: 'Error',
    /** Beside the bar that says that one is offline: what that means for what was just asked. */
    offline: "That needs a connection. Try again when you're back online.",
    codes: {
      invalid_input: "Something in the form isn't right. Check it and try again.",
      unauthenticated: 'Please sign in to continue.',
      forbidden: "You don't have permission to do this.",
      not_found: 'Could not find the requested plugin',
      too_large: "That's too large to send.",
      rate_limited: 'Rate limit exceeded. Please wait a moment and try again.',
      internal: 'Something went wrong on our side. Nothing was charged. Please try again.',
      unavailable: "We can't be reached right now. Please try again in a moment.",
    } satisfies Partial<Record<ErrorCode, string>>,
  },
})
