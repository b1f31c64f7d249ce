import type { Block, Field, FlattenedField, SanitizedConfig } from 'payload'
import { entitiesOf } from '../../support/cms-config.ts'
import type { Entity } from '../../support/cms-config.ts'
import { blocksOf, isAddress, isWritten } from '../../support/cms-values.ts'

/** What the walk through the admin opens and edits, generated from the configuration of the CMS. */

export type Role = 'admin' | 'editor'
export const roles: readonly Role[] = ['editor', 'admin']

/** A field in its form, with the tabs that lead to it. */
export interface Place {
  readonly field: FlattenedField
  /** Its name in the form, relative to the row or form that holds it: 'callToAction.heading'. */
  readonly path: string
  /** Labels of the tabs that contain it. */
  readonly tabs: readonly string[]
  /** Whether it is shown only when another field is filled in. */
  readonly isConditional: boolean
}

/** An edit of one field. */
export interface Step extends Place {
  /** Whether to exercise everything that the field supports. */
  readonly isWhole: boolean
  /** The fields of each row of an array, or of each added block. */
  readonly rows: readonly Row[]
}
export interface Row {
  /** The label of the button for this block; null for a row of an array. */
  readonly block: string | null
  readonly steps: readonly Step[]
}

const labelOf = (label: unknown, otherwise: string): string => (typeof label === 'string' ? label : otherwise)

/** The editable fields, in the order of the form. */
export function placesOf(
  fields: readonly Field[],
  within: Omit<Place, 'field'> = { path: '', tabs: [], isConditional: false },
): Place[] {
  return fields.flatMap((field): Place[] => {
    const isConditional = within.isConditional || typeof field.admin?.condition === 'function'
    const here = { ...within, isConditional }
    if (field.type === 'ui' || field.admin?.hidden || field.admin?.disabled) return []
    if (field.type === 'row' || field.type === 'collapsible') return placesOf(field.fields, here)
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) => {
        const name = 'name' in tab && tab.name ? `${tab.name}.` : ''
        const tabs = [...here.tabs, labelOf(tab.label, name)]
        return placesOf(tab.fields, { ...here, tabs, path: `${here.path}${name}` })
      })
    if (field.type === 'group')
      return placesOf(field.fields, {
        ...here,
        path: 'name' in field && field.name ? `${here.path}${field.name}.` : here.path,
      })
    const flat = field as FlattenedField
    return isWritten(flat) ? [{ ...here, field: flat, path: `${here.path}${flat.name}` }] : []
  })
}

/** How a field is edited by hand: fields of the same kind are edited alike. */
export function kindOf(field: FlattenedField): string {
  if (isAddress(field)) return 'address'
  const many = 'hasMany' in field && field.hasMany ? ' to many' : ''
  const several = 'relationTo' in field && Array.isArray(field.relationTo) ? ' to several' : ''
  const blocks = blocksOf(field).length > 0 ? ' with blocks' : ''
  return `${field.type}${many}${several}${blocks}`
}

const isRequired = (field: FlattenedField): boolean => 'required' in field && field.required === true
/** Fields in which text is typed. */
const isWords = ({ field }: Place): boolean =>
  (field.type === 'text' && !('hasMany' in field && field.hasMany) && !isAddress(field)) ||
  field.type === 'textarea'

/**
 * The fields to edit in a form: the required ones, and one of each kind that has not been edited yet.
 * @param done kinds already edited; those of this form are added
 */
function stepsOf(fields: readonly Field[], done: Set<string>): Step[] {
  const places = placesOf(fields)
  const picked = new Map<Place, boolean>()
  for (const place of places) {
    const kind = kindOf(place.field)
    const isNew = !done.has(kind)
    done.add(kind)
    if (isNew || (isRequired(place.field) && kind !== 'address')) picked.set(place, isNew)
  }
  // Each form needs at least one visible change.
  const shown = places.find(isWords) ?? places[0]
  const isShown = (place: Place): boolean =>
    isWords(place) || ['array', 'blocks', 'richText'].includes(place.field.type)
  if (![...picked.keys()].some(isShown) && shown) picked.set(shown, true)
  return [...picked].map(([place, isWhole]) => ({
    ...place,
    isWhole,
    rows: rowsOf(place.field, isWhole, done),
  }))
}

function rowsOf(field: FlattenedField, isWhole: boolean, done: Set<string>): Row[] {
  if (field.type === 'array') return [{ block: null, steps: stepsOf(field.fields, done) }]
  if (field.type === 'blocks')
    return field.blocks.slice(0, 2).map((block) => rowOf(block, stepsOf(block.fields, done)))
  if (!isWhole) return []
  // Blocks between paragraphs respond slowly, so use only one, with its required fields.
  const required = blocksOf(field).map((block) => {
    const places = placesOf(block.fields).filter(({ field: inner }) => isRequired(inner))
    return rowOf(block, places.every(isWords) ? places.map(bare) : [])
  })
  const shortest = required
    .filter(({ steps }) => steps.length > 0)
    .sort((a, b) => a.steps.length - b.steps.length)
  return shortest.slice(0, 1)
}

const bare = (place: Place): Step => ({ ...place, isWhole: false, rows: [] })
const rowOf = (block: Block, steps: readonly Step[]): Row => ({
  block: labelOf(block.labels?.singular, block.slug),
  steps,
})

/** What a role may do with a collection or a global. */
export interface Walk {
  readonly entity: Entity
  readonly role: Role
  readonly isShown: boolean
  readonly may: { readonly create: boolean; readonly update: boolean }
  readonly steps: readonly Step[]
}

type Ask = ((args: never) => unknown) | undefined

/** Every collection and global, with what a role may do with it. */
export async function walksOf(config: SanitizedConfig, role: Role): Promise<Walk[]> {
  const user = { id: 'somebody', collection: 'users', roles: [role] }
  const allows = async (ask: Ask): Promise<boolean> =>
    Boolean(ask && (await ask({ req: { user }, data: {} } as never)))
  const done = new Set<string>()
  const walks: Walk[] = []
  for (const entity of entitiesOf(config)) {
    const { hidden } = entity.config.admin
    const isHidden = typeof hidden === 'function' ? hidden({ user } as never) : hidden === true
    const { read, update, ...access } = entity.config.access
    const isShown = !isHidden && (await allows(read))
    const may = {
      create: isShown && 'create' in access && (await allows(access.create)),
      update: isShown && (await allows(update)),
    }
    const steps = may.update || may.create ? stepsOf(entity.config.fields, done) : []
    walks.push({ entity, role, isShown, may, steps })
  }
  return walks
}

/** Every kind of editable field, in forms, rows and blocks. */
export function kindsOf(fields: readonly Field[]): Set<string> {
  const kinds = new Set<string>()
  for (const { field } of placesOf(fields)) {
    kinds.add(kindOf(field))
    const inside: readonly { readonly fields: readonly Field[] }[] =
      field.type === 'array' ? [field] : field.type === 'blocks' ? field.blocks : blocksOf(field)
    for (const { fields: inner } of inside) for (const kind of kindsOf(inner)) kinds.add(kind)
  }
  return kinds
}

/** The kinds that these steps edit. */
export function editedIn(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => [
    kindOf(step.field),
    ...step.rows.flatMap(({ steps: inner }) => editedIn(inner)),
  ])
}
