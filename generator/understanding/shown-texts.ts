import { capabilityById } from '../capabilities/index.ts'
import { fieldsSchema } from '../fields/index.ts'
import { shownSettings } from '../frame/settings/schema.ts'
import type { Params } from '../frame/capability.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import type { ConfigValue } from '../php/literal.ts'
import { oneLine } from '../php/text.ts'
import { markAll } from '../words/claims.ts'
import type { Spoken } from '../words/language.ts'
import { capitalise, listed, literal, words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'

/** Changes of a text as it is shown: `change "Send" to "Go"`, `it should say "Go" instead of "Send"`, "change 10% to 15%". */

type Path = readonly (string | number)[]
/** A text that a plugin shows, or a number that it keeps to. */
type Shown = { part: Part; path: Path; value: string | number; label: Spoken }

/** The texts of some parameters, by their paths. */
function textsOf(value: ConfigValue, key: string, texts: ReadonlySet<string>, path: Path): [Path, string][] {
  if (typeof value === 'string') return texts.has(key) && value !== '' ? [[path, value]] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, item]: [string, ConfigValue]) =>
    textsOf(item, Array.isArray(value) ? key : name, texts, [
      ...path,
      Array.isArray(value) ? Number(name) : name,
    ]),
  )
}

/** What a place in the parameters of a part is called. */
function labelOf({ id, params }: Part, path: Path): Spoken {
  const setting = capabilityById(id).settings?.[String(path[0])]
  if (setting) return setting.label
  const fields = fieldsSchema.safeParse(params['fields'])
  const field = path[0] === 'fields' && fields.success ? fields.data[String(path[1])] : undefined
  if (!field) return capabilityById(id).called
  return path[2] === 'label'
    ? { en: 'Field', sv: 'Fält' }
    : { en: `Choice of ${field.label}`, sv: `Val i ${field.label}` }
}

/** The texts that a plugin shows. */
export const shownTexts = (spec: PluginSpec): Shown[] =>
  spec.parts.flatMap((part) => {
    const { settings = {}, texts } = capabilityById(part.id)
    const shown = new Set(shownSettings(settings, part.params).map(([key]) => key))
    return textsOf(part.params, '', new Set(texts), [])
      .filter(([[key = '']]) => !(key in settings) || shown.has(String(key)))
      .map(([path, value]) => ({ part, path, value, label: labelOf(part, path) }))
  })

const numbersOf = (spec: PluginSpec): Shown[] =>
  spec.parts.flatMap((part) =>
    shownSettings(capabilityById(part.id).settings ?? {}, part.params).flatMap(([key, setting]) => {
      const value = part.params[key]
      return setting.kind === 'number' && typeof value === 'number'
        ? [{ part, path: [key], value, label: setting.label }]
        : []
    }),
  )

function replacedAt(value: ConfigValue, [key, ...rest]: Path, to: string | number): ConfigValue {
  if (key === undefined) return to
  if (Array.isArray(value))
    return value.map((item: ConfigValue, at) => (at === key ? replacedAt(item, rest, to) : item))
  const entries = Object.entries(value as Params).map(([name, item]): [string, ConfigValue] => [
    name,
    name === key ? replacedAt(item, rest, to) : item,
  ])
  return Object.fromEntries(entries)
}

/** A plugin with another text or number at a place; null where the part cannot have it. */
function withValue(spec: PluginSpec, { part, path }: Shown, to: string | number): PluginSpec | null {
  const now = spec.parts.find(({ key }) => key === part.key)
  const params = now && capabilityById(part.id).revive(replacedAt(now.params, path, to))
  if (!params) return null
  return { ...spec, parts: spec.parts.map((one) => (one.key === part.key ? { ...one, params } : one)) }
}

const changing =
  '(?:change|replace|swap|exchange|correct|rename|relabel|ändra|byta?(?: ut)?|ersätta?|döp(?: om)?)'
const into = '(?:to|with|into|by|for|till|mot|med|som)'
const opening =
  '(?:(?:please|can you|could you|kan du|and|och|also|även|then|sedan|snälla|just|bara),? ){0,4}'
