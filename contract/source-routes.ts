import type { ImportAnswer } from './imports.ts'
import type { CopyAnswer, PublicPluginsAnswer } from './public-plugins.ts'
import { route } from './route.ts'
import type { CopyPluginInput, ImportAddressInput } from './schemas/imports.ts'

/**
 * Where plugins come from besides an upload: a part of the table in `api-routes.ts`, apart, so that only pages that call
 * these load them.
 */
export const sourceRoutes = {
  /** The server fetches the ZIP. `details` says by field what is wrong with the address or the tag. */
  importFromAddress: route('POST', '/api/app/imports/from-address', {
    status: 201,
    errors: ['source_unavailable', 'zip_too_large', 'not_a_plugin', 'request_reused'],
  }).of<ImportAddressInput, ImportAnswer>(),
  /** For visitors too. */
  publicPlugins: route('GET', '/api/app/public-plugins').of<undefined, PublicPluginsAnswer>(),
  copyPlugin: route('POST', '/api/app/plugins/:id/copy', {
    status: 201,
    errors: ['not_found', 'request_reused'],
  }).of<CopyPluginInput, CopyAnswer>(),
} as const
