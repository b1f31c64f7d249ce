import type { SubscriptionAnswer } from '#contract/billing.ts'
import { purchaseMessages as texts } from '#contract/messages/purchase.ts'
import { formatMoney } from '#contract/money.ts'
import { dayOf } from '../lib/day.ts'

/** What /pricing shows a subscriber, as data: `pricing.ts` writes it into the page. */

/** What a button does: it opens Stripe's checkout or its portal, or loads the subscription again. */
export type Action = 'choose' | 'buy' | 'portal' | 'retry'

export interface CardView {
  readonly badge: string | null
  /** The current plan, or the popular one where there is none. */
  readonly isFocus: boolean
  readonly isComing: boolean
  readonly label: string
  /** Null for a button that does nothing. */
  readonly action: Action | null
  readonly look: 'ember' | 'line' | 'set'
}

export interface NoteView {
  readonly tone: 'usual' | 'bad'
  readonly title: string
  readonly text: string
  readonly button: string | null
  readonly action: Action
  /** The plan that the button chooses. */
  readonly key: string | null
}

export interface Plan {
  readonly key: string
  readonly name: string
  /** '$25' */
  readonly price: string
  readonly isPopular: boolean
}

/** The subscription; 'unknown' where it could not be loaded, null without one. */
export type Standing = SubscriptionAnswer | 'unknown' | null

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
/** 'March 3' in the reader's time zone; empty where it is not known. */
const day = (iso: string | null): string => (iso === null ? '' : monthAndDay.format(new Date(iso)))
const date = (iso: string | null): string => (iso === null ? '' : dayOf(iso))

const subscribed = (standing: Standing): SubscriptionAnswer | null =>
  standing !== null && standing !== 'unknown' && standing.subscribed ? standing : null

/** A card for a visitor, or for somebody without a subscription. */
const offered = ({ name, isPopular }: Plan): CardView => ({
  badge: isPopular ? texts.popular : null,
  isFocus: isPopular,
  isComing: false,
  label: texts.choose(name),
  action: 'choose',
  look: isPopular ? 'ember' : 'line',
})

/** How a plan is shown. */
export function cardView(plan: Plan, standing: Standing): CardView {
  const held = subscribed(standing)
  if (!held) return offered(plan)
  const { plan: current, coming_plan: coming, subscription_end: end, cancel_at_period_end: ends } = held
  const other: CardView = {
    badge: null,
    isFocus: false,
    isComing: false,
    label: texts.change(plan.name),
    action: 'choose',
    look: 'line',
  }
  if (current?.key === plan.key) {
    const yours = { ...other, badge: texts.yours, isFocus: true }
    if (ends) return { ...yours, label: texts.keep(plan.name), action: 'portal' }
    if (coming) return { ...yours, label: texts.keep(plan.name) }
    return { ...yours, label: texts.manage, action: 'portal' }
  }
  if (coming?.key !== plan.key || ends) return other
  return {
    ...other,
    badge: texts.from(day(end)),
    isComing: true,
    label: texts.set,
    action: null,
    look: 'set',
  }
}

/** A sentence about a price that was announced; empty without one. */
const laterPrice = ({ coming_price: price }: SubscriptionAnswer): string =>
  price === null ? '' : ` ${texts.notes.price(date(price.from), formatMoney(price.amount, price.currency))}`

/** The line above the plans; null without one. */
export function noteView(plans: readonly Plan[], standing: Standing): NoteView | null {
  const usual = { tone: 'usual', action: 'portal', key: null } as const
  const { notes } = texts
  if (standing === 'unknown')
    return { ...usual, title: notes.unknown, text: notes.unknownText, button: texts.retry, action: 'retry' }
  const held = subscribed(standing)
  if (!held) return null
  const { plan, coming_plan: coming, subscription_end: end } = held
  if (!plan) return { ...usual, title: notes.starting, text: notes.soon, button: texts.manage }
  const { name, key } = plan
  if (held.past_due)
    return {
      ...usual,
      tone: 'bad',
      title: notes.pastDue,
      text: notes.access(name, date(end)),
      button: texts.updateCard,
    }
  if (held.cancel_at_period_end)
    return { ...usual, title: notes.ends(name, date(end)), text: notes.ending, button: texts.keep(name) }
  const later = laterPrice(held)
  if (!coming)
    return { ...usual, title: notes.has(name), text: notes.renews(date(end)) + later, button: texts.manage }
  const price = plans.find((one) => one.key === coming.key)?.price
  return {
    ...usual,
    title: notes.coming(day(end), coming.name),
    text: price === undefined ? '' : notes.until(name, price, date(end)) + later,
    button: texts.keep(name),
    action: 'choose',
    key,
  }
}
