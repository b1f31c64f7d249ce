import type { APIRoute } from 'astro'
import { contentPaths } from '#contract/content/paths.ts'
import { postMarkdown } from '../../content/markdown/index.ts'
import { markdownAnswer } from '../../content/markdown/answer.ts'
import { pageContent, pageLocals } from '../../layouts/locals.ts'

/** An article for programs that read. */
export const GET: APIRoute = async ({ locals, params: { slug = '' } }) => {
  const content = pageContent(locals)
  const post = await content.bySlug('posts', slug)
  if (!post) return new Response(null, { status: 404 })
  const base = pageLocals(locals).publicConfig.canonicalUrl
  return markdownAnswer(await postMarkdown(post, contentPaths.post(slug), { content, base }))
}
