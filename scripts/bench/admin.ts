import { adminLimits } from '#contract/admin.ts'
import { adminAuditRoutes } from '#contract/admin-audit-routes.ts'
import { auditLimits } from '#contract/admin-audit.ts'
import { adminOverviewRoutes } from '#contract/admin-overview-routes.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { apiPaths } from '#contract/api-paths.ts'
import { Client } from '../../tests/support/client.ts'
import { Database } from '../../tests/support/ledger.ts'
import { startProduct } from '../../tests/support/product.ts'
import { until } from '../../tests/support/until.ts'
import type { Section } from './report.ts'
import { readingRounds, screenHead, screenRows } from './reading.ts'
import type { Screen } from './reading.ts'

/** Fewer with `BENCH_USERS`, to see whether it still runs. */
const users = Number(process.env['BENCH_USERS']) || 100_000
const entriesPerUser = 10
const rare = 'flugelhorn'

/** Adds people, one in a thousand with a rare name, each with credits and a plugin, over the last 90 days. */
async function addPeople(db: Database): Promise<void> {
  await db.rows(
    `insert into users (email, full_name, created_at)
     select 'bench' || n || '@people.example', 'Sample ' || case when n % 1000 = 7 then '${rare} ' else '' end || md5(n::text),
       now() - (n % 90) * interval '1 day' - n * interval '1 millisecond'
     from generate_series(1, $1::int) n`,
    [users],
  )
  const isOurs = `u.email like 'bench%@people.example'`
  await db.rows(`insert into credit_accounts (user_id) select u.id from users u where ${isOurs}`)
  await db.rows(
    `with granted as (
       insert into credit_grants (account_id, amount, remaining, source, source_reference)
       select a.id, 10 + abs(hashtext(u.email)) % 500, 10 + abs(hashtext(u.email)) % 500, 'signup', 'bench:' || u.id
       from credit_accounts a join users u on u.id = a.user_id where ${isOurs} returning account_id, amount)
     insert into credit_transactions (account_id, amount, type, description, balance_after, idempotency_key)
     select account_id, amount, 'signup', 'Bench', amount, 'bench:' || account_id from granted`,
  )
  await db.rows(
    `insert into plugins (owner_id, name, author, created_at)
     select u.id, 'Bench', 'Sample', u.created_at from users u where ${isOurs}`,
  )
}

/** Adds entries of the audit log, one in a thousand with a rare word. */
async function addEntries(db: Database): Promise<void> {
  // Built once at the end: a million single additions to it are not what is measured here.
  const { indexdef } = await db.row<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'audit_log_words'`,
  )
  await db.rows('drop index audit_log_words')
  await db.rows(
    `insert into audit_log (actor, actor_email, action, target, title, changes, created_at)
     select (n % 20)::text, 'staff' || n % 20 || '@people.example', 'update', 'users/' || n,
       case when n % 1000 = 7 then '${rare} ' else 'Sample ' end || n, '{"credits": 100}', now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [users * entriesPerUser],
  )
  await db.rows(indexdef)
}

const columns = `u.id, u.email, u.full_name, u.newsletter_subscribed, u.created_at,
  (select sum(g.remaining) from credit_accounts a join credit_grants g on g.account_id = a.id where a.user_id = u.id),
  (select count(*) from plugins p where p.owner_id = u.id)`
const counts = `select count(*), count(*) filter (where newsletter_subscribed is not false) from users`
const people = (name: string, query: string, sql: string): Screen => ({
  name,
  path: `${adminRoutes.users.path}${query}`,
  hand: async (db) => {
    await db.rows(`select ${columns} from ${sql} limit ${adminLimits.usersPerPage + 1}`)
    await db.rows(counts)
  },
})
const searched = (word: string): Screen => {
  const where = `u.email ilike '%${word}%' or u.full_name ilike '%${word}%'`
  const { name, path, hand } = people(
    `users, search for '${word}'`,
    `?q=${word}`,
    `users u where ${where} order by u.created_at desc, u.id desc`,
  )
  return {
    name,
    path,
    hand: async (db) => {
      await hand(db)
      await db.rows(`select count(*) from users u where ${where}`)
    },
  }
}
const words = `(l.actor_email || ' ' || l.action || ' ' || l.target || ' ' || coalesce(l.title, '') || ' ' ||
  coalesce(l.address, '') || ' ' || coalesce(l.changes::text, ''))`
const audit = (name: string, query: string, where: string): Screen => ({
  name,
  path: `${adminAuditRoutes.list.path}${query}`,
  hand: (db) =>
    db.rows(
      `select l.* from audit_log l where ${where} order by l.created_at desc, l.id desc limit ${auditLimits.perPage + 1}`,
    ),
})

const screens: readonly Screen[] = [
  people('users, newest', '', 'users u order by u.created_at desc, u.id desc'),
  people(
    'users, most credits',
    '?sort=most-credits',
    'plugsmith.user_credits t join users u on u.id = t.user_id order by t.credits desc, t.user_id desc',
  ),
  people(
    'users, most plugins',
    '?sort=most-plugins',
    'plugsmith.user_plugins t join users u on u.id = t.user_id order by t.plugins desc, t.user_id desc',
  ),
  searched('sample'),
  searched(rare),
  audit('audit log', '', 'true'),
  audit(`audit log, search for '${rare}'`, `?q=${rare}`, `${words} ilike '%${rare}%'`),
  {
    name: 'overview, 90 days',
    path: `${adminOverviewRoutes.overview.path}?days=90`,
    hand: (db) => db.rows('select * from plugsmith.daily_sums order by day desc limit 90'),
  },
]

/** The lists of /admin with many people and entries, compared with their SQL by hand. */
export async function measureAdmin(): Promise<Section> {
  const product = await startProduct()
  const db = new Database(product.databaseUrl)
  try {
    await addPeople(db)
    await addEntries(db)
    await db.rows('vacuum analyze')
    await until(
      'the sums of all days',
      async () => {
        const { sum } = await db.row<{ sum: number }>(
          'select coalesce(sum(new_users), 0)::int as sum from plugsmith.daily_sums',
        )
        return sum >= users
      },
      120,
    )
    const client = new Client(product.url)
    const { status } = await client.post(apiPaths.signIn, product.accounts.admin)
    if (status !== 200) throw new Error(`the admin could not sign in: ${status}`)
    const rows = await screenRows(client, db, screens)
    return {
      title: 'The lists of /admin',
      method: `The API as /admin asks it, with ${users.toLocaleString('en-US')} people and ${(users * entriesPerUser).toLocaleString('en-US')} entries of the audit log: first pages, compared with SQL by hand for the same rows on one connection and a request that reads only who asks. Alternating, medians of ${readingRounds}.`,
      head: screenHead,
      rows,
    }
  } finally {
    await db.close()
    await product.stop()
  }
}
