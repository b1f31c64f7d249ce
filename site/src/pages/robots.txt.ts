import type { APIRoute } from 'astro'
import { communityPaths } from '#contract/community.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { pageLocals } from '../layouts/locals.ts'

/** What search engines need not ask for (RFC 9309), and where the sitemaps are. */
const closed = ['/admin/', '/api/', '/cms', '/draft/']

export const GET: APIRoute = ({ locals }) => {
  const base = pageLocals(locals).publicConfig.canonicalUrl
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    ...[contentPaths.sitemap, communityPaths.sitemap].map((path) => `Sitemap: ${new URL(path, base).href}`),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
