import { verbs } from './request.ts'
import type { Clause } from './request.ts'

/**
 * Words by which people limit what they ask for, or except something from it. All readers of exceptions share them, and
 * `understanding/exceptions.ts` looks whether anybody read those of a request.
 */

/** Whole words behind which something is excepted: "except", "with the exception of", "fast inte". */
export const exceptWords =
  'except(?:ing|ed)?(?: for)?|with the exceptions? of|with exceptions? for|excluding|exclusive of|apart from|aside from|other than|besides|save for|(?<=(?:all|everywhere|everyone|everybody|anyone|anybody|nobody|no one|nothing) )but|utom|förutom|med undantag (?:för|av)|undantaget|undantag för|bortsett från|exklusive'

/** Prepositions and conjunctions behind which a place, a person or a time stands. */
const relations =
  'on|in|at|for|to|from|by|under|below|above|inside|within|during|between|before|after|until|when|while|if|once|with|those|the ones|på|i|för|till|från|av|hos|vid|under|mellan|före|innan|efter|när|medan|om|de|dem'

/** Words that limit: "only on", "just for", "bara när". */
const onlyWords = 'only|just|solely|exclusively|bara|endast|enbart|blott'

/** Words that refuse: "not on", "on no account for", "aldrig i". */
export const notWords =
  'not|never|neither|on no account|under no circumstances|inte|aldrig|ej|absolut inte|under inga omständigheter'

const joining = '(?:(?:,\\s*)?(?:and|but|though|although|och|men|fast|dock)\\s+)?(?:please\\s+|helst\\s+)?'

/** How a stretch of a request limits it. */
export type ExceptionKind = 'except' | 'unless' | 'not' | 'only'

const openers: readonly (readonly [kind: ExceptionKind, pattern: RegExp])[] = (
  [
    [
      'unless',
      'unless|if not|except (?:if|when)|såvida inte|om inte|om det inte|utom (?:om|när)|förutom (?:om|när)',
    ],
    ['except', exceptWords],
    [
      'not',
      `(?:${notWords})(?= (?:(?:the|any|even|ens) )?(?:${relations})(?![\\p{L}]))|(?:must|should|shall|may|can|do|does|will)(?:n'?t| not| never)(?= (?:(?:be|ever) ){0,2}(?:(?:visible|shown|show|displayed|appear|seen|there|apply|count|hold) )?(?:${relations})(?![\\p{L}]))|(?:do not|don'?t|never)(?= [\\p{L}]+ (?:it|them|this|that) (?:${relations})(?![\\p{L}]))|(?:ska|skall|får|bör) (?:inte|aldrig)(?= (?:[\\p{L}]+ )?(?:${relations})(?![\\p{L}]))`,
    ],
    [
      'only',
      `(?:${onlyWords})(?= (?:(?:be|bli) )?(?:(?:shown|visible|visas|synas) )?(?:${relations})(?![\\p{L}]))`,
    ],
  ] as const
).map(([kind, pattern]) => [
  kind,
  new RegExp(`(?<![\\p{L}-])(?<join>${joining})(?<word>${pattern})(?![\\p{L}])`, 'giu'),
])

/** A stretch of a clause that limits or excepts something, by offsets in its text. */
export type Exception = {
  kind: ExceptionKind
  /** Where it begins, with the "and" or "but" before it. */
  start: number
  /** The words that open it. */
  word: { start: number; end: number }
  end: number
}

/** Where such a stretch ends. */
const stops =
  /[;:()–—!?]|\.(?=\s|$)|\s-\s|(?<![\p{L}])(?:but|so|because|since|which|instead|eftersom|så att|så|för (?:att|där|då|det|den|de|vi|jag)|istället|i stället|o(?= )|(?<!(?:those|ones|people|users|posts|pages|de|dem|dom|inlägg|sidor|användare) )(?:with|med))(?![\p{L}])|(?:,|(?<![\p{L}])(?:and|och))\s*/giu

