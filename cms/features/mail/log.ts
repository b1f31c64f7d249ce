import type { Payload } from 'payload'
import { mailLogLimits } from '#contract/admin-mails.ts'
import type { LoggedMail, MailLogAnswer, SuppressedAnswer } from '#contract/admin-mails.ts'
import type { MailState } from '#contract/admin.ts'
import type { SuppressionReason } from '#contract/mail-events.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import { containing, database, isoDate, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { readTimePosition, writeTimePosition } from '../../platform/endpoint/position.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'
import { mailChannel } from './queue-mail.ts'
import { templatesSentAgain } from './kinds.ts'

/** SQL: the state of a row of the outbox. One that must not be sent twice counts as unknown while it is being sent. */
export const mailState = sql`case when sent_at is not null then 'sent' when suppressed then 'suppressed'
  when uncertain then 'unknown' when failed_at is not null then 'failed' else 'waiting' end`

/** What of the emails is listed; null for all. */
export interface MailLogView {
  readonly search: string | null
  readonly state: MailState | null
  readonly template: MailTemplateName | null
}

/** SQL: a state, in words that the indexes have. */
const inState: Readonly<Record<MailState, ReturnType<typeof sql>>> = {
  waiting: sql`sent_at is null and failed_at is null`,
  sent: sql`sent_at is not null`,
  failed: sql`failed_at is not null and not suppressed and not uncertain`,
  suppressed: sql`failed_at is not null and suppressed`,
  unknown: sql`failed_at is not null and uncertain`,
}

interface MailRow {
  readonly id: string
  readonly recipient: string
  readonly user_id: string | null
  readonly template: string
  readonly subject: string | null
  readonly state: string
  readonly attempts: number
  readonly error: string | null
  readonly created_at: string
  readonly sent_at: string | null
  readonly can_resend: boolean | null
}

const columns = sql`id, recipient, user_id, template, subject, ${mailState} as state, attempts, error, created_at, sent_at,
  (failed_at is not null and not uncertain and mailing_id is null
    and template = any (string_to_array(${templatesSentAgain.join(',')}, ','))) as can_resend`

const toMail = (found: MailRow): LoggedMail => ({
  id: found.id,
  recipient: found.recipient,
  userId: found.user_id,
  template: found.template,
  subject: found.subject,
  state: found.state as MailState,
  attempts: found.attempts,
  error: found.error,
  queuedAt: isoDate(found.created_at),
  sentAt: found.sent_at === null ? null : isoDate(found.sent_at),
  canResend: found.can_resend === true,
})

/** SQL: the row comes after a position; all do if there is none. */
function isAfter(after: string | null) {
  if (after === null) return sql`true`
  const { at, id } = readTimePosition(after)
  return sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`
}

/** The rows of a page, and where the next one begins. */
function pageOf<Row extends { readonly id: string; readonly created_at: string }>(found: readonly Row[]) {
  const { perPage } = mailLogLimits
  const last = found[perPage - 1]
  return {
    page: found.slice(0, perPage),
    next:
      found.length > perPage && last
        ? writeTimePosition({ at: isoDate(last.created_at), id: last.id })
        : null,
  }
}

/**
 * A page of all emails, on their way and sent, newest first.
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function readMailLog(
  payload: Payload,
  { search, state, template }: MailLogView,
  after: string | null,
): Promise<MailLogAnswer> {
  const found = await rows<MailRow>(
    database(payload),
    sql`select ${columns} from plugsmith.mail_outbox
        where ${search === null ? sql`true` : sql`recipient ilike ${containing(search)}`}
          and ${state === null ? sql`true` : inState[state]}
          and ${template === null ? sql`true` : sql`template = ${template}`}
          and ${isAfter(after)}
        order by created_at desc, id desc limit ${mailLogLimits.perPage + 1}`,
  )
  const { page, next } = pageOf(found)
  return { mails: page.map(toMail), next }
}

async function lockMail(tx: Executor, id: string): Promise<MailRow> {
  const found = await row<MailRow>(
    tx,
    sql`select ${columns} from plugsmith.mail_outbox where id = ${id} for no key update`,
  )
  if (!found) throw new ServiceError('not_found')
  return found
}

/**
 * Queues an email again that was not sent. It happens once: pressed again, there is nothing to send.
 * @throws ServiceError `not_found`
 */
export function resendMail(payload: Payload, adminId: string, id: string): Promise<LoggedMail> {
  return transaction(payload, async (tx) => {
    const before = await lockMail(tx, id)
    if (!before.can_resend) return toMail(before)
    await tx.execute(
      sql`update plugsmith.mail_outbox
          set failed_at = null, suppressed = false, error = null, attempts = 0, due_at = now(),
            give_up_at = now() + make_interval(secs => ${mailLogLimits.resentUsefulSeconds})
          where id = ${id}`,
    )
    await recordStaffAction(tx, adminId, {
      action: 'send-again',
      target: `emails/${id}`,
      title: before.recipient,
      changes: { template: before.template, error: before.error ?? before.state },
    })
    await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
    return toMail(await lockMail(tx, id))
  })
}

/**
 * A page of the addresses that get no emails any more, newest first.
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function listSuppressed(
  payload: Payload,
  search: string | null,
  after: string | null,
): Promise<SuppressedAnswer> {
  const found = await rows<{
    id: string
    email: string
    reason: string
    detail: string | null
    created_at: string
  }>(
    database(payload),
    sql`select id, email, reason, detail, created_at from plugsmith.suppressed_emails
        where ${search === null ? sql`true` : sql`email ilike ${containing(search)}`} and ${isAfter(after)}
        order by created_at desc, id desc limit ${mailLogLimits.perPage + 1}`,
  )
  const { page, next } = pageOf(found)
  return {
    addresses: page.map(({ id, email, reason, detail, created_at: at }) => ({
      ...{ id, email, detail },
      reason: reason as SuppressionReason,
      at: isoDate(at),
    })),
    next,
  }
}

/**
 * Lets an address have emails again.
 * @throws ServiceError `not_found`
 */
export function removeSuppressed(
  payload: Payload,
  adminId: string,
  id: string,
): Promise<{ readonly removed: true }> {
  return transaction(payload, async (tx) => {
    const found = await row<{ email: string; reason: string; detail: string | null }>(
      tx,
      sql`delete from plugsmith.suppressed_emails where id = ${id} returning email, reason, detail`,
    )
    if (!found) throw new ServiceError('not_found')
    await recordStaffAction(tx, adminId, {
      action: 'unsuppress',
      target: `suppressed-emails/${id}`,
      title: found.email,
      changes: { reason: found.reason, detail: found.detail },
    })
    return { removed: true }
  })
}
