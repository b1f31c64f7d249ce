import type { PostCategory, Tag } from '#contract/content/documents.ts'
import { contentKinds, isAddressedCollection, pageCollections } from '#contract/content/kinds.ts'
import { contentPaths, homePosts, sitemapPartSize } from '#contract/content/paths.ts'
import type { PublicAddress } from '#contract/content/reader.ts'
import { sectionOf, shownSections } from '#contract/content/start-page.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { staticPages } from '#contract/static-pages.ts'
import type { Mirror } from './mirror.ts'

const imageFolder = '/media/'
/** Where a release has the file of an image. */
export const imagePath = (filename: string): string => imageFolder + filename
export const isImagePath = (path: string): boolean => path.startsWith(imageFolder)

/** The files of every image, in every size. */
export const imagePaths = (mirror: Mirror): Set<string> =>
  new Set(
    mirror
      .documents('media')
      .flatMap(({ filename, sizes }) => [
        filename,
        ...Object.values(sizes).map((size) => size.filename ?? ''),
      ])
      .map(imagePath),
  )

/** Public path of a document; null when it is not published or has no page. */
export function pathOf(mirror: Mirror, collection: string, id: string): string | null {
  if (!isAddressedCollection(collection)) return null
  const document = mirror.document(collection, id)
  if (!document) return null
  // A list without a post is no page.
  if ((collection === 'post-categories' || collection === 'tags') && mirror.posts.count(id) === 0) return null
  return contentKinds[collection].page(document.slug)
}

/** The post with its page at a path, or null. */
export function postAt(mirror: Mirror, path: string): string | null {
  const folder = contentPaths.post('')
  return path.startsWith(folder) ? mirror.idBySlug('posts', path.slice(folder.length)) : null
}

/** A list of posts: all of them, those of a category, those with a tag. */
interface PostList {
  /** Of the category or of the tag; null for all posts. */
  readonly id: string | null
  /** When the category or the tag was saved, which has its name and its words; '' for all posts. */
  readonly updatedAt: string
  /** Where a page of it is. @param number null for the first one */
  readonly pathOf: (number: number | null) => string
}

const categoryList = ({ id, slug, updatedAt }: PostCategory): PostList => ({
  id,
  updatedAt,
  pathOf: (number) => contentPaths.postList(slug, number),
})
const tagList = ({ id, slug, updatedAt }: Tag): PostList => ({
  id,
  updatedAt,
  pathOf: (number) => contentPaths.tagList(slug, number),
})
const allPosts: PostList = {
  id: null,
  updatedAt: '',
  pathOf: (number) => contentPaths.postList(null, number),
}

/** A list by the id of its category or tag; null where there is none such. */
export function postList(mirror: Mirror, id: string | null): PostList | null {
  if (id === null) return allPosts
  const category = mirror.document('post-categories', id)
  if (category) return categoryList(category)
  const tag = mirror.document('tags', id)
  return tag && tagList(tag)
}

/** One page of a list of posts. */
interface ListPage {
  readonly path: string
  readonly list: PostList
  /** Null for the list's first page. */
  readonly number: number | null
}

function listPages(mirror: Mirror): ListPage[] {
  const lists = [
    ...mirror.documents('post-categories').map(categoryList),
    ...mirror.documents('tags').map(tagList),
  ].filter(({ id }) => mirror.posts.count(id) > 0)
  return [allPosts, ...lists].flatMap((list) =>
    [null, ...Array.from({ length: mirror.posts.pages(list.id) }, (_, index) => index + 1)].map((number) => ({
      path: list.pathOf(number),
      list,
      number,
    })),
  )
}

const listPaths = (mirror: Mirror): string[] => listPages(mirror).map(({ path }) => path)

const documentPaths = (mirror: Mirror): string[] =>
  pageCollections.flatMap((name) => mirror.documents(name).map(({ slug }) => contentKinds[name].page(slug)))

/** Where documents stand that are published and cannot be shown. */
const heldPaths = (mirror: Mirror): string[] =>
  mirror
    .held()
    .flatMap(({ collection, slug }) =>
      isAddressedCollection(collection) ? [contentKinds[collection].page(slug)] : [],
    )

/** Everything that is rendered: the screens, the documents, the lists, what programs read. */
export function pagePaths(mirror: Mirror): Set<string> {
  const parts = Array.from({ length: sitemapParts(mirror) }, (_, index) =>
    contentPaths.sitemapPart(index + 1),
  )
  return new Set([
    ...staticPages,
    ...listPaths(mirror),
    contentPaths.faq,
    ...documentPaths(mirror),
    ...heldPaths(mirror),
    contentPaths.feed,
    contentPaths.robots,
    contentPaths.sitemap,
    ...parts,
  ])
}

/** The numbered pages of a category or a tag that moved: old path → new path. */
function furtherPages(
  mirror: Mirror,
  reference: { readonly relationTo: string; readonly value: string } | null | undefined,
  source: string,
): [string, string][] {
  const isList = reference?.relationTo === 'post-categories' || reference?.relationTo === 'tags'
  if (!isList || !/^\/blog\/(?:category|tag)\/[^/]+$/.test(source)) return []
  const current = postList(mirror, reference.value)
  if (!current) return []
  return Array.from({ length: mirror.posts.pages(reference.value) }, (_, index) => [
    `${source}/page/${index + 1}`,
    current.pathOf(index + 1),
  ])
}

