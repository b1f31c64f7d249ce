import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { MailTemplateName, MailValues } from '#contract/mail-templates.ts'
import { database, sql } from '../../platform/database/index.ts'
import { renderMail } from './render.ts'

/**
 * Sends an email at once, for an answer that says whether it was sent, and adds it to the log. Its values are stored
 * nowhere.
 * @throws Error when the mail server rejects it
 */
export async function sendMailNow<Name extends MailTemplateName>(
  payload: Payload,
  to: string,
  template: Name,
  values: MailValues<Name>,
): Promise<void> {
  const letter = await renderMail(payload, template, values)
  await payload.sendEmail({ to, ...letter })
  await database(payload).execute(
    sql`insert into plugsmith.mail_outbox
          (recipient, user_id, template, occasion, fields, subject, attempts, give_up_at, sent_at)
        values (${to}, (select id from users where email = ${to}), ${template}, ${`now:${randomUUID()}`}, '{}'::jsonb,
          ${letter.subject}, 1, now(), now())`,
  )
}
