import { catalogue } from '../catalogue.ts'

const subscriptions = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'subscription' : 'subscriptions'}`

/** What the admin says of subscriptions that run at an earlier price. */
export const staffPriceMessages = catalogue({
  en: {
    heading: 'Running subscriptions',
    loading: 'Loading which prices subscriptions have…',
    failed: "This couldn't be loaded. Reload the page to try again.",
    none: 'Every running subscription pays the price of its plan.',
    about:
      'A saved price is for new subscriptions. Those that run keep theirs until you move them: their owners get an email first.',
    other: (plan: string, count: number, old: string, now: string) =>
      `${plan}: ${subscriptions(count)} at ${old} instead of ${now}`,
    moving: (plan: string, count: number, now: string) =>
      `${plan}: ${subscriptions(count)} will pay ${now}. Each moves once its owner has had the email in time.`,
    move: (plan: string, price: string) => `Move ${plan} to ${price}`,
    effect: (count: number) => `Sends ${count.toLocaleString('en-US')} ${count === 1 ? 'email' : 'emails'}. `,
    raise: (day: string) => `The higher price starts with the first invoice after ${day}, 30 days from now.`,
    lower: 'The lower price starts with the next invoice.',
    sure: (count: number, plan: string, price: string, effect: string) =>
      `Move ${subscriptions(count)} of ${plan} to ${price} a month? ${effect}`,
    done: 'The emails are on their way.',
    changed: 'The price or its subscriptions have changed meanwhile. Reload the page.',
    notReady: 'Stripe does not charge this price yet: run “npm run stripe:setup” first.',
  },
})
