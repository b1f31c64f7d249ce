import type { Payload } from 'payload'
import type { RunAgainAnswer } from '#contract/admin-turns.ts'
import type { ViewMode } from '#contract/turns/index.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { User } from '../../payload-types.ts'
import { recordStaffAction } from '../audit/index.ts'
import { readTurnOfRequest, startTurn } from '../generation/index.ts'

/**
 * Runs the prompt of a request again, for a new plugin of the admin's own and with the admin's credits. Images and marked
 * elements stay with the person who sent them.
 * @param requestId made once per press: the same again starts nothing new
 * @throws ServiceError `not_found`, also for fixes that need no model, which belong to a plugin; those of `startTurn`
 */
export async function runAgain(
  payload: Payload,
  admin: User,
  turnId: string,
  requestId: string,
): Promise<RunAgainAnswer> {
  const original = await row<{ prompt: string; view_mode: ViewMode; email: string | null }>(
    database(payload),
    sql`select t.prompt, t.view_mode, u.email from turns t left join users u on u.id = t.user_id
        where t.id = ${turnId} and coalesce(t.checkpoint->>'kind', 'request') = 'request'`,
  )
  if (!original) throw new ServiceError('not_found')
  const isRepeated = await readTurnOfRequest(payload, admin.id, requestId)
  if (!isRepeated)
    await recordStaffAction(database(payload), admin.id, {
      action: 'run-again',
      target: `turns/${turnId}`,
      title: original.email ?? '',
      changes: { requestId },
    })
  const { id, pluginId } = await startTurn(payload, {
    user: admin,
    requestId,
    pluginId: null,
    prompt: original.prompt,
    viewMode: original.view_mode,
  })
  return { turn: id, plugin: pluginId }
}
