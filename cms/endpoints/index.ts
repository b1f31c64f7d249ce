import type { CollectionConfig, Endpoint, GlobalConfig } from 'payload'
import { ServiceError } from '../errors.ts'
import { accountEndpoints } from './accounts.ts'
import { attachmentEndpoints } from './attachments.ts'
import { creditEndpoints } from './credits.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { editingEndpoints } from './editing.ts'
import { endpoint } from './endpoint.ts'
import { healthEndpoints } from './health.ts'
import { metricsEndpoints } from './metrics.ts'
import { onboardingEndpoints } from './onboarding.ts'
import { passwordEndpoints } from './passwords.ts'
import { pluginEndpoints } from './plugins.ts'
import { previewEndpoints } from './previews.ts'
import { publishingEndpoints } from './publishing.ts'
import { realtimeEndpoints } from './realtime.ts'
import { referralEndpoints } from './referrals.ts'
import { staffInvitationEndpoints } from './staff-invitations.ts'
import { turnEndpoints } from './turns.ts'
import { versionEndpoints } from './versions.ts'

/** Our own routes under `/api`, each with its whole path below it. */
export const ownEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...attachmentEndpoints,
  ...creditEndpoints,
  ...dashboardEndpoints,
  ...editingEndpoints,
  ...healthEndpoints,
  ...metricsEndpoints,
  ...onboardingEndpoints,
  ...passwordEndpoints,
  ...pluginEndpoints,
  ...previewEndpoints,
  ...publishingEndpoints,
  ...realtimeEndpoints,
  ...referralEndpoints,
  ...staffInvitationEndpoints,
  ...turnEndpoints,
  ...versionEndpoints,
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
