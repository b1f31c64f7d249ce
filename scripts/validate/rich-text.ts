import type { RichText, RichTextNode } from '#contract/content/rich-text.ts'

/** Shorthands for Lexical's nodes, as the editor stores them. */

export const words = (text: string, format = 0): RichTextNode => ({ type: 'text', text, format, version: 1 })
const children = (content: readonly (string | RichTextNode)[]) =>
  content.map((part) => (typeof part === 'string' ? words(part) : part))
export const paragraph = (...content: (string | RichTextNode)[]): RichTextNode => ({
  type: 'paragraph',
  children: children(content),
})
export const heading = (tag: string, text: string): RichTextNode => ({
  type: 'heading',
  tag,
  children: [words(text)],
})
export const item = (...content: (string | RichTextNode)[]): RichTextNode => ({
  type: 'listitem',
  children: children(content),
})
export const list = (listType: 'bullet' | 'number' | 'check', ...items: RichTextNode[]): RichTextNode => ({
  type: 'list',
  listType,
  tag: listType === 'number' ? 'ol' : 'ul',
  children: items,
})
export const link = (url: string, text: string, more: object = {}): RichTextNode => ({
  type: 'link',
  fields: { linkType: 'custom', url, ...more },
  children: [words(text)],
})
export const internal = (relationTo: string, value: string, text: string): RichTextNode => ({
  type: 'link',
  fields: { linkType: 'internal', doc: { relationTo, value } },
  children: [words(text)],
})
export const block = (fields: object): RichTextNode => ({ type: 'block', fields: { id: 'x', ...fields } })
export const table = (...rows: string[][]): RichTextNode => ({
  type: 'table',
  children: rows.map((cells, row) => ({
    type: 'tablerow',
    children: cells.map((cell, column) => ({
      type: 'tablecell',
      headerState: row === 0 ? 1 : column === 0 ? 2 : 0,
      colSpan: 1,
      rowSpan: 1,
      children: [paragraph(cell)],
    })),
  })),
})
export const body = (...nodes: RichTextNode[]): RichText => ({ root: { type: 'root', children: nodes } })
