import { quoteAnswers } from './dialogue.ts'
import { shortcodeIn, shortcodeWords } from './shortcodes.ts'
import { quoteSpokenTexts } from './spoken-texts.ts'
import { correctSpelling } from './spelling.ts'
import { languageOf } from './language.ts'
import type { Language, Spoken } from './language.ts'
import { collapseSpaces } from './match.ts'

/** A word of a request. */
export type Word = {
  /** As written, before its spelling was corrected. */
  readonly written: string
  /** Where it stands in the text of the whole request. */
  readonly start: number
  readonly end: number
}

/** The words of a request, and which of them were understood. */
export type Script = {
  readonly words: readonly Word[]
  readonly taken: Set<number>
  /** Words that asked for a part; "no" in them negates nothing else. */
  readonly heads: Set<number>
  /** Numbers that a setting cannot have, by their first word, with what it can. */
  readonly beyond: Map<number, Spoken>
  /** Words by which a reader of places, people or times understood a limit or an exception. */
  readonly scoped: Set<number>
  /** The text that was read, with its line breaks; places in it are those of the words. */
  readonly source: string
}

/** A stretch of a clause's text and where it stands in the text of the whole request. */
type Piece = { readonly at: number; readonly from: number; readonly length: number }

/** A piece of a request that asks for one thing. */
export type Clause = {
  /** Spelling corrected, white space squeezed, all quotation marks as `"`. */
  readonly text: string
  /** The text between quotation marks. */
  readonly quotes: readonly string[]
  /** Small letters, with the letters of quoted words masked, so that they are not taken for commands. As long as `text`. */
  readonly bare: string
  readonly script: Script
  readonly pieces: readonly Piece[]
  /** Labels of the fields that "it" means in a follow-up. */
  readonly it?: readonly string[]
}

/** What a creator wrote, prepared for understanding. */
export type Request = Clause & {
  readonly language: Language
  /** The sentences and commands it is made of. */
  readonly clauses: readonly Clause[]
}

/** Maximum characters of a request that are read. */
const readCharacters = 16_000
const quoted = /"([^"]{1,300})"/gu

/** All kinds of quotation marks as `"`; apostrophes inside words stay. */
function plainQuotes(text: string): string {
  return text
    .replace(/[“”„«»″]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .replace(/(?<![\p{L}\p{N}])'([^'\n]{1,200})'(?![\p{L}\p{N}])/gu, '"$1"')
}

/** Small letters, one for one: the few letters whose small form is longer stay as they are. */
const small = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length
    ? lower
    : [...text]
        .map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
        .join('')
}

/** The label of a button that shares says what it does. */
const sharing = /^"(?:share|tweet|dela)(?: |"$)/u

/** Labels of a shop's own buttons: quoted or not, they name what is meant. */
const shopLabel =
  /^"(?:add to (?:cart|basket)|lägg (?:till )?i (?:varukorg(?:en)?|kundvagn(?:en)?)|(?:sale|rea)!?)"$/u

/** The label of a button that leads up, which is what it does. */
const topLabel =
  /^"(?:(?:back|scroll|jump|return|go)(?: |-)to(?: the)? top|to the top|(?:tillbaka )?(?:upp )?till toppen)"$/u

/** A question about the page, which names the wanted part even in quotation marks. */
const helpLabel =
  /^"(?:(?:was|is|did) (?:this|it)\b[^"]{0,30}(?:help(?:ful)?|useful)[^"]{0,12}|(?:var|är|hjälpte) (?:det|den|detta|sidan|artikeln|inlägget|svaret)[^"]{0,30}(?:hjälp(?:sam|samt)?|användbart?|dig)[^"]{0,12})"$/u

/** Names of techniques, which name the wanted part even in quotation marks. */
const techniqueName =
  /^"(?:structured data|strukturerad data|(?:local )?business schema|rich (?:results?|snippets?)|schema(?:\.org)?|json-?ld|no-?index|canonical|hreflang|open graph|robots\.txt|google-site-verification|msvalidate\.01|p:domain_verify|yandex-verification|facebook-domain-verification|(?:hide|dölj|göm|keep|not|inte|no)\b[^"]{0,20}(?:google|search engines|sökmotorer))"$/u

const masked = (text: string): string =>
  small(text).replace(quoted, (whole, _inner, at: number, all: string) =>
    shopLabel.test(whole) ||
    helpLabel.test(whole) ||
    topLabel.test(whole) ||
    techniqueName.test(whole) ||
    (sharing.test(whole) && /^ ?-?(?:link|button|länk|knapp)/u.test(all.slice(at + whole.length)))
      ? whole
      : `"${'_'.repeat(whole.length - 2)}"`,
  )

