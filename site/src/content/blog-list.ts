import type { PostCategory, PostTeaser, Tag } from '#contract/content/documents.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { Content, ContentImage, PostPage } from '#contract/content/reader.ts'
import { readingMessages } from '#contract/messages/reading.ts'

const texts = readingMessages.blog

/** A post as lists show it. */
export interface ListedPost {
  readonly post: PostTeaser
  readonly category: PostCategory | null
  readonly image: ContentImage | null
}

/** The articles that a list has, if not all: those of a category, or those with a tag. */
export type BlogFilter =
  { readonly kind: 'category'; readonly of: PostCategory } | { readonly kind: 'tag'; readonly of: Tag }

/** One page of a list of posts. */
export interface BlogList {
  readonly path: string
  /** Null for all posts. */
  readonly filter: BlogFilter | null
  readonly categories: readonly PostCategory[]
  readonly page: PostPage
  readonly posts: readonly ListedPost[]
}

/** Which list is asked for, as in its address. */
export interface AskedList {
  /** Slug of a category, or of a tag; neither for all posts. */
  readonly category?: string | undefined
  readonly tag?: string | undefined
  /** Of a numbered page; undefined for the list's first page. */
  readonly number?: string | undefined
}

/** The posts with what a list shows of them. */
export const listed = (posts: readonly PostTeaser[], content: Content): Promise<readonly ListedPost[]> =>
  Promise.all(
    posts.map(async (post) => ({
      post,
      category: await content.get('post-categories', post.category),
      image: post.image === null ? null : await content.image(post.image),
    })),
  )

async function readFilter({ category, tag }: AskedList, content: Content): Promise<BlogFilter | null> {
  if (tag !== undefined) {
    const of = await content.bySlug('tags', tag)
    return of && { kind: 'tag', of }
  }
  const of = category === undefined ? null : await content.bySlug('post-categories', category)
  return of && { kind: 'category', of }
}

/** Where the first page of a list is. */
export const filterPath = ({ kind, of }: BlogFilter, page: number | null = null): string =>
  kind === 'tag' ? contentPaths.tagList(of.slug, page) : contentPaths.postList(of.slug, page)

/** What stands above a list: its name, what it is about, and the number of its page or ''. */
export function listHeading({ filter, page }: BlogList): Record<'name' | 'lede' | 'number', string> {
  const name = filter?.of.name ?? texts.title
  const usual = filter?.kind === 'tag' ? texts.tagged(name) : ''
  return {
    name,
    lede: filter === null ? texts.lede : filter.of.description || usual,
    number: page.number === null ? '' : texts.page(page.number),
  }
}

/** @returns null if there is no such page */
export async function readBlogList(asked: AskedList, content: Content): Promise<BlogList | null> {
  const { category, tag, number } = asked
  if (number !== undefined && !/^[1-9]\d{0,6}$/.test(number)) return null
  const filter = await readFilter(asked, content)
  if (filter === null && (category ?? tag) !== undefined) return null
  const page = await content.postPage(filter?.of.id ?? null, number === undefined ? null : Number(number))
  // Without a single article all posts are a page with nothing on it yet; a category or a tag is none.
  if (!page || (page.posts.length === 0 && (filter !== null || number !== undefined))) return null
  return {
    path: filter ? filterPath(filter, page.number) : contentPaths.postList(null, page.number),
    filter,
    categories: await content.postCategories(),
    page,
    posts: await listed(page.posts, content),
  }
}
