import type { APIRoute } from 'astro'
import { readThreadsView } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { markdownAnswer } from '../content/markdown/answer.ts'
import { threadsMarkdown } from '../content/markdown/index.ts'
import { pageLocals } from '../layouts/locals.ts'

/** The list of threads, for programs that read. */
export const GET: APIRoute = async ({ locals, url }) => {
  const asked = readThreadsView(url.searchParams)
  const view = { ...asked, search: asked.search.slice(0, communityLimits.searchCharacters) }
  const { community } = locals
  const [categories, list] = community
    ? await Promise.all([community.categories(), community.threads(view)])
    : [[], null]
  return list
    ? markdownAnswer(threadsMarkdown(list, categories, view, pageLocals(locals).publicConfig.canonicalUrl))
    : new Response(null, { status: 404 })
}
