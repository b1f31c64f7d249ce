import type { Spoken } from '../words/language.ts'
import { mark } from '../words/claims.ts'
import { withoutSlip } from '../words/spelling.ts'
import { wordsAt } from '../words/request.ts'
import type { Clause, Request } from '../words/request.ts'
import { asides, background, commands, contextOpeners, filler, stays } from './filler.ts'
import { beginsToAsk, isStatement } from './statement.ts'
import { goesOnTelling, isApposition, isReason } from './telling.ts'

/** What of a request was taken up, and what was not. */
export type Account = {
  /** The stretches that nobody took up, as written. */
  left: readonly string[]
  /** Why some of them were not taken up, where more is known than that nobody understood them. */
  reasons: ReadonlyMap<string, Spoken>
  /** How much of what was asked for was taken up, from 0 to 1, by words that carry a meaning. */
  share: number
  /** The same by sentences, since a long one does not make up for a short one; it is taken up if at least half of it is. */
  sentences: number
  /** Whether what was left out would narrow what was taken up: "except registered users", "larger than 2 MB". */
  narrows: boolean
}

/** Least shares of a request, and of its sentences, to build anything from it (docs/decisions/0063). */
const leastShare = 0.7
const leastSentences = 0.6

/** Whether an account is too uncertain to build from: asking back is free. */
export const isUncertain = ({ share, sentences, narrows }: Account): boolean =>
  share < leastShare || sentences < leastSentences || narrows

/** Words by which a stretch says less than what stands around it. */
const narrowing =
  /(?<![\p{L}])(?:except|unless|besides|apart from|other than|only|never|not|without|if|until|larger|smaller|bigger|older|younger|longer|shorter|more than|less than|fewer than|at most|at least|utom|förutom|undantaget|undantag|bara|endast|aldrig|inte|utan|om|såvida|tills|större|mindre|äldre|yngre|längre|kortare|mer än|högst|minst)(?![\p{L}])/iu

const separators =
  /[,;:()–—]|(?<=\s)-(?=\s)|(?<![\p{L}])(?:för där|because there|and|or|with|(?<!whatever )that|which|who|(?<!nothing )but|so that|so|where|when|because|och|eller|med|som(?!\s(?:vanligt|förut|tidigare|idag|nu|det är)(?![\p{L}]))|men|så att|där|när|eftersom)(?![\p{L}])|(?<=\s)(?=(?:blir|ser) det (?:bara|alltid|ofta|så|fel|konstigt|fult|tomt|rörigt)(?![\p{L}]))/giu

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
export const isContent = (word: string): boolean =>
  /[\p{L}\p{N}]/u.test(word) && !filler.has(word) && (word.length > 1 || /\d/u.test(word))

/** Whether a word, as written, carries a meaning of its own. */
export const carriesMeaning = (written: string): boolean => isContent(withoutSlip(written).toLowerCase())

/** What of a stretch was taken up; `context` if it only tells about the person or the reason. */
type Verdict = { taken: number; left: string | null; missing: number; context: boolean }

/** Words behind which a stretch describes what stands before it: "posts that nobody has changed". */
const relative = /^(?:that|which|who|where|when|with|som|där|när|med)$/u

/** Refuses a thing, and does nothing else: "no sidebar", "not a popup". What is not to happen has a verb. */
const refusing =
  /^(?:(?:no|without|utan|inga|inget|ingen)(?: (?:any|some|något|någon|några|more|fler|other|andra))?|(?:not|inte) (?:an?|any|en|ett|någon|något|några))(?: (?!(?:to|in|on|at|for|from|by|than|when|if|att|i|på|för|från|av|än|när|om)(?![\p{L}]))[\p{L}-]+){1,3}[.!]*$/u
const forWhom =
  /(?<![\p{L}])(?:for|to|at|in|on|of|by|till|för|på|i|av|hos|åt) (?:my|our|mitt|min|mina|vår|vårt|våra)\s|(?<![\p{L}])(?:for|för|till|åt) (?:an?|en|ett) (?:\p{L}+ ){0,2}\p{L}+[.!]?$|(?<![\p{L}])(?:for the|till|för|åt) (?:\p{L}+ ){0,2}\p{L}*(?:club|choir|society|association|church|school|parish|company|team|klubben|kören|föreningen|kyrkan|skolan|församlingen|företaget|laget|salongen|kaféet|kliniken)[.!]?$/u

