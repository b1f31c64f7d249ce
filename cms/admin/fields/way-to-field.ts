import type { ClientField } from 'payload'

/** A tab to open: the tab's number within a group of tabs, and the group's number within what holds it. */
export interface TabStep {
  readonly group: number
  readonly tab: number
}

const nameOf = (field: object): string =>
  'name' in field && typeof field.name === 'string' ? field.name : ''

/** The rest of a path below a part of it; null if it leads elsewhere. Parts without a name are none in a path. */
function below(path: readonly string[], name: string): readonly string[] | null {
  if (name === '') return path
  return path[0] === name ? path.slice(1) : null
}

/**
 * The tabs that lead to a field of a form, from the outside in; null if the form has no such field. Within rows, fields are
 * taken to exist: rows have no tabs.
 * @param path of the field, by its names
 */
export function tabsTo(fields: readonly ClientField[], path: readonly string[]): readonly TabStep[] | null {
  let group = -1
  for (const field of fields) {
    if (field.type === 'tabs') {
      group += 1
      for (const [tab, { fields: inside, ...rest }] of field.tabs.entries()) {
        const left = below(path, nameOf(rest))
        const found = left && tabsTo(inside, left)
        if (found) return [{ group, tab }, ...found]
      }
      continue
    }
    const left = below(path, nameOf(field))
    if (left === null) continue
    if (nameOf(field) !== '' && (left.length === 0 || !('fields' in field))) return []
    if (field.type === 'array') return []
    if (!('fields' in field)) continue
    const found = tabsTo(field.fields, left)
    if (found) return found
  }
  return null
}

/** The rows that hold a field, from the outside in, by the ids that Payload gives their elements. */
export function rowsAround(path: readonly string[]): readonly string[] {
  return path.flatMap((part, at) =>
    at > 0 && /^\d+$/.test(part) ? [`${path.slice(0, at).join('-')}-row-${part}`] : [],
  )
}
