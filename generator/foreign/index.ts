import { checksMessages } from '#contract/messages/checks.ts'
import { mechanicalRules } from '#contract/fixes.ts'
import type { Turn } from '../conversation.ts'
import type { QuickAction } from '../frame/capability.ts'
import { editsBetween } from '../frame/edits.ts'
import type { ToolCall } from '../protocol.ts'
import { omitted, pendingCalls } from '../steps.ts'
import { noPlaceForLine } from '../talk/additions.ts'
import * as talk from '../talk/foreign.ts'
import type { PlacesLeft } from '../talk/foreign.ts'
import { wouldChangeLocked } from '../talk/sentences.ts'
import type { Language } from '../words/language.ts'
import type { Request } from '../words/request.ts'
import { additionsOf, asksForPart } from './additions/index.ts'
import type { Additions, LoaderEdit } from './additions/index.ts'
import { isMainFile } from './fields.ts'
import { fulfil, fulfilAll, isAnywhere, readmeName, unclearPlace, versionAfter } from './fulfil.ts'
import { isLead, isPlace } from './places.ts'
import { headReads, headsRead, isBehind, readsFor, staysAsItIs, stepsFor, wholeFiles } from './read.ts'
import type { Wanted } from './read.ts'
import { formsOf, holds } from './replace.ts'
import { foundBy, mainCandidates, rootFiles, searches, searchFor } from './search.ts'
import { wishesIn } from './wishes.ts'
import type { Wish } from './wishes.ts'

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

/** Steps that a change of many files may take, so that the application's limit of a turn is not reached. */
const mostSteps = 16
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

/** The files whose heads say what a plugin is: the main file, or where it may be, and the readmes. */
function headFiles(turn: Turn, candidates: readonly string[]): string[] {
  const known = [...headsRead(turn)].filter(([path, text]) => candidates.includes(path) && isMainFile(text))
  const mains = known.length > 0 ? known.map(([path]) => path) : candidates
  return [...mains.slice(0, 1), ...rootFiles(turn.project.paths, readmeName), ...mains.slice(1)]
}

/** The files in which a wish may have something to change. */
const placesOf = (turn: Turn, wish: Wish): string[] =>
  isAnywhere(wish)
    ? foundBy(turn, queriesOf(wish)).paths.filter(
        (path) => holds(wish.kind, path) && isPlace(wish.places, path),
      )
    : []

/** Whether a file that was read needs no more edits. */
function isDone(turn: Turn, path: string, wishes: readonly Wish[]): boolean {
  if (!isBehind(turn, path)) return false
  const content = wholeFiles(turn).get(path)
  if (content === undefined) return true
  const files = new Map([[path, content]])
  for (const wish of wishes.filter(isAnywhere)) fulfil(wish, files, '')
  return pendingCalls(editCalls(path, content, files.get(path) ?? content), turn.calls).next.length === 0
}

interface FilesFor extends Wanted {
  /** Files that have something to change but stay as they are. */
  readonly stay: readonly string[]
  readonly heads: readonly string[]
  /** All files that are to be changed where they say so, and how many more there are that no search names. */
  readonly places: readonly string[]
  readonly others: number
}

/** The reads and searches that the wishes need, and the files that they may change. */
function filesFor(turn: Turn, wishes: readonly Wish[]): FilesFor {
  const nothing: FilesFor = {
    ...{ next: [], wanted: [], later: [], long: [], stay: [], heads: [] },
    ...{ places: [], others: 0 },
  }
  const queries = [...new Set(wishes.flatMap(queriesOf))]
  const unknown = queries.filter((query) => searchFor(turn, query) === null)
  if (unknown.length > 0) return { ...nothing, next: searches(unknown) }
  const needsHead = wishes.some((wish) => !isAnywhere(wish))
  const mains = needsHead ? mainCandidates(turn) : { paths: [], next: [] }
  if (mains.next.length > 0) return { ...nothing, next: mains.next }
  const heads = needsHead ? headFiles(turn, mains.paths) : []
  const found = [...new Set(wishes.flatMap((wish) => placesOf(turn, wish)))]
  const mayChange = (path: string): boolean => staysAsItIs(turn, path) === null
  const stay = [...new Set([...found, ...heads])].filter((path) => !mayChange(path))
  const places = found.filter(mayChange)
  const { others } = foundBy(turn, queries)
  const all = { stay, places, others }
  const ofHeads = headReads(turn, heads.filter(mayChange))
  if (ofHeads.length > 0) return { ...nothing, ...all, next: ofHeads }
  const done = places.filter((path) => isDone(turn, path, wishes))
  const whole = readsFor(
    turn,
    places.filter((path) => !done.includes(path)),
  )
  return {
    ...whole,
    ...all,
    wanted: [...done.filter((path) => wholeFiles(turn).has(path)), ...whole.wanted],
    heads: heads.filter(mayChange),
  }
}

