import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleImportMessages } from '#contract/messages/article-import.ts'
import { statedFields } from '#cms/features/article-imports/fields.ts'
import { splitFrontMatter, UnreadableFile } from '#cms/features/article-imports/front-matter.ts'
import { prepareMarkdown } from '#cms/features/article-imports/prepare.ts'
import { tries } from '../../../support/fuzz.ts'

/** How a Markdown file is read before it becomes an article. */

const texts = articleImportMessages.notes
const stated = (fields: Record<string, unknown>) => {
  const notes = new Set<string>()
  return { ...statedFields(fields, notes), notes: [...notes] }
}
const markdownOf = (source: string) =>
  prepareMarkdown(source)
    .pieces.map((piece) => (piece.kind === 'markdown' ? piece.text : `[${piece.kind}]`))
    .join('|')

describe('front matter', () => {
  it('stands between two lines of hyphens at the beginning', () => {
    expect(splitFrontMatter('\uFEFF---\r\ntitle: One\r\ntags: [a, b]\r\n---\r\nText\r\n---\r\n')).toEqual({
      fields: { title: 'One', tags: ['a', 'b'] },
      body: 'Text\n---\n',
    })
    expect(splitFrontMatter('---\n---\nText')).toEqual({ fields: {}, body: 'Text' })
    expect(splitFrontMatter('Text\n---\ntitle: x\n---')).toMatchObject({ fields: {} })
  })

  it.each([
    ['---\ntitle: "open\n---\nText'],
    ['---\ntitle: a: b: c\n---\nText'],
    ['---\n- a\n- b\n---\nText'],
    ['---\ntitle: One\ntitle: Two\n---\nText'],
    ['---\ntitle: One\nText'],
    ['---\na: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b]\n---\n'],
    ['---\n\ttitle: One\n---\n'],
  ])('is refused with a reason: %j', (source) => {
    expect(() => splitFrontMatter(source)).toThrow(UnreadableFile)
  })

  it('is refused with the line of the file', () => {
    expect(() => splitFrontMatter('---\ntitle: One\nslug: a: b\n---\nText')).toThrow('at line 3')
  })

  it('is taken field by field, and the rest is named', () => {
    expect(
      stated({
        title: ' A  b ',
        slug: 'x',
        date: '2026-03-01',
        category: 'Ideas',
        tags: 'one, two,',
        layout: 1,
      }),
    ).toEqual({
      title: 'A b',
      slug: 'x',
      date: '2026-03-01T00:00:00.000Z',
      category: 'Ideas',
      tags: ['one', 'two'],
      description: null,
      notes: [texts.unknownFields('layout')],
    })
    expect(stated({ title: { a: 1 }, date: 'yesterday', tags: [['a']], description: '' })).toEqual({
      ...{ title: null, slug: null, date: null, category: null, tags: [], description: null },
      notes: [texts.unusable('title'), texts.unusable('date'), texts.unusable('tags')],
    })
    const long = stated({ title: 'x'.repeat(200), tags: Array.from({ length: 20 }, (_, at) => `t${at}`) })
    expect(long.title).toHaveLength(150)
    expect(long.tags).toHaveLength(12)
    expect(long.notes).toEqual([texts.shortened('title', 150), texts.moreTags(12)])
  })
})

describe('the text', () => {
  it('becomes Markdown, code and images in their order', () => {
    const { pieces, heading } = prepareMarkdown(
      '# The title\n\nFirst\n\n```js\n# no heading <b>\n\n![no](image.png)\n```\n\n![Seen](/media/a.png)\n\n##### Deep\nLast ![in](b.png) words\n',
    )
    expect(heading).toBe('The title')
    expect(pieces).toEqual([
      { kind: 'markdown', text: 'First' },
      { kind: 'code', language: 'js', code: '# no heading <b>\n\n![no](image.png)' },
      { kind: 'image', address: '/media/a.png', caption: 'Seen' },
      { kind: 'markdown', text: '#### Deep\nLast  words' },
      { kind: 'image', address: 'b.png', caption: 'in' },
    ])
  })

  it('keeps the words of HTML, and nothing of scripts', () => {
    const { pieces, notes } = prepareMarkdown(
      'A <b>bold</b> word<!-- hidden --> and `<i>code</i>`, 1 < 2\n\n<script>\nalert(1)\n\n</script>After <https://a.example/x>\n\n<style>p{}',
    )
    expect(pieces).toEqual([
      {
        kind: 'markdown',
        text: 'A bold word and `<i>code</i>`, 1 < 2\n\nAfter [https://a.example/x](https://a.example/x)',
      },
    ])
    expect([...notes].sort()).toEqual([texts.html, texts.scripts].sort())
  })

  it('keeps scripts in code, which is shown and not run', () => {
    expect(prepareMarkdown('```html\n<script>alert(1)</script>\n```').pieces).toEqual([
      { kind: 'code', language: 'html', code: '<script>alert(1)</script>' },
    ])
    expect(markdownOf('Use `<script>` here.\n\nAnd `</script>` there.')).toBe(
      'Use `<script>` here.\n\nAnd `</script>` there.',
    )
    expect(prepareMarkdown('~~~\nopen').pieces).toEqual([{ kind: 'code', language: '', code: 'open' }])
  })

  it('is read in time, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('`', '~', '<', '!', '[', ']', '(', '#', '-', '\n', ' ', 'a'),
          maxLength: 300,
        }),
        (text) => {
          expect(prepareMarkdown(text).pieces.length).toBeLessThanOrEqual(text.length)
        },
      ),
      tries(300),
    )
    for (const part of ['<!--', '<script', '![a](', '```\n', '`', '<a ', '[', '# '])
      expect(() => prepareMarkdown(part.repeat(20_000))).not.toThrow()
  })
})
