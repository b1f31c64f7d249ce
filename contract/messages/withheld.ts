import { catalogue } from '../catalogue.ts'

/** What the writing of the forum says of moderation; apart, because everyone who writes loads it. */
export const withheldMessages = catalogue({
  en: {
    hidden: 'Hidden by a moderator. Only the author and moderators see this.',
    held: 'Waiting for a moderator to look at it. Only the author and moderators see this.',
    /** Opens the dialog that tells moderators of a post. */
    report: {
      thread: 'Report this thread',
      comment: 'Report this comment',
      reply: 'Report this reply',
    },
    /** Leads moderators to their queue. */
    queue: 'Moderation',
  },
})

/** Words for the author of a first post that is held. */
export const heldMessages = catalogue({
  en: {
    title: 'Your post is waiting for a moderator',
    text: 'First posts that look automated are checked before others can see them.',
  },
})
