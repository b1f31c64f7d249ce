import { communityMessages } from '#contract/messages/community.ts'
import { readForumImageAddress } from '#contract/forum-images.ts'
import { markdownOfPosts } from '../ui/markdown/parser.ts'
import type { MarkdownElement, MarkdownNode } from '../ui/markdown/parser.ts'
import { escapeMarkup } from './rich-text/index.ts'

const parsePost = markdownOfPosts((address) => readForumImageAddress(address) !== null)

/** Elements that stay as they are; the parser makes no others. */
const plain = new Set([
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 's', 'b', 'code', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])
const empty = new Set(['hr'])
/** Elements in which a line break is one that the writer made, and not one between two elements. */
const lines = new Set(['p', 'li', 'td', 'th', 'em', 'strong', 's', 'a'])

const htmlOf = (nodes: readonly MarkdownNode[], inside: string): string =>
  nodes
    .map((node) => {
      if (typeof node !== 'string') return elementOf(node, inside)
      return node === '\n' && lines.has(inside) ? '<br>' : escapeMarkup(node)
    })
    .join('')

function codeBlock(children: readonly MarkdownNode[]): string {
  const { code, copy } = communityMessages.thread
  return `<copy-code><figure class="codeblock"><figcaption>${code}<button type="button" class="btn btn-ghost btn-sm" hidden>${copy}</button></figcaption><pre tabindex="0"><code>${htmlOf(children, 'pre')}</code></pre></figure></copy-code>`
}

const linkTo = (href: string, content: string): string =>
  `<a href="${escapeMarkup(href)}" rel="ugc nofollow noopener" target="_blank">${content}</a>`

/** An image of ours, with room for it before it is loaded, which opens whole; one from elsewhere is a link. */
function imageOf(src: string, words: string, isInLink: boolean): string {
  const image = readForumImageAddress(src)
  if (!image) return isInLink ? words : linkTo(src, words || escapeMarkup(src))
  const { width, height } = image
  const element = `<img src="${escapeMarkup(src)}" alt="${words}" width="${width}" height="${height}" loading="lazy" decoding="async">`
  return isInLink ? element : linkTo(src, element)
}

function elementOf({ tag, href, src, start, align, children }: MarkdownElement, inside: string): string {
  const content = htmlOf(children, tag)
  if (src !== undefined) return imageOf(src, content, inside === 'a')
  if (href !== undefined) return linkTo(href, content)
  // A heading in a post is not a heading of the page.
  if (/^h[1-6]$/.test(tag)) return `<p class="md-heading">${content}</p>`
  if (tag === 'pre') return codeBlock(children)
  if (!plain.has(tag)) return content
  if (empty.has(tag)) return `<${tag}>`
  if (tag === 'b') return `<b><bdi>${content}</bdi></b>`
  const first = start === undefined ? '' : ` start="${start}"`
  const aligned = align === undefined ? '' : ` data-align="${escapeMarkup(align)}"`
  const element = `<${tag}${first}${aligned}>${content}</${tag}>`
  return tag === 'table' ? `<div class="md-table" tabindex="0">${element}</div>` : element
}

/** What a person has written, as HTML. Their text becomes no markup but that of Markdown, and loads no image but ours. */
export const postHtml = (markdown: string): string => htmlOf(parsePost(markdown), '')

/** Elements whose children are lines of their own. */
const linewise = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'pre'])

const wordsIn = (node: MarkdownNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join(linewise.has(node.tag) ? ' ' : '')

/** The words of a post on one line, without its marks. */
export const postWords = (markdown: string): string =>
  parsePost(markdown).map(wordsIn).join(' ').replace(/\s+/g, ' ').trim()

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
