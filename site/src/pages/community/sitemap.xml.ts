import type { APIRoute } from 'astro'
import { communityPaths } from '#contract/community.ts'
import { sitemapIndex } from '../../content/feed.ts'
import { pageLocals } from '../../layouts/locals.ts'

/** Names the parts of the forum's sitemap, which is apart from the site's because nothing publishes a thread. */
export const GET: APIRoute = async ({ locals }) => {
  const { parts } = (await locals.community?.sitemap(null)) ?? { parts: 0 }
  const base = pageLocals(locals).publicConfig.canonicalUrl
  const addresses = Array.from(
    { length: parts },
    (_, at) => new URL(communityPaths.sitemapPart(at + 1), base).href,
  )
  return new Response(sitemapIndex(addresses), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
