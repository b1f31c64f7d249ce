import * as z from 'zod/mini'
import { documentSchemas } from '#contract/content/documents.ts'
import type { ContentCollection, Documents } from '#contract/content/documents.ts'
import type { Role } from '#contract/api.ts'
import { pageBlockSchema } from '#contract/content/blocks.ts'
import { contentKinds, isDraftedCollection } from '#contract/content/kinds.ts'
import type { DraftedCollection } from '#contract/content/kinds.ts'
import { staticPages } from '#contract/static-pages.ts'

/** Where the page of a draft would stand. */
function pathOf(collection: DraftedCollection, document: Documents[DraftedCollection]): string {
  const { page } = contentKinds[collection]
  return typeof page === 'string' ? page : page('slug' in document ? document.slug : '')
}

/** How long the CMS may take to answer, in milliseconds. */
const patience = 10_000

/** A draft as its page takes it. */
export interface Draft {
  readonly collection: ContentCollection
  readonly document: Documents[ContentCollection]
  /** Where the page would stand. */
  readonly path: string
}

const objectSchema = z.record(z.string(), z.unknown())

const sectionSchema = z.object({ title: z.string(), anchor: z.string(), body: z.looseObject({}) })
/** A valid slug of a draft. Anything else, while it is being typed, would be no path or that of another page. */
const isSlug = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
const isTakenByProduct = (slug: unknown): boolean => staticPages.some((path) => path === `/${String(slug)}`)

/** Parts that are still being written are left out until they are whole. */
const wholeParts: Readonly<Record<string, z.ZodMiniType>> = {
  blocks: pageBlockSchema,
  sections: sectionSchema,
}

function completed(collection: DraftedCollection, raw: unknown): unknown {
  const values = objectSchema.parse(raw)
  const filled: Record<string, unknown> = { ...values }
  const defaults: Readonly<Record<string, unknown>> = contentKinds[collection].draftDefaults(
    new Date().toISOString(),
  )
  for (const [name, value] of Object.entries(defaults)) {
    if (filled[name] === null || filled[name] === undefined || filled[name] === '') filled[name] = value
  }
  if ('slug' in filled && (!isSlug(filled.slug) || isTakenByProduct(filled.slug))) filled.slug = 'draft'
  for (const [name, schema] of Object.entries(wholeParts)) {
    const parts = filled[name]
    if (Array.isArray(parts)) filled[name] = parts.filter((part) => z.safeParse(schema, part).success)
  }
  return filled
}

const meSchema = z.object({ user: z.nullable(z.object({ roles: z.optional(z.array(z.string())) })) })
const staffRoles: readonly string[] = ['admin', 'editor'] satisfies Role[]

const isStaff = (me: unknown): boolean =>
  meSchema.parse(me).user?.roles?.some((role) => staffRoles.includes(role)) ?? false

/** Headers that identify the person; Payload accepts a session cookie only from our own pages (`Sec-Fetch-Site`). */
export interface Asker {
  readonly cookie: string | undefined
  readonly fetchSite: string | undefined
}

/**
 * Reads a document with its latest draft, with the access of the person who asks: the CMS decides.
 * @returns null if they may not see it, or if it does not exist
 * @throws Error when the CMS does not answer, or with something else
 */
export async function readDraft(
  cmsUrl: string,
  { collection, id }: { readonly collection: string; readonly id: string },
  { cookie, fetchSite }: Asker,
): Promise<Draft | null> {
  // Drafts need a session; published content has its own address.
  if (!isDraftedCollection(collection) || cookie === undefined || !/^[0-9a-f-]{36}$/.test(id)) return null
  const ask = (path: string): Promise<Response> =>
    fetch(`${cmsUrl}/api/${path}`, {
      headers: { cookie, ...(fetchSite === undefined ? {} : { 'sec-fetch-site': fetchSite }) },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
  // A creator may read published content, but the page of a draft is only for staff.
  const me = await ask('users/me?depth=0')
  if (!me.ok) throw new Error(`users/me: the CMS answered ${me.status}`)
  if (!isStaff(await me.json())) return null
  const response = await ask(`${collection}/${id}?draft=true&depth=0`)
  if ([400, 401, 403, 404].includes(response.status)) return null
  if (!response.ok) throw new Error(`${collection}/${id}: the CMS answered ${response.status}`)
  const document = documentSchemas[collection].parse(completed(collection, await response.json()))
  return { collection, document, path: pathOf(collection, document) }
}
