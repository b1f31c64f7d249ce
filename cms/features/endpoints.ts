import type { CollectionConfig, Endpoint, GlobalConfig } from 'payload'
import { ServiceError } from '../platform/errors.ts'
import { accountEndpoints, forgotPasswordOverride } from './accounts/endpoints.ts'
import { adminUserEndpoints } from './admin-users/endpoints.ts'
import { articleImportEndpoints } from './article-imports/endpoints.ts'
import { attachmentEndpoints } from './attachments/endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { avatarEndpoints } from './avatars/endpoints.ts'
import { billingEndpoints } from './billing/endpoints.ts'
import { codeEditEndpoints } from './code-edits/endpoints.ts'
import { communityEndpoints } from './community/endpoints.ts'
import { contactEndpoints } from './contact/endpoints.ts'
import { creditEndpoints } from './credits/endpoints.ts'
import { dataExportEndpoints } from './data-export/endpoints.ts'
import { editingEndpoints } from './editing/endpoints.ts'
import { mailEndpoints } from './mail/endpoints.ts'
import { frontPageEndpoints } from './front-page/endpoints.ts'
import { override } from '../platform/endpoint/endpoint.ts'
import { healthEndpoints } from '../platform/database/endpoints.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { leavingEndpoints } from './leaving/endpoints.ts'
import { metricsEndpoints } from './metrics/endpoints.ts'
import { newsletterEndpoints } from './newsletter/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { overviewEndpoints } from './overview/endpoints.ts'
import { pluginEndpoints } from './plugins/endpoints.ts'
import { previewEndpoints } from './preview/endpoints.ts'
import { publishingEndpoints } from './publishing/endpoints.ts'
import { realtimeEndpoints } from '../platform/realtime/endpoints.ts'
import { referralEndpoints } from './referrals/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { staffInvitationEndpoints } from './invitations/endpoints.ts'
import { turnStoryEndpoints } from './turn-stories/endpoints.ts'
import { turnEndpoints } from './generation/endpoints.ts'
import { workspaceEndpoints } from './workspace/endpoints.ts'

/** Our own routes (`contract/api-routes.ts`), each with its path below `/api`. */
export const ownEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...adminUserEndpoints,
  ...overviewEndpoints,
  ...articleImportEndpoints,
  ...attachmentEndpoints,
  ...auditEndpoints,
  ...avatarEndpoints,
  ...billingEndpoints,
  ...codeEditEndpoints,
  ...communityEndpoints,
  ...contactEndpoints,
  ...creditEndpoints,
  ...dataExportEndpoints,
  ...editingEndpoints,
  ...frontPageEndpoints,
  ...healthEndpoints,
  ...importEndpoints,
  ...leavingEndpoints,
  ...mailEndpoints,
  ...metricsEndpoints,
  ...newsletterEndpoints,
  ...notificationEndpoints,
  ...pluginEndpoints,
  ...previewEndpoints,
  ...publishingEndpoints,
  ...realtimeEndpoints,
  ...referralEndpoints,
  ...reviewEndpoints,
  ...searchEndpoints,
  ...staffInvitationEndpoints,
  ...turnEndpoints,
  ...turnStoryEndpoints,
  ...workspaceEndpoints,
]

const notThere = async (): Promise<Response> => {
  throw new ServiceError('not_found')
}

/** Payload registers these routes even without versions, where they fail because the table is missing. */
export const noVersions: readonly Endpoint[] = [
  override('get', '/versions', notThere),
  override('get', '/versions/:id', notThere),
  override('post', '/versions/:id', notThere),
]

/** Routes that replace Payload's, by collection. */
const overrides: Readonly<Record<string, readonly Endpoint[]>> = { users: [forgotPasswordOverride] }

/** Adds our replacements of Payload's routes to a collection. */
export function withOverrides(collection: CollectionConfig): CollectionConfig {
  const noHistory = collection.versions ? [] : noVersions
  return { ...collection, endpoints: [...noHistory, ...(overrides[collection.slug] ?? [])] }
}

/** Disables the version routes of a global without versions. */
export const withoutVersions = (global: GlobalConfig): GlobalConfig =>
  global.versions ? global : { ...global, endpoints: [...noVersions] }
