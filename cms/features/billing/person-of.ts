import { database, row, sql } from '../../platform/database/index.ts'
import type { Billing } from './billing.ts'
import { isMissing } from './stripe-objects.ts'

/** Whose customer it is. */
export type Person =
  | { readonly is: 'known'; readonly userId: string }
  /** Somebody who has deleted their account. */
  | { readonly is: 'deleted' }
  /** Not one of ours. */
  | { readonly is: 'unknown' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The person with an id that we once gave to Stripe. */
export async function personWithId(billing: Billing, id: string | null | undefined): Promise<Person> {
  if (!id || !uuid.test(id)) return { is: 'unknown' }
  const user = await row<{ id: string }>(
    database(billing.payload),
    sql`select id from users where id = ${id}::uuid`,
  )
  return user ? { is: 'known', userId: user.id } : { is: 'deleted' }
}

/** A customer without a row: we may have stopped between creating it and storing it. */
async function personInMetadata(billing: Billing, customer: string): Promise<Person> {
  try {
    const found = await billing.stripe.customers.retrieve(customer)
    return found.deleted ? { is: 'unknown' } : await personWithId(billing, found.metadata['user'])
  } catch (error) {
    if (isMissing(error)) return { is: 'unknown' }
    throw error
  }
}

/** Finds the person to whom a customer of Stripe belongs. */
export async function personOf(billing: Billing, customer: string): Promise<Person> {
  const known = await row<{ user_id: string | null }>(
    database(billing.payload),
    sql`select user_id from billing_customers where customer = ${customer}`,
  )
  if (!known) return personInMetadata(billing, customer)
  return known.user_id === null ? { is: 'deleted' } : { is: 'known', userId: known.user_id }
}

/** For the column `user_id`. */
export const userIdOf = (person: Person): string | null => (person.is === 'known' ? person.userId : null)
