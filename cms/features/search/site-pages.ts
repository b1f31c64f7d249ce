import type { GlobalAfterChangeHook, Payload } from 'payload'
import { contactMessages } from '#contract/messages/contact.ts'
import { landingMessages } from '#contract/messages/landing.ts'
import { pricingMessages } from '#contract/messages/pricing.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { database, executorOf, rows, sql, storable, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { withoutMarks } from './marks.ts'
import { wordsIn } from './words.ts'

/** The pages of the site that are made from a global each, which is always published. */

type Fields = Readonly<Record<string, unknown>>

const namesIn = (items: unknown): unknown[] =>
  Array.isArray(items) ? items.map((item: { readonly name?: unknown }) => item.name) : []

const shownIn = (sections: unknown): unknown[] =>
  Array.isArray(sections) ? sections.filter((section: { readonly hidden?: unknown }) => !section.hidden) : []

interface SitePage {
  readonly id: string
  readonly path: string
  readonly title: string
  /** Found too, since most texts of the page stand in the catalogue until staff write their own. */
  readonly description: string
  /** The parts of the global that readers see as words. */
  read(global: Fields): unknown
}

const sitePages = {
  home: {
    id: '00000000-0000-4000-8000-000000000001',
    path: routes.home,
    title: landingMessages.title,
    description: landingMessages.hero.lede,
    read: ({ sections }) => shownIn(sections),
  },
  pricing: {
    id: '00000000-0000-4000-8000-000000000002',
    path: routes.pricing,
    title: pricingMessages.title,
    description: pricingMessages.description,
    read: ({ heading, intro, plans, features, note }) => [heading, intro, namesIn(plans), features, note],
  },
  contact: {
    id: '00000000-0000-4000-8000-000000000003',
    path: plannedRoutes.contact,
    title: contactMessages.title,
    description: contactMessages.description,
    read: ({ heading, intro, note, ways }) => [heading, intro, note, ways],
  },
} as const satisfies Record<string, SitePage>
type SitePageName = keyof typeof sitePages
const names = Object.keys(sitePages) as SitePageName[]

const isSitePage = (slug: string): slug is SitePageName => (names as readonly string[]).includes(slug)

/** @param changedAt ISO time of the global's last change */
async function keep(
  executor: Executor,
  name: SitePageName,
  global: Fields,
  changedAt: string,
): Promise<void> {
  const { id, path, title, description, read }: SitePage = sitePages[name]
  const body = withoutMarks(storable(`${description} ${wordsIn(read(global))}`))
  await executor.execute(sql`
    insert into plugsmith.search_documents (collection, id, title, path, body, changed_at)
    values ('globals', ${id}::uuid, ${title}::varchar, ${path}::varchar, ${body}::varchar, ${changedAt}::timestamptz)
    on conflict (collection, id) do update set
      title = excluded.title, path = excluded.path, body = excluded.body, changed_at = excluded.changed_at`)
}

/** Keeps the search in step with the global of a page, in the transaction that saves it. */
export const keepPageSearchable: GlobalAfterChangeHook = async ({ global: { slug }, doc, req }) => {
  const saved = doc as Fields & { readonly updatedAt: string }
  const isDraft = saved['_status'] === 'draft'
  if (isSitePage(slug) && !isDraft) await keep(await executorOf(req), slug, saved, saved.updatedAt)
  return doc as unknown
}

/**
 * Makes those pages searchable that the search does not have yet.
 * @returns how many
 */
export async function keepMissingPages(payload: Payload): Promise<number> {
  const found = await rows<{ id: string }>(
    database(payload),
    sql`select s.id from plugsmith.search_documents s where s.collection = 'globals'`,
  )
  const missing = names.filter((name) => !found.some(({ id }) => id === sitePages[name].id))
  for (const name of missing) {
    const global = await payload.findGlobal({ slug: name, depth: 0 })
    await transaction(payload, (tx) =>
      keep(tx, name, { ...global }, global.updatedAt ?? new Date().toISOString()),
    )
  }
  return missing.length
}
