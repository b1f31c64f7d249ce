import type { Payload } from 'payload'
import type { CategoryColor, CategoryIcon, ForumCategory, ThreadCard } from '#contract/community.ts'
import { database, row, rows, sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

interface Found {
  readonly slug: string
  readonly name: string
  readonly icon: string
  readonly color: string
  readonly description: string
  readonly thread_count: number
}

/** The columns of a thread's category, null where it has none. */
export interface CategoryColumns {
  readonly category_slug: string | null
  readonly category_name: string | null
  readonly category_color: string | null
}

/** The category that a thread is shown with. */
export const categoryIn = (found: CategoryColumns): ThreadCard['category'] =>
  found.category_slug === null
    ? null
    : {
        slug: found.category_slug,
        name: found.category_name ?? '',
        color: found.category_color as CategoryColor,
      }

/** The categories of the forum, in the order of their cards. */
export async function listCategories(payload: Payload): Promise<readonly ForumCategory[]> {
  const found = await rows<Found>(
    database(payload),
    sql`select slug, name, icon, color, description, thread_count from plugsmith.forum_categories order by position, name`,
  )
  return found.map(({ slug, name, icon, color, description, thread_count: threadCount }) => ({
    slug,
    name,
    icon: icon as CategoryIcon,
    color: color as CategoryColor,
    description,
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
