/** What the site says, as Markdown. */
export { faqMarkdown, legalMarkdown, pageMarkdown, postMarkdown } from './documents.ts'
export { richTextMarkdown } from './rich-text.ts'
export { linkTo, plainLine } from './text.ts'