/** The files that this turn has changed. */
const changesDone = ({ calls }: Turn): string[] => [
  ...new Set(
    calls
      .filter(({ name, result }) => name === 'edit_file' && result !== null && !/^\s*error/i.test(result))
      .map(({ arguments: given }) => String(given['path'])),
  ),
]

/** What the plan of this turn says is understood. */
function understoodBefore({ calls }: Turn): string[] {
  const plan = calls.find(({ name }) => name === 'plan')?.arguments ?? {}
  return Array.isArray(plan['understood']) ? plan['understood'].map(String) : []
}

/** Whether an edit of this turn put in what a wish asks for; its texts may have been left out since. */
const wasMade = ({ calls }: Turn, wish: Wish & { readonly kind: 'text' | 'color' }): boolean =>
  calls.some(({ name, arguments: { replace } }) => {
    if (name !== 'edit_file') return false
    const text = String(replace)
    return omitted(text) || text.includes(wish.to) || text.includes(wish.to.replaceAll("'", "\\'"))
  })

/** The ending of a turn whose reads the application has left out since: its calls and its plan say what was done. */
function resumed(turn: Turn, wishes: readonly Wish[], left: PlacesLeft, language: Language): ForeignStep {
  const absent = wishes
    .filter(isAnywhere)
    .filter((wish) => !wasMade(turn, wish))
    .map((wish) => ({ part: talk.wishInWords(wish, language), why: talk.notFound(wish, language) }))
  const understood = understoodBefore(turn).filter((words) => absent.every(({ part }) => part !== words))
  const paths = changesDone(turn)
  const notDone = absent.map(({ part, why }) => `${part}: ${why}`)
  return {
    kind: 'change',
    calls: [],
    understood,
    leftOut: [],
    explanation: talk.foreignResumed({ understood, notDone }, paths, left, language),
    features: [],
    ideas: [],
  }
}

/** Of a file of which the head alone was read, so much is searched for that it hardly stands further below, too. */
const distinct = 60

const editCalls = (path: string, was: string, after: string): ToolCall[] =>
  was === after
    ? []
    : editsBetween(was, after, was, distinct).edits.map((edit) => ({
        name: 'edit_file',
        arguments: { path, ...edit },
      }))

