import type { AdminMail, AdminPlugin, PaymentState } from '../admin.ts'
import { catalogue } from '../catalogue.ts'

const number = (count: number): string => count.toLocaleString('en-US')
const people = (count: number): string => `${number(count)} ${count === 1 ? 'user' : 'users'}`

/** Texts of /admin; toasts are those of the specification (core §6 and §8). */
export const adminMessages = catalogue({
  en: {
    title: 'Admin',
    description: 'Users, their credits, plugins and payments.',
    nav: 'Admin',
    sections: {
      overview: 'Overview',
      users: 'Users',
      requests: 'Requests',
      templates: 'Email templates',
      mails: 'Sent emails',
      audit: 'Audit log',
      cms: 'Content, in /cms',
    },
    partFailed: "This part of the page couldn't be loaded",
    denied: 'Access Denied',
    deniedText: "You don't have permission to access this page",
    loading: 'Loading…',
    failed: 'Error loading data',
    more: 'Show more',
    moreFailed: "We couldn't load more",
    users: {
      title: 'Users',
      search: 'Search users',
      placeholder: 'Name or email',
      show: 'Show',
      filters: {
        all: 'All users',
        members: 'With a subscription',
        free: 'Without a subscription',
        newsletter: 'Get the newsletter',
        'no-newsletter': 'Without the newsletter',
        staff: 'Staff',
      },
      sort: 'Sort by',
      sorts: {
        newest: 'Newest first',
        oldest: 'Oldest first',
        'most-credits': 'Most credits',
        'fewest-credits': 'Fewest credits',
        'most-plugins': 'Most plugins',
        'fewest-plugins': 'Fewest plugins',
      },
      columns: {
        user: 'User',
        credits: 'Credits',
        plugins: 'Plugins',
        subscription: 'Subscription',
        newsletter: 'Newsletter',
        joined: 'Joined',
      },
      loading: 'Loading users',
      free: 'Free',
      /** Who counts as a subscriber by the balance, and has no plan. */
      overBalance: (balance: number) => `over ${number(balance)} credits`,
      subscribed: 'Subscribed',
      off: 'Off',
      leaving: 'Being deleted',
      locked: 'Locked',
      nameless: 'No name',
      counted: (found: number, all: number) =>
        found === all ? people(all) : `${number(found)} of ${people(all)}`,
      counts: (members: number, newsletter: number) =>
        `${number(members)} with a subscription, ${number(newsletter)} get the newsletter`,
      none: 'Nobody found',
      noneText: 'No user matches this search and filter.',
      showAll: 'Show all users',
      first: 'First page',
      next: 'Next page',
    },
    user: {
      title: 'User',
      breadcrumb: 'Breadcrumb',
      missing: 'No such user',
      missingText: 'The account may have been deleted.',
      write: 'Write an email',
      cms: 'Roles and account, in /cms',
      /** In the CMS, which leads back. */
      open: 'Lock, delete, plugins, ledger and payments, in /admin',
      credits: (count: number) => `${number(count)} ${count === 1 ? 'credit' : 'credits'}`,
      monthly: (left: number, until: string) => `${number(left)}, until ${until}`,
      facts: {
        balance: 'Balance',
        monthly: 'Of these monthly',
        reserved: 'Reserved',
        subscription: 'Subscription',
        joined: 'Joined',
      },
      shown: (count: number, total: number | undefined) =>
        total === undefined ? `${number(count)} shown` : `${number(count)} of ${number(total)}`,
      plugins: {
        title: 'Plugins',
        columns: ['Name', 'Status', 'Created'],
        states: { draft: 'Draft', completed: 'Completed' } satisfies Record<AdminPlugin['status'], string>,
        none: 'No plugins yet.',
        failed: 'Error loading plugins',
      },
      ledger: {
        title: 'Ledger',
        columns: ['When', 'What', '>Credits', '>Balance'],
        none: 'No credits have moved yet.',
      },
      payments: {
        title: 'Payments',
        columns: ['When', 'For', 'State', '>Amount'],
        none: 'No payments yet.',
        refund: 'Refund…',
        /** @param plan its name, or null for a pack of credits */
        what: (plan: string | null, credits: number) =>
          plan === null ? `${number(credits)} extra credits` : `${plan}, one month`,
        states: {
          paid: 'Paid',
          partly_refunded: 'Partly refunded',
          refunded: 'Refunded',
          disputed: 'Disputed',
        } satisfies Record<PaymentState, string>,
      },
      requests: {
        title: 'Requests',
        columns: ['When', 'What', 'Outcome'],
        none: 'No requests yet.',
      },
      mails: {
        title: 'Emails',
        columns: ['When', 'Subject', 'State'],
        none: 'No emails yet.',
        unsent: 'Not sent yet',
        states: {
          ...{ waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
          ...{ suppressed: 'Suppressed', unknown: 'Unknown' },
        } satisfies Record<AdminMail['state'], string>,
      },
      sessions: {
        title: 'Sessions',
        columns: ['Signed in', 'Until'],
        none: 'Not signed in anywhere.',
      },
      addCredits: {
        title: 'Add credits',
        amount: 'Number of credits',
        reason: 'Reason',
        reasonHint: (name: string) =>
          `${name} will see it in their credit history. The audit log keeps it too.`,
        balance: 'Balance',
        newBalance: 'New balance',
        sum: (balance: number, credits: number, after: number) => `${balance} + ${credits} = ${after}`,
        /** @param credits null while none are chosen */
        add: (credits: number | null) =>
          credits === null ? 'Add credits' : credits === 1 ? 'Add 1 credit' : `Add ${credits} credits`,
        adding: 'Adding…',
        added: 'Credits added',
        addedText: (credits: number, balance: number) =>
          `Successfully added ${credits} credits. New balance: ${balance}`,
        invalid: 'Invalid amount',
        failed: 'Error adding credits',
      },
      newsletter: {
        label: 'Newsletter',
        note: 'The weekly promo email',
        updated: 'Newsletter subscription updated',
        failed: 'Error updating subscription',
      },
    },
    roles: { admin: 'Admin', editor: 'Editor', moderator: 'Moderator' },
  },
})
