import type { PageCollection } from '#contract/content/kinds.ts'
import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { inlineBlockSchema } from '#contract/content/blocks.ts'

/**
 * Nodes of Lexical's serialized state with the same fields as Payload's editor writes (`exportJSON` of the nodes of
 * `@payloadcms/richtext-lexical` 3.90.1), so that seeded texts can be edited like any other.
 */
export interface Node {
  type: string
  version: number
  children?: Node[]
  [property: string]: unknown
}

/** A whole text, as stored in a rich-text field. */
export interface Body {
  root: {
    type: 'root'
    children: Node[]
    direction: 'ltr' | 'rtl' | null
    format: ''
    indent: number
    version: number
  }
  [property: string]: unknown
}

/** Inline content: text, possibly with a format or a link. */
type Inline = string | Node

/** Lexical's bit flags for text formats. */
const formats = { plain: 0, bold: 1, italic: 2, code: 16 } as const

/** Payload's ids of blocks and links have this form. */
const newId = (): string => randomBytes(12).toString('hex')

const words = (text: string, format: number): Node => ({
  type: 'text',
  version: 1,
  text,
  detail: 0,
  format,
  mode: 'normal',
  style: '',
})

const inline = (parts: readonly Inline[]): Node[] =>
  parts.map((part) => (typeof part === 'string' ? words(part, formats.plain) : part))

const element = (type: string, children: Node[], own: Readonly<Record<string, unknown>> = {}): Node => ({
  type,
  version: 1,
  children,
  direction: null,
  format: '',
  indent: 0,
  ...own,
})

export const bold = (text: string): Node => words(text, formats.bold)
export const italic = (text: string): Node => words(text, formats.italic)
export const code = (text: string): Node => words(text, formats.code)

const linkWith = (label: string, fields: Readonly<Record<string, unknown>>): Node =>
  element('link', inline([label]), { version: 3, id: newId(), fields: { newTab: false, ...fields } })

/** A link to a path of ours, or to an https address. */
export const link = (label: string, url: string): Node => linkWith(label, { linkType: 'custom', url })

/** A link to a document, which follows when its address changes. */
export const linkTo = (label: string, relationTo: PageCollection, id: string): Node =>
  linkWith(label, { linkType: 'internal', doc: { relationTo, value: id } })

export const paragraph = (...parts: Inline[]): Node => {
  const children = inline(parts)
  // The format for text typed next: that of the paragraph's first words.
  const textFormat = children.find(({ type }) => type === 'text')?.format ?? formats.plain
  return element('paragraph', children, { textFormat, textStyle: '' })
}

/** @param tag no h1, which is the page's own title */
export const heading = (tag: 'h2' | 'h3', ...parts: Inline[]): Node =>
  element('heading', inline(parts), { tag })

export const quote = (...parts: Inline[]): Node => element('quote', inline(parts))

const listOf =
  (listType: 'bullet' | 'number') =>
  (...items: (Inline | Inline[])[]): Node =>
    element(
      'list',
      items.map((item, at) =>
        element('listitem', inline(Array.isArray(item) ? item : [item]), { value: at + 1 }),
      ),
      { listType, start: 1, tag: listType === 'number' ? 'ol' : 'ul' },
    )

export const list = listOf('bullet')
export const numbered = listOf('number')

/** Lexical's `TableCellHeaderStates`: the cells of the first row are column headers. */
const headsColumn = 1

/** @param rows the first one contains the column headers */
export const table = (...rows: Inline[][]): Node =>
  element(
    'table',
    rows.map((cells, row) =>
      element(
        'tablerow',
        cells.map((cell) =>
          element('tablecell', [paragraph(cell)], {
            backgroundColor: null,
            colSpan: 1,
            rowSpan: 1,
            headerState: row === 0 ? headsColumn : 0,
          }),
        ),
      ),
    ),
  )

/** A block between the paragraphs. */
export const block = (fields: z.input<typeof inlineBlockSchema>): Node => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: newId(), blockName: '', ...fields },
})

export const body = (...children: Node[]): Body => ({
  root: { type: 'root', children, direction: null, format: '', indent: 0, version: 1 },
})
