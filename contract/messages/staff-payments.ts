import { catalogue } from '../catalogue.ts'
import { creditCount as credits } from './credit-count.ts'

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** What the admin says of a payment. */
export const staffPaymentMessages = catalogue({
  en: {
    heading: 'Refund',
    loading: 'Loading what speaks for a refund…',
    failed: "This couldn't be loaded. Reload the page to try again.",
    rule: {
      hours: (hours: number) =>
        `Bought ${hours < 1 ? 'less than an hour ago' : hours < 48 ? `${count(hours, 'hour')} ago` : `${count(Math.floor(hours / 24), 'day')} ago`}; the rule allows 24 hours`,
      generations: (number: number) => `${count(number, 'generation')} since; the rule allows 1`,
      downloads: (number: number) => `${count(number, 'download')} since; the rule allows none`,
      expectation: 'Only you can tell: did the buyer not get what they could expect?',
      met: 'For',
      notMet: 'Against',
      gone: 'The buyer has deleted their account, so the rule cannot be checked.',
    },
    credits: (unused: number, reserved: number, spent: number) =>
      `${credits(unused)} unused, ${spent} spent${reserved > 0 ? `, ${reserved} reserved for a running request` : ''}.`,
    disputed: 'The buyer disputes this payment with their bank. Answer the dispute at Stripe.',
    nothingLeft: 'Nothing of this payment is left to refund.',
    effect: {
      refund: (money: string) => `Refunds ${money} and takes back the unused credits. Spent ones stay spent.`,
      withdrawal: (money: string, until: string) =>
        `Refunds ${money}, what was paid for the unused credits, and takes them back. Buyers in the EU have this right until ${until}.`,
      restore: (amount: number) => `Gives back the ${credits(amount)} that were spent. No money is refunded.`,
      endsSubscription: 'A refund and a withdrawal also end the subscription at once.',
    },
    notOpen: {
      withdrawal: (until: string) => `The right of withdrawal ended ${until}.`,
      unused: 'No unused credits to withdraw from.',
      restore: 'No spent credits to give back.',
    },
    reason: 'Reason',
    reasonHint: 'Kept in the audit log. Required for an exception to the rule.',
    reasonMissing: 'This is an exception to the rule: give a reason of at least 10 characters.',
    notPossible: 'This is not possible any more. Reload the page to see why.',
    refused: (why: string) => `Stripe refused: ${why}`,
    actions: {
      refund: (money: string) => `Refund ${money}`,
      withdrawal: (money: string) => `Withdrawal: refund ${money}`,
      restore: (amount: number) => `Restore ${credits(amount)}`,
    },
    sure: {
      refund: (money: string) => `Refund ${money} now? This cannot be undone.`,
      withdrawal: (money: string) => `Refund ${money} for the unused credits now? This cannot be undone.`,
      restore: (amount: number) => `Give back ${credits(amount)} now?`,
    },
    done: {
      refund: 'Refunded. The buyer sees the money in 5 to 10 days.',
      withdrawal: 'Refunded. The buyer sees the money in 5 to 10 days.',
      restore: 'Credits restored.',
    },
    sync: {
      action: 'Read again from Stripe',
      done: 'Up to date with Stripe.',
      hint: 'Brings this row, and the credits that belong to it, to what Stripe says now.',
    },
    /** In the ledger. */
    restored: 'Credits restored by support',
  },
})