/** What goes on with a list: "… and the cart", ", News". */
const goesOn = new RegExp(
  String.raw`^(?!(?:${verbs}|e-?mail|mail|tell|ask|link|open)(?![\p{L}]))(?:(?:the|an?|our|my|on|in|for|from|at|to|not|de|den|det|på|i|för|från|till|våra?)\s+)*(?:"[^"]*"|/?[\p{L}\p{N}/*_'’.-]+)(?:\s+(?!(?:is|are|should|must|can|may|will|it|they|we|i|ska|får|kan|är|har|den|det|de|vi|jag)(?![\p{L}]))[\p{L}\p{N}'’-]+){0,2}(?=\s*[,.;)!?]|\s+(?:and|or|och|eller)(?![\p{L}])|\s*$)`,
  'iu',
)

/** Where a stretch that begins at a place ends. */
function endOf(bare: string, from: number): number {
  stops.lastIndex = from
  for (let stop = stops.exec(bare); stop; stop = stops.exec(bare)) {
    const isList = /^(?:,|and|och)/iu.test(stop[0])
    const rest = bare.slice(stop.index + stop[0].length)
    if (isList && goesOn.test(rest) && !openers.some(([, one]) => opensAt(one, rest))) continue
    return stop.index
  }
  return bare.length
}

/** "After voting, not before", "only on the website": nothing is limited. */
const saysNothing = new RegExp(
  `^\\s*(?:${relations})?(?:\\s(?:(?:the|my|our|min|vår) )?(?:public )?(?:web ?site|site|webbplatsen|sajten|hemsidan|front ?end))?[\\s.!,]*$`,
  'iu',
)

/** Whether a text begins with words that open an exception. */
const opensAt = (pattern: RegExp, text: string): boolean => text.search(pattern) === 0

/** The stretches of a clause that limit or except something, in the order of the text. */
export function exceptionsIn({ bare }: Clause): Exception[] {
  const found: Exception[] = []
  for (const [kind, pattern] of openers)
    for (const match of bare.matchAll(pattern)) {
      const join = match.groups?.['join'] ?? ''
      const word = { start: match.index + join.length, end: match.index + match[0].length }
      const isPart = found.some((one) => word.start < one.word.end && one.word.start < word.end)
      if (!isPart) found.push({ kind, start: match.index, word, end: endOf(bare, word.end) })
    }
  return found
    .sort((one, other) => one.start - other.start)
    .filter((one, at, all) => !all.slice(0, at).some((other) => one.start < other.end))
    .filter(({ word, end }) => !saysNothing.test(bare.slice(word.end, end)))
}

const isSwedish = (word: string): boolean =>
  /utom|undantag|bortsett|exklusive|inte|aldrig|ej|bara|endast|enbart|såvida|omständigheter|ska|får|bör/iu.test(
    word,
  )

/** The same words with the opposite meaning: "only for" in the place of "except". Several, where it depends on what follows. */
export function oppositesOf(clause: Clause, exception: Exception): string[] {
  const isCapital = /^\p{Lu}/u.test(clause.text.slice(exception.word.start))
  return opposites(clause, exception).map((words) =>
    isCapital ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : words,
  )
}

function opposites(clause: Clause, { kind, word }: Exception): string[] {
  const said = clause.text.slice(word.start, word.end)
  const only = isSwedish(said) ? 'bara' : 'only'
  if (kind === 'only') return [isSwedish(said) ? 'inte' : 'not']
  if (kind === 'unless') return [`${only} ${isSwedish(said) ? 'om' : 'if'}`]
  if (kind === 'not') {
    const rest = said.replace(/n'?t$|(?: |^)(?:not|never|do not|don'?t|inte|aldrig|ej)$/iu, '')
    return [`${rest === said || /^do/iu.test(said) ? '' : rest} ${only}`.trim()]
  }
  const next = clause.bare.slice(word.end).trimStart()
  if (new RegExp(`^(?:${relations})(?![\\p{L}])`, 'iu').test(next)) return [only]
  return isSwedish(said) ? ['bara för', 'bara på'] : ['only for', 'only on']
}
