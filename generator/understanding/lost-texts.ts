import { capabilityById } from '../capabilities/index.ts'
import { buildFiles } from '../frame/build.ts'
import type { PluginSpec } from '../frame/spec.ts'
import type { ConfigValue } from '../php/literal.ts'
import { words } from '../words/match.ts'
import { wordsAt } from '../words/request.ts'
import type { Request } from '../words/request.ts'

/** All texts of a value, the names in it among them. */
function textsIn(value: ConfigValue): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((one: ConfigValue) => textsIn(one))
  return Object.entries(value).flatMap(([name, one]: [string, ConfigValue]) => [name, ...textsIn(one)])
}

/** The words of a text, without numbers and short words, which may stand for values in it: "X kr of 500 kr". */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Words of a quotation from which one may be an example of a value: "Welcome back, Sam!". */
const wordsWithExample = 3
/** Words of a text of the plugin from which a quotation with them has it: "wp drafts clean" has "drafts clean". */
const wordsOfPiece = 2

/** How many of some words stand in others in their order, as values of a plugin may stand between them. */
function found(wanted: readonly string[], text: readonly string[]): number {
  let at = 0
  let count = 0
  for (const word of wanted) {
    const next = text.indexOf(word, at)
    if (next < 0) continue
    at = next + 1
    count++
  }
  return count
}

/** Whether a text of the plugin is what a quotation says, or a piece of it. */
function saysSame(wanted: readonly string[], text: readonly string[]): boolean {
  if (text.length === 0) return false
  if (found(wanted, text) >= wanted.length - (wanted.length >= wordsWithExample ? 1 : 0)) return true
  const isPiece = text.length >= wordsOfPiece || wanted[0] === text[0]
  return isPiece && ` ${wanted.join(' ')} `.includes(` ${text.join(' ')} `)
}

/** What a site is called in mail and on cards before anybody changes it. */
const placeholderName = 'WordPress'

/** "Like "News (3)"": an example, of which the plugin has the form. */
const example =
  /(?<![\p{L}])(?:like|typ|e\.g\.|such as|for example|t\.ex\.|till exempel|exempelvis|som)\s*:?\s*$/iu

/** Words that mean the settings of a plugin and their choices, which a quotation may name. */
const namesSetting = (spec: PluginSpec, value: string): boolean =>
  spec.parts.some(({ id }) =>
    Object.values(capabilityById(id).settings ?? {}).some(
      (setting) =>
        [setting.label.en, setting.label.sv].some((one) => one.toLowerCase() === value.toLowerCase()) ||
        ('choices' in setting &&
          setting.choices.some(({ asks }) => asks !== '' && words(`^(?:${asks})$`).test(value))),
    ),
  )

/**
 * Takes back that quoted texts were understood which stand nowhere in the plugin, neither now nor before, so that the
 * account names them.
 */
export function nameLostTexts(request: Request, ...specs: readonly PluginSpec[]): void {
  const quotations = [...request.text.matchAll(/"([^"]{1,300})"/gu)]
  if (quotations.length === 0) return
  const texts = specs
    .flatMap(({ name, title, parts, codes = {} }) => [
      name,
      title,
      ...Object.values(codes),
      ...parts.flatMap(({ params }) => textsIn(params)),
    ])
    .map(wordsOf)
  const { script } = request
  const isLost = (value: string, index: number, own: readonly number[]): boolean => {
    const wanted = wordsOf(value)
    return (
      wanted.length > 0 &&
      value !== placeholderName &&
      own.every((word) => script.taken.has(word) && !script.heads.has(word)) &&
      !example.test(request.bare.slice(0, index)) &&
      !texts.some((text) => saysSame(wanted, text)) &&
      !specs.some((spec) => namesSetting(spec, value) || isInCode(spec, value))
    )
  }
  for (const { 0: quotation, 1: value = '', index } of quotations) {
    const own = wordsAt(request, index, index + quotation.length)
    if (isLost(value.trim(), index, own)) for (const word of own) script.taken.delete(word)
  }
}

/** Whether the code of a plugin says something by itself: "Forgot your password?" */
const isInCode = (spec: PluginSpec, value: string): boolean =>
  Object.values(buildFiles(spec)).some((content) =>
    content.toLowerCase().includes(`'${value.toLowerCase().replace(/[.!]$/u, '')}`),
  )
