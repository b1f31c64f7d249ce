import type { APIRoute } from 'astro'
import { contentPaths } from '#contract/content/paths.ts'
import { pageLocals } from '../layouts/locals.ts'

/** What search engines need not ask for (RFC 9309), and where the sitemap is. */
const closed = ['/admin/', '/api/', '/cms', '/draft/']

export const GET: APIRoute = ({ locals }) => {
  const sitemap = new URL(contentPaths.sitemap, pageLocals(locals).publicConfig.canonicalUrl).href
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${sitemap}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
