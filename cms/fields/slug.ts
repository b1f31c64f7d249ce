import { contentKinds } from '#contract/content/kinds.ts'
import type { SluggedCollection, SlugRules } from '#contract/content/kinds.ts'
import { contentPaths } from '#contract/content/paths.ts'
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

/** Routes whose pages staff write; the product itself uses all others. */
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

interface OwnRules extends Omit<SlugRules, 'among'> {
  readonly among: readonly SluggedCollection[]
  readonly isReserved: (slug: string) => boolean
}

/** The rules of a kind of content, with the addresses that the product itself needs. */
function rulesOf(collection: SluggedCollection): OwnRules {
  const { slug } = contentKinds[collection]
  const rules: SlugRules = slug
  const ofProduct = rules.prefix === contentPaths.page('')
  return {
    ...rules,
    among: slug.among,
    isReserved: (name) => rules.reserved.includes(name) || (ofProduct && reservedPageSlugs.has(name)),
  }
}

const kebabOf = (text: unknown): string => (typeof text === 'string' ? kebab(text) : '')

/**
 * An address that no other document has.
 * @param suffix what is appended at each attempt, from 1
 */
async function freeSlug(
  req: PayloadRequest,
  { among, isReserved }: OwnRules,
  { words, suffix, id }: { words: string; suffix: (attempt: number) => string; id?: string | undefined },
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = kebabWith(words, suffix(attempt))
    if (!isReserved(slug) && !(await isTaken(req, among, slug, id))) return slug
  }
}

const numbered = (attempt: number): string => (attempt === 1 ? '' : `-${attempt}`)

/**
 * Makes the slug from the title, with a number behind it where another document has it already; again with each new title,
 * until the document is published or somebody types a slug. One that was typed is refused where it cannot be (see
 * `validate`), and never changed.
 */
const followTitle =
  (rules: OwnRules): FieldHook =>
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
    return freeSlug(req, rules, { words, suffix: numbered, id: typeof id === 'string' ? id : undefined })
  }

/** The slug of a duplicate: Payload's own ' - Copy' is no address. */
const copyOf =
  (rules: OwnRules): FieldHook =>
  ({ value, req }) => {
    const words = kebabOf(value).replace(/-copy(-\d+)?$/, '')
    return words === ''
      ? null
      : freeSlug(req, rules, { words, suffix: (attempt) => `-copy${numbered(attempt)}` })
  }

/**
 * The last part of a document's address: made from its title until it is published, then only changed by hand.
 */
export function addressField(collection: SluggedCollection): RowField {
  const own = rulesOf(collection)
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
                  if (own.isReserved(value)) return 'This address is already in use.'
                  const taken = await isTaken(req, own.among, value, typeof id === 'string' ? id : undefined)
                  return taken ? 'Another document already has this address.' : true
                },
              }
            : each,
      ),
    }),
  })
}
