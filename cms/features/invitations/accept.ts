import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import type { Payload, PayloadRequest } from 'payload'
import type { Role } from '#contract/api.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { isStaffRole } from '#contract/staff.ts'
import type { AcceptInvitationInput, OpenInvitationAnswer } from '#contract/staff.ts'
import {
  acceptedPassword,
  confirmAddress,
  ensureWelcome,
  signIn,
  signInNewAccount,
} from '../accounts/index.ts'
import { database, executorOf, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { User } from '../../payload-types.ts'
import { hashOfToken } from './token.ts'

interface Invitation {
  readonly id: string
  readonly email: string
  readonly roles: Role[]
  /** The account with this email, or null. */
  readonly user_id: string | null
}

/** The condition for an invitation that can be accepted. */
const isGood = sql`accepted_at is null and revoked_at is null and expires_at > now()`

/** @throws ServiceError `invitation_expired` for a link that is used, revoked, expired or invalid */
async function find(payload: Payload, token: string): Promise<Invitation> {
  const found = await row<Omit<Invitation, 'roles'> & { readonly roles: string[] }>(
    database(payload),
    sql`select id, email, roles,
          (select users.id from users where users.email = staff_invitations.email) as user_id
        from plugsmith.staff_invitations where token_hash = ${hashOfToken(token)} and ${isGood}`,
  )
  if (!found) throw new ServiceError('invitation_expired')
  return { ...found, roles: found.roles.filter(isStaffRole) }
}

/** Marks an invitation as accepted; only one of several concurrent attempts succeeds. */
async function claim(tx: Executor, { id }: Invitation, token: string): Promise<void> {
  const claimed = await row(
    tx,
    sql`update plugsmith.staff_invitations set accepted_at = now()
        where id = ${id} and token_hash = ${hashOfToken(token)} and ${isGood} returning id`,
  )
  if (!claimed) throw new ServiceError('invitation_expired')
}

/**
 * The details of an invitation for the holder of its link.
 * @throws ServiceError `invitation_expired`
 */
export async function openInvitation(payload: Payload, token: string): Promise<OpenInvitationAnswer> {
  const { email, roles, user_id: userId } = await find(payload, token)
  return { email, roles, hasAccount: userId !== null }
}

/**
 * Creates the account and marks the invitation as accepted, both or neither.
 * @returns the id of the account
 */
async function makeAccount(
  payload: Payload,
  invitation: Invitation,
  token: string,
  account: { readonly fullName: string; readonly password: string },
): Promise<string> {
  const { email, roles } = invitation
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  try {
    await claim(await executorOf(req), invitation, token)
    const { id } = await payload.create({
      collection: 'users',
      data: { email, roles, ...account, newsletterSubscribed: false, onboardingCompleted: true },
      req,
    })
    await confirmAddress(await executorOf(req), id, email)
    await commitTransaction(req)
    return id
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** Adds roles to an existing account. */
async function addRoles(tx: Executor, userId: string, roles: readonly Role[]): Promise<void> {
  await row(tx, sql`select 1 from users where id = ${userId} for update`)
  for (const role of roles) {
    await tx.execute(sql`
      insert into users_roles ("order", parent_id, value)
      select coalesce(max("order"), 0) + 1, ${userId}::uuid, ${role}::enum_users_roles
      from users_roles where parent_id = ${userId}
      having not coalesce(bool_or(value::text = ${role}), false)`)
  }
}

/**
 * Accepts an invitation and signs the person in. The link proves ownership of the mailbox. An existing account also
 * needs its password, because anybody could have signed up with this email.
 * @throws ServiceError `invitation_expired`; `invalid_input`; `invalid_credentials` for the password of an existing
 *   account
 */
export async function acceptInvitation(req: PayloadRequest, input: AcceptInvitationInput): Promise<User> {
  const { payload } = req
  const { token } = input
  const invitation = await find(payload, token)
  const { email, roles, user_id: userId } = invitation
  if (userId) {
    const user = await signIn(req, email, input.password)
    await transaction(payload, async (tx) => {
      await claim(tx, invitation, token)
      await addRoles(tx, userId, roles)
      await confirmAddress(tx, userId, email)
    })
    return { ...user, roles: [...new Set([...(user.roles ?? []), ...roles])] }
  }
  if (input.fullName === undefined)
    throw new ServiceError('invalid_input', { fullName: validationMessages.required })
  const password = await acceptedPassword(input.password)
  const id = await makeAccount(payload, invitation, token, { fullName: input.fullName, password })
  const user = await signInNewAccount(req, id)
  await ensureWelcome(payload, user.id)
  return user
}
