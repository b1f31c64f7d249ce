import { checksMessages } from '#contract/messages/checks.ts'
import { mechanicalRules } from '#contract/fixes.ts'
import type { Turn } from '../conversation.ts'
import type { QuickAction } from '../frame/capability.ts'
import { editsBetween } from '../frame/edits.ts'
import type { ToolCall } from '../protocol.ts'
import { pendingCalls } from '../steps.ts'
import { noPlaceForLine } from '../talk/additions.ts'
import * as talk from '../talk/foreign.ts'
import type { Made, PlacesLeft } from '../talk/foreign.ts'
import { wouldChangeLocked } from '../talk/sentences.ts'
import type { Language } from '../words/language.ts'
import type { Request } from '../words/request.ts'
import { additionsOf, asksForPart } from './additions/index.ts'
import type { Additions, LoaderEdit } from './additions/index.ts'
import {
  changelogWith,
  fieldOf,
  headerWith,
  isMainFile,
  nextVersion,
  readmeFieldOf,
  readmeWith,
  versionConstant,
} from './fields.ts'
import { headReads, headsRead, readsFor, staysAsItIs, wholeFiles } from './read.ts'
import type { Wanted } from './read.ts'
import { formsOf, holds, replaceColor, replaceText } from './replace.ts'
import { wishIn } from './wishes.ts'
import type { Field, Wish } from './wishes.ts'

/** What the generator does about a plugin that it did not make: what is certain, by the smallest edits. */

/** What comes next: more calls, or an ending. */
export type ForeignStep =
  | { readonly kind: 'look'; readonly calls: ToolCall[] }
  | {
      readonly kind: 'change'
      readonly calls: ToolCall[]
      readonly understood: readonly string[]
      readonly leftOut: readonly { part: string; why: string }[]
      readonly explanation: string
      readonly features: string[]
      readonly ideas: QuickAction[]
    }
  | { readonly kind: 'decline' | 'answer'; readonly explanation: string; readonly ideas: QuickAction[] }

/** So many files are looked into for one change. */
const mostFiles = 40
const requestToFix =
  /^Fix (?:this in |all [\d,]+ findings of this kind )[\s\S]*?\(((?:security|structure|syntax|claims|wordpress)\/[\w-]+)\)/

/** Answers the request of a finding's button; null for any other. */
export function answerToFix(
  words: string,
  language: Language,
): { explanation: string; isMechanical: boolean } | null {
  const rule = requestToFix.exec(words)?.[1]
  if (rule === undefined) return null
  const isMechanical = mechanicalRules.includes(rule)
  return {
    isMechanical,
    explanation: isMechanical ? talk.mechanicalFix(language) : talk.notMechanicalFix(language),
  }
}

/** The next step that asks for everything mechanical. */
export const mechanicalStep = { label: checksMessages.everything, prompt: checksMessages.everything }

/** Texts to look for, to know in which files a wish has something to change. */
function queriesOf(wish: Wish): string[] {
  if (wish.kind === 'text') return [wish.from, wish.from.replaceAll("'", "\\'")]
  if (wish.kind !== 'color') return []
  return [...new Set(formsOf(wish.from).flatMap((form) => [form, form.toUpperCase()]))]
}

const isNameOfCode = (wish: Wish): boolean => wish.kind === 'text' && /^[a-z\d_-]+$/.test(wish.from)

/** The files that searches found. */
function foundPaths(turn: Turn, queries: readonly string[]): string[] {
  const results = turn.calls.filter(
    ({ name, arguments: given }) => name === 'search_files' && queries.includes(String(given['query'])),
  )
  return [
    ...new Set(
      results.flatMap(({ result }) =>
        [...(result ?? '').matchAll(/^(\S[^:\n]*):\d+: /gm)].map((match) => match[1] ?? ''),
      ),
    ),
  ]
}

const rootFiles = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.filter((path) => !path.includes('/') && pattern.test(path))

const readmeName = /^readme\.(?:txt|md)$/i
/** WordPress.org reads readme.txt where there are two. */
const byReadme = (one: string, other: string): number =>
  Number(/\.md$/i.test(one)) - Number(/\.md$/i.test(other))
const inReadme = new Set<Field>(['Tested up to', 'Stable tag'])
const both: Readonly<Partial<Record<Field, Field>>> = {
  Version: 'Stable tag',
  'Requires at least': 'Requires at least',
  'Requires PHP': 'Requires PHP',
}

