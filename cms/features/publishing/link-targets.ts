import type { PayloadRequest } from 'payload'
import { headingName } from '#contract/content/heading-name.ts'
import { addressedCollections, contentKinds } from '#contract/content/kinds.ts'
import type { AddressedCollection } from '#contract/content/kinds.ts'
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

/**
 * SQL: each document that has an address or will have one. Drafts by their latest version, which alone has what was written
 * last; published documents as readers see them.
 */
const documents = {
  posts: sql`
    select d.id, d._status = 'published' as live, d.updated_at,
      case when d._status = 'published' then d.title else v.version_title end as title,
      case when d._status = 'published' then d.slug else v.version_slug end as slug
    from posts d left join _posts_v v
      on v.parent_id = d.id and v.latest and d._status is distinct from 'published'`,
  pages: sql`
    select d.id, d._status = 'published' as live, d.updated_at,
      case when d._status = 'published' then d.title else v.version_title end as title,
      case when d._status = 'published' then d.slug else v.version_slug end as slug
    from pages d left join _pages_v v
      on v.parent_id = d.id and v.latest and d._status is distinct from 'published'`,
  'legal-pages': sql`
    select d.id, d._status = 'published' as live, d.updated_at,
      case when d._status = 'published' then d.title else v.version_title end as title,
      case when d._status = 'published' then d.slug else v.version_slug end as slug
    from legal_pages d left join _legal_pages_v v
      on v.parent_id = d.id and v.latest and d._status is distinct from 'published'`,
  'post-categories': sql`
    select c.id, exists (select 1 from posts p where p.category_id = c.id and p._status = 'published') as live,
      c.updated_at, c.name as title, c.slug
    from post_categories c`,
  tags: sql`
    select t.id, exists (select 1 from posts_rels link join posts p on p.id = link.parent_id
        where link.tags_id = t.id and link.path = 'tags' and p._status = 'published') as live,
      t.updated_at, t.name as title, t.slug
    from tags t`,
} as const

/** The same for questions; their slug is about what `headingName` makes of them. */
const questions = sql`
    select d.id, d._status = 'published' as live, d.updated_at,
      case when d._status = 'published' then d.question else v.version_question end as title,
      regexp_replace(lower(case when d._status = 'published' then d.question else v.version_question end), '[^[:alnum:]]+', '-', 'g') as slug
    from faqs d left join _faqs_v v
      on v.parent_id = d.id and v.latest and d._status is distinct from 'published'`

const answers = sql`
  select c.id, exists (select 1 from faqs f where f.category_id = c.id and f._status = 'published') as live,
    c.updated_at, c.name as title, c.slug
  from faq_categories c`

const kinds = {
  posts: 'article',
  pages: 'page',
  'legal-pages': 'legal',
  'post-categories': 'category',
  tags: 'tag',
} as const satisfies Record<AddressedCollection, LinkTargetKind>

interface Found {
  readonly kind: string
  readonly title: string | null
  readonly path: string | null
  readonly live: boolean | null
}

/** The place of a question on its page is made of its words, by rules that only our own code has. */
const targetOf = ({ kind, title, path, live }: Found): LinkTarget => ({
  kind: kind as LinkTargetKind,
  title: title ?? '',
  path: kind === 'question' ? `${contentPaths.faq}#${headingName(title ?? '')}` : (path ?? ''),
  isLive: live === true,
})

/** SQL: what is searched of some documents: their titles and addresses. */
const searched = (kind: LinkTargetKind, prefix: string, of: Sql) => sql`
  select ${kind}::text as kind, title, ${prefix}::text || slug as path, live, updated_at, id,
    title || ' ' || ${prefix}::text || slug as words
  from (${of}) source where coalesce(title, '') <> '' and coalesce(slug, '') <> ''`

const ofFaq = sql`${searched('question', contentKinds['faq-categories'].slug.prefix, questions)}
  union all ${searched('answers', contentKinds['faq-categories'].slug.prefix, answers)}`

const everything = sql`${searched('article', contentKinds.posts.slug.prefix, documents.posts)}
  union all ${searched('page', contentKinds.pages.slug.prefix, documents.pages)}
  union all ${searched('legal', contentKinds['legal-pages'].slug.prefix, documents['legal-pages'])}
  union all ${searched('category', contentKinds['post-categories'].slug.prefix, documents['post-categories'])}
  union all ${searched('tag', contentKinds.tags.slug.prefix, documents.tags)}
  union all ${ofFaq}`

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
  const found = await rows<Found>(
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
  for (const collection of addressedCollections) {
    const { prefix } = contentKinds[collection].slug
    if (!path.startsWith(prefix)) continue
    const slug = storable(path.slice(prefix.length))
    const found = await row<{ title: string | null; live: boolean | null }>(
      executor,
      sql`select title, live from (${documents[collection]}) source where slug = ${slug} order by live desc limit 1`,
    )
    const target = found && {
      kind: kinds[collection],
      title: found.title ?? '',
      path,
      isLive: found.live === true,
    }
    if (target?.isLive) return target
    draft ??= target ?? null
  }
  return draft
}

/** The question or the category at a place of the FAQ page. */
async function questionAt(req: PayloadRequest, place: string): Promise<LinkTarget | null> {
  const found = await rows<Found>(
    await executorOf(req),
    sql`select kind, title, path, live from (${ofFaq}) found
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
