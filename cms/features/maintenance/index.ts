import type { Payload } from 'payload'
import { ensureWelcome } from '../accounts/index.ts'
import { forgetUnusedImages } from '../attachments/index.ts'
import { expireGrants, releaseOrphans } from '../credits/index.ts'
import { database, forEachRow, rows, sql } from '../../platform/database/index.ts'
import { failLostTurn } from '../generation/index.ts'
import { nightlyAudit } from './nightly-audit.ts'
import { forgetPublished } from '../publishing/index.ts'
import { pendingInvitees } from '../referrals/index.ts'
import { nightlyCleanUp } from './clean-up.ts'

/** Gives their welcome to those who signed up by an invitation and did not get it then. */
async function welcomeInvitees(payload: Payload): Promise<void> {
  await forEachRow(await pendingInvitees(payload), (userId) => ensureWelcome(payload, userId))
}

/**
 * What has to be looked after from time to time, by any worker, as often as one likes. A part that fails keeps none of
 * the others from being done: the check of the ledger matters most when something is wrong with it.
 * @returns how much there was to do
 * @throws AggregateError after all of it, with what went wrong
 */
export async function maintain(
  payload: Payload,
): Promise<{ readonly expired: number; readonly lost: number }> {
  const failures: unknown[] = []
  const attempt = async <Result>(part: (payload: Payload) => Promise<Result>) => {
    try {
      return await part(payload)
    } catch (error) {
      failures.push(error)
      return undefined
    }
  }
  await attempt(forgetPublished)
  await attempt(forgetUnusedImages)
  const expired = (await attempt(expireGrants)) ?? 0
  const lost = (await attempt(endStrandedTurns)) ?? 0
  await attempt(releaseOrphans)
  await attempt(welcomeInvitees)
  await attempt(nightlyAudit)
  await attempt(nightlyCleanUp)
  if (failures.length > 0) throw new AggregateError(failures, 'some maintenance tasks failed')
  return { expired, lost }
}

/** Ends active turns that have no job any more, whatever became of it: no credit stays set aside for nothing. */
async function endStrandedTurns(payload: Payload): Promise<number> {
  const stranded = await rows<{ id: string }>(
    database(payload),
    sql`select turns.id from turns
        where turns.status in ('queued', 'writing', 'checking', 'repairing')
          and turns.updated_at < now() - interval '1 minute'
          and not exists (
            select 1 from jobs.job
            where job.data->>'turnId' = turns.id::text and job.state in ('created', 'retry', 'active'))`,
  )
  let ended = 0
  await forEachRow(stranded, async ({ id }) => {
    if (await failLostTurn(payload, id)) ended += 1
  })
  return ended
}
