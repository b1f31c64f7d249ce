import type { Access, Endpoint, SanitizedConfig } from 'payload'
import { ServiceError } from '../errors.ts'
import { isStaff } from './roles.ts'

/**
 * Collections that Payload adds by itself and opens to everybody with an account. Only the screens of its admin need
 * them: who else may write there could fill the database, or lock a document that staff is editing.
 */
const internals: ReadonlySet<string> = new Set([
  'payload-preferences',
  'payload-locked-documents',
  'payload-migrations',
])

const staffBefore =
  (access: Access): Access =>
  (args) =>
    isStaff(args.req.user) && access(args)

const staffEndpoint = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: (req) => {
    // Payload's own handlers of these routes ask no access function.
    if (!isStaff(req.user)) throw new ServiceError(req.user ? 'forbidden' : 'unauthenticated')
    return endpoint.handler(req)
  },
})

/** Leaves Payload's own collections to staff, on top of what Payload itself asks for. */
export function closeInternals(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!internals.has(collection.slug)) continue
    const { create, read, update, delete: remove } = collection.access
    Object.assign(collection.access, {
      create: staffBefore(create),
      read: staffBefore(read),
      update: staffBefore(update),
      delete: staffBefore(remove),
    })
    if (collection.endpoints) collection.endpoints = collection.endpoints.map(staffEndpoint)
  }
  return config
}
