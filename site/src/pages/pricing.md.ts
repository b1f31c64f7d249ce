import type { APIRoute } from 'astro'
import { markdownAnswer } from '../content/markdown/answer.ts'
import { pricingMarkdown } from '../content/markdown/index.ts'
import { pageContent, pageLocals } from '../layouts/locals.ts'

/** What it costs, for programs that read. */
export const GET: APIRoute = async ({ locals }) => {
  const { publicConfig } = pageLocals(locals)
  const place = { content: pageContent(locals), base: publicConfig.canonicalUrl }
  return markdownAnswer(await pricingMarkdown(place))
}
