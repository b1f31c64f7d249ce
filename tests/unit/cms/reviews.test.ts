import { describe, expect, it } from 'vitest'
import { draftName, keepsContent, publishedNames } from '#cms/features/reviews/draft.ts'

const post = {
  id: 'a',
  title: 'Words',
  _status: 'draft',
  updatedAt: '2026-01-01T00:00:00.000Z',
  meta: { description: null },
  blocks: [
    { id: '1', text: 'One' },
    { id: '2', text: 'Two' },
  ],
}

describe('the name of a draft', () => {
  it('is the same for the same content, whatever its state, order of fields and ids of rows', () => {
    const same = {
      blocks: [{ text: 'One', id: '3' }, { text: 'Two' }],
      meta: {},
      tags: [],
      title: 'Words',
      _status: 'published',
      updatedAt: '2027-01-01T00:00:00.000Z',
    }
    expect(draftName(same)).toBe(draftName(post))
  })

  it.each([
    ['other words', { ...post, title: 'Others' }],
    ['another order', { ...post, blocks: [...post.blocks].reverse() }],
    ['a field more', { ...post, excerpt: 'x' }],
    ['a row less', { ...post, blocks: post.blocks.slice(1) }],
    ['an empty row more', { ...post, blocks: [...post.blocks, {}] }],
    ['false instead of nothing', { ...post, sample: false }],
    ['nested content', { ...post, meta: { description: 'x' } }],
  ])('differs for %s', (_what, other) => {
    expect(draftName(other)).not.toBe(draftName(post))
  })

  it('leaves out only a date that a publication has just set', () => {
    const now = Date.parse('2026-03-01T12:00:00.000Z')
    const dated = (publishedOn: string) => publishedNames({ ...post, publishedOn }, now)
    expect(dated('2026-03-01T11:59:59.000Z')).toContain(draftName(post))
    expect(dated('2026-03-01T11:00:00.000Z')).not.toContain(draftName(post))
    expect(publishedNames(post, now)).toEqual([draftName(post)])
  })
})

describe('a save', () => {
  it('keeps the content if it names only a state or a place', () => {
    expect(keepsContent({ _status: 'published' })).toBe(true)
    expect(keepsContent({ _order: 'a1' })).toBe(true)
    expect(keepsContent({ _status: 'published', title: 'x' })).toBe(false)
  })
})
