import type { CollectionAfterDeleteHook } from 'payload'
import type { StartSectionKind } from '#contract/content/start-page.ts'
import { executorOf, sql } from '../../platform/database/index.ts'

/** The section that shows documents of a collection, and its field. */
const shownIn = {
  posts: { kind: 'articles', field: 'posts' },
  faqs: { kind: 'faq', field: 'faqs' },
} as const satisfies Record<string, { readonly kind: StartSectionKind; readonly field: string }>

/**
 * Takes a deleted document out of the start page and its earlier versions. Sections are stored whole, so that no foreign
 * key does it.
 */
export const forgetOnStartPage: CollectionAfterDeleteHook = async ({ id, collection, req }) => {
  const { kind, field } = shownIn[collection.slug as keyof typeof shownIn]
  const holds = JSON.stringify([{ blockType: kind, [field]: [id] }])
  const executor = await executorOf(req)
  for (const [table, column] of [
    ['home', 'sections'],
    ['_home_v', 'version_sections'],
  ] as const) {
    const sections = sql.identifier(column)
    await executor.execute(sql`
      update ${sql.identifier(table)} set ${sections} = (
          select jsonb_agg(case when section->>'blockType' = ${kind}
            then jsonb_set(section, ${`{${field}}`}::text[], (section->${field}::text) - ${String(id)}::text)
            else section end order by place)
          from jsonb_array_elements(${sections}) with ordinality part (section, place))
      where ${sections} @> ${holds}::jsonb`)
  }
}
