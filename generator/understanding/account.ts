import { words as wholeWords } from '../words/match.ts'
import { withoutSlip } from '../words/spelling.ts'
import { wordsAt } from '../words/request.ts'
import type { Clause, Request } from '../words/request.ts'
import { background, commands, contextOpeners, filler, wishes, stays } from './filler.ts'
import { beginsToAsk, isStatement } from './statement.ts'

/** What of a request was taken up, and what was not. */
export type Account = {
  /** The stretches that nobody took up, as written. */
  left: readonly string[]
  /** How much of what was asked for was taken up, from 0 to 1, by words that carry a meaning. */
  share: number
}

const separators =
  /[,;:()–—]|(?<=\s)-(?=\s)|(?<![\p{L}])(?:and|or|with|that|which|who|but|so that|so|where|when|because|och|eller|med|som(?!\s(?:vanligt|förut|tidigare|idag|nu|det är)(?![\p{L}]))|men|så att|där|när|eftersom)(?![\p{L}])/giu

type Chunk = { start: number; end: number; opener: string }

/** The stretches of a clause between its commas and conjunctions. */
function chunksOf(clause: Clause): Chunk[] {
  const chunks: Chunk[] = []
  let start = 0
  let opener = ''
  for (const match of clause.bare.matchAll(separators)) {
    chunks.push({ start, end: match.index, opener })
    start = match.index + match[0].length
    opener = match[0].toLowerCase()
  }
  chunks.push({ start, end: clause.text.length, opener })
  return chunks
}

/** Whether a word carries a meaning of its own. */
const isContent = (word: string): boolean =>
  /[\p{L}\p{N}]/u.test(word) && !filler.has(word) && (word.length > 1 || /\d/u.test(word))

/** What of a stretch was taken up; `context` if it only tells about the person or the reason. */
type Verdict = { taken: number; left: string | null; missing: number; context: boolean }

/** Words behind which a stretch describes what stands before it: "posts that nobody has changed". */
const relative = /^(?:that|which|who|where|when|with|som|där|när|med)$/u

const refusing = /^(?:no|without|not|utan|inga|inget|ingen|inte)(?![\p{L}])/u
const forWhom =
  /(?<![\p{L}])(?:for|to|at|in|on|of|by|till|för|på|i|av|hos|åt) (?:my|our|mitt|min|mina|vår|vårt|våra)\s|(?<![\p{L}])(?:for|för|till|åt) (?:an?|en|ett) (?:\p{L}+ ){0,2}\p{L}+[.!]?$|(?<![\p{L}])(?:for the|till|för|åt) (?:\p{L}+ ){0,2}\p{L}*(?:club|choir|society|association|church|school|parish|company|team|klubben|kören|föreningen|kyrkan|skolan|församlingen|företaget|laget|salongen|kaféet|kliniken)[.!]?$/u

/** "We at the club need …": who asks. */
const whoAsks =
  /^(?:our|my|vår|vårt|min|mitt) (?:[\p{L}-]+ )?[\p{L}-]+(?= (?:needs?|wants?|would like|behöver|vill ha|önskar)(?![\p{L}]))|^(?:our|my|vår|vårt|min|mitt) (?:[\p{L}-]+ ){0,2}?[\p{L}-]*(?:club|choir|company|shop|store|school|church|parish|association|society|restaurant|caf[eé]|bakery|studio|salon|team|band|museum|library|kennel|farm|hotel|practice|clinic|firm|charity|klubb|kör|företag|butik|affär|skola|kyrka|församling|förening|restaurang|kafé|bageri|salong|lag|bibliotek|gård|hotell|klinik|byrå)(?= (?:has|have|uses?|runs|got|har|använder|kör)(?![\p{L}]))|^(?:we|i|vi|jag) (?:(?:at|in|from|of|on|i|på|från|hos) (?:(?:the|our|vår|vårt) )?[\p{L}-]+|[\p{L}-]+)(?= (?:need|want|would|wish|behöver|vill|önskar|skulle)(?![\p{L}]))/u
/** What stays as it is asks for nothing. */
const asBefore =
  /(?<![\p{L}])(?:as|like) (?:usual|before|always|normal|now|it (?:is|was))(?![\p{L}])|(?<![\p{L}])som (?:vanligt|förut|tidigare|innan|nu|alltid|det är)(?![\p{L}])/u

