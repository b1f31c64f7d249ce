import { searchLimits } from '#contract/search.ts'
import { searchRoutes } from '#contract/search-routes.ts'
import { Client } from '../../tests/support/client.ts'
import { Database } from '../../tests/support/ledger.ts'
import { startProduct } from '../../tests/support/product.ts'
import { readingRounds, screenHead, screenRows } from './reading.ts'
import type { Screen } from './reading.ts'
import type { Section } from './report.ts'

/** Fewer with `BENCH_DOCUMENTS`, to see whether it still runs. */
const documents = Number(process.env['BENCH_DOCUMENTS']) || 5_000
const rare = 'flugelhorn'

/** Adds articles, questions and threads of about 4,000 characters, one in a hundred with a rare word. */
async function addDocuments(db: Database): Promise<void> {
  await db.rows(
    `insert into plugsmith.search_documents (collection, id, title, path, body, changed_at)
     select (array['posts', 'faqs', 'threads'])[1 + n % 3], gen_random_uuid(),
       case when n % 100 = 7 then '${rare} ' else '' end || 'Booking forms, part ' || n, '/blog/bench-' || n,
       repeat('The form prints a nonce, and the handler checks it before anything is stored: ' || md5(n::text) || '. ', 35),
       '2026-01-01'::timestamptz + n * interval '3 minutes'
     from generate_series(1, $1::int) n`,
    [documents],
  )
  await db.rows('vacuum analyze plugsmith.search_documents')
}

/** Both languages, the best of the first matches, and an excerpt of each that is shown. */
const search = (word: string): Screen => ({
  name: `search for '${word}'`,
  path: `${searchRoutes.search.path}?q=${word}`,
  hand: (db) =>
    db.rows(
      `with query as (select websearch_to_tsquery('english', $1) || websearch_to_tsquery('swedish', $1) as words)
       select r.title, r.path, ts_headline('english', left(r.body, ${searchLimits.excerptCharacters}), query.words, 'MaxFragments=2')
       from query, (
         select c.*, ts_rank(c.words, query.words, 1) as rank
         from query, lateral (
           select * from plugsmith.search_documents s where s.words @@ query.words
           order by s.collection = 'threads', s.changed_at desc limit ${searchLimits.compared}) c
         order by rank desc limit ${searchLimits.perPage + 1}) r`,
      [word],
    ),
})
const suggestions = (beginning: string): Screen => ({
  name: `suggestions for '${beginning}'`,
  path: `${searchRoutes.suggestions.path}?q=${beginning}`,
  hand: (db) =>
    db.rows(
      `select s.title, s.path from plugsmith.search_documents s
       where s.title_words @@ to_tsquery('simple', $1) order by s.collection = 'threads', s.changed_at desc
       limit ${searchLimits.suggestions}`,
      [`${beginning}:*`],
    ),
})
const screens: readonly Screen[] = [
  search('booking'),
  search(rare),
  suggestions('book'),
  suggestions(rare.slice(0, 4)),
]

/** The search over the public content, compared with its SQL by hand. */
export async function measureSearch(): Promise<Section> {
  const product = await startProduct()
  const db = new Database(product.databaseUrl)
  try {
    await addDocuments(db)
    return {
      title: 'Searching the content',
      method: `The API as the search asks it, with ${documents.toLocaleString('en-US')} articles, questions and threads: first pages and suggestions, compared with SQL by hand for the same rows on one connection and a request that reads only who asks. Alternating, medians of ${readingRounds}.`,
      head: screenHead,
      rows: await screenRows(new Client(product.url), db, screens),
    }
  } finally {
    await db.close()
    await product.stop()
  }
}
