import type { Payload } from 'payload'
import { ensureWelcome } from '../accounts/index.ts'
import { forgetAddressLinks } from '../addresses/index.ts'
import { forgetUnusedImages } from '../attachments/index.ts'
import { expireGrants, releaseOrphans, tellExpiring } from '../credits/index.ts'
import { forgetContactMessages } from '../contact/index.ts'
import { forgetUnusedForumImages } from '../community/index.ts'
import { expireExports } from '../data-export/index.ts'
import { removeUnusedFiles } from '../../platform/bucket/index.ts'
import { database, forEachRow, rows, sql } from '../../platform/database/index.ts'
import { failLostTurn } from '../generation/index.ts'
import { forgetMailEvents } from '../mail/index.ts'
import { nightlyAudit } from './nightly-audit.ts'
import { nightlyRecount } from './nightly-recount.ts'
import { forgetPublished } from '../publishing/index.ts'
import { pendingInvitees } from '../referrals/index.ts'
import { nightlyCleanUp } from './clean-up.ts'

/** Grants the welcome credits to invited people who did not get them at sign-up. */
async function welcomeInvitees(payload: Payload): Promise<void> {
  await forEachRow(await pendingInvitees(payload), (userId) => ensureWelcome(payload, userId))
}

/**
 * Runs the periodic maintenance; safe to run in any worker at any time. A part that fails does not keep the others from
 * running, since the ledger check matters most when something is wrong.
 * @returns how much there was to do
 * @throws AggregateError at the end, with all errors
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
  await attempt(forgetUnusedForumImages)
  await attempt(forgetContactMessages)
  await attempt(forgetMailEvents)
  await attempt(expireExports)
  await attempt(forgetAddressLinks)
  const expired = (await attempt(expireGrants)) ?? 0
  await attempt(tellExpiring)
  const lost = (await attempt(endStrandedTurns)) ?? 0
  await attempt(releaseOrphans)
  await attempt(welcomeInvitees)
  await attempt(nightlyAudit)
  await attempt(nightlyRecount)
  await attempt(nightlyCleanUp)
  await attempt(removeUnusedFiles)
  if (failures.length > 0) throw new AggregateError(failures, 'some maintenance tasks failed')
  return { expired, lost }
}

/** Ends active turns without a job, so that their credits do not stay reserved. */
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
