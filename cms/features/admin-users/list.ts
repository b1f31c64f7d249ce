import type { Payload } from 'payload'
import { adminLimits } from '#contract/admin.ts'
import type { UserCounts, UserFilter, UsersAnswer, UserSort, UsersView } from '#contract/admin.ts'
import { containing, database, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { countOf, readPosition, timeOf, writePosition } from '../../platform/endpoint/position.ts'
import type { Position } from '../../platform/endpoint/position.ts'
import { isCurrent } from '../billing/index.ts'
import { namesOfPlans, toUser, userColumns } from './user-row.ts'
import type { UserColumns } from './user-row.ts'

/** What people are sorted by. */
type Measure = 'joined' | 'credits' | 'plugins'

const measures: Readonly<Record<UserSort, Measure>> = {
  newest: 'joined',
  oldest: 'joined',
  'most-credits': 'credits',
  'fewest-credits': 'credits',
  'most-plugins': 'plugins',
  'fewest-plugins': 'plugins',
}

/** By id last, so that rows with equal keys keep their order between two pages. */
const orders: Readonly<Record<UserSort, ReturnType<typeof sql.raw>>> = {
  newest: sql.raw('u.created_at desc, u.id desc'),
  oldest: sql.raw('u.created_at, u.id'),
  'most-credits': sql.raw('coalesce(t.total, 0) desc, u.id desc'),
  'fewest-credits': sql.raw('coalesce(t.total, 0), u.id'),
  'most-plugins': sql.raw('coalesce(t.total, 0) desc, u.id desc'),
  'fewest-plugins': sql.raw('coalesce(t.total, 0), u.id'),
}

/** SQL: the totals `t` that people are sorted by, for all of them at once. */
function totals(measure: Measure) {
  return measure === 'credits'
    ? sql`left join (
        select a.user_id, sum(g.remaining)::int as total from credit_accounts a
        join credit_grants g on g.account_id = a.id
        where g.remaining > 0 and (g.expires_at is null or g.expires_at > now()) group by a.user_id) t
        on t.user_id = u.id`
    : measure === 'plugins'
      ? sql`left join (
          select owner_id as user_id, count(*)::int as total from plugins group by owner_id) t on t.user_id = u.id`
      : sql`cross join (select 0 as total) t`
}

/** SQL: the person `u` comes after a position. */
function isAfter(sort: UserSort, position: Position) {
  const { id } = position
  const count = countOf(position)
  return sort === 'newest'
    ? sql`(u.created_at, u.id) < (${timeOf(position)}::timestamptz, ${id}::uuid)`
    : sort === 'oldest'
      ? sql`(u.created_at, u.id) > (${timeOf(position)}::timestamptz, ${id}::uuid)`
      : sort === 'most-credits' || sort === 'most-plugins'
        ? sql`(coalesce(t.total, 0), u.id) < (${count}::int, ${id}::uuid)`
        : sql`(coalesce(t.total, 0), u.id) > (${count}::int, ${id}::uuid)`
}

/** SQL: the person `u` has a plan. */
const isMember = sql`exists (select 1 from subscriptions where subscriptions.user_id = u.id and ${isCurrent})`

/** SQL: the filter shows the person `u`. */
const fits = (filter: UserFilter) => sql`
  (case ${filter}::text
     when 'members' then ${isMember}
     when 'free' then not ${isMember}
     -- Missing means subscribed (spec, core §3).
     when 'newsletter' then u.newsletter_subscribed is not false
     when 'no-newsletter' then u.newsletter_subscribed is false
     when 'staff' then exists (select 1 from users_roles r where r.parent_id = u.id)
     else true end)`

/** SQL: name or email of the person `u` contain this, ignoring case. */
function contains(search: string) {
  const pattern = containing(search)
  return search === '' ? sql`true` : sql`(u.email ilike ${pattern} or u.full_name ilike ${pattern})`
}

async function countFound(executor: Executor, { search, filter }: UsersView): Promise<number> {
  const counted = await row<{ found: number }>(
    executor,
    sql`select count(*)::int as found from users u where ${contains(search)} and ${fits(filter)}`,
  )
  return counted?.found ?? 0
}

async function countAll(executor: Executor): Promise<UserCounts> {
  const counted = await row<UserCounts>(
    executor,
    sql`select count(*)::int as users, count(*) filter (where newsletter_subscribed is not false)::int as newsletter,
          (select count(distinct user_id)::int from subscriptions where user_id is not null and ${isCurrent}) as members
        from users`,
  )
  return counted ?? { users: 0, members: 0, newsletter: 0 }
}

function positionOf(sort: UserSort, found: UserColumns): Position {
  const { [sort]: measure } = measures
  const value =
    measure === 'joined'
      ? new Date(found.created_at).getTime()
      : measure === 'credits'
        ? found.balance
        : found.plugin_count
  return { value, id: found.id }
}

/**
 * A page of all people.
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function listUsers(payload: Payload, view: UsersView): Promise<UsersAnswer> {
  const { search, sort, filter, after } = view
  const db = database(payload)
  const position = after === null ? null : readPosition(after)
  const [found, counts, count, names] = await Promise.all([
    rows<UserColumns>(
      db,
      sql`select ${userColumns} from users u ${totals(measures[sort])}
          where ${contains(search)} and ${fits(filter)} and ${position === null ? sql`true` : isAfter(sort, position)}
          order by ${orders[sort]} limit ${adminLimits.usersPerPage + 1}`,
    ),
    countAll(db),
    search === '' && filter === 'all' ? null : countFound(db, view),
    namesOfPlans(payload),
  ])
  const page = found.slice(0, adminLimits.usersPerPage)
  const last = page.at(-1)
  return {
    users: page.map((each) => toUser(each, names)),
    next: found.length > page.length && last ? writePosition(positionOf(sort, last)) : null,
    found: count ?? counts.users,
    counts,
  }
}
