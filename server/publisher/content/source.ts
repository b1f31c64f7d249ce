import * as z from 'zod/mini'
import {
  computedSchemas,
  documentSchemas,
  globalSchemas,
  listedPostSchema,
} from '#contract/content/documents.ts'
import { frontPageRoutes } from '#contract/front-page-routes.ts'
import { signUpOfferRoute } from '#contract/sign-up-offer.ts'
import type {
  ContentCollection,
  ContentGlobal,
  Documents,
  Globals,
  ListedPost,
} from '#contract/content/documents.ts'

/** What lists show of a document: posts without their body, everything else whole. */
export type Listed<Name extends ContentCollection> = Name extends 'posts' ? ListedPost : Documents[Name]

/** A published document that is not as agreed. */
export interface Unusable {
  /** The problem. */
  readonly problem: string
  /** The slug in its address, where it has one. */
  readonly slug: string | null
}

export interface Found<Document> {
  readonly documents: Document[]
  /** By id. */
  readonly unusable: ReadonlyMap<string, Unusable>
}

/** The source of published content. It returns only what a visitor may read. */
export interface ContentSource {
  /** Every published document of a collection, as lists show it. */
  readonly all: <Name extends ContentCollection>(collection: Name) => Promise<Found<Listed<Name>>>
  /** Those of `ids` that are published, whole. */
  readonly byIds: <Name extends ContentCollection>(
    collection: Name,
    ids: readonly string[],
  ) => Promise<Found<Documents[Name]>>
  readonly global: <Name extends ContentGlobal>(name: Name) => Promise<Globals[Name]>
  /** The bytes of an uploaded file. */
  readonly file: (filename: string) => Promise<Uint8Array>
}

/** The CMS is unavailable. No document is to blame, and a retry may succeed. */
export class SourceAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SourceAway'
  }
}

/** Answers of a server that is not there, or not yet. */
const awayStatus: ReadonlySet<number> = new Set([502, 503, 504])
/** How long the CMS may take to answer, in milliseconds. */
const patience = 15_000
/** Documents asked for at a time; addresses of requests have an end. */
const perRequest = { all: 500, byIds: 50 }

const wholeSchemas = { ...globalSchemas, ...computedSchemas }
/** Where what is computed is read, below `/api`. */
const computedAt: Readonly<Record<keyof typeof computedSchemas, string>> = {
  'front-page': frontPageRoutes.frontPage.path.slice('/api/'.length),
  'sign-up-offer': signUpOfferRoute.path.slice('/api/'.length),
}
const isComputed = (name: ContentGlobal): name is keyof typeof computedSchemas =>
  Object.hasOwn(computedSchemas, name)

const listSchema = z.object({ docs: z.array(z.unknown()) })
const teaserFields = Object.keys(listedPostSchema.shape)

/** Validates every answer of the CMS. */
function parse<Value>(schema: z.ZodMiniType<Value>, value: unknown, what: string): Value {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${what}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unexpected format'}`)
}

const idOf = (document: unknown): string =>
  typeof document === 'object' && document !== null && 'id' in document ? String(document.id) : ''

const slugOf = (document: unknown): string | null =>
  typeof document === 'object' && document !== null && 'slug' in document && typeof document.slug === 'string'
    ? document.slug
    : null

/**
 * Reads content over Payload's REST API (https://payloadcms.com/docs/rest-api/overview) as a visitor, so that no page can
 * contain what the public may not read.
 * @param cmsUrl without a trailing slash
 * @param onUnusable called with each invalid document, which is omitted
 */
export function restSource(cmsUrl: string, onUnusable: (err: Error) => void): ContentSource {
  const ask = async (path: string): Promise<Response> => {
    const what = path.split('?', 1)[0] ?? ''
    const response = await fetch(`${cmsUrl}/api/${path}`, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new SourceAway(`${what}: the CMS does not answer`, { cause })
    })
    const problem = `${what}: the CMS answered ${response.status}`
    if (awayStatus.has(response.status)) throw new SourceAway(problem)
    if (!response.ok) throw new Error(problem)
    return response
  }
  const documents = async (collection: string, query: URLSearchParams): Promise<unknown[]> => {
    const response = await ask(`${collection}?depth=0&pagination=false&${query.toString()}`)
    return parse(listSchema, await response.json(), collection).docs
  }
  const sort = (schema: z.ZodMiniType, collection: string, found: readonly unknown[]): Found<unknown> => {
    const documents: unknown[] = []
    const unusable = new Map<string, Unusable>()
    for (const document of found) {
      try {
        documents.push(parse(schema, document, `${collection}/${idOf(document)}`))
      } catch (err) {
        const problem = err instanceof Error ? err : new Error(String(err))
        unusable.set(idOf(document), { problem: problem.message, slug: slugOf(document) })
        onUnusable(problem)
      }
    }
    return { documents, unusable }
  }

  const joined = (parts: readonly Found<unknown>[]): Found<unknown> => ({
    documents: parts.flatMap((part) => part.documents),
    unusable: new Map(parts.flatMap((part) => [...part.unusable])),
  })

  const all = async (collection: ContentCollection): Promise<Found<unknown>> => {
    const found: Found<unknown>[] = []
    const schema = collection === 'posts' ? listedPostSchema : documentSchemas[collection]
    for (let after = ''; ;) {
      const query = new URLSearchParams({ sort: 'id', limit: String(perRequest.all) })
      // Paginated by the last id, since page numbers would skip a document when another is deleted meanwhile.
      if (after) query.set('where[id][greater_than]', after)
      if (collection === 'posts') for (const field of teaserFields) query.set(`select[${field}]`, 'true')
      const batch = await documents(collection, query)
      found.push(sort(schema, collection, batch))
      after = idOf(batch.at(-1))
      if (batch.length < perRequest.all || after === '') return joined(found)
    }
  }

  const byIds = async (collection: ContentCollection, ids: readonly string[]): Promise<Found<unknown>> => {
    const parts = []
    for (let at = 0; at < ids.length; at += perRequest.byIds) {
      const some = ids.slice(at, at + perRequest.byIds)
      const query = new URLSearchParams({ 'where[id][in]': some.join(','), limit: String(some.length) })
      parts.push(sort(documentSchemas[collection], collection, await documents(collection, query)))
    }
    return joined(parts)
  }

  return {
    // The schema of a collection is what makes its documents; TypeScript cannot follow that through the table.
    all: all as ContentSource['all'],
    byIds: byIds as ContentSource['byIds'],
    global: async (name) => {
      const response = await ask(isComputed(name) ? computedAt[name] : `globals/${name}?depth=0`)
      return parse<unknown>(wholeSchemas[name], await response.json(), name) as Globals[typeof name]
    },
    file: async (filename) => {
      const response = await ask(`media/file/${encodeURIComponent(filename)}`)
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}
