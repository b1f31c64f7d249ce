import { signInMessages } from '#contract/messages/sign-in.ts'
import { savePendingPrompt } from '../../lib/pending-prompt.ts'
import { toAuth } from '../../lib/session.ts'
import type { Store } from './state.ts'

/** The session has ended: to the sign-in, and from there back to this plugin with what is being written. */
export function toSignIn({ get }: Store): void {
  const { me, pluginId, text } = get()
  savePendingPrompt({ prompt: text, submitted: false, pluginId, personId: me?.id ?? null })
  toAuth(signInMessages.needed)
}
