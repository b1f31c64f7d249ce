import type { PostCategory, PostTeaser } from '#contract/content/documents.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { Content, ContentImage, PostPage } from '#contract/content/reader.ts'

/** A post as lists show it. */
export interface ListedPost {
  readonly post: PostTeaser
  readonly category: PostCategory | null
  readonly image: ContentImage | null
}

/** One page of a list of posts. */
export interface BlogList {
  readonly path: string
  /** Null for all posts. */
  readonly category: PostCategory | null
  readonly categories: readonly PostCategory[]
  readonly page: PostPage
  readonly posts: readonly ListedPost[]
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

/**
 * @param categorySlug undefined for all posts
 * @param number as in the address; undefined for the list's first page
 * @returns null if there is no such page
 */
export async function readBlogList(
  categorySlug: string | undefined,
  number: string | undefined,
  content: Content,
): Promise<BlogList | null> {
  if (number !== undefined && !/^[1-9]\d{0,6}$/.test(number)) return null
  const category = categorySlug === undefined ? null : await content.bySlug('post-categories', categorySlug)
  if (categorySlug !== undefined && category === null) return null
  const page = await content.postPage(category?.id ?? null, number === undefined ? null : Number(number))
  // Without a single article all posts are a page with nothing on it yet; a category is none.
  if (!page || (page.posts.length === 0 && (category !== null || number !== undefined))) return null
  return {
    path: contentPaths.postList(category?.slug ?? null, page.number),
    category,
    categories: await content.postCategories(),
    page,
    posts: await listed(page.posts, content),
  }
}
