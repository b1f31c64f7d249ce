import type { MailTemplateName, MailValues } from '#contract/mail-templates.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { formatMoney } from '#contract/money.ts'
import { routes } from '#contract/routes.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { formatDay } from '../../platform/mail/format.ts'
import { queueMail } from '../mail/index.ts'
import type { MailOrder } from '../mail/index.ts'
import { notify } from '../notifications/index.ts'
import type { Payment } from './record-payment.ts'

/** Tells people of what happens to their money, in the transaction that records it. */

type Order<Name extends MailTemplateName> = {
  readonly template: Name
  /** The event that the email is about; each person gets one email for each. */
  readonly occasion: string
  readonly values: MailValues<Name>
}

/** What there is to tell of a subscription. */
export type News =
  Order<'payment_failed'> | Order<'plan_changed'> | Order<'plan_kept'> | Order<'subscription_ended'>

/** An email about a price; after `usefulSeconds` it would come too late. */
type PriceNews = Order<'price_change'> & { readonly usefulSeconds: number }

/** The page with a person's plan, from which Stripe's portal opens. */
export const planLink = (): string => `${environment().PUBLIC_URL}${routes.dashboard}`

/**
 * The address for an email about an occasion. Null while the account is being deleted, and once the person has got that email, even at
 * an earlier address.
 */
async function recipientOf(tx: Executor, userId: string, occasion: string): Promise<string | null> {
  const user = await row<{ email: string }>(
    tx,
    sql`select email from users u where id = ${userId}
          and not exists (select 1 from plugsmith.account_deletions d where d.user_id = u.id)
          and not exists (
            select 1 from plugsmith.mail_outbox m where m.user_id = u.id and m.occasion = ${occasion})`,
  )
  return user?.email ?? null
}

/** @returns whether it was new */
async function queueOnce(
  tx: Executor,
  userId: string,
  order: News | Order<'receipt'> | PriceNews,
): Promise<boolean> {
  const to = await recipientOf(tx, userId, order.occasion)
  if (to === null) return false
  // `News` pairs each template with its values, which TypeScript forgets where they are spread.
  return queueMail(tx, { to, userId, ...order } as MailOrder<MailTemplateName>)
}

/** Tells of the credits of a payment, and queues its receipt. What was free has none. */
export async function tellPaid(tx: Executor, userId: string, payment: Payment): Promise<void> {
  const { reference, name, amount, currency, credits, paidAt } = payment
  await notify(tx, {
    kind: 'credits',
    userId,
    occasion: `receipt:${reference}`,
    ...noticeMessages.bought(credits, name, formatMoney(amount, currency)),
    link: routes.credits,
  })
  if (amount <= 0) return
  await queueOnce(tx, userId, {
    template: 'receipt',
    occasion: `receipt:${reference}`,
    values: {
      item: name,
      amount: formatMoney(amount, currency),
      credits: credits.toLocaleString('en-US'),
      date: formatDay(paidAt),
      link: `${environment().PUBLIC_URL}${routes.credits}`,
    },
  })
}

/** Queues what is new about a subscription. A failed payment is also shown in the app. */
export async function tell(tx: Executor, userId: string, news: readonly News[]): Promise<void> {
  for (const order of news) {
    const isNew = await queueOnce(tx, userId, order)
    if (!isNew || order.template !== 'payment_failed') continue
    const { title, text } = mailMessages.paymentFailed
    const { amount, plan } = order.values
    await notify(tx, {
      kind: 'account',
      userId,
      occasion: order.occasion,
      title,
      message: text(amount, plan),
      link: routes.dashboard,
    })
  }
}

/**
 * Queues the email about a new price of somebody's plan.
 * @returns false for somebody who is leaving, or has that email
 */
export const tellPriceChange = (
  tx: Executor,
  userId: string,
  news: Omit<PriceNews, 'template'>,
): Promise<boolean> => queueOnce(tx, userId, { template: 'price_change', ...news })
