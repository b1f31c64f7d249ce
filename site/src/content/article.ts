import type { Author, Post, PostCategory, PostTeaser, Tag } from '#contract/content/documents.ts'
import type { Content, ContentImage } from '#contract/content/reader.ts'
import { HeadingIds, readRichText } from './rich-text/index.ts'
import type { RenderedText } from './rich-text/index.ts'

/** Related articles below an article. */
const relatedCount = 3
/** Ids that the page has beside those of its body. */
const taken = ['main', 'related']

/** An article with everything that its page shows. */
export interface Article {
  readonly post: Post
  readonly category: PostCategory | null
  readonly tags: readonly Tag[]
  /** Null for the team. */
  readonly author: Author | null
  readonly cover: ContentImage | null
  /** The writer's own picture for shared links; null for the one that is drawn. */
  readonly social: {
    readonly src: string
    readonly width: number
    readonly height: number
    readonly alt: string
  } | null
  readonly body: RenderedText
  readonly related: readonly PostTeaser[]
}

/** @returns null where no such article is published */
export async function readArticle(slug: string, content: Content): Promise<Article | null> {
  const post = await content.bySlug('posts', slug)
  if (!post) return null
  const picked = await Promise.all(post.related.map((id) => content.teaser(id)))
  const related = picked.flatMap((teaser) => (teaser && teaser.id !== post.id ? [teaser] : []))
  const tags = await Promise.all(post.tags.map((id) => content.get('tags', id)))
  return {
    post,
    tags: tags.filter((tag) => tag !== null),
    category: await content.get('post-categories', post.category),
    author: post.author === null ? null : await content.get('authors', post.author),
    cover: post.image === null ? null : await content.image(post.image),
    social: post.meta.image === null ? null : await content.socialImage(post.meta.image),
    body: await readRichText(post.body, content, { names: new HeadingIds(taken) }),
    related: (related.length > 0 ? related : await content.postsNear(post.id, relatedCount)).slice(
      0,
      relatedCount,
    ),
  }
}
