import { knownField } from '../../fields/index.ts'
import { words } from '../../words/match.ts'
import type { Request } from '../../words/request.ts'
import { noun, unnamed } from './heads.ts'

const ours =
  '(?:all |of |the |my |our |these |some |used |other |new |what |several |a list of |lists? of |alla |våra |mina |de |några |begagnade |en lista (?:över|på|med) ){0,6}'

/** Places where a request names what it keeps, surest first. */
const places: readonly RegExp[] = [
  `(?:each|every|varje|varenda) ${unnamed}(${noun})(?= (?:has|have|should|needs?|gets?|must|with|is|can|consists|ska|har|behöver|med|får|består)|[:,])`,
  `^${ours}${unnamed}(?:\\p{L}+ )?${unnamed}(${noun})(?= (?:with|should have|have|has|ska ha|har|med)(?![\\p{L}])|\\s*:)`,
  `(?:lists?|directory|register|overview|catalogue?|collection|table|page|section|schedule|database|lista|översikt|katalog|samling|tabell|sida|schema) (?:of|for|with|över|på|med|för) ${ours}${unnamed}(${noun})`,
  `(?:keep|lists?|show|present|display|publish|collect|manage|sell|rent out|post|track|enter|add|visa|lista|samla|lägga? (?:ut|upp|in)|presentera|sälja|säljer|hyra ut|hyr ut|hantera|registrera|föder upp|föda upp) ${ours}${unnamed}(${noun})`,
  `^${ours}${unnamed}(${noun})(?= (?:for (?:rent|sale|hire|adoption)|till salu|att hyra|uthyres|to|åt|till|for|för|i|in|at|on)(?![\\p{L}])|\\s*[.!,]|$)`,
  `(?:we|i|vi|jag) (?:have|sell|rent out|breed|make|run|har|säljer|hyr ut|föder upp|gör) (?:about |some |a few |\\d+ |several ){0,6}${ours}${unnamed}(${noun})`,
].map((pattern) => words(pattern))

const keeping = words(
  'list(?:s|ed|ing)?|director(?:y|ies)|page|own pages?|each one|each|every|table|grid|cards?|for (?:sale|rent|hire|adoption)|cheapest|soonest|sorted|grouped|filter|visitors (?:see|find|search|browse)|lista(?:n|s)?|register|varje|tabell|sida|till salu|uthyres|billigast|sorterade?|visa(?:s)?|sökruta|show|shown|keep',
)

/**
 * Words that would ask for a kind of entries that a request describes without asking: "Cabins for rent. Each one has …".
 *
 * @returns null if the request names nothing to keep
 */
export function impliedItems(request: Request): string | null {
  const isList =
    keeping.test(request.bare) || request.clauses.some(({ bare }) => /^[^:]{3,40}:\s/u.test(bare))
  if (!isList) return null
  for (const place of places)
    for (const clause of request.clauses) {
      const name = place.exec(clause.bare)?.[1]
      if (name !== undefined && knownField(name) === null) return `post type for ${name}`
    }
  return 'custom post type'
}
