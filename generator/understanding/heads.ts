import { capabilities } from '../capabilities/index.ts'
import { knownField } from '../fields/index.ts'
import type { Capability } from '../frame/capability.ts'
import { joining } from '../frame/declare.ts'
import { mark, markHead } from '../words/claims.ts'
import type { Language } from '../words/language.ts'
import { allOf, words } from '../words/match.ts'
import { sliceClause } from '../words/request.ts'
import type { Clause, Request } from '../words/request.ts'
import { isAside, isRemoved } from './asides.ts'
import { isComplaint } from './narration.ts'
import { isIntroduction, isStatement } from './statement.ts'

/** A place in a clause that asks for a capability. */
type Name = {
  capability: Capability
  kind: string
  asked: string
  /** The same with some words behind it, which may decide what is meant. */
  around: string
  index: number
  end: number
}

/** A part that a request asks for, and what of the request is about it. */
export type Asked = { capability: Capability; kind: string; asked: string; clauses: Clause[] }

/** A part that a request asks for, apart from other kinds of its capability. */
export const nameOfPart = ({ capability, kind }: Pick<Asked, 'capability' | 'kind'>): string =>
  `${capability.id} ${kind}`

const overlaps = (one: Name, other: Name): boolean => one.index < other.end && one.end > other.index
/** How much a name reads; an article before it says nothing about what is meant. */
const lengthOf = ({ asked }: Name): number => asked.replace(/^(?:an?|the|en|ett) /u, '').length
const longer = (one: Name, other: Name): boolean => lengthOf(other) > lengthOf(one)