/** Changes files for one wish. @returns the files that it changed, and how many places of each */
function fulfil(wish: Wish, files: Map<string, string>, version: string): Map<string, number> {
  const places = new Map<string, number>()
  const put = (path: string, content: string | null, count = 1): void => {
    if (content === null || content === files.get(path)) return
    files.set(path, content)
    places.set(path, count)
  }
  if (wish.kind === 'text' || wish.kind === 'color') {
    for (const [path, content] of files) {
      const done =
        wish.kind === 'text'
          ? replaceText(path, content, wish.from, wish.to)
          : replaceColor(path, content, wish.from, wish.to)
      if (done.count > 0) put(path, done.content, done.count)
    }
    return places
  }
  const readmes = [...files.keys()].filter((path) => readmeName.test(path)).sort(byReadme)
  const main = [...files].find(([path, content]) => /^[^/]+\.php$/i.test(path) && isMainFile(content))?.[0]
  const change = (path: string | undefined, by: (content: string) => string | null): void => {
    if (path !== undefined) put(path, by(files.get(path) ?? ''))
  }
  if (wish.kind === 'changelog') {
    const kept = readmes.find((path) => changelogWith(files.get(path) ?? '', version, wish.entry) !== null)
    change(kept, (content) => changelogWith(content, version, wish.entry))
    return places
  }
  const field = wish.kind === 'field' ? wish.field : 'Version'
  const old = main === undefined ? null : fieldOf(files.get(main) ?? '', 'Version')
  const value = wish.kind === 'field' ? wish.value : nextVersion(old ?? version)
  if (!inReadme.has(field))
    change(main, (content) => {
      const done = headerWith(content, field, value)
      return field === 'Version' && old !== null ? versionConstant(done, old, value) : done
    })
  const readmeField = inReadme.has(field) ? field : both[field]
  if (readmeField)
    for (const readme of readmes)
      change(readme, (content) =>
        // A tag that says something else, such as "trunk", is not the version.
        field === 'Version' && readmeFieldOf(content, readmeField) !== old
          ? null
          : readmeWith(content, readmeField, value),
      )
  return places
}

/** The version that the plugin will have, for the changelog. */
function versionAfter(wishes: readonly Wish[], files: ReadonlyMap<string, string>): string {
  const set = wishes.find((wish) => wish.kind === 'field' && wish.field === 'Version')
  if (set?.kind === 'field') return set.value
  const now = [...files.values()].find(isMainFile)
  const version = (now && fieldOf(now, 'Version')) ?? '1.0.0'
  return nextVersion(version)
}

/** The changes of the fields, texts and colors that a request names. */
type Fulfilled = { made: readonly Made[]; missing: readonly { part: string; why: string }[] }

/** Takes back what no edit can reach: places that stand in a file many times over, with the same lines around them. */
function dropUnreachable(before: ReadonlyMap<string, string>, after: Map<string, string>): string[] {
  const dropped: string[] = []
  for (const [path, content] of after) {
    const was = before.get(path) ?? ''
    if (was === content || editsBetween(was, content, was).missed === 0) continue
    after.set(path, was)
    dropped.push(path)
  }
  return dropped
}

/** The files as the wishes make them, in place. */
function fulfilAll(
  wishes: readonly Wish[],
  { before, after }: { readonly before: ReadonlyMap<string, string>; readonly after: Map<string, string> },
  version: string,
  language: Language,
): Fulfilled {
  const done = wishes.map((wish) => ({ wish, places: fulfil(wish, after, version) }))
  const dropped = dropUnreachable(before, after)
  const made: Made[] = []
  const missing: { part: string; why: string }[] = []
  for (const { wish, places } of done) {
    const paths = [...places.keys()].filter((path) => !dropped.includes(path))
    const count = paths.reduce((sum, path) => sum + (places.get(path) ?? 0), 0)
    if (count > 0) made.push({ wish, count, paths })
    else missing.push({ part: talk.wishInWords(wish, language), why: talk.notFound(wish, language) })
  }
  return { made, missing }
}

