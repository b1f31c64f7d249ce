import type { Payload } from 'payload'
import { isMailTemplate } from '#contract/mail-templates.ts'
import { database, row, sql, storable } from '../../platform/database/index.ts'
import type { MailComposers } from '../../platform/mail/composer.ts'
import { environment } from '../../platform/environment.ts'
import { sendWithin } from '../../platform/mail/send.ts'
import { senderOf } from '../../platform/mail/sender.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import { canBeSentAgain, isEssential, templatesSentAgain } from './kinds.ts'
import { renderMail } from './render.ts'
import { isBounce, suppress } from './suppression.ts'

/** Emails that one worker sends at the same time. */
const atOnce = 4
/** A worker that has not reported back after this time is taken for dead, and the email is sent again. */
const leaseSeconds = 300
/** Must be shorter than the lease, so that an email is never sent by two workers. */
const timeoutMs = 120_000
const firstDelaySeconds = 5
const longestDelaySeconds = 3_600

interface DueMail {
  readonly id: string
  readonly recipient: string
  readonly user_id: string | null
  readonly template: string
  readonly fields: Readonly<Record<string, string>>
  readonly attempts: number
  readonly once: boolean
  readonly forget: boolean
  /** Whether its recipient gets no emails any more. */
  readonly suppressed: boolean
}

/** How many emails were sent, will be retried, and were given up. */
export interface SentMails {
  sent: number
  waiting: number
  failed: number
}

/** Seconds to wait after a failed attempt: doubled each time, up to an hour. */
export const delayAfter = (attempts: number): number =>
  Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** Math.max(0, attempts - 1))

/** Whether the mail server refused the recipient for good (RFC 5321, 4.2.1: 5yz). */
function isRefused(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}

const isOpen = sql`sent_at is null and failed_at is null`

/**
 * Takes the next email that is due, for this worker alone. One that must not be sent twice counts as failed until it is
 * known what became of it, so no worker takes it again if this one dies.
 */
const claim = (payload: Payload): Promise<DueMail | undefined> =>
  row<DueMail>(
    database(payload),
    sql`update plugsmith.mail_outbox
        set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds}),
          failed_at = case when once then now() end,
          uncertain = once,
          error = case when once then 'the worker ended while sending it' else error end
        where id = (
          select id from plugsmith.mail_outbox
          where ${isOpen} and due_at <= now() and give_up_at > now()
          -- What one person waits for goes before what goes to all.
          order by mailing_id is not null, due_at limit 1 for update skip locked)
        returning id, recipient, user_id, template, fields, attempts, once, forget,
          exists (select 1 from plugsmith.suppressed_emails s where s.email = lower(recipient)) as suppressed`,
  )

/** An error after which an email may have been sent nevertheless. */
class Uncertain extends Error {}

/** Whether the mail server has not taken an email: it answered so, or was not reached. */
function isNotTaken(error: unknown): boolean {
  const { code, responseCode, syscall } = (error ?? {}) as Record<string, unknown>
  return typeof responseCode === 'number' || syscall === 'connect' || code === 'EDNS'
}

/** @returns the subject, or null if there is nothing to say any more */
async function deliver(
  payload: Payload,
  { id, recipient, user_id: userId, template, fields }: DueMail,
  composers: MailComposers,
): Promise<string | null> {
  if (!isMailTemplate(template)) throw new Error(`there is no email template ${template}`)
  const composed = await composers[template]?.(payload, { id, recipient, userId })
  if (composed === null) return null
  const letter = await renderMail(payload, template, composed?.values ?? fields, composed?.blocks)
  const { address } = senderOf(environment().MAIL_FROM)
  // The same for every attempt, so that mail programs recognize a repetition.
  const messageId = `<${id}@${address.split('@').at(-1)}>`
  try {
    await sendWithin(payload, timeoutMs, {
      to: recipient,
      ...letter,
      messageId,
      headers: composed?.headers,
    })
  } catch (cause) {
    if (isNotTaken(cause)) throw cause
    throw new Uncertain(cause instanceof Error ? cause.message : String(cause), { cause })
  }
  return letter.subject
}

