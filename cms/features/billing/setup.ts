import type Stripe from 'stripe'
import { isPriceOf } from './prices.ts'
import type { OfferKind } from './prices.ts'
import { planCurrency } from './stripe-objects.ts'
import type { Offer, Plan } from './plans.ts'
import { setUpPortal } from './setup-portal.ts'
import { setUpWebhook } from './setup-webhook.ts'

/** Brings an account of Stripe to what the CMS sells: products, prices, the portal and the webhook endpoint. */

export interface SetupReport {
  /** What was created or changed, one sentence each; empty when everything was in place. */
  readonly done: string[]
  /** Where the account still differs from the CMS, and what to do about it. */
  readonly differs: string[]
}

export interface Catalogue {
  readonly plans: readonly Plan[]
  readonly pack: Offer
}

/** Metadata by which we know our own products and prices; it stays with a price that has been replaced. */
export const planMark = 'plan'

const dollars = (cents: number | null): string => `$${((cents ?? 0) / 100).toFixed(2)}`

interface Wanted {
  readonly offer: Offer
  readonly kind: OfferKind
  readonly isSold: boolean
}

const wantedOf = ({ plans, pack }: Catalogue): Wanted[] => [
  ...plans.map((plan): Wanted => ({ offer: plan, kind: 'plan', isSold: !plan.isRetired })),
  { offer: pack, kind: 'pack', isSold: true },
]

const descriptionOf = ({ offer, kind }: Wanted): string =>
  kind === 'plan' ? `${offer.credits} credits a month` : `${offer.credits} credits that never expire`

/** All products that are ours, by lookup key. */
async function ownProducts(api: Stripe): Promise<Map<string, Stripe.Product>> {
  const own = new Map<string, Stripe.Product>()
  for await (const product of api.products.list({ limit: 100 })) {
    const key = product.metadata[planMark]
    if (key && !own.has(key)) own.set(key, product)
  }
  return own
}

async function setUpProduct(
  api: Stripe,
  wanted: Wanted,
  known: Stripe.Product | undefined,
  { done }: SetupReport,
): Promise<string> {
  const { offer, isSold } = wanted
  const fields = { name: offer.name, description: descriptionOf(wanted), active: isSold }
  if (!known) {
    const made = await api.products.create({ ...fields, metadata: { [planMark]: offer.lookupKey } })
    done.push(`Created the product “${offer.name}” (${made.id}).`)
    return made.id
  }
  const isSame =
    known.name === fields.name && known.description === fields.description && known.active === fields.active
  if (!isSame) {
    await api.products.update(known.id, { ...fields, metadata: { [planMark]: offer.lookupKey } })
    done.push(`Updated the product “${offer.name}” (${known.id}).`)
  }
  return known.id
}

async function createPrice(
  api: Stripe,
  { offer, kind, isSold }: Wanted,
  product: string,
): Promise<Stripe.Price> {
  return api.prices.create({
    product,
    currency: planCurrency,
    unit_amount: offer.cents,
    ...(kind === 'plan' && { recurring: { interval: 'month' } }),
    tax_behavior: 'exclusive',
    active: isSold,
    lookup_key: offer.lookupKey,
    transfer_lookup_key: true,
    metadata: { [planMark]: offer.lookupKey },
  })
}

async function setUpPrice(
  api: Stripe,
  wanted: Wanted,
  product: string,
  known: Stripe.Price | undefined,
  report: SetupReport,
): Promise<Stripe.Price> {
  const { offer, kind, isSold } = wanted
  const { lookupKey, name } = offer
  if (known && isPriceOf(known, offer, kind) && known.product === product) {
    if (known.active === isSold && known.metadata[planMark] === lookupKey) return known
    report.done.push(`${isSold ? 'Offered' : 'Archived'} the price ${lookupKey} (${known.id}).`)
    return api.prices.update(known.id, { active: isSold, metadata: { [planMark]: lookupKey } })
  }
  if (known && known.metadata[planMark] !== lookupKey)
    await api.prices.update(known.id, { metadata: { [planMark]: lookupKey } })
  const made = await createPrice(api, wanted, product)
  if (!known) {
    report.done.push(`Created the price ${lookupKey}: ${dollars(offer.cents)} for “${name}” (${made.id}).`)
    return made
  }
  await api.prices.update(known.id, { active: false })
  const change = `${dollars(known.unit_amount)} to ${dollars(offer.cents)}`
  report.done.push(`Changed the price ${lookupKey} from ${change} (${made.id}).`)
  report.differs.push(
    `Subscribers who have “${name}” already keep paying ${dollars(known.unit_amount)} (${known.id}), until an admin moves them: Pricing page in the CMS.`,
  )
  return made
}

/** The price that has a lookup key, active or not. */
async function holderOf(api: Stripe, lookupKey: string): Promise<Stripe.Price | undefined> {
  const { data } = await api.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  return data[0]
}

export interface SetupOptions {
  readonly publicUrl: string
  /** Whether Stripe is to be told where to send events; it sends them only to https. */
  readonly webhook: boolean
}

/** Creates and updates what Stripe needs to sell the catalogue. It can run again at any time: what is in place stays as it is. */
export async function setUpStripe(
  api: Stripe,
  catalogue: Catalogue,
  { publicUrl, webhook }: SetupOptions,
): Promise<SetupReport> {
  const report: SetupReport = { done: [], differs: [] }
  const products = await ownProducts(api)
  const sold: Stripe.Price[] = []
  for (const wanted of wantedOf(catalogue)) {
    const { lookupKey } = wanted.offer
    const holder = await holderOf(api, lookupKey)
    const product = await setUpProduct(api, wanted, products.get(lookupKey), report)
    products.delete(lookupKey)
    const price = await setUpPrice(api, wanted, product, holder, report)
    if (wanted.kind === 'plan' && wanted.isSold) sold.push(price)
  }
  for (const [lookupKey, { id, name, active }] of products)
    if (active)
      report.differs.push(
        `Stripe still has the product “${name}” (${id}, ${lookupKey}), which the CMS no longer lists. Archive it in Stripe's dashboard.`,
      )
  await setUpPortal(api, sold, publicUrl, report)
  if (webhook) await setUpWebhook(api, publicUrl, report)
  return report
}
