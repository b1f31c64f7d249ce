import type { Payload } from 'payload'
import { isLongEnough, searchLimits } from '#contract/search.ts'
import type { FoundDocument, SearchAnswer, SearchKind, SearchView } from '#contract/search.ts'
import { database, rows, sql, storable } from '../../platform/database/index.ts'
import { cutAtEnds, endMark, piecesOf, startMark } from './marks.ts'

/** The collections of each kind, as the table of the search names them. */
const collectionsOf: Readonly<Record<SearchKind, readonly string[]>> = {
  articles: ['posts'],
  pages: ['pages', 'legal-pages', 'globals'],
  questions: ['faqs'],
  threads: ['threads'],
}

const kindOf = (collection: string): SearchKind =>
  (Object.keys(collectionsOf) as SearchKind[]).find((kind) => collectionsOf[kind].includes(collection)) ??
  'pages'

/** A hyphen before a word would exclude it, which finds nearly everything and is hardly ever meant; one within a word stays. */
const withoutExclusions = (search: string): string =>
  search.replace(/(?<![\p{L}\p{N}])-+|-+(?![\p{L}\p{N}])/gu, ' ')

/** SQL: a text as a query of the words of a language, which never fails and in which quotation marks and 'or' have a meaning. */
const inEnglish = (search: string) => sql`websearch_to_tsquery('english', ${search})`
const inSwedish = (search: string) => sql`websearch_to_tsquery('swedish', ${search})`

/** SQL: the content before threads, and the newest first. */
const order = sql.raw(`(s.collection = 'threads'), s.changed_at desc, s.id`)

const excerptOptions = [
  ...['MaxFragments=2', 'MaxWords=22', 'MinWords=9', 'FragmentDelimiter=" … "'],
  ...[`StartSel="${startMark}"`, `StopSel="${endMark}"`],
].join(', ')

/** Characters by which the beginning and the end of a text are known. */
const endCharacters = 24

const nothing: SearchAnswer = { results: [], found: 0, more: false }

/**
 * A page of what the public may read and a search finds, the best first. Only the first `searchLimits.compared` matches
 * are compared, so that a word that is in every thread costs no more than others.
 */
export async function findDocuments(
  payload: Payload,
  { search, kind, page }: SearchView,
): Promise<SearchAnswer> {
  if (!isLongEnough(search)) return nothing
  const { perPage, pages, compared, excerptCharacters } = searchLimits
  const words = withoutExclusions(storable(search))
  const query = sql`(${inEnglish(words)} || ${inSwedish(words)})`
  const collections = kind === null ? null : collectionsOf[kind]
  const found = await rows<{
    collection: string
    title: string
    path: string
    excerpt: string | null
    start: string | null
    end: string | null
    found: number
  }>(
    database(payload),
    sql`select r.collection, r.title, r.path, r.found,
          case when r.words @@ ${inEnglish(words)}
            then ts_headline('english', left(r.body, ${excerptCharacters}::int), ${inEnglish(words)}, ${excerptOptions})
            else ts_headline('swedish', left(r.body, ${excerptCharacters}::int), ${inSwedish(words)}, ${excerptOptions})
          end as excerpt,
          left(ltrim(r.body), ${endCharacters}::int) as start,
          right(rtrim(left(r.body, ${excerptCharacters}::int)), ${endCharacters}::int) as "end"
        from (
          select c.*, ts_rank(c.words, ${query}, 1) as rank, (count(*) over ())::int as found
          from (
            select s.* from plugsmith.search_documents s
            where s.words @@ ${query}
              and ${collections === null ? sql`true` : sql`s.collection = any (${sql.param(collections)}::varchar[])`}
            order by ${order} limit ${compared}) c
          order by rank desc, c.id limit ${perPage + 1} offset ${(page - 1) * perPage}) r
        order by r.rank desc, r.id`,
  )
  return {
    results: found.slice(0, perPage).map(({ collection, title, path, excerpt, start, end }) => ({
      kind: kindOf(collection),
      title,
      path,
      excerpt: cutAtEnds(piecesOf((excerpt ?? '').trim()), { start: start ?? '', end: end ?? '' }),
    })),
    found: found[0]?.found ?? 0,
    more: found.length > perPage && page < pages,
  }
}

/** The query of titles with a word that begins like each of these; null without any. */
function beginnings(search: string): string | null {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, searchLimits.suggestedWords)
  return words ? words.map((word) => `'${word}':*`).join(' & ') : null
}

/** What somebody who is still typing may be looking for, by its title. */
export async function suggestDocuments(payload: Payload, search: string): Promise<readonly FoundDocument[]> {
  const query = isLongEnough(search) ? beginnings(storable(search)) : null
  if (query === null) return []
  const found = await rows<{ collection: string; title: string; path: string }>(
    database(payload),
    sql`select s.collection, s.title, s.path from plugsmith.search_documents s
        where s.title_words @@ to_tsquery('simple', ${query})
        order by ${order} limit ${searchLimits.suggestions}`,
  )
  return found.map(({ collection, title, path }) => ({ kind: kindOf(collection), title, path }))
}
