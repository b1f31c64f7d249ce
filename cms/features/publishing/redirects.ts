import { contentKinds, isAddressedCollection } from '#contract/content/kinds.ts'
import { longestChain } from '#contract/publishing.ts'
import { ValidationError } from 'payload'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import type { Redirect } from '../../payload-types.ts'
import { executorOf, sql } from '../../platform/database/index.ts'
import { isLinkAddress } from '../../fields/link.ts'
import { publishedAt, publishedPath } from './addresses.ts'
import { requestPath, isProductPath, pathWithin, canonicalPath } from './product-paths.ts'

/** The key under which hooks of one request note the path of a document before the change. */
const noteOf = (collection: string, id: unknown): string => `published path of ${collection} ${String(id)}`
/** Set while we write redirects ourselves, which need no further checks. */
const ours = 'redirects of ours'

/** Notes the published path of a document before it is changed. */
export const noteAddress: CollectionBeforeChangeHook = async ({
  collection: { slug },
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { id } = (originalDoc ?? {}) as { id?: string }
  if (operation === 'update' && id && isAddressedCollection(slug))
    context[noteOf(slug, id)] = await publishedPath(req, slug, id)
  return data as unknown
}

/** The redirect from a path. @param path decoded */
export async function redirectFrom(req: PayloadRequest, path: string): Promise<Redirect | undefined> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where: { from: { equals: canonicalPath(path) } },
    depth: 0,
    limit: 1,
    req,
  })
  return docs[0]
}

async function pointTo(req: PayloadRequest, from: string, to: Redirect['to']): Promise<void> {
  const { payload } = req
  const context = { ...req.context, [ours]: true }
  const existing = await redirectFrom(req, from)
  if (existing) await payload.update({ collection: 'redirects', id: existing.id, data: { to }, context, req })
  else await payload.create({ collection: 'redirects', data: { from, to }, context, req })
}

/** Points redirects that end at a path to its new target. */
async function shorten(req: PayloadRequest, path: string, to: Redirect['to']): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where: { 'to.url': { equals: path }, 'to.type': { equals: 'custom' } },
    depth: 0,
    pagination: false,
    req,
  })
  for (const { from } of docs) await pointTo(req, from, to)
}

/**
 * Creates a redirect when a published document has moved, in the same transaction. It refers to the document instead of
 * an address, so that further moves do not form a chain. Redirects from an address that is live again are deleted.
 */
export const redirectOldPath: CollectionAfterChangeHook = async ({
  collection: { slug },
  context,
  doc,
  req,
}) => {
  const { id } = doc as { id: string }
  if (!isAddressedCollection(slug)) return doc as unknown
  const before = (context[noteOf(slug, id)] as string | null | undefined) ?? null
  const now = await publishedPath(req, slug, id)
  if (now !== null) {
    const executor = await executorOf(req)
    await executor.execute(sql`delete from redirects where "from" = ${now}`)
    if (before !== null && before !== now) {
      const to = { type: 'reference', reference: { relationTo: slug, value: id } } as const
      await pointTo(req, before, to)
      await shorten(req, before, to)
    }
  }
  return doc as unknown
}

/** Deletes the redirects to a document that is deleted. */
export const dropRedirects: CollectionBeforeDeleteHook = async ({ collection: { slug }, id, req }) => {
  if (!isAddressedCollection(slug)) return
  const executor = await executorOf(req)
  await executor.execute(
    sql`delete from redirects where id in
      (select parent_id from redirects_rels where ${sql.identifier(`${contentKinds[slug].table}_id`)} = ${id})`,
  )
}

const refuse = (path: string, message: string): never => {
  throw new ValidationError({ collection: 'redirects', errors: [{ path, message }] })
}

/**
 * Validates the source of a redirect written by staff, and returns it as stored.
 * @throws ValidationError
 */
async function freeFrom(req: PayloadRequest, address: string): Promise<string> {
  const from = address.trim().replace(/(?<=.)\/+$/, '')
  const path = /[?#\s]/.test(from) ? null : requestPath(from)
  if (path === null) return refuse('from', 'Enter a path on this site, such as /old-page')
  if (isProductPath(path)) refuse('from', 'The product itself uses this address. Choose another one.')
  if (await publishedAt(req, path))
    refuse('from', 'There is a page at this address, and the redirect would hide it.')
  return canonicalPath(path)
}

/** Whether a redirect may point there: a path of ours, or a web address. */
export const isRedirectTarget = (value: unknown): value is string =>
  isLinkAddress(value) && /^(\/(?!\/)|https?:\/\/)/.test(value)

/** Whether following a redirect, and those after it, ends at a path. */
async function leadsTo(req: PayloadRequest, redirect: Redirect, path: string): Promise<boolean> {
  let next: Redirect | undefined = redirect
  // Limited, because circles may exist from before they were refused.
  for (let step = 0; next && step < longestChain; step += 1) {
    const at: string | null = next.to?.type === 'custom' ? pathWithin(next.to.url ?? '') : null
    if (at === requestPath(path)) return true
    next = at === null ? undefined : await redirectFrom(req, at)
  }
  return false
}

/**
 * Resolves a redirect written by staff: it must start at a free path of ours, skips intermediate redirects, and never
 * forms a circle.
 */
export const resolveRedirect: CollectionBeforeValidateHook<Redirect> = async ({
  context,
  data,
  originalDoc,
  req,
}) => {
  if (context[ours] === true || !data) return data
  const from = await freeFrom(req, data.from ?? originalDoc?.from ?? '')
  const to = data.to ?? originalDoc?.to
  const { url, type } = to ?? {}
  // The field's own validation rejects an invalid target.
  if (type !== 'custom' || !isRedirectTarget(url)) return { ...data, from }
  const path = pathWithin(url)
  if (path === null) return { ...data, from }
  if (path === requestPath(from)) refuse('to.url', 'This redirect leads to itself.')
  const next = await redirectFrom(req, path)
  if (!next) return { ...data, from }
  if (await leadsTo(req, next, from))
    refuse('to.url', 'A redirect there leads back here, so they would form a loop.')
  // Keep the query or fragment of this redirect, which the next one does not have.
  return /[?#]/.test(url) ? { ...data, from } : { ...data, from, to: next.to }
}

/** Redirects that ended where this one starts now end at its target. */
export const resolveOtherRedirects: CollectionAfterChangeHook<Redirect> = async ({ context, doc, req }) => {
  if (context[ours] !== true) await shorten(req, doc.from, doc.to)
  return doc
}
