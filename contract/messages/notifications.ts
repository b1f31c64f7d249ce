import { catalogue } from '../catalogue.ts'
import type { NoticeFilter } from '../notifications.ts'

/** The bell and the page of all notices. Some of it is Swedish, in every language: the specification has it so (community §2.3). */
export const notificationMessages = catalogue({
  en: {
    language: 'sv',
    title: 'Notiser',
    markAll: 'Markera alla',
    none: 'Inga notiser än',
    noneText: 'Replies, likes and credits will show up here.',
    description: 'What happened since you last looked: replies, likes, copies of your plugins, credits.',
    bell: (unread: string) => `Notiser, ${unread} unread`,
    all: 'All notifications',
    unread: '(unread)',
    loading: 'Loading your notifications',
    counts: (unread: string, read: string) => `${unread} unread, ${read} read`,
    /** For a number that was counted up to a limit. */
    atLeast: (count: string) => `${count}+`,
    show: 'Show',
    filters: { all: 'All', unread: 'Unread' } satisfies Record<NoticeFilter, string>,
    groups: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
    now: 'now',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    older: 'Show Older',
    markRead: (title: string) => `Mark as read: ${title}`,
    markUnread: (title: string) => `Mark as unread: ${title}`,
    allRead: { title: 'Nothing unread', text: 'You have seen everything.', button: 'Show All' },
    failed: "Your notifications couldn't be loaded",
    olderFailed: "Older notifications couldn't be loaded",
    markFailed: "That couldn't be saved",
  },
})
