import type { RichText, RichTextNode } from '#contract/content/rich-text.ts'

/** Words per minute, slightly below an adult's silent reading speed in English (Brysbaert 2019: 238). */
const wordsPerMinute = 220

const textOf = (node: RichTextNode): string => {
  if (typeof node.text === 'string') return node.text
  if (node.type !== 'block' || typeof node.fields !== 'object' || node.fields === null) return ' '
  return Object.entries(node.fields)
    .map(([name, value]) => (typeof value === 'string' && name !== 'id' ? value : ''))
    .join(' ')
}

/** The reading time of a text in minutes, at least 1. */
export function readMinutes(body: RichText | null | undefined): number {
  let words = 0
  const waiting: RichTextNode[] = body ? [body.root] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    words += textOf(node).split(/\s+/).filter(Boolean).length
    waiting.push(...(node.children ?? []))
  }
  return Math.max(1, Math.round(words / wordsPerMinute))
}
