import type { Faq, Pricing } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/reader.ts'
import { prices } from '#contract/prices.ts'
import { readQuestions } from './questions.ts'
import type { Question } from './questions.ts'
import { HeadingIds } from './rich-text/index.ts'

/** What the pricing page shows. */

export interface ShownPlan {
  readonly key: string
  readonly name: string
  /** US dollars a month. */
  readonly price: number
  readonly credits: number
  readonly isPopular: boolean
  /** Where its credits are on a rule from 0 to those of the largest plan, from 0 to 1. */
  readonly at: number
  /** How many small plugins it is enough for. */
  readonly smallPlugins: number
}

/** Credits for a small plugin: a first version, four changes and the ZIP. */
export const smallPlugin = { changes: 4, credits: 5 * prices.turn + prices.download } as const

/** Closer marks, as a part of the rule, would lie on each other. */
const nearestMarks = 0.04
/** How many columns fit side by side. */
const mostColumns = 6

/** The plans that are sold, in the order of staff. */
export function shownPlans({ plans }: Pick<Pricing, 'plans'>): readonly ShownPlan[] {
  const sold = plans.filter(({ isRetired }) => !isRetired)
  const most = Math.max(...sold.map(({ credits }) => credits))
  return sold.map(({ lookupKey, name, price, credits, isPopular }) => ({
    key: lookupKey,
    name,
    price,
    credits,
    isPopular,
    at: credits / most,
    smallPlugins: Math.floor(credits / smallPlugin.credits),
  }))
}

/**
 * Whether one rule can show all plans true to scale, credits above and dollars below: a credit costs the same in each,
 * they are sorted, and their marks have room.
 */
export function fitsRule(plans: readonly ShownPlan[]): boolean {
  const [first] = plans
  if (!first || plans.length < 2 || plans.length > mostColumns) return false
  return plans.every(
    ({ price, credits, at }, index) =>
      price * first.credits === first.price * credits && at - (plans[index - 1]?.at ?? 0) >= nearestMarks,
  )
}

/** '$25', '$9.99' */
export const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`

/** Ids that the page has beside those of its questions. */
const taken = ['main', 'plans', 'extra', 'buys', 'faq']

/** The published content of the pricing page. */
export async function readPricing(content: Content): Promise<{
  readonly pricing: Pricing
  readonly plans: readonly ShownPlan[]
  readonly questions: readonly Question[]
}> {
  const pricing = await content.global('pricing')
  const faqs: Faq[] = []
  for (const id of pricing.faqs) {
    const faq = await content.get('faqs', id)
    if (faq) faqs.push(faq)
  }
  return {
    pricing,
    plans: shownPlans(pricing),
    questions: await readQuestions(faqs, content, new HeadingIds(taken), 2),
  }
}