/** Characters between which a composed clause leaves a gap that no pattern spans. */
const gap = ' … '

/** A clause of some stretches of a request's text. */
function clauseOf(
  text: string,
  script: Script,
  ranges: readonly (readonly [from: number, to: number])[],
): Clause {
  let whole = ''
  const pieces: Piece[] = []
  for (const [from, to] of ranges) {
    if (whole !== '') whole += gap
    pieces.push({ at: whole.length, from, length: to - from })
    whole += text.slice(from, to)
  }
  const quotes = [...whole.matchAll(quoted)].map((match) => collapseSpaces(match[1] ?? '')).filter(Boolean)
  return { text: whole, quotes, bare: masked(whole), script, pieces }
}

/** A stretch of a clause, by offsets in its text, without the spaces around it. */
export function sliceClause(clause: Clause, start: number, end: number): Clause {
  const cut = clause.text.slice(start, end)
  const from = start + (cut.length - cut.trimStart().length)
  const to = Math.max(from, start + cut.trimEnd().length)
  const text = clause.text.slice(from, to)
  const pieces = clause.pieces.flatMap((piece) => {
    const first = Math.max(piece.at, from)
    const last = Math.min(piece.at + piece.length, to)
    return last > first
      ? [{ at: first - from, from: piece.from + first - piece.at, length: last - first }]
      : []
  })
  const quotes = [...text.matchAll(quoted)].map((match) => collapseSpaces(match[1] ?? '')).filter(Boolean)
  return { text, quotes, bare: masked(text), script: clause.script, pieces }
}

/** Several clauses of one request as a request of their own; what is understood of it counts for the whole. */
export function composeRequest(whole: Request, clauses: readonly Clause[]): Request {
  let text = ''
  const pieces: Piece[] = []
  for (const clause of clauses) {
    if (text !== '') text += gap
    pieces.push(...clause.pieces.map((piece) => ({ ...piece, at: piece.at + text.length })))
    text += clause.text
  }
  const quotes = clauses.flatMap((clause) => clause.quotes)
  return { text, quotes, bare: masked(text), script: whole.script, pieces, language: whole.language, clauses }
}

/** The numbers of the words in a stretch of a clause, by offsets in its text. */
export function wordsAt(clause: Clause, start: number, end: number): number[] {
  const { words } = clause.script
  return clause.pieces.flatMap((piece) => {
    const first = piece.from + Math.max(start, piece.at) - piece.at
    const last = piece.from + Math.min(end, piece.at + piece.length) - piece.at
    if (last <= first) return []
    const found: number[] = []
    for (let at = firstWordFrom(words, first); at < words.length; at++) {
      const word = words[at]
      if (!word || word.start >= last) break
      if (word.end > first) found.push(at)
    }
    return found
  })
}

/** The first word that ends behind a place, by binary search. */
function firstWordFrom(words: readonly Word[], place: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.end ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}

/** Verbs that begin a new command behind "and" or a comma. */
export const verbs =
  'add|include|remove|delete|drop|change|rename|call|make|set|use|put|move|replace|turn|show|hide|require|send|update|also|let|allow|give|redirect|block|disable|enable|save|hold|close|notify|approve|reject|granska|avvisa|meddela|lägg|inkludera|ta|ändra|byt|döp|kalla|gör|sätt|använd|flytta|placera|ersätt|visa|dölj|kräv|skicka|mejla|maila|uppdatera|låt|ge|spara|begränsa|blockera|stäng|slå'

/** A point behind one of these ends no sentence. */
const abbreviations =
  'e\\.g|i\\.e|t\\.ex|bl\\.a|kl|ca|approx|nr|st|dr|mr|mrs|vs|etc|osv|incl|inkl|max|min|tel'
const sentenceEnd = new RegExp(
  `(?<!(?<![\\p{L}.])(?:${abbreviations}))[.!?;]+(?=\\s(?!\\((?!(?:we|i|our|my|vi|jag|våra|mina|this is|it is|it's|that's|det är)(?![\\p{L}]))))|\\n`,
  'giu',
)
const commandStart = new RegExp(
  `(?:,\\s*)?(?<![\\p{L}])(?:and then|and also|and|then|but|och sedan|och också|och|samt|sedan|men)\\s+(?=(?:${verbs})(?![\\p{L}]))|,\\s*(?=(?:${verbs})(?![\\p{L}]))`,
  'giu',
)

