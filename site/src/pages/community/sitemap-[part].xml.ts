import type { APIRoute } from 'astro'
import { communityPaths } from '#contract/community.ts'
import { sitemap } from '../../content/feed.ts'
import { pageLocals } from '../../layouts/locals.ts'

/** The first part begins with the lists. */
export const GET: APIRoute = async ({ locals, params: { part: written = '' } }) => {
  const part = /^[1-9]\d{0,6}$/.test(written) ? Number(written) : null
  const found = part === null ? null : ((await locals.community?.sitemap(part)) ?? null)
  if (part === null || !found || part > found.parts) return new Response(null, { status: 404 })
  const categories = part === 1 ? ((await locals.community?.categories()) ?? []) : []
  const lists = part === 1 ? [null, ...categories.map(({ slug }) => slug)] : []
  const base = pageLocals(locals).publicConfig.canonicalUrl
  const absolute = (path: string) => new URL(path, base).href
  const pages = [
    ...lists.map((category) => ({ url: absolute(communityPaths.list({ category })), changedAt: null })),
    ...found.threads.map(({ id, changedAt }) => ({ url: absolute(communityPaths.thread(id)), changedAt })),
  ]
  return new Response(sitemap(pages), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
