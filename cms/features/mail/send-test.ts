import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { EmailDraft } from '#contract/email-templates.ts'
import { row, sql, database, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { sendWithin } from '../../platform/mail/send.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import type { User } from '../../payload-types.ts'
import { recordStaffAction } from '../audit/index.ts'
import { sampleLetter } from './preview.ts'

/** A person waits for the answer. */
const patienceMs = 15_000

/**
 * Sends an email as it is being edited, with sample values, to the member of staff who edits it, and to nobody else.
 * @throws ServiceError `mail_unavailable`, `mail_failed`, `rate_limited`
 */
export async function sendTestMail(payload: Payload, { id, email }: User, draft: EmailDraft): Promise<void> {
  if (!sendsMail()) throw new ServiceError('mail_unavailable')
  await countAgainst(payload, 'testEmailsPerUser', id)
  const template = await row<{ id: string }>(
    database(payload),
    sql`select id from email_templates where name = ${draft.name}`,
  )
  if (!template) throw new Error(`there is no email template ${draft.name}`)
  const { letter } = await sampleLetter(payload, draft)
  try {
    await sendWithin(payload, patienceMs, { to: email, ...letter })
  } catch (err) {
    payload.logger.warn({ err }, 'a test email could not be sent')
    throw new ServiceError('mail_failed')
  }
  await transaction(payload, async (tx) => {
    await tx.execute(
      sql`insert into plugsmith.mail_outbox
            (recipient, user_id, template, occasion, fields, subject, attempts, give_up_at, sent_at)
          values (${email}, ${id}, ${draft.name}, ${`test:${randomUUID()}`}, '{}'::jsonb, ${letter.subject}, 1, now(), now())`,
    )
    await recordStaffAction(tx, id, {
      action: 'test',
      target: `email-templates/${template.id}`,
      title: letter.subject,
    })
  })
}
