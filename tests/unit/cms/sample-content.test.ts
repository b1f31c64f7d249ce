import { describe, expect, it } from 'vitest'
import { ideaCardSchema, inlineBlockSchema, pageBlockSchema } from '#contract/content/blocks.ts'
import { limits } from '#contract/limits.ts'
import { plannedRoutes } from '#contract/routes.ts'
import { readMinutes } from '#cms/features/publishing/read-minutes.ts'
import type { Known } from '#cms/seed/content/document.ts'
import { faqs } from '#cms/seed/content/faqs.ts'
import { home, navigation } from '#cms/seed/content/globals.ts'
import { faqCategories, postCategories } from '#cms/seed/content/kinds.ts'
import { about } from '#cms/seed/content/pages/about.ts'
import { builderNoCode } from '#cms/seed/content/pages/builder-no-code.ts'
import { terms } from '#cms/seed/content/pages/terms.ts'
import { articles } from '#cms/seed/content/posts/index.ts'
import * as listings from '#cms/seed/content/posts/plugin-security-code.ts'
import { tenIdeas } from '#cms/seed/content/posts/ten-ideas.ts'
import { pricing } from '#cms/seed/pricing.ts'
import { verify } from '#wordpress/verify/index.ts'
import { play } from '../generator/harness.ts'

/** The text of the seed content. */

const known: Known = {
  idOf: (collection, name) => `${collection}/${name}`,
}
const posts = articles.map((post) => post(known))
const pages = [about(known), builderNoCode(known)]
const everything = [posts, pages, terms, faqs(known), postCategories, faqCategories]

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

describe('the sample content', () => {
  it.each(prompts)('has a prompt that the offline generator builds: “%s”', (prompt) => {
    expect(prompt.length).toBeLessThanOrEqual(limits.prompt.characters)
    const { outcome, explanation, account } = play(prompt)
    expect(outcome, explanation).toBe('delivered')
    expect(account.leftOut).toEqual([])
  })

  it('has the articles of the specification with correct reading times', () => {
    expect(posts.map(({ slug, category, readMinutes: minutes }) => [slug, category, minutes])).toEqual([
      ['wordpress-plugin-security-best-practices', 'post-categories/security', 9],
      ['10-wordpress-plugin-ideas-no-coding', 'post-categories/ideas', 7],
      ['ai-wordpress-plugin-builder-vs-custom-development', 'post-categories/comparison', 10],
      ['how-to-build-wordpress-plugin-without-coding-2025', 'post-categories/tutorial', 5],
    ])
    for (const { body, readMinutes: told } of posts) expect(readMinutes(body)).toBe(told)
  })

  it('shows every block, and ten ideas with every field filled', () => {
    const [inline, ofPages] = [inlineBlockSchema, pageBlockSchema].map(
      ({ _zod }) => new Set(_zod.propValues?.['blockType']),
    )
    expect(kindsIn(posts)).toEqual(inline)
    expect(kindsIn(pages)).toEqual(ofPages)
    const ideas = blocksIn(tenIdeas(known)).filter(({ blockType }) => blockType === 'ideaCard')
    expect(ideas).toHaveLength(10)
    for (const idea of ideas)
      for (const name of Object.keys(ideaCardSchema.shape))
        expect(idea[name]?.toString(), `${String(idea['title'])}: ${name}`).toBeTruthy()
  })

  it('has fourteen questions in five categories, four of them on the home page', () => {
    const questions = faqs(known)
    expect(questions).toHaveLength(14)
    expect(new Set(questions.map(({ category }) => category)).size).toBe(5)
    expect(questions.filter(({ onHome }) => onHome)).toHaveLength(4)
  })

  it('has the links of header and footer, including pages still to come', () => {
    const footer = navigation.footer.flatMap(({ links }) => links)
    expect(navigation.header.map(({ href }) => href)).toEqual([
      '/how-it-works',
      '/pricing',
      '/community',
      '/blog',
      '/about',
      '/contact',
    ])
    expect(footer).toHaveLength(12)
    const planned = Object.values<string>(plannedRoutes)
    for (const { href } of [...navigation.header, ...footer]) expect(planned).toContain(href)
  })

  it('has security listings without findings by our own check', async () => {
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
      '',
    ].join('\n')
    const { checks } = await verify(new Map([['acme-hours.php', Buffer.from(main)]]), { slug: 'acme-hours' })
    expect(checks.find(({ id }) => id === 'security')).toMatchObject({ status: 'passed', findings: [] })
  })

  it("contains neither the product's name nor its email, which are settings", () => {
    expect(JSON.stringify([everything, navigation, home, pricing])).not.toMatch(/plugsmith|mailto:|\w@\w/i)
  })

  it('is marked as a sample except for articles that are true of the product', () => {
    const marked = posts.filter(({ sample }) => sample).map(({ slug }) => slug)
    expect(marked).toEqual(['how-to-build-wordpress-plugin-without-coding-2025'])
    for (const document of [...pages, terms, ...faqs(known)]) expect(document.sample).toBe(true)
  })
})
