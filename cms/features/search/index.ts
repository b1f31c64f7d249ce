/** The search over articles, pages, questions and threads: kept with what is published, in PostgreSQL's full text. */
export { findDocuments, suggestDocuments } from './find.ts'
export { keepMissing, keepSearchable, searchTagAnew } from './keep.ts'
export { keepMissingPages, keepPageSearchable } from './site-pages.ts'
