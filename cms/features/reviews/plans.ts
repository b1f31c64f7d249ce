import { getPayload } from 'payload'
import type { SanitizedConfig } from 'payload'
import { isDraftedCollection } from '#contract/content/kinds.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { database } from '../../platform/database/index.ts'
import { isApproved, needsApproval } from './approval.ts'
import { readDraft } from './draft.ts'

/** A server function as the admin calls it, already checked (`platform/allowlist`). */
interface Call {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

/**
 * Refuses to schedule the publication of what is not approved, in the words that the drawer shows. The publication itself is
 * checked again when its time has come.
 * @param plan answers the call
 */
export async function answerPlan<Plan extends Call>(
  call: Plan,
  { config, headers }: { readonly config: SanitizedConfig; readonly headers: Headers },
  plan: (call: Plan) => Promise<unknown>,
): Promise<unknown> {
  const { doc, type } = call.args as { doc?: { relationTo: string; value: string }; type?: string }
  if (call.name !== 'schedule-publish' || type === 'unpublish' || !doc) return plan(call)
  const { relationTo: collection, value: id } = doc
  if (!isDraftedCollection(collection)) return plan(call)
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers })
  const executor = database(payload)
  if (!(await needsApproval(executor, user))) return plan(call)
  const key = { collection, id }
  const draft = await readDraft(payload, key)
  const isFree = draft !== null && (!draft.hasChanges || (await isApproved(executor, key, [draft.name])))
  return isFree ? plan(call) : { error: errorSentences.review_needed, code: 'review_needed' }
}
