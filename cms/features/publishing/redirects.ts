import { contentKinds, isAddressedCollection } from '#contract/content/kinds.ts'
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

/** Where the hooks of one request note at which path a document stood before the change. */
const noteOf = (collection: string, id: unknown): string => `published path of ${collection} ${String(id)}`
/** Set while we write redirects ourselves: they are right already. */
const ours = 'redirects of ours'

/** Notes where a document is published before it is changed. */
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

/** The redirect that begins at a path. @param path decoded */
async function redirectFrom(req: PayloadRequest, path: string): Promise<Redirect | undefined> {
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
  const known = await redirectFrom(req, from)
  if (known) await payload.update({ collection: 'redirects', id: known.id, data: { to }, context, req })
  else await payload.create({ collection: 'redirects', data: { from, to }, context, req })
}

/** Redirects that end at a path end where that one leads from now on. */
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
 * Leaves a redirect behind where a published document has moved, in the transaction that moves it. It names the document
 * and not an address, so that further moves make no chain. What begins at an address that is live again goes.
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

/** What leads to a document that goes, goes with it. */
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
 * Where a redirect of staff begins, as it is stored.
 * @throws ValidationError
 */
async function freeFrom(req: PayloadRequest, given: string): Promise<string> {
  const from = given.trim().replace(/(?<=.)\/+$/, '')
  const path = /[?#\s]/.test(from) ? null : requestPath(from)
  if (path === null) return refuse('from', 'Enter a path on this site, such as /old-page')
  if (isProductPath(path)) refuse('from', 'The product itself uses this address. Choose another one.')
  if (await publishedAt(req, path))
    refuse('from', 'There is a page at this address, and the redirect would hide it.')
  return canonicalPath(path)
}

/** Whether a redirect may lead there: a path of ours, or an address of the web. */
export const isRedirectTarget = (value: unknown): value is string =>
  isLinkAddress(value) && /^(\/(?!\/)|https?:\/\/)/.test(value)

/** More in a row than anybody follows; there are circles from before they were refused. */
const longestChain = 20

/** Whether somebody who follows a redirect, and those after it, comes to a path. */
async function leadsTo(req: PayloadRequest, redirect: Redirect, path: string): Promise<boolean> {
  let next: Redirect | undefined = redirect
  for (let step = 0; next && step < longestChain; step += 1) {
    const at: string | null = next.to?.type === 'custom' ? pathWithin(next.to.url ?? '') : null
    if (at === requestPath(path)) return true
    next = at === null ? undefined : await redirectFrom(req, at)
  }
  return false
}

/** A redirect as staff write it: from a path of ours that is free, past other redirects, and never in a circle. */
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
  // What is no target is refused at its field.
  if (type !== 'custom' || !isRedirectTarget(url)) return { ...data, from }
  const path = pathWithin(url)
  if (path === null) return { ...data, from }
  if (path === requestPath(from)) refuse('to.url', 'This redirect leads to itself.')
  const next = await redirectFrom(req, path)
  if (!next) return { ...data, from }
  if (await leadsTo(req, next, from))
    refuse('to.url', 'A redirect there leads back here, so they would form a loop.')
  // A query or a place on the page belongs to this one.
  return /[?#]/.test(url) ? { ...data, from } : { ...data, from, to: next.to }
}

/** Redirects that ended where this one begins follow it to its end. */
export const resolveOtherRedirects: CollectionAfterChangeHook<Redirect> = async ({ context, doc, req }) => {
  if (context[ours] !== true) await shorten(req, doc.from, doc.to)
  return doc
}
