import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import type { Scene } from '../scene.ts'
import { subscriber } from '../subscriber.ts'
import { press, refuse } from '../steps.ts'

const subscription = `**${apiPaths.checkSubscription}`

const comingPrice = { amount: 6_000, currency: 'usd', from: '2027-04-03T12:00:00.000Z' } as const

const open = async (page: Page): Promise<void> => {
  await page.goto('/pricing')
  await page.locator('pricing-offers[data-ready]').waitFor()
}

/** @param says what the line above the plans begins with */
const subscribed = (name: string, more: Partial<SubscriptionAnswer>, says: string): Scene => ({
  name,
  as: 'creator',
  picture: 'both',
  async show(page) {
    await page.route(subscription, (route) => route.fulfill({ json: subscriber(more) }))
    await open(page)
    await page.getByText(says).waitFor()
  },
})

/** /pricing, in every state. */
export const pricingScenes: readonly Scene[] = [
  { name: 'pricing', as: 'visitor', picture: 'both', show: open },
  { name: 'pricing-signed-in', as: 'creator', show: open },
  subscribed('pricing-subscriber', {}, 'You have Pro 200.'),
  subscribed(
    'pricing-coming',
    { coming_plan: { key: 'pro_400', name: 'Pro 400' } },
    'From March 3: Pro 400.',
  ),
  subscribed('pricing-coming-price', { coming_price: comingPrice }, 'You have Pro 200.'),
  subscribed('pricing-ends', { cancel_at_period_end: true }, 'You have Pro 200 until March 3, 2027.'),
  subscribed('pricing-past-due', { past_due: true }, 'Your last payment failed.'),
  {
    name: 'pricing-not-set-up',
    as: 'creator',
    async show(page) {
      const message = errorSentences.payments_not_set_up
      await page.route(`**${apiPaths.createPayment}`, (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'payments_not_set_up', message } } }),
      )
      await open(page)
      await press(page, 'Buy 50 Credits')
      await page.getByText(message).waitFor()
    },
  },
  {
    name: 'pricing-unknown',
    as: 'creator',
    async show(page) {
      await refuse(page, subscription)
      await open(page)
      await page.getByText("We couldn't load your plan.").waitFor()
    },
  },
]
