import { describe, expect, it } from 'vitest'
import { ideaCardSchema, inlineBlockSchema, pageBlockSchema } from '#contract/content/blocks.ts'
import { limits } from '#contract/limits.ts'
import { plannedRoutes } from '#contract/routes.ts'
import { readMinutes } from '#cms/features/publishing/read-minutes.ts'
import type { Known } from '#cms/seed/content/document.ts'
import { faqs } from '#cms/seed/content/faqs/index.ts'
import { home, navigation } from '#cms/seed/content/globals.ts'
import { faqCategories, postCategories, tags } from '#cms/seed/content/kinds.ts'
import { landingPages, legalPages, pages as pageMakers } from '#cms/seed/content/pages/index.ts'
import { ability, draft } from '#cms/seed/content/posts/ai-trends-code.ts'
import { articles } from '#cms/seed/content/posts/index.ts'
import * as listings from '#cms/seed/content/posts/plugin-security-code.ts'
import { pricing } from '#cms/seed/pricing.ts'
import { verify } from '#wordpress/verify/index.ts'
import { play } from '../generator/harness.ts'

/** The text of the seed content. */

const known: Known = {
  idOf: (collection, name) => `${collection}/${name}`,
}
const posts = articles.map((post) => post(known))
const pages = pageMakers.map((page) => page(known))
const everything = [posts, pages, legalPages, faqs(known), postCategories, tags, faqCategories]

type Fields = Readonly<Record<string, unknown>>

/** Every object in a document, at any depth. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Fields
  for (const part of Object.values(value)) yield* objectsIn(part)
}
const blocksIn = (value: unknown): Fields[] => [...objectsIn(value)].filter(({ blockType }) => blockType)
const kindsIn = (value: unknown): Set<unknown> => new Set(blocksIn(value).map(({ blockType }) => blockType))

const prompts = blocksIn(everything).flatMap(({ prompt }) => (typeof prompt === 'string' ? [prompt] : []))

/** The articles of the specification (community §2.7); the day and the minutes where it gives them. */
const specified: Readonly<
  Record<string, { category: string; day?: string; minutes?: number; ideas?: number }>
> = {
  'profitable-wordpress-plugin-ideas-2025': {
    category: 'business',
    day: '2025-10-23',
    minutes: 15,
    ideas: 8,
  },
  'ai-wordpress-plugin-trends-2025': { category: 'trends', day: '2025-10-23', minutes: 12 },
  'how-to-build-wordpress-plugin-without-coding-2025': { category: 'tutorial' },
  'ai-wordpress-plugin-builder-vs-custom-development': {
    category: 'comparison',
    day: '2025-10-21',
    minutes: 10,
  },
  '10-wordpress-plugin-ideas-no-coding': { category: 'ideas', day: '2025-10-20', minutes: 7, ideas: 10 },
  'wordpress-plugin-builder-agencies-complete-guide': {
    category: 'business',
    day: '2025-10-19',
    minutes: 12,
  },
  'wordpress-plugin-security-best-practices': { category: 'security', day: '2025-10-18', minutes: 9 },
}

