import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { communityLimits } from '#contract/community-limits.ts'
import { communityPaths } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { routes } from '#contract/routes.ts'
import { Client } from '../../tests/support/client.ts'
import { Database } from '../../tests/support/ledger.ts'
import { startProduct } from '../../tests/support/product.ts'
import { hasServers, requestsPerSecond } from './publishing/servers.ts'
import { measureScreen } from './reading.ts'
import type { Screen } from './reading.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

/** Fewer with `BENCH_THREADS`, to see whether it still runs. */
const threads = Number(process.env['BENCH_THREADS']) || 100_000
const sizes = [threads / 100, threads] as const
const commentsPerThread = 10
const rounds = 40
const { threadsPerPage, commentsPerPage, previewCharacters } = communityLimits
const few = randomUUID()
const many = randomUUID()
const long = { [few]: 20, [many]: 5_000 }
const rare = 'flugelhorn'

/** SQL: words of a thread, with a rare one in every thousandth. */
const words = `'How do I add a booking form to page ' || n || '? '
  || case when n % 1000 = 7 then '${rare} ' else '' end
  || substr('The form prints a nonce and the handler checks it before anything is stored. ', 1 + n % 20)
  || md5(n::text)`

/** Adds threads from one number to another, with their comments, as if they had come one by one. */
async function fill(db: Database, from: number, to: number): Promise<void> {
  const rows = [from, to]
  // The counters are written below: a million triggers are not what is measured here.
  await db.rows(`alter table plugsmith.forum_threads disable trigger user`)
  await db.rows(`alter table plugsmith.forum_thread_texts disable trigger user`)
  await db.rows(`alter table plugsmith.forum_comments disable trigger user`)
  await db.rows(
    `insert into plugsmith.forum_threads
       (category_id, views, comment_count, top_comment_count, created_at)
     select (select id from plugsmith.forum_categories order by position offset n % 6 limit 1), (n * 7919) % 5000,
       ${commentsPerThread}, ${commentsPerThread}, '2026-01-01'::timestamptz + n * interval '3 minutes'
     from generate_series($1::int, $2::int) n`,
    rows,
  )
  await db.rows(
    `insert into plugsmith.forum_thread_texts (thread_id, title, content, author_name)
     select t.id, left(${words}, 80), repeat(${words} || ' ', 3), 'Sample ' || n % 500
     from (select id, (extract(epoch from created_at - '2026-01-01'::timestamptz) / 180)::int as n
           from plugsmith.forum_threads where not is_sample) t
     where n between $1 and $2`,
    rows,
  )
  await db.rows(
    `insert into plugsmith.forum_comments (id, thread_id, root_at, root_id, author_name, content, created_at)
     select made.id, t.id, at, made.id, 'Sample', 'With wp_nonce_field(), on page ' || k || '.', at
     from plugsmith.forum_threads t, generate_series(1, ${commentsPerThread}) k,
       lateral (select gen_random_uuid() as id, t.created_at + k * interval '1 minute' as at) made
     where not t.is_sample and t.created_at between '2026-01-01'::timestamptz + $1 * interval '3 minutes'
       and '2026-01-01'::timestamptz + $2 * interval '3 minutes'`,
    rows,
  )
  await db.rows(
    `update plugsmith.forum_categories c set thread_count =
       (select count(*) from plugsmith.forum_threads t where t.category_id = c.id)`,
  )
  await db.rows(
    'vacuum analyze plugsmith.forum_threads, plugsmith.forum_thread_texts, plugsmith.forum_comments',
  )
}

/** A thread with this many comments. */
async function addThread(db: Database, id: string, comments: number): Promise<void> {
  await db.rows(
    `insert into plugsmith.forum_threads (id, comment_count, top_comment_count, created_at)
     values ($1, $2, $2, '2025-12-01')`,
    [id, comments],
  )
  await db.rows(
    `insert into plugsmith.forum_thread_texts (thread_id, title, content, author_name)
     values ($1, 'Which hook?', 'Below every product.', 'Sample')`,
    [id],
  )
  await db.rows(
    `insert into plugsmith.forum_comments (id, thread_id, root_at, root_id, author_name, content, created_at)
     select made.id, $1, at, made.id, 'Sample', 'With a hook: number ' || k || '.', at
     from generate_series(1, $2::int) k,
       lateral (select gen_random_uuid() as id, '2025-12-01'::timestamptz + k * interval '1 minute' as at) made`,
    [id, comments],
  )
}

/** What people open, as they ask for it and as somebody would write it in SQL by hand. */
const listColumns = `t.id, x.title, left(x.content, ${previewCharacters}), x.author_name, c.name, t.pinned, t.locked,
  t.views, t.comment_count, t.created_at`
const listed = `plugsmith.forum_threads t join plugsmith.forum_thread_texts x on x.thread_id = t.id
  left join plugsmith.forum_categories c on c.id = t.category_id`
