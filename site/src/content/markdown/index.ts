/** What the site says, as Markdown. */
export { faqMarkdown, legalMarkdown, pageMarkdown, postMarkdown } from './documents.ts'
export { linkTo, plainLine } from './text.ts'
