import { catalogue } from '../catalogue.ts'
import type { NoticeTopic, NoticeWay } from '../notification-preferences.ts'

interface TopicText {
  readonly label: string
  readonly note: string
}

/** What people want to be notified of, on /settings; loads with that section. */
export const noticePreferenceMessages = catalogue({
  en: {
    loading: 'Loading your choices',
    errorLoading: "Your choices couldn't be loaded",
    ways: { app: 'In the app', off: 'Off' } satisfies Record<NoticeWay, string>,
    topics: {
      comments: { label: 'Replies and comments', note: 'On your threads and comments.' },
      watched: {
        label: 'Accepted answers and watched threads',
        note: 'Your answer was accepted, or someone wrote in a thread you watch.',
      },
      likes: { label: 'Likes', note: 'Gathered: one notification per post, however many like it.' },
      copies: { label: 'Copies of your plugins', note: 'When people copy one of your public plugins.' },
    } satisfies Record<NoticeTopic, TopicText>,
    always: 'Credits, payments and your data always reach you in the app.',
  },
})
