import { allExcept, rolesMeant } from './excepting.ts'
import { oneLine } from '../../php/text.ts'
import { colorsIn, shaded } from '../../words/colors.ts'
import { itemsOf } from '../../words/commands.ts'
import { mark, markBeyond, markMatch, markPhrase, take, takeAll } from '../../words/claims.ts'
import { namesNothing } from '../../words/little-words.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import {
  datesIn,
  durationsIn,
  emailsIn,
  momentsIn,
  numbersIn,
  pathsIn,
  percentagesIn,
  pixelsIn,
  sizesIn,
  timesIn,
  urlsIn,
} from '../../words/values.ts'
import { placesNamed, textPlaces } from '../../words/text-places.ts'
import type { PlaceName, TextPlace } from '../../words/text-places.ts'
import type { Find } from '../../words/values.ts'
import { wordsAt } from '../../words/request.ts'
import type { Params, Reading } from '../capability.ts'
import { shownChoices } from './schema.ts'
import type { Setting, Settings, Unit } from './types.ts'

/** Farthest that a value stands from the words that name its setting, in characters. */
const reach = 60

/** The value that belongs to some words: the next one behind them, else the last one before them. */
export function valueNear<T>(finds: readonly Find<T>[], name: { index: number; 0: string }): Find<T> | null {
  const end = name.index + name[0].length
  const within = finds.find((one) => one.start < end && one.end > name.index)
  if (within) return within
  const behind = finds.find((one) => one.start >= name.index && one.start - end <= reach)
  const before = finds.findLast((one) => one.end <= name.index && name.index - one.end <= reach / 2)
  if (before && name.index - before.end <= 1) return before
  return behind ?? before ?? null
}

const negators =
  "no|not|without|don't|dont|do not|doesn't|never|hide|remove|disable|turn off|switch off|drop|skip|except|but not|utan|inte|inga|ingen|inget|dölj|ta bort|stäng av|slå av|slopa|aldrig|utom|förutom"

/** Whether some words of a clause are negated: "without a close button", "don't show the author". */
export function isNegated(clause: Clause, match: { index: number; 0: string }): boolean {
  const before = clause.bare.slice(0, match.index)
  const near = /(?:[^,;:)]{0,40})$/u.exec(before)?.[0] ?? ''
  const negator = [...near.matchAll(words(negators, 'g'))].at(-1)
  if (negator) {
    const start = match.index - near.length + negator.index
    const end = start + negator[0].length
    const isHead = wordsAt(clause, start, end).some((word) => clause.script.heads.has(word))
    const close = clause.bare.slice(end, match.index).trim().split(/\s+/u).length <= 5
    if (!isHead && close) {
      mark(clause, start, end)
      return true
    }
  }
  const behind = /^\s*(?:off|av)(?![\p{L}])/u.exec(clause.bare.slice(match.index + match[0].length))
  if (behind) mark(clause, match.index, match.index + match[0].length + behind[0].length)
  return behind !== null
}

/** A quotation of a clause, with its quotation marks, and the place that the words around it name. */
export type Quote = Find<string> & { place: TextPlace | null }

/**
 * Quoted words of a clause that nobody took up yet, but for those that are to stand in a place that nobody knows.
 *
 * @param orHead whether those count too that asked for a part
 */
export function freeQuotes(clause: Clause, orHead = false): Quote[] {
  const all = [...clause.text.matchAll(/"([^"]{1,300})"/gu)].map((match) => ({
    value: match[1]?.trim() ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
  const isPart = ({ index, 0: found }: TextPlace): boolean =>
    wordsAt(clause, index, index + found.length).some((word) => clause.script.heads.has(word))
  const places = textPlaces(clause.bare, all)
  return all.flatMap((quote, at) => {
    const { taken, heads } = clause.script
    const free = wordsAt(clause, quote.start, quote.end).every(
      (word) => !taken.has(word) || (orHead && heads.has(word)),
    )
    const named = places[at] ?? null
    // In "a chat button saying" the button is the part itself.
    const place = named && isPart(named) ? null : named
    return free && quote.value !== '' && place?.name !== 'elsewhere' ? [{ ...quote, place }] : []
  })
}

