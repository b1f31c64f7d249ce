import { catalogue } from '../catalogue.ts'

/** Texts of /dashboard. */
export const dashboardMessages = catalogue({
  en: {
    title: 'Dashboard',
    heading: 'Welcome back',
    signOut: 'Sign Out',
    newPlugin: 'New Plugin',
    editExisting: 'Edit Existing',
    loading: 'Loading your plugins',
    stats: {
      credits: 'Credits',
      creditsNote: 'to spend on turns and downloads',
      total: 'Total Plugins',
      week: 'This Week',
      weekNote: 'last 7 days',
      possibilities: 'Possibilities',
      infinite: 'infinite',
    },
    own: 'My Own Plugins',
    edited: 'Edited Plugins',
    status: { draft: 'draft', completed: 'completed' },
    sample: 'Sample',
    anonymous: 'Anonymous',
    noDescription: 'Not described yet.',
    card: { version: 'Version', author: 'Author', created: 'Created' },
    paging: {
      label: 'Pages',
      newer: 'Newer',
      older: 'Older',
      page: (page: number, of: number) => `Page ${page} of ${of}`,
    },
    empty: {
      title: 'No plugins yet',
      text: (credits: number) =>
        `Describe the first one in a sentence or two. You have ${credits} ${credits === 1 ? 'credit' : 'credits'} to spend.`,
      button: 'Create Your First Plugin',
    },
    error: { title: 'Error loading plugins', retry: 'Try again' },
  },
})
