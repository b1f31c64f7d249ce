import { catalogue } from '../catalogue.ts'

const whole = new Intl.NumberFormat('en-US')

/** Texts of /pricing that are part of the page; what its buttons say is in `purchase.ts`. */
export const pricingMessages = catalogue({
  en: {
    title: 'Pricing',
    description:
      'Monthly plans and a pack of credits that never expires. One credit is one request that delivers files.',
    heading: 'Pricing',
    pack: (credits: number) => `${whole.format(credits)} credits`,
    plans: 'Monthly plans',
    none: 'No plans are sold at the moment.',
    scale: (credits: number, dollars: number) =>
      `A rule from 0 to ${whole.format(credits)} credits a month and from 0 to ${whole.format(dollars)} dollars a month, with the plans marked`,
    creditsUnit: 'credits a month',
    dollarsUnit: 'dollars a month',
    perMonth: 'a month',
    credits: (count: number) => `${whole.format(count)} credits`,
    smallPlugins: (count: number) =>
      `about ${whole.format(count)} small ${count === 1 ? 'plugin' : 'plugins'}`,
    number: (value: number) => whole.format(value),
    buys: {
      heading: 'What a credit buys',
      text: 'One credit is one request that comes back with files, checked in WordPress. It is only reserved while we work, and spent when the files are delivered.',
      example: 'A small plugin, from first request to ZIP',
      unit: (credits: number) => `${credits} credits`,
      first: 'first version',
      changes: 'four changes',
      zip: 'its ZIP',
      what: 'What happens',
      credits: 'Credits',
      turn: 'A request that delivers files',
      kept: 'Keeping the files of a request you stopped',
      zipAlone: 'Downloading the ZIP',
      again: 'The same version again within 24 hours',
      answer: 'An answer without files',
      repairs: 'Repairs after the checks',
      failed: 'A request that fails or that you stop',
      edit: 'Saving your own edits',
      restore: 'Restoring an earlier version',
    },
    faq: { heading: 'Questions', more: 'Not answered here?', link: 'See all questions' },
  },
})
