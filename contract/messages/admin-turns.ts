import type { TurnCharge, TurnOutcome } from '../admin-turns.ts'
import { catalogue } from '../catalogue.ts'
import { creditCount } from './credit-count.ts'

const number = (count: number): string => count.toLocaleString('en-US')
const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

const listed = (names: readonly string[]): string => names.join(', ')

/** Requests on /admin: the list of all, and what happened to one. */
export const turnStoryMessages = catalogue({
  en: {
    title: 'Requests',
    lede: 'What people have asked for, newest first, and how it ended.',
    search: 'Search requests',
    placeholder: 'Email, or the id of a request or plugin',
    tooShort: 'Use at least 3 characters.',
    outcome: 'Outcome',
    allOutcomes: 'All outcomes',
    outcomes: {
      running: 'Running',
      delivered: 'Delivered',
      restored: 'Restored a version',
      answered: 'Answered',
      declined: 'Declined',
      failed: 'Failed',
      cancelled: 'Stopped',
    } satisfies Record<TurnOutcome, string>,
    columns: { when: 'When', who: 'Who', what: 'What', outcome: 'Outcome', took: 'Took' },
    deleted: 'Account deleted',
    loading: 'Loading requests…',
    failed: "We couldn't load the requests",
    none: { title: 'No requests found', text: 'No request matches this search.', button: 'Show all' },
    noneYet: { title: 'No requests yet', text: 'What people ask for will be listed here.' },
    story: {
      crumbs: 'Breadcrumb',
      loading: 'Loading the request…',
      failed: "We couldn't load the request",
      heading: (plugin: string, version: number | null) =>
        version === null ? plugin : `${plugin}, version ${version}`,
      facts: {
        outcome: 'Outcome',
        by: 'Asked by',
        began: 'Began',
        attempts: 'Attempts',
        repairs: 'Repairs',
        calls: 'Model calls',
        tokens: 'Tokens in, out',
        charged: 'Charged',
      },
      tokens: (given: number, made: number) => `${number(given)}, ${number(made)}`,
      unknown: 'unknown',
      charged: (credits: number) => creditCount(credits),
      notCharged: 'nothing',
      held: (credits: number) => `${creditCount(credits)} reserved`,
      where: (seconds: string) => `Where the ${seconds} went`,
      seconds: (seconds: number) => `${seconds.toFixed(1)} s`,
      phases: {
        waited: 'Waited',
        planned: 'Planned',
        wrote: 'Wrote',
        checked: 'Checked',
        ran: 'Ran in WordPress',
        repaired: 'Repaired',
      },
      happened: 'What happened',
      received: 'Received',
      receivedText: (images: number, marked: number): string => {
        const parts = [
          images > 0 && counted(images, 'image', 'images'),
          marked > 0 && counted(marked, 'marked element', 'marked elements'),
        ].filter(Boolean)
        return parts.length > 0 ? `With ${parts.join(' and ')}.` : ''
      },
      reserved: (credits: number, from: readonly string[]) =>
        `${creditCount(credits)} reserved${from.length > 0 ? `, from ${listed(from)}` : ''}.`,
      attempt: (attempt: number) =>
        attempt === 1 ? 'A worker took it up' : `A worker took it up again, attempt ${attempt}`,
      sent: 'Sent to the model',
      sentText: (
        files: number,
        of: number,
        messages: number,
        ofMessages: number,
        used: number,
        budget: number,
      ) =>
        `${number(files)} of ${counted(of, 'file', 'files')}, ${number(messages)} of ${counted(ofMessages, 'message', 'messages')}, about ${number(used)} of ${number(budget)} tokens.`,
      plan: (files: number) => `Plan: ${counted(files, 'file', 'files')}`,
      said: 'The model said',
      wrote: (files: number) => `Changed ${counted(files, 'file', 'files')}`,
      fresh: (lines: number) => `new, ${counted(lines, 'line', 'lines')}`,
      changed: (added: number, removed: number) => `+${added} −${removed}`,
      removed: 'deleted',
      renamed: (to: string) => `renamed to ${to}`,
      checks: {
        structure: 'Structure',
        syntax: 'Syntax',
        security: 'Security',
        claims: 'Claims',
        wordpress: 'WordPress',
      },
      passed: (checks: readonly string[]) => `Passed: ${listed(checks)}`,
      found: (count: number) => `The checks found ${counted(count, 'problem', 'problems')}`,
      rule: (rule: string) => `Rule ${rule}`,
      moreFindings: (count: number) => `and ${number(count)} more`,
      repair: (round: number, of: number) => `Repair ${round} of ${of}, free for the person`,
      ended: {
        delivered: (version: number | null) =>
          version === null ? 'Delivered' : `Delivered as version ${version}`,
        restored: (from: number | null) => (from === null ? 'Restored' : `Restored version ${from}`),
        answered: 'Answered without changing files',
        declined: 'Declined by the model',
        failed: (code: string) => `Failed: ${code}`,
        cancelled: 'Stopped by the person',
      },
      charge: {
        open: 'The credit is still reserved.',
        settled: 'The credit was charged.',
        released: 'The credit was given back.',
      } satisfies Record<TurnCharge['status'], string>,
      balance: (credits: number) => `Balance afterwards: ${number(credits)}.`,
      kept: (files: number) => `${counted(files, 'unfinished file', 'unfinished files')} kept as a draft.`,
      job: (state: string, retries: number) =>
        `The queue says: ${state}, ${counted(retries, 'retry', 'retries')}.`,
      events: (count: number) => `All ${counted(count, 'event', 'events')}`,
      eventsNote: 'Pieces of files are left out, and texts are joined.',
      answers: (count: number) => `The model's ${counted(count, 'answer', 'answers')}`,
      answer: (at: number) => `Answer ${at}`,
      again: 'Run again',
      againText:
        'Sends this prompt for a new plugin of your own and takes one of your credits. Images and marked elements are not sent.',
      againFailed: "It couldn't be run again",
    },
  },
})
