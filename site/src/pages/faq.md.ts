import type { APIRoute } from 'astro'
import { contentPaths } from '#contract/content/paths.ts'
import { markdownAnswer } from '../content/markdown/answer.ts'
import { faqMarkdown } from '../content/markdown/index.ts'
import { pageContent, pageLocals } from '../layouts/locals.ts'

/** The FAQ, for programs that read. */
export const GET: APIRoute = async ({ locals }) => {
  const base = pageLocals(locals).publicConfig.canonicalUrl
  return markdownAnswer(await faqMarkdown(contentPaths.faq, { content: pageContent(locals), base }))
}
