import type { Payload } from 'payload'
import { database, rows, sql, transaction } from '../database/index.ts'
import { environment } from '../environment.ts'
import { sendsMail } from '../mail/transport.ts'
import { storeNotice } from './notice.ts'
import type { Notice, StoredNotice } from './notice.ts'

function mailText(notice: Notice): string {
  const { PUBLIC_URL } = environment()
  return [
    notice.summary,
    '',
    `All notices: ${PUBLIC_URL}/cms/collections/operator-notices`,
    '',
    'If it happens again within an hour, it is only counted there.',
  ].join('\n')
}

/** Sends each admin a separate email, so that a rejected address does not affect the others. */
async function mailAdmins(payload: Payload, notice: Notice): Promise<void> {
  if (!sendsMail()) return
  const admins = await rows<{ email: string }>(
    database(payload),
    sql`select distinct users.email from users join users_roles on users_roles.parent_id = users.id
        where users_roles.value = 'admin'`,
  )
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  const mails = admins.map(({ email }) =>
    payload.sendEmail({
      to: email,
      subject: `${productName} needs attention: ${notice.summary.slice(0, 120)}`,
      text: mailText(notice),
    }),
  )
  for (const mail of await Promise.allSettled(mails)) {
    if (mail.status === 'rejected') {
      payload.logger.error({ err: mail.reason, kind: notice.kind }, 'an admin could not be emailed')
    }
  }
}

/**
 * Announces a stored notice: in the log, and for an alert that is not a repetition by email to every admin. Does not
 * wait for the emails, so that a mail server that hangs blocks nothing.
 */
export function announceNotice(payload: Payload, notice: Notice, { id, count }: StoredNotice): void {
  const line = { kind: notice.kind, notice: id, count }
  if (notice.level === 'ok') {
    payload.logger.info(line, notice.summary)
    return
  }
  payload.logger.error(line, notice.summary)
  if (count > 1) return
  mailAdmins(payload, notice).catch((err: unknown) =>
    payload.logger.error({ err, kind: notice.kind }, 'the admins could not be emailed'),
  )
}

/**
 * Notifies the operators: as a row of `operator-notices`, in the log, and for an alert by email to every admin, once
 * per kind and hour. A repetition within an hour is counted in the existing row.
 */
export async function notifyAdmins(payload: Payload, notice: Notice): Promise<void> {
  announceNotice(payload, notice, await transaction(payload, (tx) => storeNotice(tx, notice)))
}
