import { catalogue } from '../catalogue.ts'
import type { Credits } from '../credits.ts'
import { creditCount as credits } from './credit-count.ts'

const andHave = (left: number | null) =>
  left === null ? ', more than you have' : left === 0 ? ' and you have none left' : ` and you have ${left}`

/** Descriptions in the ledger, and texts about credits that more than one screen shows. */
export const creditMessages = catalogue({
  en: {
    ledger: {
      signUp: 'Welcome credits',
      referralInvitee: 'Accepted an invitation',
      referralReferrer: 'An invited person signed up',
      turn: (name: string) => `AI request on ${name}`,
      draft: (name: string) => `Kept a draft of ${name}`,
      download: (name: string) => `Downloaded ${name}.zip`,
      expiry: 'Credits expired',
      plan: (name: string) => `${name}: credits of this period`,
      pack: (name: string) => `Bought: ${name}`,
      refund: 'Credits of a refunded payment',
      dispute: 'Credits of a disputed payment',
      reinstated: 'Credits back after a dispute',
    },
    outOfCredits: {
      title: 'Out of Credits!',
      upgrade: 'Upgrade Membership',
      later: 'Later',
      invite: (earned: number) => `Invite a friend (+${earned})`,
      /** Why it has opened; `left` is null where it is not known. */
      why: {
        request: (needed: number, left: number | null) =>
          `This request needs ${credits(needed)}${andHave(left)}. Your plugin and your message are kept.`,
        /** Spec, core §8, to the letter. */
        download: 'You need at least 5 credits to download the plugin',
        afterDownload: (left: number | null) =>
          `${left === null ? 'That is more than you have' : `You have ${left === 0 ? 'none left' : left}`}. The version stays here${left ? ', and you can keep changing it' : ''}.`,
        keep: (files: number, needed: number, left: number | null) =>
          `Keeping ${files === 1 ? 'this file' : `these ${files} files`} costs ${credits(needed)}${andHave(left)}. ${files === 1 ? 'It stays' : 'They stay'} here as a draft until your next request for this plugin.`,
      },
      reserved: (count: number) =>
        `${credits(count)} ${count === 1 ? 'is' : 'are'} reserved for a request that is still running. If it delivers nothing, ${count === 1 ? 'it is' : 'they are'} yours again.`,
      /** On the ruler. */
      needed: (count: number) => `${count} needed`,
      held: (spendable: number, reserved: number) =>
        spendable === 0 ? `${reserved} reserved` : `${spendable} and ${reserved} reserved`,
      scale: (needed: number, { spendable, reserved }: Credits) =>
        `${credits(spendable)} to spend${reserved > 0 ? `, ${reserved} more reserved` : ''}; ${needed} needed`,
    },
  },
})