/** The files whose heads say what a plugin is: the main file, or where it may be, and the readmes. */
function headFiles(turn: Turn): string[] {
  const { slug, paths } = turn.project
  const ofPlugin = rootFiles(paths, /\.php$/i)
  const known = [...headsRead(turn)].filter(([path, text]) => ofPlugin.includes(path) && isMainFile(text))
  const first = ofPlugin.filter((path) => path === `${slug}.php`)
  const mains = known.length > 0 ? known.map(([path]) => path) : [...new Set([...first, ...ofPlugin])]
  return [...mains.slice(0, 1), ...rootFiles(paths, readmeName), ...mains.slice(1)]
}

/** The reads and searches that the wishes need, and the files that they may change. */
function filesFor(
  turn: Turn,
  wishes: readonly Wish[],
): Wanted & { readonly stay: readonly string[]; readonly heads: readonly string[] } {
  const queries = [...new Set(wishes.flatMap(queriesOf))]
  const searches = pendingCalls(
    queries.map((query) => ({ name: 'search_files', arguments: { query } })),
    turn.calls,
  )
  if (searches.next.length > 0)
    return { next: searches.next, wanted: [], later: [], long: [], stay: [], heads: [] }
  const needsHead = wishes.some(({ kind }) => kind !== 'text' && kind !== 'color')
  const heads = needsHead ? headFiles(turn) : []
  const places = wishes.flatMap((wish) =>
    wish.kind === 'text' || wish.kind === 'color'
      ? foundPaths(turn, queriesOf(wish)).filter((path) => holds(wish.kind, path))
      : [],
  )
  const mayChange = (path: string): boolean => staysAsItIs(turn, path) === null
  const found = [...new Set([...places, ...heads])]
  const stay = found.filter((path) => !mayChange(path))
  const ofHeads = headReads(turn, heads.filter(mayChange))
  if (ofHeads.length > 0) return { next: ofHeads, wanted: [], later: [], long: [], stay, heads: [] }
  const whole = readsFor(turn, [...new Set(places)].filter(mayChange).slice(0, mostFiles))
  return { ...whole, stay, heads: heads.filter(mayChange) }
}

/** Whether the searches of a wish found more lines than they named, beyond those of the files that were read. */
function hasMorePlaces(turn: Turn, wish: Wish, files: ReadonlyMap<string, string>): boolean {
  return queriesOf(wish).some((query) => {
    const search = turn.calls.find(
      ({ name, arguments: given, result }) =>
        name === 'search_files' && given['query'] === query && result !== null,
    )
    const more = Number(/^… and (\d+) more$/m.exec(search?.result ?? '')?.[1] ?? 0)
    if (more === 0) return false
    const named = [...(search?.result ?? '').matchAll(/^(\S[^:\n]*):\d+: /gm)].map(([, path = '']) => path)
    const read = [...files].filter(([path]) => named.includes(path))
    const lines = read.flatMap(([, content]) => content.split('\n').filter((line) => line.includes(query)))
    const elsewhere = named.filter((path) => !files.has(path)).length
    return lines.length + elsewhere < named.length + more
  })
}

/** The files that this turn has changed. */
const changesDone = ({ calls }: Turn): string[] => [
  ...new Set(
    calls
      .filter(({ name, result }) => name === 'edit_file' && result !== null && !/^\s*error/i.test(result))
      .map(({ arguments: given }) => String(given['path'])),
  ),
]

/** The ending of a turn whose reads the application has left out since: the plan says what was understood. */
function resumed(turn: Turn, paths: readonly string[], language: Language): ForeignStep {
  const plan = turn.calls.find(({ name }) => name === 'plan')?.arguments ?? {}
  const understood = Array.isArray(plan['understood']) ? plan['understood'].map(String) : []
  return {
    kind: 'change',
    calls: [],
    understood,
    leftOut: [],
    explanation: talk.foreignResumed(understood, paths, language),
    features: [],
    ideas: [],
  }
}

