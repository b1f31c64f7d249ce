import type { CollectionConfig, Endpoint, GlobalConfig } from 'payload'
import { ServiceError } from '../platform/errors.ts'
import { accountEndpoints } from './accounts/endpoints.ts'
import { attachmentEndpoints } from './attachments/endpoints.ts'
import { creditEndpoints } from './credits/endpoints.ts'
import { editingEndpoints } from './editing/endpoints.ts'
import { endpoint } from '../platform/endpoint/endpoint.ts'
import { healthEndpoints } from '../platform/database/endpoints.ts'
import { metricsEndpoints } from './metrics/endpoints.ts'
import { pluginEndpoints } from './plugins/endpoints.ts'
import { previewEndpoints } from './preview/endpoints.ts'
import { publishingEndpoints } from './publishing/endpoints.ts'
import { realtimeEndpoints } from '../platform/realtime/endpoints.ts'
import { referralEndpoints } from './referrals/endpoints.ts'
import { staffInvitationEndpoints } from './invitations/endpoints.ts'
import { turnEndpoints } from './generation/endpoints.ts'
import { workspaceEndpoints } from './workspace/endpoints.ts'

/** Our own routes under `/api`, each with its whole path below it. */
export const ownEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...attachmentEndpoints,
  ...creditEndpoints,
  ...editingEndpoints,
  ...healthEndpoints,
  ...metricsEndpoints,
  ...pluginEndpoints,
  ...previewEndpoints,
  ...publishingEndpoints,
  ...realtimeEndpoints,
  ...referralEndpoints,
  ...staffInvitationEndpoints,
  ...turnEndpoints,
  ...workspaceEndpoints,
]

const firstPart = ({ path }: Endpoint): string => path.split('/')[1] ?? ''

/** The routes that lie below no collection. */
export const endpointsBeside = (collections: readonly CollectionConfig[]): Endpoint[] =>
  ownEndpoints.filter((route) => !collections.some(({ slug }) => slug === firstPart(route)))

const notThere = async (): Promise<Response> => {
  throw new ServiceError('not_found')
}

/** Payload has these routes also where nothing has versions, and fails in them for want of a table. */
export const noVersions: readonly Endpoint[] = [
  endpoint('get', '/versions', notThere),
  endpoint('get', '/versions/:id', notThere),
  endpoint('post', '/versions/:id', notThere),
]

/**
 * A collection with our routes below its path. Payload asks nobody but the collection for what begins with its slug;
 * there our routes go before Payload's own.
 */
export function withEndpoints(collection: CollectionConfig): CollectionConfig {
  const own = ownEndpoints
    .filter((route) => firstPart(route) === collection.slug)
    .map((route) => ({ ...route, path: route.path.slice(`/${collection.slug}`.length) || '/' }))
  return { ...collection, endpoints: [...(collection.versions ? [] : noVersions), ...own] }
}

/** A global without the routes of versions that it does not have. */
export const withoutVersions = (global: GlobalConfig): GlobalConfig =>
  global.versions ? global : { ...global, endpoints: [...noVersions] }
