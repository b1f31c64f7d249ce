/** Articles from Markdown files: front matter and text become drafts, file by file. */
export { importArticle } from './import-article.ts'
