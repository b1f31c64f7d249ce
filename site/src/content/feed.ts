import MarkdownIt from 'markdown-it'
import type { Post } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/reader.ts'
import { richTextMarkdown } from './markdown/index.ts'
import { escapeMarkup } from './rich-text/index.ts'

/** Characters that no XML document may hold, escaped or not (XML 1.0, 2.2). */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text escaped for XML, in an element or an attribute. */
const xmlText = (text: string): string => escapeMarkup(text.replace(forbidden, ''))

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

/** One article in a feed. */
interface FeedItem {
  readonly title: string
  /** Absolute. */
  readonly url: string
  readonly description: string
  /** The whole text as HTML, if the feed has it. */
  readonly text?: string
  readonly category: string
  /** ISO; left out where it is no date. */
  readonly publishedOn: string
}

const feedHtml = new MarkdownIt({ html: false })

/**
 * The text of an article as HTML for feed readers, made from its Markdown, which needs no style or script and has
 * absolute links.
 * @param base canonical address of the site
 */
export const feedText = async ({ body }: Post, content: Content, base: string): Promise<string> =>
  feedHtml.render(await richTextMarkdown(body, content, base))

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification), newest first, with its own address as Atom has it and the whole
 * text as `content:encoded` (https://www.rssboard.org/rss-profile#namespace-elements-content-encoded).
 */
export function rssFeed(channel: {
  readonly title: string
  readonly description: string
  readonly home: string
  readonly self: string
  readonly items: readonly FeedItem[]
}): string {
  const date = (iso: string): string => {
    const time = new Date(iso)
    return Number.isNaN(time.getTime()) ? '' : element('pubDate', time.toUTCString())
  }
  const items = channel.items.map(
    ({ title, url, description, text = '', category, publishedOn }) =>
      `<item>${element('title', title)}${element('link', url)}<guid isPermaLink="true">${xmlText(url)}</guid>` +
      `${element('description', description)}${element('content:encoded', text)}${element('category', category)}${date(publishedOn)}</item>`,
  )
  return (
    `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>` +
    `${element('title', channel.title)}${element('link', channel.home)}${element('description', channel.description)}` +
    `<language>en</language><atom:link href="${xmlText(channel.self)}" rel="self" type="application/rss+xml"/>` +
    `${items.join('')}</channel></rss>\n`
  )
}

const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The index of a sitemap's parts (https://www.sitemaps.org/protocol.html#index). @param parts absolute addresses */
export const sitemapIndex = (parts: readonly string[]): string =>
  `${declaration}<sitemapindex ${sitemaps}>${parts.map((url) => `<sitemap>${element('loc', url)}</sitemap>`).join('')}</sitemapindex>\n`

/** A part of a sitemap (https://www.sitemaps.org/protocol.html). */
export const sitemap = (
  pages: readonly { readonly url: string; readonly changedAt: string | null }[],
): string =>
  `${declaration}<urlset ${sitemaps}>${pages
    .map(({ url, changedAt }) => `<url>${element('loc', url)}${element('lastmod', changedAt ?? '')}</url>`)
    .join('')}</urlset>\n`
