import { randomUUID } from 'node:crypto'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
} from 'payload'
import { isStaff } from '../access/index.ts'
import { rememberDevice, requireCurrentPassword } from '../features/accounts/index.ts'
import type { Marked } from '../features/accounts/index.ts'
import { database, executorOf, row, sql } from '../platform/database/index.ts'
import { ServiceError } from '../platform/errors.ts'
import { queueMail } from '../features/mail/index.ts'
import { sendsMail } from '../platform/mail/transport.ts'
import type { User } from '../payload-types.ts'

interface Change {
  readonly id?: unknown
  readonly data?: {
    readonly password?: unknown
    readonly email?: unknown
    readonly currentPassword?: unknown
  }
}

/** Whether an update from the admin's form changes the email, which the form always sends. */
async function changesEmail(args: Change, payload: Parameters<typeof database>[0]): Promise<boolean> {
  const email = args.data?.email
  if (email === undefined || email === null) return false
  if (typeof email !== 'string' || typeof args.id !== 'string') return true
  const same = await row(
    database(payload),
    sql`select 1 from users where id::text = ${args.id} and email = ${email.trim().toLowerCase()}`,
  )
  return !same
}

/**
 * Payload's own routes change a password or email only for staff, one account at a time, and only with the requester's
 * current password: for their own account or, as an admin, for another. Everybody else uses `/api/app/change-password`
 * and `/api/app/change-email`.
 */
export const guardCredentials: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'update') return args
  const { currentPassword, ...data } = { ...(args as Change).data }
  const cleaned = { ...args, data }
  // Our own service has already made the checks.
  if (overrideAccess) return cleaned
  const changesPassword = data.password !== undefined && data.password !== null
  if (!changesPassword && !(isStaff(req.user) && (await changesEmail(args as Change, req.payload))))
    return cleaned
  if (!isStaff(req.user) || typeof (args as Change).id !== 'string') throw new ServiceError('forbidden')
  await requireCurrentPassword(req, currentPassword)
  return cleaned
}

/** The id of the user whose password this request changes, for later hooks. Requests cannot set it. */
const passwordOf = 'passwordChangedOf'

/** A change of password or email invalidates earlier reset links. */
export const endResetLinks: CollectionBeforeChangeHook<User> = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update') return data
  if (data.password) req.context[passwordOf] = originalDoc?.id
  const changesEmail = data.email !== undefined && data.email !== originalDoc?.email
  return data.password || changesEmail
    ? { ...data, resetPasswordToken: null, resetPasswordExpiration: null }
    : data
}

/** When somebody changes their own password, this browser stays a known device; all others do not. */
export const keepDevice: CollectionAfterChangeHook<User> = async ({ doc, req }) => {
  if (req.context[passwordOf] !== doc.id || req.user?.id !== doc.id) return doc
  const account = await row<Marked>(
    await executorOf(req),
    sql`select id, salt from users where id = ${doc.id} and salt is not null`,
  )
  if (account) rememberDevice(req, account)
  return doc
}

/** Notifies the old address of a changed email, in the transaction that changes it, whoever makes the change. */
export const announceEmail: CollectionAfterChangeHook<User> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const { email } = previousDoc
  if (operation !== 'update' || !email || email === doc.email || !sendsMail()) return doc
  await queueMail(await executorOf(req), {
    to: email,
    userId: doc.id,
    template: 'email_changed',
    occasion: `email-changed:${randomUUID()}`,
    values: { email: doc.email },
  })
  return doc
}
