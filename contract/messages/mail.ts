import { catalogue } from '../catalogue.ts'

/**
 * Phrases that fill the placeholders of emails, whose texts are in the CMS, and the notices that come with some. Nothing
 * that a person typed is in them.
 */
export const mailMessages = catalogue({
  en: {
    /** Greets somebody whose name we do not repeat. */
    nobodyByName: 'friend',
    resetExpiry: (minutes: number) =>
      minutes === 60
        ? 'The link works once, within an hour.'
        : `The link works once, for ${minutes} minutes.`,
    invitationExpiry: (days: number) => `The link works once, within ${days} days.`,
    roles: (roles: readonly string[]) =>
      roles
        .map((role) => (role === 'admin' ? 'an admin' : role === 'editor' ? 'an editor' : 'a moderator'))
        .join(' and '),
    /** In place of the old price, when a price that was announced does not come. */
    announcedPrice: (price: string) => `the announced ${price}`,
    digest: {
      count: (count: number) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
      more: (count: number) => `And ${count} more.`,
    },
    paymentFailed: {
      title: 'Your payment failed',
      text: (amount: string, plan: string) =>
        `We couldn't charge ${amount} for ${plan}. Please check your card, so that your credits of this period arrive.`,
    },
  },
})
