import type { Payload } from 'payload'
import type { ThreadCard, ThreadsAnswer, ThreadSort, ThreadsView } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { containing, database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { authorOf } from './author.ts'
import { categoryIn, findCategory } from './categories.ts'
import type { CategoryColumns } from './categories.ts'
import { readThreadPosition, writeThreadPosition } from './cursor.ts'
import type { ThreadPosition } from './cursor.ts'
import { closedText } from './settings.ts'

interface Found extends CategoryColumns {
  readonly id: string
  readonly title: string
  readonly preview: string
  readonly author_name: string | null
  readonly avatar_id: string | null
  readonly pinned: boolean
  readonly locked: boolean
  readonly solved: boolean
  readonly is_sample: boolean
  readonly views: number
  readonly comment_count: number
  readonly own: boolean
  readonly created_at: string
}

const toCard = (found: Found): ThreadCard => ({
  id: found.id,
  title: found.title,
  preview: found.preview,
  author: authorOf(found.author_name, found.avatar_id),
  category: categoryIn(found),
  pinned: found.pinned,
  locked: found.locked,
  solved: found.solved,
  sample: found.is_sample,
  views: found.views,
  replies: found.comment_count,
  own: found.own,
  createdAt: isoDate(found.created_at),
})

/** Pinned threads first; by id last, so that rows with equal keys keep their order between two pages. */
const orders: Readonly<Record<ThreadSort, ReturnType<typeof sql.raw>>> = {
  latest: sql.raw('t.pinned desc, t.created_at desc, t.id desc'),
  oldest: sql.raw('(not t.pinned), t.created_at, t.id'),
  views: sql.raw('t.pinned desc, t.views desc, t.id desc'),
  comments: sql.raw('t.pinned desc, t.comment_count desc, t.id desc'),
}

/** SQL: the thread `t` comes after a position. */
function isAfter(sort: ThreadSort, { pinned, value, id }: ThreadPosition) {
  const time = new Date(sort === 'latest' || sort === 'oldest' ? value : 0).toISOString()
  // Counters are no larger, but an address may be.
  const count = Math.min(value, 2_147_483_647)
  return sort === 'latest'
    ? sql`(t.pinned, t.created_at, t.id) < (${pinned}::boolean, ${time}::timestamptz, ${id}::uuid)`
    : sort === 'oldest'
      ? sql`((not t.pinned), t.created_at, t.id) > (not ${pinned}::boolean, ${time}::timestamptz, ${id}::uuid)`
      : sort === 'views'
        ? sql`(t.pinned, t.views, t.id) < (${pinned}::boolean, ${count}::int, ${id}::uuid)`
        : sql`(t.pinned, t.comment_count, t.id) < (${pinned}::boolean, ${count}::int, ${id}::uuid)`
}

const positionAfter = (sort: ThreadSort, card: ThreadCard): ThreadPosition => ({
  pinned: card.pinned,
  value:
    sort === 'views' ? card.views : sort === 'comments' ? card.replies : new Date(card.createdAt).getTime(),
  id: card.id,
})

const isShort = (search: string): boolean => [...search].length < communityLimits.shortestTextSearch

/** SQL: the texts `x` of a thread contain this, ignoring case. */
function contains(search: string) {
  const pattern = containing(search)
  return isShort(search)
    ? sql`x.title ilike ${pattern}`
    : sql`(x.title ilike ${pattern} or x.content ilike ${pattern} or x.author_name ilike ${pattern})`
}

const inCategory = (categoryId: string | null) =>
  categoryId === null ? sql`true` : sql`t.category_id = ${categoryId}::uuid`

const withAnswer = (solved: boolean) => (solved ? sql`t.accepted_id is not null` : sql`true`)

/** How many threads a search finds, counted up to one more than the page tells exactly. */
async function countFound(
  executor: Executor,
  categoryId: string | null,
  { solved, search }: ThreadsView,
): Promise<number> {
  const counted = await row<{ found: number }>(
    executor,
    sql`select count(*)::int as found from (
          select 1 from plugsmith.forum_threads t join plugsmith.forum_thread_texts x on x.thread_id = t.id
          where t.withheld is null and ${inCategory(categoryId)} and ${withAnswer(solved)}
            and ${search === '' ? sql`true` : contains(search)}
          limit ${communityLimits.counted + 1}) counted`,
  )
  return counted?.found ?? 0
}

/**
 * A page of threads.
 * @param viewerId who asks; null for visitors
 * @throws ServiceError `not_found` for a category that does not exist, `invalid_input` for a page that does not
 */
export async function listThreads(
  payload: Payload,
  viewerId: string | null,
  view: ThreadsView,
): Promise<ThreadsAnswer> {
  const { category, sort, solved, unpinned, search, after } = view
  const db = database(payload)
  const inside = category === null ? null : await findCategory(db, category)
  const categoryId = inside?.id ?? null
  const position = after === null ? null : readThreadPosition(after)
  const { threadsPerPage, previewCharacters } = communityLimits
  const [found, count] = await Promise.all([
    rows<Found>(
      db,
      // Select the page first, so that only its texts and authors are looked up.
      sql`select t.id, x.title, left(x.content, ${previewCharacters}) as preview, x.author_name, a.id as avatar_id,
            c.slug as category_slug, c.name as category_name, c.color as category_color, t.pinned, t.locked,
            t.accepted_id is not null as solved, t.is_sample, t.views, t.comment_count,
            coalesce(t.user_id = ${viewerId}::uuid, false) as own, t.created_at
          from (
            select t.* from plugsmith.forum_threads t
            where t.withheld is null and ${inCategory(categoryId)} and ${withAnswer(solved)}
              and ${unpinned ? sql`not t.pinned` : sql`true`} and ${position === null ? sql`true` : isAfter(sort, position)}
              and ${search === '' ? sql`true` : sql`t.id in (select x.thread_id from plugsmith.forum_thread_texts x where ${contains(search)})`}
            order by ${orders[sort]} limit ${threadsPerPage + 1}) t
          join plugsmith.forum_thread_texts x on x.thread_id = t.id
          left join plugsmith.forum_categories c on c.id = t.category_id
          left join plugsmith.avatars a on a.user_id = t.user_id
          order by ${orders[sort]}`,
    ),
    unpinned || (search === '' && !solved)
      ? Promise.resolve(unpinned ? null : (inside?.threadCount ?? null))
      : countFound(db, categoryId, view),
  ])
  const threads = found.slice(0, threadsPerPage).map(toCard)
  const last = threads.at(-1)
  return {
    threads,
    next: found.length > threadsPerPage && last ? writeThreadPosition(positionAfter(sort, last)) : null,
    closed: await closedText(db),
    found: count === null ? null : Math.min(count, communityLimits.counted + 1),
  }
}
