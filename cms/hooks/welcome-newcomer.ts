import type { CollectionAfterChangeHook } from 'payload'
import { executorOf } from '../platform/database/index.ts'
import { invitationContext, queueWelcomeMail } from '../features/accounts/index.ts'
import type { User } from '../payload-types.ts'

/** Queues the welcome email of somebody who signs up, in the transaction that creates the account. */
export const welcomeNewcomer: CollectionAfterChangeHook<User> = async ({ context, doc, operation, req }) => {
  if (operation === 'create' && context[invitationContext]) await queueWelcomeMail(await executorOf(req), doc)
  return doc
}
