import { catalogue } from '../catalogue.ts'

/** What the server says of posts, to the letter where the spec quotes it (community §5). */
export const communityErrors = catalogue({
  en: {
    threadIncomplete: 'Please provide both title and content',
    commentMissing: 'Please write a comment',
    locked: 'This thread is locked and cannot receive new comments',
    lockedForReplies: 'This thread is locked and cannot receive new replies',
  },
})

/** Stands for the name of an author. */
export const authorNames = catalogue({
  en: {
    // Spec, community §2.5.
    nameless: 'Anonymous',
    deleted: 'Deleted user',
  },
})
