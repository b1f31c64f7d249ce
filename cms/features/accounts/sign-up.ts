import type { Payload } from 'payload'
import type { SignUpInput } from '#contract/schemas/auth.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { grant } from '../credits/index.ts'
import { database, row, sql, storable, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { readOperation } from '../../platform/settings/index.ts'
import { invitationContext } from './contexts.ts'
import { completeReferral, lockInvitation } from '../referrals/index.ts'
import type { InvitedSignUp } from '../referrals/index.ts'

/** What a new account received. */
export interface Welcome {
  /** Whether it received the credits of an invitation. */
  readonly invited: boolean
  /** All that it has received. */
  readonly credits: number
}

/** A new account with what it received. */
export interface NewAccount extends Welcome {
  readonly userId: string
}

/**
 * Creates an account and grants its welcome credits. Each step can be repeated: if the process dies in between, the
 * credits are granted at the next sign-in (`ensureWelcome`), those of an invitation also by the maintenance task.
 * @param signedInAs the user whose session the request carried, or null
 * @throws ServiceError `sign_up_closed`; `email_taken`
 */
export async function signUp(
  payload: Payload,
  input: SignUpInput,
  signedInAs: string | null,
): Promise<NewAccount> {
  if (!(await readOperation(database(payload))).signUpOpen) throw new ServiceError('sign_up_closed')
  const taken = await row(database(payload), sql`select 1 from users where email = ${input.email}`)
  if (taken) throw new ServiceError('email_taken')
  const invitation: InvitedSignUp = { code: input.referralCode, signedInAs }
  let userId: string
  try {
    const user = await payload.create({
      collection: 'users',
      data: {
        email: input.email,
        password: input.password,
        fullName: storable(input.fullName),
        roles: [],
        newsletterSubscribed: true,
        onboardingCompleted: false,
      },
      context: { [invitationContext]: invitation },
    })
    userId = user.id
  } catch (error) {
    // Of two concurrent sign-ups with one address, the unique index admits one.
    const now = await row(database(payload), sql`select 1 from users where email = ${input.email}`)
    if (now) throw new ServiceError('email_taken')
    throw error
  }
  return { userId, ...(await ensureWelcome(payload, userId)) }
}

/**
 * Grants the welcome credits, and those of a pending invitation, once per account. Called again, it says what an account
 * would receive now.
 */
export async function ensureWelcome(payload: Payload, userId: string): Promise<Welcome> {
  return transaction(payload, async (tx) => {
    const invitation = await lockInvitation(tx, userId)
    const { gifts } = await readOperation(tx)
    await grant(tx, {
      userId,
      amount: gifts.signUp,
      source: 'signup',
      type: 'signup',
      description: creditMessages.ledger.signUp,
      sourceReference: `signup:${userId}`,
      expiresAt: null,
    })
    if (invitation) await completeReferral(tx, invitation)
    const isNew = invitation?.status === 'pending'
    return { invited: isNew, credits: gifts.signUp + (isNew ? gifts.invitee : 0) }
  })
}
