import { listedPostSchema } from '#contract/content/documents.ts'
import type { Config } from '../../payload-types.ts'
import type { Operator } from './fields.ts'
import type { CollectionOperation, GlobalOperation } from './operations.ts'

/**
 * What Payload's REST API allows, and to whom. It comes before the collections' own access (`cms/access`), which still
 * decides about rows. Anything not listed is refused before Payload sees it.
 */

/** Who asks, according to the verified session. Access distinguishes admins from editors. */
export type Asker = 'visitor' | 'creator' | 'staff'

/** How people who are not staff may query a list: exactly as our own pages do. */
export interface AllowedQueries {
  readonly filters: Readonly<Record<string, readonly Operator[]>>
  readonly sort: readonly string[]
  readonly select: readonly string[]
}

export interface Allowance<Operation extends string> {
  readonly operations: readonly Operation[]
  /** Staff may query by every readable field (`fields.ts`), everyone else by these. */
  readonly queries?: AllowedQueries
}

type Allowances<Operation extends string> = Readonly<Partial<Record<Asker, Allowance<Operation>>>>
export type CollectionAllowances = Allowances<CollectionOperation>
export type GlobalAllowances = Allowances<GlobalOperation>

/** Limits of a single query. */
export interface Bounds {
  readonly depth: number
  /** Documents per answer. */
  readonly limit: number
  /** Values of one `in`. */
  readonly values: number
  /** Conditions of one query, and how deeply they may be nested. */
  readonly conditions: number
  readonly nesting: number
}

const publicBounds: Bounds = { depth: 0, limit: 500, values: 50, conditions: 2, nesting: 0 }
export const bounds: Readonly<Record<Asker, Bounds>> = {
  visitor: publicBounds,
  creator: publicBounds,
  staff: { depth: 3, limit: 1_000, values: 1_000, conditions: 50, nesting: 8 },
}

/** How the publisher reads (`server/publisher/content/source.ts`): in batches, or by ids. */
const byId: AllowedQueries = { filters: { id: ['equals', 'in', 'greater_than'] }, sort: ['id'], select: [] }
const published = { operations: ['find', 'findByID'], queries: byId } as const
const listedPosts = {
  ...published,
  queries: { ...byId, select: Object.keys(listedPostSchema.shape) },
} as const
const images = { ...published, operations: [...published.operations, 'file'] } as const

const everybody = <One>(allowance: One) => ({ visitor: allowance, creator: allowance }) as const

/** Payload's admin: lists, pickers, the editor with its versions, bulk actions. */
const looking = ['find', 'findByID', 'count', 'access'] as const
const writing = ['create', 'update', 'updateByID', 'delete', 'deleteByID', 'duplicate'] as const
const history = ['findVersions', 'findVersionByID', 'restoreVersion'] as const
const written = { operations: [...looking, ...writing] } as const
const drafted = { operations: [...looking, ...writing, ...history] } as const

/** Rows that only our services write: readable by admins and their owner. */
const looked = { staff: { operations: looking } } as const
const owned = { ...looked, creator: { operations: ['find', 'findByID'], queries: byId } } as const

const session = ['me', 'login', 'logout', 'refreshToken', 'resetPassword'] as const

/** Must list every collection: TypeScript and a test notice a missing one. */
export const allowedOnCollections: Readonly<Record<keyof Config['collections'], CollectionAllowances>> = {
  posts: { ...everybody(listedPosts), staff: drafted },
  'post-categories': { ...everybody(published), staff: written },
  tags: { ...everybody(published), staff: written },
  authors: { ...everybody(published), staff: written },
  pages: { ...everybody(published), staff: drafted },
  'legal-pages': { ...everybody(published), staff: drafted },
  faqs: { ...everybody(published), staff: drafted },
  'faq-categories': { ...everybody(published), staff: written },
  media: { ...everybody(images), staff: { operations: [...written.operations, 'file'] } },
  redirects: { ...everybody(published), staff: written },
  // Email templates can be neither created nor deleted.
  'email-templates': { staff: { operations: [...looking, 'update', 'updateByID', ...history] } },
  // They come by the form of /contact; staff mark them as done.
  'contact-messages': { staff: { operations: [...looking, 'update', 'updateByID', 'delete', 'deleteByID'] } },
  users: {
    visitor: { operations: session },
    creator: { operations: [...session, 'find', 'findByID', 'updateByID'], queries: byId },
    staff: { operations: [...session, ...looking, 'update', 'updateByID'] },
  },
  plugins: {
    creator: { operations: ['find', 'findByID', 'deleteByID'], queries: byId },
    staff: { operations: [...looking, 'delete', 'deleteByID'] },
  },
  'plugin-versions': owned,
  messages: owned,
  attachments: owned,
  turns: owned,
  'turn-events': owned,
  'invite-codes': owned,
  'credit-accounts': looked,
  'credit-grants': looked,
  'credit-reservations': looked,
  'credit-transactions': looked,
  'billing-customers': looked,
  subscriptions: owned,
  payments: owned,
  'stripe-events': looked,
  referrals: looked,
  notifications: owned,
  'data-exports': owned,
  'operator-notices': looked,
  'audit-log': looked,
  'payload-preferences': {
    staff: { operations: ['find', 'readPreference', 'writePreference', 'deletePreference'] },
  },
  'payload-locked-documents': {
    staff: { operations: ['find', 'findByID', 'create', 'updateByID', 'deleteByID'] },
  },
  'payload-kv': {},
  'payload-jobs': {},
  'payload-migrations': {},
}

const readByAll = everybody({ operations: ['read'] } as const)
const settings = { ...readByAll, staff: { operations: ['read', 'write', 'access'] } } as const
const kept = { ...readByAll, staff: { operations: ['read', 'write', 'access', ...history] } } as const

export const allowedOnGlobals: Readonly<Record<keyof Config['globals'], GlobalAllowances>> = {
  'site-settings': settings,
  navigation: kept,
  home: kept,
  pricing: kept,
  contact: kept,
  'forum-settings': { staff: kept.staff },
  operation: { staff: kept.staff },
}

/** Routes of Payload and its plugins outside of collections and globals. */
export const allowedRootRoutes: Readonly<Record<string, readonly Asker[]>> = {
  // Tells the admin's screens what to show.
  'get /access': ['staff'],
  // Drag and drop of FAQ questions.
  'post /reorder': ['staff'],
  'post /plugin-seo/generate-title': ['staff'],
  'post /plugin-seo/generate-description': ['staff'],
  'post /plugin-seo/generate-url': ['staff'],
}
