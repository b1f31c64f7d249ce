import { catalogue } from '../catalogue.ts'
import type { PluginSort } from '../dashboard.ts'

const plugins = (count: number) => (count === 1 ? 'plugin' : 'plugins')
const credits = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`

/** Texts of /dashboard. */
export const dashboardMessages = catalogue({
  en: {
    title: 'Dashboard',
    description: 'Your plugins, your credits and your invitations.',
    heading: 'Welcome back',
    signOut: 'Sign Out',
    newPlugin: 'New Plugin',
    editExisting: 'Edit Existing',
    loading: 'Loading your plugins',
    figures: 'Your account',
    stats: {
      credits: 'Credits',
      creditsNote: 'for requests and downloads',
      unknown: 'unavailable',
      total: 'Total Plugins',
      totalNote: (own: number, edited: number) => `${own} own, ${edited} edited`,
      week: 'This Week',
      weekNote: 'last 7 days',
      possibilities: 'Possibilities',
      infinite: 'infinite',
    },
    referral: {
      title: (earned: number) => `Earn ${earned}+ credits`,
      text: (earned: number) => `Invite a friend. You get ${credits(earned)} once they confirm their email.`,
      joined: (completed: number, earned: number) => `${completed} joined, ${earned} earned.`,
      nobody: 'Nobody has joined yet.',
      open: 'Invite a friend',
      dialog: {
        title: 'Invite a friend',
        text: (extra: number, earned: number) =>
          `Friends who sign up with your link get ${extra} extra ${extra === 1 ? 'credit' : 'credits'}. You get ${credits(earned)} once they confirm their email.`,
        code: 'Your code',
        link: 'Invite link',
        copy: 'Copy link',
        copiedShort: 'Copied',
        completed: 'Friends who joined',
        earned: 'Credits earned',
        loading: 'Loading your invite link',
        failed: "Your invite link couldn't be loaded",
      },
      copied: { title: 'Link copied!' },
      copyRefused: { title: 'Error', text: 'Could not copy the link' },
    },
    search: {
      label: 'Search your plugins',
      placeholder: 'Search by name or description',
      found: (count: number, search: string) => `${count} ${plugins(count)} matching “${search}”`,
    },
    sort: {
      label: 'Sort by',
      names: {
        newest: 'Newest first',
        oldest: 'Oldest first',
        name: 'Name',
        changed: 'Last changed',
      } satisfies Record<PluginSort, string>,
    },
    own: 'My Own Plugins',
    edited: 'Edited Plugins',
    status: { draft: 'draft', completed: 'completed' },
    sample: 'Sample',
    anonymous: 'Anonymous',
    noDescription: 'No description yet.',
    card: { version: 'Version', none: 'None', author: 'Author', created: 'Created' },
    paging: {
      label: (section: string) => `Pages of ${section}`,
      previous: 'Previous',
      next: 'Next',
      page: (page: number, of: number) => `Page ${page} of ${of}`,
    },
    delete: {
      button: (name: string) => `Delete ${name}`,
      title: 'Delete this plugin?',
      text: "All its versions and its chat will be deleted too. This can't be undone.",
      confirm: 'Delete plugin',
      working: 'Deleting…',
      done: { title: 'Plugin raderad', text: 'Ditt plugin har tagits bort permanent' },
      failed: 'Fel vid radering',
      language: 'sv',
    },
    empty: {
      title: 'No plugins yet',
      text: 'Describe the first one in a sentence or two.',
      textWithCredits: (count: number) =>
        `Describe the first one in a sentence or two. You have ${credits(count)} to spend.`,
      button: 'Create Your First Plugin',
    },
    nothing: {
      title: 'Nothing found',
      text: (search: string) => `No plugin matches “${search}”.`,
      button: 'Show all plugins',
    },
    error: { title: 'Error loading plugins', creditsLogged: 'The credits did not load' },
  },
})
