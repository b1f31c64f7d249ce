import { operatorsOf } from './fields.ts'
import type { Comparable, Fields, Kind, Operator, Subject } from './fields.ts'
import type { Bounds, AllowedQueries } from './allowances.ts'
import type { Parameter } from './operations.ts'

/** Finds what is not allowed in the query string of a request to Payload. */

type Parsed = Readonly<Record<string, unknown>>

/** What is queried, and within which limits. */
export interface Terms {
  readonly fields: Fields
  readonly subject: Subject
  readonly bounds: Bounds
  /** Absent for staff, who may query by every field. */
  readonly queries: AllowedQueries | undefined
  /** Whether `limit=0`, which means all, is allowed. */
  readonly allAtOnce: boolean
}

const isObject = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longer than any stored value that is searched for. */
const longestValue = 500
const longestName = 200
/** Payload's parser silently drops further parameters (qs, `parameterLimit`). */
const mostParameters = 1_000
const mostSorts = 3
const mostSelected = 60

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const number = /^-?\d{1,15}(\.\d{1,15})?$/
const isFlag = (value: unknown): boolean => value === 'true' || value === 'false'
const isWhole = (value: unknown, from: number, to: number): boolean =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to
/** Up to the year 9999, since PostgreSQL reads later ones differently. */
const isMoment = (value: string): boolean => value.length <= 40 && Date.parse(value) < 253_402_300_800_000

const fits: Readonly<Record<Kind, (value: string) => boolean>> = {
  text: () => true,
  email: () => true,
  choice: () => true,
  collection: () => true,
  content: () => false,
  number: (value) => number.test(value),
  date: isMoment,
  checkbox: isFlag,
  id: (value) => uuid.test(value),
  reference: (value) => uuid.test(value),
  references: () => false,
  'id-among': (value) => uuid.test(value),
}

/** Kinds that can be compared with an empty value, as the admin does to select all (`id` is not ''). */
const takesNothing: ReadonlySet<Kind> = new Set(['text', 'email', 'id', 'reference', 'id-among'])

type Compared = Pick<Comparable, 'kind' | 'options'>
const word: Compared = { kind: 'text' }

function isValue(value: unknown, { kind, options }: Compared): boolean {
  // Passed only by the admin's screens, never in an address.
  if (value === null) return true
  if (typeof value !== 'string' || value.length > longestValue || value.includes('\0')) return false
  if ((value === '' || value === 'null') && takesNothing.has(kind)) return true
  return options ? options.includes(value) : fits[kind](value)
}

function areValues(value: unknown, compared: Compared, most: number): boolean {
  const values = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(values) && values.length <= most && values.every((one) => isValue(one, compared))
}

function isAnswerable(operator: Operator, value: unknown, compared: Compared, { values }: Bounds): boolean {
  if (operator === 'exists') return isFlag(value)
  if (operator === 'in' || operator === 'not_in') return areValues(value, compared, values)
  // Part of a word need not be a valid value.
  const isPart = operator === 'like' || operator === 'not_like' || operator === 'contains'
  return isValue(value, isPart ? word : compared)
}

/** The path for the lookup; null for one that Payload would read differently (`a__b`, `_id`). */
const plainPath = (path: string): string | null =>
  path.length <= longestName && /^\w+(\.\w+)*$/.test(path) && !path.includes('__') && path !== '_id'
    ? path
    : null

function operatorsAt(
  { queries, fields, subject }: Terms,
  path: string,
): [Comparable, readonly Operator[]] | null {
  const plain = plainPath(path)
  const comparable = plain === null ? null : fields.comparable(subject, plain)
  if (!comparable) return null
  if (!queries) return [comparable, operatorsOf[comparable.kind]]
  return Object.hasOwn(queries.filters, path) ? [comparable, queries.filters[path] ?? []] : null
}

/**
 * Finds what is wrong in a `where`.
 * @returns the path of it, or null
 */
export function findWhereProblem(where: unknown, terms: Terms): string | null {
  let conditions = 0
  const wrong = (part: unknown, depth: number): string | null => {
    if (!isObject(part)) return 'where'
    for (const [path, constraint] of Object.entries(part)) {
      if (path === 'and' || path === 'or') {
        if (depth >= terms.bounds.nesting || !Array.isArray(constraint)) return path
        conditions += constraint.length
        if (conditions > terms.bounds.conditions) return path
        for (const item of constraint) {
          const found = wrong(item, depth + 1)
          if (found !== null) return found
        }
        continue
      }
      const allowed = operatorsAt(terms, path)
      if (!allowed || !isObject(constraint)) return path
      const [compared, operators] = allowed
      for (const [operator, value] of Object.entries(constraint)) {
        conditions += 1
        const offered = (operators as readonly string[]).includes(operator)
        if (!offered || !isAnswerable(operator as Operator, value, compared, terms.bounds))
          return `${path}.${operator}`
        if (conditions > terms.bounds.conditions) return path
      }
    }
    return null
  }
  return wrong(where, 0)
}

