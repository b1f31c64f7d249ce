import { catalogue } from '../catalogue.ts'

interface Notice {
  /** Who did it. */
  readonly author: string
  /** Of the thread. */
  readonly thread: string
}

/** What people are told of their threads and comments. */
export const communityNotices = catalogue({
  en: {
    accepted: {
      title: 'Your answer was accepted',
      message: ({ author, thread }: Notice) => `${author} accepted your answer in “${thread}”.`,
    },
  },
})