/** "We at the club need …", "The school needs …": who asks. */
const whoAsks =
  /^the [\p{L}-]+(?= (?:needs|wants|would like)(?![\p{L}]))|^\p{L}{3,}(?:en|et|an|na)(?:(?= (?:behöver|vill|önskar)(?![\p{L}]))| (?:hyr(?: ut)?|säljer|driver|erbjuder|ordnar|arrangerar)(?![\p{L}]))|^(?:our|my|vår|vårt|min|mitt|våra|mina) (?:[\p{L}-]+ ){0,4}?[\p{L}-]+(?= (?:needs?|wants?|would (?:like|love)|behöver|vill|önskar|skulle)(?![\p{L}]))|^(?:our|my|vår|vårt|min|mitt) (?:[\p{L}-]+ ){0,2}?[\p{L}-]*(?:club|choir|company|shop|store|school|church|parish|association|society|restaurant|caf[eé]|bakery|studio|salon|team|band|museum|library|kennel|farm|hotel|practice|clinic|firm|charity|klubb|kör|företag|butik|affär|skola|kyrka|församling|förening|restaurang|kafé|bageri|salong|lag|bibliotek|gård|hotell|klinik|byrå)(?= (?:has|have|uses?|runs|got|har|använder|kör)(?![\p{L}]))|^(?:we|i|vi|jag) (?:(?:at|in|from|of|on|i|på|från|hos) (?:(?:the|our|vår|vårt) )?[\p{L}-]+|[\p{L}-]+)(?= (?:need|want|would|wish|behöver|vill|önskar|skulle)(?![\p{L}]))/u
/** "… that we rent out": whose a thing is changes nothing about it. */
const ours =
  /(?<=\p{L} )(?:(?:that|which|som) )?(?:we|i|vi|jag) (?:rent(?: out)?|sell|have|own|offer|make|breed|run|stock|keep|säljer|hyr ut|har|äger|erbjuder|föder upp|gör)(?: (?:here|now|today|at the moment|just nu|här))?[\s.!]*$/iu
/** What stays as it is asks for nothing. */
const asBefore =
  /(?<![\p{L}])(?:as|like) (?:usual|before|always|normal|now|it (?:is|was))(?![\p{L}])|(?<![\p{L}])som (?:vanligt|förut|tidigare|innan|nu|alltid|det är)(?![\p{L}])/u

/** What a chunk is judged by: whether its clause asks for something, it tells something, and the chunk before did. */
type Setting = { inWish: boolean; isTelling: boolean; afterContext: boolean; before: string }

