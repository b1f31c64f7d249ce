import { readFileSync } from 'node:fs'
import { editDistance } from './edit-distance.ts'
import { wordsOfPattern } from './vocabulary.ts'

/** Endings with which a known word stays known, English and Swedish; d, n and r alone only behind a vowel. */
const endings: ReadonlySet<string> = new Set(
  's es d ed ing ings er ers r n a an en et ar or na arna erna orna ens ets ns as t ad at ade are ande ende ning ningar'.split(
    ' ',
  ),
)
const longestEnding = 6
/** Words that introduce a name, which is left as it was written. */
const namers: ReadonlySet<string> = new Set('called named titled heter kallad kallat kallas'.split(' '))

const shortest = 5
/** Letters from which a word may have two mistakes. */
const forTwoMistakes = 9
/** Letters from which a word with a capital may have any mistake. */
const forNames = 7
const mostRemembered = 5_000

/** A word of the vocabulary, and its letters as bits, which tell quickly that two words are far apart. */
type Known = { readonly word: string; readonly bits: number }
type Candidate = { readonly word: string; readonly distance: number; readonly isSlip: boolean }

const extraLetters = 'åäöéü'

function bitsOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97
    bits |= 1 << (code >= 0 && code < 26 ? code : 26 + ((extraLetters.indexOf(word[at] ?? '') + 1) % 6))
  }
  return bits
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const withoutMarks = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')
/** Letters without their order and without doubling: what swapping and doubling letters leaves. */
const slipForm = (word: string): string => [...word.replace(/(.)\1/gu, '$1')].sort().join('')

/** A speller of a vocabulary of its own. */
export class Speller {
  private readonly vocabulary = new Set<string>()
  /** The vocabulary by the first letter, by the first two, and by their letters without the marks of å, ä and ö. */
  private readonly byBeginning = new Map<string, Known[]>()
  private readonly byPlain = new Map<string, string>()
  private readonly remembered = new Map<string, string>()
  private readonly realWords: ReadonlySet<string>

  /** @param realWords words that are right, although they look like mistakes in words of the vocabulary */
  constructor(realWords: ReadonlySet<string> = new Set()) {
    this.realWords = realWords
  }

  /** Adds the words of patterns to the vocabulary. */
  learn(patterns: Iterable<string>): void {
    this.remembered.clear()
    for (const pattern of patterns) {
      for (const word of wordsOfPattern(pattern)) {
        if (this.vocabulary.has(word)) continue
        this.vocabulary.add(word)
        this.index(word)
        const plain = withoutMarks(word)
        if (plain !== word && !this.byPlain.has(plain)) this.byPlain.set(plain, word)
      }
    }
  }

  private index(word: string): void {
    for (const beginning of [word.slice(0, 1), word.slice(0, 2)]) {
      const known = this.byBeginning.get(beginning) ?? []
      known.push({ word, bits: bitsOf(word) })
      this.byBeginning.set(beginning, known)
    }
  }

  /** Corrects words, as `correctSpelling` does. */
  correct(words: readonly string[]): string[] {
    return words.map((word, at) => {
      const isName = [words[at - 1], words[at - 2]].some((one) => namers.has(one?.toLowerCase() ?? ''))
      return isName || !/^\p{L}{5,30}$/u.test(word) ? word : this.corrected(word, at === 0)
    })
  }

  /** Whether a word, or the end of a compound, is one of the vocabulary. */
  has(word: string): boolean {
    const lower = word.toLowerCase()
    return this.vocabulary.has(lower) || this.isInflected(lower) || this.isCompound(lower)
  }

  /** A word with its capitals kept. One with a capital is often a name, so it takes a clearer mistake. */
  private corrected(written: string, isFirst: boolean): string {
    const lower = written.toLowerCase()
    if (written === lower) return this.rightFor(lower)
    const isCapitalized = written.slice(1) === lower.slice(1)
    if (!isCapitalized && written !== written.toUpperCase()) return written
    const right = this.rightFor(lower)
    if (right === lower) return written
    if (!isCapitalized) return right.toUpperCase()
    const isClear =
      isFirst ||
      slipForm(right) === slipForm(lower) ||
      (lower.length >= forNames && editDistance(lower, right, 1) === 1)
    return isClear ? right.slice(0, 1).toUpperCase() + right.slice(1) : written
  }

  private rightFor(word: string): string {
    const known = this.remembered.get(word)
    if (known !== undefined) return known
    const right = this.isKnown(word) ? word : (this.byPlain.get(word) ?? this.nearest(word) ?? word)
    if (this.remembered.size < mostRemembered) this.remembered.set(word, right)
    return right
  }

  private isKnown(word: string): boolean {
    return this.vocabulary.has(word) || this.realWords.has(word) || this.isInflected(word)
  }

  /** Whether a word is one of the vocabulary with an ending. */
  private isInflected(word: string): boolean {
    for (let length = 1; length <= longestEnding && word.length - length >= shortest; length++) {
      const [base, ending] = [word.slice(0, -length), word.slice(-length)]
      const fits = endings.has(ending) && (!/^[dnr]$/u.test(ending) || /[aeiouyåäö]$/u.test(base))
      if (fits && this.vocabulary.has(base)) return true
    }
    return false
  }

