import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { dataExportMessages } from '#contract/messages/data-export.ts'
import { plannedRoutes } from '#contract/routes.ts'
import { database, isoDate, row, sql, storable, transaction } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { formatDay } from '../../platform/mail/format.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'
import { zipStream } from '../../platform/zip-stream.ts'
import type { ZipEntry } from '../../platform/zip-stream.ts'
import { queueMail } from '../mail/index.ts'
import { notify } from '../notifications/index.ts'
import { exportContents } from './contents.ts'
import { inParts, Overtaken, saveProgress, storePart } from './parts.ts'
import type { Attempt } from './parts.ts'

const { partBytes, mostBytes, keptSeconds } = limits.dataExport

/** Begins anew, whatever an attempt before has left. */
async function beginAttempt(
  payload: Payload,
  exportId: string,
): Promise<(Attempt & { readonly userId: string }) | null> {
  return transaction(payload, async (tx) => {
    const begun = await row<{ attempt: number; user_id: string }>(
      tx,
      sql`update data_exports set attempt = attempt + 1, done = 0, updated_at = now()
          where id = ${exportId} and status = 'preparing' returning attempt::int as attempt, user_id`,
    )
    if (!begun) return null
    await tx.execute(sql`delete from plugsmith.data_export_parts where export_id = ${exportId}`)
    return { exportId, attempt: begun.attempt, userId: begun.user_id }
  })
}

/** Makes the copy available, and notifies its owner in the same transaction. */
async function finish(payload: Payload, attempt: Attempt, total: number, size: number): Promise<void> {
  await transaction(payload, async (tx) => {
    const ready = await row<{ user_id: string; ready_until: string }>(
      tx,
      sql`update data_exports set status = 'ready', done = ${total}, total = ${total}, size = ${size},
            ready_until = now() + make_interval(secs => ${keptSeconds}), error = null, updated_at = now()
          where id = ${attempt.exportId} and attempt = ${attempt.attempt} and status = 'preparing'
          returning user_id, coalesce(ready_until, now()) as ready_until`,
    )
    if (!ready) throw new Overtaken()
    const user = await row<{ email: string }>(tx, sql`select email from users where id = ${ready.user_id}`)
    if (!user) return
    const path = `${plannedRoutes.settings}#data`
    const date = formatDay(isoDate(ready.ready_until))
    const occasion = `data-export:${attempt.exportId}:${attempt.attempt}`
    await queueMail(tx, {
      to: user.email,
      userId: ready.user_id,
      template: 'data_ready',
      occasion,
      values: { link: `${environment().PUBLIC_URL}${path}`, date },
    })
    const { title, text } = dataExportMessages.notice
    await notify(tx, {
      kind: 'account',
      userId: ready.user_id,
      occasion,
      title,
      message: text(date),
      link: path,
    })
  })
}

/** For admins, who see the row. */
async function recordError(payload: Payload, { exportId, attempt }: Attempt, error: unknown): Promise<void> {
  const reason = storable(error instanceof Error ? error.message : String(error)).slice(0, 500)
  await database(payload).execute(
    sql`update data_exports set error = ${reason}, updated_at = now()
        where id = ${exportId} and attempt = ${attempt} and status = 'preparing'`,
  )
}

/** Counts the files that have been read. */
function counted(entries: readonly ZipEntry[], count: { done: number }): ZipEntry[] {
  return entries.map(({ path, content }) => ({
    path,
    async *content() {
      yield* content()
      count.done += 1
    },
  }))
}

/**
 * Prepares a copy of a person's data: reads everything once, and stores the ZIP part by part, so that no more than a part
 * and a file are in memory. Does nothing for one that is not waiting.
 * @param stopping aborted when the worker is asked to stop: another one begins anew
 */
export async function prepareExport(
  payload: Payload,
  personalData: readonly PersonalData[],
  exportId: string,
  stopping: AbortSignal,
): Promise<void> {
  const attempt = await beginAttempt(payload, exportId)
  if (!attempt) return
  const db = database(payload)
  const entries = await exportContents(payload, personalData, attempt.userId)
  const progress = { done: 0, total: entries.length }
  await saveProgress(db, attempt, progress)
  let size = 0
  let part = 0
  try {
    for await (const bytes of inParts(zipStream(counted(entries, progress)), partBytes)) {
      stopping.throwIfAborted()
      size += bytes.byteLength
      if (size > mostBytes) throw new Error('the copy is larger than a ZIP can be')
      await storePart(db, attempt, part, bytes)
      await saveProgress(db, attempt, progress)
      part += 1
    }
    await finish(payload, attempt, entries.length, size)
  } catch (error) {
    if (error instanceof Overtaken) return
    await recordError(payload, attempt, error)
    throw error
  }
}
