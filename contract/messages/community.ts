import { catalogue } from '../catalogue.ts'

/** What the server says of posts, to the letter where the spec quotes it (community §5). */
export const communityErrors = catalogue({
  en: {
    threadIncomplete: 'Please provide both title and content',
    commentMissing: 'Please write a comment',
    locked: 'This thread is locked and cannot receive new comments',
    pluginNotPublic: 'Attach a plugin of your own that is public.',
    imageGone: 'An image in your text is no longer available. Remove it, or add it again.',
    tooManyImages: (most: number) => `Use at most ${most} images.`,
    lockedForReplies: 'This thread is locked and cannot receive new replies',
    lockedForEdits: 'This thread is locked, so its posts can no longer be edited.',
    lockedForAnswers: 'This thread is locked, so its answer can no longer be changed.',
  },
})

/** What people without an account are told, to the letter (spec, community §2.6 and §5). */
export const communitySignIn = catalogue({
  en: {
    title: 'Sign in required',
    link: 'Sign In',
    reasons: {
      thread: 'Please sign in to create a thread',
      comment: 'Please sign in to post a comment',
      reply: 'Please sign in to reply',
      likeThread: 'Please sign in to like threads',
      likeComment: 'Please sign in to like comments',
    },
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

const count = (n: number) => n.toLocaleString('en-US')

/** The pages of the forum, to the letter where the spec quotes it (community §2.5 and §2.6). */
export const communityMessages = catalogue({
  en: {
    title: 'Community',
    pageTitle: (productName: string) => `Community | ${productName}`,
    /** @param category null for all threads */
    feed: (productName: string, category: string | null) =>
      `${productName} Community${category === null ? '' : `: ${category}`}`,
    tagline: 'Share ideas, ask questions, and connect with other creators',
    search: {
      label: 'Search threads',
      placeholder: 'Search threads by title, content, or author...',
      submit: 'Search',
      clear: 'Clear search',
    },
    sort: {
      label: 'Sort by',
      orders: {
        latest: 'Latest First',
        oldest: 'Oldest First',
        views: 'Most Viewed',
        comments: 'Most Commented',
      },
    },
    categories: 'Categories',
    all: 'All Categories',
    browse: (category: string) => `Browse: ${category}`,
    viewAll: 'View All',
    threads: (n: number) => (n === 1 ? '1 thread' : `${count(n)} threads`),
    /** @param found null for more than are counted */
    showing: (found: number | null, most: number) =>
      `Showing ${found === null ? `${count(most)}+` : count(found)} thread(s)`,
    showingFor: 'for',
    showingIn: 'in',
    /** After 'Showing N thread(s)' and what they are searched for. */
    showingSolved: 'solved only',
    showSolved: 'Show solved threads only',
    newThread: 'New Thread',
    firstThread: 'Create First Thread',
    none: {
      found: 'No threads found',
      foundHint: 'Try other words, or look in all categories.',
      yet: 'No threads yet',
      yetHint: 'This is where questions and ideas will appear.',
    },
    pinned: 'Pinned',
    locked: 'Locked',
    solved: 'Solved',
    sample: 'Sample',
    by: (author: string) => `by ${author}`,
    replies: (n: number) => (n === 1 ? 'reply' : 'replies'),
    views: (n: number) => (n === 1 ? 'view' : 'views'),
    history: {
      thread: (title: string) => `Edits of “${title}”`,
      comment: (author: string) => `Edits of a comment by ${author}`,
      back: 'Back to the thread',
      current: 'Current version',
      /** @param n from 1 */
      version: (n: number) => `Version ${n}`,
      category: (name: string) => `in ${name}`,
      description: 'What this post said before it was edited.',
    },
    first: 'First page',
    next: 'Next page',
    paging: 'Pages',
    thread: {
      back: 'Back to Community',
      missing: 'Thread not found',
      missingHint: 'It may have been deleted by the person who wrote it, or the address is not quite right.',
      likes: (n: number) => (n === 1 ? '1 like' : `${count(n)} likes`),
      comments: (n: number) => `Comments (${count(n)})`,
      /** @param most more are not counted */
      newComments: (n: number, most: number) =>
        n > most ? `${count(most)}+ new comments` : n === 1 ? '1 new comment' : `${count(n)} new comments`,
      noComments: 'No comments yet. Be the first to comment!',
      isLocked: 'This thread is locked and cannot receive new comments',
      removed: 'Removed by a moderator',
      repeated: 'More replies to this comment',
      accepted: 'Accepted answer',
      /** @param time one of the three below */
      solvedBy: (author: string, time: string) => `Solved by ${author}, ${time}`,
      solvedMinutes: (n: number) => (n <= 1 ? 'within a minute' : `after ${n} minutes`),
      solvedHours: (n: number) => (n === 1 ? 'after an hour' : `after ${n} hours`),
      solvedDays: (n: number) => `after ${n} days`,
      showAnswer: 'Show the answer',
      /** Before the time of the last edit; leads to the earlier versions. */
      edited: 'edited',
      copy: 'Copy',
      copied: 'Copied',
      code: 'Code',
      plugin: {
        verified: 'Verified',
        unverified: 'Not verified',
        // Spec, core §2.
        copy: 'Copy to My Project',
        gone: 'The plugin that was attached here is no longer public.',
      },
    },
  },
})
