import { contentCollections, contentGlobals, listedPostSchema } from '#contract/content/documents.ts'
import type {
  ContentCollection,
  ContentGlobal,
  Documents,
  Globals,
  Post,
  ListedPost,
  PostTeaser,
} from '#contract/content/documents.ts'
import { fingerprint, nothing } from './fingerprint.ts'
import { addressedCollections } from '#contract/content/kinds.ts'
import type { AddressedCollection } from '#contract/content/kinds.ts'
import { listsOf, PostLists } from './post-lists.ts'
import { SourceAway } from './source.ts'
import type { ContentSource, Listed, Unusable } from './source.ts'

/** One document or global that may have changed. */
export interface Change {
  readonly collection: ContentCollection | `globals/${ContentGlobal}`
  /** Null for a global. */
  readonly id: string | null
}

/** Scopes of a change: names of the reads whose results may differ. */
export type Scope = string
export const scopes = {
  document: (collection: string, id: string): Scope => `${collection}/${id}`,
  slug: (collection: string, slug: string): Scope => `${collection}@${slug}`,
  collection: (collection: string): Scope => collection,
  global: (name: string): Scope => `globals/${name}`,
  /** Which posts a list has, and in which order. @param list id of a category or of a tag; null for all posts */
  posts: (list: string | null): Scope => `posts:${list ?? ''}`,
  /** Which addresses there are. */
  addresses: 'addresses',
} as const

interface Kept<Name extends ContentCollection> {
  readonly document: Listed<Name>
  /** Changes with anything that a page could show. */
  readonly version: string
}
type Store = { readonly [Name in ContentCollection]: Map<string, Kept<Name>> }

/** Kinds whose changes may add, take away or redirect an address. */
const addressed: ReadonlySet<ContentCollection> = new Set([...addressedCollections, 'redirects'])

/** A post without its body. */
export const teaserOf = (post: Post): ListedPost => listedPostSchema.parse(post)

/**
 * The time of a save is not compared, except for documents that are not mirrored completely: the body of a post, the bytes
 * of an image.
 */
const versionOf = (collection: ContentCollection, document: Listed<ContentCollection>): string =>
  fingerprint(collection === 'posts' || collection === 'media' ? document : { ...document, updatedAt: '' })

/**
 * An in-memory copy of all published content that lists and addresses need. Bodies of posts are not copied.
 */
