import { catalogue } from '../catalogue.ts'

const credits = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`

/** Texts about plans and payments that more than one screen shows. */
export const billingMessages = catalogue({
  en: {
    /** At Stripe's checkout, beside the box that has to be checked: EU law asks for both parts (Directive 2011/83, art. 16 m). */
    waiver:
      'I agree to the terms of purchase and want my credits right away. I understand that I lose my right of withdrawal for credits I have used.',
    pro: {
      title: 'Pro Member',
      credits: (count: number) => `${credits(count)} a month`,
      renews: (day: string) => `Renews ${day}`,
      cancels: (day: string) => `Cancels on ${day}`,
      coming: (day: string, plan: string) => `From ${day}: ${plan}`,
      comingPrice: (day: string, price: string) => `From ${day}: ${price} a month`,
      pastDue: 'The last payment failed',
      manage: 'Manage',
      updateCard: 'Update card',
    },
    portal: {
      /** Spec, core §8, to the letter. */
      failed: { title: 'Error', text: 'Could not open subscription management' },
      noHistory: 'No subscription history',
    },
    subscribed: {
      title: 'Your subscription is active',
      text: 'Your credits for this month are on your account.',
    },
    paid: {
      title: 'Payment received',
      text: (count: number) => `${credits(count)} added to your account. They never expire.`,
    },
  },
})
