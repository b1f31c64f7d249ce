import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type Stripe from 'stripe'
import type { User } from '../../payload-types.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { atStripe, isCustomerMissing } from './client.ts'

/** Each person has one customer at Stripe: one row here, and one idempotency key there. */

export type Buyer = Pick<User, 'id' | 'email' | 'fullName'>

/** A person's customer at Stripe, or null if they have never begun to buy. */
export async function customerOf(payload: Payload, userId: string): Promise<string | null> {
  const known = await row<{ customer: string }>(
    database(payload),
    sql`select customer from billing_customers where user_id = ${userId}`,
  )
  return known?.customer ?? null
}

/** @param gone the customer that it replaces, because Stripe would repeat its answer to the same key */
async function createCustomer(api: Stripe, buyer: Buyer, gone: string): Promise<string> {
  const { id, email, fullName } = buyer
  const name = fullName || undefined
  // A key may come again only with the same parameters.
  const parameters = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('hex')
    .slice(0, 16)
  const created = await api.customers.create(
    { email, ...(name && { name }), metadata: { user: id } },
    { idempotencyKey: `customer:${id}:${parameters}:${gone}` },
  )
  return created.id
}

async function ensureCustomer(payload: Payload, api: Stripe, buyer: Buyer): Promise<string> {
  const known = await customerOf(payload, buyer.id)
  if (known) return known
  const created = await createCustomer(api, buyer, '')
  await database(payload).execute(sql`
    insert into billing_customers (user_id, customer) values (${buyer.id}, ${created})
    on conflict (user_id) do nothing`)
  return (await customerOf(payload, buyer.id)) ?? created
}

async function replaceCustomer(payload: Payload, api: Stripe, buyer: Buyer, gone: string): Promise<string> {
  const created = await createCustomer(api, buyer, gone)
  await database(payload).execute(sql`
    update billing_customers set customer = ${created}, updated_at = now()
    where user_id = ${buyer.id} and customer = ${gone}`)
  return (await customerOf(payload, buyer.id)) ?? created
}

/**
 * Calls Stripe for a person's customer, who is created if missing there: after a change from test to live keys, the account
 * has none of the customers we know.
 * @throws ServiceError `payments_not_set_up`, `payments_unavailable`
 */
export const withCustomer = <Result>(
  payload: Payload,
  buyer: Buyer,
  work: (api: Stripe, customer: string) => Promise<Result>,
): Promise<Result> =>
  atStripe(payload, async (api) => {
    const customer = await ensureCustomer(payload, api, buyer)
    try {
      return await work(api, customer)
    } catch (error) {
      if (!isCustomerMissing(error)) throw error
      return work(api, await replaceCustomer(payload, api, buyer, customer))
    }
  })
