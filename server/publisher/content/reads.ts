import type { AddressedCollection } from '#contract/content/kinds.ts'
import type { ContentCollection, ContentGlobal, Faq, PostTeaser } from '#contract/content/documents.ts'
import type { PostPage } from '#contract/content/reader.ts'
import { onDemandPages } from '#contract/routes.ts'
import {
  askedFor,
  imagePaths,
  pagePaths,
  pathOf,
  postList,
  redirects,
  sitemapPart,
  sitemapParts,
  sitemapPosts,
  firstPartKinds,
} from './addresses.ts'
import { fingerprint, nothing } from './fingerprint.ts'
import type { Mirror, Scope } from './mirror.ts'
import { scopes } from './mirror.ts'

/** A read of a page: its name and arguments. Its JSON is its key. */
export type Read =
  | readonly ['document', ContentCollection, string]
  | readonly ['slug', AddressedCollection, string]
  | readonly ['global', ContentGlobal]
  | readonly ['teaser', string]
  | readonly ['postPage', string | null, number | null]
  | readonly ['newestPosts', number]
  | readonly ['postsNear', string, number]
  | readonly ['postCategories']
  | readonly ['faqs']
  | readonly ['exists', string]
  | readonly ['pathOf', string, string]
  | readonly ['sitemapParts']
  | readonly ['sitemapPart', number]

export type ReadKey = string
export const keyOf = (read: Read): ReadKey => JSON.stringify(read)
/** @throws SyntaxError for an invalid key */
export const readOf = (key: ReadKey): Read => JSON.parse(key) as Read

const isOnDemand = (path: string): boolean =>
  onDemandPages.some((page) => path === page || path.startsWith(`${page}/`))

interface Addresses {
  /** What the mirror said when they were derived. */
  readonly at: number
  readonly pages: ReadonlySet<string>
  readonly redirects: ReadonlyMap<string, string>
  readonly images: ReadonlySet<string>
}

/** The site as it would be now: content and the addresses that follow from it. */
export class Content {
  readonly mirror: Mirror
  #addresses: Addresses | null = null

  constructor(mirror: Mirror) {
    this.mirror = mirror
  }

  #current(): Addresses {
    const at = this.mirror.addressing
    if (this.#addresses?.at !== at) {
      const pages = pagePaths(this.mirror)
      this.#addresses = {
        at,
        pages,
        redirects: redirects(this.mirror, pages),
        images: imagePaths(this.mirror),
      }
    }
    return this.#addresses
  }

  /** Every page there is; the same set until an address comes or goes. */
  pages(): ReadonlySet<string> {
    return this.#current().pages
  }

  /** Where other addresses lead; the same map as long as `pages` is the same set. */
  redirects(): ReadonlyMap<string, string> {
    return this.#current().redirects
  }

  /** Whether a path is a page, or is redirected to a page, to the community or to another website. */
  leadsSomewhere(path: string): boolean {
    const { pages, redirects: moved } = this.#current()
    if (pages.has(path)) return true
    let at: string | null = path
    // Circles are no redirects, so this ends.
    for (let next = moved.get(at); next !== undefined; next = at === null ? undefined : moved.get(at)) {
      if (!next.startsWith('/')) return true
      at = askedFor(next)
      if (at !== null && (pages.has(at) || this.hasFile(at) || isOnDemand(at))) return true
    }
    return false
  }

  /** @param path of the file of an image */
  hasFile(path: string): boolean {
    return this.#current().images.has(path)
  }
}

const teasers = (mirror: Mirror, ids: readonly string[]): PostTeaser[] =>
  ids.flatMap((id) => mirror.teaser(id) ?? [])
const teaserVersions = (mirror: Mirror, ids: readonly string[]): string =>
  fingerprint(ids.map((id) => [id, mirror.teaserVersion(id)]))

/** @param id of a category or of a tag; null for all posts */
export function postPage(mirror: Mirror, id: string | null, number: number | null): PostPage | null {
  const list = postList(mirror, id)
  const stretch = list && mirror.posts.page(id, list.pathOf, number)
  return stretch && { ...stretch, posts: teasers(mirror, stretch.ids) }
}

export const newestPosts = (mirror: Mirror, count: number): PostTeaser[] =>
  teasers(mirror, mirror.posts.newest(count))

export function postsNear(mirror: Mirror, id: string, count: number): PostTeaser[] {
  const post = mirror.document('posts', id)
  return post ? teasers(mirror, mirror.posts.near(post, count)) : []
}

const inOrder = <Item extends { readonly _order: string; readonly id: string }>(items: Item[]): Item[] =>
  items.sort((a, b) => (a._order + a.id < b._order + b.id ? -1 : 1))

