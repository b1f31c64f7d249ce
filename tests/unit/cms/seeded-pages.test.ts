import { describe, expect, it } from 'vitest'
import { furtherPages, onDemandPages, routes } from '#contract/routes.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { Known } from '#cms/seed/content/document.ts'
import { faqs, pricingQuestions } from '#cms/seed/content/faqs/index.ts'
import { navigation } from '#cms/seed/content/globals.ts'
import { faqCategories } from '#cms/seed/content/kinds.ts'
import { currentYear } from '#cms/seed/content/pages/how-to-build.ts'
import { landingPages, legalPages, pages } from '#cms/seed/content/pages/index.ts'
import { articles } from '#cms/seed/content/posts/index.ts'
import { verify } from '#wordpress/verify/index.ts'

/** The pages, legal pages and questions of a new installation (spec, community §2.8, §2.10, §2.11 and §2.14). */

const questions = new Set<string>()
const known: Known = {
  idOf: (collection, name) => {
    if (collection === 'faqs') questions.add(name)
    return `${collection}/${name}`
  },
}
const seededPages = pages.map((page) => page(known))
const landing = landingPages.map((page) => page(known))
const seededFaqs = faqs(known)

/** The text of a value, at any depth: what readers see, and some names of fields. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}
const sentencesOf = (document: unknown): Set<string> =>
  new Set(
    [...textsIn(document)]
      .flatMap((text) => text.split(/(?<=[.!?…])\s+/))
      .map((sentence) => sentence.trim().toLowerCase())
      .filter((sentence) => sentence.split(/\s+/).length >= 4),
  )

/** The addresses that links, buttons and documents refer to. */
function* linksIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const { href, url } = value as Readonly<Record<string, unknown>>
  for (const address of [href, url]) if (typeof address === 'string') yield address
  for (const part of Object.values(value)) yield* linksIn(part)
}

/** The headings of tables, each as its words; a screen reader reads them with each cell below. */
function* tableHeadings(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const { type, headerState } = value as Readonly<Record<string, unknown>>
  if (type === 'tablecell' && headerState !== 0) yield [...textsOf(value)].join('')
  for (const part of Object.values(value)) yield* tableHeadings(part)
}
function* textsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const { text } = value as Readonly<Record<string, unknown>>
  if (typeof text === 'string') yield text
  for (const part of Object.values(value)) yield* textsOf(part)
}

describe('the seeded pages', () => {
  it('have no table with an empty heading, and neither have the articles', () => {
    const headings = [...seededPages, ...legalPages, ...articles.map((article) => article(known))].flatMap(
      (document) => [...tableHeadings(document)],
    )
    expect(headings.length).toBeGreaterThan(20)
    expect(headings.filter((heading) => heading.trim() === '')).toEqual([])
  })

  it('exist at the addresses of the specification', () => {
    expect([...seededPages, ...legalPages].map(({ slug }) => contentPaths.page(slug)).sort()).toEqual(
      [
        '/about',
        '/ai-wordpress-plugin-generator',
        '/how-it-works',
        '/how-to-build-wordpress-plugin',
        '/privacy',
        '/purchase-terms',
        '/terms',
        '/wordpress-plugin-builder-for-agencies',
        '/wordpress-plugin-builder-no-code',
      ].sort(),
    )
  })

  it('have titles and descriptions of their own that search engines show whole', () => {
    const metas = [...seededPages, ...legalPages].map(({ meta }) => meta ?? {})
    for (const { title = '', description = '' } of metas) {
      expect(title).not.toBe('')
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(description.length, description).toBeGreaterThan(70)
      expect(description.length, description).toBeLessThanOrEqual(155)
    }
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length)
    expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length)
  })

  it('lead only to addresses that exist, and to sections that their documents have', () => {
    const anchors = new Map<string, readonly string[]>([
      [contentPaths.faq, ['write']],
      [routes.settings, ['data']],
      ...legalPages.map(({ slug, sections }): [string, string[]] => [
        contentPaths.page(slug),
        sections.map(({ anchor }) => anchor),
      ]),
    ])
    const paths = new Set<string>([
      ...Object.values(routes),
      ...furtherPages,
      ...onDemandPages,
      ...[...seededPages, ...legalPages].map(({ slug }) => contentPaths.page(slug)),
    ])
    const links = [...linksIn([seededPages, legalPages, seededFaqs])].filter((href) => href.startsWith('/'))
    expect(links.length).toBeGreaterThan(30)
    for (const href of links) {
      const { pathname, hash } = new URL(href, 'https://here.example')
      expect(paths).toContain(pathname)
      if (hash) expect(anchors.get(pathname), href).toContain(hash.slice(1))
    }
  })

  it('name only questions that exist', () => {
    const titles = seededFaqs.map(({ question }) => question)
    expect(questions.size).toBeGreaterThan(10)
    for (const question of [...questions, ...pricingQuestions]) expect(titles).toContain(question)
  })
})

