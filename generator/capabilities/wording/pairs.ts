import { mark, markMatch } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { pathsIn, urlsIn } from '../../words/values.ts'
import type { Find } from '../../words/values.ts'

/** Signs that people name instead of typing them. */
const signs: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/^(?:copyright)/iu, '©'],
  [/^(?:trademark|varumärk)/iu, '™'],
  [/^(?:registered)/iu, '®'],
  [/^(?:arrow|right arrow|pil|högerpil)/iu, '→'],
  [/^(?:ellipsis|three dots)/iu, '…'],
  [/^(?:em dash|long dash)/iu, '—'],
  [/^(?:en dash|tankstreck|dash)/iu, '–'],
  [/^(?:heart|hjärta)/iu, '♥'],
  [/^(?:euro|eurotecken)/iu, '€'],
  [/^(?:degree|gradtecken)/iu, '°'],
]
const named =
  '(?:copyright|trademark|registered(?: trademark)?|right arrow|arrow|ellipsis|three dots|em dash|en dash|long dash|dash|heart|euro|degree|varumärke|högerpil|pil|tankstreck|hjärta|eurotecken|gradtecken)(?:[ -]?(?:signs?|symbols?|tecken|character))?'
const quote = '"[^"]{1,120}"'
const symbol = '(?:\\([^()\\s"]{1,10}\\)|[^\\p{L}\\p{N}\\s".,;:!?]{1,6})'
const word = "[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*"

const verb =
  '(?:replace|swap|exchange|substitute|convert|change|turn|correct|byt(?: ut)?|ersätt|ändra|gör om|rätta)'
const before =
  '(?:(?:every|all|each|any|the|words?|phrase|text|sign|name|mention|occurrences?|of|spelling|varje|alla|ordet|orden|frasen|tecknet|namnet|förekomst(?:er)?|av) ){0,5}'
const between =
  '(?: (?:in|on|i|på) (?:(?:my|our|the|all|every|mina|våra|alla) ){0,2}[\\p{L}]+(?: (?:and|och) [\\p{L}]+)?)?(?: (?:automatically|always|automatiskt|alltid))?'
const becomes =
  '(?:with|to|into|by|for|becomes?|mot|med|till|blir|=>|->|→|(?:should|must) (?:always )?(?:be|become|read|say|be (?:replaced|shown|written) (?:by|with|as))|ska (?:alltid )?(?:bli|vara|stå|visas som|skrivas|ersättas med|bytas (?:ut )?mot))'
const after =
  '(?:(?:an?|the|real|proper|right|correct|true|actual|word|nice|en|ett|riktigt?|riktig|rätt|ordet|tecknet) ){0,4}'
const naming = `(?:(?:${named})(?=\\s(?:${symbol})) )?`

const pairs = [
  `${before}(?<from>${quote})${between} ${becomes} ${after}${naming}(?<to>${quote}|${named}|${symbol}|${word})`,
  `${verb} ${before}(?<from>${symbol}|${word})${between} ${becomes} ${after}${naming}(?<to>${quote}|${named}|${symbol}|${word})`,
].map((one) => new RegExp(`(?<![\\p{L}\\p{N}"])(?:${verb} )?${one}(?![\\p{L}\\p{N}])`, 'giu'))

const bare = (text: string): string => text.replace(/^"|"$/gu, '').trim()

/** A sign that some words name, else the words themselves. */
const meant = (text: string): string =>
  text.startsWith('"') ? bare(text) : (signs.find(([pattern]) => pattern.test(text))?.[1] ?? bare(text))

/** "Replace every "(c)" with ©" as lines `(c) => ©`; the words become understood. */
export function replacementsIn(clause: Clause): string[] {
  for (const pattern of pairs) {
    const found = [...clause.text.matchAll(pattern)]
    if (found.length === 0) continue
    for (const match of found) markMatch(clause, match)
    return found.map(({ groups = {} }) => `${bare(groups['from'] ?? '')} => ${meant(groups['to'] ?? '')}`)
  }
  return []
}

const linkedWord =
  /(?<![\p{L}])(?:words?|phrase|name|mention of|mentions of|ordet|orden|namnet|frasen)\s(?:the\s|word\s|ordet\s)*(?<word>(?!(?:in|on|is|a|the|to|into|that|should|i|på|som|till)\s)[\p{L}\p{N}][\p{L}\p{N}’'-]*)/giu
const namedPage =
  /(?<![\p{L}])(?:to|till)\s(?:the\s|my\s|our\s|min\s|vår\s)?(?:page\s|sidan\s)"?(?<name>\p{Lu}[\p{L}\p{N}-]*)"?|(?<![\p{L}])to\s(?:the|my|our)\s"?(?<title>[\p{L}-]{3,30})"?\spage/gu

/** The path of a page by its title. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9-]+/gu, '')

function targetsIn(clause: Clause): Find<string>[] {
  const pages = [...clause.text.matchAll(namedPage)].map((match) => ({
    value: `/${slugOf(match.groups?.['name'] ?? match.groups?.['title'] ?? '')}/`,
    start: match.index,
    end: match.index + match[0].length,
  }))
  return [...urlsIn(clause.text), ...pathsIn(clause.text), ...pages].sort(
    (one, other) => one.start - other.start,
  )
}

function mentionsIn(clause: Clause, targets: readonly Find<string>[]): Find<string>[] {
  const quoted = [...clause.text.matchAll(/"([^"]{1,80})"/gu)].map((match) => ({
    value: (match[1] ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const own = quoted.filter(({ start, end }) =>
    targets.every((target) => target.end <= start || target.start >= end),
  )
  if (own.length > 0) return own
  return [...clause.text.matchAll(linkedWord)].map((match) => ({
    value: match.groups?.['word'] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Words and where they lead, as lines `flour => /about/`; the words become understood. */
export function linkedWordsIn(clause: Clause): string[] {
  const targets = targetsIn(clause)
  const mentions = mentionsIn(clause, targets)
  return mentions.flatMap((mention) => {
    const target =
      targets.find(({ start }) => start >= mention.end) ?? targets.findLast(({ end }) => end <= mention.start)
    if (!target) return []
    mark(clause, mention.start, mention.end)
    mark(clause, target.start, target.end)
    const intro = words('(?:that )?(?:goes|leads|points|links?|leder|går)? ?(?:to|till)').exec(
      clause.bare.slice(mention.end, target.start),
    )
    if (intro) mark(clause, mention.end + intro.index, mention.end + intro.index + intro[0].length)
    return [`${mention.value} => ${target.value}`]
  })
}
