import MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { hasSparseTable } from './sparse-tables.ts'

/**
 * CommonMark with tables and bare links, as models and people write it. HTML stays text, images are not shown, and
 * only `https:` addresses become links.
 */
function newParser() {
  const parser = new MarkdownIt({ html: false, linkify: true }).disable('image')
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  parser.validateLink = (address) => /^https:\/\//i.test(address)
  return parser
}
const parser = newParser()
/** For texts whose tables would grow out of all proportion: they stay text. */
const withoutTables = newParser().disable('table')

/** An element of a text, or a piece of text in it. */
export type MarkdownNode = string | MarkdownElement

export interface MarkdownElement {
  /** The name of the HTML element: `p`, `ul`, `a`, `code`… */
  readonly tag: string
  /** The address of a link. */
  readonly href?: string
  /** The number of an ordered list's first item. */
  readonly start?: number
  /** How the cells of a table's column are aligned. */
  readonly align?: string
  readonly children: readonly MarkdownNode[]
}

function toElement(token: Token, children: readonly MarkdownNode[]): MarkdownElement {
  const text = (name: string) => token.attrGet(name)?.toString() ?? ''
  const start = text('start')
  const align = /text-align:(\w+)/.exec(text('style'))?.[1]
  return {
    tag: token.tag,
    ...(token.tag === 'a' ? { href: text('href') } : {}),
    ...(start ? { start: Number(start) } : {}),
    ...(align ? { align } : {}),
    children,
  }
}

/** The nodes of a token that has no closing one. */
function leavesOf(token: Token): readonly MarkdownNode[] {
  switch (token.type) {
    case 'inline':
      return nest(token.children ?? [])
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }]
    case 'fence':
    case 'code_block':
      return [{ tag: 'pre', children: [token.content.replace(/\n$/, '')] }]
    case 'softbreak':
    case 'hardbreak':
      return ['\n']
    case 'hr':
      return [{ tag: 'hr', children: [] }]
    default:
      return token.content === '' ? [] : [token.content]
  }
}

/** Makes a tree of the flat list of tokens, in which elements open and close. */
function nest(tokens: readonly Token[]): readonly MarkdownNode[] {
  const root: MarkdownNode[] = []
  const open: { readonly token: Token; readonly children: MarkdownNode[] }[] = []
  const add = (node: MarkdownNode) => (open.at(-1)?.children ?? root).push(node)
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ token, children: [] })
    else if (token.nesting === 0) leavesOf(token).forEach(add)
    else {
      const closed = open.pop()
      // In a list without empty lines, the paragraphs of the items are hidden.
      if (closed?.token.hidden) closed.children.forEach(add)
      else if (closed) add(toElement(closed.token, closed.children))
    }
  }
  return root
}

/** Reads a text as Markdown. Nothing here makes HTML, so no text can become markup. */
export function parseMarkdown(source: string): readonly MarkdownNode[] {
  return nest((hasSparseTable(source) ? withoutTables : parser).parse(source, {}))
}
