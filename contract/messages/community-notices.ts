import { catalogue } from '../catalogue.ts'

interface Notice {
  /** Who did it. */
  readonly author: string
  /** The title of the thread. */
  readonly thread: string
  /** The beginning of the comment. */
  readonly quote: string
}

const inThread = ({ quote, thread }: Notice) => `“${quote}” in “${thread}”`

/** What people are told of their threads and comments. */
export const communityNotices = catalogue({
  en: {
    accepted: {
      title: ({ author }: Notice) => `${author} accepted your answer`,
      message: inThread,
    },
    reply: { title: ({ author }: Notice) => `${author} replied to you`, message: inThread },
    comment: { title: ({ author }: Notice) => `${author} commented on your thread`, message: inThread },
    mention: { title: ({ author }: Notice) => `${author} mentioned you`, message: inThread },
    mentionedInThread: {
      title: ({ author }: Pick<Notice, 'author'>) => `${author} mentioned you`,
      message: ({ thread }: Pick<Notice, 'thread'>) => `In “${thread}”`,
    },
    watched: {
      title: ({ author }: Notice) => `${author} commented in a thread you watch`,
      message: inThread,
    },
  },
})