  /** Whether a word ends with a known one, as Swedish compounds do. */
  private isCompound(word: string): boolean {
    if (frequentEnds.test(word)) return true
    for (let at = 3; word.length - at >= shortest; at++) {
      const part = word.slice(at)
      if (this.vocabulary.has(part) || this.isInflected(part)) return true
    }
    return false
  }

  private nearest(word: string): string | null {
    const best = this.candidates(word)
    const [shortestBest] = best.map((one) => one.word).sort((one, other) => one.length - other.length)
    if (best[0] === undefined || shortestBest === undefined) return null
    const isClear = best.every((one) => one.word === shortestBest || isForm(one.word, shortestBest))
    return isClear && (best[0].distance === 1 || !this.isCompound(word)) ? shortestBest : null
  }

  /** The likeliest words of the vocabulary, with the same first letter or the first two swapped. */
  private candidates(word: string): Candidate[] {
    const [first = '', second = ''] = word
    const beginnings = first === second ? [first] : [first, second + first]
    const most = word.length >= forTwoMistakes ? 2 : 1
    const bits = bitsOf(word)
    let best: Candidate[] = []
    for (const beginning of beginnings) {
      for (const known of this.byBeginning.get(beginning) ?? []) {
        if (Math.abs(known.word.length - word.length) > most) continue
        if (countBits(bits ^ known.bits) > 2 * most) continue
        const distance = editDistance(word, known.word, most)
        if (distance <= most && !isOtherCompound(word, known.word))
          best = better(best, candidateOf(word, known.word, distance))
      }
    }
    return best
  }
}

/** Short Swedish words at the end of compounds: a "bryggår" is no mistake for a "byggår". */
const shortEnds = /^\p{L}{4,}(år|dag|tid|ort|typ|rum|tal|bok|öl|vin|mat|lag)$/u

/** Longer ones at the end of compounds that people make up: "personalsida". */
const frequentEnds = /^\p{L}{4,}(?:sida|sidan|sidor|lista|listan|kort|bild|ruta|knapp|text|plan)$/u

function isOtherCompound(written: string, word: string): boolean {
  const end = shortEnds.exec(written)?.[1]
  return end !== undefined && word.endsWith(end) && slipForm(written) !== slipForm(word)
}

/** Whether a word is another with an ending. */
const isForm = (word: string, base: string): boolean =>
  word.startsWith(base) && endings.has(word.slice(base.length))

const candidateOf = (written: string, word: string, distance: number): Candidate => ({
  word,
  distance,
  isSlip: slipForm(written) === slipForm(word),
})

/** The best candidates so far with another one. */
function better(best: Candidate[], candidate: Candidate): Candidate[] {
  const order = best[0] ? rankOf(candidate) - rankOf(best[0]) : -1
  if (order < 0) return [candidate]
  return order === 0 ? [...best, candidate] : best
}

/** The fewer mistakes the better, and swapped and doubled letters are likelier than others. */
const rankOf = ({ distance, isSlip }: Candidate): number => 2 * distance + (isSlip ? 0 : 1)

/** The lines of the list, without its comments. */
const listedWords = (text: string): string[] => text.replace(/^#.*$/gmu, '').split(/\s+/u).filter(Boolean)

/** Short and frequent words that are often mistyped; too short or too common for the vocabulary. */
const slips: ReadonlyMap<string, string> = new Map(
  "wiht:with whit:with wtih:with teh:the hte:the adn:and nad:and taht:that tht:that plese:please plz:please pls:please shoud:should shuold:should wich:which whcih:which becuase:because recieve:receive emial:email eamil:email nmae:name naem:name oen:one thier:their ohc:och mde:med nanm:namn namm:namn dont:don't doesnt:doesn't didnt:didn't cant:can't wont:won't isnt:isn't arent:aren't shouldnt:shouldn't wouldnt:wouldn't couldnt:couldn't havent:haven't hasnt:hasn't thats:that's theres:there's im:i'm ive:i've youre:you're theyre:they're"
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
)

/** A word with its usual slip of the finger corrected. */
export const withoutSlip = (word: string): string => slips.get(word.toLowerCase()) ?? word

const speller = new Speller(
  new Set(listedWords(readFileSync(new URL('./real-words.txt', import.meta.url), 'utf8'))),
)

/** Makes words known that the reader of requests knows, from the sources of its regular expressions. */
export const learnVocabulary = (patterns: Iterable<string>): void => speller.learn(patterns)

/** Whether a word is one that the reader of requests knows. */
export const isInVocabulary = (word: string): boolean => speller.has(word)

/**
 * Corrects the spelling of words that a request's reader knows: one mistake, or two in a long word. A mistake is a letter
 * too many, missing, wrong, or swapped with the next.
 *
 * @param words as written, in their order
 * @returns as many words; those that are right, unknown, names or quoted are returned as they are
 */
export const correctSpelling = (words: readonly string[]): string[] => speller.correct(words.map(withoutSlip))
