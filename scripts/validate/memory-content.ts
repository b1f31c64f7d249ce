import type { Documents, Globals, Post, PostTeaser } from '#contract/content/documents.ts'
import { contentPaths, postsPerPage, sitemapPartSize } from '#contract/content/paths.ts'
import type { Content, ContentImage, PublicAddress } from '#contract/content/reader.ts'
import { routes } from '#contract/routes.ts'

/** Documents by collection, each in its order; the categories of the FAQ and its entries stand as staff put them. */
export interface Library {
  readonly documents: { readonly [Name in keyof Documents]: readonly Documents[Name][] }
  readonly globals: { readonly [Name in keyof Globals]: Globals[Name] }
  /** By the id of a medium. */
  readonly images: Readonly<Record<string, ContentImage>>
}

const teaserOf = (post: Post): PostTeaser => {
  const { id, title, slug, excerpt, category, author, image, publishedOn, readMinutes, sample } = post
  return { id, title, slug, excerpt, category, author, image, publishedOn, readMinutes, sample }
}

/** What pages read, out of memory: it answers as the publisher does (contract/content/reader.ts), and remembers nothing. */
export function memoryContent({ documents, globals, images }: Library): Content {
  const newest = documents.posts.toSorted((a, b) => (a.publishedOn < b.publishedOn ? 1 : -1)).map(teaserOf)
  const find = <Name extends keyof Documents>(name: Name, id: string): Documents[Name] | null =>
    documents[name].find((document) => document.id === id) ?? null
  const pathsOf: Readonly<Record<string, (id: string) => string | undefined>> = {
    posts: (id) => mapped(find('posts', id)?.slug, contentPaths.post),
    pages: (id) => mapped(find('pages', id)?.slug, contentPaths.page),
    'legal-pages': (id) => mapped(find('legal-pages', id)?.slug, contentPaths.page),
    'post-categories': (id) =>
      mapped(find('post-categories', id)?.slug, (slug) => contentPaths.postList(slug, null)),
  }
  const addresses: readonly PublicAddress[] = [
    ...[routes.home, contentPaths.blog, contentPaths.faq].map((path) => ({ path, changedAt: null })),
    ...(['posts', 'pages', 'legal-pages', 'post-categories'] as const).flatMap((name) =>
      documents[name].map(({ id, updatedAt }) => ({ path: pathsOf[name]?.(id) ?? '', changedAt: updatedAt })),
    ),
  ]
  const groups = documents['faq-categories']
    .map((category) => ({
      category,
      entries: documents.faqs.filter((entry) => entry.category === category.id),
    }))
    .filter(({ entries }) => entries.length > 0)

  return {
    get: async (name, id) => find(name, id),
    bySlug: async (name, slug) =>
      documents[name].find((document) => (document as { slug: string }).slug === slug) ?? null,
    global: async (name) => globals[name],
    image: async (id) => images[id] ?? null,
    card: async () => contentPaths.card('sample'),
    teaser: async (id) => newest.find((post) => post.id === id) ?? null,
    postPage: async (category, page) => {
      const posts = newest.filter((post) => category === null || post.category === category)
      const slug = category === null ? null : (find('post-categories', category)?.slug ?? null)
      const full = Math.max(0, Math.floor(posts.length / postsPerPage) - 1)
      if (page !== null && (page < 1 || page > full)) return null
      const oldestFirst = posts.toReversed()
      const shown =
        page === null
          ? oldestFirst.slice(full * postsPerPage)
          : oldestFirst.slice((page - 1) * postsPerPage, page * postsPerPage)
      const newer = page === null ? null : contentPaths.postList(slug, page === full ? null : page + 1)
      const before = page === null ? full : page - 1
      return {
        posts: shown.toReversed(),
        number: page,
        newer,
        older: before < 1 ? null : contentPaths.postList(slug, before),
      }
    },
    newestPosts: async (count) => newest.slice(0, count),
    postsNear: async (id, count) => {
      const own = newest.find((post) => post.id === id)
      const others = newest.filter((post) => post.category === own?.category && post.id !== id)
      const earlier = others.filter((post) => own && post.publishedOn <= own.publishedOn)
      return [...earlier, ...others.filter((post) => !earlier.includes(post))].slice(0, count)
    },
    postCategories: async () =>
      documents['post-categories'].filter(({ id }) => newest.some((post) => post.category === id)),
    faqs: async () => groups,
    homeFaqs: async () => groups.flatMap(({ entries }) => entries).filter(({ onHome }) => onHome),
    exists: async (path) => addresses.some((address) => address.path === path),
    pathOf: async (collection, id) => pathsOf[collection]?.(id) ?? null,
    sitemapParts: async () => Math.ceil(addresses.length / sitemapPartSize),
    sitemapPart: async (part) => {
      const entries = addresses.slice((part - 1) * sitemapPartSize, part * sitemapPartSize)
      return part < 1 || entries.length === 0 ? null : entries
    },
  }
}

const mapped = (value: string | undefined, map: (value: string) => string): string | undefined =>
  value === undefined ? undefined : map(value)
