import type { Fields } from '../../fields/index.ts'
import { namedIn } from '../../fields/named.ts'
import type { Named } from '../../fields/named.ts'
import { sidesIn } from '../../frame/placing.ts'
import { mark, take, takeAll } from '../../words/claims.ts'
import { literal, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'

/** Where a field shows on the page, and the words before its value. */
export type Shown = { place: 'before' | 'after' | 'none'; label: string }
export type ShownFields = Record<string, Shown>

/** "A subtitle" stands above the text like a heading; other values follow the text, with their name. */
const isHeading = /(?:subtitle|sub-?heading|lead|intro|ingress|underrubrik|undertitel|preamble)/iu
const usual = (label: string): Shown =>
  isHeading.test(label) ? { place: 'before', label: '' } : { place: 'after', label: `${label}:` }

/** Every field with its place: as before, else as usual. */
export const withUsual = (shown: ShownFields, fields: Fields): ShownFields =>
  Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, shown[key] ?? usual(label)]))

const title =
  '(?:(?:right |directly |just |direkt )?(?:below|under|beneath|after|nedanför|efter) )(?:the |its |post |inläggets )?(?:title|headline|heading|rubrik(?:en)?|titel(?:n)?)'
const hidden =
  '(?:(?:should |must |is |are |ska |skall )?(?:not|never|inte|aldrig) (?:be )?(?:show(?:n|s)?|visible|displayed|visas|synas)|only (?:for (?:me|us|editors)|in the admin)|(?:bara|endast) (?:för (?:mig|oss)|i admin))'

type Side = { place: Shown['place']; start: number; end: number }

/** Where a clause says that something shows. */
export function placesIn(clause: Clause): Side[] {
  const below = [...clause.bare.matchAll(words(title, 'g'))].map((match): Side => ({
    place: 'before',
    start: match.index,
    end: match.index + match[0].length,
  }))
  const secret = [...clause.bare.matchAll(words(hidden, 'g'))].map((match): Side => ({
    place: 'none',
    start: match.index,
    end: match.index + match[0].length,
  }))
  const named = sidesIn(clause).filter(({ start }) =>
    below.every((one) => start >= one.end || start < one.start),
  )
  return [...below, ...secret, ...named].sort((one, other) => one.start - other.start)
}

/** Where a clause names fields, also by the first word of a longer name: "the source" of "Source link". */
function mentions(fields: Fields, clause: Clause): Named[] {
  const found = namedIn(fields, clause)
  const short = Object.entries(fields).flatMap(([key, { label }]) => {
    const [first = '', ...rest] = label.toLowerCase().split(' ')
    if (rest.length === 0 || first.length < 4) return []
    return [...clause.bare.matchAll(words(`(?:the )?${literal(first)}(?:e?n|e?t)?`, 'g'))].map((match) => ({
      key,
      start: match.index,
      end: match.index + match[0].length,
    }))
  })
  const apart = short.filter((one) =>
    found.every((other) => one.start >= other.end || one.end <= other.start),
  )
  return [...found, ...apart].sort((one, other) => one.start - other.start)
}

const before = (list: readonly Named[], at: number): Named | undefined =>
  list.findLast(({ start }) => start < at)

/** Words before the value: `as "Source: " with the link`. */
function labelsIn(clause: Clause, fields: Fields, named: readonly Named[]): [key: string, label: string][] {
  return [
    ...clause.text.matchAll(
      /(?:\bas|\blike|with|saying|behind|(?<!\p{L})som|(?<!\p{L})med|efter)(?: (?:the |texten |orden )?(?:words? |text )?)?\s*"([^"]{1,60})"/giu,
    ),
  ].flatMap((match) => {
    const label = (match[1] ?? '').trim()
    const about = before(named, match.index)
    if (!about || Object.values(fields).some((field) => field.label === label)) return []
    mark(clause, match.index, match.index + match[0].length)
    return [
      [about.key, label.replace(/\s*(?:\{\w+\}|\[\w+\]|<\w+>|\.\.\.|…|X)\s*$/u, '')] as [string, string],
    ]
  })
}

/** What nobody filled in shows nothing anyway. */
const whenEmpty =
  "(?:if|when|where|om|när) (?:i |we |you |they |it |one |jag |vi |man |de |fältet )?(?:leave|leaves|is|are|lämnar|är)?(?: (?:it|them|that|one|a field|the field|dem|det|fältet|ett fält))? ?(?:is |are |left )?(?:empty|blank|tom(?:t|ma)?)(?:,? (?:then |så )?(?:nothing|no \\p{L}+|inget|ingenting) (?:should |must |is |ska |skall )?(?:be )?(?:shows?|shown|appear|displayed|visas|synas|stå)| (?:nothing|inget|ska inget) (?:shows?|visas|synas))?|(?:show |visa )?(?:nothing|inget) (?:if|when|om|när) (?:it is |they are |it's |they're |det är |de är )?(?:empty|blank|tom(?:t|ma)?)|empty (?:ones|fields) (?:are|should be) hidden"

/** Reads where the fields show. */
export function readShown(shown: ShownFields, fields: Fields, clause: Clause): ShownFields {
  takeAll(clause, whenEmpty)
  const named = mentions(fields, clause)
  const found = placesIn(clause)
  let after = withUsual(shown, fields)
  for (const [at, side] of found.entries()) {
    const from = found[at - 1]?.end ?? 0
    const next = found[at + 1]?.start ?? clause.text.length
    const between = named.filter(({ start }) => start >= from && start < side.start)
    const about =
      between.length > 0 ? between : named.filter(({ start }) => start >= side.end && start < next)
    const keys =
      about.length > 0 ? about.slice(-1).map(({ key }) => key) : named.length === 0 ? Object.keys(fields) : []
    for (const key of keys) {
      const one = after[key]
      if (!one) continue
      const label = side.place === 'before' && shown[key] === undefined ? '' : one.label
      after = { ...after, [key]: { label, place: side.place } }
    }
    if (keys.length === 0) continue
    mark(clause, side.start, side.end)
    for (const one of about) mark(clause, one.start, one.end)
    take(
      clause,
      '(?:with|med) (?:the |a )?(?:link|länk(?:en)?)|(?:goes|go|stands?|shows?|ska stå|står|visas|ska visas)',
    )
  }
  for (const [key, label] of labelsIn(clause, fields, named)) {
    const one = after[key]
    if (one) after = { ...after, [key]: { ...one, label } }
    for (const name of named) mark(clause, name.start, name.end)
    take(clause, '(?:with|med) (?:the |a )?(?:link|länk(?:en)?|value|värdet)')
  }
  return JSON.stringify(after) === JSON.stringify(shown) ? shown : after
}
