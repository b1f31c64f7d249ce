import { buildVersionCollectionFields, buildVersionGlobalFields } from 'payload'
import type { FlattenedField, SanitizedConfig } from 'payload'

/** The kind of a field, which determines its operators and values. */
export type Kind =
  | 'text'
  | 'email'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'choice'
  | 'id'
  | 'reference'
  /** A reference into one of several collections: the collection and the id. */
  | 'references'
  | 'collection'
  | 'id-among'
  /** JSON and rich text, which can only be tested for existence. */
  | 'content'

export type Operator =
  | 'equals'
  | 'not_equals'
  | 'in'
  | 'not_in'
  | 'exists'
  | 'like'
  | 'not_like'
  | 'contains'
  | 'greater_than'
  | 'greater_than_equal'
  | 'less_than'
  | 'less_than_equal'

const base = ['equals', 'not_equals', 'in', 'not_in', 'exists'] as const
const ordered = [...base, 'greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'] as const
const words = [...base, 'like', 'not_like', 'contains'] as const

/** What Payload's admin offers for each kind (`ui/elements/WhereBuilder/field-types`); others fail in the database. */
export const operatorsOf: Readonly<Record<Kind, readonly Operator[]>> = {
  text: words,
  email: words,
  number: ordered,
  date: ordered,
  checkbox: ['equals', 'not_equals', 'exists'],
  choice: base,
  id: ordered,
  reference: base,
  // Only its two parts can be queried, with these operators: anything else fails in the database.
  references: [],
  collection: ['equals'],
  'id-among': ['equals'],
  content: ['exists'],
}

export interface Comparable {
  readonly kind: Kind
  /** The collection of a reference. */
  readonly to?: string
  /** The values of a choice. */
  readonly options?: readonly string[]
  /** Whether documents can be sorted by it. */
  readonly sorts: boolean
}

/** Kinds that can be sorted. */
const ordering: ReadonlySet<Kind> = new Set([
  'text',
  'email',
  'number',
  'date',
  'checkbox',
  'choice',
  'id',
  'reference',
])

/** By path. */
type Paths = ReadonlyMap<string, Comparable>

const kindOfType: Readonly<Partial<Record<FlattenedField['type'], Kind>>> = {
  text: 'text',
  textarea: 'text',
  code: 'text',
  email: 'email',
  number: 'number',
  date: 'date',
  checkbox: 'checkbox',
  select: 'choice',
  radio: 'choice',
  json: 'content',
  richText: 'content',
}

/** Whether no one may query by it: it is hidden, not stored, or not readable by everyone who can read its document. */
function isClosed(field: FlattenedField): boolean {
  const { hidden, access, virtual } = field as {
    readonly hidden?: unknown
    readonly access?: { readonly read?: unknown }
    readonly virtual?: unknown
  }
  return Boolean(hidden) || access?.read !== undefined || Boolean(virtual)
}

const optionsOf = (field: FlattenedField): Pick<Comparable, 'options'> =>
  field.type === 'select' || field.type === 'radio'
    ? { options: field.options.map((option) => (typeof option === 'string' ? option : option.value)) }
    : {}

interface Found {
  readonly paths: Map<string, Comparable>
  readonly groups: Set<string>
}

/** @param single whether a document has at most one of these */
function collect(fields: readonly FlattenedField[], found: Found, prefix = '', single = true): void {
  const { paths, groups } = found
  const add = (
    path: string,
    kind: Kind,
    one: boolean,
    more: Pick<Comparable, 'to' | 'options'> = {},
  ): void => {
    paths.set(path, { kind, sorts: one && ordering.has(kind), ...more })
  }
  for (const field of fields) {
    if (isClosed(field)) continue
    const path = prefix + field.name
    const one = single && !('hasMany' in field && field.hasMany)
    if (field.type === 'relationship' || field.type === 'upload') {
      if (typeof field.relationTo === 'string') add(path, 'reference', one, { to: field.relationTo })
      else {
        add(path, 'references', one)
        add(`${path}.value`, 'id-among', one)
        add(`${path}.relationTo`, 'collection', one, { options: field.relationTo })
      }
    } else if ('flattenedFields' in field) {
      groups.add(path)
      collect(field.flattenedFields, found, `${path}.`, single && field.type !== 'array')
    } else {
      const kind = kindOfType[field.type]
      if (kind) add(path, path === 'id' ? 'id' : kind, one, optionsOf(field))
      // Blocks are a single column of JSON, which can be read but not queried.
      else groups.add(path)
    }
  }
}

interface Entity {
  readonly paths: Paths
  /** Fields with fields below them. */
  readonly groups: ReadonlySet<string>
}

function entityOf(fields: readonly FlattenedField[]): Entity {
  const found: Found = { paths: new Map(), groups: new Set() }
  collect(fields, found)
  found.paths.set('id', { kind: 'id', sorts: true })
  return found
}

/** What is queried: a collection or global, or its versions. */
export interface Subject {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly versions?: boolean
}

export interface Fields {
  /**
   * The field at a path of a document: its own, or one of a document it refers to. Longer paths are not allowed.
   */
  comparable(subject: Subject, path: string): Comparable | null
  /** Whether a document has a field at this path, or below it. */
  has(subject: Subject, path: string): boolean
  /** Every path of its own that can be queried. */
  paths(subject: Subject): Paths
}

const keyOf = ({ kind, slug, versions }: Subject): string => `${kind}/${slug}/${versions ? 'versions' : ''}`
const nothing: Entity = { paths: new Map(), groups: new Set() }

/** Everything that can be queried, read once from the configuration. */
export function fieldsOf(config: SanitizedConfig): Fields {
  const entities = new Map<string, Entity>()
  for (const collection of config.collections) {
    const subject = { kind: 'collection', slug: collection.slug } as const
    entities.set(keyOf(subject), entityOf(collection.flattenedFields))
    if (collection.versions)
      entities.set(
        keyOf({ ...subject, versions: true }),
        entityOf(buildVersionCollectionFields(config, collection, true)),
      )
  }
  for (const global of config.globals) {
    const subject = { kind: 'global', slug: global.slug } as const
    entities.set(keyOf(subject), entityOf(global.flattenedFields))
    if (global.versions)
      entities.set(
        keyOf({ ...subject, versions: true }),
        entityOf(buildVersionGlobalFields(config, global, true)),
      )
  }
  const entity = (subject: Subject): Entity => entities.get(keyOf(subject)) ?? nothing

  return {
    comparable(subject, path) {
      const { paths } = entity(subject)
      const own = paths.get(path)
      if (own) return own
      for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
        const to = paths.get(path.slice(0, dot))?.to
        if (to !== undefined)
          return entity({ kind: 'collection', slug: to }).paths.get(path.slice(dot + 1)) ?? null
      }
      return null
    },
    has(subject, path) {
      const { paths, groups } = entity(subject)
      return paths.has(path) || groups.has(path)
    },
    paths: (subject) => entity(subject).paths,
  }
}
