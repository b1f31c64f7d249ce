import type { MailTemplateName, MailValues } from '#contract/mail-templates.ts'
import { jsonb, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** The PostgreSQL channel that wakes the sender. */
export const mailChannel = 'plugsmith_mail'

/** Seconds for which sending is retried, unless the email is useless earlier. */
const patienceSeconds = 3 * 24 * 60 * 60

export interface MailOrder<Name extends MailTemplateName> {
  readonly to: string
  /** The recipient's account, if there is one: the log of its emails is deleted with it. */
  readonly userId: string | null
  readonly template: Name
  /** Names the cause, such as `receipt:{invoice}`. A recipient gets one email for each occasion. */
  readonly occasion: string
  /** Null if it is composed when it is sent (`features/composers.ts`). */
  readonly values: MailValues<Name> | null
  /** Seconds after which it is no longer sent. */
  readonly usefulSeconds?: number
  /** Whether it leaves no row in the log, as for someone who has deleted their account. */
  readonly forget?: boolean
  /** Whether it is rather not sent than sent twice, as after a crash in the middle of sending. */
  readonly once?: boolean
}

/**
 * Queues an email in the caller's transaction; a worker sends it after the commit, and retries.
 * @returns false if this recipient has an email for the occasion already
 */
export async function queueMail<Name extends MailTemplateName>(
  tx: Executor,
  {
    to,
    userId,
    template,
    occasion,
    values,
    usefulSeconds = patienceSeconds,
    forget = false,
    once = false,
  }: MailOrder<Name>,
): Promise<boolean> {
  const queued = await row<{ id: string }>(
    tx,
    sql`insert into plugsmith.mail_outbox (recipient, user_id, template, occasion, fields, forget, once, give_up_at)
        values (${to}, ${userId}, ${template}, ${occasion}, ${jsonb(values ?? {})}::jsonb, ${forget}, ${once},
          now() + make_interval(secs => ${usefulSeconds}))
        on conflict (recipient, occasion) do nothing
        returning id`,
  )
  if (!queued) return false
  await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
  return true
}

/** Whether a recipient has an email, sent or not, for an occasion. */
export async function hasMail(executor: Executor, to: string, occasion: string): Promise<boolean> {
  const found = await row(
    executor,
    sql`select 1 from plugsmith.mail_outbox where recipient = ${to} and occasion = ${occasion}`,
  )
  return found !== undefined
}
