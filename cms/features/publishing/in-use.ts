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
