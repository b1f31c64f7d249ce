import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  Config,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { isStaff } from '../../access/index.ts'
import { executorOf } from '../../platform/database/index.ts'
import { clientAddress } from '../../platform/endpoint/client-address.ts'
import type { User } from '../../payload-types.ts'
import { changesBetween } from './changes.ts'
import { recordStaffAction } from './record.ts'
import type { StaffAction } from './record.ts'

type Document = Readonly<Record<string, unknown>>

/** The member of staff who sent the request; null for people who change what is theirs, and for the server. */
function actorOf(req: PayloadRequest): string | null {
  const user = req.user as User | null
  return user && isStaff(user) ? user.id : null
}

/** The admin saves what is being typed every few seconds; only the save that follows counts. */
const isAutosave = ({ query }: PayloadRequest): boolean => query?.['autosave'] === 'true'

const titleOf = (document: Document, field = 'title'): string =>
  [document[field], document['title'], document['name']].find((each) => typeof each === 'string') ?? ''

function verbFor(before: Document, after: Document): string {
  if (before['_status'] === after['_status']) return 'update'
  return after['_status'] === 'published' ? 'publish' : 'unpublish'
}

async function record(req: PayloadRequest, action: StaffAction): Promise<void> {
  const actor = actorOf(req)
  if (actor) await recordStaffAction(await executorOf(req), actor, { ...action, address: clientAddress(req) })
}

const afterChange: CollectionAfterChangeHook = async ({ collection, doc, operation, previousDoc, req }) => {
  if (!actorOf(req) || isAutosave(req)) return doc
  const before: Document = previousDoc ?? {}
  const changes = {
    ...changesBetween(operation === 'create' ? {} : before, doc),
    ...(collection.auth && req.data?.['password'] && { password: 'changed' }),
  }
  if (operation === 'update' && Object.keys(changes).length === 0) return doc
  await record(req, {
    action: operation === 'create' ? 'create' : verbFor(before, doc),
    target: `${collection.slug}/${doc.id}`,
    title: titleOf(doc, collection.admin.useAsTitle),
    changes,
  })
  return doc
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  const target = `${collection.slug}/${doc.id}`
  await record(req, { action: 'delete', target, title: titleOf(doc, collection.admin.useAsTitle) })
  return doc
}

const afterGlobalChange: GlobalAfterChangeHook = async ({ global, doc, previousDoc, req }) => {
  if (!actorOf(req) || isAutosave(req)) return doc
  const before: Document = previousDoc ?? {}
  const changes = changesBetween(before, doc)
  if (Object.keys(changes).length === 0) return doc
  // A draft over a published page takes nothing away: its page is always there.
  await record(req, {
    action: doc['_status'] === 'draft' ? 'update' : verbFor(before, doc),
    target: `globals/${global.slug}`,
    title: typeof global.label === 'string' ? global.label : global.slug,
    changes,
  })
  return doc
}

const watchCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    afterChange: [...(collection.hooks?.afterChange ?? []), afterChange],
    afterDelete: [...(collection.hooks?.afterDelete ?? []), afterDelete],
  },
})

const watchGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), afterGlobalChange] },
})

/** A Payload plugin that records what staff change. Must come after the plugins that add collections. */
export const watchStaff = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map(watchCollection),
  globals: config.globals?.map(watchGlobal),
})
