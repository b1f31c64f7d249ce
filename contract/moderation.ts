import type { ForumAuthor, ThreadAnswer, Withheld } from './community.ts'

/** Moderating the forum: what moderators and admins do with threads, comments and people. */

export const threadActions = [
  'pin',
  'unpin',
  'lock',
  'unlock',
  'move',
  'merge',
  'hide',
  'show',
  'delete',
] as const
export type ThreadAction = (typeof threadActions)[number]

/** What can be done with a comment or reply. */
export const commentActions = ['hide', 'show', 'delete'] as const
export type CommentAction = (typeof commentActions)[number]

/** Days that somebody can be suspended for; null is for good. */
export const suspensionDays = [1, 7, 30, null] as const

/** `POST /api/app/moderation/threads/{id}` */
export interface ModeratedThread {
  /** Where its page is now: that of the thread it was merged into, or null once it is deleted. */
  readonly thread: string | null
}

/** Why somebody reports a post. */
export const reportReasons = ['spam', 'rude', 'harmful', 'offTopic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Why a post is in the queue: people have reported it, or it waits to be seen by others. */
export const caseKinds = ['reported', 'held'] as const
export type CaseKind = (typeof caseKinds)[number]

/** How a case was closed: by what was done with its post, or by leaving that as it is. */
export type CaseOutcome = ThreadAction | CommentAction | 'dismiss'

/** A post that moderators have to look at. */
export interface ModerationCase {
  readonly id: string
  readonly kind: CaseKind
  /** ISO 8601. */
  readonly openedAt: string
  readonly post: {
    readonly kind: 'thread' | 'comment' | 'reply'
    readonly id: string
    readonly author: ForumAuthor
    /** Markdown. */
    readonly content: string
    readonly withheld: Withheld | null
    /** ISO 8601. */
    readonly createdAt: string
  }
  readonly thread: Pick<ThreadAnswer, 'id' | 'title' | 'pinned' | 'locked' | 'category'>
  /** The beginning of the comment that a reply answers; null for others. */
  readonly answers: string | null
  /** How many people have reported it. */
  readonly reportCount: number
  /** The newest ones. */
  readonly reports: readonly { readonly reason: ReportReason; readonly words: string }[]
}

/** `GET /api/app/moderation/cases?kind=&after=`, oldest first. */
export interface CasesAnswer {
  readonly cases: readonly ModerationCase[]
  /** Null on the last page. */
  readonly next: string | null
}

/** Somebody who may not write in the forum. */
export interface ForumSuspension {
  readonly id: string
  readonly person: ForumAuthor
  readonly reason: string
  /** ISO 8601; null for good. */
  readonly until: string | null
  /** ISO 8601. */
  readonly createdAt: string
}

/** `GET /api/app/moderation/suspensions?after=`, newest first. */
export interface SuspensionsAnswer {
  readonly suspensions: readonly ForumSuspension[]
  /** Null on the last page. */
  readonly next: string | null
}
