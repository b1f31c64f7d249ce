import { reservedPostSlugs } from '#contract/content/paths.ts'
import { plannedRoutes, swedishAliases } from '#contract/routes.ts'
import { slugField } from 'payload'
import type { FieldHook, PayloadRequest, RowField } from 'payload'
import {
  firstPart,
  isKebab,
  isMadeFrom,
  isTaken,
  kebab,
  kebabWith,
  ownFirstParts,
  wasPublished,
} from '../features/publishing/index.ts'

/** Routes whose pages staff write; at all other routes of ours something else stands. */
const { about, howItWorks, terms, privacy, purchaseTerms } = plannedRoutes
const written: ReadonlySet<string> = new Set([about, howItWorks, terms, privacy, purchaseTerms])

/** First parts of addresses that no page may have. */
export const reservedPageSlugs: ReadonlySet<string> = new Set([
  ...Object.values(plannedRoutes)
    .filter((path) => !written.has(path))
    .map(firstPart),
  ...Object.keys(swedishAliases).map(firstPart),
  ...ownFirstParts,
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

const kebabOf = (text: unknown): string => (typeof text === 'string' ? kebab(text) : '')

/**
 * An address that no other document has.
 * @param behind what stands behind the words at the first try and at each further one, from 1
 */
async function freeSlug(
  req: PayloadRequest,
  { among, reserved }: SlugRules,
  { words, behind, id }: { words: string; behind: (attempt: number) => string; id?: string | undefined },
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = kebabWith(words, behind(attempt))
    if (!reserved.has(slug) && !(await isTaken(req, among, slug, id))) return slug
  }
}

const numbered = (attempt: number): string => (attempt === 1 ? '' : `-${attempt}`)

/**
 * Makes the slug from the title, with a number behind it where another document has it already; again with each new title,
 * until the document is published or somebody types a slug. One that was typed is refused where it cannot be (see
 * `validate`), and never changed.
 */
const followTitle =
  (rules: SlugRules): FieldHook =>
  async ({ collection, value, siblingData, originalDoc, req }) => {
    const { [rules.from]: title } = siblingData as Readonly<Record<string, unknown>>
    const {
      id,
      slug: before,
      [rules.from]: titleBefore,
    } = (originalDoc ?? {}) as Readonly<Record<string, unknown>>
    const known = typeof before === 'string' ? before : ''
    if (typeof value === 'string' && value !== '' && value !== known) return value
    if (known !== '') {
      // A duplicate has the title of its original, and the slug that `copyOf` gave it.
      const stays =
        (value === known && title === titleBefore) ||
        !isMadeFrom(known, kebabOf(titleBefore)) ||
        (typeof id === 'string' && (await wasPublished(req, collection?.slug ?? '', id)))
      if (stays) return known
    }
    const words = kebabOf(title)
    // Unique in the database: there is room for many that have none yet.
    if (words === '') return null
    return freeSlug(req, rules, { words, behind: numbered, id: typeof id === 'string' ? id : undefined })
  }

/** The slug of a duplicate: Payload's own ' - Copy' is no address. */
const copyOf =
  (rules: SlugRules): FieldHook =>
  ({ value, req }) => {
    const words = kebabOf(value).replace(/-copy(-\d+)?$/, '')
    return words === ''
      ? null
      : freeSlug(req, rules, { words, behind: (attempt) => `-copy${numbered(attempt)}` })
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
                  description: `The part of the address after ${own.prefix}`,
                },
                hooks: { beforeChange: [followTitle(own)], beforeDuplicate: [copyOf(own)] },
                validate: async (value: unknown, { id, req }: { id?: unknown; req: PayloadRequest }) => {
                  if (typeof value !== 'string' || value === '') return 'Enter an address.'
                  if (!isKebab(value)) return 'Use only lowercase letters, digits and single hyphens.'
                  if (own.reserved.has(value)) return 'This address is already in use.'
                  const taken = await isTaken(req, own.among, value, typeof id === 'string' ? id : undefined)
                  return taken ? 'Another document already has this address.' : true
                },
              }
            : each,
      ),
    }),
  })
}
