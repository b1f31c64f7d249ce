import type { Rule } from '../rule.ts'
import { alternative } from './alternative.ts'
import { capability } from './capability.ts'
import { checkIgnored } from './check-ignored.ts'
import { coreLibrary } from './core-library.ts'
import { dangerousCall } from './dangerous-call.ts'
import { decoding } from './decoding.ts'
import { enqueue } from './enqueue.ts'
import { escapeOutput } from './escape-output.ts'
import { escapeTranslation } from './escape-translation.ts'
import { fileWrite } from './file-write.ts'
import { hiddenCall } from './hidden-call.ts'
import { includeInput } from './include-input.ts'
import { menuCapability } from './menu-capability.ts'
import { menuSlug } from './menu-slug.ts'
import { nonce } from './nonce.ts'
import { prefix } from './prefix.ts'
import { preparedSql } from './prepared-sql.ts'
import { redirectExit } from './redirect-exit.ts'
import { remoteAsset } from './remote-asset.ts'
import { remoteCode } from './remote-code.ts'
import { requestAddress } from './request-address.ts'
import { restPermission } from './rest-permission.ts'
import { safeRedirect } from './safe-redirect.ts'
import { sanitizeInput } from './sanitize-input.ts'
import { sqlPlaceholders } from './sql-placeholders.ts'
import { serverFiles } from './server-files.ts'
import { tooDeep } from './too-deep.ts'
import { unfilteredUploads } from './unfiltered-uploads.ts'
import { unserialize } from './unserialize.ts'
import { unslashInput } from './unslash-input.ts'
import { validateInput } from './validate-input.ts'

/** All rules, the gravest first. A new one is a file in this folder and a line here. */
export const rules: readonly Rule[] = [
  dangerousCall,
  hiddenCall,
  remoteCode,
  includeInput,
  unserialize,
  preparedSql,
  escapeOutput,
  sanitizeInput,
  nonce,
  capability,
  checkIgnored,
  restPermission,
  safeRedirect,
  requestAddress,
  fileWrite,
  serverFiles,
  unfilteredUploads,
  tooDeep,
  escapeTranslation,
  unslashInput,
  validateInput,
  sqlPlaceholders,
  redirectExit,
  menuCapability,
  menuSlug,
  decoding,
  remoteAsset,
  enqueue,
  coreLibrary,
  alternative,
  prefix,
]
