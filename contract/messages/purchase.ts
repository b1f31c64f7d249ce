import { catalogue } from '../catalogue.ts'

/** What the buttons of /pricing say and answer. */
export const purchaseMessages = catalogue({
  en: {
    choose: (plan: string) => `Choose ${plan}`,
    change: (plan: string) => `Change to ${plan}`,
    keep: (plan: string) => `Keep ${plan}`,
    buy: (credits: string) => `Buy ${credits} Credits`,
    manage: 'Manage',
    updateCard: 'Update card',
    retry: 'Try again',
    set: 'Change is set',
    opening: 'Opening…',
    popular: 'Popular',
    yours: 'Your plan',
    from: (day: string) => `From ${day}`,
    notes: {
      has: (plan: string) => `You have ${plan}.`,
      renews: (day: string) => `It renews on ${day}. A change of plan takes effect that day.`,
      coming: (day: string, plan: string) => `From ${day}: ${plan}.`,
      until: (plan: string, price: string, day: string) =>
        `Until then you have ${plan} and its credits. The first ${price} will be charged on ${day}.`,
      price: (day: string, price: string) => `From ${day}: ${price} a month.`,
      ends: (plan: string, day: string) => `You have ${plan} until ${day}.`,
      ending: "It won't renew after that. Credits that never expire stay.",
      pastDue: 'Your last payment failed.',
      access: (plan: string, day: string) =>
        `You keep ${plan} until ${day}. Update your card to keep it after that.`,
      starting: 'Your subscription is being set up.',
      soon: 'This takes a moment.',
      unknown: "We couldn't load your plan.",
      unknownText: 'You can still choose one.',
    },
    /** Spec, core §8, to the letter. */
    signIn: { plan: 'Please sign in to subscribe', pack: 'Please sign in to buy credits' },
    failed: {
      plan: 'Failed to start subscription process',
      pack: 'Failed to start payment process',
      portal: 'Could not open subscription management',
    },
  },
})
