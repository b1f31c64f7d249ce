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

/**
 * SQL: people `u`, with the table `t` of what they are sorted by, which has an index in this order (migration
 * `totals_of_people`).
 */
const people = (measure: Measure) =>
  measure === 'credits'
    ? sql`plugsmith.user_credits t join users u on u.id = t.user_id`
    : measure === 'plugins'
      ? sql`plugsmith.user_plugins t join users u on u.id = t.user_id`
      : sql`users u`

/** SQL: what people are sorted by. */
const total = (measure: Measure) =>
  measure === 'credits' ? sql`t.credits` : measure === 'plugins' ? sql`t.plugins` : sql`u.created_at`

/** SQL: the id of a person, in the table with the index. */
const idOf = (measure: Measure) => (measure === 'joined' ? sql`u.id` : sql`t.user_id`)

const isDescending = (sort: UserSort): boolean => sort === 'newest' || sort.startsWith('most-')

/** By id last, so that rows with equal keys keep their order between two pages. */
function orderOf(sort: UserSort) {
  const { [sort]: measure } = measures
  return isDescending(sort)
    ? sql`${total(measure)} desc, ${idOf(measure)} desc`
    : sql`${total(measure)}, ${idOf(measure)}`
}

/** SQL: the person comes after a position. */
function isAfter(sort: UserSort, position: Position) {
  const { [sort]: measure } = measures
  const value = measure === 'joined' ? sql`${timeOf(position)}::timestamptz` : sql`${countOf(position)}::int`
  return isDescending(sort)
    ? sql`(${total(measure)}, ${idOf(measure)}) < (${value}, ${position.id}::uuid)`
    : sql`(${total(measure)}, ${idOf(measure)}) > (${value}, ${position.id}::uuid)`
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

interface ListedColumns extends UserColumns {
  /** What all grants have left, of which some may have expired just now: the order of the list, unlike the balance. */
  readonly credits: number
}

function positionOf(sort: UserSort, found: ListedColumns): Position {
  const { [sort]: measure } = measures
  const value =
    measure === 'joined'
      ? new Date(found.created_at).getTime()
      : measure === 'credits'
        ? found.credits
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
    rows<ListedColumns>(
      db,
      sql`select ${userColumns}, coalesce(
            (select kept.credits from plugsmith.user_credits kept where kept.user_id = u.id), 0) as credits
          from ${people(measures[sort])}
          where ${contains(search)} and ${fits(filter)} and ${position === null ? sql`true` : isAfter(sort, position)}
          order by ${orderOf(sort)} limit ${adminLimits.usersPerPage + 1}`,
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