export class Mirror {
  readonly #documents: Store = {
    posts: new Map(),
    'post-categories': new Map(),
    tags: new Map(),
    authors: new Map(),
    faqs: new Map(),
    'faq-categories': new Map(),
    pages: new Map(),
    'legal-pages': new Map(),
    media: new Map(),
    redirects: new Map(),
  }
  readonly #globals = new Map<ContentGlobal, { readonly value: unknown; readonly version: string }>()
  readonly #slugs = new Map<Scope, string>()
  readonly #teasers = new Map<string, string>()
  readonly #unusable = new Map<string, { readonly collection: ContentCollection | null } & Unusable>()
  readonly posts = new PostLists()
  #loaded = false
  #addressing = 0

  get loaded(): boolean {
    return this.#loaded
  }

  /** Another number after every change that could add, take away or redirect an address: of a page or of an image. */
  get addressing(): number {
    return this.#addressing
  }

  /** Reads everything. @throws Error when the CMS does not answer; the mirror is then unchanged */
  async load(source: ContentSource): Promise<void> {
    const found = await Promise.all(
      contentCollections.map(async (name) => ({ name, ...(await source.all(name)) })),
    )
    const globals = await Promise.all(
      contentGlobals.map(async (name) => ({ name, value: await source.global(name) })),
    )
    for (const { name, documents, unusable } of found) {
      for (const document of documents) this.#put(name, document.id, document)
      for (const [id, one] of unusable) this.#unusable.set(`${name}/${id}`, { collection: name, ...one })
    }
    for (const { name, value } of globals) this.#globals.set(name, { value, version: fingerprint(value) })
    this.#addressing += 1
    this.#loaded = true
  }

  /**
   * Reads what may have changed.
   * @returns the scopes that each document changed, by `collection/id`, and the whole posts that were read
   * @throws Error when the CMS does not answer; the mirror is then unchanged
   */
  async refresh(
    source: ContentSource,
    changes: readonly Change[],
  ): Promise<{ touched: Map<string, Set<Scope>>; posts: Map<string, Post> }> {
    const wanted = new Map<ContentCollection, Set<string>>()
    const globals = new Set<ContentGlobal>()
    for (const { collection, id } of changes) {
      if (collection.startsWith('globals/')) globals.add(collection.slice(8) as ContentGlobal)
      else if (id !== null) {
        const name = collection as ContentCollection
        wanted.set(name, (wanted.get(name) ?? new Set()).add(id))
      }
    }
    const read = await Promise.all(
      [...wanted].map(async ([name, ids]) => ({ name, ids, found: await source.byIds(name, [...ids]) })),
    )
    const values = await Promise.all(
      [...globals].map(async (name) => {
        try {
          return { name, value: await source.global(name) }
        } catch (err) {
          if (err instanceof SourceAway) throw err
          return { name, problem: err instanceof Error ? err.message : String(err) }
        }
      }),
    )
    const touched = new Map<string, Set<Scope>>()
    const touch = (name: string): Set<Scope> => {
      const scopes = new Set<Scope>()
      touched.set(name, scopes)
      return scopes
    }
    const posts = new Map<string, Post>()
    for (const { name, ids, found } of read) {
      const { documents, unusable } = found
      const byId = new Map<string, Documents[ContentCollection]>(documents.map((one) => [one.id, one]))
      for (const id of ids) {
        const document = byId.get(id)
        const changed = touch(`${name}/${id}`)
        const problem = unusable.get(id)
        if (problem ?? this.#unusable.has(`${name}/${id}`)) this.#addressing += 1
        if (problem) {
          // Published, and we cannot show it: it stays as it was.
          this.#unusable.set(`${name}/${id}`, { collection: name, ...problem })
          continue
        }
        this.#unusable.delete(`${name}/${id}`)
        if (document && name === 'posts') {
          const post = document as Post
          posts.set(id, post)
          this.#put(name, id, teaserOf(post), changed)
        } else this.#put(name, id, document ?? null, changed)
      }
    }
    for (const { name, value, problem } of values) {
      const changed = touch(`globals/${name}/`)
      if (problem !== undefined) {
        this.#unusable.set(`globals/${name}/`, { collection: null, problem, slug: null })
        continue
      }
      this.#unusable.delete(`globals/${name}/`)
      const version = fingerprint(value)
      if (this.#globals.get(name)?.version !== version) changed.add(scopes.global(name))
      this.#globals.set(name, { value, version })
    }
    return { touched, posts }
  }

  #put(
    name: ContentCollection,
    id: string,
    document: Listed<ContentCollection> | null,
    touched?: Set<Scope>,
  ): void {
    const store = this.#documents[name] as Map<string, Kept<ContentCollection>>
    const before = store.get(id)
    const version = document && versionOf(name, document)
    if (before?.version === version) return
    if (!before && !document) return
    if (before) store.delete(id)
    if (document && version) store.set(id, { document, version })
    touched?.add(scopes.document(name, id)).add(scopes.collection(name))
    if (name === 'media') this.#addressing += 1
    this.#putSlug(name, before?.document ?? null, document, touched)
    if (name === 'posts') {
      this.#putPost((before?.document ?? null) as ListedPost | null, document as ListedPost | null, touched)
    }
  }

  #putSlug(
    name: ContentCollection,
    before: object | null,
    after: { readonly id: string } | null,
    touched?: Set<Scope>,
  ): void {
    if (!addressed.has(name)) return
    const slugOf = (document: object | null): string | null =>
      document && 'slug' in document && typeof document.slug === 'string' ? document.slug : null
    const [old, now] = [slugOf(before), slugOf(after)]
    if (old !== now || !before !== !after || name === 'redirects') {
      this.#addressing += 1
      touched?.add(scopes.addresses)
    }
    if (old !== null) {
      const key = scopes.slug(name, old)
      // When two documents swap slugs, the other one may already use this slug.
      if (before && 'id' in before && this.#slugs.get(key) === before.id) this.#slugs.delete(key)
      touched?.add(key)
    }
    if (now !== null && after) {
      this.#slugs.set(scopes.slug(name, now), after.id)
      touched?.add(scopes.slug(name, now))
    }
  }

  #putPost(before: ListedPost | null, after: ListedPost | null, touched?: Set<Scope>): void {
    const id = before?.id ?? after?.id ?? ''
    if (after) this.#teasers.set(id, fingerprint({ ...after, updatedAt: '', tags: [] }))
    else this.#teasers.delete(id)
    const place = (post: ListedPost | null): string =>
      fingerprint(post && [post.publishedOn, post.category, post.tags])
    if (place(before) === place(after)) return
    if (before) this.posts.remove(before)
    if (after) this.posts.add(after)
    this.#addressing += 1
    touched?.add(scopes.posts(null))
    for (const post of [before, after])
      for (const list of post ? listsOf(post) : []) touched?.add(scopes.posts(list))
  }

  document<Name extends ContentCollection>(collection: Name, id: string): Listed<Name> | null {
    const store: Map<string, Kept<Name>> = this.#documents[collection]
    return store.get(id)?.document ?? null
  }

  documents<Name extends ContentCollection>(collection: Name): Listed<Name>[] {
    const store: Map<string, Kept<Name>> = this.#documents[collection]
    return [...store.values()].map(({ document }) => document)
  }

  /** Why the latest state of a published document or global cannot be shown, or null. */
  problem({ collection, id }: Change): string | null {
    return this.#unusable.get(`${collection}/${id ?? ''}`)?.problem ?? null
  }

  /** The scopes of a change when the previous content is unknown. */
  scopesOf({ collection, id }: Change): Set<Scope> {
    if (id === null) return new Set([collection])
    const name = collection as ContentCollection
    const found = new Set([scopes.document(name, id), scopes.collection(name)])
    const document = this.document(name, id)
    if (document && 'slug' in document) found.add(scopes.slug(name, document.slug)).add(scopes.addresses)
    if (name === 'posts') {
      // It may have been in any category and had any tag until then.
      found.add(scopes.posts(null))
      for (const lists of [this.#documents['post-categories'], this.#documents.tags])
        for (const list of lists.keys()) found.add(scopes.posts(list))
    }
    return found
  }

  /** Published documents that cannot be shown: their pages, where there are any, stay. */
  held(): readonly { readonly collection: ContentCollection; readonly slug: string }[] {
    return [...this.#unusable.values()].flatMap(({ collection, slug }) =>
      slug === null || collection === null ? [] : [{ collection, slug }],
    )
  }

  version(collection: ContentCollection, id: string): string {
    return this.#documents[collection].get(id)?.version ?? nothing
  }

  /** What lists show of a post. */
  teaser(id: string): PostTeaser | null {
    const post = this.document('posts', id)
    if (!post) return null
    const { tags: _, ...teaser } = post
    return teaser
  }

  /** What lists show of a post, as a fingerprint. */
  teaserVersion(id: string): string {
    return this.#teasers.get(id) ?? nothing
  }

  idBySlug(collection: AddressedCollection, slug: string): string | null {
    return this.#slugs.get(scopes.slug(collection, slug)) ?? null
  }

  /** @throws Error before the first load */
  global<Name extends ContentGlobal>(
    name: Name,
  ): { readonly value: Globals[Name]; readonly version: string } {
    const kept = this.#globals.get(name)
    if (!kept) throw new Error(`${name} has not been read yet`)
    return kept as { value: Globals[Name]; version: string }
  }
}
