import type { Rule, RuleParams } from '../../frame/rules.ts'
import { markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'

/** Services that ask for a code, the name of their tag, and how they are called. */
const verifiers = [
  {
    key: 'google_code',
    tag: 'google-site-verification',
    name: 'Google',
    asks: 'google(?:s)?|search console',
  },
  { key: 'bing_code', tag: 'msvalidate.01', name: 'Bing', asks: 'bing(?:s)?|microsoft|webmaster tools' },
  { key: 'pinterest_code', tag: 'p:domain_verify', name: 'Pinterest', asks: 'pinterest' },
  { key: 'yandex_code', tag: 'yandex-verification', name: 'Yandex', asks: 'yandex' },
  { key: 'facebook_code', tag: 'facebook-domain-verification', name: 'Facebook', asks: 'facebook|meta|fb' },
] as const

const codeWord =
  /(?<![\p{L}\p{N}_./@-])(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_=-]*[A-Za-z])[A-Za-z0-9_-]{10,90}={0,2}(?![\p{L}\p{N}_@-]|\.\p{L})/gu

/** The codes of a clause by the service that stands nearest before each, else behind it. */
function readCodes(params: RuleParams, clause: Clause): RuleParams {
  let current = params
  for (const { key, tag } of verifiers) {
    const whole = new RegExp(
      `<?(?:meta )?(?:name="?)?${tag.replace('.', '\\.')}"?[ =:]*(?:content="?)?=?"?([A-Za-z0-9_-]{8,90})"?[ /]*>?`,
      'iu',
    ).exec(clause.text)
    if (!whole?.[1]) continue
    markMatch(clause, whole)
    current = { ...current, [key]: whole[1] }
  }
  for (const match of clause.text.matchAll(codeWord)) {
    if (verifiers.some(({ tag }) => tag === match[0]) || Object.values(current).includes(match[0])) continue
    const before = clause.bare.slice(0, match.index)
    const behind = clause.bare.slice(match.index + match[0].length)
    const named = verifiers
      .flatMap(({ key, asks }) => [...before.matchAll(words(asks, 'g'))].map(({ index }) => ({ key, index })))
      .sort((one, other) => other.index - one.index)[0]
    const next = verifiers.find(({ asks }) => words(asks).test(behind.slice(0, 30)))
    const key = named?.key ?? next?.key
    if (!key) continue
    markMatch(clause, match)
    const next30 =
      /^"?\s?(?:\(|for |för |is for |är för |from |från )?(?:the )?(?:google|bing|pinterest|yandex|facebook)/iu.test(
        behind,
      )
    current = { ...current, [next30 ? (next?.key ?? key) : key]: match[0] }
  }
  return current
}

/** The codes by which services know whose site it is. */
export const verifyRule: Rule = {
  key: 'verify',
  title: { en: 'Site Verification', sv: 'Verifiering' },
  asks: "(?:(?:need to|i want to|please|add|put|the|my|jag vill|vi behöver|lägg in) ){0,3}(?:(?:google|bing|pinterest|yandex|facebook|meta|domain|search console)(?:'s|s)? ?(?:and|och|,|/)? ?){0,3}(?:site[ -]?|domain[ -]?)?(?:verif(?:y|ication|ied)|verifiera(?:s)?|verifierings-?(?:kod|tagg)?(?:en|er|erna)?|verifikation)(?: (?:the |my |our |that i own the |att jag äger )?(?:site|website|domain|sajten|webbplatsen|sidan|domänen))?(?: (?:with|for|by|at|from|hos|för|med|från) (?:google|bing|pinterest|yandex|facebook)(?:(?:,| and| och) (?:google|bing|pinterest|yandex|facebook))*)?(?: ?(?:meta ?)?(?:tags?|codes?|meta|koden|taggen))?|(?:google|bing|pinterest|yandex|facebook|they) (?:gave|sent|told|wants?|asks for) (?:me|us)?(?: ?(?:the|this|a) (?:codes?|tags?))?|search console(?: tag| code| verification)?|google-site-verification|msvalidate\\.01|p:domain_verify",
  tells: (params, language) => {
    const names = verifiers
      .filter(({ key }) => params[key] !== '')
      .map(({ name }) => name)
      .join(', ')
    return language === 'sv'
      ? `Startsidan har verifieringskoder: ${names || 'fylls i bland inställningarna'}`
      : `The front page has verification codes: ${names || 'fill them in under Settings'}`
  },
  settings: Object.fromEntries(
    verifiers.map(({ key, name }) => [
      key,
      {
        kind: 'text',
        label: { en: `Code of ${name}`, sv: `Kod från ${name}` },
        start: '',
        max: 100,
        plain: true,
        asks: '(?!)',
      } as const,
    ]),
  ),
  read: (params, clause) => {
    takeAll(
      clause,
      "(?:put|place|add|lägg in|sätt) (?:both|them|these|it|the|all|båda|dem|den)(?: (?:tags?|codes?|taggarna|koderna))?|(?:only )?(?:on|in) the (?:home|front) ?page|(?:bara )?på startsidan|nowhere else|both tags|(?:the )?(?:codes?|tags?) ?(?:is|are|:|from|for)?|(?:google|bing|pinterest|yandex|facebook)(?:'s|s)?(?: (?:says?|is|code|kod|säger|är))*|koden(?: är| från)?|meta",
    )
    return readCodes(params, clause)
  },
}
