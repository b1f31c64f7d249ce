import type { APIRoute } from 'astro'
import { communityLimits } from '#contract/community-limits.ts'
import { communityPaths, threadsParameters } from '#contract/community.ts'
import { communityMessages as texts } from '#contract/messages/community.ts'
import { rssFeed } from '../../content/feed.ts'
import { excerptOf, postWords } from '../../content/post-markdown.ts'
import { pageLocals } from '../../layouts/locals.ts'

/** The characters of a thread's text in the feed. */
const excerptCharacters = 300

/** The newest threads, of all or of `?category=`, for feed readers. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { publicConfig, siteSettings } = pageLocals(locals)
  const category = url.searchParams.get(threadsParameters.category) || null
  const view = { category, sort: 'latest', solved: false, search: '', after: null } as const
  const [categories, ...lists] = await Promise.all([
    locals.community?.categories() ?? [],
    // In a list, pinned threads come first, so that the newest may be on no page that one asks for.
    locals.community?.threads({ ...view, unpinned: false }),
    locals.community?.threads({ ...view, unpinned: true }),
  ])
  const threads = lists.flatMap((list) => list?.threads ?? [])
  if (!lists.every(Boolean)) return new Response(null, { status: 404 })
  const absolute = (path: string) => new URL(path, publicConfig.canonicalUrl).href
  const name = categories.find(({ slug }) => slug === category)?.name ?? null
  const newest = [...new Map(threads.map((thread) => [thread.id, thread])).values()]
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, communityLimits.threadsPerPage)
  const feed = rssFeed({
    title: texts.feed(siteSettings.productName, name),
    description: texts.tagline,
    home: absolute(communityPaths.list({ category })),
    self: absolute(communityPaths.feed(category)),
    items: newest.map((thread) => ({
      title: thread.title,
      url: absolute(communityPaths.thread(thread.id)),
      description: excerptOf(postWords(thread.preview), excerptCharacters),
      category: thread.category?.name ?? '',
      publishedOn: thread.createdAt,
    })),
  })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
