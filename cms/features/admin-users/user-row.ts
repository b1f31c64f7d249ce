import type { Payload } from 'payload'
import { subscriberBalance } from '#contract/admin.ts'
import type { AdminUser } from '#contract/admin.ts'
import type { Role } from '#contract/api.ts'
import { apiRoutes } from '#contract/api-routes.ts'
import { isoDate, sql } from '../../platform/database/index.ts'
import { isLocked } from '../account-locks/index.ts'
import { isCurrent, plans } from '../billing/index.ts'

export interface UserColumns {
  readonly id: string
  readonly email: string
  readonly full_name: string | null
  readonly newsletter_subscribed: boolean | null
  readonly created_at: string
  readonly avatar_id: string | null
  readonly roles: string[]
  readonly balance: number
  readonly plugin_count: number
  readonly plan: string | null
  readonly is_leaving: boolean
  readonly is_locked: boolean
}

/**
 * SQL: what admins see of a person `u`. Each is a query of its own, so that they are asked only for the rows of a page,
 * after its sorting.
 */
export const userColumns = sql`u.id, u.email, u.full_name, u.newsletter_subscribed, u.created_at,
  (select a.id from plugsmith.avatars a where a.user_id = u.id) as avatar_id,
  array(select r.value::text from users_roles r where r.parent_id = u.id order by r."order") as roles,
  coalesce((
    select sum(g.remaining) from credit_accounts a join credit_grants g on g.account_id = a.id
    where a.user_id = u.id and g.remaining > 0 and (g.expires_at is null or g.expires_at > now())), 0)::int as balance,
  coalesce((select kept.plugins from plugsmith.user_plugins kept where kept.user_id = u.id), 0) as plugin_count,
  (select plan from subscriptions where subscriptions.user_id = u.id and ${isCurrent}
    order by started_at desc limit 1) as plan,
  exists (select 1 from plugsmith.account_deletions d where d.user_id = u.id) as is_leaving,
  ${isLocked} as is_locked`

/** The names of plans, by their lookup keys. */
export async function namesOfPlans(payload: Payload): Promise<ReadonlyMap<string, string>> {
  return new Map((await plans(payload)).map(({ lookupKey, name }) => [lookupKey, name]))
}

/** @param names of the plans */
export const toUser = (found: UserColumns, names: ReadonlyMap<string, string>): AdminUser => ({
  id: found.id,
  email: found.email,
  fullName: found.full_name?.trim() ?? '',
  avatar: found.avatar_id === null ? null : apiRoutes.avatarImage.at(found.avatar_id).path,
  roles: found.roles as Role[],
  balance: found.balance,
  pluginCount: found.plugin_count,
  hasSubscription: found.balance > subscriberBalance,
  plan: found.plan === null ? null : (names.get(found.plan) ?? found.plan),
  // Missing means subscribed (spec, core §3).
  newsletterSubscribed: found.newsletter_subscribed ?? true,
  isLeaving: found.is_leaving,
  isLocked: found.is_locked,
  createdAt: isoDate(found.created_at),
})
