import { catalogue } from '../catalogue.ts'

/** What the admin tells those who write of what they publish. */
export const cmsMessages = catalogue({
  en: {
    currentPassword: {
      label: 'Your own current password',
      description: "Needed to change a password or an email, yours or somebody else's.",
    },
    emptyRow: (number: number) => `${number}, still empty`,
    status: {
      label: 'What readers see',
      draft: 'Draft, not published',
      publishing: 'Publishing…',
      slow: 'Publishing… This takes longer than it should.',
      live: 'Live',
      liveSince: (time: string) => `Live since ${time}`,
      changed: 'changes not published',
      failed: (why: string) => `Failed: ${why}`,
      scheduled: {
        publish: (time: string) => `Scheduled for ${time}`,
        unpublish: (time: string) => `To be unpublished ${time}`,
      },
      unknown: 'Could not ask what is live. Trying again…',
      open: 'Open',
      openLive: 'Open the live page in a new tab',
      failure: {
        heading: 'This change could not be published',
        meaning: 'Readers still see what was there before. Your text is kept.',
        next: 'Correct what is named above and publish again. If it names nothing that you wrote, tell whoever runs the site.',
      },
    },
    dashboard: {
      heading: 'Publishing',
      shortcuts: 'Shortcuts',
      write: 'Write an article',
      faq: 'Edit the FAQ',
      navigation: 'Edit the navigation',
      image: 'Add an image',
      failed: 'Failed',
      noneFailed: 'Nothing has failed.',
      kinds: {
        page: 'could not be shown',
        deleted: 'some pages still show it',
        schedule: 'could not be published as scheduled',
      },
      deleted: 'Deleted',
      scheduled: 'Scheduled',
      noneScheduled: 'Nothing is scheduled. In a draft, the arrow beside Publish has Schedule Publish.',
      publishes: 'to be published',
      unpublishes: 'to be unpublished',
      drafts: 'Latest drafts',
      noDrafts: 'No drafts: everything that was written is published.',
      untitled: 'Untitled',
      unread: 'This could not be read just now. Reload the page to try again.',
    },
  },
})
