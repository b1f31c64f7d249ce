import type { ClientField } from 'payload'
import { describe, expect, it } from 'vitest'
import { fieldFragment, fieldIn } from '#cms/admin/fields/field-fragment.ts'
import { rowsAround, tabsTo } from '#cms/admin/fields/way-to-field.ts'
import { referencesIn } from '#cms/features/publishing/content-check/references.ts'

/** The way from a line of the content check to the field that it is about. */

const text = (name: string) => ({ type: 'text', name })
const fields = [
  {
    type: 'tabs',
    tabs: [
      { label: 'Text', fields: [text('title'), { type: 'row', fields: [text('body')] }] },
      { label: 'Related', fields: [{ type: 'array', name: 'links', fields: [text('href')] }] },
      { label: 'SEO', name: 'meta', fields: [text('description')] },
    ],
  },
  text('slug'),
  { type: 'group', name: 'to', fields: [text('url')] },
  { type: 'tabs', tabs: [{ label: 'More', fields: [text('more')] }] },
] as unknown as readonly ClientField[]
const way = (place: string) => tabsTo(fields, place.split('.'))

describe('the tabs that lead to a field', () => {
  it.each([
    ['title', [{ group: 0, tab: 0 }]],
    ['body', [{ group: 0, tab: 0 }]],
    ['links.3.href', [{ group: 0, tab: 1 }]],
    ['meta.description', [{ group: 0, tab: 2 }]],
    ['more', [{ group: 1, tab: 0 }]],
    ['slug', []],
    ['to', []],
    ['to.url', []],
    ['gone', null],
    ['meta.gone', null],
    ['description', null],
  ])('of %s', (place, tabs) => {
    expect(way(place)).toEqual(tabs)
  })
})

it('names the rows around a field as the form does', () => {
  expect(rowsAround('footer.0.links.12.href'.split('.'))).toEqual(['footer-row-0', 'footer-0-links-row-12'])
  expect(rowsAround(['meta', 'description'])).toEqual([])
})

describe('the fragment of an address', () => {
  it('names a field, and is read again', () => {
    expect(fieldFragment('footer.0.links.1.href')).toBe('#field-footer__0__links__1__href')
    expect(fieldIn('#field-footer__0__links__1__href')).toBe('footer.0.links.1.href')
  })

  it.each(['', '#', '#field-', '#top', '#field-a b', '#field-"]'])('names none: %s', (fragment) => {
    expect(fieldIn(fragment)).toBeNull()
  })
})

describe('a reference in content', () => {
  const link = (url: string) => ({ type: 'link', version: 3, fields: { linkType: 'custom', url } })
  const richText = (...children: object[]) => ({ root: { type: 'root', children: [{ children }] } })
  const places = (content: unknown, field: string) =>
    referencesIn(content, field).map(({ place, reference }) => [place, Object.values(reference).at(-1)])

  it('has the place of the field that holds it', () => {
    const footer = [
      {
        title: 'A',
        links: [
          { label: 'a', href: '/a' },
          { label: 'b', href: '/b' },
        ],
      },
    ]
    expect(places(footer, 'footer')).toEqual([
      ['footer.0.links.0.href', '/a'],
      ['footer.0.links.1.href', '/b'],
    ])
    const blocks = [
      { blockType: 'prose', body: richText(link('/c')) },
      {
        blockType: 'callToAction',
        buttons: [
          { label: 'd', href: '/d' },
          { label: 'c', href: '/c' },
        ],
      },
    ]
    expect(places(blocks, 'blocks')).toEqual([
      ['blocks.0.body', '/c'],
      ['blocks.1.buttons.0.href', '/d'],
    ])
    expect(places([{ body: richText(link('/e')) }], 'sections')).toEqual([['sections.0.body', '/e']])
  })

  it('is in the text as a whole, also in a block within it', () => {
    const button = { type: 'block', fields: { blockType: 'callToAction', buttons: [{ href: '/f' }] } }
    const image = { type: 'block', fields: { blockType: 'image', image: 'an id' } }
    expect(places(richText(link('/e'), button, image), 'body')).toEqual([
      ['body', '/e'],
      ['body', '/f'],
      ['body', 'an id'],
    ])
  })
})
