import type { PayloadRequest } from 'payload'
import { contentKinds, isAddressedCollection } from '#contract/content/kinds.ts'
import { contentCheckPage } from '#contract/content-check.ts'
import type {
  ContentCheck,
  ContentCheckRow,
  ContentCheckView,
  ContentProblem,
} from '#contract/content-check.ts'
import { executorOf, rows, sql } from '../../../platform/database/index.ts'
import { readPosition, writePosition } from '../../../platform/endpoint/position.ts'
import { publishedPath } from '../addresses.ts'
import { landingOf } from '../landing.ts'
import { pathWithin } from '../product-paths.ts'
import { isRedirectTarget } from '../redirects.ts'
import { referencesIn } from './references.ts'
import type { Reference } from './references.ts'
import { sources } from './sources.ts'
import type { Checked } from './sources.ts'

/** Documents read at once. */
const batch = 50
/** Before every id. */
const first = '00000000-0000-0000-0000-000000000000'

type Finding = Pick<ContentCheckRow, 'problem' | 'detail'>

/** Answers about addresses, each asked once while a page of the list is made. */
class Addresses {
  readonly #req: PayloadRequest
  readonly #problems = new Map<string, Promise<ContentProblem | null>>()
  constructor(req: PayloadRequest) {
    this.#req = req
  }

  /** What is wrong with an address of ours; null if a page or a screen answers, or a redirect leads there. */
  at(path: string): Promise<ContentProblem | null> {
    const known = this.#problems.get(path) ?? this.#look(path)
    this.#problems.set(path, known)
    return known
  }

  async #look(path: string): Promise<ContentProblem | null> {
    // Texts from before addresses were checked may hold anything.
    if (!isRedirectTarget(path) || pathWithin(path) === null) return 'noPage'
    const { end } = await landingOf(this.#req, path)
    return end === 'nothing' ? 'noPage' : end === 'loop' ? 'loop' : null
  }
}

/** Those of these images that no longer exist. */
async function missingImages(req: PayloadRequest, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const known = await rows<{ id: string }>(
    await executorOf(req),
    sql`select id::text as id from media where id::text = any(${sql.param(ids)}::text[])`,
  )
  const kept = new Set(known.map(({ id }) => id))
  return new Set(ids.filter((id) => !kept.has(id)))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function problemOf(
  req: PayloadRequest,
  addresses: Addresses,
  missing: ReadonlySet<string>,
  reference: Reference,
): Promise<Finding | null> {
  if (reference.kind === 'image')
    return missing.has(reference.id) ? { problem: 'noImage', detail: reference.id } : null
  if (reference.kind === 'document') {
    const { collection, id } = reference
    const isPublished =
      isAddressedCollection(collection) &&
      uuid.test(id) &&
      (await publishedPath(req, collection, id)) !== null
    return isPublished ? null : { problem: 'noDocument', detail: await titleOf(req, collection, id) }
  }
  const { href } = reference
  // A fragment stays on its page, and a mail address is none of ours.
  if (!href.startsWith('/') && pathWithin(href) === null) return null
  const problem = await addresses.at(href)
  return problem && { problem, detail: href }
}

/** The title of a document that is linked to; empty if it was deleted. */
async function titleOf(req: PayloadRequest, collection: string, id: string): Promise<string> {
  if (!isAddressedCollection(collection) || !uuid.test(id)) return ''
  const { table, title } = contentKinds[collection]
  const [found] = await rows<{ title: string | null }>(
    await executorOf(req),
    sql`select ${sql.identifier(title)} as title from ${sql.identifier(table)} where id = ${id}::uuid`,
  )
  return found?.title ?? ''
}

const isExternal = (reference: Reference): reference is Extract<Reference, { kind: 'link' }> =>
  reference.kind === 'link' && /^https?:/.test(reference.href) && pathWithin(reference.href) === null

const placeOfMissing = { description: 'meta.description', image: 'image', alt: 'alt' } as const
const missingAs = { description: 'description', image: 'picture', alt: 'alt' } as const

/** Checks some documents in one view of the list. */
async function check(
  req: PayloadRequest,
  addresses: Addresses,
  documents: readonly Checked[],
  view: ContentCheckView,
): Promise<ContentCheckRow[]> {
  const found: ContentCheckRow[] = []
  const parts = documents.map((document) => ({
    document,
    references:
      view === 'missing'
        ? []
        : document.content.flatMap(({ field, value }) =>
            referencesIn(value, field).map((placed) => ({ field, ...placed })),
          ),
  }))
  const images = parts.flatMap(({ references }) =>
    references.flatMap(({ reference }) => (reference.kind === 'image' ? [reference.id] : [])),
  )
  const gone = view === 'links' ? await missingImages(req, images) : new Set<string>()
  for (const { document, references } of parts) {
    const { collection, id, title, missing, from } = document
    const named = { collection, id, title }
    if (view === 'missing')
      for (const field of missing)
        found.push({ ...named, field, place: placeOfMissing[field], problem: missingAs[field], detail: '' })
    for (const { field, place, reference } of references) {
      if (view === 'external' && isExternal(reference))
        found.push({ ...named, field, place, problem: 'external', detail: reference.href })
      const finding = view === 'links' ? await problemOf(req, addresses, gone, reference) : null
      if (finding) found.push({ ...named, field, place, ...finding })
    }
    if (view === 'links' && from !== undefined) {
      const problem = await addresses.at(from)
      if (problem)
        found.push({
          ...named,
          field: 'to',
          place: 'to',
          problem: problem === 'loop' ? 'loop' : 'redirectNowhere',
          detail: '',
        })
    }
  }
  return found
}

/**
 * A page of what needs care in published content. It is made while it is asked for, so a page is bounded by the documents
 * that are looked at, and may have no rows although later pages have some.
 * @param after where the previous page ended; null for the first page
 * @throws ServiceError `invalid_input`
 */
export async function contentCheck(
  req: PayloadRequest,
  view: ContentCheckView,
  after: string | null,
): Promise<ContentCheck> {
  const addresses = new Addresses(req)
  const found: ContentCheckRow[] = []
  let looked = 0
  let { value: source, id } = after === null ? { value: 0, id: first } : readPosition(after)
  while (source < sources.length) {
    if (found.length >= contentCheckPage.rows || looked >= contentCheckPage.documents)
      return { rows: found, looked, next: writePosition({ value: source, id }) }
    const { read, isWhole } = sources[source] as (typeof sources)[number]
    const documents = await read(req.payload, id, batch)
    found.push(...(await check(req, addresses, documents, view)))
    looked += documents.length
    const last = documents.at(-1)
    if (isWhole || documents.length < batch || !last) {
      source += 1
      id = first
    } else id = last.id
  }
  return { rows: found, looked, next: null }
}
