import type { APIRoute } from 'astro'
import { contentPaths } from '#contract/content/paths.ts'
import { sitemapIndex } from '../content/feed.ts'
import { pageContent, pageLocals } from '../layouts/locals.ts'

/** Names the parts of the sitemap: of fixed size, so that a new article does not rewrite them all. */
export const GET: APIRoute = async ({ locals }) => {
  const parts = await pageContent(locals).sitemapParts()
  const base = pageLocals(locals).publicConfig.canonicalUrl
  const addresses = Array.from(
    { length: parts },
    (_, at) => new URL(contentPaths.sitemapPart(at + 1), base).href,
  )
  return new Response(sitemapIndex(addresses), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
