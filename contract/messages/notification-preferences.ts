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
    ways: { email: 'App and email', app: 'App only', off: 'Off' } satisfies Record<NoticeWay, string>,
    topics: {
      comments: { label: 'Replies and comments', note: 'On your threads and comments.' },
      mentions: { label: 'Mentions', note: 'When someone mentions you in the community.' },
      watched: {
        label: 'Accepted answers and watched threads',
        note: 'Your answer was accepted, or someone wrote in a thread you watch.',
      },
      likes: { label: 'Likes', note: 'Gathered: one notification per post, however many like it.' },
      copies: { label: 'Copies of your plugins', note: 'When people copy one of your public plugins.' },
      requests: { label: 'Finished requests', note: 'When a request ends while you are away.' },
      credits: { label: 'Credits', note: 'Earned, bought or given back.' },
      expiring: { label: 'Expiring credits', note: 'Three days before they expire.' },
      moderation: { label: 'Moderation', note: 'What moderators do with your posts, and why.' },
    } satisfies Record<NoticeTopic, TopicText>,
    emails: 'One email a day at most, with what you have not read.',
    always: 'Payments and your data always reach you in the app, and have emails of their own.',
    unsubscribed: (day: string) =>
      `You unsubscribed on ${day}. Choose “App and email” for what you want by email again.`,
  },
})
