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
  /** A request that ended while one was away. */
  'request_finished',
  /** What a moderator did with one's post or account. */
  'moderation',
  /** Payments and one's own data. */
  'account',
] as const

export type NotificationKind = (typeof notificationKinds)[number]
