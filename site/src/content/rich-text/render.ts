import { inlineBlockSchema } from '#contract/content/blocks.ts'
import type { InlineBlock } from '#contract/content/blocks.ts'
import type { RichText, RichTextNode } from '#contract/content/rich-text.ts'
import { contentMessages } from '#contract/messages/content.ts'
import { escapeMarkup } from './escape.ts'
import { safeLink } from './links.ts'
import { HeadingIds } from './heading-ids.ts'
import {
  childrenOf,
  everyNode,
  fieldsOf,
  itemsOf,
  linkedDocument,
  plainText,
  textOf,
  wholeOf,
} from './nodes.ts'

/** A part of a body, in its order. */
export type Piece =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'block'
      readonly block: InlineBlock
      /** Level of the block's own heading, 2 to 5: one below the heading above it. */
      readonly level: number
      /** An id that is unique on the page. */
      readonly id: string
    }

export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: number
}

export interface RenderedText {
  readonly pieces: readonly Piece[]
  readonly headings: readonly Heading[]
}

export interface RenderOptions {
  /** Addresses of documents that links name, by `collection/id`; a link to one that is missing becomes text. */
  readonly paths?: ReadonlyMap<string, string>
  /** Names that other parts of the page have; those of these headings are added. */
  readonly names?: HeadingIds
  /** Level of the heading above the text, 1 to 3. */
  readonly under?: number
}

/** The bits of a text node's format (Lexical, `TextFormatType`); those for the case of letters are left as written. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const

function textHtml(node: RichTextNode): string {
  const text = escapeMarkup(textOf(node))
  if (text === '') return ''
  const flags = wholeOf(node.format, 0, 2047)
  return formats.reduceRight((html, [bit, tag]) => (flags & bit ? `<${tag}>${html}</${tag}>` : html), text)
}

/** What HTML allows at a place: blocks at the root and within quotes, items and cells; words within a block; no link in a link. */
type Place = 'root' | 'flow' | 'words' | 'link'

/** A node that is yet to be written, or markup that ends one. */
type Task = { readonly node: RichTextNode; readonly place: Place } | { readonly close: string }

/** The key of a document in `RenderOptions.paths`. */
export const documentKey = (collection: string, id: string): string => `${collection}/${id}`

/**
 * Makes static HTML of a rich text. Only nodes that are known make an element, each only where HTML allows it; of all
 * others the text is kept. Nothing that a writer wrote becomes markup. (Payload's own converter writes style attributes,
 * which our policy blocks, random ids, which no page may have twice the same, and calls itself for each level.)
 */
export function renderRichText({ root }: RichText, options: RenderOptions = {}): RenderedText {
  return new Writer(options).write(root)
}

/** What a block is called in addresses. */
export const blockName = (block: {
  readonly blockType: string
  readonly title?: string
  readonly heading?: string
}): string => block.title || block.heading || block.blockType

class Writer {
  readonly #pieces: Piece[] = []
  readonly #headings: Heading[] = []
  readonly #names: HeadingIds
  readonly #paths: ReadonlyMap<string, string>
  readonly #under: number
  #level: number
  /** Original levels of the headings that the next one may be nested in. */
  readonly #chosen: number[] = []
  #html: string[] = []
  /** Nested blocks, which are rendered after their parent. */
  #blocks: RichTextNode[] = []
  #tasks: Task[] = []

  constructor({ paths = new Map(), names = new HeadingIds(), under = 1 }: RenderOptions) {
    this.#names = names
    this.#paths = paths
    this.#under = under
    this.#level = under
  }

  write(root: RichTextNode): RenderedText {
    for (const node of childrenOf(root)) {
      this.#tasks = [{ node, place: 'root' }]
      for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) {
        if ('close' in task) this.#html.push(task.close)
        else this.#open(task.node, task.place)
      }
      const blocks = this.#blocks
      this.#blocks = []
      for (const block of blocks) this.#block(block)
    }
    this.#flush()
    return { pieces: this.#pieces, headings: this.#headings }
  }

  #flush(): void {
    if (this.#html.length > 0) this.#pieces.push({ kind: 'html', html: this.#html.join('') })
    this.#html = []
  }

