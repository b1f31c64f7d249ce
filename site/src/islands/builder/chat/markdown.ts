/**
 * The little of Markdown that models write in a chat, as data. Nothing here makes HTML: the components make elements of
 * it, so that no text can become markup.
 */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }

const inlinePattern = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https:\/\/[^\s)]+)\)/g

/** Strong text, code and https links in a line. */
export function readInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const found of text.matchAll(inlinePattern)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) })
    const [whole, code, strong, label, href] = found
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (label !== undefined && href !== undefined) parts.push({ kind: 'link', text: label, href })
    end = found.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

const itemPattern = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/

/** Paragraphs, lists and fenced code. A fence that is not closed yet, as in a text that still comes, is code too. */
export function readMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const flush = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', content: readInline(paragraph.join('\n')) })
    paragraph = []
  }
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trimStart().startsWith('```')) {
      flush()
      const code: string[] = []
      for (at += 1; at < lines.length && !(lines[at] ?? '').trimStart().startsWith('```'); at += 1)
        code.push(lines[at] ?? '')
      blocks.push({ kind: 'code', text: code.join('\n') })
      continue
    }
    const item = itemPattern.exec(line)
    if (item) {
      flush()
      const ordered = item[1] !== undefined
      const content = readInline(item[2] ?? '')
      const last = blocks.at(-1)
      if (last?.kind === 'list' && last.ordered === ordered) {
        blocks[blocks.length - 1] = { ...last, items: [...last.items, content] }
      } else blocks.push({ kind: 'list', ordered, items: [content] })
    } else if (line.trim() === '') flush()
    else paragraph.push(line.replace(/^#{1,6}\s+/, ''))
  }
  flush()
  return blocks
}
