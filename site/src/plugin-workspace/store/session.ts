import { signInMessages } from '#contract/messages/sign-in.ts'
import { ApiError } from '../../lib/api.ts'
import type { Flash } from '../../lib/flash.ts'
import { savePendingPrompt } from '../../lib/pending-prompt.ts'
import { goToSignIn } from '../../lib/session.ts'
import type { Store } from './state.ts'

/** Whether the server refused a request because the session has ended: somebody signed out in another tab, say. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated'

/**
 * The refusal by the server that an action answers itself.
 * @throws what is none, and the end of the session, which `withSession` answers for every action
 */
export function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiError) || isSessionEnd(error)) throw error
  return error
}

/**
 * Runs an action, and where the session has ended goes to the sign-in, which leads back to this plugin with what is being
 * written.
 * @param signedOut what the action answers then
 * @param flash says at the sign-in why
 */
export async function withSession<Result>(
  { get }: Store,
  action: () => Promise<Result>,
  signedOut: Result,
  flash: Flash = signInMessages.needed,
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

/** Nobody is signed in when the page opens. What waits to be sent stays as it is. */
export const goToRequiredSignIn = (): void => goToSignIn(signInMessages.needed)
