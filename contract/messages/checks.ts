import { catalogue } from '../catalogue.ts'
import { prices } from '../prices.ts'
import { creditCount } from './credit-count.ts'

const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

/** What the checks found in a version, and the requests that fix it. */
export const checksMessages = catalogue({
  en: {
    tab: 'Checks',
    list: 'Findings of the checks',
    empty: {
      title: 'No checks yet',
      text: 'As soon as the plugin has a version, you can see here what the checks found in it.',
    },
    unverified: {
      title: 'Not verified',
      text: 'This version has not been checked.',
    },
    checking: {
      title: 'Not verified',
      text: 'Checking in the background. Findings will appear here.',
    },
    clean: { title: 'Nothing found', text: 'All checks passed, and there is nothing to improve.' },
    errors: (number: number) => counted(number, 'error', 'errors'),
    warnings: (number: number) => counted(number, 'warning', 'warnings'),
    error: 'Error',
    warning: 'Warning',
    known: 'Was there before',
    loading: 'Loading the findings…',
    failed: "The findings couldn't be loaded.",
    /** The message in the chat, and the label of the button that sends it. */
    everything: 'Fix everything mechanical',
    everythingWhat: (number: number) =>
      `${counted(number, 'finding can', 'findings can')} be fixed without an AI model: escaping, sanitizing, guards and text domains.`,
    price: `${creditCount(prices.turn)}, free if nothing changes`,
    one: 'Fix this',
    oneLabel: (place: string) => `Fix this: ${place}`,
    ofKind: (number: number) => `Fix all ${number.toLocaleString('en-US')} of this kind`,
    place: (file: string | null, line: number | null) =>
      file === null ? 'the whole plugin' : line === null ? file : `${file}, line ${line}`,
    /** What a version fixed, and what is new in it. */
    broken: 'New',
    fixed: 'Fixed',
    fixedLines: (version: number) => `Line numbers are those of version ${version}.`,
    unlisted: (number: number) => `And ${number.toLocaleString('en-US')} more.`,
    more: (number: number) => `Show ${counted(number, 'more', 'more')}`,
    /** What the buttons write into the prompt box. */
    askOne: (place: string, message: string, mend: string, rule: string) =>
      `Fix this in ${place}: ${message} ${mend} (${rule})`,
    askKind: (number: number, places: string, mend: string, rule: string) =>
      `Fix all ${number.toLocaleString('en-US')} findings of this kind (${rule}). ${mend}\n\n${places}`,
    placeLine: (place: string, message: string) => `- ${place}: ${message}`,
    morePlaces: (number: number) => `- and ${counted(number, 'more place', 'more places')}`,
  },
})
