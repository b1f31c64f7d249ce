import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSlug, prefixFor, slugify } from '#wordpress/slug/index.ts'
import { tries } from '../../support/fuzz.ts'

describe('the slug of a name', () => {
  test.each([
    ['Tide Table', 'tide-table'],
    ['Bokning för Åre & Öar', 'bokning-for-are-oar'],
    ['Größenübersicht', 'grossenubersicht'],
    ['Čaj s ľuďmi', 'caj-s-ludmi'],
    ['Ærø Łódź Þór', 'aero-lodz-thor'],
    ['e\u0301clair', 'eclair'],
    ['🌊 Tide 🌊', 'tide'],
    ['🌊', 'my-plugin'],
    ['天気', 'my-plugin'],
    ['', 'my-plugin'],
    ['---', 'my-plugin'],
    ['123', 'my-plugin'],
    ['404 Page', '404-page'],
    ['WP Forms', 'forms'],
    ['WordPress Backup', 'backup'],
    ['WP-WP WooCommerce Cart', 'cart'],
    ['Google', 'google'],
    ['WP', 'wp'],
    ['Wpastra', 'wpastra'],
    ['Tide for WooCommerce', 'tide-for-woocommerce'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Tide_Table.php', 'tide-table-php'],
    ['Straße ﬁ ①', 'strasse-fi-1'],
  ])('%j → %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  test('has at most 50 characters and no trailing hyphen', () => {
    expect(slugify('a'.repeat(200))).toBe('a'.repeat(50))
    expect(slugify(`${'a'.repeat(49)} bcd`)).toBe('a'.repeat(49))
  })

  test('is always valid, stable, and not a reserved name on Windows', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (name) => {
        const slug = slugify(name)
        expect(isSlug(slug)).toBe(true)
        expect(slugify(slug)).toBe(slug)
      }),
      tries(1000),
    )
    for (const name of ['con', 'AUX', 'Nul', 'com1', 'LPT9', 'prn'])
      expect(slugify(name)).toBe(`${name.toLowerCase()}-plugin`)
  })

  test.each(['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a.b', 'a\n', 'å', 'a'.repeat(51)])(
    '%j has no slug',
    (text) => {
      expect(isSlug(text)).toBe(false)
    },
  )
})

test.each([
  ['tide', 'tide'],
  ['tide-table', 'tide_table'],
  ['404-page', 'p404_page'],
])('the prefix of %s is %s', (slug, prefix) => {
  expect(prefixFor(slug)).toBe(prefix)
})
