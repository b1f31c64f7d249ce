import type { Payload } from 'payload'
import type { SignUpInput } from '#contract/schemas/auth.ts'
import { gifts } from '#contract/prices.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { grant } from '../credits/index.ts'
import { database, row, sql, storable, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { invitationContext } from './contexts.ts'
import { completeReferral, lockInvitation } from '../referrals/index.ts'
import type { InvitedSignUp } from '../referrals/index.ts'

/** What an account was welcomed with. */
export interface Welcome {
  /** Whether an invitation brought its credits now. */
  readonly invited: boolean
}

/** A new account and its welcome. */
export interface NewAccount extends Welcome {
  readonly userId: string
}

/**
 * Makes an account and gives it its welcome credits. Each step can be repeated: should the process die between the
 * two, the credits come with the next sign-in (`ensureWelcome`), those of an invitation also by themselves.
 * @param signedInAs whose session the request carried, or null
 * @throws ServiceError `email_taken`
 */
export async function signUp(
  payload: Payload,
  input: SignUpInput,
  signedInAs: string | null,
): Promise<NewAccount> {
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
    // Two sign-ups with one address at the same moment: the unique index lets one through.
    const now = await row(database(payload), sql`select 1 from users where email = ${input.email}`)
    if (now) throw new ServiceError('email_taken')
    throw error
  }
  return { userId, ...(await ensureWelcome(payload, userId)) }
}

/** Gives the welcome credits, and with them those of an invitation that waits: once for each account. */
export async function ensureWelcome(payload: Payload, userId: string): Promise<Welcome> {
  return transaction(payload, async (tx) => {
    const invitation = await lockInvitation(tx, userId)
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
    return { invited: invitation !== null }
  })
}