  #block(node: RichTextNode): void {
    const block = inlineBlockSchema.safeParse(fieldsOf(node))
    if (!block.success) return
    this.#flush()
    this.#pieces.push({
      kind: 'block',
      block: block.data,
      level: Math.min(this.#level + 1, 5),
      id: this.#names.give(blockName(block.data)),
    })
  }

  /** Writes an element around nodes, which come next. */
  #element(open: string, nodes: readonly RichTextNode[], place: Place, close: string): void {
    this.#html.push(open)
    this.#tasks.push({ close })
    this.#follow(nodes, place)
  }

  #follow(nodes: readonly RichTextNode[], place: Place): void {
    for (let at = nodes.length - 1; at >= 0; at -= 1)
      this.#tasks.push({ node: nodes[at] as RichTextNode, place })
  }

  #open(node: RichTextNode, place: Place): void {
    const children = childrenOf(node)
    const flow = place === 'root' || place === 'flow'
    switch (node.type) {
      case 'text':
        this.#html.push(textHtml(node))
        return
      case 'tab':
        this.#html.push('\t')
        return
      case 'linebreak':
        this.#html.push('<br>')
        return
      case 'link':
      case 'autolink':
        return this.#link(node, place)
      case 'block':
        this.#blocks.push(node)
        return
      case 'paragraph':
        // An empty paragraph was typed as a gap; the style sheet sets the spacing.
        if (!flow) return this.#follow(children, place)
        if (children.some((child) => child.type !== 'text' || textOf(child) !== ''))
          this.#element('<p>', children, 'words', '</p>')
        return
      case 'heading':
        if (place !== 'root') return this.#follow(children, place)
        return this.#heading(node)
      case 'quote':
        if (!flow) return this.#follow(children, place)
        return this.#element('<blockquote>', children, 'flow', '</blockquote>')
      case 'horizontalrule':
        if (flow) this.#html.push('<hr>')
        return
      case 'list':
        if (!flow) return this.#follow(children, place)
        return this.#list(node)
      case 'table':
        if (!flow) return this.#follow(children, place)
        return this.#table(node)
      default:
        return this.#follow(children, place)
    }
  }

  #link(node: RichTextNode, place: Place): void {
    const children = childrenOf(node)
    const fields = fieldsOf(node)
    const linked = linkedDocument(node)
    const path = linked && this.#paths.get(documentKey(linked.collection, linked.id))
    const link = safeLink(fields.linkType === 'internal' ? path : (fields.url ?? node.url))
    if (!link || place === 'link') return this.#follow(children, place)
    const apart = fields.newTab === true
    const rel = [link.external && 'external', (link.external || apart) && 'noopener']
      .filter(Boolean)
      .join(' ')
    const attributes = `${rel && ` rel="${rel}"`}${apart ? ' target="_blank"' : ''}`
    this.#element(`<a href="${escapeMarkup(link.href)}"${attributes}>`, children, 'link', '</a>')
  }

  /**
   * A heading is one level below the last one that its writer chose larger: none leaves a level out, and those that are
   * alike for the writer are alike.
   */
  #heading(node: RichTextNode): void {
    const text = plainText(node)
    if (text === '') return
    const wanted = typeof node.tag === 'string' && /^h[1-6]$/.test(node.tag) ? Number(node.tag[1]) : 2
    while ((this.#chosen.at(-1) ?? 0) >= wanted) this.#chosen.pop()
    this.#chosen.push(wanted)
    this.#level = Math.min(this.#under + this.#chosen.length, 4)
    const id = this.#names.give(text)
    this.#headings.push({ id, text, level: this.#level })
    this.#element(
      `<h${this.#level} id="${escapeMarkup(id)}">`,
      childrenOf(node),
      'words',
      `</h${this.#level}>`,
    )
  }

  #list(node: RichTextNode): void {
    const check = node.listType === 'check'
    const numbered = node.listType === 'number' || (node.listType === undefined && node.tag === 'ol')
    const items = itemsOf(node)
    if (items.length === 0) return
    const start = wholeOf(node.start, 1, 1_000_000)
    const kind = check ? ' class="check"' : ''
    this.#html.push(numbered ? (start > 1 ? `<ol start="${start}">` : '<ol>') : `<ul${kind}>`)
    const { done, open } = contentMessages.list
    const state = (item: RichTextNode) =>
      item.checked === true
        ? `<li class="done"><span class="sr-only">${escapeMarkup(done)}</span> `
        : `<li><span class="sr-only">${escapeMarkup(open)}</span> `
    const tasks: Task[] = [{ close: numbered ? '</ol>' : '</ul>' }]
    for (const { item, content } of items.toReversed()) {
      tasks.push({ close: '</li>' })
      for (const child of content.toReversed()) tasks.push({ node: child, place: 'flow' })
      tasks.push({ close: check ? state(item) : '<li>' })
    }
    this.#tasks.push(...tasks)
  }

  /** Within reach of the keyboard, as it scrolls sideways where it is wider than the screen. */
  #table(node: RichTextNode): void {
    const rows = childrenOf(node).filter(({ type }) => type === 'tablerow')
    if (rows.length === 0) return
    const label = escapeMarkup(contentMessages.table)
    const tasks: Task[] = [{ close: '</tbody></table></div>' }]
    for (const row of rows.toReversed()) {
      tasks.push({ close: '</tr>' })
      for (const cell of childrenOf(row)
        .filter(({ type }) => type === 'tablecell')
        .toReversed()) {
        const header = wholeOf(cell.headerState, 0, 3)
        const tag = header > 0 ? 'th' : 'td'
        const scope = header > 0 ? ` scope="${header & 1 ? 'col' : 'row'}"` : ''
        const columns = wholeOf(cell.colSpan, 1, 100)
        const lines = wholeOf(cell.rowSpan, 1, 1_000)
        const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${lines > 1 ? ` rowspan="${lines}"` : ''}`
        tasks.push({ close: `</${tag}>` })
        for (const child of childrenOf(cell).toReversed()) tasks.push({ node: child, place: 'flow' })
        tasks.push({ close: `<${tag}${scope}${spans}>` })
      }
      tasks.push({ close: '<tr>' })
    }
    this.#html.push(
      `<div class="table-scroll" role="group" aria-label="${label}" tabindex="0"><table><tbody>`,
    )
    this.#tasks.push(...tasks)
  }
}

/** The documents that a text links to. */
export function* linkedDocuments({ root }: RichText): Generator<{ collection: string; id: string }> {
  for (const node of everyNode(root)) {
    const linked = linkedDocument(node)
    if (linked) yield linked
  }
}
