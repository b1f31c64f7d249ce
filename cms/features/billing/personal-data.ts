import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

/** Payments, subscriptions and their prices, as Stripe has told us of them. */
export const billingData: PersonalData = {
  records: [
    {
      file: 'payments.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select p.created_at::text as at, p.id, jsonb_build_object(
                'reference', p.reference, 'kind', p.kind, 'plan', p.plan, 'subscription', p.subscription,
                'invoice', p.invoice, 'amount', p.amount, 'currency', p.currency, 'credits', p.credits,
                'status', p.status, 'refundedAmount', p.refunded_amount, 'paidAt', p.paid_at) as data
              from payments p
              where p.user_id = ${userId} and (p.created_at, p.id) > (${at}::timestamptz, ${id}::uuid)
              order by p.created_at, p.id limit ${limit}`,
        ),
    },
    {
      file: 'subscriptions.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select s.created_at::text as at, s.id, jsonb_build_object(
                'subscription', s.subscription, 'customer', s.customer, 'status', s.status, 'plan', s.plan,
                'comingPlan', s.coming_plan, 'comingAmount', s.coming_amount, 'nextAttempt', s.next_attempt, 'monthlyCredits', s.monthly_credits, 'startedAt', s.started_at,
                'periodEnd', s.period_end, 'cancelAtPeriodEnd', s.cancel_at_period_end,
                'endedAt', s.ended_at) as data
              from subscriptions s
              where s.user_id = ${userId} and (s.created_at, s.id) > (${at}::timestamptz, ${id}::uuid)
              order by s.created_at, s.id limit ${limit}`,
        ),
    },
    {
      file: 'price-changes.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select c.created_at::text as at, c.id, jsonb_build_object(
                'subscription', c.subscription, 'plan', c.plan, 'fromAmount', c.from_amount,
                'toAmount', c.to_amount, 'announcedAt', c.announced_at, 'startsAt', c.starts_at,
                'appliedAt', c.applied_at, 'droppedAt', c.dropped_at,
                'droppedBecause', c.dropped_because) as data
              from plugsmith.price_changes c join subscriptions s on s.subscription = c.subscription
              where s.user_id = ${userId} and (c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)
              order by c.created_at, c.id limit ${limit}`,
        ),
    },
  ],
}
