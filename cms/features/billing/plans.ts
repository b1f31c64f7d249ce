import type { Payload } from 'payload'
import type { Pricing } from '../../payload-types.ts'

/** What the product sells, as staff entered it in the CMS's global `pricing`. */

/** What plans and the pack have alike. */
export interface Offer {
  /** The name of its price at Stripe, which never changes. */
  readonly lookupKey: string
  readonly name: string
  /** US cents: a month's for a plan, once for the pack. */
  readonly cents: number
  readonly credits: number
}
export interface Plan extends Offer {
  /** No longer sold; subscribers keep it. */
  readonly isRetired: boolean
}
export type Pack = Offer

const centsOf = (dollars: number): number => Math.round(dollars * 100)

const planOf = (plan: NonNullable<Pricing['plans']>[number]): Plan => ({
  lookupKey: plan.lookupKey,
  name: plan.name,
  cents: centsOf(plan.price),
  credits: plan.credits,
  isRetired: plan.isRetired ?? false,
})

/** Every plan, in the order of the page, including those that are no longer sold. */
export async function plans(payload: Payload): Promise<readonly Plan[]> {
  const { plans: entered } = await payload.findGlobal({ slug: 'pricing' })
  return (entered ?? []).map(planOf)
}

/** The plan with a lookup key, sold or retired; null if there is none. */
export async function planByLookupKey(payload: Payload, lookupKey: string): Promise<Plan | null> {
  return (await plans(payload)).find((plan) => plan.lookupKey === lookupKey) ?? null
}

/** The pack of extra credits. */
export async function pack(payload: Payload): Promise<Pack> {
  const { name, price, credits, lookupKey } = (await payload.findGlobal({ slug: 'pricing' })).pack
  return { lookupKey, name, cents: centsOf(price), credits }
}
