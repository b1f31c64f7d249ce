import * as z from 'zod/mini'
import { documentSchemas, globalSchemas } from '#contract/content/documents.ts'
import type { ContentCollection, Documents, Globals } from '#contract/content/documents.ts'
import type { Role } from '#contract/api.ts'
import { pageBlockSchema } from '#contract/content/blocks.ts'
import { contentKinds, isDraftedCollection } from '#contract/content/kinds.ts'
import type { DraftedCollection } from '#contract/content/kinds.ts'
import { draftedGlobals, isDraftedGlobal } from '#contract/content/drafted-globals.ts'
import type { DraftedGlobal } from '#contract/content/drafted-globals.ts'
import { startSectionSchema } from '#contract/content/start-page.ts'
import { staticPages } from '#contract/static-pages.ts'

/** Where the page of a draft would stand. */
function pathOf(collection: DraftedCollection, document: Documents[DraftedCollection]): string {
  const { page } = contentKinds[collection]
  return typeof page === 'string' ? page : page('slug' in document ? document.slug : '')
}

/** How long the CMS may take to answer, in milliseconds. */
const patience = 10_000

/** A draft as its page takes it: of a document or of a global. */
export interface Draft {
  readonly document?: {
    readonly collection: ContentCollection
    readonly document: Documents[ContentCollection]
  }
  readonly global?: { readonly name: DraftedGlobal; readonly value: Globals[DraftedGlobal] }
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

/** A section without the rows that are not whole yet; null if it cannot be shown at all. */
function wholeSection(section: unknown): unknown {
  if (z.safeParse(startSectionSchema, section).success) return section
  const found = z.safeParse(objectSchema, section)
  if (!found.success) return null
  const { blockType } = found.data
  const filled = Object.fromEntries(
    Object.entries(found.data).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.filter((row) => z.safeParse(startSectionSchema, { blockType, [name]: [row] }).success)
        : value,
    ]),
  )
  return z.safeParse(startSectionSchema, filled).success ? filled : null
}

function completedGlobal(raw: unknown): unknown {
  const { sections, ...values } = objectSchema.parse(raw)
  const written: readonly unknown[] = Array.isArray(sections) ? sections : []
  return { ...values, sections: written.map(wholeSection).filter((section) => section !== null) }
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
 * Reads a document or a global (`globals` and its name) with its latest draft, with the access of the person who asks: the CMS decides.
 * @returns null if they may not see it, or if it does not exist
 * @throws Error when the CMS does not answer, or with something else
 */
export async function readDraft(
  cmsUrl: string,
  { collection, id }: { readonly collection: string; readonly id: string },
  { cookie, fetchSite }: Asker,
): Promise<Draft | null> {
  // Drafts need a session; published content has its own address.
  if (cookie === undefined) return null
  const isGlobal = collection === 'globals' && isDraftedGlobal(id)
  if (!isGlobal && !(isDraftedCollection(collection) && /^[0-9a-f-]{36}$/.test(id))) return null
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
  if (isGlobal) {
    const value = globalSchemas[id].parse(completedGlobal(await response.json()))
    return { global: { name: id, value }, path: draftedGlobals[id] }
  }
  if (!isDraftedCollection(collection)) return null
  const document = documentSchemas[collection].parse(completed(collection, await response.json()))
  return { document: { collection, document }, path: pathOf(collection, document) }
}
