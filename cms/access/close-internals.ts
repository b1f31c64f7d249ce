import type { Access, Endpoint, PayloadRequest, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { ServiceError } from '../platform/errors.ts'
import { isStaff } from './roles.ts'

const locks = 'payload-locked-documents'

/**
 * Collections that Payload adds itself and opens to every account. Only its admin needs them: other users could fill
 * the database, or lock a document that staff are editing.
 */
const internals: ReadonlySet<string> = new Set(['payload-preferences', locks, 'payload-migrations'])

const staffBefore =
  (access: Access): Access =>
  (args) =>
    isStaff(args.req.user) && access(args)

const staffEndpoint = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: (req) => {
    // Payload's own handlers of these routes do not check access.
    if (!isStaff(req.user)) throw new ServiceError(req.user ? 'forbidden' : 'unauthenticated')
    return endpoint.handler(req)
  },
})

type Rules = SanitizedCollectionConfig['access']

const isOwn = (user: unknown, { user: asker }: PayloadRequest): boolean =>
  typeof user === 'object' && user !== null && 'value' in user && asker !== null && user.value === asker.id

const ownRows: Access = ({ req: { user } }) => Boolean(user) && { 'user.value': { equals: user?.id } }

/**
 * A lock carries its owner's name. Taking over a document puts one's own name on its lock; nobody may use another name,
 * or remove somebody else's lock.
 */
const inOwnName: Pick<Rules, 'create' | 'update' | 'delete'> = {
  create: ({ data, req }) => isOwn(data?.user, req),
  update: (args) => (args.data?.user === undefined ? ownRows(args) : isOwn(args.data.user, args.req)),
  delete: ownRows,
}

/** Restricts Payload's own collections to staff, in addition to Payload's own rules. */
export function closeInternals(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!internals.has(collection.slug)) continue
    const rules: Rules = { ...collection.access, ...(collection.slug === locks && inOwnName) }
    Object.assign(collection.access, {
      create: staffBefore(rules.create),
      read: staffBefore(rules.read),
      update: staffBefore(rules.update),
      delete: staffBefore(rules.delete),
    })
    if (collection.endpoints) collection.endpoints = collection.endpoints.map(staffEndpoint)
  }
  return config
}
