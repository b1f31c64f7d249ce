import { catalogue } from '../catalogue.ts'

/** What admins do with somebody's account on /admin; the refund of a payment has the texts of the CMS too. */
export const adminAccountMessages = catalogue({
  en: {
    title: 'Account',
    address: 'Email address',
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed',
    resend: 'Send the confirmation again',
    resent: 'Confirmation sent',
    resentText: (email: string) => `The link is on its way to ${email}.`,
    confirmedMeanwhile: 'The address is confirmed already',
    resendFailed: "The confirmation wasn't sent",
    access: 'Access',
    open: 'open',
    locked: 'locked',
    /** @param by the email of an admin, or null once their account is gone */
    lockedBy: (day: string, by: string | null) => (by === null ? `Since ${day}` : `Since ${day}, by ${by}`),
    leaving: 'The account is being deleted.',
    yours: 'This is your own account.',
    lock: {
      button: 'Lock account',
      question: (name: string) => `Lock the account of ${name}?`,
      text: 'They are signed out everywhere at once, cannot sign in, and get no newsletter. Requests that run now end as usual. A subscription keeps running.',
      reason: 'Reason',
      hint: 'Kept with the account and in the audit log. The person does not see it.',
      working: 'Locking…',
      done: 'Account locked',
      failed: "The account wasn't locked",
    },
    unlock: {
      button: 'Unlock account',
      question: (name: string) => `Unlock the account of ${name}?`,
      text: 'They can sign in again with their password.',
      hint: 'Kept in the audit log.',
      working: 'Unlocking…',
      done: 'Account unlocked',
      failed: "The account wasn't unlocked",
    },
    deletion: {
      button: 'Delete account',
      question: (name: string) => `Delete the account of ${name}?`,
      text: 'It is closed at once, and their plugins, messages, credits and images are deleted for good. A subscription is canceled. Payments and credit transactions stay in the books, without a name.',
      email: 'The email of the account, to confirm',
      working: 'Deleting…',
      done: 'The account is being deleted',
      failed: "The account wasn't deleted",
    },
    refund: {
      title: (what: string) => `Refund: ${what}`,
      failed: "It wasn't refunded",
    },
  },
})