/** What of one chunk was taken up. */
function judge(clause: Clause, chunk: Chunk, inWish: boolean, afterContext: boolean): Verdict {
  const { script } = clause
  const content = wordsAt(clause, chunk.start, chunk.end).filter((at) => {
    const word = script.words[at]
    return word !== undefined && (script.taken.has(at) || isContent(withoutSlip(word.written).toLowerCase()))
  })
  const free = content.filter((at) => !script.taken.has(at))
  const taken = content.length - free.length
  const nothing = (context: boolean): Verdict => ({ taken, left: null, missing: 0, context })
  if (free.length === 0) return nothing(afterContext && content.length === 0)
  const text = clause.bare.slice(chunk.start, chunk.end)
  if (asBefore.test(text)) return nothing(false)
  if (taken === 0) {
    // What is refused and was not asked for is not there anyway.
    if (inWish && refusing.test(text.trim())) return nothing(false)
    if (stays.test(text.trim())) return nothing(true)
    const reason =
      contextOpeners.test(text.trim()) || /^(?:because|eftersom|so that|så att|so)$/u.test(chunk.opener)
    const goesOn =
      afterContext && /^(?:and|och|or|eller|that|som|which)$/u.test(chunk.opener) && !beginsToAsk(text)
    if (!inWish || reason || goesOn) return nothing(true)
  }
  // "for my bakery": whom a thing is for changes nothing about it.
  const tail = forWhom.exec(text)
  const person = whoAsks.exec(text)
  const aside = new Set([
    ...(tail ? wordsAt(clause, chunk.start + tail.index, chunk.end) : []),
    ...(person ? wordsAt(clause, chunk.start, chunk.start + person[0].length) : []),
  ])
  if (free.every((at) => aside.has(at))) return nothing(false)
  return { taken, left: phraseOf(clause, chunk, free, content), missing: free.length, context: false }
}

/** The words of a chunk that were not taken up, as written: the runs between those that were. */
function phraseOf(clause: Clause, chunk: Chunk, free: readonly number[], content: readonly number[]): string {
  const { words } = clause.script
  const runs: number[][] = []
  let run: number[] | null = null
  for (const at of wordsAt(clause, chunk.start, chunk.end)) {
    if (free.includes(at)) {
      if (!run?.some((one) => free.includes(one))) runs.push((run ??= []))
      run.push(at)
    } else if (content.includes(at)) {
      run = null
    } else {
      // The little words before a run belong to it: "after the second visit".
      ;(run ??= []).push(at)
    }
  }
  const lastFree = (one: readonly number[]): number => one.findLastIndex((at) => free.includes(at))
  return runs
    .map((one) =>
      one
        .slice(0, lastFree(one) + 1)
        .map((at) => words[at]?.written ?? '')
        .join(' '),
    )
    .join(' … ')
}

const finite = wholeWords(
  "is|are|was|were|am|be|has|have|had|do|does|did|\\p{L}+['’](?:s|re|ve|m)|keeps?|goes|went|comes?|came|knows?|thinks?|är|var|har|hade|blir|blev|finns|ligger|går|gick|kommer|kom|vet|tror|tycker",
)

/** "Sections Starters / Mains / Desserts", "Heading: Our team": words without a verb that list or quote something. */
const isFragment = ({ bare }: Clause): boolean =>
  /[/,:"#\d]/u.test(bare) && bare.split(' ').length <= 12 && !finite.test(bare)

/** Whether a clause asks for something, instead of telling about the person or the reason. */
const isWish = (clause: Clause): boolean =>
  (wholeWords(wishes).test(clause.bare) || commands.test(clause.bare) || isFragment(clause)) &&
  !background.test(clause.bare)

/** The account of a request, after everybody has read it. */
export function accountOf(request: Request): Account {
  let taken = 0
  let missing = 0
  const left: string[] = []
  for (const clause of request.clauses) {
    const touched = wordsAt(clause, 0, clause.text.length).some((at) => clause.script.taken.has(at))
    if (!touched && asBefore.test(clause.bare)) continue
    const inWish = touched || isWish(clause)
    let afterContext = false
    let isTelling = false
    for (const chunk of chunksOf(clause)) {
      const text = clause.bare.slice(chunk.start, chunk.end)
      isTelling =
        (!relative.test(chunk.opener) && isStatement(text)) ||
        (isTelling && chunk.opener !== ',' && !/"/u.test(text) && !beginsToAsk(text))
      const found = judge(clause, chunk, inWish && !isTelling, afterContext)
      // Whoever is told something that was taken up goes on with the wish.
      if (found.taken > 0) isTelling = false
      afterContext = found.context
      taken += found.taken
      missing += found.missing
      if (found.left !== null && found.left !== '') left.push(found.left)
    }
  }
  return { left, share: taken + missing === 0 ? 1 : taken / (taken + missing) }
}