/** What of one chunk was taken up. */
function judge(clause: Clause, chunk: Chunk, { inWish, isTelling, afterContext, before }: Setting): Verdict {
  const { script } = clause
  const said = clause.bare.slice(chunk.start, chunk.end)
  const beside = new Set(
    [...said.matchAll(asides)].flatMap(({ index, 0: found }) =>
      wordsAt(clause, chunk.start + index, chunk.start + index + found.length),
    ),
  )
  const content = wordsAt(clause, chunk.start, chunk.end).filter((at) => {
    const word = script.words[at]
    if (beside.has(at) && !script.taken.has(at)) return false
    return word !== undefined && (script.taken.has(at) || carriesMeaning(word.written))
  })
  const free = content.filter((at) => !script.taken.has(at))
  const taken = content.length - free.length
  const nothing = (context: boolean): Verdict => ({ taken, left: null, missing: 0, context })
  if (free.length === 0) return nothing(afterContext && content.length === 0)
  const text = clause.bare.slice(chunk.start, chunk.end)
  if (asBefore.test(text)) return nothing(false)
  const reason = isReason(chunk.opener, text)
  // A word of a story may look like one of a setting; only what asks for a part shows that the story is about the plugin.
  if ((reason || isTelling) && content.every((at) => !script.heads.has(at))) return nothing(true)
  if (taken === 0) {
    // What is refused and was not asked for is not there anyway.
    if (inWish && refusing.test(text.trim())) return nothing(false)
    if (stays.test(text.trim())) return nothing(true)
    const isContext = reason || contextOpeners.test(text.trim())
    const goesOn = afterContext && goesOnTelling(chunk.opener, text)
    if (!inWish || isContext || goesOn) return nothing(true)
    if (isApposition(before, chunk.opener, clause.text.slice(chunk.start, chunk.end))) return nothing(false)
  }
  // "for my bakery": whom a thing is for changes nothing about it.
  const tail = forWhom.exec(text)
  const person = whoAsks.exec(text)
  const kept = ours.exec(text)
  const aside = new Set([
    ...(tail ? wordsAt(clause, chunk.start + tail.index, chunk.end) : []),
    ...(kept ? wordsAt(clause, chunk.start + kept.index, chunk.end) : []),
    // "The 14 flats": how many there are.
    ...free.filter(
      (at) =>
        /^\d+$/u.test(script.words[at]?.written ?? '') &&
        /^(?:the|our|my|all|våra|mina|alla|de)$/iu.test(script.words[at - 1]?.written ?? '') &&
        script.taken.has(at + 1),
    ),
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

/** "Name and email stay": the whole clause is about what does not change. */
const onlyStays = ({ bare }: Clause): boolean =>
  stays.test(bare) && !/[,;:]/u.test(bare) && !beginsToAsk(bare) && !commands.test(bare)

/** Whether a clause may ask for something; what tells about the person or the reason is found in its stretches. */
const isWish = (clause: Clause): boolean => !background.test(clause.bare)

/** Who a site is full of; what they do now is a story where a wish follows: "My volunteers upload huge photos. Please …" */
const ownPeople =
  /^(?:(?:hi|hello|hey|hej)[ ,!.]+)?(?:(?:some of |many of |all )?(?:my|our)|many|some|half the|most|mina|våra|många|en del) (?:\p{L}+ )?(?:volunteers|members|staff|guests|parents|authors|writers|editors|kids|students|pupils|colleagues|employees|customers|clients|visitors|readers|people|neighbours|tenants|players|teachers|coaches|patients|subscribers|users|medlemmar|gäster|föräldrar|författare|redaktörer|elever|kollegor|anställda|kunder|besökare|läsare|grannar|spelare|lärare|ledare|patienter|prenumeranter|användare) (?!should|must|can|could|may|need|want|will|would|ska|måste|kan|får|vill|behöver)\p{L}+ /iu
/** "The guy who makes our app needs …": who asks. */
const somebodyWho =
  /^(?:(?:the|our|my|a|min|vår|den) (?:[\p{L}-]+ )?(?:guy|girl|man|woman|person|people|developer|designer|programmer|friend|son|daughter|nephew|colleague|boss|host|company|team|kille|killen|tjej|tjejen|kompis|kollega|utvecklare|utvecklaren|chef|webbhotell)(?: (?:who|that|which|som) [^,.;:]{3,60}?)?)(?= (?:needs?|wants?|would like|says?|asks?|asked|behöver|vill(?: ha)?|säger|frågar)(?![\p{L}]))/iu
const explicit =
  /^(?:(?:so|and|but|therefore|so now|så|och|men|därför)[ ,]+)?(?:please|i(?: would|['’]d)? (?:want|need|like)|we(?: would|['’]d)? (?:want|need|like)|can you|could you|is it possible|jag (?:vill|behöver|skulle)|vi (?:vill|behöver|skulle)|kan (?:du|ni)|snälla|gör så|gör ett|lägg till|add|make|create|block|show|hide|stop)(?![\p{L}])/iu

/** What of a clause was taken up: words that carry a meaning, by number, and the stretches that nobody took up. */
type Taken = { taken: number; missing: number; left: string[]; isHeadMissed: boolean }

/** The account of a clause; `isWanted` if it asks for something. */
function takenOf(clause: Clause, isWanted: boolean): Taken {
  const all: Taken = { taken: 0, missing: 0, left: [], isHeadMissed: false }
  let afterContext = false
  let isTelling = false
  for (const chunk of chunksOf(clause)) {
    const text = clause.bare.slice(chunk.start, chunk.end)
    const tells = !relative.test(chunk.opener) && isStatement(text)
    isTelling = tells || (isTelling && chunk.opener !== ',' && !/"/u.test(text) && !beginsToAsk(text))
    const found = judge(clause, chunk, {
      inWish: isWanted && !isTelling,
      isTelling: tells,
      afterContext,
      before: clause.bare.slice(0, chunk.start),
    })
    // A story with something that was taken up is part of the wish.
    if (found.taken > 0) isTelling = false
    afterContext = found.context
    if (all.taken + all.missing === 0 && found.taken === 0 && found.missing > 0) all.isHeadMissed = true
    all.taken += found.taken
    all.missing += found.missing
    if (found.left !== null && found.left !== '') all.left.push(found.left)
  }
  return all
}

/** How much of one command was taken up, and whether what it begins with was not. */
export function accountOfCommand(clause: Clause): {
  share: number
  left: readonly string[]
  isHeadMissed: boolean
} {
  const { taken, missing, left, isHeadMissed } = takenOf(clause, true)
  return { share: taken + missing === 0 ? 1 : taken / (taken + missing), left, isHeadMissed }
}

/**
 * The account of a request, after everybody has read it.
 *
 * @param aside what was set aside before, and is left out as a whole
 */
export function accountOf(request: Request, aside: readonly string[] = []): Account {
  let taken = 0
  let missing = aside.flatMap((part) => part.split(/\s+/u)).filter(carriesMeaning).length
  let wishes = 0
  let fulfilled = 0
  const left: string[] = []
  const reasons = new Map<string, Spoken>()
  for (const [at, clause] of request.clauses.entries()) {
    const who = somebodyWho.exec(clause.bare)
    if (who) mark(clause, who.index, who.index + who[0].length)
    const touched = wordsAt(clause, 0, clause.text.length).some((at) => clause.script.taken.has(at))
    if (!touched && (asBefore.test(clause.bare) || onlyStays(clause))) continue
    const next = request.clauses[at + 1]
    if (!touched && next && ownPeople.test(clause.bare) && explicit.test(next.bare)) continue
    const found = takenOf(clause, touched || isWish(clause))
    taken += found.taken
    missing += found.missing
    left.push(...found.left)
    if (found.taken + found.missing > 0) wishes++
    if (found.taken > 0 && found.taken >= found.missing) fulfilled++
  }
  left.push(...aside)
  for (const [at, why] of request.script.beyond) {
    if (!request.script.taken.has(at)) continue
    const written = request.script.words[at]?.written ?? ''
    left.push(written)
    reasons.set(written, why)
  }
  return {
    left,
    reasons,
    share: taken + missing === 0 ? 1 : taken / (taken + missing),
    sentences: wishes === 0 ? 1 : fulfilled / wishes,
    narrows: left.some((part) => !reasons.has(part) && narrowing.test(part)),
  }
}
