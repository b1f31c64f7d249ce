import type { Rule, RuleParams } from '../../frame/rules.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import type { Spoken } from '../../words/language.ts'

/** A service that a script with an id talks to. */
type Service = {
  key: string
  name: string
  /** Whole words for it, without those around it. */
  asks: string
  /** Words that mean it without its name, such as the form of its ids. */
  bare?: string
  /** How its ids look. */
  id: RegExp
  idLabel?: Spoken
  help?: Spoken
  capitals?: boolean
}

const either = (alternatives: string): string => `(?:${alternatives})`
const put = either(
  'please |kan (?:du|ni) |can you |could you |we use |i use |vi (?:använder|kör) |i want |we want |i need |jag vill ha |vi vill ha |add |put(?: in)? |insert |install |connect |hook up |include |load |set up |lägg (?:in|till) |sätt (?:in|upp) |installera |koppla (?:in|på) |ladda |använd |the |our |my |vår |mitt |vårt |in ',
)
const code =
  '(?: (?:tracking |measurement |base |conversion )?(?:codes?|scripts?|snippets?|tags?)| tracking| (?:with|med|using)(?: the| our)?(?: (?:measurement|tracking|container|site|property|mät))?[ -]?ids?| (?:container |site |measurement |tracking |property )?ids?(?: is| är)?|-?(?:kod|id|tagg|skript|spårning)(?:en|et)?| pixel(?:n)?| (?:account|konto|site|container))*'