const newest = `order by t.pinned desc, t.created_at desc, t.id desc limit ${threadsPerPage + 1}`
const inHelp = `t.category_id = (select id from plugsmith.forum_categories where slug = 'help')`
const found = (word: string) =>
  `(x.title ilike '%${word}%' or x.content ilike '%${word}%' or x.author_name ilike '%${word}%')`

const search = (word: string): Screen => ({
  name: `search for '${word}'`,
  path: `${communityRoutes.threads.path}?q=${word}`,
  hand: async (db) => {
    await db.rows(`select ${listColumns} from ${listed} where ${found(word)} ${newest}`)
    await db.rows(
      `select count(*) from (select 1 from ${listed} where ${found(word)} limit ${communityLimits.counted + 1}) hits`,
    )
  },
})
const thread = (id: string): Screen => ({
  name: `thread of ${long[id]?.toLocaleString('en-US')} comments`,
  path: communityRoutes.comments.at(id).path,
  hand: (db) =>
    db.rows(
      `select * from plugsmith.forum_comments where thread_id = $1 and parent_id is null
       order by created_at, id limit ${commentsPerPage + 1}`,
      [id],
    ),
})
const screens: readonly Screen[] = [
  {
    name: 'list',
    path: communityRoutes.threads.path,
    hand: (db) => db.rows(`select ${listColumns} from ${listed} ${newest}`),
  },
  {
    name: 'category',
    path: `${communityRoutes.threads.path}?category=help`,
    hand: (db) => db.rows(`select ${listColumns} from ${listed} where ${inHelp} ${newest}`),
  },
  search('booking'),
  search(rare),
  thread(few),
  thread(many),
]

/** Lists, searches and threads of a large forum, compared with their SQL by hand and with a small forum. */
async function measureReading(client: Client, db: Database): Promise<Section> {
  const small = new Map<string, number>()
  const rows: string[][] = []
  let filled = 0
  for (const [id, comments] of Object.entries(long)) await addThread(db, id, comments)
  for (const size of sizes) {
    await fill(db, filled + 1, size)
    filled = size
    for (const screen of screens) {
      const { own, slow, hand, empty } = await measureScreen(client, db, screen, {
        rounds,
        emptyPath: communityRoutes.categories.path,
      })
      // The machine may be busier with one size than with the other, and then everything takes longer.
      const share = own / empty
      const before = small.get(screen.name)
      small.set(screen.name, share)
      if (before !== undefined)
        rows.push([
          screen.name,
          ms(own),
          ms(slow),
          ms(hand),
          ms(empty),
          ratio(own / (hand + empty)),
          '≤ 3 ×',
          ratio(share / before),
          '≤ 1.5 ×',
        ])
    }
  }
  const [few, many] = sizes.map((size) => size.toLocaleString('en-US'))
  const load = `${os.loadavg()[0]?.toFixed(1)} processes on ${os.cpus().length} cores`
  return {
    title: 'Reading a large forum',
    method: `The API as the pages ask it, with ${many} threads and ${(sizes[1] * commentsPerThread).toLocaleString('en-US')} comments, compared with SQL by hand for the same rows on one connection and a request that reads only the categories; then with ${few} threads. Alternating, medians of ${rounds}. The growth from ${few} to ${many} threads is that of the answer in units of the request that reads only the categories. Load of the machine while this was measured: ${load}.`,
    head: [
      '',
      'answer',
      'p95',
      'SQL by hand',
      'categories',
      'answer to both',
      'target',
      `${many} to ${few} threads`,
      'target',
    ],
    rows,
  }
}

/** Requests per second for a thread's page, compared with a static page of the same gateway. */
async function measureServing(url: string): Promise<Section[]> {
  if (!(await hasServers())) return []
  const pages = { thread: communityPaths.thread(few), still: routes.pricing }
  const counts = { thread: [] as number[], still: [] as number[] }
  for (let round = 0; round <= 5; round += 1)
    for (const name of ['thread', 'still'] as const) {
      const count = await requestsPerSecond(new URL(pages[name], url).href)
      if (round > 0) counts[name].push(count)
    }
  const [dynamic, still] = [median(counts.thread), median(counts.still)]
  return [
    {
      title: 'Serving a thread',
      method: `Requests per second of the page of a thread with ${long[few]} comments and of \`${pages.still}\`, as wrk counts them with 32 connections; alternating, medians of 5.`,
      head: ['thread', 'static page', 'thread to static', 'target'],
      rows: [[String(Math.round(dynamic)), String(Math.round(still)), ratio(dynamic / still), '≥ 0.5 ×']],
    },
  ]
}

/** A forum of 100,000 threads and a million comments, in a product of its own. */
export async function measureCommunity(): Promise<readonly Section[]> {
  const product = await startProduct({
    env: { CAP_PUBLIC_READS_PER_ADDRESS: '1000000', CAP_RENDERED_PAGES_PER_ADDRESS: '1000000' },
  })
  const db = new Database(product.databaseUrl)
  try {
    const reading = await measureReading(new Client(product.url), db)
    return [reading, ...(await measureServing(product.url))]
  } finally {
    await db.close()
    await product.stop()
  }
}
