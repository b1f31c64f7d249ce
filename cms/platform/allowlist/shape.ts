import { flattenAllFields } from 'payload'
import type { Block, FlattenedField } from 'payload'

/** Payload assumes that a value has the shape of its field, and otherwise fails when it validates or stores it. */

type Values = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
const isText = (value: unknown): boolean => typeof value === 'string'

/** A reference into one of several collections names the collection. */
const isReference = (field: FlattenedField & { type: 'relationship' | 'upload' }) =>
  typeof field.relationTo === 'string'
    ? isId
    : (value: unknown): boolean =>
        value === '' ||
        (isObject(value) && isText(value.relationTo) && (value.value === null || isId(value.value)))

/** The schema of a single value; null for fields with fields of their own, or without a fixed shape. */
function shapeOf(field: FlattenedField): ((value: unknown) => boolean) | null {
  switch (field.type) {
    case 'relationship':
    case 'upload':
      return isReference(field)
    // Forms without `_payload` send every value as text, which Payload parses.
    case 'number':
      return (value) => typeof value === 'number' || typeof value === 'string'
    case 'checkbox':
      return (value) => typeof value === 'boolean' || typeof value === 'string'
    case 'text':
    case 'textarea':
    case 'code':
    case 'email':
    case 'date':
    case 'select':
    case 'radio':
      return isText
    default:
      return null
  }
}

/** The blocks allowed in a rich text, according to its editor's features. */
function blocksInText(field: FlattenedField & { type: 'richText' }): readonly Block[] {
  const { editorConfig } = field.editor as {
    editorConfig?: {
      resolvedFeatureMap?: Map<string, { sanitizedServerFeatureProps?: { blocks?: Block[] } }>
    }
  }
  return editorConfig?.resolvedFeatureMap?.get('blocks')?.sanitizedServerFeatureProps?.blocks ?? []
}

type BlockFields = ReadonlyMap<string, readonly FlattenedField[]>
const fieldsByBlock = (blocks: readonly Block[]): BlockFields =>
  new Map(blocks.map((block) => [block.slug, flattenAllFields({ fields: block.fields })]))

const blocksOf = new WeakMap<FlattenedField, BlockFields>()
/** The blocks of a field, read once from its configuration. */
function blockFields(field: FlattenedField & { type: 'blocks' | 'richText' }): BlockFields {
  const allowed =
    blocksOf.get(field) ?? fieldsByBlock(field.type === 'blocks' ? field.blocks : blocksInText(field))
  blocksOf.set(field, allowed)
  return allowed
}

interface Place {
  readonly path: string
  /** Within blocks, which are a single JSON column; an array elsewhere has a table and cannot be null. */
  readonly inBlock: boolean
}

/** Entries of a list. Payload passes each as an argument of one query, and tens of thousands overflow the stack. */
const mostValues = 1_000

/** Rows of an array, or blocks. Payload drops null rows and reads 0 as no rows; its forms send both. */
function wrongInRows(
  value: unknown,
  { path, inBlock }: Place,
  fieldsOfRow: (row: Values) => readonly FlattenedField[] | undefined,
): string | null {
  if ((value === null && inBlock) || value === 0 || value === '0') return null
  if (!Array.isArray(value) || value.length > mostValues) return path
  for (const [at, row] of (value as unknown[]).entries()) {
    if (row === null) continue
    const fields = isObject(row) ? fieldsOfRow(row) : undefined
    const here = { path: `${path}.${at}.`, inBlock }
    const wrong = fields ? wrongInFields(fields, row as Values, here) : `${path}.${at}`
    if (wrong !== null) return wrong
  }
  return null
}

/** The blocks in a rich text; other nodes are checked where the field is defined. */
function wrongInText(
  field: FlattenedField & { type: 'richText' },
  value: unknown,
  path: string,
): string | null {
  const allowed = blockFields(field)
  const waiting: unknown[] = isObject(value) ? [value.root] : []
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isObject(node)) continue
    if (node.type === 'block') {
      const { fields } = node
      const ofBlock = isObject(fields) ? allowed.get(String(fields.blockType)) : undefined
      const wrong = ofBlock
        ? wrongInFields(ofBlock, fields as Values, { path: `${path}.`, inBlock: true })
        : path
      if (wrong !== null) return wrong
    }
    if (Array.isArray(node.children)) waiting.push(...(node.children as unknown[]))
  }
  return null
}

function wrongInField(field: FlattenedField, value: unknown, place: Place): string | null {
  const { path } = place
  switch (field.type) {
    case 'group':
    case 'tab':
      return isObject(value)
        ? wrongInFields(field.flattenedFields, value, { ...place, path: `${path}.` })
        : path
    case 'array':
      return wrongInRows(value, place, () => field.flattenedFields)
    case 'blocks':
      return wrongInRows(value, { path, inBlock: true }, (row) =>
        blockFields(field).get(String(row.blockType)),
      )
    case 'richText':
      return wrongInText(field, value, path)
    default: {
      const shape = shapeOf(field)
      if (value === null || shape === null) return null
      if (!('hasMany' in field && field.hasMany)) return shape(value) ? null : path
      if (value === '') return null
      const isList = Array.isArray(value) && value.length <= mostValues
      return isList && (value as unknown[]).every(shape) ? null : path
    }
  }
}

/** @param place its path ends with a dot unless it is empty */
function wrongInFields(fields: readonly FlattenedField[], data: Values, place: Place): string | null {
  for (const field of fields) {
    if (!Object.hasOwn(data, field.name) || data[field.name] === undefined) continue
    const wrong = wrongInField(field, data[field.name], { ...place, path: place.path + field.name })
    if (wrong !== null) return wrong
  }
  return null
}

/**
 * Finds a value without the shape of its field.
 * @returns the path of the first one, or null
 */
export const findShapeProblem = (fields: readonly FlattenedField[], data: Values): string | null =>
  wrongInFields(fields, data, { path: '', inBlock: false })
