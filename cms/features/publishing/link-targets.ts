import type { PayloadRequest } from 'payload'
import { headingName } from '#contract/content/heading-name.ts'
import { contentKinds } from '#contract/content/kinds.ts'
import type { AddressedCollection, DraftedCollection } from '#contract/content/kinds.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { linkTargetLimits } from '#contract/link-targets.ts'
import type { LinkMeaning, LinkTarget, LinkTargetKind, LinkTargets } from '#contract/link-targets.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import { siteMessages } from '#contract/messages/site.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { containing, executorOf, row, rows, sql, storable } from '../../platform/database/index.ts'
import { landingOf } from './landing.ts'
import { pathWithin } from './product-paths.ts'

const names = siteMessages.links

/** Pages of the product itself that a writer links to, in the order in which they are suggested. */
const sitePages: readonly LinkTarget[] = (
  [
    [routes.home, cmsMessages.linkPicker.start],
    [routes.builder, names.builder],
    [routes.pricing, names.pricing],
    [routes.blog, names.blog],
    [routes.faq, names.faq],
    [plannedRoutes.community, names.community],
    [plannedRoutes.contact, names.contact],
    [plannedRoutes.search, names.search],
    [routes.auth, siteMessages.header.signIn],
    [routes.dashboard, names.dashboard],
    [routes.credits, names.credits],
    [routes.settings, names.settings],
    [routes.notifications, names.notifications],
    [contentPaths.feed, cmsMessages.linkPicker.feed],
  ] as const
).map(([path, title = '']) => ({ kind: 'site', title, path, isLive: true }))

type Sql = ReturnType<typeof sql>

/** Drafts by their latest version, which alone has what was written last; published documents as readers see them. */
function drafted(collection: DraftedCollection): Sql {
  const { table, title, slug } = contentKinds[collection]
  const [own, versions] = [sql.identifier(table), sql.identifier(`_${table}_v`)]
  const [name, latestName] = [sql.identifier(title), sql.identifier(`version_${title}`)]
  return sql`
    select d.id, d._status = 'published' as live, d.updated_at,
      case when d._status = 'published' then d.${name} else v.${latestName} end as title,
      ${slug ? sql`case when d._status = 'published' then d.slug else v.version_slug end` : sql`''`} as slug
    from ${own} d left join ${versions} v
      on v.parent_id = d.id and v.latest and d._status is distinct from 'published'`
}

interface Source {
  readonly kind: LinkTargetKind
  /** SQL: `id`, `title`, `slug`, `live`, `updated_at` of each document that has an address or will have one. */
  readonly of: Sql
  readonly prefix: string
}

const sources = {
  posts: { kind: 'article', of: drafted('posts'), prefix: contentKinds.posts.slug.prefix },
  pages: { kind: 'page', of: drafted('pages'), prefix: contentKinds.pages.slug.prefix },
  'legal-pages': {
    kind: 'legal',
    of: drafted('legal-pages'),
    prefix: contentKinds['legal-pages'].slug.prefix,
  },
  'post-categories': {
    kind: 'category',
    of: sql`
      select c.id, c.name as title, c.slug, c.updated_at,
        exists (select 1 from posts p where p.category_id = c.id and p._status = 'published') as live
      from post_categories c`,
    prefix: contentKinds['post-categories'].slug.prefix,
  },
  tags: {
    kind: 'tag',
    of: sql`
      select t.id, t.name as title, t.slug, t.updated_at,
        exists (select 1 from posts_rels link join posts p on p.id = link.parent_id
          where link.tags_id = t.id and link.path = 'tags' and p._status = 'published') as live
      from tags t`,
    prefix: contentKinds.tags.slug.prefix,
  },
} as const satisfies Record<AddressedCollection, Source>

const questions: Source = { kind: 'question', of: drafted('faqs'), prefix: `${contentPaths.faq}#` }
const answers: Source = {
  kind: 'answers',
  of: sql`
    select c.id, c.name as title, c.slug, c.updated_at,
      exists (select 1 from faqs f where f.category_id = c.id and f._status = 'published') as live
    from faq_categories c`,
  prefix: contentKinds['faq-categories'].slug.prefix,
}

interface Found {
  readonly kind: LinkTargetKind
  readonly title: string
  readonly path: string
  readonly live: boolean
}

/** The place of a question on its page is made of its words, by rules that only our own code has. */
const targetOf = ({ kind, title, path, live }: Found): LinkTarget => ({
  kind,
  title,
  path: kind === 'question' ? path + headingName(title) : path,
  isLive: live,
})

/** SQL: about how `headingName` writes the words of a question. */
const asPlace = sql`regexp_replace(lower(title), '[^[:alnum:]]+', '-', 'g')`

