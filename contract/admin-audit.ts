/** What staff did, as /admin lists it. */

/** What an entry is about, by the first part of its target. */
export const auditAreas = {
  people: ['users', 'staff-invitations'],
  payments: ['payments', 'subscriptions', 'stripe'],
  forum: ['forum-threads', 'forum-comments'],
  requests: ['turns', 'plugins'],
  emails: ['email-templates', 'emails', 'suppressed-emails', 'mailings'],
  content: [
    ...['posts', 'post-categories', 'tags', 'authors', 'pages', 'legal-pages', 'faqs', 'faq-categories'],
    ...['media', 'redirects', 'scheduled'],
  ],
  settings: ['globals'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type AuditArea = keyof typeof auditAreas

export const isAuditArea = (value: unknown): value is AuditArea =>
  typeof value === 'string' && Object.hasOwn(auditAreas, value)

/** The names in a query string: words, a member of staff, an area, and where the page begins. */
export const auditParameters = { words: 'q', who: 'who', what: 'what', after: 'after' } as const

export const auditLimits = {
  perPage: 50,
  /** Characters of a search; the index has groups of three. */
  shortestSearch: 3,
  searchCharacters: 100,
} as const

export interface StaffMember {
  readonly id: string
  readonly email: string
  /** Null without one, and after the account is deleted. */
  readonly name: string | null
}

/** A field before and after, that it changed, or something else that was said of the action, such as its reason. */
export type AuditDetail = unknown

export interface AuditEntry {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly by: StaffMember
  /** A verb, such as `update`. */
  readonly action: string
  /** `{collection}/{id}`, or `globals/{slug}`. */
  readonly target: string
  /** The target as people know it; empty if it has no title. */
  readonly title: string
  readonly changes: Readonly<Record<string, AuditDetail>>
  /** The network address that it was done from; null for what was recorded before addresses were. */
  readonly address: string | null
}

/** `GET /api/app/admin/audit?q=&who=&what=&after=`, newest first. */
export interface AuditAnswer {
  readonly entries: readonly AuditEntry[]
  /** Null on the last page. */
  readonly next: string | null
  /** Everyone who has an entry; only with the first page. */
  readonly staff: readonly StaffMember[] | null
}
