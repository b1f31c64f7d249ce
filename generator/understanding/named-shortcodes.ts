import { capabilities, capabilityById } from '../capabilities/index.ts'
import type { Part } from '../frame/spec.ts'
import { words } from '../words/match.ts'
import { wordsAt } from '../words/request.ts'
import type { Clause } from '../words/request.ts'
import { isShortcode, shortcodeIn } from '../words/shortcodes.ts'
import type { Asked } from './heads.ts'

type Codes = Readonly<Record<string, string>>
type Named = { name: string; word: number }

/** The shortcodes that a clause names: "show them with [events]". */
export const shortcodesIn = (clause: Clause): Named[] =>
  wordsAt(clause, 0, clause.text.length).flatMap((word) => {
    const name = shortcodeIn(clause.script.words[word]?.written ?? '')
    return name === null ? [] : [{ name, word }]
  })

const asWords = (name: string): string => name.replaceAll(/[_-]/gu, ' ')

/** The part that the name of a shortcode asks for, where nothing else does: "a shortcode [opening_hours]". */
export function partByShortcode(request: Clause & { readonly clauses: readonly Clause[] }): Asked | null {
  for (const { name } of shortcodesIn(request)) {
    const asked = asWords(name)
    const capability = capabilities.find(
      (one) => one.shortcode !== '' && words(`^(?:${one.asks})$`).test(asked),
    )
    if (capability)
      return { capability, kind: capability.kindOf?.(asked) ?? '', asked, clauses: [...request.clauses] }
  }
  return null
}

const hasShortcode = ({ id }: Part): boolean => capabilityById(id).shortcode !== ''

/** The part that shows what another one holds comes behind it. */
const shownBy = (parts: readonly Part[], id: string): Part | undefined => {
  const at = parts.findIndex((part) => part.id === id)
  return at < 0 ? undefined : parts.slice(at).find(hasShortcode)
}

/** The part that the name of a shortcode says, or the only one that the words around it are about. */
function partOf(named: Named, parts: readonly Part[], asked: readonly Asked[]): Part | undefined {
  const says = asWords(named.name)
  const byName = asked.find(({ capability }) => words(capability.asks).test(says))
  if (byName) return shownBy(parts, byName.capability.id)
  const about = asked.filter(({ clauses }) =>
    clauses.some((clause) => wordsAt(clause, 0, clause.text.length).includes(named.word)),
  )
  return about.length === 1 ? shownBy(parts, about[0]?.capability.id ?? '') : undefined
}

/**
 * Gives parts the shortcodes that a clause names. A name that goes to a part becomes understood, and no other one does:
 * where it is not certain which part is meant, the account says that the name was left out.
 */
export function nameShortcodes(
  clause: Clause,
  parts: readonly Part[],
  asked: readonly Asked[],
  codes: Codes = {},
): Codes {
  const showing = parts.filter(hasShortcode)
  const all = shortcodesIn(clause)
  const isOne = new Set(all.map(({ name }) => name)).size === 1 && showing.length === 1
  let given = codes
  for (const named of all) {
    const part = isOne ? showing[0] : partOf(named, parts, asked)
    const isFree = Object.entries(given).every(([key, name]) => key === part?.key || name !== named.name)
    if (part && isFree && isShortcode(named.name)) {
      given = { ...given, [part.key]: named.name }
      clause.script.taken.add(named.word)
    } else clause.script.taken.delete(named.word)
  }
  return given
}
