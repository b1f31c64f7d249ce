import type { Payload } from 'payload'
import type { CategoryColor, CategoryIcon, ForumCategory } from '#contract/community.ts'
import { database, row, rows, sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

interface Found {
  readonly slug: string
  readonly name: string
  readonly icon: string
  readonly color: string
  readonly thread_count: number
}

/** The categories of the forum, in the order of their cards. */
export async function listCategories(payload: Payload): Promise<readonly ForumCategory[]> {
  const found = await rows<Found>(
    database(payload),
    sql`select slug, name, icon, color, thread_count from plugsmith.forum_categories order by position, name`,
  )
  return found.map(({ slug, name, icon, color, thread_count: threadCount }) => ({
    slug,
    name,
    icon: icon as CategoryIcon,
    color: color as CategoryColor,
    threadCount,
  }))
}

/**
 * A category's id and how many threads it has.
 * @throws ServiceError `not_found`
 */
export async function findCategory(
  executor: Executor,
  slug: string,
): Promise<{ readonly id: string; readonly threadCount: number }> {
  const found = await row<{ id: string; thread_count: number }>(
    executor,
    sql`select id, thread_count from plugsmith.forum_categories where slug = ${storable(slug)}`,
  )
  if (!found) throw new ServiceError('not_found')
  return { id: found.id, threadCount: found.thread_count }
}
