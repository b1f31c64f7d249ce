import type { Payload } from 'payload'
import { routes } from '#contract/routes.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import { readOperation } from '../../platform/settings/index.ts'
import type { User } from '../../payload-types.ts'
import { greetingName, queueMail } from '../mail/index.ts'

type Newcomer = Pick<User, 'id' | 'email' | 'fullName'>

/** The credits that an account began with; before it has them, those that it will get. */
async function welcomeCredits(tx: Executor, userId: string): Promise<number> {
  const granted = await row<{ amount: number }>(
    tx,
    sql`select t.amount::int as amount from credit_transactions t join credit_accounts a on a.id = t.account_id
        where a.user_id = ${userId} and t.type = 'signup' order by t.created_at limit 1`,
  )
  return granted?.amount ?? (await readOperation(tx)).gifts.signUp
}

/**
 * Queues the welcome email of an account, once; none where no email can be sent.
 * @returns false if it was not queued
 */
export const queueWelcomeMail = async (tx: Executor, { id, email, fullName }: Newcomer): Promise<boolean> =>
  sendsMail() &&
  queueMail(tx, {
    to: email,
    userId: id,
    template: 'welcome',
    occasion: `welcome:${id}`,
    values: {
      name: greetingName(fullName),
      credits: String(await welcomeCredits(tx, id)),
      link: `${environment().PUBLIC_URL}${routes.dashboard}`,
    },
  })

/**
 * Sends the welcome email of an account that has not had one.
 * @returns false if it has
 * @throws ServiceError `mail_unavailable`
 */
export async function sendWelcomeMail(payload: Payload, newcomer: Newcomer): Promise<boolean> {
  if (!sendsMail()) throw new ServiceError('mail_unavailable')
  return transaction(payload, (tx) => queueWelcomeMail(tx, newcomer))
}
