import { reservedPostSlugs } from '#contract/content/paths.ts'
import { plannedRoutes, swedishAliases } from '#contract/routes.ts'
import { slugField } from 'payload'
import type { FieldHook, PayloadRequest, RowField } from 'payload'
import { isKebab, isTaken, kebab, wasPublished } from '../publishing/index.ts'

/** Routes whose pages staff write; at all other routes of ours something else stands. */
const { about, howItWorks, terms, privacy, purchaseTerms } = plannedRoutes
const written: ReadonlySet<string> = new Set([about, howItWorks, terms, privacy, purchaseTerms])
const first = (path: string): string => path.split('/')[1] ?? ''

/** First parts of addresses that no page may have. */
export const reservedPageSlugs: ReadonlySet<string> = new Set([
  ...Object.values(plannedRoutes)
    .filter((path) => !written.has(path))
    .map(first),
  ...Object.keys(swedishAliases).map(first),
  ...['api', 'cms', '_next', '_astro', 'media', 'cards', 'draft', 'preview', 'health', 'dev', 'app', '404'],
])

interface SlugRules {
  /** The field it is made from. */
  readonly from: 'title' | 'name'
  /** Collections that share its addresses. */
  readonly among: readonly string[]
  readonly reserved: ReadonlySet<string>
  /** What stands before it in the address. */
  readonly prefix: string
}

const rules = {
  posts: { from: 'title', among: ['posts'], reserved: new Set(reservedPostSlugs), prefix: '/blog/' },
  'post-categories': {
    from: 'name',
    among: ['post-categories'],
    reserved: new Set<string>(),
    prefix: '/blog/category/',
  },
  'faq-categories': { from: 'name', among: ['faq-categories'], reserved: new Set<string>(), prefix: '/faq#' },
  pages: { from: 'title', among: ['pages', 'legal-pages'], reserved: reservedPageSlugs, prefix: '/' },
  'legal-pages': { from: 'title', among: ['legal-pages', 'pages'], reserved: reservedPageSlugs, prefix: '/' },
} as const satisfies Readonly<Record<string, SlugRules>>

/** What a title would be called in the address: its words, perhaps with a number behind them. */
const isMadeFrom = (slug: string, title: unknown): boolean => {
  const words = typeof title === 'string' ? kebab(title) : ''
  return slug === words || (slug.startsWith(`${words}-`) && /^\d+$/.test(slug.slice(words.length + 1)))
}

/**
 * Makes the slug from the title, with a number behind it where another document has it already; again with each save, until
 * the document is published or somebody types a slug. One that was typed is refused where it cannot be (see `validate`),
 * and never changed.
 */
const followTitle =
  ({ from, among, reserved }: SlugRules): FieldHook =>
  async ({ collection, value, siblingData, originalDoc, req }) => {
    const { [from]: title } = siblingData as Readonly<Record<string, unknown>>
    const { id, slug: before, [from]: titleBefore } = (originalDoc ?? {}) as Readonly<Record<string, unknown>>
    const known = typeof before === 'string' ? before : ''
    if (typeof value === 'string' && value !== '' && value !== known) return value
    if (typeof id === 'string' && known !== '') {
      const stays = !isMadeFrom(known, titleBefore) || (await wasPublished(req, collection?.slug ?? '', id))
      if (stays) return known
    }
    const wished = typeof title === 'string' ? kebab(title) : ''
    // Unique in the database: there is room for many that have none yet.
    if (wished === '') return null
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? wished : `${wished}-${number}`
      const free = !reserved.has(slug) && !(await isTaken(req, among, slug, id as string | undefined))
      if (free) return slug
    }
  }

/**
 * The last part of a document's address: made from its title until it is published, then only changed by hand.
 */
export function addressField(collection: keyof typeof rules): RowField {
  const own: SlugRules = rules[collection]
  return slugField({
    useAsSlug: own.from,
    slugify: ({ valueToSlugify }) => (typeof valueToSlugify === 'string' ? kebab(valueToSlugify) : undefined),
    overrides: (field) => ({
      ...field,
      fields: field.fields.map((each) =>
        each.type === 'checkbox'
          ? // Payload's own way gives up at the second save, and waits for no look into the database.
            { ...each, hooks: {} }
          : each.type === 'text' && each.name === 'slug'
            ? {
                ...each,
                label: 'Address',
                admin: {
                  ...each.admin,
                  description: `What stands in the address after ${own.prefix}`,
                },
                hooks: { beforeChange: [followTitle(own)] },
                validate: async (value: unknown, { id, req }: { id?: unknown; req: PayloadRequest }) => {
                  if (typeof value !== 'string' || value === '') return 'Give an address.'
                  if (!isKebab(value)) return 'Lower-case letters, digits and single hyphens only.'
                  if (own.reserved.has(value)) return 'Something else stands at this address.'
                  const taken = await isTaken(req, own.among, value, typeof id === 'string' ? id : undefined)
                  return taken ? 'Another document has this address.' : true
                },
              }
            : each,
      ),
    }),
  })
}