/** @returns the first field of a `sort` that is not allowed, or null */
export function findSortProblem(sort: unknown, { queries, fields, subject }: Terms): string | null {
  const values = (Array.isArray(sort) ? sort : [sort]) as unknown[]
  if (!values.every((one) => typeof one === 'string' && one.length <= longestName)) return 'sort'
  const paths = values.flatMap((one) => String(one).split(',')).map((one) => one.trim().replace(/^-/, ''))
  if (paths.length > mostSorts) return 'sort'
  const isOffered = (path: string): boolean =>
    queries
      ? queries.sort.includes(path)
      : path === '' || (plainPath(path) !== null && fields.paths(subject).get(path)?.sorts === true)
  return paths.find((path) => !isOffered(path)) ?? null
}

function findSelectProblem(select: unknown, { queries, fields, subject }: Terms): string | null {
  let selected = 0
  const isOffered = (path: string): boolean =>
    queries ? queries.select.includes(path) : fields.has(subject, path)
  const wrong = (part: unknown, prefix: string): string | null => {
    if (!isObject(part)) return prefix || 'select'
    for (const [name, value] of Object.entries(part)) {
      const path = prefix + name
      selected += 1
      if (selected > mostSelected || !isOffered(path)) return path
      if (isFlag(value)) continue
      const found = wrong(value, `${path}.`)
      if (found !== null) return found
    }
    return null
  }
  return wrong(select, '')
}

type Check = (value: unknown, terms: Terms) => string | null
const flag =
  (name: string): Check =>
  (value) =>
    isFlag(value) ? null : name
const language =
  (name: string): Check =>
  (value) =>
    typeof value === 'string' && /^[a-z_-]{0,20}$/i.test(value) ? null : name

const editNames: ReadonlySet<string> = new Set([
  ...['crop', 'focalPoint', 'x', 'y', 'width', 'height', 'unit', 'heightInPixels', 'widthInPixels'],
])
/** Numbers, in groups of one level. */
const wrongInEdits = (value: unknown, isGroup = false): string | null => {
  if (!isObject(value)) return 'uploadEdits'
  const wrong = Object.entries(value).find(
    ([name, one]) =>
      !editNames.has(name) ||
      (typeof one === 'string'
        ? !/^([\d.]{1,20}|%|px)$/.test(one)
        : isGroup || wrongInEdits(one, true) !== null),
  )
  return wrong ? 'uploadEdits' : null
}

const checks: Readonly<Record<Parameter, Check>> = {
  uploadEdits: (value) => wrongInEdits(value),
  where: findWhereProblem,
  sort: findSortProblem,
  select: findSelectProblem,
  limit: (value, { bounds, allAtOnce }) => (isWhole(value, allAtOnce ? 0 : 1, bounds.limit) ? null : 'limit'),
  page: (value) => (isWhole(value, 1, 999_999) ? null : 'page'),
  depth: (value, { bounds }) => (isWhole(value, 0, bounds.depth) ? null : 'depth'),
  pagination: flag('pagination'),
  draft: flag('draft'),
  autosave: flag('autosave'),
  overrideLock: flag('overrideLock'),
  publishAllLocales: flag('publishAllLocales'),
  unpublishAllLocales: flag('unpublishAllLocales'),
  locale: language('locale'),
  'fallback-locale': language('fallback-locale'),
}

/** Names that every object has: Payload's parser drops them, and with them the condition that they stand for. */
const isInherited = (name: string): boolean => name in {}

/** @returns the first parameter that is not allowed, or null */
function wrongName(search: string, offered: readonly string[]): string | null {
  let count = 0
  for (const name of new URLSearchParams(search).keys()) {
    count += 1
    const [first = '', ...rest] = name.split(/[[\]]+/)
    if (count > mostParameters || name.length > longestName) return first.slice(0, longestName)
    if (!offered.includes(first) || rest.some(isInherited)) return first
  }
  return null
}

/**
 * Finds what is not allowed in a query.
 * @param search the query string as sent
 * @param query the same, as Payload has parsed it
 * @returns the name of what is wrong, or null
 */
export function findQueryProblem(
  { search, query }: { readonly search: string; readonly query: Parsed },
  offered: readonly Parameter[],
  terms: Terms,
): string | null {
  const name = wrongName(search, offered)
  if (name !== null) return name || 'query'
  for (const [parameter, value] of Object.entries(query)) {
    // Payload stores here the depth at which it read the session.
    if (value === undefined) continue
    if (!Object.hasOwn(checks, parameter) || !offered.includes(parameter as Parameter)) return parameter
    const wrong = checks[parameter as Parameter](value, terms)
    if (wrong !== null) return wrong
  }
  return null
}