const services: readonly Service[] = [
  {
    key: 'google',
    name: 'Google Analytics',
    asks: 'google analytics(?: 4)?|googles? (?:statistik|besöksstatistik|analys)|ga ?4|gtag(?:\\.js)?|google (?:site )?tag(?! manager)|google ads(?: tag| conversion)?',
    bare: 'g-(?=[a-z]*\\d)[a-z0-9]{6,12}|ua-\\d{4,10}-\\d{1,3}|aw-\\d{8,12}',
    id: /(?<![\p{L}\p{N}])(?:G|GT|AW|UA)-[A-Z0-9-]{4,20}/iu,
    idLabel: { en: 'Google Analytics id', sv: 'Mät-id för Google Analytics' },
    help: { en: 'Begins with G-. Empty loads nothing.', sv: 'Börjar med G-. Tomt laddar ingenting.' },
    capitals: true,
  },
  {
    key: 'gtm',
    name: 'Google Tag Manager',
    asks: '(?:google )?tag manager|gtm',
    bare: 'gtm-[a-z0-9]{4,10}',
    id: /(?<![\p{L}\p{N}])GTM-[A-Z0-9]{4,10}/iu,
    capitals: true,
  },
  {
    key: 'pixel',
    name: 'Meta Pixel',
    asks: '(?:meta|facebook|fb|instagram)[- ]?pixel(?:n)?',
    id: /(?<!\d)\d{10,20}(?!\d)/u,
    idLabel: { en: 'Pixel id', sv: 'Pixel-id' },
  },
  { key: 'hotjar', name: 'Hotjar', asks: 'hotjar', id: /(?<![\p{L}\d])\d{5,9}(?!\d)/u },
  {
    key: 'clarity',
    name: 'Microsoft Clarity',
    asks: '(?:microsoft |ms )?clarity',
    id: /(?<![\p{L}\d])(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{8,12}(?![\p{L}\d])/iu,
  },
  {
    key: 'tiktok',
    name: 'TikTok',
    asks: 'tik ?tok[ -]?(?:pixel|tracking|events?|spårning)(?:n|en)?',
    id: /(?<![\p{L}\d])C(?=[A-Z]*\d)[A-Z0-9]{8,22}(?![\p{L}\d])/iu,
    capitals: true,
  },
  {
    key: 'linkedin',
    name: 'LinkedIn Insight',
    asks: 'linked ?in[ -]?(?:insights?(?:[ -](?:tag|pixel))?|pixel|partner|tracking|spårning)(?:n|en)?',
    id: /(?<![\p{L}\d])\d{5,9}(?!\d)/u,
  },
  {
    key: 'pinterest',
    name: 'Pinterest Tag',
    asks: 'pinterest[ -]?(?:tag|pixel|tracking|spårning)(?:gen|n|en)?',
    id: /(?<!\d)\d{10,16}(?!\d)/u,
  },
  {
    key: 'fathom',
    name: 'Fathom',
    asks: 'fathom(?: analytics)?',
    id: /(?<![\p{L}\d])[A-Z]{8}(?![\p{L}\d])/u,
  },
  {
    key: 'umami',
    name: 'Umami',
    asks: 'umami(?: analytics)?',
    id: /(?<![\p{L}\d])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu,
  },
  {
    key: 'cloudflare',
    name: 'Cloudflare Web Analytics',
    asks: "cloudflare(?:'s)? (?:web )?(?:analytics|insights|beacon|statistik)(?: beacon)?",
    id: /(?<![\p{L}\d])[0-9a-f]{32}(?![\p{L}\d])/iu,
  },
]

/** Words that only say that a script goes into the pages. */
const around =
  '(?:please |kindly )?(?:put|add|place|insert|load|paste|lägg in|ladda)(?: the| this)? (?:tracking |measurement )?(?:codes?|scripts?|snippets?|tags?)|(?:the |our |my )?(?:tracking|measurement|container|site|property|partner|account|mät|spårnings|webbplats)?[ -]?(?:codes?|ids?|id:t|koden|skriptet|tracking|nummer|number)(?: (?:is|är|there|we got|we have|i got))*|räkna(?:s|r)? inte(?: mig| oss)?|count(?:ed)?|tracked?|in the (?:head|header)|(?:and |och )?(?:kunna |be able to |let me |jag vill kunna )?(?:byta|ändra|change|switch)(?: the| det)? ids?(?: själv| myself| later| senare)?|(?:dom|de|they|we|i) räknas bara i onödan|(?:(?:we|i|vi|jag) (?:want to|would like to|vill) )?(?:measure|count|track|mäta|räkna|följa)(?: (?:the|our|all|våra|alla))?(?: (?:visits?|visitors|traffic|page ?views|besök(?:are|en)?|trafik(?:en)?|statistik))?(?: (?:with|by|in|med))?|visits?|besök(?:en)?|(?:page ?)?views?'

/** The part of a text that may be about a service: from its name to the name of the next one. */
function stretchOf(service: Service, clause: Clause): { start: number; end: number } | null {
  const own = words(wordsFor(service)).exec(clause.bare)
  if (!own) return null
  const others = services
    .filter((other) => other !== service)
    .flatMap((other) => words(wordsFor(other)).exec(clause.bare)?.index ?? [])
  const next = others.filter((index) => index > own.index)
  return { start: others.length === next.length ? 0 : own.index, end: Math.min(clause.text.length, ...next) }
}

const wordsFor = ({ asks, bare }: Service): string =>
  `${put}{0,4}${either(asks)}${code}${bare === undefined ? '' : `|${bare}`}`

/** An id of a service, as written; it becomes understood. */
function idIn(service: Service, clause: Clause, isOnly: boolean): string | null {
  const stretch = stretchOf(service, clause)
  if (!stretch && !isOnly) return null
  const { start, end } = stretch ?? { start: 0, end: clause.text.length }
  const match = service.id.exec(clause.text.slice(start, end))
  if (!match) return null
  markMatch(clause, { index: start + match.index, 0: match[0] })
  return service.capitals ? match[0].toUpperCase() : match[0]
}

const idKey = ({ key }: Service): string => `${key}_id`

/** Marks what a request says around the names of services. */
export const markAround = (clause: Clause): void => takeAll(clause, around)

/** The services that have nothing but an id. */
export const serviceRules: readonly Rule[] = services.map((service): Rule => {
  const { key, name } = service
  return {
    key,
    title: { en: name, sv: name },
    asks: wordsFor(service),
    tells: (params, language) => {
      const id = String(params[idKey(service)])
      if (id !== '') return `${name} ${id}`
      return language === 'sv' ? `${name} när ett id är ifyllt` : `${name} once an id is filled in`
    },
    settings: {
      [idKey(service)]: {
        kind: 'text',
        label: service.idLabel ?? { en: `${name} id`, sv: `Id för ${name}` },
        help: service.help ?? { en: 'Empty loads nothing.', sv: 'Tomt laddar ingenting.' },
        start: '',
        max: 60,
        plain: true,
        asks: '(?!)',
      },
    },
    read: (params, clause) => {
      const isOnly = params.rules.length === 1
      const id = idIn(service, clause, isOnly)
      markAround(clause)
      return id === null ? params : { ...params, [idKey(service)]: id }
    },
  }
})

const domain = /(?<![\p{L}\p{N}@./])(?:[a-z0-9-]+\.)+[a-z]{2,}(?![\p{L}\p{N}])/iu

/** Services with an address of their own. */
export const ownServiceRules: readonly Rule[] = [
  {
    key: 'plausible',
    title: { en: 'Plausible', sv: 'Plausible' },
    asks: `${put}{0,4}plausible(?: analytics)?${code}(?: for| för)?`,
    tells: ({ plausible_domain: at }, language) =>
      language === 'sv'
        ? `Plausible för ${String(at) || 'webbplatsens domän'}`
        : `Plausible for ${String(at) || 'the domain of the site'}`,
    settings: {
      plausible_domain: {
        kind: 'text',
        label: { en: 'Domain at Plausible', sv: 'Domän hos Plausible' },
        help: { en: 'Empty for the domain of the site.', sv: 'Tomt för webbplatsens domän.' },
        start: '',
        plain: true,
        asks: '(?!)',
      },
      plausible_script: {
        kind: 'url',
        label: { en: 'Address of the script', sv: 'Skriptets adress' },
        start: 'https://plausible.io/js/script.js',
        asks: 'script(?: address)? (?:at|from|is)|skriptet(?:s adress)? (?:på|från|är)',
      },
    },
    read: (params, clause) => {
      markAround(clause)
      const name = /(?<![\p{L}])plausible(?![\p{L}])/iu.exec(clause.text)
      const match = name && domain.exec(clause.text.slice(name.index))
      if (!name || !match || /plausible\.io/iu.test(match[0])) return params
      markMatch(clause, { index: name.index + match.index, 0: match[0] })
      return { ...params, plausible_domain: match[0].toLowerCase().replace(/^www\./u, '') }
    },
  },
  {
    key: 'matomo',
    title: { en: 'Matomo', sv: 'Matomo' },
    asks: `${put}{0,4}(?:own |egen |egna )?(?:matomo|piwik)(?: analytics)?${code}(?:(?: (?:server|instance))?(?: (?:is|runs|lives|ligger|finns|kör))?(?: at| on| på| under| hos))?`,
    tells: ({ matomo_url: url, matomo_id: id }, language) =>
      language === 'sv'
        ? `Matomo på ${String(url) || 'den adress som fylls i'}, webbplats ${String(id)}`
        : `Matomo at ${String(url) || 'the address you fill in'}, site ${String(id)}`,
    settings: {
      matomo_url: {
        kind: 'url',
        label: { en: 'Address of Matomo', sv: 'Adress till Matomo' },
        help: { en: 'Empty loads nothing.', sv: 'Tomt laddar ingenting.' },
        start: '',
        asks: 'matomo|piwik|at|på',
      },
      matomo_id: {
        kind: 'number',
        label: { en: 'Site id', sv: 'Webbplatsens id' },
        start: 1,
        min: 1,
        max: 1_000_000,
        asks: '(?:(?:our|the|and|with) )*(?:site[ -]?)?ids?(?: there)?(?: is)?|(?:webbplats|sajt|site)-?id(?::t)?(?: är)?|(?:site|webbplats|sajt)(?: number| nummer| nr)?(?= \\d)',
      },
    },
    read: (params, clause) => {
      markAround(clause)
      return params
    },
  },
]

const keys = [...serviceRules, ...ownServiceRules].map(({ key }) => key)

/** Whether a plugin counts its visitors. */
export const counts = ({ rules }: RuleParams): boolean => rules.some((key) => keys.includes(key))

/** Settings as they are while a plugin counts its visitors. */
export const whileCounting = (settings: Settings<RuleParams>): Settings<RuleParams> =>
  Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, { ...one, shown: counts }]))