const quotedPair = new RegExp(
  `(?<![\\p{L}])${changing}(?![\\p{L}])[^"]*"([^"]+)"[^"]*?\\s${into}\\s[^"]*"([^"]+)"`,
  'iu',
)
const insteadPair =
  /"([^"]+)"[^"]{0,40}?(?<![\p{L}])(?:instead of|rather than|in place of|i ?stället för|och inte|and not|not)\s[^"]{0,20}"([^"]+)"/iu
const notPair = /(?:instead of|rather than|i ?stället för)\s[^"]{0,20}"([^"]+)"[^"]{1,60}"([^"]+)"/iu
const plainPair = new RegExp(
  `^${opening}${changing}\\s+(?:the (?:words?|text|price|number) |orden |ordet |texten )?"?([^"]+?)"?\\s+${into}\\s+"?([^"]+?)"?(?:,? (?:please|tack|instead|i ?stället|everywhere|överallt))?[.!]?$`,
  'iu',
)

type Pair = { from: string; to: string; isQuoted: boolean }

function pairIn(clause: Clause): Pair | null {
  const { text, quotes } = clause
  if (quotes.length === 2) {
    const swapped = insteadPair.exec(text)
    if (swapped?.[1] !== undefined && swapped[2] !== undefined)
      return { from: swapped[2], to: swapped[1], isQuoted: true }
    const pair = notPair.exec(text) ?? quotedPair.exec(text)
    return pair?.[1] !== undefined && pair[2] !== undefined
      ? { from: pair[1], to: pair[2], isQuoted: true }
      : null
  }
  const plain = plainPair.exec(text)
  if (plain?.[1] === undefined || plain[2] === undefined) return null
  const isQuoted = new RegExp(`"${literal(plain[1])}"`, 'u').test(text)
  return { from: plain[1].trim(), to: plain[2].trim(), isQuoted }
}

/** Words that are only meant as a text where they are written like one: with a digit, a capital letter or as a phrase. */
const looksLikeText = (from: string): boolean => /\d|\p{Lu}|\s/u.test(from)

const told = (from: string, to: string): Spoken => ({
  en: `changed “${from}” to “${to}”`,
  sv: `ändrade “${from}” till “${to}”`,
})

/** A change of a plugin, or a question where a command may mean several of its texts. */
export type TextChange = { spec: PluginSpec; said: Spoken; question?: Spoken } | null

const naming = (places: readonly Shown[], language: 'en' | 'sv', and: string): string =>
  listed(
    places.slice(0, 8).map(({ label, value }) => `${label[language]} (“${String(value)}”)`),
    and,
  )

/** Of several places that have a text, those whose setting or part a command names. */
function meantOf(places: readonly Shown[], clause: Clause): readonly Shown[] {
  const named = places.filter(({ part, path, label }) => {
    const asks = capabilityById(part.id).settings?.[String(path[0])]?.asks ?? ''
    return (
      (asks !== '' && words(asks).test(clause.bare)) ||
      clause.bare.includes(label.en.toLowerCase()) ||
      clause.bare.includes(label.sv.toLowerCase())
    )
  })
  if (named.length > 0) return named
  const inPart = places.filter(({ part }) => words(capabilityById(part.id).means).test(clause.bare))
  return inPart.length > 0 ? inPart : places
}

/** Replaces a text or a number wherever a plugin says it. */
export function replaceText(spec: PluginSpec, clause: Clause): TextChange {
  const pair = pairIn(clause)
  if (!pair) return null
  const { from, isQuoted } = pair
  const to = oneLine(pair.to, 300)
  const texts = shownTexts(spec)
  const lower = from.toLowerCase()
  const whole = meantOf(
    texts.filter(({ value }) => String(value).toLowerCase() === lower),
    clause,
  )
  if (whole.length > 1)
    return {
      spec,
      said: told(from, to),
      question: {
        en: `“${from}” stands in several places: ${naming(whole, 'en', 'and')}. Which one should become “${to}”?`,
        sv: `“${from}” står på flera ställen: ${naming(whole, 'sv', 'och')}. Vilket ska bli “${to}”?`,
      },
    }
  const isIn = words(literal(lower))
  const inside =
    whole.length > 0 || !(isQuoted || looksLikeText(from))
      ? []
      : texts.filter(({ value }) => isIn.test(String(value)))
  const numbers =
    !isQuoted && /^\d+$/u.test(from) && /^\d+$/u.test(to)
      ? numbersOf(spec).filter(({ value }) => value === Number(from))
      : []
  if (numbers.length > 1) return null
  let changed: PluginSpec | null = spec
  for (const one of whole) {
    const isName = !clause.quotes.includes(pair.to) && /^\p{Lu}/u.test(String(one.value))
    changed = changed && withValue(changed, one, isName ? capitalise(to) : to)
  }
  for (const one of inside)
    changed =
      changed &&
      withValue(
        changed,
        one,
        String(one.value).replace(words(literal(from), 'g'), () => to),
      )
  for (const one of numbers) changed = changed && withValue(changed, one, Number(to))
  if (!changed || changed === spec) return null
  markAll(clause)
  return { spec: changed, said: told(from, to) }
}

const saying =
  '(?:change|replace|write|say|says|read|reads|call|text|words?|wording|make|put|should be|ändra|byt|skriv|stå|står|säga|heta|text(?:en)?|ordet|kalla)'

/** What to ask where a command gives a text but not which one of the plugin's it should replace. */
export function whichText(spec: PluginSpec, clause: Clause): TextChange {
  const pair = clause.quotes.length === 2 ? pairIn(clause) : null
  const [only] = clause.quotes
  const texts = shownTexts(spec)
  if (texts.length === 0 || (!pair && (clause.quotes.length !== 1 || !words(saying).test(clause.bare))))
    return null
  const question: Spoken = pair
    ? {
        en: `“${pair.from}” is not among the texts of this plugin that I can change: ${naming(texts, 'en', 'and')}. Which one do you mean?`,
        sv: `“${pair.from}” finns inte bland de texter i pluginet som jag kan ändra: ${naming(texts, 'sv', 'och')}. Vilken menar du?`,
      }
    : {
        en: `Which text should say “${only ?? ''}”? The plugin has ${naming(texts, 'en', 'and')}.`,
        sv: `Vilken text ska vara “${only ?? ''}”? Pluginet har ${naming(texts, 'sv', 'och')}.`,
      }
  return { spec, said: question, question }
}
