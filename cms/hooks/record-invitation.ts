import type { CollectionAfterChangeHook } from 'payload'
import { executorOf } from '../platform/database/index.ts'
import { invitationContext } from '../features/accounts/index.ts'
import { recordInvitation } from '../features/referrals/index.ts'
import type { InvitedSignUp } from '../features/referrals/index.ts'
import type { User } from '../payload-types.ts'

/** Inserts the row of an invitation in the transaction that creates the account, so that both exist or neither. */
export const keepInvitation: CollectionAfterChangeHook<User> = async ({ context, doc, operation, req }) => {
  const signUp = context[invitationContext] as InvitedSignUp | undefined
  if (operation === 'create' && signUp) await recordInvitation(await executorOf(req), doc, signUp)
  return doc
}
