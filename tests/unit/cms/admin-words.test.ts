import fs from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { hiddenReason } from '#cms/admin/links/hidden-link.ts'
import { possibleTypes, proposedType } from '#cms/admin/schedule/proposal.ts'
import { zoneName } from '#cms/admin/schedule/zone.ts'
import { continuesALabel } from '#cms/admin/writing/space-in-menu.ts'
import { inlineBlocks } from '#cms/blocks/inline.ts'
import { pageBlocks } from '#cms/blocks/page.ts'

/** Small pieces of text handling in the admin. */

describe('the slash menu', () => {
  const labels = ['Heading 2', 'Heading 3', 'Plugin idea', 'Call to action', 'Quote']

  it.each([
    ['heading', true],
    ['Heading', true],
    ['plugin', true],
    ['call', true],
    ['callto', true],
    ['to', true],
    ['head', false],
    ['quote', false],
    ['idea', false],
    ['', false],
  ])('keeps a space typed after /%s: %s', (query, expected) => {
    expect(continuesALabel(query, labels)).toBe(expected)
  })

  it('keeps no space while it is closed', () => {
    expect(continuesALabel('heading', [])).toBe(false)
  })
})

describe('a link in the navigation', () => {
  it.each([
    [{ label: 'Prices', href: '/pricing?from=menu#top' }, false, 'Hidden: no page at /pricing'],
    [{ label: 'Prices', href: '/pricing' }, true, null],
    [{ label: 'Prices', href: '/pricing' }, undefined, null],
    [{ label: 'Elsewhere', href: 'https://example.com' }, undefined, null],
    [{ label: 'Bad', href: 'javascript:alert(1)' }, undefined, 'Hidden: not a valid address'],
    [{ label: 'Bad', href: null }, undefined, 'Hidden: not a valid address'],
    [{ label: ' ', href: '/faq' }, true, 'Hidden: no text yet'],
    [{}, undefined, null],
  ])('%o with an existing page (%s) shows: %s', (link, isStanding, expected) => {
    expect(hiddenReason(link, isStanding)).toBe(expected)
  })
})

it('no block has a field for its name, which is never shown', () => {
  for (const { slug, admin } of [...inlineBlocks, ...pageBlocks])
    expect(admin?.disableBlockName, slug).toBe(true)
})

describe('the colors of the admin', () => {
  const read = (file: string) => fs.readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
  const colorsIn = (css: string, selector: RegExp): Map<string, string> => {
    const [, block = ''] = selector.exec(css) ?? []
    return new Map(
      [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6,8});/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
  }

  it.each([
    ['light', /^:root \{([^}]*)\}/m],
    ['dark', /^:root\[data-theme='dark'\] \{([^}]*)\}/m],
  ])('equal the tokens of the site in the %s theme', async (_, selector) => {
    const own = colorsIn(await read('cms/admin/brand/brand.css'), selector)
    const tokens = colorsIn(await read('site/src/styles/tokens.css'), selector)
    expect(own.size).toBeGreaterThan(15)
    for (const [name, value] of own) expect(value, name).toBe(tokens.get(name))
  })
})

describe('scheduling', () => {
  const draft = { isPublished: false, hasChanges: false, planned: [] }
  const live = { isPublished: true, hasChanges: false, planned: [] }

  it.each([
    ['a draft that was never published', draft, ['publish'], 'publish'],
    ['a draft with changes', { ...draft, hasChanges: true }, ['publish'], 'publish'],
    ['a draft to be published', { ...draft, planned: ['publish'] }, ['publish', 'unpublish'], 'publish'],
    ['what is live', live, ['publish', 'unpublish'], 'unpublish'],
    ['what is live, with changes', { ...live, hasChanges: true }, ['publish', 'unpublish'], 'publish'],
  ] as const)('offers the possible actions for %s', (_, situation, types, proposed) => {
    expect(possibleTypes(situation)).toEqual(types)
    expect(proposedType(situation)).toBe(proposed)
  })

  it('names the time zone with its offset on the date', () => {
    expect(zoneName(new Date('2026-11-24'), 'Europe/Stockholm')).toBe('Europe/Stockholm, GMT+1')
    expect(zoneName(new Date('2026-07-24'), 'America/New_York')).toBe('America/New York, GMT-4')
  })
})
