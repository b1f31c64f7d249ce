import { capabilityById } from '../capabilities/index.ts'
import type { Params } from '../frame/capability.ts'
import { changesOf, spokenValue } from '../frame/settings/changes.ts'
import type { Setting } from '../frame/settings/types.ts'
import { shownSettings } from '../frame/settings/schema.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import type { ConfigValue } from '../php/literal.ts'
import { oneLine } from '../php/text.ts'
import { markAll, markMatch, takeAll } from '../words/claims.ts'
import type { Spoken } from '../words/language.ts'
import { listedSpoken, words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import { durationsIn, numbersIn } from '../words/values.ts'

/**
 * Commands that do not name what they are about: "make it 4", "call it “Keep reading” instead", "3 years, both in the text
 * and when it shows", "go back to the old title", "keep the 4".
 */

export type Ref = { part: Part; key: string; setting: Setting }
/** A plugin as a command leaves it, and what is said about it. */
export type Referred = { spec: PluginSpec; said: Spoken } | null

/** The settings of a plugin that have an effect and are of some kind. */
export const refsIn = (spec: PluginSpec, isMeant: (setting: Setting, value: unknown) => boolean): Ref[] =>
  spec.parts.flatMap((part) =>
    shownSettings(capabilityById(part.id).settings ?? {}, part.params).flatMap(([key, setting]) =>
      isMeant(setting, part.params[key]) ? [{ part, key, setting }] : [],
    ),
  )

const withParams = (spec: PluginSpec, { key }: Part, params: Params): PluginSpec => ({
  ...spec,
  parts: spec.parts.map((part) => (part.key === key ? { ...part, params } : part)),
})

/** A plugin with other values of some settings of a part. */
export function changed(spec: PluginSpec, part: Part, values: Params): Referred {
  const { settings = {}, revive } = capabilityById(part.id)
  const params = revive({ ...part.params, ...values })
  const said = params ? changesOf(settings, part.params, params) : []
  if (!params) return null
  return {
    spec: withParams(spec, part, params),
    said: listedSpoken(said),
  }
}

const isText = ({ kind }: Setting): boolean => kind === 'text' || kind === 'area'
const isHeading = (setting: Setting): boolean => isText(setting) && setting.label.en === 'Heading'

export const opening =
  '(?:(?:and|but|no|ok(?:ay)?|please|actually|hmm+|och|men|nej|snälla|förresten|kan du|can you|could you),? ){0,4}'
const ending = '(?:,? (?:instead|please|now|though|in total|i ?stället|tack|nu))*[\\s.!?]*'

const callsIt = new RegExp(
  `^${opening}(?:call|name|title|kalla|döp)\\s+(?:it|this|that|den|det)\\s+(?:to |till |för )?(.+?)(,? (?:instead|rather|i ?stället))?[\\s.!]*$`,
  'iu',
)

/** "Call it “Keep reading” instead": the heading that was asked for, in a plugin that shows one. */
export function callHeading(spec: PluginSpec, clause: Clause): Referred {
  const match = callsIt.exec(clause.text)
  const name = /"([^"]+)"/u.exec(match?.[1] ?? '')?.[1] ?? match?.[1]
  if (name === undefined || name.split(' ').length > 8) return null
  const startOf = ({ setting }: Ref): string =>
    'start' in setting && typeof setting.start === 'object' && 'en' in setting.start
      ? setting.start[spec.language]
      : ''
  const headings = refsIn(spec, (setting, value) => isHeading(setting) && value !== '')
  const ref = headings.find((one) => match?.[2] !== undefined || one.part.params[one.key] !== startOf(one))
  if (!ref) return null
  markAll(clause)
  return changed(spec, ref.part, { [ref.key]: oneLine(name, 120) })
}

const making =
  '(?:make|change|set|let|have|show|put|use|do|raise|lower|increase|reduce|go with|gör|ändra|sätt|visa|ta|byt|kör|höj|sänk|öka|minska)'
const it =
  '(?:it|them|that|this|those|the (?:number|amount|limit|time|delay)|det|den|dem|antalet|gränsen|tiden)'
const makesNumber = new RegExp(
  `^${opening}(?:${making}(?: ${it})?(?: (?:to|be|at|just|only|up to|till|vara|bli|bara|på))* |${it} (?:should|must|ska|får) (?:be|vara|bli) |(?:can|could|may|should|kan|ska|får) ${it} (?:be|vara|bli) |(?:only|just|bara|max|at most|no more than|högst) |)(\\d{1,6}|\\p{L}+)(?: (?:of them|ones|st|stycken))?(?= (?:instead|i ?stället)|${ending}$)(?: (?:of|för|than) [\\p{L}\\d]+)?${ending}$`,
  'iu',
)

