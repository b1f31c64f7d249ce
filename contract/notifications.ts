/** Notices in the app: what they can be about, and how they are read. */

export const notificationKinds = [
  /** A comment on one's thread. */
  'comment',
  /** A reply to one's comment. */
  'reply',
  'mention',
  /** One's comment was marked as the answer. */
  'accepted',
  /** Something new in a thread that one watches. */
  'watched',
  'like',
  /** One's public plugin was copied. */
  'copy',
  /** Credits earned, bought or added. */
  'credits',
  'credits_expiring',
  /** One's request ended while one was not there. */
  'request_finished',
  /** What a moderator did with one's post or account. */
  'moderation',
  /** A colleague asks for a review of what is to be published, or has answered. */
  'review',
  /** Payments and one's own data. */
  'account',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const isNotificationKind = (value: unknown): value is NotificationKind =>
  (notificationKinds as readonly unknown[]).includes(value)

export interface Notice {
  readonly id: string
  readonly kind: NotificationKind
  readonly title: string
  readonly message: string
  /** A path of ours, or null if there is nothing to open. */
  readonly link: string | null
  readonly read: boolean
  /** ISO; of what happened last, where several people did it. */
  readonly createdAt: string
}

/** How many notices there are, up to `noticeLimits.counted`. */
export interface NoticeCounts {
  readonly unread: number
  readonly read: number
}

/** `GET /api/app/newest-notifications`: what the bell shows. */
export interface NewestNoticesAnswer {
  /** Whose they are: the channel that tells of new ones is named after it. */
  readonly userId: string
  readonly notices: readonly Notice[]
  readonly unread: number
}

/** `GET /api/app/notifications` */
export interface NoticesAnswer extends NoticeCounts {
  readonly notices: readonly Notice[]
  /** Where the next page begins, or null. */
  readonly next: string | null
}

/** Which notices the page of all lists. */
export const noticeFilters = ['all', 'unread'] as const
export type NoticeFilter = (typeof noticeFilters)[number]
export const isNoticeFilter = (value: unknown): value is NoticeFilter =>
  (noticeFilters as readonly unknown[]).includes(value)

/** The names in a query string. */
export const noticeParameters = { filter: 'show', after: 'after' } as const

/** A number of notices as it is shown where there is little room (spec, community §2.3). */
export const badgeOf = (unread: number): string => (unread > 9 ? '9+' : String(unread))