const refusing =
  /(?<![\p{L}])(?:no|not|without|instead of|rather than|don'?t (?:want|need)|do not (?:want|need)|utan|inte|ingen|inget|inga|i stället för|istället för)(?: an?| the| any| en| ett| någon| något| några)?\s+$/iu

/** "On the contact page" says where something is. */
const pageName = /(?:page|sidan)$/u
const onPage = /(?<![\p{L}])(?:on|at|in|to|på|i|till) (?:(?:the|my|our|min|vår) )?$/u

const atTimes =
  /(?<![\p{L}])(?:during|within|outside|outside of|under|inom|utanför|på) (?:(?:our|my|the|normal|usual|våra|vår|vanliga|ordinarie) ){0,2}$/iu

/** "Because people love it" asks for nothing. */
const reason = /(?<!\p{L})(?:because|eftersom)(?: \p{L}+){0,3} $/u

/** "At most 20 sign-ups" says how many there may be. */
const counted =
  /(?<![\p{L}])(?:at most|at the most|max(?:imum)?(?: of)?|no more than|up to|only|högst|maximalt|max|som mest|upp till|bara) (?:\d+|one|two|three|en|ett|två|tre) (?:new |nya )?$/iu

/** Characters behind the words that ask for a capability that may decide what is meant. */
const behind = 40

/** Whether a name is only the name of a field in a list of them: the "opening hours" of "phone, opening hours and email". */
function isListedField(clause: Clause, { asked, index, end }: Name): boolean {
  if (knownField(asked) === null) return false
  const before = /[^.!?;:(]*[:(]?\s*$/u.exec(clause.bare.slice(0, index))?.[0] ?? ''
  const behindIt = /^[^.!?;:)]*/u.exec(clause.bare.slice(end))?.[0] ?? ''
  const isItem =
    /(?:[,:(]|\s(?:and|or|och|eller))\s*(?:an? |the |en |ett )?$/u.test(before) &&
    /^(?:\s\([^)]*\))?(?:[,.;)]|\s(?:and|or|och|eller)\s|$)/u.test(clause.bare.slice(end))
  const items = `${before},${behindIt}`.split(/[,:(]|\s(?:and|or|och|eller)\s/u)
  return isItem && (!/\s/u.test(asked) || items.filter((item) => knownField(item.trim()) !== null).length > 1)
}

const choosing =
  /(?<![\p{L}])(?:choos(?:es?|ing)|picks?|selects?|options?|choices?|drop-?down|between|among|väljer?|välja|alternativ(?:en)?|rullista|mellan|bland)(?![\p{L}])/iu

/** Whether a name is one of the answers that a list offers: "where one chooses Survey, Repair or Other". */
function isListedAnswer(clause: Clause, { index, end }: Name): boolean {
  const before = clause.text.slice(0, index)
  return (
    /^\p{Lu}/u.test(clause.text.slice(index)) &&
    choosing.test(before) &&
    /(?:[,:(/]|(?<![\p{L}])(?:and|or|och|eller|chooses?|picks?|selects?|between|among|väljer?|välja|mellan|bland))\s*$/iu.test(
      before,
    ) &&
    /^\s*(?:[,.;)/]|(?:and|or|och|eller)\s|$)/iu.test(clause.text.slice(end))
  )
}

/** Where a clause names capabilities. Of two names that overlap the longer one counts, else the one listed first. */
function namesIn(clause: Clause, among: readonly Capability[], weakly: boolean): Name[] {
  if (isIntroduction(clause.bare)) return []
  const found = among.flatMap((capability) =>
    allOf(clause.bare, (weakly ? capability.weaklyAsks : capability.asks) ?? '(?!)').map((match): Name => {
      const end = match.index + match[0].length
      const around = clause.bare.slice(match.index, end + behind)
      const kind = capability.kindOf?.(around) ?? ''
      return { capability, kind, asked: match[0], around, index: match.index, end }
    }),
  )
  return strongest(
    found.filter((name) => !isListedField(clause, name) && !isListedAnswer(clause, name)),
  ).filter((name) => {
    const from = Math.max(0, name.index - farthestRefusal)
    const refused = refusing.exec(clause.bare.slice(from, name.index))
    if (refused) mark(clause, from + refused.index, name.end)
    const before = clause.bare.slice(from, name.index)
    if (reason.test(before) || counted.test(before)) return false
    const opens = /(?:^|[.,;:(–—]\s?)$/u.test(clause.bare.slice(from, name.index))
    if (opens && isComplaint(/^[^.,;:()"]{0,80}/u.exec(clause.bare.slice(name.index))?.[0] ?? ''))
      return false
    // "During our office hours" says when something is.
    if (/(?:hours|tider(?:na)?)$/iu.test(name.asked) && atTimes.test(clause.bare.slice(from, name.index)))
      return false
    const isPlace = pageName.test(name.asked) && onPage.test(clause.bare.slice(from, name.index))
    return !refused && !isPlace
  })
}

/** "… and also when a comment is left": leaves out what the part before says of itself. */
function namesAgain(clause: Clause, last: readonly Asked[], language: Language): Name[] {
  if (
    !/^(?:and |och )?(?:also|too|even|även|också) (?:when|if|every|each|när|om|varje)(?![\p{L}])/u.test(
      clause.bare,
    )
  )
    return []
  return last.flatMap(({ capability }) => {
    const before = `${capability.again?.[language] ?? ''} `
    const text = before + clause.bare
    return capability.again === undefined
      ? []
      : allOf(text, capability.asks).flatMap((match) => {
          const index = match.index - before.length
          const around = text.slice(match.index, match.index + match[0].length + behind)
          const kind = capability.kindOf?.(around) ?? ''
          return index < 0
            ? []
            : [{ capability, kind, asked: match[0], around, index, end: index + match[0].length }]
        })
  })
}

/** Characters in which words that refuse a part stand before it. */
const farthestRefusal = 60

/**
 * Of names that overlap, those that read more; of two equally long ones of different capabilities the one listed first,
 * entries last.
 *
 * @param listed in the order of their capabilities
 * @returns in the order of the text
 */
function strongest(listed: readonly Name[]): Name[] {
  // Any noun may be the name of entries, so of two equally long names theirs is the less certain one.
  const places = new Map(
    listed.map((name, place) => [name, name.capability.id === 'items' ? Infinity : place]),
  )
  const found = [...listed].sort((one, other) => one.index - other.index)
  const longest = Math.max(0, ...found.map((name) => name.end - name.index))
  const beats = (other: Name, one: Name): boolean =>
    longer(one, other) ||
    (!longer(other, one) &&
      (places.get(other) ?? 0) < (places.get(one) ?? 0) &&
      other.capability !== one.capability)
  return found.filter((one, at) => {
    for (let before = at - 1; before >= 0; before--) {
      const other = found[before]
      if (!other || other.index <= one.index - longest) break
      if (overlaps(one, other) && beats(other, one)) return false
    }
    for (let behind = at + 1; behind < found.length; behind++) {
      const other = found[behind]
      if (!other || other.index >= one.end) break
      if (beats(other, one)) return false
    }
    return true
  })
}

/** What tells about the person may still say what a part is to show: hours, prices, texts, addresses. */
export const informs = /[\d:"@]/u

/** "Show that in a grey bar": how a part looks that was asked for before. */
const itself =
  /(?<![\p{L}])(?:(?:show|display|put|present|list|have|visa|lägg|sätt|presentera)s? (?:it|that|this|them|these|those|all (?:of )?(?:it|that|this)|the (?:values|fields|info\p{L}*)|det|den|dem|detta|de|allt) |(?:shown|displayed|visas|visat) )(?:in|as|inside|i|som)? ?(?:an? |en |ett )?(?:[\p{L}]+ ){0,2}$/u

/** Behind these words of a story a wish may begin: "we are only two who write, so the author pages are useless". */
const goesOn = /(?<![\p{L}])(?:so|but|therefore|så|men|därför)(?![\p{L}])/iu

const separators = /[,;:(]|(?<![\p{L}])(?:and|plus|as well as|also|och|samt|även)(?![\p{L}])/giu

/** Where the words about a name begin: behind the last separator between it and the name before. */
function beginOf(clause: Clause, from: number, name: Name): number {
  const between = [...clause.bare.slice(from, name.index).matchAll(separators)].at(-1)
  return between ? from + between.index + between[0].length : name.index
}

const joins = (kind: string): boolean => kind.startsWith(joining)

/** Whether a name is about a part: of the same kind, or one of the two takes any. */
const isSame = (one: Asked, name: Name): boolean =>
  one.capability === name.capability && (one.kind === name.kind || joins(one.kind) !== joins(name.kind))

/**
 * The parts that a request asks for, in the order in which it names them, each with the words about it: in a clause that
 * names several, those around its name; and the clauses behind it that name none.
 *
 * @param among the capabilities to look for
 * @param weakly by the words that ask for a part only where nothing else is asked for
 */
export function partsAsked(
  request: Request,
  among: readonly Capability[] = capabilities,
  weakly = false,
  without: ReadonlySet<string> = new Set(),
): Asked[] {
  const asked: Asked[] = []
  const early: Clause[] = []
  let last: Asked[] = []
  const open = (name: Name): Asked => {
    const there = weakly ? asked[0] : asked.find((one) => isSame(one, name))
    if (there && joins(there.kind) && !joins(name.kind))
      Object.assign(there, { kind: name.kind, asked: name.around })
    if (there) return there
    const part: Asked = { capability: name.capability, kind: name.kind, asked: name.around, clauses: [] }
    asked.push(part)
    return part
  }
  const named = request.clauses.map((clause) =>
    namesIn(clause, among, weakly).filter(
      (name) =>
        !without.has(nameOfPart(name)) && !(name.capability.shortcode !== '' && isRemoved(clause, name)),
    ),
  )
  const isTold = request.clauses.map(({ bare }) => isStatement(bare))
  // What an exception or a place names is no part beside what the request asks for.
  // A part that changes something of WordPress is named by its place: "fields in the checkout".
  const isMeant = (name: Name, clause: Clause): boolean =>
    !isAside(clause, name, name.capability.shortcode !== '')
  const isSureOfOne = named.some((names, at) =>
    names.some((name) => isMeant(name, request.clauses[at] ?? request)),
  )
  // "I'm the webmaster of a small library" names no part where another sentence asks for one.
  const isAsked = named.some((names, at) => names.length > 0 && !isTold[at])
  for (const [at, clause] of request.clauses.entries()) {
    const own = (named[at] ?? []).filter(
      (name) =>
        (!isSureOfOne || isMeant(name, clause)) &&
        (!isAsked || !isTold[at] || goesOn.test(clause.bare.slice(0, name.index))),
    )
    const found = (own.length > 0 || weakly ? own : namesAgain(clause, last, request.language))
      .filter(
        ({ capability: { yieldsTo }, asked: by, index }) =>
          !yieldsTo ||
          !words(yieldsTo.asks).test(by) ||
          (!asked.some(({ capability }) => capability.id === yieldsTo.id) &&
            !own.some((other) => other.capability.id === yieldsTo.id && other.index < index)),
      )
      // "Show that in a grey bar" says how it looks.
      .filter(
        ({ capability, index }) =>
          capability.id !== 'notice' ||
          (asked.length === 0 && own.every((other) => other.index >= index)) ||
          !itself.test(clause.bare.slice(Math.max(0, index - 60), index)),
      )
    // Words that only suggest a part suggest one: the first.
    const only = weakly ? (asked[0]?.capability ?? found[0]?.capability) : undefined
    const names = only ? found.filter(({ capability }) => capability === only) : found
    for (const name of names) markHead(clause, { index: name.index, 0: name.asked })
    if (names.length === 0) {
      const meant = asked.filter(({ capability }) => words(capability.means).test(clause.bare))
      const about = meant.length > 0 ? meant : last
      if (about.length === 0) early.push(clause)
      for (const part of about) part.clauses.push(clause)
      continue
    }
    last = []
    const starts = names.map((name, at) => (at === 0 ? 0 : beginOf(clause, names[at - 1]?.end ?? 0, name)))
    for (const [at, name] of names.entries()) {
      const part = open(name)
      const alone = names.every((other) => isSame(part, other))
      if (!alone) {
        const slice = sliceClause(clause, starts[at] ?? 0, starts[at + 1] ?? clause.text.length)
        // The words may only ask for it together with others that stand outside the slice.
        part.clauses.push(words(name.capability.asks).test(slice.bare) ? slice : clause)
      } else if (at === 0) part.clauses.push(clause)
      if (!last.includes(part)) last.push(part)
    }
  }
  // What stands before the first name is about it.
  asked[0]?.clauses.unshift(...early.filter(({ bare }) => !isStatement(bare) || informs.test(bare)))
  return asked
}