/** The edits of files that were not made yet. */
const pendingOf = (
  turn: Turn,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ToolCall[] =>
  [...before].flatMap(
    ([path, was]) => pendingCalls(editCalls(path, was, after.get(path) ?? was), turn.calls).next,
  )

/** Declines a change of more files than a turn can take, before any of them is read. */
function tooMany(
  turn: Turn,
  { places, others }: FilesFor,
  hasParts: boolean,
  language: Language,
): ForeignStep | null {
  const steps = stepsFor(turn, places)
  const hasBegun = turn.calls.some(({ name }) => name === 'plan')
  if (hasBegun || (steps <= 1 && others === 0)) return null
  if (steps > mostSteps || others > 0)
    return { kind: 'decline', explanation: talk.tooManyFiles(places.length + others, language), ideas: [] }
  return hasParts
    ? { kind: 'decline', explanation: talk.oneAfterAnother(places.length, language), ideas: [] }
    : null
}

/** The next step of a turn about a plugin that others wrote. */
export function foreignStep(turn: Turn, request: Request, now: Date): ForeignStep {
  const { language } = request
  if (turn.report) return { kind: 'decline', explanation: talk.faultAfterChange(language), ideas: [] }
  const clauses = request.clauses.map((clause, at) => {
    const before = request.clauses[at - 1]?.text ?? ''
    const read = asksForPart(clause)
      ? { wishes: [], unclear: [] }
      : wishesIn(clause, isLead(before) ? before : '', language)
    return { clause, ...read }
  })
  const asked = clauses.flatMap((one) => one.wishes)
  const vague = asked.find(isNameOfCode)
  if (vague?.kind === 'text')
    return { kind: 'answer', explanation: talk.ambiguous(vague.from, language), ideas: [] }
  const rest = clauses.flatMap(({ wishes: own, clause }, at) =>
    own.length > 0 || (isLead(clause.text) && clauses[at + 1]?.wishes.some(isAnywhere)) ? [] : clause,
  )
  const additions: Additions =
    rest.length > 0 ? additionsOf(turn, request, rest, now) : { kind: 'none', hint: null }
  if (additions.kind === 'look' || additions.kind === 'decline') return additions
  if (additions.kind === 'answer' && asked.length === 0) return additions
  const parts = additions.kind === 'change' ? additions : null
  if (asked.length === 0 && !parts) {
    const hint = additions.kind === 'none' && additions.hint !== null ? `${additions.hint} ` : ''
    return { kind: 'decline', explanation: hint + talk.foreignAbilities(language), ideas: [] }
  }

  const unplaced = asked.flatMap((wish) => {
    const paths = placesOf(turn, wish)
    return paths.length > 1 ? (unclearPlace(wish, paths, language) ?? []) : []
  })
  const wishes = asked.filter((wish) => unplaced.every((one) => one.wish !== wish))
  const found = filesFor(turn, wishes)
  const { next, wanted, later, long, stay, heads } = found
  const declined = tooMany(turn, found, parts !== null, language)
  if (declined) return declined
  if (next.length > 0) return { kind: 'look', calls: next }
  const whole = wholeFiles(turn)
  // Of a head a part is enough, where nothing else of the file is wanted.
  const ofHeads = [...headsRead(turn)].filter(([path]) => heads.includes(path) && !wanted.includes(path))
  const before = new Map([...ofHeads, ...[...whole].filter(([path]) => wanted.includes(path))])
  const files = new Map(before)
  const { made, missing: notMade } = fulfilAll(
    wishes,
    { before, after: files },
    versionAfter(wishes, before),
    language,
  )
  // Files that are read later may have it.
  const open = notMade.filter(({ wish }) => placesOf(turn, wish).some((path) => later.includes(path)))
  const missing = [...unplaced, ...notMade.filter((one) => !open.includes(one))]
  const locked = stay.filter((path) => staysAsItIs(turn, path) === 'locked')
  const left: PlacesLeft = { locked, stay: stay.filter((path) => !locked.includes(path)), long }
  const done = changesDone(turn)
  const isOutOfSight = done.some((path) => !before.has(path))
  if (later.length === 0 && isOutOfSight && pendingOf(turn, before, files).length === 0)
    return resumed(turn, wishes, left, language)
  if (made.length === 0 && open.length === 0 && done.length === 0 && !parts) {
    if (locked.length > 0)
      return { kind: 'decline', explanation: wouldChangeLocked(locked, language), ideas: [] }
    // Where the files that say it stay as they are, a line below gives the reason.
    const reasons = missing.map(({ wish, part, why }) =>
      !isAnywhere(wish) && stay.length > 0 ? part : `${part}: ${why}`,
    )
    const lines = [...reasons, ...talk.placesLeft(left, language)]
    return { kind: 'decline', explanation: talk.nothingFound(lines, language), ideas: [] }
  }
  // What was read is changed: after another search, the next files are read.
  if (later.length > 0 && pendingOf(turn, before, files).length === 0)
    return { kind: 'look', calls: searches([...new Set(wishes.flatMap(queriesOf))]) }
  const loading = parts ? withEdits(turn, files, parts.edits) : null
  if (typeof loading === 'string')
    return { kind: 'decline', explanation: noPlaceForLine(loading, language), ideas: [] }
  if (loading && loading.length > 0) return { kind: 'look', calls: loading }
  const unclear = [
    ...(parts?.others ?? rest).map(({ text }) => text),
    ...clauses.flatMap((one) => one.unclear),
  ]
    .map((text) => text.trim().replace(/[.!]+$/, ''))
    .filter((words) => words !== '')
    .map((part) => ({ part, why: talk.notCertain(language) }))
  const sources = headsRead(turn)
  const calls = [...files].flatMap(([path, after]) =>
    editCalls(path, before.get(path) ?? sources.get(path) ?? '', after),
  )
  return {
    kind: 'change',
    calls: [...(parts?.calls ?? []), ...calls],
    understood: [
      ...[...made, ...open].map(({ wish }) => talk.wishInWords(wish, language)),
      ...(parts?.understood ?? []),
    ],
    leftOut: [...unclear, ...missing.map(({ part, why }) => ({ part, why })), ...(parts?.leftOut ?? [])],
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
