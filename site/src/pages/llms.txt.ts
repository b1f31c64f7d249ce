import type { APIRoute } from 'astro'
import { communityPaths } from '#contract/community.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { faqMessages } from '#contract/messages/faq.ts'
import { contactMessages } from '#contract/messages/contact.ts'
import { pricingMessages } from '#contract/messages/pricing.ts'
import { communityMessages } from '#contract/messages/community.ts'
import { readingMessages } from '#contract/messages/reading.ts'
import { siteMessages } from '#contract/messages/site.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { linkTo, plainLine } from '../content/markdown/index.ts'
import { pageContent, pageLocals } from '../layouts/locals.ts'

/** Articles that are named, the newest ones. */
const count = 100

/** What there is to read, for language models (https://llmstxt.org): each as Markdown, and no samples. */
export const GET: APIRoute = async ({ locals }) => {
  const content = pageContent(locals)
  const { publicConfig, siteSettings } = pageLocals(locals)
  const line = (title: string, path: string, description = '') =>
    `- ${linkTo(plainLine(title), new URL(path, publicConfig.canonicalUrl).href)}${description && `: ${plainLine(description)}`}`
  const pages: string[] = []
  const lists: string[] = []
  const legal: string[] = []
  for (const { path } of (await content.sitemapPart(1)) ?? []) {
    const [, kind, name] = /^\/blog\/(category|tag)\/([^/]+)$/.exec(path) ?? []
    if (name !== undefined) {
      const list = await content.bySlug(kind === 'tag' ? 'tags' : 'post-categories', name)
      if (list) lists.push(line(list.name, contentPaths.markdown(path), list.description))
    }
    const [, slug] = /^\/([^/]+)$/.exec(path) ?? []
    if (slug === undefined) continue
    const page = await content.bySlug('pages', slug)
    const rules = page ? null : await content.bySlug('legal-pages', slug)
    if (page) pages.push(line(page.title, contentPaths.markdown(path), page.meta.description))
    if (rules) legal.push(line(rules.title, contentPaths.markdown(path), rules.meta.description))
  }
  const posts = (await content.newestPosts(count)).filter(({ sample }) => !sample)
  const articles = posts.map(({ title, slug, excerpt }) =>
    line(title, contentPaths.markdown(contentPaths.post(slug)), excerpt),
  )
  const { footer, links } = siteMessages
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]
  const lines = [
    `# ${plainLine(siteSettings.productName)}`,
    '',
    `> ${plainLine(siteMessages.description)}`,
    ...section(footer.company, [
      ...pages,
      line(links.faq ?? faqMessages.crumb, contentPaths.markdown(contentPaths.faq), faqMessages.description),
      line(links.pricing ?? '', contentPaths.markdown(routes.pricing), pricingMessages.description),
      line(links.contact ?? '', contentPaths.markdown(plannedRoutes.contact), contactMessages.description),
      line(links.community ?? '', contentPaths.markdown(communityPaths.list()), communityMessages.tagline),
    ]),
    ...section(readingMessages.blog.title, articles),
    ...section(readingMessages.blog.lists, lists),
    ...section('Optional', legal),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
