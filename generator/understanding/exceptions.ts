import type { ConfigValue } from '../php/literal.ts'
import type { PluginSpec } from '../frame/spec.ts'
import { exceptionsIn, oppositesOf } from '../words/exceptions.ts'
import type { Exception } from '../words/exceptions.ts'
import { markScope } from '../words/claims.ts'
import { readRequest, wordsAt } from '../words/request.ts'
import type { Clause, Request } from '../words/request.ts'
import { carriesMeaning } from './account.ts'
import { isStatement } from './statement.ts'

/**
 * Looks whether the exceptions of a request were understood: "except on the page Contact", "unless the post is sticky". An
 * exception that changes nothing, or that would do the same if it said the opposite, was not. It is set aside as a whole:
 * the request is read without it, and the person is told.
 */

/** What a request comes to. */
type Result = Pick<PluginSpec, 'name' | 'parts' | 'codes' | 'editors'>
/** A reader of requests: what one comes to, null if nothing, and the plugin of that. */
type Reader<R> = { read: (request: Request) => R | null; specOf: (result: R) => Result }

export type Heeded<R> = {
  request: Request
  result: R | null
  /** The exceptions that were set aside, as written. */
  aside: readonly string[]
}

/** Exceptions of a request that are looked at; more are read as they are. */
const mostLookedAt = 8

/** What a plugin consists of; its name may be said in an exception. */
const keyOf = ({ parts, codes, editors }: Result): string =>
  JSON.stringify([parts.map(({ id, params }) => [id, params]), codes, editors])

/** Whether choices of a part are all off, of which some were on. */
const isHollow = (result: Result, before: Result): boolean =>
  result.parts.some(({ key, params }) =>
    Object.entries(params).some(([name, value]) => {
      const was = before.parts.find((part) => part.key === key)?.params[name]
      return (
        isTicks(value) &&
        !Object.values(value).some(Boolean) &&
        isTicks(was) &&
        Object.values(was).some(Boolean)
      )
    }),
  )

const isTicks = (value: ConfigValue | undefined): value is Record<string, boolean> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((one) => typeof one === 'boolean')

type Place = { clause: Clause; exception: Exception }

const placesIn = (request: Request): Place[] =>
  request.clauses.flatMap((clause) => exceptionsIn(clause).map((exception) => ({ clause, exception })))

/** The place of an exception in a request that says something else in the place of the words that open it. */
function sameIn(request: Request, { clause, exception }: Place, words: string): Place | null {
  const from = clause.pieces[0]?.from
  const there = request.clauses.find((one) => one.pieces[0]?.from === from)
  const { start, end } = exception.word
  const more = words.length - (end - start)
  return there
    ? {
        clause: there,
        exception: { ...exception, word: { start, end: end + more }, end: exception.end + more },
      }
    : null
}

/** The text of a request with other words in the place of a stretch. */
function replaced(request: Request, clause: Clause, start: number, end: number, by: string): string {
  const { source } = request.script
  const [piece] = clause.pieces
  const from = (piece?.from ?? 0) + start
  const to = (piece?.from ?? 0) + end
  return `${source.slice(0, from)}${by}${source.slice(to)}`
}

/** Whether all words of an exception that carry a meaning were taken up. */
const isTaken = ({ clause, exception }: Place): boolean =>
  wordsAt(clause, exception.word.end, exception.end).every(
    (at) => clause.script.taken.has(at) || !carriesMeaning(clause.script.words[at]?.written ?? ''),
  )

