/** What a box for Markdown has around its text; one can write before it is there. */
export { MarkdownBar } from './MarkdownBar.tsx'
export { Mentions } from './Mentions.tsx'
