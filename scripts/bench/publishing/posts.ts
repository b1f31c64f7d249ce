import { contentPaths, postsPerPage } from '#contract/content/paths.ts'
import { richText } from '../../../tests/support/content.ts'
import type { Database } from '../../../tests/support/ledger.ts'

const categories = 6
const sentence =
  'Before a plugin is worth a price it has to be worth an afternoon, so begin with the one thing that somebody does by hand each week. '
/** About 1,500 words: a long article. */
const body = JSON.stringify(richText(...Array.from({ length: 30 }, () => sentence.repeat(2).trim())))

/** Brings the number of published posts to `count`, in six categories, an hour apart. */
export async function createPosts(db: Database, count: number): Promise<void> {
  await db.rows(
    `insert into post_categories (name, slug, created_at, updated_at)
     select 'Bench ' || n, 'bench-' || n, now(), now() from generate_series(1, $1::int) n
     on conflict (slug) do nothing`,
    [categories],
  )
  await db.rows(
    `insert into posts (title, slug, excerpt, category_id, published_on, read_minutes, show_contents, body, _status,
       created_at, updated_at)
     select 'Bench post ' || n, 'bench-post-' || n, 'One of very many, to see what a save costs among them.',
            (select id from post_categories where slug = 'bench-' || (1 + n % $3)),
            timestamptz '2020-01-01' + n * interval '1 hour', 7, true, $2::jsonb, 'published', now(), now()
       from generate_series(1 + (select count(*)::int from posts where slug like 'bench-post-%'), $1::int) n`,
    [count, body, categories],
  )
  await db.rows('analyze posts')
}

/** Vacuums after the bulk insert, as autovacuum would have done while a site grew over years. */
export async function vacuum(db: Database): Promise<void> {
  await db.rows('vacuum (analyze)')
  await db.rows('checkpoint')
}

export interface Target {
  readonly id: string
  /** Every page with its title. */
  readonly addresses: readonly [string, ...string[]]
}

/** The post in the middle, with every page that shows its title: its own, two lists, the three that refer to it. */
export async function middlePost(db: Database, count: number): Promise<Target> {
  const slug = `bench-post-${Math.floor(count / 2)}`
  const post = await db.row<{
    id: string
    category: string
    at: string
    all: number
    own: number
    list: string
  }>(
    `select p.id, p.category_id as category, p.published_on::text as at, c.slug as list,
            (select count(*)::int from posts q where q._status = 'published' and q.published_on < p.published_on) as all,
            (select count(*)::int from posts q where q._status = 'published' and q.published_on < p.published_on
                and q.category_id = p.category_id) as own
       from posts p join post_categories c on c.id = p.category_id where p.slug = $1`,
    [slug],
  )
  const next = await db.rows<{ slug: string }>(
    `select slug from posts where category_id = $1 and published_on > $2::timestamptz and _status = 'published'
      order by published_on limit 3`,
    [post.category, post.at],
  )
  const pageOf = (position: number): number => Math.floor(position / postsPerPage) + 1
  return {
    id: post.id,
    addresses: [
      contentPaths.post(slug),
      ...next.map((one) => contentPaths.post(one.slug)),
      contentPaths.postList(null, pageOf(post.all)),
      contentPaths.postList(post.list, pageOf(post.own)),
    ],
  }
}
