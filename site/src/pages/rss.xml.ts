import type { APIRoute } from 'astro'
import { contentPaths } from '#contract/content/paths.ts'
import { readingMessages } from '#contract/messages/reading.ts'
import { feedText, rssFeed } from '../content/feed.ts'
import { pageContent, pageLocals } from '../layouts/locals.ts'

/** Articles in the feed. */
const count = 20

/** The newest articles with their whole text, for feed readers. */
export const GET: APIRoute = async ({ locals }) => {
  const content = pageContent(locals)
  const { publicConfig, siteSettings } = pageLocals(locals)
  const absolute = (path: string) => new URL(path, publicConfig.canonicalUrl).href
  const items = await Promise.all(
    (await content.newestPosts(count)).map(async ({ id, title, slug, excerpt, category, publishedOn }) => {
      const post = await content.get('posts', id)
      return {
        title,
        url: absolute(contentPaths.post(slug)),
        description: excerpt,
        text: post ? await feedText(post, content, publicConfig.canonicalUrl) : '',
        category: (await content.get('post-categories', category))?.name ?? '',
        publishedOn,
      }
    }),
  )
  const feed = rssFeed({
    title: readingMessages.feed(siteSettings.productName),
    description: readingMessages.blog.description,
    home: absolute(contentPaths.blog),
    self: absolute(contentPaths.feed),
    items,
  })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
