import { describe, expect, it } from 'vitest'
import { differences, labelsOf, wordsOf } from '#cms/admin/editing/differences.ts'
import { savedDocument } from '#cms/admin/editing/editor-header.ts'
import { randomId } from '#cms/admin/random-id.ts'
import { afterSave, isEmptyDraft, isStale } from '#cms/features/editing/index.ts'
import { richText } from '../../support/content.ts'

/** The parts of conflict detection between two editors that need no database. */

describe('a save', () => {
  const last = { at: 30, editor: 'a', runFrom: 10, sameFrom: 30 }

  it.each([
    ['of the newest version', 30, 'b', false],
    ['of an older version', 20, 'b', true],
    ['of an older version by no form', 20, null, true],
    ['of the form that saved last and has not heard of it', 20, 'a', false],
    ['of that form, from the beginning of its run', 10, 'a', false],
    ['of that form, from before its run', 9, 'a', true],
    ['from a version that never was', 31, 'b', true],
  ])('%s is stale: %s %s %s', (_, base, editor, expected) => {
    expect(isStale(base, 30, last, editor)).toBe(expected)
  })

  it('is stale after a save that bypassed us', () => {
    expect(isStale(30, 40, last, 'a')).toBe(true)
    expect(isStale(30, 40, null, 'a')).toBe(true)
  })

  it('is not stale when the content has not changed since', () => {
    const published = afterSave(last, { before: 30, now: 40, editor: null, keepsWords: true })
    expect(isStale(30, 40, published, 'b')).toBe(false)
    expect(isStale(20, 40, published, 'a')).toBe(false)
    expect(isStale(20, 40, published, 'b')).toBe(true)
  })

  it('continues the run of its editor, and starts a new one after another editor', () => {
    const first = afterSave(null, { before: 10, now: 20, editor: 'a', keepsWords: false })
    expect(first).toEqual({ at: 20, editor: 'a', runFrom: 10, sameFrom: 20 })
    expect(afterSave(first, { before: 20, now: 30, editor: 'a', keepsWords: false }).runFrom).toBe(10)
    expect(afterSave(first, { before: 20, now: 30, editor: 'b', keepsWords: false }).runFrom).toBe(20)
    expect(afterSave(first, { before: 25, now: 30, editor: 'a', keepsWords: false }).runFrom).toBe(25)
  })
})

describe('an empty draft', () => {
  const fresh = {
    id: 'x',
    slug: null,
    title: null,
    _status: 'draft',
    sample: false,
    readMinutes: 1,
    tags: [],
  }

  it.each([
    ['as it was made', fresh, true],
    ['with an empty text', { ...fresh, body: richText('') }, true],
    ['with a meta that holds nothing', { ...fresh, meta: { title: null, image: null } }, true],
    ['with a title', { ...fresh, title: 'A' }, false],
    ['with a word in the text', { ...fresh, body: richText('A') }, false],
    ['with a line across', { ...fresh, body: richText({ type: 'horizontalrule', version: 1 }) }, false],
    ['with a block', { ...fresh, blocks: [{ blockType: 'hero', prompt: false }] }, false],
    ['with a category', { ...fresh, category: 'c1' }, false],
  ])('%s: %s', (_, draft, expected) => {
    expect(isEmptyDraft(draft)).toBe(expected)
  })
})

describe('the differences between two versions', () => {
  it('are listed field by field', () => {
    const theirs = { id: '1', title: 'A', body: richText('One', 'Two'), links: [{ label: 'x', href: '/a' }] }
    const mine = { ...theirs, id: '2', buttons: 0, body: richText('One', 'Three'), blogHeading: 'New' }
    expect(differences(theirs, mine)).toEqual([
      { field: 'Body', theirs: 'One\nTwo', mine: 'One\nThree' },
      { field: 'Blog heading', theirs: '', mine: 'New' },
    ])
    expect(wordsOf([{ label: 'x', href: '/a' }])).toBe('x\n/a')
  })

  it('use the labels of the form', () => {
    const labels = labelsOf([
      { type: 'tabs', tabs: [{ label: 'Article', fields: [{ name: 'excerpt', label: 'In short' }] }] },
      { type: 'row', fields: [{ name: 'href', label: 'Leads to' }] },
    ])
    expect(differences({ excerpt: 'A' }, { excerpt: 'B' }, labels)[0]?.field).toBe('In short')
    expect(labels.get('href')).toBe('Leads to')
  })
})

describe('a request that saves a document', () => {
  const id = 'dddddddd-1111-4111-8111-dddddddddddd'

  it.each([
    [`/api/posts/${id}`, 'PATCH', `posts/${id}`],
    ['/api/globals/site-settings', 'POST', 'globals/site-settings'],
    [`/api/posts/${id}`, 'GET', null],
    [`/api/posts/${id}`, undefined, null],
    [`/api/posts/${id}/versions`, 'POST', null],
    ['/api/posts', 'PATCH', null],
    ['/api/app/editing/globals/home', 'POST', null],
  ])('%s %s: %s', (address, method, expected) => {
    expect(savedDocument(address, method)).toBe(expected)
  })

  it('carries a random id of its form', () => {
    expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(randomId()).not.toBe(randomId())
  })
})
