/** What the site says, as Markdown. */
export { threadMarkdown, threadsMarkdown } from './community.ts'
export { faqMarkdown, legalMarkdown, pageMarkdown, postMarkdown } from './documents.ts'
export { blogMarkdown } from './lists.ts'
export { contactMarkdown, pricingMarkdown, startMarkdown } from './screens.ts'
export { richTextMarkdown } from './rich-text.ts'
export { linkTo, plainLine } from './text.ts'
