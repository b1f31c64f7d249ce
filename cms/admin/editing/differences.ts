/** Compares two versions of a document field by field, as text that people can read. */
export interface Difference {
  readonly field: string
  readonly theirs: string
  readonly mine: string
}

const aside: ReadonlySet<string> = new Set([
  ...[
    'id',
    'createdAt',
    'updatedAt',
    '_status',
    '_order',
    'globalType',
    'generateSlug',
    'blockType',
    'blockName',
  ],
])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The words of a value: the texts of a rich text, the items of a list. */
export function wordsOf(value: unknown): string {
  // A form uses 0 for a list without rows.
  if (value === null || value === undefined || value === 0) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n')
  if (!isObject(value)) return ''
  if (isObject(value.root)) return wordsOf(value.root.children)
  if (typeof value.type === 'string' && 'version' in value) {
    if (typeof value.text === 'string') return value.text
    if (Array.isArray(value.children)) {
      const isBlock = value.children.some((child) => isObject(child) && Array.isArray(child.children))
      return value.children.map(wordsOf).join(isBlock ? '\n' : '')
    }
    return wordsOf(value.fields)
  }
  return Object.entries(value)
    .filter(([name]) => !aside.has(name))
    .map(([, part]) => wordsOf(part))
    .filter(Boolean)
    .join('\n')
}

interface Field {
  readonly name?: string
  readonly label?: unknown
  readonly fields?: readonly unknown[]
  readonly tabs?: readonly unknown[]
}

/** The labels of a form's fields, including those in tabs and rows. */
export function labelsOf(fields: readonly unknown[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const each of fields as readonly Field[]) {
    if (each.name !== undefined) {
      if (typeof each.label === 'string') labels.set(each.name, each.label)
      continue
    }
    for (const [name, label] of labelsOf([...(each.fields ?? []), ...(each.tabs ?? [])]))
      labels.set(name, label)
  }
  return labels
}

/** Turns 'blogHeading' into 'Blog heading'. */
const plainLabel = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function differences(
  theirs: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  labels: ReadonlyMap<string, string> = new Map(),
): readonly Difference[] {
  return Object.keys(mine)
    .filter((name) => !aside.has(name))
    .map((name) => ({
      field: labels.get(name) ?? plainLabel(name),
      theirs: wordsOf(theirs[name]),
      mine: wordsOf(mine[name]),
    }))
    .filter((each) => each.theirs !== each.mine)
}
