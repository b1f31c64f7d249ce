import { apiPaths } from '#contract/api-paths.ts'
import { limits } from '#contract/limits.ts'
import { Database } from '../../tests/support/ledger.ts'
import type { Product } from '../../tests/support/product.ts'
import { newPerson } from './person.ts'
import type { BenchPerson } from './person.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const plugins = 5_000
const rounds = 25

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The first page of a dashboard with very many plugins, compared with its query and an empty page. */
export async function measureDashboard(product: Product): Promise<Section> {
  const db = new Database(product.databaseUrl)
  const [rich, poor] = [await newPerson(product), await newPerson(product)]
  const page =
    ({ client }: BenchPerson) =>
    async () => {
      const answer = await client.get(apiPaths.dashboard)
      if (answer.status !== 200) throw new Error(answer.text)
    }
  /** The data of the page as plain SQL would fetch it: the statistics, then the newest plugins. */
  const query = async () => {
    await db.rows(
      `select count(*) filter (where original_plugin_id is null), count(*) filter (where original_plugin_id is not null),
         count(*), count(*) filter (where created_at > now() - interval '7 days')
       from plugins where owner_id = $1`,
      [rich.id],
    )
    await db.rows(
      `select id, name, left(coalesce(description, ''), $2) as description, status, author, version, is_imported,
         is_sample, original_plugin_id, created_at, updated_at
       from plugins where owner_id = $1 and original_plugin_id is null order by created_at desc, id desc limit $3`,
      [rich.id, limits.lists.descriptionExcerpt, limits.lists.page],
    )
  }
  try {
    await db.rows(
      `insert into plugins (owner_id, name, description, author, status, created_at)
       select $1, 'Plugin ' || n, repeat('Shows the tide. ', 30), 'Ada', 'completed', now() - make_interval(mins => n)
       from generate_series(1, $2::int) n`,
      [rich.id, plugins],
    )
    await db.rows('analyze plugins')
    const times: { query: number; empty: number; full: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const one = {
        query: await timed(query),
        empty: await timed(page(poor)),
        full: await timed(page(rich)),
      }
      // The first round warms everything up.
      if (round > 0) times.push(one)
    }
    const of = (name: 'query' | 'empty' | 'full') => median(times.map((time) => time[name]))
    return {
      title: 'A dashboard with many plugins',
      method: `\`GET /api/app/dashboard\` for a person with ${plugins.toLocaleString('en-US')} plugins, compared with its two queries run directly on one connection and with the same call for a person without any; alternating, medians of ${rounds}.`,
      head: ['first page', 'query', 'empty page', 'page to query and empty page', 'target'],
      rows: [
        [
          ms(of('full')),
          ms(of('query')),
          ms(of('empty')),
          ratio(of('full') / (of('query') + of('empty'))),
          '≤ 1.5 ×',
        ],
      ],
    }
  } finally {
    await db.close()
  }
}
