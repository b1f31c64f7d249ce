import type { APIRoute } from 'astro'
import { contentPaths } from '#contract/content/paths.ts'
import { routes } from '#contract/routes.ts'
import { markdownAnswer } from '../content/markdown/answer.ts'
import { legalMarkdown, pageMarkdown, startMarkdown } from '../content/markdown/index.ts'
import { pageContent, pageLocals } from '../layouts/locals.ts'

/** A page of blocks, a legal page or the start page, for programs that read. */
export const GET: APIRoute = async ({ locals, params: { slug = '' } }) => {
  const content = pageContent(locals)
  const place = { content, base: pageLocals(locals).publicConfig.canonicalUrl }
  const path = contentPaths.page(slug)
  if (contentPaths.markdown(path) === contentPaths.markdown(routes.home))
    return markdownAnswer(await startMarkdown(place))
  const page = await content.bySlug('pages', slug)
  if (page) return markdownAnswer(await pageMarkdown(page, path, place))
  const legal = await content.bySlug('legal-pages', slug)
  return legal ? markdownAnswer(await legalMarkdown(legal, path, place)) : new Response(null, { status: 404 })
}
