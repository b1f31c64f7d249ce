import { contentKinds } from '#contract/content/kinds.ts'
import type { SluggedCollection, SlugRules } from '#contract/content/kinds.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { plannedRoutes } from '#contract/routes.ts'
import { swedishAliases } from '#contract/static-pages.ts'
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

/** Routes whose pages staff write; all others belong to the product. */
const { about, howItWorks, terms, privacy, purchaseTerms } = plannedRoutes
const written: ReadonlySet<string> = new Set([about, howItWorks, terms, privacy, purchaseTerms])

/** First path segments that no page may have. */
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

/** The slug rules of a collection, with the addresses reserved for the product. */
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
 * A slug that no other document has.
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
 * Generates the slug from the title, with a number if another document has it already. It follows the title until the
 * document is published or somebody types a slug. A typed slug is never changed, but refused if it is invalid (see
 * `validate`).
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
    const previous = typeof before === 'string' ? before : ''
    if (typeof value === 'string' && value !== '' && value !== previous) return value
    if (previous !== '') {
      // A duplicate keeps the slug from `copyOf`, because it has the title of its original.
      const stays =
        (value === previous && title === titleBefore) ||
        !isMadeFrom(previous, kebabOf(titleBefore)) ||
        (typeof id === 'string' && (await wasPublished(req, collection?.slug ?? '', id)))
      if (stays) return previous
    }
    const words = kebabOf(title)
    // Null instead of an empty string, because the column is unique and several documents may have no slug yet.
    if (words === '') return null
    return freeSlug(req, rules, { words, suffix: numbered, id: typeof id === 'string' ? id : undefined })
  }

/** The slug of a duplicate; Payload's ' - Copy' would not be a valid slug. */
const copyOf =
  (rules: OwnRules): FieldHook =>
  ({ value, req }) => {
    const words = kebabOf(value).replace(/-copy(-\d+)?$/, '')
    return words === ''
      ? null
      : freeSlug(req, rules, { words, suffix: (attempt) => `-copy${numbered(attempt)}` })
  }

/** The slug field of a document: follows its title until it is published, and then only changes by hand. */
export function addressField(collection: SluggedCollection): RowField {
  const own = rulesOf(collection)
  return slugField({
    useAsSlug: own.from,
    slugify: ({ valueToSlugify }) => (typeof valueToSlugify === 'string' ? kebab(valueToSlugify) : undefined),
    overrides: (field) => ({
      ...field,
      fields: field.fields.map((each) =>
        each.type === 'checkbox'
          ? // Payload's own hook stops following the title at the second save and cannot query the database.
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
