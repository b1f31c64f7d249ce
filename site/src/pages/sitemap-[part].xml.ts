import type { APIRoute } from 'astro'
import { sitemap } from '../content/feed.ts'
import { pageContent, pageLocals } from '../layouts/locals.ts'

export const GET: APIRoute = async ({ locals, params: { part = '' } }) => {
  const entries = /^[1-9]\d{0,6}$/.test(part) ? await pageContent(locals).sitemapPart(Number(part)) : null
  if (!entries) return new Response(null, { status: 404 })
  const base = pageLocals(locals).publicConfig.canonicalUrl
  const pages = entries.map(({ path, changedAt }) => ({ url: new URL(path, base).href, changedAt }))
  return new Response(sitemap(pages), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
