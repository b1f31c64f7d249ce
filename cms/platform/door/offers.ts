import { listedPostSchema } from '#contract/content/documents.ts'
import type { Config } from '../../payload-types.ts'
import type { Operator } from './fields.ts'
import type { CollectionOperation, GlobalOperation } from './operations.ts'

/**
 * What Payload's REST API offers, and to whom: the door in front of the collections' own access (`cms/access`), which
 * still decides about rows. What does not stand here is refused before Payload sees it.
 */

/** Who asks, by the session that was verified. What an admin may and an editor may not, access says. */
export type Asker = 'visitor' | 'creator' | 'staff'

/** What a list may be asked by those who are not staff: by nothing else than what our own pages ask. */
export interface Questions {
  readonly filters: Readonly<Record<string, readonly Operator[]>>
  readonly sort: readonly string[]
  readonly select: readonly string[]
}

export interface Offer<Operation extends string> {
  readonly operations: readonly Operation[]
  /** Staff ask by every field that can be read (`fields.ts`), everybody else by these. */
  readonly questions?: Questions
}

type Offers<Operation extends string> = Readonly<Partial<Record<Asker, Offer<Operation>>>>
export type CollectionOffers = Offers<CollectionOperation>
export type GlobalOffers = Offers<GlobalOperation>

/** How much may be asked at once. */
export interface Bounds {
  readonly depth: number
  /** Documents of one answer. */
  readonly limit: number
  /** Values behind one `in`. */
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

/** The publisher's ways (`server/publisher/content/source.ts`): one batch behind the other, or those of some ids. */
const byId: Questions = { filters: { id: ['equals', 'in', 'greater_than'] }, sort: ['id'], select: [] }
const published = { operations: ['find', 'findByID'], questions: byId } as const
const listedPosts = {
  ...published,
  questions: { ...byId, select: Object.keys(listedPostSchema.shape) },
} as const
const images = { ...published, operations: [...published.operations, 'file'] } as const

const everybody = <One>(offer: One) => ({ visitor: offer, creator: offer }) as const

/** Payload's admin: lists, pickers, the editor with its versions, what is done to many at once. */
const looking = ['find', 'findByID', 'count', 'access'] as const
const writing = ['create', 'update', 'updateByID', 'delete', 'deleteByID', 'duplicate'] as const
const history = ['findVersions', 'findVersionByID', 'restoreVersion'] as const
const written = { operations: [...looking, ...writing] } as const
const drafted = { operations: [...looking, ...writing, ...history] } as const

/** Rows that our services alone write: an admin looks at them, and whom they belong to. */
const looked = { staff: { operations: looking } } as const
const owned = { ...looked, creator: { operations: ['find', 'findByID'], questions: byId } } as const

const session = ['me', 'login', 'logout', 'refreshToken', 'resetPassword'] as const

/** Every collection that there is: TypeScript misses one that is not listed, and so does a test. */
export const collectionOffers: Readonly<Record<keyof Config['collections'], CollectionOffers>> = {
  posts: { ...everybody(listedPosts), staff: drafted },
  'post-categories': { ...everybody(published), staff: written },
  authors: { ...everybody(published), staff: written },
  pages: { ...everybody(published), staff: drafted },
  'legal-pages': { ...everybody(published), staff: drafted },
  faqs: { ...everybody(published), staff: drafted },
  'faq-categories': { ...everybody(published), staff: written },
  media: { ...everybody(images), staff: { operations: [...written.operations, 'file'] } },
  redirects: { ...everybody(published), staff: written },
  // There are two, and they stay.
  'email-templates': { staff: { operations: [...looking, 'update', 'updateByID', ...history] } },
  users: {
    visitor: { operations: session },
    creator: { operations: [...session, 'find', 'findByID', 'updateByID'], questions: byId },
    staff: { operations: [...session, ...looking, 'update', 'updateByID'] },
  },
  plugins: {
    creator: { operations: ['find', 'findByID', 'deleteByID'], questions: byId },
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
  referrals: looked,
  'operator-notices': looked,
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

export const globalOffers: Readonly<Record<keyof Config['globals'], GlobalOffers>> = {
  'site-settings': settings,
  navigation: kept,
  home: kept,
  pricing: kept,
}

/** Routes of Payload and its plugins that lie beside collections and globals. */
export const rootOffers: Readonly<Record<string, readonly Asker[]>> = {
  // What the admin's screens may show.
  'get /access': ['staff'],
  // Questions of the FAQ, dragged into another order.
  'post /reorder': ['staff'],
  'post /plugin-seo/generate-title': ['staff'],
  'post /plugin-seo/generate-description': ['staff'],
  'post /plugin-seo/generate-url': ['staff'],
}
