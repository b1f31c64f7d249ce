import { sql } from '../../platform/database/index.ts'

/** SQL condition: a row of `subscriptions` gives its owner the benefits of a plan now. */
export const isCurrent = sql`(ended_at is null and status in ('active', 'trialing', 'past_due')
  and not (cancel_at_period_end and period_end < now()))`

/** SQL condition: this person has a plan now. */
export const isSubscriber = (userId: string) =>
  sql`exists (select 1 from subscriptions where user_id = ${userId} and ${isCurrent})`