/** Addresses that lead elsewhere for good: path → path or https address. A page at the same address goes first. */
export function redirects(mirror: Mirror, pages: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const { from, to } of mirror.documents('redirects')) {
    const target =
      to.type === 'custom' || !to.reference
        ? to.url
        : pathOf(mirror, to.reference.relationTo, to.reference.value)
    const source = askedFor(from)
    const safe = target && /^(\/(?!\/)|https?:\/\/)/.test(target)
    // If a list uses the old path again, all of its numbered pages belong to it, even future ones.
    if (!safe || !source?.startsWith('/') || pages.has(source)) continue
    found.set(source, target)
    for (const [page, now] of to.type === 'custom' ? [] : furtherPages(mirror, to.reference, source)) {
      if (!pages.has(page) && !found.has(page)) found.set(page, now)
    }
  }
  const circling = new Set([...found.keys()].filter((source) => leadsBack(found, source)))
  return new Map([...found].filter(([source]) => !circling.has(source)))
}

/** A path as the gateway looks it up: decoded, without its query and without a slash at its end; null for none. */
export function askedFor(path: string): string | null {
  const [bare = ''] = path.split(/[?#]/, 1)
  try {
    return decodeURIComponent(bare.length > 1 ? bare.replace(/\/+$/, '') : bare)
  } catch {
    return null
  }
}

/** Whether following redirects from here leads back here. */
function leadsBack(found: ReadonlyMap<string, string>, source: string): boolean {
  const seen = new Set<string>()
  for (let at: string | null = source; at !== null && found.has(at);) {
    if (seen.has(at)) return true
    seen.add(at)
    at = askedFor(found.get(at) ?? '')
  }
  return false
}

/** The latest of some ISO times, or null. */
const latest = (times: readonly string[]): string | null =>
  times.reduce<string | null>(
    (last, time) => (time !== '' && (last === null || time > last) ? time : last),
    null,
  )

const changesOf = (
  mirror: Mirror,
  collection: 'faqs' | 'faq-categories' | 'posts',
  ids?: readonly string[],
) =>
  (ids ? ids.flatMap((id) => mirror.document(collection, id) ?? []) : mirror.documents(collection)).map(
    ({ updatedAt }) => updatedAt,
  )

/** When what the start page shows changed: its own texts, the articles and the questions on it. */
function homeChange(mirror: Mirror): string | null {
  const home = mirror.global('home').value
  const sections = shownSections(home.sections)
  const posts = sectionOf(sections, 'articles')?.posts ?? []
  const faqs = sectionOf(sections, 'faq')?.faqs ?? []
  const marked = mirror.documents('faqs').filter(({ onHome }) => onHome)
  return latest([
    home.updatedAt,
    ...changesOf(mirror, 'posts', posts.length > 0 ? posts : mirror.posts.newest(homePosts)),
    ...changesOf(mirror, 'faqs', faqs.length > 0 ? faqs : marked.map(({ id }) => id)),
  ])
}

/** When what the pricing page shows changed: plans, texts and questions. */
function pricingChange(mirror: Mirror): string | null {
  const { updatedAt, faqs } = mirror.global('pricing').value
  return latest([updatedAt, ...changesOf(mirror, 'faqs', faqs)])
}

const listChange = (mirror: Mirror, { list, number }: ListPage): string | null =>
  latest([
    list.updatedAt,
    ...changesOf(mirror, 'posts', mirror.posts.page(list.id, list.pathOf, number)?.ids ?? []),
  ])

/** Kinds whose pages are in the sitemap's first part. */
export const firstPartKinds = pageCollections.filter((name) => contentKinds[name].sitemap === 'first')

/** The sitemap's first part: everything but posts, and no samples. */
function firstPart(mirror: Mirror): PublicAddress[] {
  const documents = firstPartKinds.flatMap((name) =>
    mirror
      .documents(name)
      .flatMap((document) =>
        'sample' in document && document.sample
          ? []
          : [{ path: contentKinds[name].page(document.slug), changedAt: document.updatedAt }],
      ),
  )
  return [
    { path: routes.home, changedAt: homeChange(mirror) },
    ...listPages(mirror).map((page) => ({ path: page.path, changedAt: listChange(mirror, page) })),
    {
      path: contentPaths.faq,
      changedAt: latest([...changesOf(mirror, 'faqs'), ...changesOf(mirror, 'faq-categories')]),
    },
    { path: routes.pricing, changedAt: pricingChange(mirror) },
    { path: plannedRoutes.contact, changedAt: latest([mirror.global('contact').value.updatedAt]) },
    ...documents.sort((a, b) => (a.path < b.path ? -1 : 1)),
  ]
}

/** The first part holds everything but posts, which follow in parts of a fixed size, oldest first. */
export const sitemapParts = (mirror: Mirror): number =>
  1 + Math.ceil(mirror.posts.count(null) / sitemapPartSize)

/** The posts in one of the parts behind the first. @param part from 2 */
export const sitemapPosts = (mirror: Mirror, part: number): string[] =>
  mirror.posts.slice((part - 2) * sitemapPartSize, (part - 1) * sitemapPartSize)

/** @param part from 1. @returns null for a part that does not exist */
export function sitemapPart(mirror: Mirror, part: number): PublicAddress[] | null {
  if (!Number.isInteger(part) || part < 1 || part > sitemapParts(mirror)) return null
  if (part === 1) return firstPart(mirror)
  return sitemapPosts(mirror, part).flatMap((id) => {
    const post = mirror.document('posts', id)
    return post && !post.sample ? [{ path: contentPaths.post(post.slug), changedAt: post.updatedAt }] : []
  })
}
