import type { Payload } from 'payload'
import type Stripe from 'stripe'
import { ServiceError } from '../../platform/errors.ts'
import { atStripe } from './client.ts'
import { pack, plans } from './plans.ts'
import type { Offer } from './plans.ts'
import { centsAMonth, planCurrency } from './stripe-objects.ts'

/** Finds the prices at Stripe of what we sell: by lookup key, never by an id that somebody typed. */

/** Milliseconds for which prices are not asked for again. */
const lifeMs = 60_000
/** Keys that Stripe looks up in one request (https://docs.stripe.com/api/prices/list#list_prices-lookup_keys). */
const keysAtOnce = 10

/** Active prices at Stripe by lookup key. */
export async function pricesByKey(
  api: Stripe,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Stripe.Price>> {
  const found = new Map<string, Stripe.Price>()
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const { data } = await api.prices.list({
      lookup_keys: keys.slice(from, from + keysAtOnce),
      active: true,
      limit: 100,
    })
    for (const price of data) if (price.lookup_key !== null) found.set(price.lookup_key, price)
  }
  return found
}

/** Whether a price charges what the page says: in dollars, monthly for a plan, once for the pack. */
export const isPriceOf = (price: Stripe.Price, { cents }: Offer, kind: OfferKind): boolean =>
  price.unit_amount === cents &&
  price.currency === planCurrency &&
  (kind === 'pack' ? price.recurring === null : centsAMonth(price) !== null)

export type OfferKind = 'plan' | 'pack'

let kept:
  | { readonly keys: string; readonly at: number; readonly prices: ReadonlyMap<string, Stripe.Price> }
  | undefined

async function currentPrices(
  payload: Payload,
  offers: readonly Offer[],
  fresh: boolean,
): Promise<ReadonlyMap<string, Stripe.Price>> {
  const list = offers.map(({ lookupKey }) => lookupKey)
  const keys = list.join()
  if (!fresh && kept?.keys === keys && Date.now() - kept.at < lifeMs) return kept.prices
  const prices = await atStripe(payload, (api) => pricesByKey(api, list))
  kept = { keys, at: Date.now(), prices }
  return prices
}

/** What is sold now, of one kind. */
const offersOf = async (payload: Payload, kind: OfferKind): Promise<readonly Offer[]> =>
  kind === 'pack' ? [await pack(payload)] : (await plans(payload)).filter(({ isRetired }) => !isRetired)

export interface Sale {
  readonly offer: Offer
  readonly price: Stripe.Price
}

function find(
  offers: readonly Offer[],
  prices: ReadonlyMap<string, Stripe.Price>,
  priceId: string,
): { offer: Offer; price: Stripe.Price | undefined } | undefined {
  for (const offer of offers) {
    const price = prices.get(offer.lookupKey)
    if (offer.lookupKey === priceId || price?.id === priceId) return { offer, price }
  }
  return undefined
}

/**
 * The plan or pack with a price.
 * @param priceId its lookup key, or its id at Stripe
 * @throws ServiceError `unknown_price` for anything that we do not sell; `price_not_ready` where Stripe would charge another
 *   amount than the page says
 */
export async function saleOf(payload: Payload, kind: OfferKind, priceId: string): Promise<Sale> {
  const offers = await offersOf(payload, kind)
  for (const fresh of [false, true]) {
    const found = find(offers, await currentPrices(payload, offers, fresh), priceId)
    if (found?.price && isPriceOf(found.price, found.offer, kind)) return { ...found, price: found.price }
    if (!fresh) continue
    if (!found) break
    payload.logger.error(
      { lookupKey: found.offer.lookupKey, price: found.price?.id },
      'Stripe has no such price, or another amount: run "npm run stripe:setup"',
    )
    throw new ServiceError('price_not_ready')
  }
  throw new ServiceError('unknown_price')
}
