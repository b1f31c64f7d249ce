import { mailMessages } from '#contract/messages/mail.ts'
import { noticeLimits } from '#contract/notification-limits.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { row, rows, sql, transaction } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import type { MailComposer } from '../../platform/mail/composer.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'
import { isLocked } from '../account-locks/index.ts'
import { isConfirmed } from '../addresses/index.ts'
import { isNews, wantedByEmail } from './by-email.ts'
import { unsubscribeHeaders, unsubscribeUrl } from './unsubscribe-token.ts'

const texts = mailMessages.digest

interface Told {
  readonly title: string
  readonly message: string
  readonly link: string | null
}

function paragraph({ title, message, link }: Told): string {
  const { PUBLIC_URL } = environment()
  const line = escapeHtml(title)
  const head = link === null ? line : `<a href="${escapeHtml(PUBLIC_URL + link)}">${line}</a>`
  return `<p>${head}<br>${escapeHtml(message)}</p>`
}

/**
 * An email with what somebody has not read when it is sent; with it, these notices count as sent, and no other email
 * repeats them. There is none if they have read everything meanwhile, or no longer want such emails, or have another
 * address, or are leaving.
 */
export const composeDigest: MailComposer = async (payload, { id, recipient, userId }) =>
  transaction(payload, async (tx) => {
    const person = await row(
      tx,
      sql`select 1 from users u where u.id = ${userId} and u.email = ${recipient} and ${isConfirmed} and not ${isLocked}
            and not exists (select 1 from plugsmith.account_deletions d where d.user_id = u.id)`,
    )
    if (!person || userId === null) return null
    await tx.execute(
      sql`update notifications n set mail_id = ${id}
          where n.user_id = ${userId} and ${isNews} and ${wantedByEmail}`,
    )
    const unread = sql`n.mail_id = ${id} and n.read is not true and ${wantedByEmail}`
    const told = await rows<Told>(
      tx,
      sql`select n.title, n.message, n.link from notifications n where ${unread}
          order by n.created_at desc, n.id desc limit ${noticeLimits.digest.listed}`,
    )
    if (told.length === 0) return null
    const all = await row<{ count: number }>(
      tx,
      sql`select count(*)::int as count from notifications n where ${unread}`,
    )
    const count = all?.count ?? told.length
    const more = count > told.length ? `<p>${texts.more(count - told.length)}</p>` : ''
    const { PUBLIC_URL } = environment()
    const unsubscribe = unsubscribeUrl(userId)
    return {
      values: {
        count: texts.count(count),
        link: `${PUBLIC_URL}${routes.notifications}`,
        settings: `${PUBLIC_URL}${plannedRoutes.settings}#notifications`,
        unsubscribe,
      },
      blocks: { notices: told.map(paragraph).join('\n') + more },
      headers: unsubscribeHeaders(unsubscribe),
    }
  })
