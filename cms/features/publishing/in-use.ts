import { APIError } from 'payload'
import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf, row, sql } from '../../platform/database/index.ts'

/**
 * Refuses to delete a category that still has documents, published or not, because they would be left without a
 * category.
 * @param table of the documents in the category, with a column `category_id`
 * @param what their name, in the plural
 */
export const refuseDeletionInUse =
  (table: 'posts' | 'faqs', what: string): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const versions = sql.identifier(`_${table}_v`)
    const used = await row<{ count: number }>(
      await executorOf(req),
      sql`select count(*)::int as count from (
            select id from ${sql.identifier(table)} where category_id = ${id}
            union select parent_id from ${versions} where version_category_id = ${id} and latest) used`,
    )
    const count = used?.count ?? 0
    if (count > 0)
      throw new APIError(
        `There are still ${what} in this category (${count}). Move them to another category first.`,
        400,
        undefined,
        true,
      )
  }

/** Refuses to delete a tag that articles have, published or not, because they would lose it without anybody noticing. */
export const refuseDeletionOfTagInUse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const used = await row<{ count: number }>(
    await executorOf(req),
    sql`select count(*)::int as count from (
          select parent_id from posts_rels where tags_id = ${id} and path = 'tags'
          union select version.parent_id from _posts_v_rels link join _posts_v version on version.id = link.parent_id
            where link.tags_id = ${id} and link.path = 'version.tags' and version.latest) used`,
  )
  const count = used?.count ?? 0
  if (count > 0)
    throw new APIError(
      `There are still articles with this tag (${count}). Remove it from them first.`,
      400,
      undefined,
      true,
    )
}