/** "In posts in the category News, change …", "When somebody publishes a post, send …": a command that starts with where or when it applies. */
const placed =
  /^(?:(?:in|on|under|i|på) [^,.;:]{1,60}|(?:(?:and|och|also|then) )?(?:when(?:ever)?|every time|each time|as soon as|varje gång|så fort|när) [^,.;:]{1,90})$/iu

/**
 * The full stop in a quotation ends the sentence around it too: `tell them "No links." Also close …`. A question and its
 * answer stay together: `Q: "Do you deliver?" A: "Yes."`.
 */
const quotedEnd = /(?<=[.!?…]")\s+(?=\p{Lu})(?!(?:[QFAS]|Questions?|Answer|Fråga|Svar)\s?\d{0,2}\s?[:.)])/gu

/** Where sentences and commands begin and end, without splitting quoted text. */
function clauseRanges(text: string): [from: number, to: number][] {
  const mask = masked(text)
  const cuts = [...mask.matchAll(sentenceEnd), ...mask.matchAll(commandStart), ...text.matchAll(quotedEnd)]
    .map((match) => ({
      end: match.index + (/^[.!?;]/u.test(match[0]) ? match[0].length : 0),
      next: match.index + match[0].length,
    }))
    .sort((one, other) => one.next - other.next)
  const ranges: [number, number][] = []
  let from = 0
  for (const cut of [...cuts, { end: mask.length, next: mask.length }]) {
    if (/^[,\s]/u.test(mask.slice(cut.end)) && placed.test(mask.slice(from, cut.end).trim())) continue
    if (cut.end > from) ranges.push([from, cut.end])
    from = Math.max(from, cut.next)
  }
  return ranges
    .map(([first, last]): [number, number] => {
      const part = mask.slice(first, last)
      return [first + part.length - part.trimStart().length, first + part.trimEnd().length]
    })
    .filter(([first, last]) => last > first && /[\p{L}\p{N}"]/u.test(mask.slice(first, last)))
}

/** Words, quotations and colors. */
const wordPattern = String.raw`"[^"]{1,300}"|[\p{L}\p{N}](?:[\p{L}\p{N}_]|[-'’.@/:#%+&](?=[\p{L}\p{N}]))*|#[0-9a-f]{3,6}`

const bullet = /^[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+/u

/** Words that a numbered wish has at least; shorter ones are the things of a list. */
const fewestOfWish = 4

/** "1) hide the bar 2) send everyone to /members": numbered wishes in a line become sentences, numbered things a list. */
function unnumbered(line: string): string {
  const marks = [...line.matchAll(/(?<=^|[\s,;:.])(?:(?:and|och)\s+)?\(?(\d)\)\s+/giu)].filter(
    (match, at) => Number(match[1]) === at + 1,
  )
  const [first] = marks
  if (!first || marks.length < 2) return line
  const items = marks.map((match, at) =>
    line
      .slice(match.index + match[0].length, marks[at + 1]?.index)
      .trim()
      .replace(/[,;.]+$/u, ''),
  )
  const isWish = items.some((item) => item.split(/\s+/u).length >= fewestOfWish)
  return `${line.slice(0, first.index)}${isWish && first.index > 0 ? '\n' : ''}${items.join(isWish ? '.\n' : ', ')}`
}

/**
 * Bullets become a list in a line, and so do short lines below a colon and things with semicolons behind one. The full
 * stops and question marks of their lines end no sentence.
 */
function inLine(text: string): string {
  const lines: string[] = []
  let isOpen = false
  for (const line of text.split('\n').flatMap((one) => unnumbered(one).split('\n'))) {
    const isItem: boolean =
      bullet.test(line) || (isOpen && /\S/u.test(line) && line.trim().split(/\s+/u).length < 6)
    const last: string | undefined = lines[lines.length - 1]
    if (isItem && last !== undefined && last.trim() !== '') {
      const item = line
        .replace(bullet, '')
        .trim()
        .replace(/"[^"]*"|[.?!;](?=\s|$)/gu, (found) => (found.startsWith('"') ? found : ''))
      lines[lines.length - 1] = /(?:[:,]|\s(?:with|has|have|are|is|med|har|är))\s*$/iu.test(last)
        ? `${last.trimEnd()} ${item}`
        : `${last.trimEnd()}, ${item}`
    } else lines.push(line.replace(bullet, ''))
    isOpen = isItem ? isOpen : /:\s*$/u.test(line)
  }
  return lines
    .join('\n')
    .replace(/\([^()"\n]{1,80}\s\+\s[^()"\n]{1,80}\)/gu, (list) => list.replaceAll(' + ', ', '))
    .replace(/:[^:;.!?\n]{1,80}(?:;[^;.!?\n]{1,80}){2,40}/gu, (list) =>
      list.includes(',') ? list.replaceAll(';', ' ·') : list.replaceAll(';', ','),
    )
}

/** Thanks and greetings at the end, which ask for nothing. */
const farewell =
  /(?:(?<=[.!?\n)"])|(?<=\s)(?=th(?:x|nx|at'?s all)))\s*(?:(?:(?:that'?s|that is|that would be) (?:all|it)(?: for now| really| i think)?|det (?:var|är) (?:nog )?allt(?: för nu)?|(?:many |so |big )*(?:thanks|thank you|thx|thnx|cheers|regards|kind regards|best regards|best wishes)(?: (?:a lot|so much|very much|in advance|a bunch))?|(?:stort |jätte|tusen )?tack(?: (?:på förhand|så mycket|snälla))?|mvh|hälsningar|vänliga hälsningar|med vänlig hälsning)[\s.!,:)🙏😊🙂]*){1,2}$/iu

/** Who signs: "/Eva", "Thanks! Tom Berg", "Mvh Eva på Krogen". */
const signature =
  /(?<=^|[.!?)"\n]\s*)\/{1,2}\s?\p{Lu}\p{L}+(?:[ ,]+[\p{L}&-]+){0,5}[.!\s]*$|(?<=(?<![\p{L}])(?:[Tt]hanks|[Tt]hank you|[Cc]heers|[Rr]egards|[Bb]est(?: wishes)?|[Tt]ack(?: på förhand| så mycket)?|[Mm]vh|[Hh]älsningar|[Hh]älsar|[Hh]älsning))[\s,.!]+\p{Lu}\p{L}+(?:[ ,]+[\p{L}&-]+){0,5}[.!\s]*$/u

/** A number and its unit, written together: "5MB". */
const units =
  /"[^"]*"|(?<![\p{L}\p{N}#.,:/_-])(\d{1,9}(?:[.,]\d{1,3})?)(mb|kb|gb|px|cm|mm|kg|km|kr|sek|usd|eur)(?![\p{L}\p{N}_])/giu

/** "5MB" as "5 MB", so that all units are words. */
const withUnitsApart = (text: string): string =>
  text.replace(units, (whole: string, number?: string, unit?: string) =>
    number === undefined || unit === undefined ? whole : `${number} ${unit}`,
  )

/** Prepares a text for understanding: its words, sentences and commands, its spelling corrected. */
export function readRequest(given: string): Request {
  const plain = plainQuotes(
    inLine(
      quoteAnswers(
        given
          .slice(0, readCharacters)
          .normalize('NFC')
          .replace(/\r\n?/gu, '\n')
          .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, ' ')
          .replace(/~\s?(?=\d)/gu, '')
          .replace(signature, '')
          .replace(farewell, ''),
      ),
    ),
  )
  const lines = quoteSpokenTexts(
    withUnitsApart(plain.split(/\n+/u).map(collapseSpaces).filter(Boolean).join('\n')),
  )
  const { text: corrected, words } = withSpelling(lines)
  const script: Script = {
    words,
    taken: new Set(),
    heads: new Set(),
    beyond: new Map(),
    scoped: new Set(),
    source: corrected,
  }
  const text = corrected.replaceAll('\n', ' ')
  const whole = clauseOf(text, script, [[0, text.length]])
  const clauses = clauseRanges(corrected).map(([from, to]) => clauseOf(text, script, [[from, to]]))
  return { ...whole, language: languageOf(plain), clauses }
}

/** A text with its spelling corrected, and its words with what was written. */
function withSpelling(text: string): { text: string; words: Word[] } {
  // In quotation marks, square brackets are a part of the text.
  const quotedOrWord = wordPattern.replace('|', `|${shortcodeWords(masked(text))}`)
  const found = [...text.matchAll(new RegExp(quotedOrWord, 'giu'))]
  // From here on, the name of a shortcode is the word "shortcode": it names no field, and no text to show.
  const right = correctSpelling(
    found.map((match) => (shortcodeIn(match[0]) === null ? match[0] : 'shortcode')),
  )
  let whole = ''
  let end = 0
  const words = found.map((match, index) => {
    whole += text.slice(end, match.index)
    const start = whole.length
    whole += right[index] ?? match[0]
    end = match.index + match[0].length
    return { written: match[0], start, end: whole.length }
  })
  return { text: whole + text.slice(end), words }
}
