import type { Payload } from 'payload'
import { mailEventLimits } from '#contract/mail-events.ts'
import type { SuppressionReason } from '#contract/mail-events.ts'
import { database, row, sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/**
 * Whether a mail server has said that a recipient does not exist. Refusals for policy (5.7), of a full mailbox (5.2.2) or of
 * the sender say nothing of the address.
 */
export function isBounce(error: unknown): boolean {
  const { code, command, responseCode, response } = (error ?? {}) as Record<string, unknown>
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return false
  if (typeof responseCode !== 'number' || responseCode < 500) return false
  const [, enhanced] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? '')) ?? []
  return enhanced === undefined || (/^5\.[012]\./.test(enhanced) && enhanced !== '5.2.2')
}

/** From now on, an address gets no emails but the essential ones. A complaint weighs more than a bounce. */
export async function suppress(
  executor: Executor,
  email: string,
  reason: SuppressionReason,
  detail: string | null,
): Promise<void> {
  const said = detail === null ? null : storable(detail).slice(0, mailEventLimits.detailCharacters)
  await executor.execute(
    sql`insert into plugsmith.suppressed_emails (email, reason, detail) values (lower(${email}), ${reason}, ${said})
        on conflict (email) do update set reason = excluded.reason, detail = excluded.detail
          where plugsmith.suppressed_emails.reason = 'bounce' and excluded.reason = 'complaint'`,
  )
}

/** Why an address gets no emails any more, or null. */
export async function suppressionOf(payload: Payload, email: string): Promise<SuppressionReason | null> {
  const found = await row<{ reason: string }>(
    database(payload),
    sql`select reason from plugsmith.suppressed_emails where email = lower(${email})`,
  )
  return found ? (found.reason as SuppressionReason) : null
}

/**
 * Condition for a suppressed address `s` that is a person's: that of their account, or an earlier one that we wrote to for
 * them, unless it is somebody else's by now.
 * @param email of the account; once that is closed, it stands there no more
 */
export const isSuppressedOf = (userId: string, email: string | null = null) => sql`
  s.email in (
    select lower(coalesce(${email}, u.email)) from users u where u.id = ${userId}
    union select lower(m.recipient) from plugsmith.mail_outbox m where m.user_id = ${userId})
  and not exists (select 1 from users other where other.email = s.email and other.id <> ${userId})`
