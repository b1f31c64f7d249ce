import { routes } from '#contract/routes.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import type { MailComposer } from '../../platform/mail/composer.ts'
import { greetingName } from '../mail/index.ts'
import { unsubscribeHeaders, unsubscribeUrl } from '../notifications/index.ts'
import { isSubscriber } from './subscribers.ts'

/** The weekly promotion for one person; none if they have unsubscribed meanwhile, have another address, or are leaving. */
export const composePromo: MailComposer = async (payload, { recipient, userId }) => {
  const person = await row<{ name: string | null }>(
    database(payload),
    sql`select u.full_name as name from users u
        where u.id = ${userId} and u.email = ${recipient} and ${isSubscriber}`,
  )
  if (!person || userId === null) return null
  const unsubscribe = unsubscribeUrl(userId, 'newsletter')
  return {
    values: {
      name: greetingName(person.name),
      link: `${environment().PUBLIC_URL}${routes.dashboard}`,
      unsubscribe,
    },
    blocks: {},
    headers: unsubscribeHeaders(unsubscribe),
  }
}
