import { inlineBlockSchema } from '#contract/content/blocks.ts'
import type { Content } from '#contract/content/reader.ts'
import type { RichText, RichTextNode } from '#contract/content/rich-text.ts'
import {
  childrenOf,
  documentKey,
  fieldsOf,
  itemsOf,
  linkedDocument,
  linkedDocuments,
  plainText,
  safeLink,
  textOf,
  wholeOf,
} from '../rich-text/index.ts'
import { blockMarkdown } from './blocks.ts'
import { below, codeWord, headingLine, itemLines, linkTo, plainLine, quoted } from './text.ts'

/** Nodes deeper than this give their words alone: nobody writes so, and each level is a call. */
const deepest = 40

interface Place {
  readonly paths: ReadonlyMap<string, string>
  readonly base: string
  readonly depth: number
}

/** Bits of a text node's format (Lexical, `TextFormatType`). */
const marks = [
  [1, '**'],
  [2, '*'],
  [4, '~~'],
] as const

function words(node: RichTextNode): string {
  const text = textOf(node)
  const flags = wholeOf(node.format, 0, 2047)
  if (text.trim() === '') return text
  // A mark next to a space is none.
  const [, before = '', within = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const marked = marks.reduceRight(
    (line, [bit, mark]) => (flags & bit ? mark + line + mark : line),
    flags & 16 ? codeWord(within) : plainLine(within),
  )
  return before + marked + after
}

function hrefOf(node: RichTextNode, { paths, base }: Place): string | null {
  const document = linkedDocument(node)
  const path = document ? paths.get(documentKey(document.collection, document.id)) : undefined
  const { linkType, url } = fieldsOf(node)
  const href = path ?? (linkType !== 'internal' && typeof url === 'string' ? safeLink(url)?.href : undefined)
  return href === undefined ? null : new URL(href, base).href
}

/** Nodes within a line. */
function line(nodes: readonly RichTextNode[], place: Place): string {
  if (place.depth > deepest) return nodes.map((node) => plainLine(plainText(node))).join(' ')
  const inner = { ...place, depth: place.depth + 1 }
  return nodes
    .map((node) => {
      if (node.type === 'text') return words(node)
      if (node.type === 'linebreak') return '\\\n'
      const content = line(childrenOf(node), inner)
      const href = node.type === 'link' || node.type === 'autolink' ? hrefOf(node, place) : null
      return href !== null && content.trim() !== '' ? linkTo(content, href) : content
    })
    .join('')
}

function table(node: RichTextNode, place: Place): string {
  const rows = childrenOf(node).map((row) =>
    childrenOf(row).map((cell) =>
      line(childrenOf(cell).flatMap(childrenOf), place).replaceAll('\\\n', ' ').replace(/\s+/g, ' ').trim(),
    ),
  )
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns === 0) return ''
  const written = rows.map(
    (row) => `| ${Array.from({ length: columns }, (_, at) => row[at] ?? '').join(' | ')} |`,
  )
  written.splice(1, 0, `|${' --- |'.repeat(columns)}`)
  return written.join('\n')
}

const isFlow = ({ type }: RichTextNode): boolean =>
  ['paragraph', 'heading', 'quote', 'list', 'table', 'horizontalrule', 'block'].includes(type)

/** Nodes one below the other; words between them are paragraphs. */
function flow(nodes: readonly RichTextNode[], place: Place): string {
  if (place.depth > deepest) return nodes.map((node) => plainLine(plainText(node))).join(' ')
  const inner = { ...place, depth: place.depth + 1 }
  const blocks: string[] = []
  let loose: RichTextNode[] = []
  const end = () => {
    blocks.push(line(loose, place).trim())
    loose = []
  }
  for (const node of nodes) {
    if (!isFlow(node)) {
      loose.push(node)
      continue
    }
    end()
    const children = childrenOf(node)
    if (node.type === 'paragraph') blocks.push(line(children, inner).trim())
    else if (node.type === 'heading')
      blocks.push(headingLine(Number(String(node['tag']).slice(1)) || 2, plainText(node)))
    else if (node.type === 'quote') blocks.push(quoted(flow(children, inner)))
    else if (node.type === 'table') blocks.push(table(node, inner))
    else if (node.type === 'horizontalrule') blocks.push('---')
    else if (node.type === 'list') {
      const first = wholeOf(node['start'], 1, 1_000_000)
      const items = itemsOf(node).map(({ content }) => flow(content, inner))
      blocks.push(itemLines(items, node['listType'] === 'number' ? (at) => `${first + at}.` : undefined))
    } else {
      const block = inlineBlockSchema.safeParse(fieldsOf(node))
      if (block.success) blocks.push(blockMarkdown(block.data, place.base))
    }
  }
  end()
  return below(...blocks)
}

/**
 * A rich text as Markdown, with links to the current addresses of documents.
 * @param base canonical address of the site
 */
export async function richTextMarkdown(text: RichText, content: Content, base: string): Promise<string> {
  const paths = new Map<string, string>()
  for (const { collection, id } of linkedDocuments(text)) {
    const path = await content.pathOf(collection, id)
    if (path !== null) paths.set(documentKey(collection, id), path)
  }
  return flow(childrenOf(text.root), { paths, base, depth: 0 })
}
