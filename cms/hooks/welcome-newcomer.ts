import type { CollectionAfterChangeHook } from 'payload'
import { executorOf } from '../platform/database/index.ts'
import { invitationContext, queueWelcomeMail } from '../features/accounts/index.ts'
import { queueConfirmation } from '../features/addresses/index.ts'
import type { User } from '../payload-types.ts'

/**
 * Queues the welcome email of somebody who signs up, and the one with the link that confirms their address, in the
 * transaction that creates the account.
 */
export const welcomeNewcomer: CollectionAfterChangeHook<User> = async ({ context, doc, operation, req }) => {
  if (operation !== 'create' || !context[invitationContext]) return doc
  const tx = await executorOf(req)
  await queueWelcomeMail(tx, doc)
  await queueConfirmation(tx, doc, 'sign-up')
  return doc
}
