import { randomUUID } from 'node:crypto'
import { flattenAllFields } from 'payload'
import type { Block, FlattenedField, SanitizedConfig } from 'payload'
import { communityPaths } from '#contract/community.ts'
import { blockNode, richText, unique } from './rich-text.ts'

/** Values for the fields of the CMS, generated from its configuration. */

/** Ids of documents to refer to, by collection. */
export type Known = Readonly<Record<string, string>>

/** Fields that Payload fills in itself. */
const ofPayload: ReadonlySet<string> = new Set(['id', 'blockName', 'createdAt', 'updatedAt', '_status'])

const componentOf = (field: FlattenedField): string => JSON.stringify(field.admin?.components ?? {})

/** A document's slug, which follows its title until it is unlocked. */
export const isAddress = (field: FlattenedField): boolean =>
  field.type === 'text' && componentOf(field).includes('#SlugField')

/** Whether people can edit the field. */
export function isWritten(field: FlattenedField): boolean {
  if (field.type === 'join' || ofPayload.has(field.name)) return false
  const { hidden, disabled, readOnly } = field.admin ?? {}
  const isVirtual = 'virtual' in field && Boolean(field.virtual)
  return !isVirtual && !('hidden' in field && field.hidden) && !hidden && !disabled && !readOnly
}

/** The blocks that a rich text editor offers. */
export function blocksOf(field: FlattenedField): readonly Block[] {
  if (field.type !== 'richText') return []
  const { editorConfig } = field.editor as {
    editorConfig?: { resolvedFeatureMap: Map<string, { sanitizedServerFeatureProps?: { blocks?: Block[] } }> }
  }
  return editorConfig?.resolvedFeatureMap.get('blocks')?.sanitizedServerFeatureProps?.blocks ?? []
}

const flattened = (block: Block): readonly FlattenedField[] => flattenAllFields({ fields: block.fields })

export interface Making {
  readonly config: SanitizedConfig
  readonly known: Known
  /** Whether to leave out optional fields. */
  readonly least?: boolean
}

/** Values required by hooks or by rules across fields, which the field definitions do not show. */
const asked: Readonly<Record<string, () => string>> = {
  from: () => `/${unique('old').replaceAll(' ', '-')}`,
  url: () => '/builder',
  lookupKey: () => unique('plan').replaceAll(/\W/g, '_').toLowerCase(),
}

/** Candidates: one for fields without rules, and some that satisfy our own rules. */
const texts = (): string[] => [
  unique('Words'),
  '/builder',
  '/old-page',
  'some-words',
  communityPaths.thread(randomUUID()),
]

async function textFor(field: FlattenedField, { config }: Making): Promise<string> {
  const ask = asked[field.name]
  if (ask) return ask()
  const { validate } = field as { validate?: (value: unknown, options: object) => unknown }
  const options = { ...field, req: { payload: { config }, t: String }, data: {}, siblingData: {} }
  for (const text of texts()) if (!validate || (await validate(text, options)) === true) return text
  throw new Error(`${field.name}: no text that we know passes its validation`)
}

/**
 * A value for a field as the REST API takes it.
 * @throws Error for an unknown kind of field: add it here and to the walk through the admin
 */
export async function valueFor(field: FlattenedField, making: Making): Promise<unknown> {
  const { known } = making
  const idOf = (collection: string): string => {
    const id = known[collection]
    if (!id) throw new Error(`${field.name}: there is no document of ${collection} to refer to`)
    return id
  }
  switch (field.type) {
    case 'text':
      return field.hasMany ? ['one', 'two'] : textFor(field, making)
    case 'textarea':
    case 'code':
      return unique('Several words')
    case 'email':
      return `${unique('somebody').replaceAll(' ', '.')}@example.test`
    case 'number': {
      // What an empty field stands for, where it says so: settings of a running product stay as they are.
      const number = Number(field.admin?.placeholder ?? field.min ?? 1)
      return field.hasMany ? [number] : number
    }
    case 'checkbox':
      return field.defaultValue !== true
    case 'date':
      return '2026-03-04T12:00:00.000Z'
    case 'radio':
    case 'select': {
      const values = field.options.map((option) => (typeof option === 'string' ? option : option.value))
      return field.type === 'select' && field.hasMany ? values.slice(0, 1) : values.at(-1)
    }
    case 'relationship':
    case 'upload': {
      const { relationTo } = field
      const value =
        typeof relationTo === 'string'
          ? idOf(relationTo)
          : { relationTo: relationTo[0], value: idOf(relationTo[0] ?? '') }
      return field.hasMany ? [value] : value
    }
    case 'richText': {
      const blocks = await Promise.all(
        blocksOf(field).map(async (block) =>
          blockNode(block.slug, await valuesFor(flattened(block), making)),
        ),
      )
      return richText('A paragraph.', ...blocks)
    }
    case 'array':
      return [await valuesFor(field.flattenedFields, making), await valuesFor(field.flattenedFields, making)]
    case 'blocks':
      return Promise.all(
        field.blocks.map(async (block) => ({
          blockType: block.slug,
          ...(await valuesFor(flattened(block), making)),
        })),
      )
    case 'group':
    case 'tab':
      return valuesFor(field.flattenedFields, making)
    case 'json':
      return { some: 'thing' }
    case 'point':
      return [12.5, 41.9]
    default:
      throw new Error(`${field.name}: nobody has said yet what a field of the kind '${field.type}' can hold`)
  }
}

const isLeft = (field: FlattenedField, least: boolean | undefined): boolean =>
  isAddress(field) || (least === true && !('required' in field && field.required) && field.type !== 'group')

/** A value for each editable field. Slugs are left out because they are derived from titles. */
export async function valuesFor(
  fields: readonly FlattenedField[],
  making: Making,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const field of fields)
    if (isWritten(field) && !isLeft(field, making.least)) values[field.name] = await valueFor(field, making)
  return values
}

/** Every editable field, emptied. */
export function nothingIn(fields: readonly FlattenedField[]): Record<string, unknown> {
  const nothing = (field: FlattenedField): unknown => {
    if (field.type === 'group' || field.type === 'tab') return nothingIn(field.flattenedFields)
    const isList = field.type === 'array' || field.type === 'blocks' || ('hasMany' in field && field.hasMany)
    return isList ? [] : null
  }
  return Object.fromEntries(fields.filter(isWritten).map((field) => [field.name, nothing(field)]))
}