/** The next step of a turn about a plugin that others wrote. */
export function foreignStep(turn: Turn, request: Request, now: Date): ForeignStep {
  const { language } = request
  if (turn.report) return { kind: 'decline', explanation: talk.faultAfterChange(language), ideas: [] }
  const clauses = request.clauses.map((clause) => ({
    clause,
    wish: asksForPart(clause) ? null : wishIn(clause),
  }))
  const wishes = clauses.flatMap(({ wish }) => wish ?? [])
  const vague = wishes.find(isNameOfCode)
  if (vague?.kind === 'text')
    return { kind: 'answer', explanation: talk.ambiguous(vague.from, language), ideas: [] }
  const rest = clauses.flatMap(({ clause, wish }) => (wish === null ? clause : []))
  const additions: Additions =
    rest.length > 0 ? additionsOf(turn, request, rest, now) : { kind: 'none', hint: null }
  if (additions.kind === 'look' || additions.kind === 'decline') return additions
  if (additions.kind === 'answer' && wishes.length === 0) return additions
  const parts = additions.kind === 'change' ? additions : null
  if (wishes.length === 0 && !parts) {
    const hint = additions.kind === 'none' && additions.hint !== null ? `${additions.hint} ` : ''
    return { kind: 'decline', explanation: hint + talk.foreignAbilities(language), ideas: [] }
  }

  const { next, wanted, later, long, stay, heads } = filesFor(turn, wishes)
  if (next.length > 0) return { kind: 'look', calls: next }
  const whole = wholeFiles(turn)
  // Of a head a part is enough, where nothing else of the file is wanted.
  const ofHeads = [...headsRead(turn)].filter(([path]) => heads.includes(path) && !wanted.includes(path))
  const before = new Map([...ofHeads, ...[...whole].filter(([path]) => wanted.includes(path))])
  const files = new Map(before)
  const { made, missing } = fulfilAll(
    wishes,
    { before, after: files },
    versionAfter(wishes, before),
    language,
  )
  const locked = stay.filter((path) => staysAsItIs(turn, path) === 'locked')
  const left: PlacesLeft = {
    stay,
    later,
    long,
    hasMore: wishes.some((wish) => hasMorePlaces(turn, wish, before)),
  }
  const done = made.length === 0 ? changesDone(turn) : []
  if (made.length === 0 && done.length > 0) return resumed(turn, done, language)
  if (made.length === 0 && !parts) {
    if (locked.length > 0)
      return { kind: 'decline', explanation: wouldChangeLocked(locked, language), ideas: [] }
    const lines = [
      ...missing.map(({ part, why }) => `${part}: ${why}`),
      ...talk.placesLeft({ ...left, later: [], long: [...long, ...later] }, language),
    ]
    return { kind: 'decline', explanation: talk.nothingFound(lines, language), ideas: [] }
  }
  const loading = parts ? withEdits(turn, files, parts.edits) : null
  if (typeof loading === 'string')
    return { kind: 'decline', explanation: noPlaceForLine(loading, language), ideas: [] }
  if (loading && loading.length > 0) return { kind: 'look', calls: loading }
  const unclear = (parts?.others ?? rest)
    .map(({ text }) => text.trim().replace(/[.!]+$/, ''))
    .filter((words) => words !== '')
    .map((part) => ({ part, why: talk.notCertain(language) }))
  const sources = headsRead(turn)
  const calls = [...files].flatMap(([path, after]) => {
    const was = before.get(path) ?? sources.get(path) ?? ''
    return was === after
      ? []
      : editsBetween(was, after, was).edits.map((edit) => ({
          name: 'edit_file',
          arguments: { path, ...edit },
        }))
  })
  return {
    kind: 'change',
    calls: [...(parts?.calls ?? []), ...calls],
    understood: [...made.map(({ wish }) => talk.wishInWords(wish, language)), ...(parts?.understood ?? [])],
    leftOut: [...unclear, ...missing, ...(parts?.leftOut ?? [])],
    explanation: talk.foreignChanged(
      made,
      left,
      { done: parts?.done ?? null, usage: parts?.usage ?? '' },
      language,
    ),
    features: parts?.features ?? [],
    ideas: parts?.ideas ?? [],
  }
}

/**
 * Changes the files that load the parts, in place.
 *
 * @returns reads that are left, or the file in which there is no place
 */
function withEdits(
  turn: Turn,
  files: Map<string, string>,
  edits: readonly LoaderEdit[],
): ToolCall[] | string {
  const reads = headReads(
    turn,
    edits.map(({ path }) => path).filter((path) => !files.has(path)),
  )
  if (reads.length > 0) return reads
  const sources = headsRead(turn)
  for (const { path, change } of edits) {
    const was = files.get(path) ?? sources.get(path)
    const after = was === undefined ? null : change(was)
    if (after === null) return path
    files.set(path, after)
  }
  return []
}
