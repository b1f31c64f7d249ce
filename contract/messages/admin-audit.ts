import type { AuditArea } from '../admin-audit.ts'
import { catalogue } from '../catalogue.ts'

/** What was done, in the past, before what it was done to. An action that is missing here is said by its name. */
const did: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  publish: 'Published',
  unpublish: 'Unpublished',
  'ask-review': 'Asked for a review of',
  'approve-review': 'Approved',
  'ask-changes': 'Asked for changes to',
  'withdraw-review': 'Withdrew the request for a review of',
  'publish-unreviewed': 'Published without the approval of a colleague:',
  'cancel-schedule': 'Canceled what was scheduled for',
  pin: 'Pinned',
  unpin: 'Unpinned',
  lock: 'Locked',
  unlock: 'Unlocked',
  move: 'Moved',
  merge: 'Merged',
  hide: 'Hid',
  show: 'Showed again',
  dismiss: 'Dismissed the reports about',
  suspend: 'Suspended',
  unsuspend: 'Ended the suspension of',
  refund: 'Refunded',
  withdrawal: 'Refunded the unused credits of',
  restore: 'Gave back the credits of',
  'move-price': 'Moved subscribers to the new price of',
  sync: 'Read again from Stripe:',
  invite: 'Invited',
  resend: 'Invited again',
  revoke: 'Revoked the invitation of',
  'add-credits': 'Added credits to',
  newsletter: 'Changed the newsletter of',
  open: 'Opened',
  'run-again': 'Ran again',
  test: 'Sent a test of',
  export: 'Downloaded',
  'send-again': 'Sent again',
  unsuppress: 'Removed from the suppressed addresses:',
}

/** What it was done to, by the first part of its target. People and invitations are named by their address alone. */
const things: Readonly<Record<string, string>> = {
  payments: 'payment',
  subscriptions: 'subscription',
  plugins: 'the plugin',
  turns: 'a request of',
  'forum-threads': 'the thread',
  'forum-comments': 'a comment in',
  posts: 'the article',
  'post-categories': 'the category',
  tags: 'the tag',
  authors: 'the author',
  pages: 'the page',
  'legal-pages': 'the legal page',
  faqs: 'the question',
  'faq-categories': 'the category of questions',
  media: 'the image',
  redirects: 'the redirect',
  'email-templates': 'the email template',
  globals: 'the settings',
  'audit-log': 'the audit log',
  emails: 'an email to',
}
const unquoted: ReadonlySet<string> = new Set([
  ...['users', 'staff-invitations', 'stripe', 'payments', 'turns', 'emails', 'suppressed-emails'],
])
/** Named by their title alone. */
const bare: ReadonlySet<string> = new Set(['users', 'staff-invitations', 'stripe', 'suppressed-emails'])

const inWords = (name: string): string => name.replaceAll(/[-_]/g, ' ')
const phrase = (words: readonly string[]): string => words.filter(Boolean).join(' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Who did what: what /admin shows of the audit log. */
export const auditMessages = catalogue({
  en: {
    title: 'Audit log',
    lede: 'What staff changed, newest first. Entries are never changed or removed.',
    search: 'Search the log',
    placeholder: 'Person, address or word',
    tooShort: 'Use at least 3 characters.',
    who: 'Who',
    everyone: 'Everyone on staff',
    what: 'What',
    everything: 'All actions',
    areas: {
      people: 'People and roles',
      payments: 'Payments',
      forum: 'Forum',
      requests: 'Requests and plugins',
      emails: 'Emails',
      content: 'Content',
      settings: 'Settings',
    } satisfies Record<AuditArea, string>,
    loading: 'Loading the audit log…',
    failed: "We couldn't load the audit log",
    none: { title: 'Nothing found', text: 'No entry matches these filters.', button: 'Show everything' },
    noneYet: { title: 'Nothing yet', text: 'What staff change will be listed here.' },
    today: 'Today',
    yesterday: 'Yesterday',
    /** @param title empty if the target has none */
    sentence: (action: string, kind: string, title: string): string => {
      const { [action]: verb = capital(inWords(action)) } = did
      const { [kind]: thing = inWords(kind) } = things
      const what = bare.has(kind) ? '' : title === '' ? thing.replace(/ (of|in)$/, '') : thing
      const named = title === '' || unquoted.has(kind) ? title : `“${title}”`
      return phrase([verb, what, named])
    },
    reason: (reason: string) => `Reason: ${reason}`,
    from: (address: string) => `from ${address}`,
    changes: (count: number) => (count === 1 ? 'Show 1 detail' : `Show ${count} details`),
    /** @param name of a field, such as `newsletterSubscribed` */
    field: (name: string): string =>
      capital(inWords(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))),
    changed: 'changed',
    nothing: 'none',
    yes: 'on',
    no: 'off',
    before: 'before',
    after: 'after',
    csv: {
      button: 'Download as CSV',
      file: 'audit-log.csv',
      failed: "The file couldn't be downloaded",
      columns: ['Time (UTC)', 'Email', 'Name', 'Action', 'Target', 'Title', 'Changes', 'Network address'],
    },
  },
})