/** The same without those that are to stand somewhere else than in some places. */
export const quotesFor = (clause: Clause, places: readonly PlaceName[], orHead = false): Quote[] =>
  freeQuotes(clause, orHead).filter(
    ({ place }) => place === null || places.some((name) => name === place.name),
  )

const saying =
  /(?<![\p{L}])(?:saying|that says?|which says?|says|with the text|reading|that reads?|med texten|där det står|som säger|det ska stå|där det ska stå|och säger)\s*:?\s+([^".:;]{3,200}?)(?=\s+(?:in|with|at|on|until|and|i|med|längst|på|till|och)\s|[.!?;:]|$)/iu
const introducesValue =
  /(?<![\p{L}\p{N}])(?:to say|to read|to|into|say|says|read|reads|be|till|säga|säger|stå|står|vara|bli)\s*:?\s+|[:=]\s+/giu

/** "with the text" and the like directly before a quotation. */
const introducesQuote =
  /(?<![\p{L}])(?:(?:with|med) (?:the |this |följande )?(?:text|texten|words|orden|label)|saying|that says?|which says?|reading|that reads?|som säger|där det står)\s*:?\s*$/iu

const belongs = /^\s{0,2}(?:(?:as|for|som|för|på) )?(?:(?:the|a|an|its) )?$/iu

/** "Add a search box to the list" says where something goes, and no text. */
const putsInto =
  /(?<![\p{L}])(?:add|include|insert|attach|move|lägg(?:a)? (?:även |också )?till|lägg in|flytta)(?![\p{L}])[^.;"]*$/iu

type TextSetting = Extract<Setting, { kind: 'text' | 'area' }>

/** The places whose texts a setting takes, by the words that name it. */
const placesOf = ({ asks, label }: TextSetting): readonly PlaceName[] => {
  const key = `${label.en}\n${asks}`
  const known = placesKnown.get(key) ?? placesNamed(asks, label.en)
  placesKnown.set(key, known)
  return known
}
const placesKnown = new Map<string, readonly PlaceName[]>()

/** Whether a setting may take a text that is to stand in some place. */
function takesFrom(setting: TextSetting, place: TextPlace | null): boolean {
  if (place === null || place.name === 'elsewhere') return true
  const own = placesOf(setting)
  if (own.includes(place.name)) return true
  if (!setting.main) return own.length === 0
  // An error is the text of whatever was asked for instead.
  return place.name === 'text' || (place.name === 'error' && own.includes('text'))
}

function readText(
  setting: TextSetting,
  value: unknown,
  clause: Clause,
  reading: Reading,
): string | undefined {
  const max = setting.max ?? 300
  const keep = (find: Find<string>): string => {
    const introduced = introducesQuote.exec(clause.bare.slice(0, find.start))
    mark(clause, introduced?.index ?? find.start, find.end)
    return oneLine(find.value, max)
  }
  const name = setting.asks === '' ? null : words(setting.asks).exec(clause.bare)
  const quotes = freeQuotes(clause).filter(({ place }) => takesFrom(setting, place))
  const placed = quotes.filter(({ place }) => place && placesOf(setting).includes(place.name as PlaceName))
  const own = reading.first ? placed[0] : placed.at(-1)
  if (own?.place) {
    const { place } = own
    markMatch(clause, place)
    // "above them the words" says more of where it is.
    if (name && name.index < place.index + place[0].length && place.index < name.index + name[0].length)
      markMatch(clause, name)
    return keep(own)
  }
  if (name) {
    const nameEnd = name.index + name[0].length
    const next = quotes.find(({ start }) => start >= nameEnd && start - nameEnd <= 3)
    const near = next ?? valueNear(quotes, name)
    // In "a box "…" with a link" the quotation is not the link's.
    const isOther = near && near.end <= name.index && !belongs.test(clause.bare.slice(near.end, name.index))
    const quote = isOther ? null : near
    if (quote) {
      markMatch(clause, name)
      return keep(quotes.length > 1 && !reading.first ? (quotes.at(-1) ?? quote) : quote)
    }
    if (!reading.first) {
      if (isNegated(clause, name)) {
        markMatch(clause, name)
        return ''
      }
      const rest = clause.text.slice(name.index + name[0].length)
      const intro = putsInto.test(clause.bare.slice(0, name.index))
        ? undefined
        : [...rest.matchAll(introducesValue)][0]
      const value = intro
        ? rest
            .slice(intro.index + intro[0].length)
            .replace(/[.!,;]+$/u, '')
            .trim()
        : ''
      const from = clause.text.length - rest.length + (intro ? intro.index + intro[0].length : 0)
      const isFree = wordsAt(clause, from, clause.text.length).some((word) => !clause.script.taken.has(word))
      // "Link it to /shop" is about an address, no text.
      const isText = colorsIn(value.toLowerCase()).length === 0 && !/^(?:https?:|\/\S)/iu.test(value)
      if (intro && isFree && value !== '' && isText && !namesNothing(value)) {
        mark(clause, name.index, clause.text.length)
        return oneLine(value, max)
      }
    }
  }
  if (!setting.main) return undefined
  // What a first request said of it already does not give way to a quotation that is said of nothing.
  const start = setting.start === '' ? '' : setting.start[reading.language]
  if (reading.first && value !== start) return undefined
  const said = quotes.length === 0 ? saying.exec(clause.text) : null
  if (said?.[1]) {
    markMatch(clause, said)
    return oneLine(said[1], max)
  }
  return quotes[0] ? keep(quotes[0]) : undefined
}

const colorWords = 'colou?rs?|colou?red|background|bakgrund(?:en|sfärg(?:en)?)?|färg(?:en|er|ad)?|in|i'

/** "Make the button a bit warmer": another shade of the color there is. */
function readShade(
  setting: Extract<Setting, { kind: 'color' }>,
  settings: Settings,
  value: unknown,
  clause: Clause,
): string | undefined {
  const named = (one: Setting): boolean => one.asks !== '' && words(one.asks).test(clause.bare)
  const isOther = Object.values(settings).some((one) => one !== setting && named(one))
  if (typeof value !== 'string' || value === '' || (!named(setting) && (!setting.main || isOther)))
    return undefined
  if (words('texts?|tone|wording|words?|voice|text(?:en|er)?|tonen|ord(?:en)?').test(clause.bare))
    return undefined
  const found = shaded(value, clause.bare)
  if (!found) return undefined
  markMatch(clause, found)
  if (named(setting)) take(clause, `(?:the )?(?:${setting.asks})`)
  return found.hex
}

function readColor(
  setting: Extract<Setting, { kind: 'color' }>,
  settings: Settings,
  clause: Clause,
): string | undefined {
  const colors = colorsIn(clause.bare).map(({ hex, index, end }) => ({ value: hex, start: index, end }))
  const free = colors.filter(({ start, end }) =>
    wordsAt(clause, start, end).every((word) => !clause.script.taken.has(word)),
  )
  if (free.length === 0) return undefined
  const name = setting.asks === '' ? null : words(setting.asks).exec(clause.bare)
  const others = Object.values(settings).filter((one) => one.kind === 'color' && one !== setting)
  // In "the button in the popup" the popup says where the button is.
  if (
    name &&
    /(?<![\p{L}])(?:in|on|of|inside|i|på) (?:the |my |our )?$/iu.test(clause.bare.slice(0, name.index)) &&
    others.some((one) => one.asks !== '' && words(one.asks).test(clause.bare.slice(0, name.index)))
  )
    return undefined
  const found =
    (name ? valueNear(free, name) : null) ??
    (setting.main && !others.some((one) => one.asks !== '' && words(one.asks).test(clause.bare))
      ? (free[0] ?? null)
      : null)
  if (!found) return undefined
  if (name) markMatch(clause, name)
  mark(clause, found.start, found.end)
  const beside = words(`^ ?(?:${colorWords})`).exec(clause.bare.slice(found.end).replace(/^ /u, ''))
  if (beside) mark(clause, found.end, found.end + 1 + beside[0].length)
  take(clause, colorWords)
  // "green #2e7d32": the number says which green.
  const exact = free.find(
    ({ start }) => start > found.end && start - found.end <= 2 && clause.bare[start] === '#',
  )
  if (exact) mark(clause, exact.start, exact.end)
  return (exact ?? found).value
}

/** Seconds in a unit of time. */
const secondsIn: Partial<Record<Unit, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** The values of a clause that a number of some unit may be. */
function amountsIn(clause: Clause, unit: Unit | undefined): Find<number>[] {
  const text = clause.bare
  const seconds = unit && secondsIn[unit]
  const measured =
    seconds !== undefined
      ? durationsIn(text).map((find) => ({ ...find, value: Math.max(1, Math.round(find.value / seconds)) }))
      : unit === 'percent'
        ? percentagesIn(text)
        : unit === 'pixels'
          ? pixelsIn(text)
          : unit === 'megabytes'
            ? sizesIn(text).map((find) => ({ ...find, value: find.value / 1024 ** 2 }))
            : []
  const plain = numbersIn(text).filter(({ article }) => !article)
  return measured.length > 0 ? measured : plain
}

function readNumber(setting: Extract<Setting, { kind: 'number' }>, clause: Clause): number | undefined {
  const name = setting.asks === '' ? null : words(setting.asks).exec(clause.bare)
  const found = name ? valueNear(amountsIn(clause, setting.unit), name) : null
  if (!name || !found) return undefined
  markMatch(clause, name)
  const { min, max } = setting
  if (found.value > max) markBeyond(clause, found.start, found.end, { most: max })
  else if (found.value < min) markBeyond(clause, found.start, found.end, { least: min })
  else mark(clause, found.start, found.end)
  return Math.max(min, Math.min(max, found.value))
}

function readChoice(
  setting: Extract<Setting, { kind: 'choice' }>,
  params: Params,
  clause: Clause,
): string | undefined {
  const name = setting.asks === '' ? null : words(setting.asks).exec(clause.bare)
  if (setting.asks !== '' && !name) return undefined
  const far = (match: RegExpExecArray): number => (name ? Math.abs(match.index - name.index) : match.index)
  const found = shownChoices(setting.choices, params)
    .flatMap((choice) => {
      const match = choice.asks === '' ? null : words(choice.asks).exec(clause.bare)
      return match && !isNegated(clause, match) ? [{ choice, match }] : []
    })
    .sort((one, other) => far(one.match) - far(other.match))[0]
  if (!found) return undefined
  if (name) markMatch(clause, name)
  markMatch(clause, found.match)
  return found.choice.value
}

/** Whether words that leave a choice as it was stand right before it: "but keep them on posts". */
function isKept(unless: string | undefined, clause: Clause, match: RegExpExecArray): boolean {
  if (unless === undefined) return false
  const kept = words(
    `(?:but |and |men |och )?(?:${unless})(?: (?:them|it|comments?|dem|kommentarer(?:na)?|open|öppna)){0,2} $`,
  )
  const found = kept.exec(clause.bare.slice(0, match.index + (/^\s*/u.exec(match[0])?.[0].length ?? 0)))
  if (found) markMatch(clause, found)
  return found !== null
}

/** "Also for authors": a command that adds a choice without saying what it is about. */
const isMore = ({ bare }: Clause): boolean =>
  bare.split(' ').length <= 5 && words('also|too|as well|även|också').test(bare)

function readChoices(
  setting: Extract<Setting, { kind: 'choices' }>,
  value: Readonly<Record<string, boolean>>,
  clause: Clause,
  reading: Reading,
): Record<string, boolean> | undefined {
  if (setting.asks !== '' && !words(setting.asks).test(clause.bare) && !(isMore(clause) && !reading.first))
    return undefined
  const others = setting.excepts ? null : allExcept(clause, setting.choices, setting.keepsOut)
  if (others) {
    if (setting.asks !== '') take(clause, setting.asks)
    return others
  }
  const named = setting.choices.flatMap((choice) => {
    const match = choice.asks === '' ? null : words(choice.asks).exec(clause.bare)
    if (!match) return []
    const negated = isNegated(clause, match) || isKept(setting.unless, clause, match)
    if (setting.excepts && !negated) return []
    const on = setting.excepts ? true : !negated
    takeAll(clause, choice.asks)
    return [{ value: choice.value, on }]
  })
  if (named.length === 0 && setting.choices.some((choice) => choice.value === 'author'))
    named.push(...(rolesMeant(clause) ?? []).map((role) => ({ value: role, on: true })))
  if (named.length === 0) return undefined
  if (setting.asks !== '') take(clause, setting.asks)
  // What an earlier sentence named stays.
  const isStart = setting.choices.every(
    (choice) => value[choice.value] === setting.start.includes(choice.value),
  )
  const only =
    (reading.first && isStart) ||
    words('only|just|instead|bara|endast|enbart|i stället|istället').test(clause.bare)
  const wanted = named.filter(({ on }) => on)
  const start =
    only && wanted.length > 0
      ? Object.fromEntries(setting.choices.map((choice) => [choice.value, false]))
      : value
  return { ...start, ...Object.fromEntries(named.map((one) => [one.value, one.on])) }
}

/** "the words casino, viagra and loan": the quoted or listed words behind a name. */
function readLines(
  setting: Extract<Setting, { kind: 'lines' }>,
  value: readonly string[],
  clause: Clause,
  reading: Reading,
): string[] | undefined {
  const name = setting.asks === '' ? null : words(setting.asks).exec(clause.bare)
  if (!name) return undefined
  const end = name.index + name[0].length
  const quotes = freeQuotes(clause).filter(({ start }) => start >= end)
  // "words until I have seen them: casino, loan" lists what is behind the colon.
  const colon = /^[^:"]{0,60}:(?=\s)/u.exec(clause.text.slice(end))
  const from = end + (colon?.[0].length ?? 0)
  const rest = clause.text.slice(from).replace(/^\s*:?\s*(?:are|is|such as|like|som|är)?\s*/iu, ' ')
  const listed =
    quotes.length > 0
      ? quotes.map((quote) => quote.value)
      : itemsOf(rest).filter((item) => item.split(' ').length <= 4)
  if (listed.length === 0) return undefined
  markMatch(clause, name)
  for (const item of listed) markPhrase(clause, item)
  const items = listed.map((item) => oneLine(item, 200))
  if (reading.first) return items
  if (isNegated(clause, name))
    return value.filter((item) => !items.some((one) => one.toLowerCase() === item.toLowerCase()))
  return [...new Set([...value, ...items])]
}

function readSwitch(setting: Extract<Setting, { kind: 'switch' }>, clause: Clause): boolean | undefined {
  const match = setting.asks === '' ? null : words(setting.asks).exec(clause.bare)
  if (!match) return undefined
  markMatch(clause, match)
  return !isNegated(clause, match)
}

/** An address beside the words that name the setting; alone only where no other setting takes addresses. */
function readUrl(setting: Setting, settings: Settings, clause: Clause): string | undefined {
  const isFree = ({ start, end }: Find<string>): boolean =>
    wordsAt(clause, start, end).some((word) => !clause.script.taken.has(word))
  const name = setting.asks === '' ? null : words(setting.asks).exec(clause.bare)
  const urls = urlsIn(clause.text).filter(isFree)
  const isOnly = Object.values(settings).every((one) => one.kind !== 'url' || one === setting)
  const found = name
    ? valueNear(
        [...urls, ...pathsIn(clause.text).filter(isFree)].sort((one, other) => one.start - other.start),
        name,
      )
    : isOnly
      ? (urls[0] ?? null)
      : null
  if (!found) return undefined
  if (name) markMatch(clause, name)
  const intro = addressIs.exec(clause.bare.slice(0, found.start))
  mark(clause, intro?.index ?? found.start, found.end)
  return found.value
}

/** "The address is", "adressen är" right before one. */
const addressIs =
  /(?<![\p{L}])(?:(?:the|our|its|its own) )?(?:address|url|link|server|adress(?:en)?|länk(?:en)?|servern?)(?: is| är|:| finns på)? ?$/iu

const sending =
  '(?:send|sent|go|goes|email|emailed|mail|mailed|deliver(?:ed)?|skicka(?:s|r)?|mejla(?:s)?|maila(?:s)?|går)(?: \\p{L}+){0,4} (?:to|till)|to|till'

function readEmail(clause: Clause): string | undefined {
  const found = emailsIn(clause.text)[0]
  if (!found) return undefined
  mark(clause, found.start, found.end)
  take(clause, sending)
  return found.value
}

/** A date, a time of day or both, beside the words that name the setting, or alone where nothing names it. */
function readMoment(setting: Setting, clause: Clause, reading: Reading): string | undefined {
  const finds =
    setting.kind === 'time'
      ? timesIn(clause.bare)
      : setting.kind === 'date'
        ? datesIn(clause.bare, reading.now)
        : [
            ...momentsIn(clause.bare, reading.now),
            ...datesIn(clause.bare, reading.now).map((find) => ({ ...find, value: `${find.value}T00:00` })),
          ]
  const name = setting.asks === '' ? null : words(setting.asks).exec(clause.bare)
  if (setting.asks !== '' && !name) return undefined
  const found = name ? valueNear(finds, name) : (finds[0] ?? null)
  if (!found) return undefined
  if (name) markMatch(clause, name)
  mark(clause, found.start, found.end)
  return found.value
}

function readOne(key: string, settings: Settings, params: Params, clause: Clause, reading: Reading): unknown {
  const setting = settings[key]
  switch (setting?.kind) {
    case 'text':
    case 'area':
      return readText(setting, params[key], clause, reading)
    case 'color':
      return (
        readColor(setting, settings, clause) ??
        (reading.first ? undefined : readShade(setting, settings, params[key], clause))
      )
    case 'number':
      return readNumber(setting, clause)
    case 'choice':
      return readChoice(setting, params, clause)
    case 'choices':
      return readChoices(setting, params[key] as Record<string, boolean>, clause, reading)
    case 'lines':
      return readLines(setting, params[key] as readonly string[], clause, reading)
    case 'switch':
      return readSwitch(setting, clause)
    case 'url':
      return readUrl(setting, settings, clause)
    case 'email':
      return readEmail(clause)
    case 'date':
    case 'time':
    case 'moment':
      return readMoment(setting, clause, reading)
    default:
      return undefined
  }
}

/** Texts come last, so that a quotation that names a color is not taken for one; last of all what takes any text. */
const rank = <P extends Params>(setting: Setting<P>): number =>
  setting.kind === 'text' || setting.kind === 'area' ? (setting.main ? 2 : 1) : 0

/**
 * Applies what a clause says of some settings. What it took up is marked as understood.
 *
 * @param seen gets the keys of the settings that it says something of
 * @returns the parameters, the same object if the clause says nothing of them
 */
export function readSettings<P extends Params>(
  settings: Settings<P>,
  params: P,
  clause: Clause,
  reading: Reading,
  seen?: Set<string>,
): P {
  let current = params
  const order = Object.entries(settings).sort(([, one], [, other]) => rank(one) - rank(other))
  for (const [key, { shown }] of order) {
    // A setting may only apply once another one is read: in "for members only, others see …" the text for others.
    if (shown && !shown(current)) continue
    const value = readOne(key, settings as Settings, current, clause, reading)
    // A value that is there already gives an object of its own too: it was understood.
    if (value === undefined) continue
    current = { ...current, [key]: value }
    seen?.add(key)
  }
  return current
}