/** Whether an exception is part of a story: "we only sell to companies". */
function isTold({ clause, exception: { start, end } }: Place): boolean {
  const before = clause.bare.slice(0, start).replace(/^.*[,;:(]\s*/su, '')
  const from = start - before.length
  return (
    isStatement(clause.bare.slice(from, end)) &&
    wordsAt(clause, from, end).every((at) => !clause.script.taken.has(at))
  )
}

/** "Not for the others": says again that what is limited is. */
const others =
  /^\s*(?:for|to|of|with|när|för|till|av)?\s*(?:the |any |all |de )?(?:others?|rest|everyone else|everybody else|anyone else|anybody else|andra|övriga)[\s.!,]*$/iu

/** Whether an exception says of a plugin with a limit only that everybody else is left out. */
const isRest = ({ clause, exception }: Place, result: Result): boolean =>
  exception.kind === 'not' &&
  others.test(clause.bare.slice(exception.word.end, exception.end)) &&
  result.parts.some(({ params }) =>
    Object.values(params).some((value) => {
      const ticks = isTicks(value) ? Object.values(value) : []
      return ticks.some(Boolean) && !ticks.every(Boolean)
    }),
  )

/** Whether the words that open an exception were read. */
const isHeard = ({ clause, exception }: Place): boolean =>
  wordsAt(clause, exception.word.start, exception.word.end).every((at) => clause.script.taken.has(at))

/**
 * Reads a request, without those of its exceptions that nobody understood.
 *
 * @param asked the request, which nobody has read yet
 */
export function heedExceptions<R>(asked: Request, { read, specOf }: Reader<R>): Heeded<R> {
  const { language } = asked
  const readAgain = (text: string): { request: Request; result: R | null } => {
    const request: Request = { ...readRequest(text), language }
    return { request, result: request.text.trim() === '' ? null : read(request) }
  }
  let current = { request: asked, result: read(asked) }
  const aside: string[] = []
  let passed = 0
  const setAside = ({ clause, exception }: Place, without: typeof current): void => {
    aside.push(clause.text.slice(exception.word.start, exception.end).replace(/[\s,]+$/u, ''))
    current = without
  }
  for (let looked = 0; looked < mostLookedAt; looked++) {
    const place = placesIn(current.request)[passed]
    if (!place) break
    const { clause, exception } = place
    const { start, end } = exception.word
    if (current.result === null) {
      // Nothing comes of the request with this exception: perhaps something does without it.
      const without = readAgain(replaced(current.request, clause, exception.start, exception.end, ''))
      if (without.result === null) break
      setAside(place, without)
      continue
    }
    const spec = specOf(current.result)
    if (isRest(place, spec)) {
      markScope(clause, exception.start, exception.end)
      passed++
      continue
    }
    const without = readAgain(replaced(current.request, clause, exception.start, exception.end, ''))
    const isSameReversed = (): boolean =>
      oppositesOf(clause, exception).some((words) => {
        const { request, result } = readAgain(replaced(current.request, clause, start, end, words))
        if (result === null || keyOf(specOf(result)) !== keyOf(spec)) return false
        // What reads only one of the two leaves the words of the other.
        const other = sameIn(request, place, words)
        return !isHeard(place) || (other !== null && isTaken(other) && isHeard(other))
      })
    if (isUnderstood(place, spec, without.result && specOf(without.result), isSameReversed)) passed++
    else setAside(place, without)
  }
  return { ...current, aside }
}

/**
 * Whether an exception was understood.
 *
 * @param rest what the request comes to without it
 * @param isSameReversed whether it comes to the same with the opposite of the exception
 */
function isUnderstood(
  place: Place,
  result: Result,
  rest: Result | null,
  isSameReversed: () => boolean,
): boolean {
  if (isTold(place)) return true
  const isOnly = place.exception.kind === 'only'
  if (rest === null) return isOnly || (isTaken(place) && !isSameReversed())
  const brings = result.parts.some(({ id, key }) =>
    rest.parts.every((part) => part.key !== key || part.id !== id),
  )
  if (isHollow(result, rest)) return false
  if (brings) return isOnly && isTaken(place) && isHeard(place)
  if (keyOf(result) === keyOf(rest)) return isTaken(place) && isHeard(place) && !isSameReversed()
  // Half an exception is another one: "not for posts" of "not for posts by Eva".
  return isOnly || (isTaken(place) && !isSameReversed())
}
