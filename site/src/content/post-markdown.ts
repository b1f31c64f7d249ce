import { communityMessages } from '#contract/messages/community.ts'
import { parseMarkdown } from '../ui/markdown/parser.ts'
import type { MarkdownElement, MarkdownNode } from '../ui/markdown/parser.ts'
import { escapeMarkup } from './rich-text/index.ts'

/** Elements that stay as they are; the parser makes no others. */
const plain = new Set([
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 's', 'code', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])
const empty = new Set(['hr'])
/** Elements in which a line break is one that the writer made, and not one between two elements. */
const lines = new Set(['p', 'li', 'td', 'th', 'em', 'strong', 's', 'a'])

const htmlOf = (nodes: readonly MarkdownNode[], inside: string): string =>
  nodes
    .map((node) => {
      if (typeof node !== 'string') return elementOf(node)
      return node === '\n' && lines.has(inside) ? '<br>' : escapeMarkup(node)
    })
    .join('')

function codeBlock(children: readonly MarkdownNode[]): string {
  const { code, copy } = communityMessages.thread
  return `<copy-code><figure class="codeblock"><figcaption>${code}<button type="button" class="btn btn-ghost btn-sm" hidden>${copy}</button></figcaption><pre tabindex="0"><code>${htmlOf(children, 'pre')}</code></pre></figure></copy-code>`
}

function elementOf({ tag, href, start, align, children }: MarkdownElement): string {
  const content = htmlOf(children, tag)
  if (href !== undefined)
    return `<a href="${escapeMarkup(href)}" rel="ugc nofollow noopener" target="_blank">${content}</a>`
  // A heading in a post is not a heading of the page.
  if (/^h[1-6]$/.test(tag)) return `<p class="md-heading">${content}</p>`
  if (tag === 'pre') return codeBlock(children)
  if (!plain.has(tag)) return content
  if (empty.has(tag)) return `<${tag}>`
  const first = start === undefined ? '' : ` start="${start}"`
  const aligned = align === undefined ? '' : ` data-align="${escapeMarkup(align)}"`
  const element = `<${tag}${first}${aligned}>${content}</${tag}>`
  return tag === 'table' ? `<div class="md-table" tabindex="0">${element}</div>` : element
}

/** What a person has written, as HTML. Their text becomes no markup but that of Markdown, and no image is loaded. */
export const postHtml = (markdown: string): string => htmlOf(parseMarkdown(markdown), '')

/** Elements whose children are lines of their own. */
const linewise = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'pre'])

const wordsIn = (node: MarkdownNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join(linewise.has(node.tag) ? ' ' : '')

/** The words of a post on one line, without its marks. */
export const postWords = (markdown: string): string =>
  parseMarkdown(markdown).map(wordsIn).join(' ').replace(/\s+/g, ' ').trim()

/**
 * The beginning of a text.
 * @param most characters, as people count them
 */
export const excerptOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(0, most * 16))]
        .slice(0, most)
        .map(({ segment }) => segment)
        .join('')
