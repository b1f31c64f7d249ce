import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { mailEventHeaders, mailEventLimits } from '#contract/mail-events.ts'
import type { SuppressionReason } from '#contract/mail-events.ts'
import { mailEventsSchema } from '#contract/schemas/mail-events.ts'
import type { MailEvent } from '#contract/schemas/mail-events.ts'
import { database, row, sql, storable, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { checked } from '../../platform/endpoint/request.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { suppress } from './suppression.ts'

/** Whether a report was signed with our secret, not long ago. */
function isProven(headers: Headers, body: Uint8Array, secret: string): boolean {
  const time = headers.get(mailEventHeaders.time) ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(Date.now() / 1_000 - Number(time)) > mailEventLimits.toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  const received = Buffer.from((headers.get(mailEventHeaders.signature) ?? '').replace(/^sha256=/, ''), 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** Why an event puts its address on the list, or null if it does not. */
function reasonOf({ type, permanent = true }: MailEvent): SuppressionReason | null {
  if (type === 'complaint') return 'complaint'
  return type === 'bounce' && permanent ? 'bounce' : null
}

/** Whether we have ever written to an address: nobody else's is to be on our list. */
const isKnown = (tx: Executor, email: string) =>
  row(
    tx,
    sql`select 1 from plugsmith.mail_outbox where recipient = ${email}
        union all select 1 from users where email = ${email} limit 1`,
  )

async function takeIn(tx: Executor, event: MailEvent): Promise<void> {
  const reason = reasonOf(event)
  const email = storable(event.email).trim().toLowerCase()
  if (reason === null) return
  const isNew = await row(
    tx,
    sql`insert into plugsmith.mail_events (id) values (${storable(event.id)}) on conflict do nothing returning id`,
  )
  if (isNew && (await isKnown(tx, email))) await suppress(tx, email, reason, event.detail ?? null)
}

function parsed(body: Uint8Array): readonly MailEvent[] {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw new ServiceError('invalid_input')
  }
  return checked(value, mailEventsSchema).events
}

/**
 * Takes in what the mail service reports; each event counts once, however often it is reported.
 * @throws ServiceError `forbidden` without a secret in the environment, for a wrong signature, and one that is too old;
 *   `invalid_input`, `too_large`
 */
export async function receiveMailEvents(
  req: Pick<PayloadRequest, 'payload' | 'body' | 'headers'>,
): Promise<void> {
  const secret = environment().MAIL_WEBHOOK_SECRET
  if (!secret) throw new ServiceError('forbidden')
  const body = await bytesOf(req, mailEventLimits.bytes, 'too_large')
  if (!isProven(req.headers, body, secret)) throw new ServiceError('forbidden')
  const events = parsed(body)
  await transaction(req.payload, async (tx) => {
    for (const event of events) await takeIn(tx, event)
  })
}

/** Forgets the ids of old events. */
export async function forgetMailEvents(payload: Payload): Promise<void> {
  await database(payload).execute(
    sql`delete from plugsmith.mail_events
        where received_at < now() - make_interval(days => ${mailEventLimits.keptDays})`,
  )
}
