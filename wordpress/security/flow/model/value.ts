import {
  atEveryLevel,
  context,
  dataShift,
  doubtShift,
  everyContext,
  everything,
  flag,
  place,
} from './taint.ts'
import type { Parameter, ParameterUse, Source, Unit, Value } from './types.ts'

export const clean: Value = {
  taint: 0,
  parameters: [],
  sources: [],
  text: null,
  fields: null,
  units: [],
  className: null,
  node: null,
  place: 0,
  depth: 0,
}

/** Maximum number of elements tracked by key. */
export const maxFields = 100
export const maxSources = 16
const mostParameters = 8
/** Between the keys of a `ParameterUse`; no key of PHP code has it. */
const keySeparator = '\u0000'
const mostText = 4000
const deepest = 6

export const fromTaint = (taint: number): Value => ({ ...clean, taint })
const everyFlag = flag.decoded | flag.remote | flag.translated
const untrusted = everyContext & ~context.raw
export const unknownOrigin = fromTaint(untrusted << doubtShift)
export const stored = fromTaint(untrusted << dataShift)
/** An address of this site, as its owner has configured it. */
export const siteUrl = clean
export const translation = fromTaint(flag.translated)
export const fetched = fromTaint((untrusted << dataShift) | flag.remote)
export const uploadsPath: Value = { ...clean, place: place.uploads }
export const temporaryPath: Value = { ...clean, place: place.temporary }
export const pluginPath: Value = { ...clean, place: place.plugin }
export const corePath: Value = { ...clean, place: place.core }

/** The value with its known text, unless that is too long to keep. */
export const withText = (value: Value, text: string): Value =>
  text.length > mostText ? value : { ...value, text }
export const ofText = (text: string): Value => withText(clean, text)
export const ofUnit = (unit: Unit): Value => ({ ...clean, units: [unit] })
export const ofClass = (className: string): Value => ({ ...unknownOrigin, className })
export const ofSource = (source: Source, slashed: boolean): Value => ({
  ...clean,
  taint: everyContext | (slashed ? flag.slashed : 0),
  sources: [source],
})

export function joinLists<T>(a: readonly T[], b: readonly T[], most: number): readonly T[] {
  if (a === b || b.length === 0) return a
  if (a.length === 0) return b
  let list: T[] | null = null
  for (const item of b) {
    if (a.includes(item) || (list ?? a).length >= most) continue
    list ??= [...a]
    list.push(item)
  }
  return list ?? a
}

const maskOf = (uses: readonly ParameterUse[], parameter: Parameter): number =>
  uses.reduce((mask, use) => (use.parameter === parameter ? mask | use.mask : mask), 0)

export function joinUses(a: readonly ParameterUse[], b: readonly ParameterUse[]): readonly ParameterUse[] {
  if (a === b || b.length === 0) return a
  if (a.length === 0) return b
  let list = a
  for (const use of b) {
    const { parameter, key, mask } = use
    // What is used as a whole is used in every part.
    if (
      list.some(
        (other) => other.parameter === parameter && other.key === '' && (other.mask | mask) === other.mask,
      )
    )
      continue
    const at = list.findIndex((other) => other.parameter === parameter && other.key === key)
    const existing = list[at]
    if (!existing) {
      const others = list.filter((other) => other.parameter !== parameter)
      if (list.length < mostParameters) list = [...list, use]
      // Too many elements to tell apart: the parameter as a whole.
      else if (others.length < list.length)
        list = [...others, { parameter, key: '', mask: maskOf(list, parameter) | mask }]
    } else if ((existing.mask | mask) !== existing.mask) {
      const joined = { ...existing, mask: existing.mask | mask }
      list = list.map((other, index) => (index === at ? joined : other))
    }
  }
  return list
}

/**
 * The value of elements with unknown keys; null if nothing is known about them. An array literal has no elements besides
 * those it lists.
 */
