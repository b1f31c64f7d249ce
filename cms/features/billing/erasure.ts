import { database, rows, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'
import { expireCheckout } from './checkout.ts'
import { stripe } from './client.ts'

/**
 * Ends every unpaid checkout and every subscription at Stripe at once, so that nothing more is charged. Payments stay, cut
 * from the person, because they are the books.
 */
export const billingErasure: ErasureStep = {
  name: 'subscription',
  async erase(payload, { userId }) {
    const db = database(payload)
    const customers = await rows<{ customer: string }>(
      db,
      sql`select customer from billing_customers where user_id = ${userId}`,
    )
    for (const { customer } of customers) {
      // First what could still become a subscription.
      const unpaid = stripe().checkout.sessions.list({ customer, status: 'open', limit: 100 })
      for await (const session of unpaid) await expireCheckout(stripe(), session)
      // Those that have ended are not listed.
      const running = stripe().subscriptions.list({ customer, limit: 100 })
      for await (const { id } of running) await stripe().subscriptions.cancel(id)
    }
  },
}
