import type { Payload } from 'payload'
import type { SignUpInput } from '#contract/schemas/auth.ts'
import { gifts } from '#contract/prices.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { grant } from '../credits/index.ts'
import { database, row, sql, storable, transaction } from '../database/index.ts'
import { ServiceError } from '../errors.ts'
import type { User } from '../payload-types.ts'

/**
 * Makes an account and gives it its welcome credits. Each step can be repeated: should the process die between the
 * two, the credits come with the next sign-in (`ensureWelcome`).
 * @throws ServiceError `email_taken`
 */
export async function signUp(payload: Payload, input: SignUpInput): Promise<User> {
  const taken = await row(database(payload), sql`select 1 from users where email = ${input.email}`)
  if (taken) throw new ServiceError('email_taken')
  let user: User
  try {
    user = await payload.create({
      collection: 'users',
      data: {
        email: input.email,
        password: input.password,
        fullName: storable(input.fullName),
        roles: [],
        newsletterSubscribed: true,
        onboardingCompleted: false,
      },
    })
  } catch (error) {
    // Two sign-ups with one address at the same moment: the unique index lets one through.
    const now = await row(database(payload), sql`select 1 from users where email = ${input.email}`)
    if (now) throw new ServiceError('email_taken')
    throw error
  }
  await ensureWelcome(payload, user.id)
  return user
}

/** Gives the welcome credits, once for each account. */
export async function ensureWelcome(payload: Payload, userId: string): Promise<void> {
  await transaction(payload, (tx) =>
    grant(tx, {
      userId,
      amount: gifts.signUp,
      source: 'signup',
      type: 'signup',
      description: creditMessages.ledger.signUp,
      sourceReference: `signup:${userId}`,
      expiresAt: null,
    }),
  )
}
