import { reservedPostSlugs } from '#contract/content/paths.ts'
import { plannedRoutes, swedishAliases } from '#contract/routes.ts'
import { slugField } from 'payload'
import type { FieldHook, PayloadRequest, RowField } from 'payload'
import { isKebab, isTaken, kebab } from '../publishing/index.ts'

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

/**
 * A slug that was made from the title, with a number behind it where another document has it already. One that somebody
 * has typed is refused instead (see `validate`), not changed.
 */
const freeSlug =
  ({ from, among, reserved }: SlugRules): FieldHook =>
  async ({ value, siblingData, originalDoc, req }) => {
    const { [from]: title } = siblingData as Readonly<Record<string, unknown>>
    const { id } = (originalDoc ?? {}) as { readonly id?: string }
    if (typeof value !== 'string' || typeof title !== 'string' || value === '' || value !== kebab(title))
      return value as unknown
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? value : `${value}-${number}`
      if (!reserved.has(slug) && !(await isTaken(req, among, slug, id))) return slug
    }
  }

/**
 * The last part of a document's address: made from its title until it is published, then only changed by hand.
 */
export function addressField(collection: keyof typeof rules): RowField {
  const own: SlugRules = rules[collection]
  return slugField({
    useAsSlug: own.from,
    // Payload waits for no promise here.
    slugify: ({ valueToSlugify }) => (typeof valueToSlugify === 'string' ? kebab(valueToSlugify) : undefined),
    overrides: (field) => ({
      ...field,
      fields: field.fields.map((each) =>
        each.type === 'text' && each.name === 'slug'
          ? {
              ...each,
              label: 'Address',
              admin: {
                ...each.admin,
                description: `What stands in the address after ${own.prefix}`,
              },
              hooks: { beforeChange: [freeSlug(own)] },
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
