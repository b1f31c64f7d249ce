import type { APIRoute } from 'astro'
import { markdownAnswer } from '../content/markdown/answer.ts'
import { contactMarkdown } from '../content/markdown/index.ts'
import { pageContent, pageLocals } from '../layouts/locals.ts'

/** How to reach us, for programs that read. */
export const GET: APIRoute = async ({ locals }) => {
  const { publicConfig, siteSettings } = pageLocals(locals)
  const place = { content: pageContent(locals), base: publicConfig.canonicalUrl }
  return markdownAnswer(await contactMarkdown(place, siteSettings))
}