function others({ taint, parameters, sources, fields, place: at }: Value): Value | null {
  const handed = fields
    ? parameters.filter(({ parameter, key }) => key === '' && (parameter.cell.value?.taint ?? 0) !== 0)
    : parameters
  return taint === 0 && handed.length === 0
    ? null
    : { ...clean, taint, parameters: handed, sources, place: at }
}

/** Maximum number of elements tracked by key in a table and all tables within it. */
const mostWithin = 1000
const weights = new WeakMap<Value, number>()

/** How many elements a value has, with those of its elements. */
function weightOf(value: Value): number {
  if (!value.fields) return 0
  const known = weights.get(value)
  if (known !== undefined) return known
  let weight = value.fields.size
  for (const field of value.fields.values()) weight += weightOf(field)
  weights.set(value, weight)
  return weight
}

/** Elements whose own elements are no longer told apart, and never will be again. */
const merged = new WeakMap<Value, Value>()

/** A table whose elements have none of their own. */
function mergedWithin(value: Value): Value {
  const known = merged.get(value)
  if (known) return known
  let fields: Map<string, Value> | null = null
  for (const [key, field] of value.fields ?? []) {
    if (!field.fields) continue
    fields ??= new Map(value.fields)
    fields.set(key, { ...flat(field), depth: deepest })
  }
  const made = fields ? { ...value, fields } : value
  merged.set(value, made)
  return made
}

const isMerged = ({ fields, depth }: Value): boolean => fields === null && depth >= deepest

function joinFields(left: Value, right: Value): ReadonlyMap<string, Value> | null {
  if (left.fields === right.fields) return left.fields
  const isHeavy = weightOf(left) + weightOf(right) > mostWithin
  const [a, b] = isHeavy ? [mergedWithin(left), mergedWithin(right)] : [left, right]
  let fields: Map<string, Value> | null = null
  const note = (key: string, before: Value | undefined, joined: Value): void => {
    if (joined === before) return
    fields ??= new Map(a.fields)
    if (before || fields.size < maxFields) fields.set(key, joined)
  }
  // An element that one side has under its key may be among the unknown ones of the other.
  const [ofA, ofB] = [others(a), others(b)]
  for (const [key, value] of a.fields ?? []) {
    const other = b.fields?.get(key) ?? ofB
    if (other) note(key, value, join(value, other))
  }
  for (const [key, value] of b.fields ?? [])
    if (!a.fields?.has(key)) note(key, undefined, ofA ? join(value, ofA) : value)
  return fields ?? a.fields
}

/** A value that may be either of two. Returns `a` itself if `b` adds nothing. */
export function join(a: Value, b: Value): Value {
  if (a === b) return a
  if (isMerged(a) ? b.fields : isMerged(b) && a.fields) return join(flat(a), { ...flat(b), depth: deepest })
  const taint = a.taint | b.taint
  const parameters = joinUses(a.parameters, b.parameters)
  const sources = joinLists(a.sources, b.sources, maxSources)
  const text = a.text === b.text ? a.text : null
  const fields = joinFields(a, b)
  const units = joinLists(a.units, b.units, 8)
  const className = a.className ?? b.className
  const node = a.node ?? b.node
  const at = a.place | b.place
  if (
    taint === a.taint &&
    parameters === a.parameters &&
    sources === a.sources &&
    text === a.text &&
    fields === a.fields &&
    units === a.units &&
    className === a.className &&
    node === a.node &&
    at === a.place
  )
    return a
  return {
    taint,
    parameters,
    sources,
    text,
    fields,
    units,
    className,
    node,
    place: at,
    depth: Math.max(a.depth, b.depth),
  }
}

export const joinAll = (values: readonly Value[]): Value =>
  values.length === 0 ? clean : values.reduce((a, b) => join(a, b))

/** Large tables are used as a whole again and again, and share their rows. */
const flattened = new WeakMap<Value, Value>()

/** A value used as a whole, with the taint of its elements. */
export function flat(value: Value): Value {
  if (!value.fields) return value
  const known = flattened.get(value)
  if (known) return known
  let { taint, parameters, sources } = value
  for (const field of value.fields.values()) {
    const whole = flat(field)
    taint |= whole.taint
    parameters = joinUses(parameters, whole.parameters)
    sources = joinLists(sources, whole.sources, maxSources)
  }
  const made = { ...value, taint, parameters, sources, fields: null, node: null, text: null, depth: 0 }
  flattened.set(value, made)
  return made
}

