import { catalogue } from '../catalogue.ts'

/** Descriptions in the ledger, and texts about credits that more than one screen shows. */
export const creditMessages = catalogue({
  en: {
    ledger: {
      signUp: 'Welcome credits',
      referralInvitee: 'Accepted an invitation',
      referralReferrer: 'An invited person signed up',
      turn: (name: string) => `AI turn on ${name}`,
      draft: (name: string) => `Kept a draft of ${name}`,
      download: (name: string) => `Downloaded ${name}.zip`,
      expiry: 'Credits expired',
    },
    outOfCredits: {
      title: 'Out of Credits!',
      upgrade: 'Upgrade Membership',
      later: 'Later',
      /** `left` is null where it is not known. */
      body: (needed: number, left: number | null) =>
        `This needs ${needed} ${needed === 1 ? 'credit' : 'credits'}${left === null ? ', more than you have' : ` and you have ${left}`}. Your plugin and your message are kept.`,
    },
  },
})
