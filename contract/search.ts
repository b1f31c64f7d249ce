/** The search over everything that the public may read: articles, pages, questions of the FAQ and threads. */

export const searchKinds = ['articles', 'pages', 'questions', 'threads'] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchLimits = {
  /** Characters: a shorter search finds nothing. */
  shortest: 2,
  characters: 200,
  perPage: 10,
  pages: 10,
  /** Results that are compared with each other: the content first, then the newest threads. */
  compared: 500,
  suggestions: 8,
  /** Words of an incomplete search that suggestions are looked up by. */
  suggestedWords: 8,
  /** Characters of a document that are searched, and those that an excerpt is cut from. */
  documentCharacters: 60_000,
  excerptCharacters: 20_000,
} as const

/** What is searched for. */
export interface SearchView {
  /** On one line; may be too short, or too long. */
  readonly search: string
  /** Null for all. */
  readonly kind: SearchKind | null
  /** From 1. */
  readonly page: number
}

/** The names in a query string. */
export const searchParameters = { search: 'q', kind: 'kind', page: 'page' } as const

export const isSearchKind = (value: unknown): value is SearchKind =>
  (searchKinds as readonly unknown[]).includes(value)

/** One line, without the characters that nobody types. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The view of a query string; the first page of all kinds where it says nothing that we know. */
export function readSearchView(query: URLSearchParams): SearchView {
  const kind = query.get(searchParameters.kind)
  const page = Number(query.get(searchParameters.page))
  return {
    search: oneLine(query.get(searchParameters.search) ?? ''),
    kind: isSearchKind(kind) ? kind : null,
    page: Number.isInteger(page) && page >= 1 && page <= searchLimits.pages ? page : 1,
  }
}

/** Writes a view as a query string, without its defaults. */
export function writeSearchView({ search, kind, page }: SearchView): URLSearchParams {
  const query = new URLSearchParams()
  if (search !== '') query.set(searchParameters.search, search)
  if (kind !== null) query.set(searchParameters.kind, kind)
  if (page > 1) query.set(searchParameters.page, String(page))
  return query
}

/** The address of the page with the results of a view. */
export function searchPath(view: Partial<SearchView> = {}): string {
  const query = writeSearchView({ search: '', kind: null, page: 1, ...view })
  return query.size === 0 ? '/search' : `/search?${query}`
}

/** Whether a search has as many characters as people count as it needs. */
export const isLongEnough = (search: string): boolean => [...search].length >= searchLimits.shortest

/** A part of an excerpt. */
export interface ExcerptPiece {
  readonly text: string
  /** Whether it is what was searched for. */
  readonly hit: boolean
}

export interface FoundDocument {
  readonly kind: SearchKind
  readonly title: string
  readonly path: string
}

export interface SearchResult extends FoundDocument {
  /** The part of its text that fits best. */
  readonly excerpt: readonly ExcerptPiece[]
}

/** `GET /api/app/search?q=&kind=&page=`, for visitors too, the best result first. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[]
  /** How many there are, counted up to `searchLimits.compared`. */
  readonly found: number
  /** Whether there is a further page. */
  readonly more: boolean
}

/** `GET /api/app/search-suggestions?q=`, for visitors too. */
export interface SuggestionsAnswer {
  readonly suggestions: readonly FoundDocument[]
}

/** The search as its page reads it. */
export interface SearchReader {
  find(view: SearchView): Promise<SearchAnswer>
}
