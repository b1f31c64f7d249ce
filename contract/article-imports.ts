import { route } from './route.ts'

/** Articles from Markdown files. */
export const articleImportLimits = {
  /** Files that are chosen at a time. */
  files: 500,
  /** Files in one request. */
  filesPerRequest: 10,
  /** Of the files in one request, as they are stored. */
  bytesPerRequest: 800_000,
  /** Of one file. */
  characters: 100_000,
  /** Of a file's name. */
  nameCharacters: 255,
} as const

/** One file, read as UTF-8. */
export interface MarkdownFile {
  readonly name: string
  readonly text: string
}

export interface ImportedArticle {
  /** Of the file. */
  readonly name: string
  /** The draft; null if the file became none. */
  readonly article: { readonly id: string; readonly title: string } | null
  /** What was left out or changed, or why there is no draft, in words. */
  readonly notes: readonly string[]
}

interface ImportInput {
  readonly files: readonly MarkdownFile[]
}

export const articleImportRoutes = {
  /** In the order of the files. */
  import: route('POST', '/api/app/article-imports').of<
    ImportInput,
    { readonly articles: readonly ImportedArticle[] }
  >(),
} as const
