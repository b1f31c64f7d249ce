import { fieldsSchema, namedIn } from '../fields/index.ts'
import { spokenValue } from '../frame/settings/changes.ts'
import type { Setting } from '../frame/settings/types.ts'
import type { Params } from '../frame/capability.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import type { ConfigValue } from '../php/literal.ts'
import { oneLine } from '../php/text.ts'
import { markAll } from '../words/claims.ts'
import { colorsIn } from '../words/colors.ts'
import type { Spoken } from '../words/language.ts'
import { listed, words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import { durationsIn, numbersIn } from '../words/values.ts'
import { callsOf as partCalls, isNamed } from './part-names.ts'
import { changed, opening, refsIn, secondsOf, timeOf } from './references.ts'
import type { Ref } from './references.ts'

/** Changes of settings by their labels, as the settings page shows them: `change the text after sending to "Thanks"`. */

/** A plugin as a command leaves it, or what to ask first. */
export type Asking = { spec: PluginSpec; said: Spoken; question?: Spoken } | null

const object = new RegExp(
  `^${opening}(?:(?:also|even|just|bara|även) )?(?:(?:change|set|make|put|let|use|update|edit|ändra|sätt|gör|byta?|låt|använd)\\s+)?(?:the |my |our |its |den |det )?(.+)$`,
  'iu',
)
const valueFollows =
  /\s+(?:to|as|into|be|is|should|must|shall|will|say|says|read|till|som|vara|är|ska|skall|heta|säga|stå)(?![\p{L}])|\s*[:=]|\s+(?=["#\d])|\s*$/giu

/** What a command may be about, the longest first: "email to the sender", "email". */
function thingsIn(clause: Clause): string[] {
  const all = object.exec(clause.bare)?.[1] ?? ''
  return [...all.matchAll(valueFollows)].map(({ index }) => all.slice(0, index).trim()).reverse()
}

/** "The heading of the list", "rubriken på listan": what belongs to a part, without its name. */
const ofPart = /\s+(?:of|in|on|for|för|på|i|till|av)\s+(?:the |my |our )?[\p{L}-]+(?: [\p{L}-]+)?$/iu

/** What a setting is called, with its Swedish definite forms. */
const callsOf = ({ label }: Setting): string[] => {
  const sv = label.sv.toLowerCase()
  return [label.en.toLowerCase(), sv, `${sv}en`, `${sv}n`, `${sv}et`]
}

/** The settings of a plugin whose label is some words, of the parts that a command names where it names any. */
function called(spec: PluginSpec, clause: Clause, thing: string, isMeant: (ref: Ref) => boolean): Ref[] {
  const isField = spec.parts.some(({ params }) => {
    const fields = fieldsSchema.safeParse(params['fields'])
    return (
      fields.success &&
      namedIn(fields.data, { ...clause, it: [] }).some(({ start, end }) => end - start >= thing.length * 0.6)
    )
  })
  if (isField) return []
  const by = (name: string): Ref[] => refsIn(spec, (one) => callsOf(one).includes(name)).filter(isMeant)
  const whole = by(thing)
  const isOfPart = ({ part }: Ref): boolean => isNamed(part, clause)
  const refs = whole.length > 0 ? whole : by(thing.replace(ofPart, '')).filter(isOfPart)
  const named = refs.filter(isOfPart)
  const meant = named.length > 0 ? named : refs
  // What is there comes before what could be.
  const shown = meant.filter(({ part, key }) => part.params[key] !== '')
  return shown.length > 0 ? shown : meant
}

/** Whether some words are what a part is called, so that they are about all of it. */
const isPart = (spec: PluginSpec, thing: string): boolean =>
  spec.parts.some((part) => words(partCalls(part)).exec(thing)?.[0] === thing)

/** Settings of other parts that the same words may mean, where a command names no part. */
const rivalsOf = (spec: PluginSpec, clause: Clause, thing: string, refs: readonly Ref[]): Ref[] =>
  refs.some(({ part }) => isNamed(part, clause))
    ? []
    : refsIn(spec, ({ asks }) => asks !== '' && words(asks).exec(thing)?.[0] === thing).filter(
        (ref) => isOn(ref) && refs.every(({ part }) => part.key !== ref.part.key),
      )

/** The one value that a command gives a setting, or undefined. */
function valueFor(one: Setting, clause: Clause): ConfigValue | undefined {
  if (one.kind === 'text' || one.kind === 'area')
    return clause.quotes.length === 1 ? oneLine(clause.quotes[0] ?? '', one.max ?? 300) : undefined
  if (one.kind === 'color') {
    const hexes = new Set(colorsIn(clause.bare).map(({ hex }) => hex))
    return hexes.size === 1 ? [...hexes][0] : undefined
  }
  if (one.kind !== 'number') return undefined
  const time = timeOf(one)
  const [duration] = time ? durationsIn(clause.bare) : []
  const numbers = numbersIn(clause.bare).filter(({ article }) => !article)
  const value = duration && time ? duration.value / secondsOf[time] : numbers[0]?.value
  return numbers.length <= 1 && value !== undefined && value >= one.min && value <= one.max
    ? Math.round(value)
    : undefined
}

/**
 * A setting that a command names by its label gets the value that it gives.
 *
 * @param own how the part itself reads the command, which may know more of the value
 */
export function changeNamed(spec: PluginSpec, clause: Clause, own: (part: Part) => Params | null): Asking {
  for (const thing of thingsIn(clause)) {
    const refs = called(spec, clause, thing, (ref) => valueFor(ref.setting, clause) !== undefined)
    const [ref] = refs
    if (!ref) continue
    const all = [...refs, ...rivalsOf(spec, clause, thing, refs)]
    if (all.length > 1) return whichSetting(spec, all)
    const read = own(ref.part)
    const isRead = read !== null && read[ref.key] !== ref.part.params[ref.key]
    markAll(clause)
    return changed(spec, ref.part, {
      [ref.key]: (isRead ? read[ref.key] : undefined) ?? valueFor(ref.setting, clause) ?? '',
    })
  }
  return null
}

const removal = new RegExp(
  `^${opening}(?:remove|delete|drop|get rid of|take (?:away|out|off)|skip|(?:i|we) (?:don'?t|do not|no longer) (?:want|need)|ta bort|ta väck|radera|plocka bort|slopa)\\s+(?:the |my |our |that |any |den |det )?(.+?)(?:,? (?:again|any ?more|altogether|completely|please|now|igen|helt|tack|nu|längre))*[\\s.!?]*$`,
  'iu',
)
const limits = /^(?:limit|maximum|max|cap|gräns(?:en)?|maxgräns(?:en)?|tak(?:et)?)$/iu

/** What a setting is where it does nothing; undefined where it always does something. */
function nothing(one: Setting): ConfigValue | undefined {
  if (one.kind === 'switch') return false
  if (one.kind === 'number') return one.min <= 0 ? 0 : undefined
  if (one.kind === 'lines') return []
  return ['choice', 'choices', 'color', 'code'].includes(one.kind) ? undefined : ''
}

const isOn = ({ part, key, setting: one }: Ref): boolean => {
  const none = nothing(one)
  return none !== undefined && JSON.stringify(part.params[key]) !== JSON.stringify(none)
}

function removed(spec: PluginSpec, clause: Clause, refs: readonly Ref[]): Asking {
  const [ref] = refs
  if (!ref) return null
  if (refs.length > 1) return whichSetting(spec, refs)
  markAll(clause)
  return changed(spec, ref.part, { [ref.key]: nothing(ref.setting) ?? '' })
}

/** "Remove the text below the form": a setting by its label does nothing from now on. */
export function removeNamed(spec: PluginSpec, clause: Clause): Asking {
  const thing = removal.exec(clause.bare)?.[1]?.trim()
  if (thing === undefined || isPart(spec, thing)) return null
  const refs = called(spec, clause, thing, ({ setting: one }) => nothing(one) !== undefined)
  if (refs.length === 0) return null
  const on = [...refs.filter(isOn), ...rivalsOf(spec, clause, thing, refs)]
  if (on.length > 0) return removed(spec, clause, on)
  markAll(clause)
  return { spec, said: { en: '', sv: '' } }
}

/** "Take away the limit": the same by other words for it. */
export function removeSetting(spec: PluginSpec, clause: Clause): Asking {
  const thing = removal.exec(clause.bare)?.[1]?.trim()
  if (thing === undefined) return null
  const isMeant = ({ asks, kind }: Setting): boolean =>
    (asks !== '' && words(asks).exec(thing)?.[0] === thing) || (kind === 'number' && limits.test(thing))
  return removed(spec, clause, refsIn(spec, isMeant).filter(isOn))
}

function whichSetting(spec: PluginSpec, refs: readonly Ref[]): Asking {
  const named = (language: 'en' | 'sv', or: string): string =>
    listed(
      refs.map(
        ({ part, key, setting: one }) =>
          `“${one.label[language]}” (${spokenValue(one, part.params[key], language)})`,
      ),
      or,
    )
  const question = {
    en: `Which one do you mean: ${named('en', 'or')}?`,
    sv: `Vilken menar du: ${named('sv', 'eller')}?`,
  }
  return { spec, said: question, question }
}
