import type { APIRoute } from 'astro'
import { communityPaths } from '#contract/community.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { markdownAnswer } from '../../../content/markdown/answer.ts'
import { threadMarkdown } from '../../../content/markdown/index.ts'
import { pageLocals } from '../../../layouts/locals.ts'

/** A thread with its comments, for programs that read. */
export const GET: APIRoute = async ({ locals, params: { id = '' }, url, redirect }) => {
  const { community } = locals
  const after = url.searchParams.get('after') || null
  const [thread, page] = community
    ? await Promise.all([community.thread(id), community.comments(id, after)])
    : [null, null]
  if (thread && page)
    return markdownAnswer(threadMarkdown(thread, page, after, pageLocals(locals).publicConfig.canonicalUrl))
  const movedTo = thread ? null : ((await community?.movedTo(id)) ?? null)
  return movedTo === null
    ? new Response(null, { status: 404 })
    : redirect(contentPaths.markdown(communityPaths.thread(movedTo)), 301)
}
