import type { Payload } from 'payload'
import type { WeeklyPromoAnswer } from '#contract/newsletter.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import { recordStaffAction } from '../audit/index.ts'
import { readMailings } from './mailing.ts'
import { isDue } from './subscribers.ts'

async function countDue(executor: Executor): Promise<number> {
  const due = await row<{ count: number }>(
    executor,
    sql`select count(*)::int as count from users u where ${isDue}`,
  )
  return due?.count ?? 0
}

/** Only one mailing is started at a time, here and by the schedule. */
const lock = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('plugsmith.mailings', 0))`)

/** @returns the id, or null if there is a mailing for this occasion, or nobody to send it to */
async function insert(
  tx: Executor,
  occasion: string,
  startedBy: string | null,
  recipients: number,
): Promise<string | null> {
  const started = await row<{ id: string }>(
    tx,
    sql`insert into plugsmith.mailings (occasion, started_by, recipients)
        values (${occasion}, ${startedBy}, ${recipients}) on conflict (occasion) do nothing returning id`,
  )
  return started?.id ?? null
}

const runningId = async (tx: Executor): Promise<string | null> =>
  (
    await row<{ id: string }>(
      tx,
      sql`select id from plugsmith.mailings where stopped_at is null and queued_at is null limit 1`,
    )
  )?.id ?? null

/** How many people would get the weekly promotion now. */
export async function countRecipients(payload: Payload): Promise<WeeklyPromoAnswer> {
  return { recipients: await countDue(database(payload)), mailing: null }
}

/**
 * Starts sending the weekly promotion to everyone who is due. Workers queue it in batches (`queueMailings`).
 * @param key made once by the page; the same one again starts nothing
 * @throws ServiceError `mail_unavailable`; `mailing_running` if another one is not finished
 */
export async function startMailing(
  payload: Payload,
  adminId: string,
  key: string,
): Promise<WeeklyPromoAnswer> {
  if (!sendsMail()) throw new ServiceError('mail_unavailable')
  const occasion = `button:${key.toLowerCase()}`
  return transaction(payload, async (tx) => {
    await lock(tx)
    const known = await row<{ id: string }>(
      tx,
      sql`select id from plugsmith.mailings where occasion = ${occasion}`,
    )
    if (!known && (await runningId(tx))) throw new ServiceError('mailing_running')
    const recipients = known ? 0 : await countDue(tx)
    const id = known?.id ?? (await insert(tx, occasion, adminId, recipients))
    if (!known && id)
      await recordStaffAction(tx, adminId, {
        action: 'send',
        target: `mailings/${id}`,
        title: 'weekly_promo',
        changes: { recipients },
      })
    const [mailing = null] = await readMailings(tx, id)
    return { recipients: mailing?.recipients ?? recipients, mailing }
  })
}

/**
 * Starts the mailing of the week, unless it was started or another one is running.
 * @param week names the week
 * @returns whether it was started
 */
export async function startScheduled(payload: Payload, week: string): Promise<boolean> {
  const occasion = `week:${week}`
  return transaction(payload, async (tx) => {
    await lock(tx)
    const known = await row(tx, sql`select 1 from plugsmith.mailings where occasion = ${occasion}`)
    if (known || (await runningId(tx))) return false
    return (await insert(tx, occasion, null, await countDue(tx))) !== null
  })
}
