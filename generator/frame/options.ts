import type { Change, Params } from './capability.ts'
import { isRemoval, valueOf } from '../words/commands.ts'
import { colorsIn } from '../words/colors.ts'
import type { Spoken } from '../words/language.ts'
import { mark, markMatch, markPhrase, take } from '../words/claims.ts'
import { has, listed, words } from '../words/match.ts'
import { numbersIn } from '../words/values.ts'
import type { Clause, Request } from '../words/request.ts'

/**
 * Declarative options of a block: a text, a color, a switch, a choice or a number, each with its name and the words that
 * refer to it. A block with only such options needs no parser of its own.
 */
export type Option = { key: string; pattern: string; called: Spoken } & (
  | { kind: 'text'; max?: number; removable?: boolean }
  /** `main` takes a colour that is named for nothing in particular. */
  | { kind: 'colour'; main?: boolean }
  | { kind: 'switch' }
  /** A web address; words alone are no value. */
  | { kind: 'link' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; choices: readonly { value: string; pattern: string; called: Spoken }[] }
)

type Found = { key: string; value: string | number | boolean; said: Spoken }

const generic = 'it|its|colou?rs?|den|det|dess|färg(?:en|er)?'

/** The colour that belongs to a word: right before it, else the next behind it. */
function colourAt(text: string, pattern: string): string | null {
  const place = words(pattern).exec(text)
  if (!place) return null
  const colours = colorsIn(text)
  const end = place.index + place[0].length
  const before = colours.find(
    (one) => one.end <= place.index && text.slice(one.end, place.index).trim() === '',
  )
  return (
    (before ?? colours.find((one) => one.index >= end) ?? colours.find((one) => one.index >= place.index))
      ?.hex ?? null
  )
}

function findColour(
  option: Option & { kind: 'colour' },
  options: readonly Option[],
  clause: Clause,
): Found | null {
  const others = options.filter((one) => one.kind === 'colour' && one !== option)
  const free =
    option.main && has(clause.bare, generic) && !others.some(({ pattern }) => has(clause.bare, pattern))
  const value =
    colourAt(clause.bare, option.pattern) ?? (free ? (colorsIn(clause.bare)[0]?.hex ?? null) : null)
  if (value === null) return null
  const { en, sv } = option.called
  return {
    key: option.key,
    value,
    said: { en: `gave ${en} the colour ${value}`, sv: `gav ${sv} färgen ${value}` },
  }
}

function findText(option: Option & { kind: 'text' }, clause: Clause): Found | null {
  if (!has(clause.bare, option.pattern)) return null
  const { en, sv } = option.called
  if (option.removable && isRemoval(clause)) {
    return { key: option.key, value: '', said: { en: `removed ${en}`, sv: `tog bort ${sv}` } }
  }
  if (clause.quotes.length === 0 && colorsIn(clause.bare).length > 0) return null
  const value = valueOf(clause, option.max ?? 200)
  if (!value) return null
  return {
    key: option.key,
    value,
    said: { en: `changed ${en} to “${value}”`, sv: `ändrade ${sv} till “${value}”` },
  }
}

function findNumber(option: Option & { kind: 'number' }, clause: Clause): Found | null {
  const found = has(clause.bare, option.pattern)
    ? numbersIn(clause.bare).find(({ article }) => !article)
    : undefined
  if (!found) return null
  mark(clause, found.start, found.end)
  const value = Math.max(option.min, Math.min(option.max, found.value))
  const { en, sv } = option.called
  return { key: option.key, value, said: { en: `set ${en} to ${value}`, sv: `satte ${sv} till ${value}` } }
}

