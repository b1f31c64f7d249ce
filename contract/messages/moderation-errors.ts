import { catalogue } from '../catalogue.ts'

const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** What the server says of moderation: to moderators, and to people who may not write. */
export const moderationErrors = catalogue({
  en: {
    reasonMissing: 'Please give a reason.',
    reportReasonMissing: 'Please choose a reason.',
    ownPost: "You can't report your own post. You can delete it instead.",
    noSuchThread: 'There is no thread with this address.',
    sameThread: 'A thread cannot be merged into itself.',
    isStaff: 'Admins and moderators cannot be suspended. Ask an admin to take the role away first.',
    noAuthor: 'The author no longer has an account.',
    /** @param until null for good */
    suspended: (until: Date | null, reason: string) =>
      `${
        until === null
          ? "You can't write in the forum anymore."
          : `You can't write in the forum until ${dateFormat.format(until)} UTC.`
      } Reason: ${reason}`,
  },
})

/** What authors are told by a notice. */
export const moderationNotices = catalogue({
  en: {
    thread: {
      pin: (title: string) => `Your thread “${title}” was pinned`,
      unpin: (title: string) => `Your thread “${title}” is no longer pinned`,
      lock: (title: string) => `Your thread “${title}” was locked`,
      unlock: (title: string) => `Your thread “${title}” is open again`,
      hide: (title: string) => `Your thread “${title}” was hidden`,
      show: (title: string) => `Your thread “${title}” is visible again`,
      move: (title: string) => `Your thread “${title}” was moved to another category`,
      merge: (title: string) => `Your thread “${title}” was merged into another one`,
      delete: (title: string) => `Your thread “${title}” was deleted`,
    },
    comment: {
      hide: (title: string) => `Your comment in “${title}” was hidden`,
      show: (title: string) => `Your comment in “${title}” is visible again`,
      delete: (title: string) => `Your comment in “${title}” was deleted`,
    },
    reason: (reason: string) => `A moderator's reason: ${reason}`,
    suspended: 'You were suspended from the forum',
    lifted: 'You can write in the forum again',
    liftedText: 'Your suspension has ended early.',
  },
})
