import { describe, expect, it } from 'vitest'
import type { Pricing } from '#contract/content/documents.ts'
import { cardView, noteView } from '../../../site/src/behaviour/pricing-view.ts'
import { dollars, fitsRule, shownPlans } from '../../../site/src/content/pricing.ts'

/** The plans of /pricing, and what they become for a subscriber. */

type Entered = Pricing['plans'][number]
const plan = (credits: number, more: Partial<Entered> = {}): Entered => ({
  name: `Pro ${credits}`,
  price: credits / 4,
  credits,
  lookupKey: `pro_${credits}`,
  isPopular: credits === 200,
  isRetired: false,
  ...more,
})
const six = [100, 200, 400, 800, 1_200, 2_000].map((credits) => plan(credits))

describe('the plans', () => {
  it('are shown on a rule of the largest, each with the small plugins it is enough for', () => {
    const shown = shownPlans({ plans: six })
    expect(shown.map(({ at }) => at)).toEqual([0.05, 0.1, 0.2, 0.4, 0.6, 1])
    expect(shown.map(({ smallPlugins }) => smallPlugins)).toEqual([10, 20, 40, 80, 120, 200])
    expect(fitsRule(shown)).toBe(true)
  })

  it('are not shown when retired', () => {
    expect(shownPlans({ plans: [plan(100), plan(200, { isRetired: true })] })).toHaveLength(1)
    expect(shownPlans({ plans: [] })).toEqual([])
  })

  it.each([
    ['one plan', [plan(100)]],
    ['none', []],
    ['seven', [...six, plan(3_000)]],
    ['a credit that costs less in one', [plan(100), plan(200, { price: 40 })]],
    ['marks that would lie on each other', [plan(100), plan(110), plan(2_000)]],
    ['plans that are not sorted', [plan(200), plan(100)]],
  ])('do without the rule: %s', (_name, plans) => {
    expect(fitsRule(shownPlans({ plans }))).toBe(false)
  })

  it('have prices in dollars, with cents only where there are some', () => {
    expect([25, 9.99, 9.5, 1_000].map(dollars)).toEqual(['$25', '$9.99', '$9.50', '$1,000'])
  })
})

const shown = [100, 200, 400].map((credits) => ({
  key: `pro_${credits}`,
  name: `Pro ${credits}`,
  price: `$${credits / 4}`,
  isPopular: credits === 200,
}))
const held = {
  subscribed: true,
  monthly_credits: 200,
  monthly_credits_left: 137,
  subscription_end: '2026-03-03T12:00:00.000Z',
  product_id: 'prod_1',
  plan: { key: 'pro_200', name: 'Pro 200' },
  coming_plan: null,
  coming_charge: null,
  coming_price: null,
  cancel_at_period_end: false,
  past_due: false,
  next_attempt: null,
  last_payment: { amount: 5_000, currency: 'usd' },
  member_since: '2025-12-03T10:00:00.000Z',
}
const coming = { ...held, coming_plan: { key: 'pro_400', name: 'Pro 400' } }
const labels = (standing: Parameters<typeof cardView>[1]) =>
  shown.map((one) => cardView(one, standing)).map(({ label, badge, action }) => [label, badge, action])

describe('a subscriber', () => {
  it.each([
    ['a visitor', null],
    ['a person whose plan could not be loaded', 'unknown'],
    ['a person without a plan', { ...held, subscribed: false }],
  ] as const)('is told apart from %s, who chooses', (_name, standing) => {
    expect(labels(standing)).toEqual([
      ['Choose Pro 100', null, 'choose'],
      ['Choose Pro 200', 'Popular', 'choose'],
      ['Choose Pro 400', null, 'choose'],
    ])
  })

  it('manages the current plan and changes to another', () => {
    expect(labels(held)).toEqual([
      ['Change to Pro 100', null, 'choose'],
      ['Manage', 'Your plan', 'portal'],
      ['Change to Pro 400', null, 'choose'],
    ])
    expect(noteView(shown, held)).toMatchObject({
      title: 'You have Pro 200.',
      text: 'It renews on March 3, 2026. A change of plan takes effect that day.',
      action: 'portal',
    })
  })

  it('sees the coming plan and can keep the current one', () => {
    expect(labels(coming)).toEqual([
      ['Change to Pro 100', null, 'choose'],
      ['Keep Pro 200', 'Your plan', 'choose'],
      ['Change is set', 'From March 3', null],
    ])
    expect(noteView(shown, coming)).toMatchObject({
      title: 'From March 3: Pro 400.',
      text: 'Until then you have Pro 200 and its credits. The first $100 will be charged on March 3, 2026.',
      button: 'Keep Pro 200',
      action: 'choose',
      key: 'pro_200',
    })
  })

  it('sees a price that was announced, whichever plan comes', () => {
    const price = { amount: 6_000, currency: 'usd', from: '2026-04-03T12:00:00.000Z' }
    const says = 'From April 3, 2026: $60.00 a month.'
    for (const standing of [held, coming])
      expect(noteView(shown, { ...standing, coming_price: price })?.text).toBe(
        `${noteView(shown, standing)?.text} ${says}`,
      )
  })

  it('who cancelled keeps the plan through the portal', () => {
    const ending = { ...held, cancel_at_period_end: true }
    expect(labels(ending)[1]).toEqual(['Keep Pro 200', 'Your plan', 'portal'])
    expect(noteView(shown, ending)?.title).toBe('You have Pro 200 until March 3, 2026.')
  })

  it('whose payment failed is led to the card first', () => {
    expect(noteView(shown, { ...coming, past_due: true })).toMatchObject({
      tone: 'bad',
      button: 'Update card',
      action: 'portal',
    })
  })

  it('keeps a plan that is no longer sold, and one whose first payment is still on its way', () => {
    const retired = { ...held, plan: { key: 'pro_7', name: 'Pro 7' } }
    expect(noteView(shown, retired)?.title).toBe('You have Pro 7.')
    expect(labels(retired).every(([, badge]) => badge === null)).toBe(true)
    expect(noteView(shown, { ...held, plan: null })?.title).toBe('Your subscription is being set up.')
  })

  it('can load the plan again where that failed', () => {
    expect(noteView(shown, 'unknown')).toMatchObject({ action: 'retry', button: 'Try again' })
    expect(noteView(shown, null)).toBeNull()
  })
})