/** The first complete web address of a text, or null. */
function linkIn(text: string): string | null {
  const found = /https?:\/\/[^\s"'<>()]{3,300}/iu.exec(text)?.[0].replace(/[.,;!?]+$/u, '')
  return found !== undefined && URL.canParse(found) ? found : null
}

/** What a clause says of an option; its words become understood. */
function find(option: Option, options: readonly Option[], clause: Clause): Found | null {
  const found = findValue(option, options, clause)
  if (found) markOption(option, clause, found.value)
  return found
}

/** Marks the words that named an option and its value. */
function markOption(option: Option, clause: Clause, value: string | number | boolean): void {
  for (const match of clause.bare.matchAll(words(option.pattern, 'g'))) markMatch(clause, match)
  if (option.kind === 'colour') {
    for (const { index, end, hex } of colorsIn(clause.bare)) if (hex === value) mark(clause, index, end)
  } else if (option.kind === 'choice') {
    const choice = option.choices.find((one) => one.value === value)
    if (choice) take(clause, choice.pattern)
  } else {
    markPhrase(clause, String(value))
  }
}

function findValue(option: Option, options: readonly Option[], clause: Clause): Found | null {
  const { key, called } = option
  switch (option.kind) {
    case 'text':
      return findText(option, clause)
    case 'colour':
      return findColour(option, options, clause)
    case 'number':
      return findNumber(option, clause)
    case 'link': {
      const value = has(clause.bare, `${option.pattern}|https?`) ? linkIn(clause.text) : null
      if (value === null) return null
      return {
        key,
        value,
        said: { en: `set ${called.en} to ${value}`, sv: `satte ${called.sv} till ${value}` },
      }
    }
    case 'switch': {
      if (!has(clause.bare, option.pattern)) return null
      const value = !isRemoval(clause)
      const said = value
        ? { en: `switched on ${called.en}`, sv: `slog på ${called.sv}` }
        : { en: `switched off ${called.en}`, sv: `stängde av ${called.sv}` }
      return { key, value, said }
    }
    case 'choice': {
      const choice = has(clause.bare, option.pattern)
        ? option.choices.find((one) => has(clause.bare, one.pattern))
        : undefined
      if (!choice) return null
      const said = {
        en: `set ${called.en} to ${choice.called.en}`,
        sv: `satte ${called.sv} till ${choice.called.sv}`,
      }
      return { key, value: choice.value, said }
    }
  }
}

/** Understands a command that is about one or several options; null when it is about none. */
export function followOptions<P extends Params>(
  options: readonly Option[],
  params: P,
  clause: Clause,
): Change<P> | null {
  const found = options.flatMap((option) => find(option, options, clause) ?? [])
  // The same quoted words are not the value of two texts.
  const texts = found.filter(({ key }) =>
    options.some((option) => option.key === key && option.kind === 'text'),
  )
  const kept = found.filter((one) => !texts.includes(one) || one === texts[0])
  if (kept.length === 0) return null
  const values = Object.fromEntries(kept.map(({ key, value }) => [key, value]))
  return {
    params: { ...params, ...values },
    said: {
      en: listed(
        kept.map(({ said }) => said.en),
        'and',
      ),
      sv: listed(
        kept.map(({ said }) => said.sv),
        'och',
      ),
    },
  }
}

/** Quoted words behind a word that means a text: `button "Go"`. */
function quotedBehind(text: string, pattern: string): string | null {
  const match = new RegExp(`(?<![\\p{L}])(?:${pattern})[^".;]{0,40}"([^"]{1,300})"`, 'iu').exec(text)
  return match?.[1]?.trim() ?? null
}

const saying =
  /(?<![\p{L}])(?:saying|that says|which says|with the text|med texten|där det står|som säger)\s*:?\s+([^".:;]{3,150}?)(?=\s+(?:in|with|at|i|med|längst)\s|[.!?;]|$)/iu

/** Text to show that a request gives without quotation marks: "saying We are hiring". */
function saidIn(request: Request): string | null {
  return request.quotes.length > 0 ? null : (saying.exec(request.text)?.[1]?.trim() ?? null)
}

/**
 * The options that a first request names, over their defaults. A first request says many things at once, so texts
 * count only in quotation marks.
 */
export function readOptions<P extends Params>(options: readonly Option[], request: Request, defaults: P): P {
  const values: Record<string, string | number | boolean> = {}
  for (const option of options) {
    if (option.kind === 'text') {
      const value =
        quotedBehind(request.text, option.pattern) ?? (option.key === 'text' ? saidIn(request) : null)
      if (value === null) continue
      values[option.key] = [...value].slice(0, option.max ?? 200).join('')
      markPhrase(request, value)
      take(request, option.pattern)
      continue
    }
    for (const clause of request.clauses) {
      const found = find(option, options, clause)
      if (found) values[option.key] = found.value
    }
  }
  // A single color in a request about this block alone belongs to it, wherever it is mentioned.
  const main = options.find((option) => option.kind === 'colour' && option.main)
  const colours = colorsIn(request.bare)
  const isAlone =
    !options.some(({ key, kind }) => kind === 'colour' && key in values) && !request.text.includes(' … ')
  if (main && isAlone && colours[0] && colours.length === 1) {
    values[main.key] = colours[0].hex
    mark(request, colours[0].index, colours[0].end)
  }
  return { ...defaults, ...values }
}
