import { allOf, words } from './match.ts'
import { wordsAt } from './request.ts'
import type { Clause } from './request.ts'

/**
 * Which words of a request were understood. Each reader that takes something up from a request says so here; what no reader
 * took up is told to the person (`account`).
 */

/** Marks a stretch of a clause as understood, by offsets in its text. */
export function mark(clause: Clause, start: number, end: number): void {
  for (const word of wordsAt(clause, start, end)) clause.script.taken.add(word)
}

/** Marks a stretch as understood that says where, when or for whom something is, or is not. */
export function markScope(clause: Clause, start: number, end: number): void {
  mark(clause, start, end)
  for (const word of wordsAt(clause, start, end)) clause.script.scoped.add(word)
}

/** Marks the words of a match. */
export const markMatch = (clause: Clause, match: { index: number; 0: string }): void =>
  mark(clause, match.index, match.index + match[0].length)

/** The most or the least that a setting can be. */
type Bound = { readonly most: number } | { readonly least: number }

/**
 * Marks a number as one that a setting does not go as far as. The setting takes the nearest that it can have, and the
 * account says so.
 */
export function markBeyond(clause: Clause, start: number, end: number, bound: Bound): void {
  mark(clause, start, end)
  const [first] = wordsAt(clause, start, end)
  if (first === undefined) return
  clause.script.beyond.set(
    first,
    'most' in bound
      ? {
          en: `${bound.most} is the most that can be set`,
          sv: `${bound.most} är det mesta som kan ställas in`,
        }
      : {
          en: `${bound.least} is the least that can be set`,
          sv: `${bound.least} är det minsta som kan ställas in`,
        },
  )
}

/** Marks the words of a match as those that ask for a part. */
export function markHead(clause: Clause, match: { index: number; 0: string }): void {
  // A quotation among them is no word of theirs: a setting takes it up.
  const pieces = match[0].split(/("[^"]+")/u)
  let start = match.index
  for (const piece of pieces) {
    if (!piece.startsWith('"')) mark(clause, start, start + piece.length)
    start += piece.length
  }
  for (const word of wordsAt(clause, match.index, match.index + match[0].length))
    clause.script.heads.add(word)
}

/** Marks all of a clause as understood. */
export const markAll = (clause: Clause): void => mark(clause, 0, clause.text.length)

/** Marks some words of a clause wherever they stand in it. */
export function markPhrase(clause: Clause, phrase: string): void {
  const wanted = phrase.trim().toLowerCase()
  if (wanted === '') return
  const text = clause.text.toLowerCase()
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    mark(clause, at, at + wanted.length)
}

/** The first place where a clause has one of some words; it becomes understood. Null if it has none. */
export function take(clause: Clause, alternatives: string): RegExpExecArray | null {
  const match = words(alternatives).exec(clause.bare)
  if (match) markMatch(clause, match)
  return match
}

/** Whether the whole request around a clause has some words, as written. */
export const saysAnywhere = ({ script }: Clause, alternatives: string): boolean =>
  words(alternatives).test(script.words.map(({ written }) => written.toLowerCase()).join(' '))

/** The same; the words become understood. */
export function takeAnywhere({ script }: Clause, alternatives: string): boolean {
  let text = ''
  const starts = script.words.map(({ written }) => {
    const start = text.length
    text += `${written.toLowerCase()} `
    return start
  })
  const match = words(alternatives).exec(text)
  if (!match) return false
  const end = match.index + match[0].length
  for (const [at, start] of starts.entries()) if (start >= match.index && start < end) script.taken.add(at)
  return true
}

/** Marks every place where a clause has one of some words. */
export function takeAll(clause: Clause, alternatives: string): void {
  for (const match of allOf(clause.bare, alternatives)) markMatch(clause, match)
}

/** Whether nothing of a clause is understood yet. */
export const isUntouched = (clause: Clause): boolean =>
  wordsAt(clause, 0, clause.text.length).every((word) => !clause.script.taken.has(word))

/** Takes back that the words of a clause were understood, where nothing can come of them. */
export function unmark(clause: Clause): void {
  for (const word of wordsAt(clause, 0, clause.text.length)) {
    clause.script.taken.delete(word)
    clause.script.heads.delete(word)
  }
}

/** Does something with a clause; what it marked counts only if it comes to something. */
export function attempt<T>(clause: Clause, read: () => T | null): T | null {
  const before = new Set(clause.script.taken)
  const result = read()
  if (result === null) {
    clause.script.taken.clear()
    for (const word of before) clause.script.taken.add(word)
  }
  return result
}
