/**
 * The little of Markdown that models write in a chat, as data. Nothing here makes HTML: the components make elements of
 * it, so that no text can become markup.
 */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote'; readonly content: readonly Inline[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      /** Number of the first item. */
      readonly start: number
      readonly items: readonly (readonly Inline[])[]
    }
  | { readonly kind: 'code'; readonly text: string }

/**
 * What is read was written by others: no pattern here may take a time that grows faster than the text. So none runs past
 * the place where the next one might begin.
 */
const inlinePattern =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|(?<![*\w])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![*\w])|\[([^\][\n]+)\]\((https:\/\/[^\s)[]+)\)|(?<![^\s(])(https:\/\/[^\s<>()[\]`"']*[^\s<>()[\]`"'.,;:!?*])/g

/** Strong and emphasised text, code and https links in a line; an address that stands there bare is a link too. */
export function readInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const found of text.matchAll(inlinePattern)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) })
    const [whole, code, strong, emphasis, label, href, bare] = found
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis })
    else if (label !== undefined && href !== undefined) parts.push({ kind: 'link', text: label, href })
    else if (bare !== undefined) parts.push({ kind: 'link', text: bare, href: bare })
    end = found.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

// Each takes the whole rest of the line, also the separators that a dot leaves out: nothing is tried twice.
const itemPattern = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/s
const headingPattern = /^\s{0,3}#{1,6}\s+(.*)$/s
const quotePattern = /^\s{0,3}>\s?(.*)$/s

/** The words of a heading, without the marks that may close it; those that stand at a word belong to it. */
function withoutClosing(heading: string): string {
  const words = heading.trimEnd()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  const apart = end === 0 || /\s/.test(words[end - 1] ?? '')
  return apart ? words.slice(0, end).trimEnd() : words
}

/** A block as its lines are gathered. */
interface Gathered {
  readonly kind: Block['kind']
  readonly ordered: boolean
  readonly start: number
  /** Of a list its items, else the lines. */
  readonly lines: string[]
}

function toBlock({ kind, ordered, start, lines }: Gathered): Block {
  if (kind === 'list') return { kind, ordered, start, items: lines.map(readInline) }
  const text = lines.join('\n')
  return kind === 'code' ? { kind, text } : { kind, content: readInline(text) }
}

/**
 * Headings, paragraphs, quotes, lists and fenced code. A fence that is not closed yet, as in a text that still comes, is
 * code too.
 */
export function readMarkdown(source: string): readonly Block[] {
  const blocks: Gathered[] = []
  let fenced = false
  /** Whether an empty line went before: it ends everything but a list, whose items may stand apart. */
  let apart = false
  const begin = (kind: Block['kind'], lines: string[], ordered = false, start = 1) =>
    blocks.push({ kind, ordered, start, lines })
  const add = (kind: Block['kind'], line: string, ordered = false, start = 1) => {
    const last = blocks.at(-1)
    const goesOn = last?.kind === kind && last.ordered === ordered && (kind === 'list' || !apart)
    if (goesOn) last.lines.push(line)
    else begin(kind, [line], ordered, start)
  }
  const readLine = (line: string) => {
    const last = blocks.at(-1)
    const item = itemPattern.exec(line)
    if (item) return add('list', item[2] ?? '', item[1] !== undefined, Number(item[1] ?? 1))
    const heading = headingPattern.exec(line)
    if (heading) return begin('heading', [withoutClosing(heading[1] ?? '')])
    const quote = quotePattern.exec(line)
    if (quote) return add('quote', quote[1] ?? '')
    // A line that is indented below an item belongs to it.
    if (last?.kind === 'list' && /^\s{2,}/.test(line))
      return last.lines.push(`${last.lines.pop() ?? ''}\n${line.trim()}`)
    return add('paragraph', line)
  }
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trimStart().startsWith('```')) {
      if (!fenced) begin('code', [])
      fenced = !fenced
      apart = true
    } else if (fenced) blocks.at(-1)?.lines.push(line)
    else if (line.trim() === '') apart = true
    else {
      readLine(line)
      apart = false
    }
  }
  return blocks.map(toBlock)
}

/** The words alone, for whoever listens. */
export function plainText(source: string): string {
  const words = (parts: readonly Inline[]) => parts.map(({ text }) => text).join('')
  return readMarkdown(source)
    .map((block) => {
      if (block.kind === 'code') return block.text
      return block.kind === 'list' ? block.items.map(words).join('\n') : words(block.content)
    })
    .join('\n')
}