/** SQL: what is searched of the documents of a source: their titles and addresses. */
const searched = ({ kind, of, prefix }: Source): Sql => sql`
  select ${kind}::text as kind, title, ${prefix}::text || coalesce(slug, '') as path, live, updated_at, id,
    title || ' ' || ${prefix}::text || ${kind === 'question' ? asPlace : sql`coalesce(slug, '')`} as words
  from (${of}) source
  where coalesce(title, '') <> '' ${kind === 'question' ? sql`` : sql`and coalesce(slug, '') <> ''`}`

const everything = [...Object.values(sources), questions, answers]
  .map(searched)
  .reduce((all, one) => sql`${all} union all ${one}`)

/** The words of a search; the path alone of an address on our site. */
function wordsOf(search: string): readonly string[] {
  const text = search.trim().slice(0, linkTargetLimits.characters)
  const own = /^https?:/.test(text) ? pathWithin(text) : null
  return (own ?? text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, linkTargetLimits.words)
}

/**
 * What a link may lead to: pages of the product, and documents, drafts too, that have all words of a search in their title or
 * address. First what begins with the search, then what is published, the newest first. Titles are read one by one, as
 * the lists of the admin do; there are thousands of them, not millions.
 * @param search empty for all
 */
export async function linkTargets(req: PayloadRequest, search: string): Promise<LinkTargets> {
  const words = wordsOf(search)
  const said = words.join(' ').toLowerCase()
  const isNamed = ({ title, path }: LinkTarget): boolean =>
    words.every((word) => `${title} ${path}`.toLowerCase().includes(word.toLowerCase()))
  const beginning = containing(said).slice(1)
  const most = linkTargetLimits.suggestions
  const found = await rows<Found & Record<string, unknown>>(
    await executorOf(req),
    sql`select kind, title, path, live from (${everything}) found
        where words ilike all (${sql.param(words.map(containing))}::text[])
        order by (title ilike ${beginning} or path ilike ${beginning}) desc, live desc, updated_at desc, id
        limit ${most + 1}`,
  )
  const targets = [...sitePages.filter(isNamed), ...found.map(targetOf)]
  return { targets: targets.slice(0, most), isCut: targets.length > most }
}

/** The document at a path, published or not. @param path decoded */
async function documentAt(req: PayloadRequest, path: string): Promise<LinkTarget | null> {
  const executor = await executorOf(req)
  let draft: LinkTarget | null = null
  for (const { kind, of, prefix } of Object.values(sources)) {
    if (!path.startsWith(prefix)) continue
    const slug = storable(path.slice(prefix.length))
    const found = await row<{ title: string | null; live: boolean }>(
      executor,
      sql`select title, live from (${of}) source where slug = ${slug} order by live desc limit 1`,
    )
    const target = found && { kind, title: found.title ?? '', path, isLive: found.live }
    if (target?.isLive) return target
    draft ??= target ?? null
  }
  return draft
}

/** The question or the category at a place of the FAQ page. */
async function questionAt(req: PayloadRequest, place: string): Promise<LinkTarget | null> {
  const found = await rows<Found & Record<string, unknown>>(
    await executorOf(req),
    sql`select kind, title, path, live from (${searched(questions)} union all ${searched(answers)}) found
        order by live desc`,
  )
  const path = `${contentPaths.faq}#${place}`
  return found.map(targetOf).find((target) => target.path === path) ?? null
}

/** The place within a page that an address names; null without one. */
function placeIn(address: string): string | null {
  const [, fragment] = /#(.+)$/.exec(address) ?? []
  if (fragment === undefined) return null
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * What an address of ours leads to, for the one who writes a link.
 * @param address a path of ours, or a web address on our site
 * @throws ServiceError `invalid_input`
 */
export async function linkMeaning(req: PayloadRequest, address: string): Promise<LinkMeaning> {
  const { hops, address: end, end: kind } = await landingOf(req, address)
  const movedTo = hops.length > 0 ? end : null
  const path = pathWithin(end)
  if (kind === 'loop' || kind === 'elsewhere') return { meaning: kind, target: null, movedTo }
  if (path === null) return { meaning: 'nothing', target: null, movedTo }
  const place = path === contentPaths.faq ? placeIn(end) : null
  if (place !== null) {
    const target = await questionAt(req, place)
    return { meaning: target === null ? 'place' : target.isLive ? 'page' : 'draft', target, movedTo }
  }
  const target = sitePages.find((page) => page.path === path) ?? (await documentAt(req, path))
  if (kind === 'nothing') return { meaning: target === null ? 'nothing' : 'draft', target, movedTo }
  return { meaning: target?.isLive === true ? 'page' : 'screen', target, movedTo }
}
