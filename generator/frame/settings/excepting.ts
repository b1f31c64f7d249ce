import { markScope } from '../../words/claims.ts'
import { exceptWords } from '../../words/exceptions.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { anyRole, roleChoices } from '../roles.ts'
import type { Choice } from './types.ts'

const everyone =
  '(?:nobody|no one|no-one|none|ingen|everyone|everybody|anyone|anybody|all(?: the)?(?: other| others)?(?: users| roles| people| members)?|users|people|those|others|alla(?: andra)?(?: användare| roller)?|användare|de|dem|dom)(?: else)?'
const but = `(?:but|${exceptWords}|outside of|(?:who|that)(?:'s not|'re not| is not| isn't| are not| aren't)|men inte|som inte är)`
const allBut = `(?:(?:for|to|from|on|för|till|från|hos) )?(?:${everyone} ${but}|non-|icke-)(?: (?:an?|the|our|my|en|våra))?`
const may =
  '(?:should|must|can|may|will|gets?|sees?|keeps?|has|have|are allowed|ska|skall|får|kan|ser|behåller|har)'
const between = '(?:,| and| or| och| eller)(?: (?:an?|the|our|my|en|våra))?'

/**
 * Turns "everyone except admins", "users who aren't editors" and "non-admins" into all the others; the words become
 * understood.
 *
 * @param choices all choices of a setting
 * @param keepsOut whether the choices are those that something is kept from, so that "only admins can" means the others
 */
export function allExcept(
  clause: Clause,
  choices: readonly Choice[],
  keepsOut = false,
): Record<string, boolean> | null {
  // "Everyone but admins", also where administrators are no choice.
  const named = choices.some(({ value }) => value === 'author')
    ? roleChoices
    : choices.filter(({ asks }) => asks !== '')
  const any = named.map(({ asks }) => asks).join('|')
  if (any === '') return null
  const listed = `(?:${any})(?:${between} (?:${any}))*`
  const only = keepsOut ? `|(?:only|just|bara|endast)(?: (?:the|our|an?))? ${listed} ${may}` : ''
  const unless =
    "(?:unless|except when|except if) (?:they|you|he|she|it|the (?:user|person|visitor|author))(?:'re|'s| are| is)(?: an?| the| one of the| our)?|(?:om|såvida) (?:de|man|den|personen|användaren) inte är(?: en)?"
  const match = words(`${allBut} ?${listed}|(?:${unless}) ${listed}${only}`).exec(clause.bare)
  if (!match) return null
  markScope(clause, match.index, match.index + match[0].length)
  const isNamed = (value: string): boolean =>
    named.some((one) => one.value === value && words(one.asks).test(match[0]))
  return Object.fromEntries(choices.map(({ value }) => [value, !isNamed(value)]))
}

const themselves = words(
  '(?:for|to|from|of|by|för|till|från|hos) (?:(?:all )?(?:them|those|these)(?: people| users| roles| ones)?|dem|dom)|(?:they|de)(?= (?:should|must|may|can|do|ska|får|kan))',
)
const list = `(?:${anyRole})(?:${between} (?:${anyRole}))*`

/** The roles that "for them" means: those that the request named last before a clause; null if it means none. */
export function rolesMeant(clause: Clause): string[] | null {
  const begin = clause.pieces[0]?.from ?? 0
  const pronoun = themselves.exec(clause.bare)
  if (!pronoun) return null
  const before = `${clause.script.words
    .filter(({ start }) => start < begin)
    .map(({ written }) => written.toLowerCase())
    .join(' ')} ${clause.bare.slice(0, pronoun.index)}`
  const last = [...before.matchAll(words(`(?:${allBut} ?)?${list}`, 'g'))].at(-1)
  if (!last) return null
  const isBut = words(allBut).test(last[0])
  return roleChoices.filter(({ asks }) => words(asks).test(last[0]) !== isBut).map(({ value }) => value)
}
