import type { FormState } from 'payload'
import { describe, expect, it } from 'vitest'
import { keepWordsOf, withoutOldWords } from '#cms/admin/editing/kept-words.ts'
import { isSameBlock, valuesOfBlock } from '#cms/admin/writing/block-values.ts'
import { richText } from '../../support/content.ts'

/** What the forms of the admin accept from an answer of the server. */

const fields = (values: Readonly<Record<string, unknown>>): FormState =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [path, { value, initialValue: value }]))
const valuesOf = (state: FormState) =>
  Object.fromEntries(
    Object.entries(state).flatMap(([path, field]) => ('value' in field ? [[path, field.value]] : [])),
  )

/** What remains of an answer, when this is in the form by then. */
function kept(
  form: string,
  now: Readonly<Record<string, unknown>>,
  answer: FormState,
  question: Omit<Parameters<typeof withoutOldWords>[1], 'schemaPath'> & { readonly schemaPath?: string },
): Record<string, unknown> {
  const end = keepWordsOf(form, () => fields(now))
  try {
    return valuesOf(withoutOldWords(answer, { schemaPath: 'posts', ...question }))
  } finally {
    end()
  }
}

const post = { id: 'a', collectionSlug: 'posts' }

describe('the answer to a save', () => {
  const sent = fields({ title: 'Half', slug: '', excerpt: 'Old' })
  const answer = fields({ title: 'Half', slug: 'half', excerpt: 'Old', updatedAt: 'now' })
  const save = { ...post, data: {}, formState: sent }

  it('replaces what nobody has changed since it was sent', () => {
    expect(kept('posts/a', { title: 'Half', slug: '', excerpt: 'Old' }, answer, save)).toEqual(
      valuesOf(answer),
    )
  })

  it('leaves each field that was changed since, not just the last', () => {
    expect(kept('posts/a', { title: 'Half a title', slug: '', excerpt: 'New' }, answer, save)).toEqual({
      slug: 'half',
      updatedAt: 'now',
    })
  })

  it('never replaces a text, which reaches its form late', () => {
    const body = richText('A paragraph.')
    const question = { ...post, data: {}, formState: fields({ body }) }
    expect(kept('posts/a', { body }, fields({ body: richText('Another.') }), question)).toEqual({})
  })

  it('knows the form of a global, and leaves that of another document alone', () => {
    const now = { title: 'Half a title' }
    const question = { globalSlug: 'home', data: {}, formState: sent, schemaPath: 'home' }
    expect(kept('globals/home', now, fields({ title: 'Half' }), question)).toEqual({})
    expect(kept('posts/b', now, fields({ title: 'Half' }), save)).toEqual({ title: 'Half' })
  })
})

describe('the answer to a change', () => {
  const answer: FormState = { 'rows.0.label': { value: '', addedByServer: true } }

  it('fills in fields of a new row, once', () => {
    const question = { ...post, formState: fields({ rows: 1 }) }
    expect(kept('posts/a', { rows: 1 }, answer, question)).toEqual({ 'rows.0.label': '' })
    expect(kept('posts/a', { rows: 1, 'rows.0.label': 'Typed' }, answer, question)).toEqual({})
    expect(kept('posts/a', { 'rows.0.label': undefined }, answer, question)).toEqual({ 'rows.0.label': '' })
  })

  it('is merged into the form of the block that it is about', () => {
    const question = { ...post, formState: fields({ id: 'block' }), schemaPath: 'posts.body.blocks.fields' }
    expect(kept('block', { 'rows.0.label': 'Typed' }, answer, question)).toEqual({})
    expect(kept('other', { 'rows.0.label': 'Typed' }, answer, question)).toEqual({ 'rows.0.label': '' })
  })
})

describe('the content of a block', () => {
  it('has the fields of its form, and the rows without their number', () => {
    const form: FormState = {
      ...fields({ id: 'block', title: 'Hours', 'features.0.id': 'row', 'features.0.feature': 'Shows' }),
      features: { value: 1, rows: [{ id: 'row' }] },
      none: { value: 0, rows: [] },
    }
    expect(valuesOfBlock(form, 'ideaCard')).toEqual({
      ...{ id: 'block', title: 'Hours', blockType: 'ideaCard' },
      features: [{ id: 'row', feature: 'Shows' }],
    })
  })

  it('is stored alike without fields that have no value', () => {
    expect(isSameBlock({ title: 'Hours', text: undefined }, { title: 'Hours' })).toBe(true)
    expect(isSameBlock({ title: 'Hours' }, { title: 'Days' })).toBe(false)
  })
})
