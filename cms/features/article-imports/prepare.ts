import { articleImportMessages } from '#contract/messages/article-import.ts'

const texts = articleImportMessages.notes

/** A part of a text, in its order. */
export type Piece =
  | { readonly kind: 'markdown'; readonly text: string }
  | { readonly kind: 'code'; readonly language: string; readonly code: string }
  | { readonly kind: 'image'; readonly address: string; readonly caption: string }

/** A text without what our editor has no place for, and what was taken from it. */
export interface Prepared {
  readonly pieces: readonly Piece[]
  /** The first heading of the first level, which becomes the title; null if there is none. */
  readonly heading: string | null
  readonly notes: ReadonlySet<string>
}

interface Cleaned {
  text: string
  readonly images: { readonly address: string; readonly caption: string }[]
}

const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*$/
const imagePattern = /!\[([^\]\n]{0,500})\]\(\s{0,9}<?([^\s)>]{1,2000})>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g
const scripts = /<(script|style|iframe|object|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)/g
const autolink = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/gi
/** An address in parentheses that has some itself, which the conversion would not take for a link. */
const nested = /\]\(([^()\s]*\([^()\s]*\)[^()\s]*)\)/g
const elements = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi

/** Takes HTML and images out of text that has no code in it. */
function withoutMarkup(text: string, notes: Set<string>): Cleaned {
  const images: Cleaned['images'] = []
  const note = (sentence: string, before: string, after: string): string => {
    if (before !== after) notes.add(sentence)
    return after
  }
  let rest = text.replaceAll(
    autolink,
    (_, address: string) => `[${address.replace(/^mailto:/i, '')}](${address})`,
  )
  rest = rest.replaceAll(
    nested,
    (_, address: string) => `](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`,
  )
  rest = note(texts.html, rest, rest.replaceAll(comments, ''))
  rest = note(texts.html, rest, rest.replaceAll(elements, ''))
  rest = rest.replaceAll(imagePattern, (_, caption: string, address: string) => {
    images.push({ address, caption: caption.trim() })
    return ''
  })
  return { text: rest, images }
}

/** The same for text with code in its lines, which stays as it is. */
function clean(text: string, notes: Set<string>): Cleaned {
  const images: Cleaned['images'] = []
  const parts = text.split(/(`{1,3}[^`\n]+`{1,3})/)
  const kept = parts.map((part, at) => {
    if (at % 2 === 1) return part
    const cleaned = withoutMarkup(part, notes)
    images.push(...cleaned.images)
    return cleaned.text
  })
  return { text: kept.join(''), images }
}

/** Brings headings to the levels of our editor: 2 to 4. The first one of level 1 is the title. */
function headingsIn(text: string, found: { heading: string | null }, notes: Set<string>): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const [, marks, words = ''] = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/.exec(line) ?? []
      if (marks === undefined) return [line]
      if (marks.length === 1 && found.heading === null) {
        found.heading = words.replaceAll(/[*_`]/g, '').trim()
        return []
      }
      if (marks.length > 4) notes.add(texts.deepHeadings)
      return [`${'#'.repeat(Math.min(Math.max(marks.length, 2), 4))} ${words}`]
    })
    .join('\n')
}

/** Takes a Markdown text apart: code and images become blocks of our editor, and HTML has no place in it. */
export function prepareMarkdown(source: string): Prepared {
  const notes = new Set<string>()
  const pieces: Piece[] = []
  const found: { heading: string | null } = { heading: null }
  let words: string[] = []
  const flush = (): void => {
    const paragraphs = words.join('\n').split(/\n{2,}/)
    let text: string[] = []
    const flushText = (): void => {
      const markdown = text.join('\n\n').replace(/\n+$/, '')
      if (markdown.trim() !== '') pieces.push({ kind: 'markdown', text: markdown })
      text = []
    }
    for (const paragraph of paragraphs) {
      const cleaned = clean(headingsIn(paragraph, found, notes), notes)
      const alone = cleaned.text.trim() === ''
      if (!alone) text.push(cleaned.text)
      if (cleaned.images.length === 0) continue
      flushText()
      for (const image of cleaned.images) {
        if (!alone) notes.add(texts.inlineImage(image.address))
        pieces.push({ kind: 'image', ...image })
      }
    }
    flushText()
    words = []
  }
  let open: { readonly mark: string; readonly language: string; readonly lines: string[] } | null = null
  // Scripts may go over empty lines; those within code are shown, not run.
  for (const line of withoutScripts(source, notes).split('\n')) {
    if (open) {
      const closes =
        line.trim().startsWith(open.mark) && line.trim().replaceAll(open.mark[0] ?? '', '') === ''
      if (!closes) {
        open.lines.push(line)
        continue
      }
      pieces.push({ kind: 'code', language: open.language, code: open.lines.join('\n') })
      open = null
      continue
    }
    const [, mark, language = ''] = fence.exec(line) ?? []
    if (mark === undefined) {
      words.push(line)
      continue
    }
    flush()
    open = { mark, language: language.toLowerCase(), lines: [] }
  }
  if (open) pieces.push({ kind: 'code', language: open.language, code: open.lines.join('\n') })
  flush()
  return { pieces, heading: found.heading, notes }
}

/** Takes scripts, styles and the like out of what is not between fences, with all that is in them. */
function withoutScripts(source: string, notes: Set<string>): string {
  const parts = source.split(
    /(^ {0,3}(?:`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}(?:`{3,}|~{3,})[ \t]*$|$(?![\s\S])))/m,
  )
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part
      const kept = part
        .split(/(`[^`\n]+`)/)
        .map((words, index) => (index % 2 === 1 ? words : words.replaceAll(scripts, '')))
        .join('')
      if (kept !== part) notes.add(texts.scripts)
      return kept
    })
    .join('')
}