const raising = 'raise|increase|höja?|öka|utöka'
const lowering = 'lower|reduce|decrease|sänka?|minska'

/** The number that a command may be about: the only one, the only one that was asked for, or how many a list shows. */
function numberMeant(refs: readonly Ref[], clause: Clause, to: number): Ref | undefined {
  const now = ({ part, key }: Ref): number => Number(part.params[key])
  const fits = refs.filter(
    (ref) =>
      (!words(raising).test(clause.bare) || (now(ref) < to && now(ref) > 0)) &&
      (!words(lowering).test(clause.bare) || now(ref) > to),
  )
  if (fits.length < 2) return fits[0]
  const chosen = fits.filter((ref) => ref.setting.kind === 'number' && now(ref) !== ref.setting.start)
  if (chosen.length === 1) return chosen[0]
  const counts = fits.filter(({ key }) => key === 'count')
  return counts.length === 1 ? counts[0] : undefined
}

/** "Make it 4": the number that the plugin is about. */
export function makeNumber(spec: PluginSpec, clause: Clause): Referred {
  const match = makesNumber.exec(clause.bare)
  const [amount] = match ? numbersIn(match[1] ?? '') : []
  if (!match || !amount) return null
  const bare = match[0].trim() === (match[1] ?? '')
  const refs = refsIn(
    spec,
    ({ kind, ...one }) => kind === 'number' && !('unit' in one && one.unit !== undefined),
  )
  const ref = numberMeant(refs, clause, amount.value)
  if (!ref || bare || ref.setting.kind !== 'number') return null
  const { min, max } = ref.setting
  if (amount.value < min || amount.value > max) return null
  markAll(clause)
  return changed(spec, ref.part, { [ref.key]: amount.value })
}

export const secondsOf = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
type Time = keyof typeof secondsOf
export const timeOf = (setting: Setting): Time | null =>
  setting.kind === 'number' && setting.unit !== undefined && setting.unit in secondsOf
    ? (setting.unit as Time)
    : null

const both =
  ',? ?(?:both|också|også|även|både)? ?(?:in|i) (?:the |its )?(?:text(?:en)?|wording|message|meddelandet|rutan)(?: (?:and|och|as well as) (?:for )?(?:when|where|in when|the rule|när|i när)(?: (?:it|the \\p{L}+|den|det|rutan|texten)(?: (?:shows|is shown|appears|visas|syns))?)?)?|,? ?(?:and|och) (?:in|i) (?:the )?text(?:en)?(?: (?:too|as well|också))?'

/** The texts of a part in which a length of time is said, with another one: "older than 2 years". */
function textsWith({ params, id }: Part, before: number, after: string): Params {
  const texts: Record<string, ConfigValue> = {}
  for (const [key, setting] of Object.entries(capabilityById(id).settings ?? {})) {
    const text = params[key]
    if (!isText(setting) || typeof text !== 'string') continue
    const found = durationsIn(text.toLowerCase()).find(({ value }) => Math.abs(value - before) < before / 50)
    if (found) texts[key] = text.slice(0, found.start) + after + text.slice(found.end)
  }
  return texts
}

/** "Change it to 3 years, both in the text and when it shows": a time that a setting and a text say. */
export function makeTime(spec: PluginSpec, clause: Clause): Referred {
  const [found, ...more] = durationsIn(clause.bare)
  const verb = words(`(?:${making})(?: ${it})?(?: (?:to|till|be|vara))?`).exec(clause.bare)
  const instead = words('instead|i ?stället').exec(clause.bare)
  if (!found || more.length > 0 || (!verb && !instead)) return null
  const refs = refsIn(
    spec,
    (setting, value) => timeOf(setting) !== null && typeof value === 'number' && value > 0,
  )
  const inDays = found.value >= secondsOf.days
  const fits = refs.filter(({ setting }) => (timeOf(setting) === 'days') === inDays)
  const [ref] = fits
  if (!ref || fits.length > 1 || ref.setting.kind !== 'number') return null
  const unit = timeOf(ref.setting) ?? 'days'
  const value = Math.round(found.value / secondsOf[unit])
  if (value < ref.setting.min || value > ref.setting.max) return null
  if (verb) markMatch(clause, verb)
  markMatch(clause, { index: found.start, 0: clause.bare.slice(found.start, found.end) })
  takeAll(clause, `instead|i ?stället|${both}`)
  const before = Number(ref.part.params[ref.key]) * secondsOf[unit]
  const said = clause.text.slice(found.start, found.end)
  return changed(spec, ref.part, { ...textsWith(ref.part, before, said), [ref.key]: value })
}

