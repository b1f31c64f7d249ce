import type { NotificationKind } from './notifications.ts'

/** What people choose for each topic of notices; apart, because only /settings needs it. */

/** Where notices reach a person; `email` means in the app as well. */
export const noticeWays = ['email', 'app', 'off'] as const
export type NoticeWay = (typeof noticeWays)[number]

interface Topic {
  readonly kinds: readonly NotificationKind[]
  /** For people who have not chosen. */
  readonly usual: NoticeWay
  /** Whether people may turn it off. */
  readonly optional: boolean
}

/**
 * The kinds of notices as people think of them, in the order of /settings. The kinds `account` and `review` are
 * in none, and always leave a notice: payments and one's own data have emails of their own, and only staff are asked for
 * reviews.
 */
export const noticeTopics = {
  comments: { kinds: ['comment', 'reply'], usual: 'email', optional: true },
  mentions: { kinds: ['mention'], usual: 'email', optional: true },
  watched: { kinds: ['accepted', 'watched'], usual: 'email', optional: true },
  likes: { kinds: ['like'], usual: 'app', optional: true },
  copies: { kinds: ['copy'], usual: 'app', optional: true },
  requests: { kinds: ['request_finished'], usual: 'email', optional: true },
  credits: { kinds: ['credits'], usual: 'app', optional: false },
  expiring: { kinds: ['credits_expiring'], usual: 'email', optional: false },
  moderation: { kinds: ['moderation'], usual: 'email', optional: false },
} as const satisfies Readonly<Record<string, Topic>>

export type NoticeTopic = keyof typeof noticeTopics

export const noticeTopicNames = Object.keys(noticeTopics) as readonly NoticeTopic[]

export type NoticeChoices = Readonly<Record<NoticeTopic, NoticeWay>>

/** `GET` and `POST /api/app/notification-preferences` */
export interface NoticePreferencesAnswer {
  readonly choices: NoticeChoices
  /** When they ended all emails with the link in one (ISO); null if they have not, or want some again. */
  readonly unsubscribedAt: string | null
}