describe('the legal pages', () => {
  const headings = {
    terms: [
      'Acceptance',
      'Use license',
      'User accounts',
      'Credits and payments',
      'Generated code',
      'Service availability',
      'Limitation of liability',
      'Changes to terms',
      'Contact',
    ],
    privacy: [
      'Data collected',
      'Use',
      'Storage',
      'GDPR rights',
      'Cookies',
      'Sharing',
      'Retention',
      'Children under 16',
      'Changes',
      'Contact',
    ],
    'purchase-terms': [
      'Pricing',
      'Credits',
      'Subscriptions',
      'Refund policy',
      'EU withdrawal',
      'Failed payments',
      'Taxes',
      'Promotions',
      'Contact',
    ],
  }

  it('have the sections of the specification, in its order', () => {
    const found = legalPages.map(({ slug, sections }) => [slug, sections.map(({ title }) => title)])
    expect(Object.fromEntries(found)).toEqual(headings)
  })

  it('say that a lawyer has to review them', () => {
    for (const { intro } of legalPages) expect(intro).toContain('To be reviewed by a lawyer')
  })
})

describe('the questions', () => {
  it('are at least thirty, in each of the five categories of the specification', () => {
    expect(seededFaqs.length).toBeGreaterThanOrEqual(30)
    for (const { slug } of faqCategories) {
      const own = seededFaqs.filter(({ category }) => category === `faq-categories/${slug}`)
      expect(own.length, slug).toBeGreaterThanOrEqual(5)
    }
    expect(new Set(seededFaqs.map(({ question }) => question)).size).toBe(seededFaqs.length)
    expect(seededFaqs.filter(({ onHome }) => onHome)).toHaveLength(4)
  })
})

describe('the landing pages', () => {
  it('have a prompt box, a way to an account, and examples of their own', () => {
    const prompts = landing.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        'prompt' in block && typeof block.prompt === 'string' ? [block.prompt] : [],
      ),
    )
    expect(new Set(prompts).size).toBe(prompts.length)
    expect(prompts.length).toBeGreaterThanOrEqual(2 * landing.length)
    for (const { kind, blocks } of landing) {
      expect(kind).toBe('landing')
      expect(blocks[0]).toMatchObject({ blockType: 'hero', prompt: true })
      const [hero] = blocks
      const buttons = hero?.blockType === 'hero' ? hero.buttons : []
      expect(buttons.map(({ label, href }) => [label, href.replace(/\?.*/, '')])).toEqual([
        ['Start free', routes.auth],
      ])
      expect(blocks.filter(({ blockType }) => blockType === 'questions')).toHaveLength(1)
    }
  })

  it('share hardly a sentence with each other', () => {
    const found = landing.map((page) => ({ slug: page.slug, sentences: sentencesOf(page) }))
    for (const one of found) {
      expect(one.sentences.size, one.slug).toBeGreaterThan(40)
      for (const other of found) {
        if (one === other) continue
        const common = [...one.sentences].filter((sentence) => other.sentences.has(sentence))
        expect(
          common.length / one.sentences.size,
          `${one.slug}, ${other.slug}: ${common.join(' ')}`,
        ).toBeLessThan(0.03)
      }
    }
  })

  it('are linked from the footer and from articles', () => {
    const footer = navigation.footer.flatMap(({ links }) => links.map(({ href }) => href))
    const inArticles = [...linksIn(articles.map((article) => article(known)))]
    for (const { slug } of landing) {
      expect(footer).toContain(contentPaths.page(slug))
      expect(inArticles).toContain(contentPaths.page(slug))
    }
  })

  it('show a plugin by hand without errors by our own checks', async () => {
    expect(currentYear.trim().split('\n')).toHaveLength(17)
    const { checks } = await verify(new Map([['current-year.php', Buffer.from(currentYear)]]), {
      slug: 'current-year',
    })
    for (const { id, findings } of checks)
      expect(
        findings.filter(({ severity }) => severity === 'error'),
        id,
      ).toEqual([])
  })
})
