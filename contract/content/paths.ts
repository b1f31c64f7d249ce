/** Paths of published documents. */
export const contentPaths = {
  blog: '/blog',
  post: (slug: string): string => `/blog/${slug}`,
  /** @param page from 1, the oldest; null for the first page of the list. @param category its slug; null for all posts */
  postList: (category: string | null, page: number | null): string =>
    `/blog${category === null ? '' : `/category/${category}`}${page === null ? '' : `/page/${page}`}`,
  /** Articles with a tag. @param page as in `postList` */
  tagList: (tag: string, page: number | null): string =>
    `/blog/tag/${tag}${page === null ? '' : `/page/${page}`}`,
  faq: '/faq',
  /** A page of blocks or a legal one: one segment. */
  page: (slug: string): string => `/${slug}`,
  feed: '/rss.xml',
  sitemap: '/sitemap.xml',
  sitemapPart: (part: number): string => `/sitemap-${part}.xml`,
  robots: '/robots.txt',
  /** What there is to read, for language models. */
  llms: '/llms.txt',
  /** The same page as Markdown; a query stays at the end. */
  markdown: (path: string): string =>
    path.replace(/^[^?#]*/, (page) => `${page === '/' ? '/index' : page}.md`),
  /** The social card of a page; its name changes with its content. */
  card: (name: string): string => `/cards/${name}.png`,
  /** A draft in the real page, for staff. */
  draft: (collection: string, id: string): string => `/draft/${collection}/${id}`,
  /** The draft of a global, likewise. */
  draftOfGlobal: (name: string): string => `/draft/globals/${name}`,
} as const

/** Pixels of a card. */
export const cardSize = { width: 1_200, height: 630 } as const

/** Posts on a page of a list; the first page holds up to twice as many, less one. */
export const postsPerPage = 12
/** Articles on the start page (spec, community §2.4). */
export const homePosts = 3
/** Questions that can be chosen for the start page. */
export const homeQuestions = 12
/** Addresses in one part of the sitemap (sitemaps.org allows 50,000). */
export const sitemapPartSize = 1_000

/** Slugs of posts that other addresses below /blog need. */
export const reservedPostSlugs: readonly string[] = ['page', 'category', 'tag']
