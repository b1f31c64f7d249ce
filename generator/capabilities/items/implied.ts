import { knownField } from '../../fields/index.ts'
import { words } from '../../words/match.ts'
import type { Request } from '../../words/request.ts'
import { noun, unnamed } from './heads.ts'
import { namesOf } from './kinds.ts'

const ours =
  '(?:all |of |the |my |our |these |some |used |other |new |what |several |a list of |lists? of |alla |våra |mina |de |några |begagnade |en lista (?:över|på|med) ){0,6}'

/** Places where a request names what it keeps, surest first. */
const places: readonly RegExp[] = [
  `(?:each|every|varje|varenda) ${unnamed}(${noun})(?= (?:has|have|should|needs?|gets?|must|with|is|can|consists|ska|har|behöver|med|får|består)|[:,.]|$)`,
  `(?<!(?:mailing|waiting|price|check|wish|task|to-do|shopping) )${unnamed}(${noun}) (?:lists?|directory|register|table|overview)(?= (?:with|of|for|where)(?![\\p{L}])|\\s*[:-])`,
  `(?:^|:\\s)${ours}${unnamed}(?:\\p{L}+ )??${unnamed}(${noun})(?= (?:with|should have|have|has|ska ha|har|med)(?![\\p{L}]))`,
  `^${ours}${unnamed}(?:\\p{L}+ )??${unnamed}(${noun})(?=\\s*:)`,
  `(?:lists?|directory|register|overview|catalogue?|collection|table|page|section|schedule|timetable|database|lista|översikt|katalog|samling|tabell|sida|schema) (?:of|for|with|över|på|med|för) ${ours}${unnamed}(${noun})`,
  `(?:keeps?|lists?|shows?|sees?|ser|finds?|hitta(?:r)?|browse|presents?|displays?|publish|collect|manage|sell|rent out|post|track|enter|add|visar?|lista|samlar?|lägg(?:a|er)? (?:ut|upp|in)|presentera|sälja|säljer|hyra ut|hyr ut|hantera|registrera|föder upp|föda upp) ${ours}${unnamed}(${noun})`,
  `^${ours}${unnamed}(${noun})(?= (?:for (?:rent|sale|hire|adoption)|till salu|att hyra|uthyres|to|åt|till|for|för|i|in|at|on)(?![\\p{L}])|\\s*[.!,]|$)`,
  `(?:we|i|vi|jag) (?:have|sell|rent out|breed|make|run|har|säljer|hyr ut|föder upp|gör) (?:about |some |a few |\\d+ |several ){0,6}${ours}${unnamed}(${noun})`,
].map((pattern) => words(pattern))

const keeping = words(
  'list(?:s|ed|ing)?|director(?:y|ies)|page|own pages?|each one|each|every|table|grid|cards?|for (?:sale|rent|hire|adoption)|cheapest|soonest|sorted|grouped|filter|visitors (?:see|find|search|browse)|lista(?:n|s)?|register|varje|tabell|sida|till salu|uthyres|billigast|sorterade?|visa(?:s)?|sökruta|show|shown|keep|present|collect|publish|lägga? (?:upp|in|ut)|samlar?|presentera|publicera|sorteras|rating|betyg',
)

/** "Our leaders" are no field, though a leader may be one. */
const owned = words('(?:our|my|all|våra|mina|alla) \\p{L}+(?: \\p{L}+)?$')

/** The word of a request for several of what it names once: "puppies" for "each puppy". */
function severalOf(name: string, request: Request): string {
  const isMany = (word: string): boolean =>
    word !== name && namesOf(word, request.language).singular.toLowerCase() === name
  return request.bare.split(/[^\p{L}-]+/u).find(isMany) ?? name
}

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
      const match = place.exec(clause.bare)
      const name = match?.[1]
      if (name === undefined || (knownField(name) !== null && !owned.test(match?.[0] ?? ''))) continue
      return `post type for ${severalOf(name, request)}`
    }
  return 'custom post type'
}