/** The result of combining several values, as in a text. */
export function mixed(values: readonly Value[]): Value {
  let { taint, parameters, sources } = clean
  let at = 0
  for (const value of values) {
    const whole = flat(value)
    taint |= whole.taint
    parameters = joinUses(parameters, whole.parameters)
    sources = joinLists(sources, whole.sources, maxSources)
    at |= whole.place
  }
  if (taint === 0 && parameters.length === 0 && at === 0) return clean
  return { ...clean, taint, parameters, sources, place: at }
}

const bare = new WeakMap<Source, Source>()

/** A source without its slashes; the same object each time. */
function unslashed(source: Source): Source {
  if (source.unslashed) return source
  const cached = bare.get(source) ?? { ...source, unslashed: true }
  bare.set(source, cached)
  return cached
}

const tidied = new WeakMap<Source, Source>()

/** A source that has been sanitized; the same object each time. */
function sanitized(source: Source): Source {
  if (source.sanitized) return source
  const cached = tidied.get(source) ?? { ...source, sanitized: true }
  tidied.set(source, cached)
  return cached
}

/** What is left of the sources of a value that some bits were cleared of. */
function sourcesLeft(sources: readonly Source[], left: number, cleared: number): readonly Source[] {
  if (sources.length === 0 || !(left & (everyContext | flag.slashed))) return []
  // The sources of sanitized values would otherwise be blamed for values mixed in later.
  if (!(left & (context.raw | flag.slashed))) return sources.map(sanitized)
  return cleared & flag.slashed ? sources.map(unslashed) : sources
}

/** The value with some bits cleared, in itself, its elements and its parameters. */
export function without(value: Value, cleared: number): Value {
  const mask = everything & ~cleared
  const parameters = value.parameters
    .map((use) => ({ ...use, mask: use.mask & mask }))
    .filter((use) => use.mask !== 0)
  const fields = value.fields
    ? new Map([...value.fields].map(([key, v]) => [key, without(v, cleared)]))
    : null
  const left = value.taint & mask
  return {
    ...value,
    taint: left,
    parameters,
    sources: sourcesLeft(value.sources, left, cleared),
    fields,
    text: cleared === everything ? null : value.text,
  }
}

/** The value in a place that it may not reach: in every context where it is unsafe, the fault is only possible. */
export function doubted(value: Value): Value {
  const unsafeIn = (taint: number) =>
    (taint | (taint >> dataShift) | (taint >> doubtShift)) & everyContext & ~context.raw
  const fields = value.fields ? new Map([...value.fields].map(([key, field]) => [key, doubted(field)])) : null
  return unsafeIn(flat(value).taint) === 0 && value.parameters.length === 0
    ? value
    : {
        ...value,
        taint: (unsafeIn(value.taint) << doubtShift) | (value.taint & everyFlag),
        sources: [],
        parameters: [],
        fields,
      }
}

/** The value, made safe in some contexts. */
export const safeIn = (value: Value, contexts: number): Value => without(value, atEveryLevel(contexts))

export const withTaint = (value: Value, taint: number): Value =>
  (value.taint | taint) === value.taint ? value : { ...value, taint: value.taint | taint }

/** A value as an element of another; beyond the maximum depth it is flattened. */
export const shallow = (value: Value): Value => (value.depth >= deepest ? flat(value) : value)

/** The value with an element set; without a key, with one of any key. */
export function withField(value: Value, key: string | null, element: Value): Value {
  if (key === null || (value.fields?.size ?? 0) >= maxFields) {
    const whole = mixed([value.fields ? { ...value, fields: null } : value, element])
    return { ...whole, fields: value.fields, className: value.className }
  }
  const fields = new Map(value.fields)
  const inner = shallow(element)
  fields.set(key, inner)
  return { ...value, fields, text: null, node: null, depth: Math.max(value.depth, inner.depth + 1) }
}

