import { database, row, sql } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import type { MailComposer, MailComposers } from '../../platform/mail/composer.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/** The email about a message, with its sender as the one who gets the reply. There is none if it was deleted meanwhile. */
const composeMessage: MailComposer = async (payload, { id }) => {
  const found = await row<{ id: string; name: string; email: string; message: string }>(
    database(payload),
    sql`select c.id, c.name, c.email, c.message
        from plugsmith.mail_outbox m join contact_messages c on m.occasion = 'contact:' || c.id
        where m.id = ${id}`,
  )
  if (!found) return null
  const { name, email, message } = found
  return {
    values: { name, email, link: `${environment().PUBLIC_URL}/cms/collections/contact-messages/${found.id}` },
    blocks: { message: paragraphs(message.replace(/\r\n?/g, '\n')) },
    headers: { 'Reply-To': email },
  }
}

export const contactComposers: MailComposers = { contact_message: composeMessage }
