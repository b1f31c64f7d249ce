import { getPayload } from 'payload'
import type { SanitizedConfig } from 'payload'
import { isStaff } from '../access/index.ts'
import { uuid } from './decide.ts'
import { isObject } from './shape.ts'

/** What a page of Payload's admin asks of the server, by name (`@payloadcms/next`, `handleServerFunctions`). */
interface Call {
  readonly name?: unknown
  readonly args?: unknown
}

/** Whether a scheduled change names a possible document or global. Payload stores any input without checking it. */
function isPlan({ collections, globals }: SanitizedConfig, args: Readonly<Record<string, unknown>>): boolean {
  const { doc, global } = args
  if (doc === undefined || doc === null) return globals.some(({ slug }) => slug === global)
  if (!isObject(doc)) return false
  const { relationTo, value } = doc
  const isThere = collections.some(({ slug, versions }) => slug === relationTo && Boolean(versions?.drafts))
  return isThere && typeof value === 'string' && uuid.test(value)
}

/**
 * Whether a page of the admin may have its question answered: it comes from staff, and asks something. Payload's own
 * functions fail with 500 for everybody else, one by one.
 */
export async function mayCall(
  call: Call | undefined,
  config: SanitizedConfig,
  headers: Headers,
): Promise<boolean> {
  if (!isObject(call) || typeof call.name !== 'string' || !isObject(call.args)) return false
  if (call.name === 'schedule-publish' && !isPlan(config, call.args)) return false
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers })
  return isStaff(user)
}