/** What the settings of a plugin were before it changed, as lines of its changelog. */
export function formerValues(before: PluginSpec, after: PluginSpec): string[] {
  return refsIn(before, ({ kind }) => ['text', 'area', 'number', 'color', 'choice'].includes(kind)).flatMap(
    ({ part, key, setting }) => {
      const now = after.parts.find((other) => other.key === part.key)?.params[key]
      const value = part.params[key]
      if (now === undefined || now === value || value === '') return []
      return [`* “${setting.label.en}” was ${spokenValue(setting, value, 'en')}.`]
    },
  )
}

const former = /^\* “(.+?)” was (.+)\.$/u

/** A value as `formerValues` told it, or null. */
function told(setting: Setting, value: string): ConfigValue | null {
  if (setting.kind === 'number') return Number(value)
  if (setting.kind === 'choice')
    return setting.choices.find(({ label }) => label.en.toLowerCase() === value)?.value ?? null
  return isText(setting) ? value.replace(/^“|”$/gu, '') : value
}

const oldOne =
  '(?:the|my|our|that|den|det)? ?(?:old|previous|earlier|original|former|first|last|gamla|förra|tidigare|ursprungliga|första) (?:one|\\p{L}+)|(?:how|as|like|the way|som) (?:it|the \\p{L}+|det|den|\\p{L}+) (?:was|were|var)(?: before| förut| innan)?'
const headingWords = 'title|heading|headline|name|caption|titel(?:n)?|rubrik(?:en)?|namn(?:et)?'
const colorWords = 'colou?r|background|färg(?:en)?|bakgrund(?:en)?'
const returning =
  '(?:go|switch|change|turn|set|put|bring|get|have|use|take|restore|revert|back|like(?:d)?|prefer(?:red)?|want|was better|gå|byt|ändra|sätt|ta|ha|använd|återställ|tillbaka|gillade|föredrog|vill|var bättre)'

/** "I liked the old title better, go back to that": the value before, as the changelog has it. */
export function backToOld(spec: PluginSpec, clause: Clause): Referred {
  const match = words(oldOne).exec(clause.bare)
  if (!match || !words(returning).test(clause.bare)) return null
  const said = match[0]
  const isMeant = (setting: Setting): boolean =>
    words('one|was|were|var').test(said) ||
    (setting.asks !== '' && words(setting.asks).test(said)) ||
    said.includes(setting.label.en.toLowerCase()) ||
    said.includes(setting.label.sv.toLowerCase()) ||
    (isHeading(setting) && words(headingWords).test(said)) ||
    (isText(setting) && words('texts?|wording|message|text(?:en)?').test(said)) ||
    (setting.kind === 'color' && words(colorWords).test(said)) ||
    (setting.kind === 'number' && words('number|amount|limit|antal(?:et)?|gräns(?:en)?').test(said))
  const refs = refsIn(spec, isMeant)
  const isFirst = words('original|first|ursprungliga|första').test(said)
  for (const line of isFirst ? [...spec.changes].reverse() : spec.changes) {
    const [, label, value = ''] = former.exec(line) ?? []
    const ref = refs.find(({ setting }) => setting.label.en === label)
    const old = ref ? told(ref.setting, value) : null
    if (!ref || old === null || old === ref.part.params[ref.key]) continue
    const step = changed(spec, ref.part, { [ref.key]: old })
    if (!step) continue
    markAll(clause)
    return step
  }
  return null
}

const keeps = new RegExp(
  `^${opening}(?:keep|leave|retain|behåll|låt)\\s+(?:the |my |our |that |those |it |den |det |de |dem )*((?:[\\p{L}\\d]+ ?){0,3}?)(?: (?:as (?:it|they) (?:is|are|was|were)|as before|som (?:det|den|de) (?:är|var)|kvar))?${ending}$`,
  'iu',
)

/** Whether a command only asks that something the plugin has stays: "keep the 4". */
export function keepsAsIs(spec: PluginSpec, clause: Clause): boolean {
  const match = keeps.exec(clause.bare)
  if (!match) return false
  const what = match[1]?.trim() ?? ''
  const number = numbersIn(what)[0]
  if (what === '') return true
  if (number) return refsIn(spec, ({ kind }, value) => kind === 'number' && value === number.value).length > 0
  return (
    refsIn(
      spec,
      (setting) =>
        what.includes(setting.label.en.toLowerCase()) ||
        what.includes(setting.label.sv.toLowerCase()) ||
        (isHeading(setting) && words(headingWords).test(what)) ||
        (setting.kind === 'color' && words(colorWords).test(what)),
    ).length > 0 || spec.parts.some(({ id }) => words(capabilityById(id).means).test(what))
  )
}