/** The element that a use of a parameter is about, of an argument. */
export function usedOf(argument: Value, key: string): Value {
  if (key === '') return argument
  return key.split(keySeparator).reduce<Value>((value, each) => elementOf(value, each), argument)
}

/** The elements that arguments are known to have, as uses of their parameter: one call's values are no other call's. */
export function usesOfElements(
  argument: Value | null,
  parameter: Parameter,
  above = '',
): ReadonlyMap<string, Value> | null {
  if (!argument?.fields) return null
  return new Map(
    [...argument.fields].map(([name, field]) => {
      const key = above === '' ? name : `${above}${keySeparator}${name}`
      const fields = usesOfElements(field, parameter, key)
      const parameters = [{ parameter, key, mask: everything }]
      return [name, { ...field, taint: 0, sources: [], parameters, fields }]
    }),
  )
}

const storedBits = everyContext << dataShift

/** Whether a value is written in the code, or a translation of what is. */
const isWritten = ({ taint, text }: Value): boolean =>
  (taint & atEveryLevel(everyContext)) === 0 && (text !== null || (taint & flag.translated) !== 0)

/**
 * One of the elements that an array is written with. What is written out in most of them and comes from the database in a
 * few is a table of settings, of which code uses some parts in one place and some in another: it is only doubted.
 */
function anyOf(elements: readonly Value[]): Value {
  const [first = clean, ...more] = elements
  const joined = more.reduce(join, first)
  const isMixed = (joined.taint & storedBits) !== 0 && elements.some(isWritten)
  if (!joined.fields) return isMixed ? doubted(joined) : joined
  const fields = new Map(
    [...joined.fields.keys()].map((key) => [
      key,
      anyOf(elements.flatMap(({ fields: of }) => of?.get(key) ?? [])),
    ]),
  )
  return { ...joined, fields }
}

/** What the server itself says of a file that was uploaded. */
export const serversPart = /^(?:tmp_name|size|error)$/

/** Of a file that was uploaded, where the server has put it, its size, or what went wrong. */
export const partOfUpload = (part: string): Value => (part === 'tmp_name' ? unknownOrigin : clean)

/** Whether a value is what the request says of files that were uploaded. */
const isUpload = ({ sources, parameters }: Value): boolean =>
  parameters.length === 0 &&
  sources.length > 0 &&
  sources.every(({ superglobal, whole }) => superglobal === '_FILES' && !whole)

/** An element of a value: its own value if tracked, any of them where the key is not known, else derived from the whole. */
export function elementOf(value: Value, key: string | null): Value {
  const element = key === null ? undefined : value.fields?.get(key)
  if (element) return element
  if (key !== null && serversPart.test(key) && isUpload(value)) return partOfUpload(key)
  const { taint, parameters, sources, place: at } = value
  const whole = { ...clean, taint, parameters, sources, place: at }
  return key === null && value.fields ? join(anyOf([...value.fields.values()]), whole) : whole
}

const markup = context.html | context.attribute

/**
 * A key of a value. Those that an array is written with are known, those that are added to it, or stored, are mostly
 * numbers, and what nothing is known about has the keys that some author has given it.
 */
export function anyKeyOf(value: Value): Value {
  if (!value.fields && (value.parameters.length > 0 || (value.taint & context.raw) !== 0))
    return elementOf(value, null)
  const key = doubted({ ...clean, taint: value.taint })
  return ((value.taint | (value.taint >> dataShift)) & markup) === 0 ? safeIn(key, markup) : key
}

/** The beginning of an address or of a header for one, after which nothing changes where it leads. */
const sameHost =
  /^\s*(?:location:\s*)?(?:[a-z][a-z+.-]*:\/\/[^/?#]+[/?#]|\/[^/\\]|\.{1,2}\/|[?#]|[\w-]+(?:\.php|\/))/i

/** Whether what follows a text cannot change where an address leads. */
export const keepsHost = (text: string): boolean => sameHost.test(text)
