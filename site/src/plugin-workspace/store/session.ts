import { ApiError } from '../../lib/api.ts'
import type { Flash } from '../../lib/flash.ts'
import { savePendingPrompt } from '../../lib/pending-prompt.ts'
import { goToSignIn } from '../../lib/session.ts'
import type { Store } from './state.ts'

/** Whether the server refused a request because the session has ended, for example in another tab. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated'

/**
 * The server's refusal, for an action to handle.
 * @throws other errors, and the end of the session, which `withSession` handles for every action
 */
export function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiError) || isSessionEnd(error)) throw error
  return error
}

/**
 * Runs an action. If the session has ended, it goes to the sign-in, which returns to this plugin with the unsent text.
 * @param signedOut the result in that case
 * @param flash the reason shown at the sign-in
 */
export async function withSession<Result>(
  { get, page }: Store,
  action: () => Promise<Result>,
  signedOut: Result,
  flash: Flash = page.signInNeeded,
): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (!isSessionEnd(error)) throw error
    const { me, pluginId, text } = get()
    savePendingPrompt({ prompt: text, submitted: false, pluginId, personId: me?.id ?? null })
    goToSignIn(flash)
    return signedOut
  }
}

/** Redirects to the sign-in when the page opens without a session. Unsent messages are kept. */
export const goToRequiredSignIn = ({ page }: Store): void => goToSignIn(page.signInNeeded)
