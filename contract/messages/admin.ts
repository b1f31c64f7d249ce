import { catalogue } from '../catalogue.ts'

const number = (count: number): string => count.toLocaleString('en-US')
const people = (count: number): string => `${number(count)} ${count === 1 ? 'user' : 'users'}`

/** Texts of /admin; toasts are those of the specification (core §6 and §8). */
export const adminMessages = catalogue({
  en: {
    title: 'Admin',
    description: 'Users, their credits, plugins and payments.',
    nav: 'Admin',
    sections: { users: 'Users', cms: 'Content, in /cms' },
    denied: 'Access Denied',
    deniedText: "You don't have permission to access this page",
    loading: 'Loading…',
    failed: 'Error loading data',
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
    roles: { admin: 'Admin', editor: 'Editor', moderator: 'Moderator' },
  },
})
