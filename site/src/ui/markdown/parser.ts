import MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { readsMentions } from './mentions.ts'
import { hasSparseTable } from './sparse-tables.ts'

/**
 * CommonMark with tables and bare links, as models and people write it. HTML stays text, and only `https:` addresses
 * become links.
 * @param isOurs an address of ours that may be used too
 */
function newParser(isOurs: (address: string) => boolean) {
  const parser = new MarkdownIt({ html: false, linkify: true })
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  parser.validateLink = (address) => /^https:\/\//i.test(address) || isOurs(address)
  return parser
}

/** Reads texts. Those whose tables would grow out of all proportion keep them as text. */
function reader(create: () => ReturnType<typeof newParser>): (source: string) => readonly MarkdownNode[] {
  const parser = create()
  const withoutTables = create().disable('table')
  return (source) => nest((hasSparseTable(source) ? withoutTables : parser).parse(source, {}))
}

/** An element of a text, or a piece of text in it. */
export type MarkdownNode = string | MarkdownElement

export interface MarkdownElement {
  /** The name of the HTML element: `p`, `ul`, `a`, `code`… */
  readonly tag: string
  /** The address of a link. */
  readonly href?: string
  /** The address of an image (`img`), whose children are what it shows, in words. */
  readonly src?: string
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
    case 'image':
      return [{ tag: 'img', src: token.attrGet('src')?.toString() ?? '', children: [token.content] }]
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

/** Reads a text as Markdown, in which images stay text. Nothing here makes HTML, so no text can become markup. */
export function parseMarkdown(source: string): readonly MarkdownNode[] {
  return read(source)
}

const read = reader(() => newParser(() => false).disable('image'))

/**
 * Reads texts as Markdown with mentions (`b`) and with images, of which those with an `https:` address are elements too.
 * @param isImage an address of an image of ours
 */
export function markdownOfPosts(
  isImage: (address: string) => boolean,
): (source: string) => readonly MarkdownNode[] {
  return reader(() => newParser(isImage).use(readsMentions))
}
