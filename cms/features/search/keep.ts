import type { CollectionAfterChangeHook, Payload } from 'payload'
import type { DraftedCollection } from '#contract/content/kinds.ts'
import { contentKinds, draftedCollections, isDraftedCollection } from '#contract/content/kinds.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { headingName } from '#contract/content/heading-name.ts'
import { database, executorOf, rows, sql, storable, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { withoutMarks } from './marks.ts'
import { wordsIn } from './words.ts'

/** What is searched of a document. */
interface Searchable {
  readonly title: string
  readonly path: string
  readonly body: string
}

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const ownPage = (collection: 'posts' | 'pages' | 'legal-pages', { title, slug }: Fields, parts: unknown) => ({
  title: textOf(title),
  path: contentKinds[collection].page(textOf(slug)),
  body: wordsIn(parts),
})

/** The parts of each kind that readers see. */
const read: Readonly<Record<DraftedCollection, (document: Fields) => Searchable>> = {
  posts: (post) => ownPage('posts', post, [post['excerpt'], post['body'], post['tags']]),
  pages: (page) => ownPage('pages', page, page['blocks']),
  'legal-pages': (page) => ownPage('legal-pages', page, [page['intro'], page['sections']]),
  faqs: ({ question, answer }) => ({
    title: textOf(question),
    path: `${contentPaths.faq}#${headingName(textOf(question))}`,
    body: wordsIn(answer),
  }),
}

const kept = (text: string): string => withoutMarks(storable(text))

/** The names of tags. @param ids as Payload keeps them */
async function namesOf(executor: Executor, ids: unknown): Promise<string[]> {
  if (!Array.isArray(ids) || ids.length === 0) return []
  const found = await rows<{ name: string }>(
    executor,
    sql`select name from tags where id::text = any(string_to_array(${ids.join(',')}, ',')) order by name`,
  )
  return found.map(({ name }) => name)
}

/**
 * Makes a document searchable as it is published now. Its row is locked, so that nobody unpublishes it meanwhile: the
 * database itself drops what is no longer public.
 */
async function keep(
  executor: Executor,
  collection: DraftedCollection,
  document: Fields & { readonly id: string },
): Promise<void> {
  const named =
    collection === 'posts' ? { ...document, tags: await namesOf(executor, document['tags']) } : document
  const { title, path, body } = read[collection](named)
  await executor.execute(sql`
    insert into plugsmith.search_documents (collection, id, title, path, body, changed_at)
    select ${collection}::varchar, d.id, ${kept(title)}::varchar, ${kept(path)}::varchar, ${kept(body)}::varchar, d.updated_at
    from (
      select id, updated_at from ${sql.identifier(contentKinds[collection].table)}
      where id = ${document.id}::uuid and _status = 'published' and sample is not true for share) d
    on conflict (collection, id) do update set
      title = excluded.title, path = excluded.path, body = excluded.body, changed_at = excluded.changed_at`)
}

/** Keeps the search in step with a document that is published, in the transaction that publishes it. */
export const keepSearchable: CollectionAfterChangeHook = async ({ collection: { slug }, doc, req }) => {
  const document = doc as Fields & { readonly id: string }
  if (isDraftedCollection(slug) && document['_status'] === 'published')
    await keep(await executorOf(req), slug, document)
  return doc as unknown
}

/** Lets the articles with a tag be read anew (`keepMissing`) after it got another name. */
export const searchTagAnew: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const { id, name } = doc as Fields & { readonly id: string }
  if (operation === 'update' && name !== (previousDoc as Fields)['name']) {
    const executor = await executorOf(req)
    await executor.execute(sql`
      update plugsmith.search_documents set changed_at = to_timestamp(0)
      where collection = 'posts'
        and id in (select parent_id from posts_rels where tags_id = ${id}::uuid and path = 'tags')`)
  }
  return doc as unknown
}

/** Documents that are read at a time. */
const batch = 50

/** Up to `batch` published documents that the search does not have as they are now. */
const missing = (executor: Executor, collection: DraftedCollection): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    executor,
    sql`select d.id from ${sql.identifier(contentKinds[collection].table)} d
        left join plugsmith.search_documents s on s.collection = ${collection} and s.id = d.id
        where d._status = 'published' and d.sample is not true
          and (s.id is null or s.changed_at < d.updated_at)
        limit ${batch}`,
  )

/**
 * Makes searchable what was published without the hook: before there was a search, or by a statement of SQL.
 * @returns how many documents
 */
export async function keepMissing(payload: Payload): Promise<number> {
  let count = 0
  for (const collection of draftedCollections) {
    const found = await missing(database(payload), collection)
    for (const { id } of found) {
      const document = await payload.findByID({ collection, id, depth: 0, disableErrors: true })
      if (document) await transaction(payload, (tx) => keep(tx, collection, { ...document, id }))
    }
    count += found.length
  }
  return count
}
