import { capabilities } from '../capabilities/index.ts'
import type { Capability } from '../frame/capability.ts'
import { listsFields } from '../fields/index.ts'
import { words } from '../words/match.ts'
import type { Clause, Request } from '../words/request.ts'
import { composeRequest } from '../words/request.ts'
import type { Asked } from './heads.ts'

/** What WordPress and its plugins keep already, and what does not come from fields of one's own. */
const others = words(
  'posts?|articles?|(?<!logged[- ]in )users?(?! (?:can|could|should|must|may|fill|enter|choose))|comments?|orders?|products?|woocommerce|csv|json|exports?|charts?|graphs?|polls?|settings page|head|profiles?|inlägg(?:en|et|s)?|användare|kommentarer(?:na)?|\\p{L}*diagram(?:met)?|omröstning(?:en)?|profil(?:en|er)?',
)

/**
 * The part that some clauses describe by its fields without asking for it: "Cabins for rent: beds, price per night".
 *
 * @param clauses those that no other part took up
 * @param among the capabilities to look for
 * @returns null if they list no fields, or nothing tells what the fields are for
 */
export function partImplied(
  request: Request,
  clauses: readonly Clause[],
  among: readonly Capability[] = capabilities,
): Asked | null {
  if (!clauses.some((clause) => listsFields(clause, request.language))) return null
  const described = composeRequest(request, clauses)
  if (others.test(described.text)) return null
  for (const capability of among) {
    const asked = capability.impliedBy?.(described) ?? null
    if (asked !== null)
      return { capability, kind: capability.kindOf?.(asked) ?? '', asked, clauses: [...clauses] }
  }
  return null
}
