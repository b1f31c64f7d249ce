import type { PayloadRequest } from 'payload'
import type { ChangeEmailInput, ChangePasswordInput } from '#contract/schemas/auth.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { User } from '../../payload-types.ts'
import { requireCurrentPassword } from './current-password.ts'
import { acceptedPassword } from './new-password.ts'

/**
 * Changes the password of the signed-in person. Their other sessions and known devices end; this session stays.
 * @throws ServiceError `invalid_input` for `currentPassword` or `newPassword`; `rate_limited`
 */
export async function changePassword(
  req: PayloadRequest,
  user: User,
  input: ChangePasswordInput,
): Promise<void> {
  const password = await acceptedPassword(input.newPassword, 'newPassword')
  await requireCurrentPassword(req, input.currentPassword)
  await req.payload.update({ collection: 'users', id: user.id, data: { password }, req })
}

/**
 * Changes the email of the signed-in person.
 * @throws ServiceError `invalid_input` for `currentPassword`; `email_taken`; `rate_limited`
 */
export async function changeEmail(
  req: PayloadRequest,
  user: User,
  { currentPassword, email }: ChangeEmailInput,
): Promise<User> {
  await requireCurrentPassword(req, currentPassword)
  const isTaken = async () =>
    (await row(
      database(req.payload),
      sql`select 1 from users where email = ${email} and id <> ${user.id}`,
    )) !== undefined
  if (await isTaken()) throw new ServiceError('email_taken')
  try {
    return await req.payload.update({ collection: 'users', id: user.id, data: { email }, req })
  } catch (error) {
    // Of two concurrent requests for one address, the unique index admits one.
    if (await isTaken()) throw new ServiceError('email_taken')
    throw error
  }
}