export const postCategories = (mirror: Mirror) =>
  mirror
    .documents('post-categories')
    .filter(({ id }) => mirror.posts.count(id) > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** @param draft replaces the published question */
export function faqs(mirror: Mirror, draft: Faq | null = null) {
  const published = mirror.documents('faqs').filter(({ id }) => id !== draft?.id)
  const entries = inOrder(draft ? [...published, draft] : published)
  return inOrder(mirror.documents('faq-categories'))
    .map((category) => ({
      category,
      entries: entries.filter((entry) => entry.category === category.id),
    }))
    .filter((group) => group.entries.length > 0)
}

/** What a read would answer now, as a fingerprint: the same as before means that the page shows the same. */
export function versionOf(content: Content, read: Read): string {
  const { mirror } = content
  switch (read[0]) {
    case 'document':
      return mirror.version(read[1], read[2])
    case 'slug': {
      const id = mirror.idBySlug(read[1], read[2])
      return id === null ? nothing : fingerprint([id, mirror.version(read[1], id)])
    }
    case 'global':
      return mirror.global(read[1]).version
    case 'teaser':
      return mirror.teaserVersion(read[1])
    case 'postPage': {
      const page = postPage(mirror, read[1], read[2])
      if (!page) return nothing
      const { posts, ...around } = page
      const ids = posts.map(({ id }) => id)
      return fingerprint([teaserVersions(mirror, ids), around.newer, around.older])
    }
    case 'newestPosts':
      return teaserVersions(mirror, mirror.posts.newest(read[1]))
    case 'postsNear': {
      const post = mirror.document('posts', read[1])
      return post ? teaserVersions(mirror, mirror.posts.near(post, read[2])) : nothing
    }
    case 'postCategories':
      return fingerprint(postCategories(mirror).map(({ id }) => [id, mirror.version('post-categories', id)]))
    case 'faqs':
      return fingerprint(
        faqs(mirror).map(({ category, entries }) => [
          category.id,
          mirror.version('faq-categories', category.id),
          entries.map(({ id }) => [id, mirror.version('faqs', id)]),
        ]),
      )
    case 'exists':
      return content.leadsSomewhere(read[1]) ? 'yes' : nothing
    case 'pathOf':
      return pathOf(mirror, read[1], read[2]) ?? nothing
    case 'sitemapParts':
      return String(sitemapParts(mirror))
    case 'sitemapPart':
      return fingerprint(sitemapPart(mirror, read[1]))
  }
}

const ofPosts = (ids: readonly string[]): Scope[] => ids.map((id) => scopes.document('posts', id))

/** The changes after which a read has to be asked again, as long as it has the answer that it has now. */
export function scopesOf({ mirror }: Content, read: Read): Scope[] {
  switch (read[0]) {
    case 'document':
      return [scopes.document(read[1], read[2])]
    case 'slug': {
      const id = mirror.idBySlug(read[1], read[2])
      return [scopes.slug(read[1], read[2]), ...(id === null ? [] : [scopes.document(read[1], id)])]
    }
    case 'global':
      return [scopes.global(read[1])]
    case 'teaser':
      return [scopes.document('posts', read[1])]
    case 'postPage':
      return [
        scopes.posts(read[1]),
        ...ofPosts(postPage(mirror, read[1], read[2])?.posts.map(({ id }) => id) ?? []),
        ...(read[1] === null
          ? []
          : [scopes.document('post-categories', read[1]), scopes.document('tags', read[1])]),
      ]
    case 'newestPosts':
      return [scopes.posts(null), ...ofPosts(mirror.posts.newest(read[1]))]
    case 'postsNear': {
      const post = mirror.document('posts', read[1])
      return [
        scopes.document('posts', read[1]),
        ...(post ? [scopes.posts(post.category), ...ofPosts(mirror.posts.near(post, read[2]))] : []),
      ]
    }
    case 'postCategories':
      return [scopes.collection('post-categories'), scopes.posts(null)]
    case 'faqs':
      return [scopes.collection('faqs'), scopes.collection('faq-categories')]
    case 'exists':
    case 'sitemapParts':
      return [scopes.addresses, scopes.posts(null)]
    case 'pathOf':
      return [scopes.document(read[1], read[2]), scopes.posts(null)]
    case 'sitemapPart':
      return read[1] === 1
        ? [
            scopes.addresses,
            scopes.posts(null),
            ...firstPartKinds.map(scopes.collection),
            scopes.collection('post-categories'),
            scopes.collection('tags'),
            scopes.collection('posts'),
            scopes.collection('faqs'),
            scopes.collection('faq-categories'),
            scopes.global('home'),
            scopes.global('pricing'),
            scopes.global('contact'),
          ]
        : [scopes.posts(null), ...ofPosts(sitemapPosts(mirror, read[1]))]
  }
}
