import { newsletterLimits } from '#contract/newsletter-limits.ts'
import { sql } from '../../platform/database/index.ts'
import { isLocked } from '../account-locks/index.ts'
import { isConfirmed } from '../addresses/index.ts'

/**
 * Whether a user, `u` of the statement, may get the newsletter: they want it, have confirmed their address, can sign in, and
 * get emails.
 */
export const isSubscriber = sql`
  u.newsletter_subscribed is not false
  and ${isConfirmed}
  and not ${isLocked}
  and not exists (select 1 from plugsmith.account_deletions d where d.user_id = u.id)
  and not exists (select 1 from plugsmith.suppressed_emails s where s.email = lower(u.email))`

/**
 * Whether a subscriber, `u`, is due: the newsletter comes at most once a week. One that is known not to have been sent does
 * not count.
 */
export const isDue = sql`
  ${isSubscriber}
  and not exists (
    select 1 from plugsmith.mail_outbox had
    where had.user_id = u.id and had.mailing_id is not null
      and had.created_at > now() - make_interval(secs => ${newsletterLimits.everySeconds})
      and (had.failed_at is null or had.uncertain))`
