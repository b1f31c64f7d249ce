import { take } from '../../words/claims.ts'
import type { Clause } from '../../words/request.ts'

const allBut =
  '(?:for |to |from |on |för |till |från |hos )?(?:everyone|everybody|anyone|anybody|all(?: users| roles| the others)?|alla(?: andra| användare| roller)?)(?: else)? (?:but|except(?: for)?|other than|apart from|besides|utom|förutom|men inte)'

/**
 * Turns "everyone except admins" into all the others; the words become understood.
 *
 * @param choices all choices of a setting
 * @param named those that the clause names
 */
export function allExcept(
  clause: Clause,
  choices: readonly string[],
  named: readonly string[],
): Record<string, boolean> | null {
  if (named.length === 0 || take(clause, allBut) === null) return null
  return Object.fromEntries(choices.map((value) => [value, !named.includes(value)]))
}
