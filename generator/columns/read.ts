import { fieldsSchema } from '../fields/index.ts'
import { recordSources } from '../frame/records.ts'
import type { Reading } from '../frame/capability.ts'
import { mark, take } from '../words/claims.ts'
import type { Language } from '../words/language.ts'
import { capitalise, words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import { knownColumns, sourceNames, sourceWords, usualColumns } from './sources.ts'
import type { KnownColumn, SourceName } from './sources.ts'

/** A column of a list: what it holds, and its heading as the person wrote it. */
export type Column = { key: string; label: string }

/** Where the rows come from: `part` is the key of the part that keeps them, for `record`. */
export type Source = { source: SourceName; part: string }

const escaped = (text: string): string => text.toLowerCase().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The columns that a source has in a plugin. */
export function columnsOf({ source, part }: Source, reading: Reading): readonly KnownColumn[] {
  if (source !== 'record') return knownColumns(source)
  const found = reading.parts.find(({ key }) => key === part)?.params['fields']
  const fields = fieldsSchema.safeParse(found)
  const own = Object.entries(fields.data ?? {}).map(([key, { label }]) => ({
    key,
    asks: `${escaped(label)}|${escaped(key.replaceAll('_', ' '))}`,
    label: { en: label, sv: label },
  }))
  const keys = own.map(({ key }) => key)
  return [...own, ...knownColumns('record').filter(({ key }) => !keys.includes(key))]
}

/** Columns by their keys, or the usual ones of a source. */
export function usualOf(source: Source, reading: Reading, language: Language): Column[] {
  const all = columnsOf(source, reading)
  const keys =
    source.source === 'record'
      ? all.filter(({ key }) => key !== 'title').map(({ key }) => key)
      : usualColumns[source.source]
  return keys.flatMap((key) => {
    const one = all.find((column) => column.key === key)
    return one ? [{ key, label: one.label[language] }] : []
  })
}

/** The source that some words name, whatever the plugin keeps; the first, or null. */
export function sourceNamed(text: string): SourceName | null {
  const found = sourceNames
    .flatMap((name) => {
      const match = words(sourceWords[name]).exec(text)
      return match ? [{ name, index: match.index }] : []
    })
    .sort((one, other) => one.index - other.index)[0]
  return found?.name ?? null
}

/** The part of the plugin whose entries some words name, or the first that keeps any for words that fit all. */
export function recordsNamed(text: string, isAny: boolean, reading: Reading): Source | null {
  const records = recordSources(reading.parts)
  const own = records.find(({ one, many }) => words(`${escaped(one)}|${escaped(many)}`).test(text))
  const form = reading.parts.find(({ id }) => id === 'form')
  const part = own ?? (isAny ? (records[0] ?? form) : undefined)
  return part ? { source: 'record', part: part.key } : null
}

const introductions =
  /(?<![\p{L}])(?:columns?|fields?|kolumn(?:er(?:na)?)?|fält(?:en)?|with|and|gives?|returns?|returning|containing|contains?|including|include|showing|shows?|add|remove|drop|med|ge|returnerar|innehåller|visar?|lägg till|ta bort|samt)(?![\p{L}])(?:\s+(?:are|should be|for|ska vara|är|för|also|också|bara|only|just|the|columns?|kolumn(?:en|er(?:na)?)?))*\s*[:(]?\s*|[:(]\s*/giu
const between =
  /^(?:\s*(?:,|;|&|\+|\/|(?:and|och|samt|plus|the|an?|their|his|her|its|deras|dess)(?![\p{L}])))*\s*/iu
const foreign = /^[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,2}?(?=\s*(?:[,;&).]|and\s|och\s|$))/iu

/** The columns of one list, from its beginning. */
function listFrom(
  clause: Clause,
  start: number,
  known: readonly KnownColumn[],
): { columns: Column[]; end: number; spans: [number, number][] } {
  const columns: Column[] = []
  const spans: [number, number][] = []
  let at = start
  let end = start
  for (;;) {
    at += between.exec(clause.bare.slice(at))?.[0].length ?? 0
    const rest = clause.bare.slice(at)
    const best = known
      .flatMap(({ key, asks }) => {
        const match = words(`(?<=^)(?:${asks})`).exec(rest)
        return match ? [{ key, length: match[0].length }] : []
      })
      .sort((one, other) => other.length - one.length)[0]
    if (best) {
      const label = capitalise(clause.text.slice(at, at + best.length))
      if (!columns.some(({ key }) => key === best.key)) columns.push({ key: best.key, label })
      spans.push([at, at + best.length])
      at += best.length
      end = at
      continue
    }
    // A column that is not known is left out; those behind it are read all the same.
    const skipped =
      columns.length > 0 && /[,;&]|and\s|och\s/u.test(clause.bare.slice(end, at)) ? foreign.exec(rest) : null
    if (!skipped) return { columns, end, spans }
    at += skipped[0].length
    if (at >= clause.bare.length) return { columns, end, spans }
  }
}

/** The columns that a clause lists, in its order; they become understood. Null if it lists none. */
export function readColumns(clause: Clause, known: readonly KnownColumn[]): Column[] | null {
  let longest: (ReturnType<typeof listFrom> & { from: number }) | null = null
  for (const match of clause.bare.matchAll(introductions)) {
    const found = { ...listFrom(clause, match.index + match[0].length, known), from: match.index }
    if (found.columns.length > (longest?.columns.length ?? 0)) longest = found
  }
  if (!longest) return null
  for (const [start, end] of longest.spans) mark(clause, start, end)
  take(clause, 'columns?|kolumn(?:er(?:na)?|en)?|returns?|returning|gives?|containing|innehåller|returnerar')
  return longest.columns
}
