import { mark, take } from '../words/claims.ts'
import type { Language } from '../words/language.ts'
import { has, words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import { wordsAt } from '../words/request.ts'
import { textPlaces } from '../words/text-places.ts'
import { pricesIn } from '../words/values.ts'
import { knownField } from './catalogue.ts'
import { fieldOf, limitsFor, optionsIn, parseItem } from './item.ts'
import type { FoundField } from './item.ts'
import { isLastJoint, listIn } from './list.ts'
import type { Item } from './list.ts'
import { fieldKey, hasOptions, makeField } from './types.ts'
import type { Field } from './types.ts'
import { zoneEnd, zonesIn } from './zones.ts'
import type { Zone } from './zones.ts'

/** How the fields of a part are asked for. */
export type Manner = {
  /** Whether in "with a, b and c" names count that are not known: each entry of a kind of one's own has such. */
  free: boolean
  /** Keys that the part has anyway, such as the title of a post; they are understood, and are no field. */
  builtIn?: readonly string[]
  /** Whether a clause that only lists fields asks for them: "Name, email and phone." */
  listed?: boolean
  /** Words for what has the fields: a list behind them and a colon is one of fields, known or not. */
  about?: string
  /** Whether single fields may be kept to people who are signed in. */
  members?: boolean
}

/** A field and where a clause asks for it. */
export type Found = FoundField & {
  start: number
  end: number
  /** Whether the request says that it is required, or that it is not. */
  demand: boolean | null
  /** Whether it stands in a list that is no part of a sentence. */
  listed: boolean
}

/** "After sending, go to …", "When 12 have come it says …": what begins so lists no fields. */
const tellsWhen =
  /^[\s:,–-]*(?:after|when|once|if|then|before|until|efter|när|om|sedan|sen|då|innan|tills)\s|^[^.:,]*\s(?:ska|skall|should|must|will) (?:det|de|it|they|be|stå|say|read)(?![\p{L}])/iu
/** "… where people order: number of jars": what stands before the colon says what the list is for. */
const tellsWhat = /^\s*(?:where|in which|with which|through which|so|där|som|dit|så) [^:,.]{2,60}:\s/iu
const theRest = /^[\s:,–-]*(?:(?:the )?(?:rest|others?)(?: (?:is|are))?(?: not| optional)?:\s*)?/iu
/** "(they can pick several)" behind the last option of a list. */
const severally =
  /\s*\((?:[^()]*\s)?(?:several|multiple|more than one|all that apply|flera|fler än en)(?:\s[^()]*)?\)\s*$/iu

/** "…, both needed" behind a list: said of all its fields. */
const allNeeded =
  /^(?:(?:all|both|alla|båda)(?: (?:two|three|four|of them|fields?|fälten|två|tre))*)(?: (?:is|are|being|must be|är))? (?:needed|required|mandatory|compulsory|obligatoriska|måste fyllas i|krävs)$/iu

type Open = { found: Found; texts: string[]; closed: boolean; slashed: boolean }

/** Whether an item of a list goes on with the options of a dropdown before it. */
function continuesOptions(open: Open, item: Item): boolean {
  if (
    open.closed ||
    (open.slashed && item.joint === ',') ||
    item.joint === ';' ||
    item.joint === '·' ||
    item.joint === ''
  )
    return false
  const parsed = parseItem(item.text)
  if (parsed.sure && !/^"[^"]+"$/u.test(item.text)) return false
  const firstIsKnown = knownField(open.texts[0] ?? '') !== null
  const isKnown = knownField(parsed.name) !== null
  if (isKnown && !firstIsKnown && (open.texts.length > 1 || /^(?:an?|the|their|en|ett)\s/iu.test(item.text)))
    return false
  return item.text.split(' ').length <= 6 && !/^(?:an?|the)\s.+\s(?:field|box|upload)/iu.test(item.text)
}

/** "A required field called …" says it before the field. */
const demandIn = (intro: string): boolean | null => {
  if (has(intro, 'required|obligatoriskt?')) return true
  return has(intro, 'optional|valfritt?') ? false : null
}

/** "photo name sports": names that only spaces part. */
function spaced(item: Item, free: boolean): Item[] {
  const parts = [...item.text.matchAll(/\S+/gu)]
  const known = parts.filter(([word]) => knownField(word) !== null).length
  if (
    parts.length < 2 ||
    parts.length > 6 ||
    known < (free ? Math.max(2, parts.length - 1) : parts.length) ||
    knownField(parseItem(item.text).name)
  )
    return [item]
  return parts.map((part, at) => {
    const start = item.start + part.index
    return { text: part[0], start, end: start + part[0].length, joint: at === 0 ? item.joint : ',' }
  })
}

/** "Two more fields: …" come beside those there are. */
const furtherFields =
  'extra|additional|also|more|further|plus|another|add|too|ytterligare|dessutom|också|även|fler|till|lägg till'

/** Places of texts that are no name of a field: a heading, a button. */
const placesOfTexts: readonly string[] = [
  'heading',
  'button',
  'subject',
  'placeholder',
  'tooltip',
  'caption',
  'success',
  'error',
]

/** Whether an item is a text to be shown somewhere: the "Go" of `with name, email and "Go" on the button`. */
function isPlaced(clause: Clause, { start, end }: Item): boolean {
  if (!clause.text.slice(start, end).includes('"')) return false
  const quotations = [...clause.text.matchAll(/"[^"]{1,300}"/gu)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  const places = textPlaces(clause.bare, quotations)
  return quotations.some(
    (one, at) => one.start >= start && one.end <= end && placesOfTexts.includes(places[at]?.name ?? ''),
  )
}

/** The fields of one stretch. */
function foundIn(
  clause: Clause,
  zone: Zone,
  manner: Manner,
  language: Language,
  taken: readonly string[],
): Found[] {
  const items = listIn(clause.text, clause.bare, zone.start, zone.end)
    .filter((item) => !isPlaced(clause, item))
    .flatMap((item) => spaced(item, manner.free))
  const intro = clause.bare.slice(zone.intro, zone.start)
  const demand = demandIn(intro)
  const isListed = zone.rank === 'list' || (/:\s*$/u.test(intro) && !has(intro, furtherFields))
  const parsed = items.map((item) => {
    const one = parseItem(item.text)
    return { ...one, required: one.required ?? demand }
  })
  const sure = parsed.filter((one) => fieldOf(one, false, language, []) !== null).length
  const isFree =
    zone.rank === 'certain' ||
    zone.rank === 'list' ||
    (zone.rank === 'loose' && manner.free) ||
    sure > (zone.rank === 'verb' ? 0 : 1)
  const found: Found[] = []
  const opened = new Map<Found, Open>()
  let open: Open | null = null
  let skipped = -1
  for (const [at, item] of items.entries()) {
    const last = { ...item, text: item.text.replace(severally, '') }
    if (open && last.text !== item.text && continuesOptions(open, last)) {
      open.texts.push(last.text)
      open.found.end = item.end
      open.found.field = { ...open.found.field, type: 'checkboxes' }
      open = null
      continue
    }
    if (open && continuesOptions(open, item)) {
      open.texts.push(item.text)
      open.found.end = item.end
      open.closed = isLastJoint(item.joint)
      open.slashed ||= item.joint === '/'
      continue
    }
    open = null
    const either = manner.free ? eitherOr(items, parsed, at) : null
    if (either) {
      const key = fieldKey({ en: 'Type', sv: 'Typ' }[language], [
        ...taken,
        ...found.map((other) => other.key),
      ])
      const field = makeField('select', { en: 'Type', sv: 'Typ' }[language], { options: either.options })
      found.push({
        key,
        field,
        sure: false,
        start: item.start,
        end: either.end,
        demand: null,
        listed: isListed,
      })
      skipped = at + 1
      continue
    }
    if (at === skipped) continue
    const one = parsed[at]
    if (!one) continue
    if (found.length > 1 && allNeeded.test(item.text)) {
      for (const each of found) {
        each.demand = true
        each.field = { ...each.field, required: true }
      }
      for (const last of found.slice(-1)) last.end = item.end
      continue
    }
    const isShort =
      zone.rank === 'certain' || one.question || one.name.split(' ').length < (manner.free ? 4 : 3)
    const given =
      one.open && !item.text.endsWith(')') && hasOptions(one.type ?? 'text') && one.options.length < 2
        ? { ...one, options: [...one.options, ''] }
        : one
    // "…, a drop-down with A and B" says what the field before is.
    const previous = found.at(-1)
    if (
      previous &&
      one.name === '' &&
      item.joint === ',' &&
      one.type &&
      hasOptions(one.type) &&
      one.options.length > 0 &&
      previous.field.options.length === 0
    ) {
      previous.field = { ...previous.field, type: one.type, options: one.options }
      previous.end = item.end
      open = { found: previous, texts: [...one.options], closed: false, slashed: false }
      opened.set(previous, open)
      continue
    }
    const several = manner.free ? picturesIn(item.text) : 0
    if (several > 1) {
      for (let number = 1; number <= several; number++) {
        const label = { en: `Photo ${number}`, sv: `Bild ${number}` }[language]
        const key = fieldKey(label, [...taken, ...found.map((other) => other.key)])
        const picture = makeField('image', label)
        found.push({
          key,
          field: picture,
          sure: true,
          start: item.start,
          end: item.end,
          demand: null,
          listed: isListed,
        })
      }
      continue
    }
    const field = fieldOf(given, isFree && isShort, language, [...taken, ...found.map(({ key }) => key)])
    const before = found.at(-1)
    if (!field) {
      // ", which they have to tick" is said of the field before.
      if (before && one.required !== null && one.name === '') {
        before.field = { ...before.field, required: one.required }
        before.demand = one.required
        before.end = item.end
      }
      // So is ", at most 150 characters".
      if (before && one.required === null && one.name === '' && Object.keys(one.more).length > 0) {
        before.field = { ...before.field, ...limitsFor(before.field.type, one.more) }
        before.end = item.end
      }
      continue
    }
    const isQuestion = !manner.free && one.yesNo.length === 2 && field.field.type === 'checkbox'
    const asked: Field = isQuestion ? { ...field.field, type: 'radio', options: one.yesNo } : field.field
    const whole: Found = {
      ...field,
      field: asked,
      start: item.start,
      end: item.end,
      demand: one.required,
      listed: isListed,
    }
    found.push(whole)
    if (one.open && !item.text.endsWith(')') && hasOptions(field.field.type))
      open = { found: whole, texts: [...one.options], closed: false, slashed: false }
    if (open) opened.set(whole, open)
  }
  return found.map((one) => withOptions(one, opened.get(one)))
}

const counts = ['two', 'three', 'four', 'five', 'six', 'två', 'tre', 'fyra', 'fem', 'sex']
/** "3 photos": how many pictures an entry has; 0 if an item says none. */
function picturesIn(text: string): number {
  const match =
    /^(?:up to |max |upp till |högst )?(\d|two|three|four|five|six|två|tre|fyra|fem|sex) (?:photos|pictures|images|bilder|foton)$/iu.exec(
      text,
    )
  const count = match?.[1]?.toLowerCase() ?? ''
  return counts.includes(count) ? (counts.indexOf(count) % 5) + 2 : Number(count) || 0
}

/** "full-time or part-time" in a list of fields is a choice of the two. */
function eitherOr(
  items: readonly Item[],
  parsed: readonly { name: string; sure: boolean }[],
  at: number,
): { options: string[]; end: number } | null {
  const [one, other] = [items[at], items[at + 1]]
  if (!one || !other || !/^(?:or|eller)$/u.test(other.joint)) return null
  const isPlain = [at, at + 1].every((place) => {
    const { name = '', sure = true } = parsed[place] ?? {}
    return !sure && knownField(name) === null && name !== '' && name.split(' ').length < 3
  })
  return isPlain ? { options: optionsIn([one.text, other.text]), end: other.end } : null
}

function withOptions(found: Found, open: Open | undefined): Found {
  if (!open) return found.field.options.length > 0 ? { ...found, field: withPrices(found.field) } : found
  const options = optionsIn(open.texts)
  const { field } = found
  // One option is no choice: what looked like one was a line of text.
  if (options.length < 2) return { ...found, field: { ...field, type: 'text', options: [] } }
  return { ...found, field: withPrices({ ...field, options }) }
}

/** What the options cost that name a price: "Active 900 kr". */
function withPrices(field: Field): Field {
  const prices = field.options.map((option) => pricesIn(option)[0]?.value.amount ?? 0)
  return prices.some((price) => price > 0) ? { ...field, prices } : field
}

const count = (found: readonly Found[]): number => found.filter(({ sure }) => sure).length

/** What a list of names may be of that are no fields: "Two tabs: Prices, Opening hours". */
const noFields =
  '(?:lists|tabs|buttons|pages|texts|shortcodes|roles|blocks|answers|options|listor(?:na)?|flikar(?:na)?|knappar(?:na)?|sidor(?:na)?|texter(?:na)?|svar(?:en)?|alternativ(?:en)?)$'

/** A zone that begins with the clause, behind the words that ask for the part, or behind a colon, and lists fields. */
function listZone(clause: Clause, manner: Manner, language: Language): Zone | null {
  const headEnd = wordsAt(clause, 0, clause.text.length)
    .filter((at) => clause.script.heads.has(at))
    .map((at) => endOfWord(clause, at))
  const breaks = [...clause.bare.matchAll(/[:,]\s|\s[-–]\s/gu)].map(({ index }) => index + 1)
  // "Concerts: title, date": what stands before the colon is the name of the list.
  const name = /^[^,(:"]{2,60}(?=:\s)/u.exec(clause.bare)?.[0] ?? null
  if (name !== null && words(noFields).test(name)) return null
  // "Topic to choose from: A, B" is a field; "Concerts: title, date" a list of them.
  const isChoice =
    name !== null &&
    words(
      '(?:choose|choose from|pick|pick from|välja|välja mellan|välja på|välja bland|either|one of|antingen|en av)$',
    ).test(name)
  const begin = name === null || isChoice || knownField(name) !== null ? [0] : []
  // "Wine list for the restaurant: grape, country": so does what says whose list it is.
  const behindHead = headEnd
    .slice(-1)
    .filter(
      (at) => !/^\s*(?:for|of|in|at|åt|för|till|på|i|hos) [^,:]{2,40}[:,]\s/u.test(clause.bare.slice(at)),
    )
  const starts = [...begin, ...behindHead, ...breaks].sort((one, other) => one - other)
  for (const from of starts) {
    const behind = clause.bare.slice(from)
    if (tellsWhen.test(behind) || tellsWhat.test(behind)) continue
    const start = from + (theRest.exec(behind)?.[0].length ?? 0)
    const stop = zoneEnd.exec(clause.bare.slice(start + 1))
    const stopped = stop ? start + 1 + stop.index : clause.bare.length
    const end = clause.bare[stopped] === '?' ? stopped + 1 : stopped
    const zone: Zone = { rank: 'list', intro: start, start, end }
    const items = listIn(clause.text, clause.bare, start, end)
    const [first] = items
    const found = first ? foundIn(clause, zone, manner, language, []) : []
    const isFirst = found[0] !== undefined && found[0].start === first?.start
    const isWhole =
      start === 0 && found.at(-1)?.end === items.at(-1)?.end && !/["@$€£]|\d\s?kr/u.test(clause.text)
    if (isFirst && (count(found) > 1 || (isWhole && count(found) === 1))) return zone
  }
  return null
}

/** "A list of songs: title, composer, key": a list of short names behind what has them. */
export function zoneAbout(clause: Clause, { about }: Manner, language: Language): Zone | null {
  if (about === undefined) return null
  const intro = new RegExp(
    `(?<!\\p{L})${about}(?!\\p{L})[^.:;!?"(,]{0,50}(?::|\\s[-–])\\s+(?=\\S)`,
    'iu',
  ).exec(clause.bare)
  if (!intro) return null
  const start = intro.index + intro[0].length
  const stop = zoneEnd.exec(clause.bare.slice(start + 1))
  const end = stop ? start + 1 + stop.index : clause.bare.length
  const items = listIn(clause.text, clause.bare, start, end)
  const names = items.filter(
    ({ text }) => text.split(' ').length < 5 && fieldOf(parseItem(text), true, language, []) !== null,
  )
  return items.length > 2 && names.length === items.length
    ? { rank: 'certain', intro: start, start, end }
    : null
}

/** Where a word of the request ends in a clause. */
function endOfWord(clause: Clause, at: number): number {
  const word = clause.script.words[at]
  const piece = clause.pieces.find(
    ({ from, length }) => word && word.start >= from && word.end <= from + length,
  )
  return word && piece ? word.end - piece.from + piece.at : 0
}

/** The fields of some zones, and the zones that have any. */
function foundInZones(
  clause: Clause,
  zones: readonly Zone[],
  manner: Manner,
  language: Language,
  taken: readonly string[],
): { found: Found[]; zones: Zone[] } {
  const all: Found[] = []
  const used: Zone[] = []
  for (const zone of zones) {
    const found = foundIn(clause, zone, manner, language, [...taken, ...all.map(({ key }) => key)]).filter(
      ({ start, end }) => isFree(clause, start, end),
    )
    if (found.length > 0) used.push(zone)
    all.push(...found)
  }
  return { found: all, zones: used }
}

/** Whether most words of a stretch are not taken up yet. */
function isFree(clause: Clause, start: number, end: number): boolean {
  const all = wordsAt(clause, start, end)
  return all.filter((word) => !clause.script.taken.has(word)).length * 2 >= all.length
}

/**
 * The fields that a clause asks for, in its order. The words that ask for them become understood.
 *
 * @param taken keys that are in use
 */
export function findFields(
  clause: Clause,
  manner: Manner,
  language: Language,
  taken: readonly string[] = [],
): Found[] {
  const list =
    zoneAbout(clause, manner, language) ?? (manner.listed ? listZone(clause, manner, language) : null)
  const byZones = foundInZones(clause, zonesIn(clause, manner), manner, language, taken)
  const byList = list ? foundInZones(clause, [list], manner, language, taken) : null
  const isMore =
    byList !== null &&
    (list?.rank === 'certain'
      ? byList.found.length > byZones.found.length
      : count(byList.found) > count(byZones.found))
  const chosen = byList && isMore ? byList : byZones
  const all = chosen.found
  for (const { intro, start } of chosen.zones) mark(clause, intro, start)
  for (const { start, end } of all) mark(clause, start, end)
  if (list && all.length > 1)
    take(
      clause,
      '(?:the )?(?:form )?(?:fields?|questions?|details|fält(?:en)?|frågor(?:na)?|uppgifter(?:na)?)(?=:)',
    )
  const once = all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at)
  return once.filter(({ key }) => !(manner.builtIn ?? []).includes(key))
}

const unwanted =
  /(?<![\p{L}])(?:without|but not|but no|don't (?:want|need|ask for)|no need for|no|not|utan|men inte|inget|ingen|inga|inte)\s+(.+)$/iu

/** Keys of the fields that a clause does not want: "but without a subject". */
export function findUnwanted(clause: Clause, language: Language): string[] {
  const match = unwanted.exec(clause.bare)
  if (!match) return []
  const start = match.index + match[0].length - (match[1]?.length ?? 0)
  const stop = /[.;!?](?:\s|$)|\s(?:but|with|just|only|and send|och skicka|men|med|bara|endast)\s/iu.exec(
    clause.bare.slice(start),
  )
  const end = stop ? start + stop.index : clause.bare.length
  const items = listIn(clause.text, clause.bare, start, end)
  const keys: string[] = []
  for (const item of items) {
    const found = fieldOf(parseItem(item.text), false, language, [])
    if (!found) break
    mark(clause, match.index, item.end)
    keys.push(found.key)
  }
  return keys
}

/** Whether a clause wants nothing but the fields it names. */
export const wantsOnly = (clause: Clause): boolean =>
  has(clause.bare, 'only|just|nothing else|bara|endast|enbart|inget annat')
