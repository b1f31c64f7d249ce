import { catalogue } from '../catalogue.ts'
import type { CreditFilter, CreditPeriod, CreditTransactionType } from '../credit-history.ts'
import type { Credits } from '../credits.ts'

const credits = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`
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
    /** Texts of /credits. */
    history: {
      title: 'Credits',
      description: 'What you have, until when, and where the rest went.',
      dashboard: 'Dashboard',
      breadcrumb: 'Breadcrumb',
      get: 'Get Credits',
      balance: {
        region: 'Balance',
        title: 'Balance',
        making: (plugin: string | null, spendable: number) =>
          `${plugin === null ? 'A request is running' : `A request for ${plugin} is running`}. Until it finishes, ${spendable === 1 ? '1 is' : `${spendable} are`} free to spend.`,
        scale: (parts: readonly string[]) => (parts.length === 0 ? 'No credits' : parts.join(', ')),
        expiring: (count: number, date: string) =>
          `${credits(count)} that ${count === 1 ? 'expires' : 'expire'} on ${date}`,
        lasting: (count: number) => `${credits(count)} that never ${count === 1 ? 'expires' : 'expire'}`,
        held: (count: number) => `${credits(count)} reserved`,
        expiringNote: (count: number, date: string) => `${count === 1 ? 'expires' : 'expire'} on ${date}`,
        spentFirst: ', spent first',
        laterNote: (count: number) => `${count === 1 ? 'expires' : 'expire'} later`,
        lastingNote: (count: number) => `never ${count === 1 ? 'expires' : 'expire'}`,
      },
      grants: {
        caption: 'What expires when, in the order it is spent',
        order: 'Spent in this order',
        left: 'Left',
        expires: 'Expires',
        received: 'Received',
        leftOf: (left: number, of: number) => `${left} of ${of}`,
        never: 'Never',
        inDays: (days: number) => (days < 1 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
      },
      heading: 'History',
      show: 'Show',
      filters: {
        all: 'All',
        requests: 'Requests',
        downloads: 'Downloads',
        received: 'Received',
        spent: 'Spent',
        expired: 'Expired',
      } satisfies Record<CreditFilter, string>,
      period: 'Period',
      periods: {
        all: 'All time',
        month: 'Last 30 days',
        year: 'Last 12 months',
      } satisfies Record<CreditPeriod, string>,
      caption: 'Every movement of your credits, newest first',
      columns: { when: 'When', what: 'What', type: 'Type', amount: 'Credits', balance: 'Balance' },
      types: {
        signup: 'Welcome',
        referral_complete: 'Invitation',
        plugin_generation: 'Request',
        plugin_download: 'Download',
        purchase: 'Purchase',
        subscription: 'Subscription',
        admin: 'Adjustment',
        refund: 'Refund',
        expiry: 'Expired',
      } satisfies Record<CreditTransactionType, string>,
      reserved: {
        type: 'Reserved',
        text: (plugin: string | null) =>
          plugin === null ? 'A request is running' : `A request for ${plugin} is running`,
        balance: 'not spent yet',
      },
      version: (number: number) => `Version ${number}`,
      until: (date: string) => `Until ${date}`,
      neverExpires: 'Never expires',
      notRolledOver: "Unused credits of a period don't roll over",
      shown: (shown: number, total: number) =>
        `${shown} of ${total} ${total === 1 ? 'movement' : 'movements'}`,
      older: 'Show Older',
      csv: 'CSV',
      csvHint:
        'Date and time (UTC), type, description, amount, balance after. With the filter that is set now.',
      csvRows: (total: number) => (total === 1 ? '1 row' : `${total} rows`),
      csvDownload: 'Download CSV',
      csvFile: 'credits.csv',
      csvColumns: ['Date and time (UTC)', 'Type', 'Description', 'Amount', 'Balance after'],
      csvFailed: "The CSV couldn't be downloaded",
      loading: 'Loading your credits',
      failed: "Your credits couldn't be loaded",
      olderFailed: "Older movements couldn't be loaded",
      empty: {
        title: 'Nothing spent yet',
        text: (count: number) =>
          `You have ${credits(count)} to spend. The first request that delivers files will be the next line here.`,
        button: 'Create Your First Plugin',
      },
      nothing: {
        title: 'No movements',
        text: 'Nothing in your history matches this filter.',
        button: 'Show All',
      },
    },
  },
})