/** Empties the values, which may hold a link that works once, and deletes the row of someone who has left. */
async function recordSent(payload: Payload, id: string, subject: string): Promise<void> {
  const db = database(payload)
  await db.execute(
    sql`update plugsmith.mail_outbox set sent_at = now(), failed_at = null, uncertain = false, subject = ${subject}, fields = '{}'::jsonb, error = null
        where id = ${id}`,
  )
  await db.execute(sql`delete from plugsmith.mail_outbox where id = ${id} and forget`)
}

async function recordFailure(payload: Payload, mail: DueMail, error: unknown): Promise<boolean> {
  const reason = storable(error instanceof Error ? error.message : String(error)).slice(0, 500)
  const isUncertain = mail.once && error instanceof Uncertain
  // The log of somebody who has left is not to know them.
  if (isBounce(error) && !mail.forget) await suppress(database(payload), mail.recipient, 'bounce', reason)
  const refused = isRefused(error) || isUncertain
  const delay = isUncertain ? 0 : delayAfter(mail.attempts)
  await database(payload).execute(
    sql`update plugsmith.mail_outbox set error = ${reason},
          failed_at = case when ${refused} then now() end,
          uncertain = ${isUncertain},
          fields = case when ${refused && !canBeSentAgain(mail.template)} then '{}'::jsonb else fields end,
          due_at = now() + make_interval(secs => ${delay})
        where id = ${mail.id}`,
  )
  return refused
}

/** Not sent: its recipient gets only what cannot be left out. */
async function recordSuppressed(payload: Payload, { id, template }: DueMail): Promise<void> {
  await database(payload).execute(
    sql`update plugsmith.mail_outbox set suppressed = true, failed_at = now(), uncertain = false, error = null,
          fields = case when ${canBeSentAgain(template)} then fields else '{}'::jsonb end
        where id = ${id}`,
  )
}

async function sendEach(payload: Payload, composers: MailComposers, done: SentMails): Promise<void> {
  for (;;) {
    const mail = await claim(payload)
    if (!mail) return
    if (mail.suppressed && !isEssential(mail.template)) {
      await recordSuppressed(payload, mail)
      continue
    }
    try {
      const subject = await deliver(payload, mail, composers)
      if (subject === null) {
        await database(payload).execute(sql`delete from plugsmith.mail_outbox where id = ${mail.id}`)
        continue
      }
      await recordSent(payload, mail.id, subject)
      done.sent += 1
    } catch (error) {
      if (await recordFailure(payload, mail, error)) done.failed += 1
      else done.waiting += 1
    }
  }
}

/** Gives up emails that are no longer useful, or can never be sent. */
async function giveUp(payload: Payload): Promise<number> {
  const never = !sendsMail()
  const { rowCount } = await database(payload).execute(
    sql`update plugsmith.mail_outbox
        set failed_at = now(),
          fields = case when template = any (string_to_array(${templatesSentAgain.join(',')}, ',')) then fields
            else '{}'::jsonb end,
          error = coalesce(error, case when ${never} then 'no mail server is configured' else 'too late' end)
        where ${isOpen} and (${never} or give_up_at <= now())`,
  )
  await database(payload).execute(
    sql`delete from plugsmith.mail_outbox where forget and failed_at is not null`,
  )
  return rowCount ?? 0
}

/** Sends the emails that are due. Any number of workers may run this at the same time. */
export async function sendMails(payload: Payload, composers: MailComposers = {}): Promise<SentMails> {
  const done: SentMails = { sent: 0, waiting: 0, failed: await giveUp(payload) }
  await Promise.all(Array.from({ length: atOnce }, () => sendEach(payload, composers, done)))
  return done
}