describe('the sample content', () => {
  it.each(prompts)('has a prompt that the offline generator builds: “%s”', (prompt) => {
    expect(prompt.length).toBeLessThanOrEqual(limits.prompt.characters)
    const { outcome, explanation, account } = play(prompt)
    expect(outcome, explanation).toBe('delivered')
    expect(account.leftOut).toEqual([])
  })

  it('has the articles of the specification, each with its category, date and reading time', () => {
    expect(posts.map(({ slug }) => slug).sort()).toEqual(Object.keys(specified).sort())
    for (const { slug, category, publishedOn, body, readMinutes: told } of posts) {
      const { category: filed, day, minutes } = specified[slug] ?? {}
      expect(category, slug).toBe(`post-categories/${filed}`)
      if (day) expect(publishedOn, slug).toBe(`${day}T00:00:00.000Z`)
      expect(told, slug).toBe(readMinutes(body))
      if (minutes) expect(Math.abs(told - minutes), `${slug}: ${told} minutes`).toBeLessThanOrEqual(1)
    }
  })

  it('has an article for each tag, and two to four tags at each article', () => {
    const used = posts.flatMap((post) => post.tags ?? [])
    expect(new Set(used)).toEqual(new Set(tags.map(({ slug }) => `tags/${slug}`)))
    for (const { slug, tags: own } of posts) {
      expect(own?.length, slug).toBeGreaterThanOrEqual(2)
      expect(own?.length, slug).toBeLessThanOrEqual(4)
    }
  })

  it.each(posts)('has the promised ideas, with every field filled: $slug', ({ slug, body }) => {
    const ideas = blocksIn(body).filter(({ blockType }) => blockType === 'ideaCard')
    expect(ideas.length).toBeGreaterThanOrEqual(specified[slug]?.ideas ?? 0)
    for (const idea of ideas)
      for (const name of Object.keys(ideaCardSchema.shape))
        expect(idea[name]?.toString(), `${String(idea['title'])}: ${name}`).toBeTruthy()
  })

  it.each(posts)('has a captioned picture: $slug', ({ body }) => {
    const pictures = blocksIn(body).filter(({ blockType }) => blockType === 'image')
    expect(pictures.length).toBeGreaterThan(0)
    for (const { caption } of pictures) expect(caption).toBeTruthy()
  })

  it.each(posts)('fits into search results, and leads on: $slug', ({ title, meta, tags, showContents }) => {
    expect((meta?.title || title).length).toBeLessThanOrEqual(60)
    expect(meta?.description?.length ?? Infinity).toBeLessThanOrEqual(155)
    expect(tags?.length).toBeGreaterThan(0)
    expect(showContents).toBe(true)
  })

  it('shows every block', () => {
    const [inline, ofPages] = [inlineBlockSchema, pageBlockSchema].map(
      ({ _zod }) => new Set(_zod.propValues?.['blockType']),
    )
    expect(kindsIn(posts)).toEqual(inline)
    expect([...(ofPages ?? [])].filter((kind) => !kindsIn(pages).has(kind))).toEqual([])
  })

  it('has the links of header and footer, including pages still to come', () => {
    const footer = navigation.footer.flatMap(({ links }) => links)
    const landing = landingPages.map((page) => `/${page(known).slug}`)
    expect(navigation.header.map(({ href }) => href)).toEqual([
      '/how-it-works',
      '/pricing',
      '/community',
      '/blog',
      '/about',
      '/contact',
    ])
    expect(footer).toHaveLength(12 + landing.length)
    const planned = [...Object.values<string>(plannedRoutes), ...landing]
    for (const { href } of [...navigation.header, ...footer]) expect(planned).toContain(href)
  })

  it('has listings without findings by our own security check', async () => {
    const main = [
      '<?php',
      '/**',
      ' * Plugin Name: Acme Hours',
      ' * Description: Hours of a place.',
      ' * Version: 1.0.0',
      ' * License: GPL-2.0-or-later',
      ' * Text Domain: acme-hours',
      ' */',
      "defined( 'ABSPATH' ) || exit;",
      listings.savingAnOption,
      `function acme_hours_form() { ?>${listings.form}<?php }`,
      `function acme_hours_print() { ${listings.printing} }`,
      `function acme_hours_read( $place, $from_day, $search ) { global $wpdb; ${listings.query} return $rows; }`,
      `function acme_hours_routes() { ${listings.route} }`,
      "add_action( 'rest_api_init', 'acme_hours_routes' );",
      ability,
      draft,
      '',
    ].join('\n')
    const { checks } = await verify(new Map([['acme-hours.php', Buffer.from(main)]]), { slug: 'acme-hours' })
    expect(checks.find(({ id }) => id === 'security')).toMatchObject({ status: 'passed', findings: [] })
  })

  it("contains neither the product's name nor its email, which are settings", () => {
    expect(JSON.stringify([everything, navigation, home, pricing])).not.toMatch(/plugsmith|mailto:|\w@\w/i)
  })

  it('is not marked as a sample, since it is true of the product', () => {
    for (const document of [...posts, ...pages, ...legalPages, ...faqs(known)])
      expect(document.sample).toBe(false)
  })
})
