import { routes } from '#contract/routes.ts'

/** Pages with their questions as structured data. */
const faqPages: readonly string[] = [routes.home, routes.faq, routes.pricing]

const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length

const structuredTypes = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => [...json.matchAll(/"@type":"([^"]+)"/g)].map(([, type = '']) => type),
  )

/**
 * The metadata that search engines and shared links need, and elements that HTML allows only once.
 * @param page its path @param app whether search engines omit it, as a screen of the product
 * @returns a sentence for each problem
 */
export function headProblems(page: string, html: string, app: boolean): string[] {
  const problems: string[] = []
  const expectThat = (holds: boolean, sentence: string): void => {
    if (!holds) problems.push(`${page}: ${sentence}`)
  }
  const noindex = /<meta name="robots" content="noindex"/.test(html)
  const listed = !app && page !== '/404'
  expectThat(noindex !== listed, listed ? 'is noindex' : 'is not noindex')
  expectThat(count(html, /<title[^>]*>[^<]+<\/title>/g) === 1, 'has no title, or several')
  expectThat(count(html, /<meta name="description" content="[^"]+"/g) === 1, 'has no description, or several')
  expectThat(count(html, /<link rel="apple-touch-icon"/g) === 1, 'has no apple-touch-icon')
  if (listed) {
    expectThat(count(html, /<link rel="canonical"/g) === 1, 'has no canonical address, or several')
    expectThat(count(html, /<meta property="og:image" content="https?:[^"]+"/g) === 1, 'has no social card')
  }
  expectThat(count(html, /<main[\s>]/g) === 1, 'has no <main>, or several')
  expectThat(!/<style[\s>]/.test(html.slice(html.indexOf('<body'))), 'has a <style> in its body')
  const types = structuredTypes(html)
  const hasFaq = types.includes('FAQPage')
  expectThat(hasFaq === faqPages.includes(page), hasFaq ? 'carries FAQPage' : 'carries no FAQPage')
  const hasSite = types.includes('WebSite') && types.includes('Organization')
  if (page === routes.home) expectThat(hasSite, 'carries no Organization and WebSite')
  return problems
}

const metaOf = (html: string): readonly string[] => [
  /<title[^>]*>([^<]+)/.exec(html)?.[1] ?? '',
  /<meta name="description" content="([^"]+)/.exec(html)?.[1] ?? '',
]

/** @returns a sentence for each pair of screens that share a title or a description */
export function sharedMeta(pages: ReadonlyMap<string, string>): string[] {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const [page, html] of pages) {
    for (const text of metaOf(html)) {
      const other = seen.get(text)
      if (other !== undefined) problems.push(`${page} and ${other} share '${text}'`)
      else seen.set(text, page)
    }
  }
  return problems
}
