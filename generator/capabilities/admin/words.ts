import { roles } from '../../frame/roles.ts'
import type { RuleParams } from '../../frame/rules.ts'
import type { Choice } from '../../frame/settings/types.ts'
import { mark } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { listed, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'

/** A choice with its names. */
export const choice = (value: string, en: string, sv: string, asks: string): Choice => ({
  value,
  label: { en, sv },
  asks,
})

/** The roles a clause names behind "for". */
export const rolesBehindFor: readonly Choice[] = roles.map((role) => ({
  ...role,
  asks: `(?:for|to|from|för|till|hos|and|och|or|eller)(?: all| the| our| alla| våra)* (?:${role.asks})`,
}))

export const dashboard = '(?:dashboard|start ?page of the admin|panel(?:en)?|adminpanelen|översikten)'
export const removing =
  '(?:remove|hide|take away|take|get rid of|drop|no|without|ta bort|dölj|göm|inget|ingen|utan)'

type Ticks = Record<string, boolean>
/** The names of the choices that are ticked. */
export const tickedNames = (choices: readonly Choice[], ticks: unknown, language: Language): string =>
  listed(
    choices.filter(({ value }) => (ticks as Ticks)[value]).map(({ label }) => label[language]),
    { en: 'and', sv: 'och' }[language],
  )

/** Ticks what a clause names, also in quotation marks; from a place on where that is said to be kept from people. */
export function tickNamed(
  key: string,
  choices: readonly Choice[],
  params: RuleParams,
  clause: Clause,
  from = 0,
): RuleParams {
  if (from === 0 && !words(removing).test(clause.bare)) return params
  const ticks = { ...(params[key] as Ticks) }
  for (const { value, asks } of choices) {
    const match = words(asks).exec(clause.text.slice(from).toLowerCase())
    if (!match) continue
    mark(clause, from + match.index, from + match.index + match[0].length)
    ticks[value] = true
  }
  return { ...params, [key]: ticks }
}
