import { invalid } from './errors.ts'

/** What a form holds: texts, lists and records of these. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Stripe's own objects are at most four deep; this bounds the work on hostile names. */
const maxDepth = 8

/**
 * Reads a body or query as the SDK writes it: `items[0][price]=price_1`.
 *
 * @throws StripeFault 400 for a name with broken brackets, or one that is used both as a value and as a record
 */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) place(form, namesOf(name), value, name)
  return listed(form) as Form
}

function namesOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  const inner = match?.[2]?.match(/\[[^[\]]*\]/g) ?? []
  if (match?.[1] === undefined || inner.length > maxDepth) {
    throw invalid(`Invalid parameter name: ${name.slice(0, 100)}`, { param: name.slice(0, 100) })
  }
  return [match[1], ...inner.map((part) => part.slice(1, -1))]
}

function place(form: Form, names: readonly string[], value: string, whole: string): void {
  let record = form
  names.forEach((part, index) => {
    // `expand[]=a&expand[]=b` is a list without numbers.
    const name = part === '' ? String(Object.keys(record).length) : part
    if (index === names.length - 1) {
      if (typeof record[name] === 'object') throw invalid(`Invalid object`, { param: whole })
      record[name] = value
      return
    }
    const inner = (record[name] ??= Object.create(null) as Form)
    if (typeof inner === 'string') throw invalid(`Invalid object`, { param: whole })
    record = inner as Form
  })
}

/** Records whose names are 0, 1, 2 … are lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, item]) => listed(item))
  }
  const record: Form = Object.create(null) as Form
  for (const [name, item] of entries) record[name] = listed(item)
  return record
}
