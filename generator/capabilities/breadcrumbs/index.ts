import type { Params } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { placedIn, limitedPlaceSettings, readPlace, startPlace, tellPlace } from '../../frame/placing.ts'
import type { LimitedPlaceParams } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { html, oneLine } from '../../php/text.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import type { Clause } from '../../words/request.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/breadcrumbs.css')

type CrumbParams = Params &
  LimitedPlaceParams & { home: string; separator: string; current: boolean; data: boolean }

const data =
  '(?:structured data|schema(?:\\.org)?(?: markup| data)?|json-?ld|rich (?:results?|snippets?)|strukturerad data|schema-?märkning)'
const crumbs =
  '(?:breadcrumbs?|bread crumbs?)(?: (?:trails?|navigation|links?|path|menu|list))?|brödsmul(?:or(?:na)?|e?-?(?:stig(?:en)?|navigering(?:en)?|spår(?:et)?|länkar|meny(?:n)?))|(?:(?:an?|the|en) )?(?:"?you are here"?|"?du är här"?)(?:[ -](?:line|links?|path|navigation|trail|rad))?'

const settings: Settings<CrumbParams> = {
  home: {
    kind: 'text',
    label: { en: 'Text for the front page', sv: 'Text för startsidan' },
    start: { en: 'Home', sv: 'Hem' },
    max: 40,
    asks: '(?:starts?|starting|begins?|beginning|börjar|med början|inled(?:s|er))(?: with| på| med)?|first (?:link|item|word)|första (?:länken|ordet)|(?:front|home) ?page (?:is )?(?:called|named)|startsidan (?:ska )?(?:heta|heter|kallas)',
  },
  separator: {
    kind: 'text',
    label: { en: 'Between the links', sv: 'Mellan länkarna' },
    start: { en: '›', sv: '›' },
    max: 5,
    plain: true,
    asks: '(?!)',
  },
  current: {
    kind: 'switch',
    label: { en: 'Current page', sv: 'Aktuell sida' },
    text: { en: 'End with the title of the page', sv: 'Sluta med sidans titel' },
    start: true,
    asks: "(?:and )?(?:ends?(?:ing)? with )?(?:the )?(?:current|last) (?:page|item|title|part)(?:'s (?:title|name))?(?: at the end)?|(?:sluta(?:r)? med )?(?:den )?aktuella sidan(?:s titel)?|sidans (?:titel|namn) sist",
  },
  data: {
    kind: 'switch',
    label: { en: 'Search engines', sv: 'Sökmotorer' },
    text: { en: 'Structured data about the path', sv: 'Strukturerad data om vägen' },
    start: true,
    asks: `(?:(?:with|and|plus|including|also|med|och|inklusive) )*(?:the |proper )?${data}(?: (?:for|to) google| för google)?`,
  },
  ...(limitedPlaceSettings as Settings<CrumbParams>),
}

const signs = '›»>/|→·•~–—-'
const named = new RegExp(
  `(?<![\\p{L}])(?:separat(?:or|ed by|ed with)|divid(?:er|ed by)|between(?: the links| them| each)?|with|avskiljare(?:n)?|avdelare|åtskilda (?:av|med)|mellan(?: länkarna)?|med)(?: (?:is|an?|the|ett|en|av))?:? "?([${signs}]{1,2})"?(?=[\\s.,;)]|$)`,
  'iu',
)
const sample = new RegExp(`^(?<home>[^${signs}]{1,30}?)\\s?(?<sign>[${signs}]{1,2})\\s?\\S`, 'u')
const words: readonly (readonly [pattern: string, sign: string])[] = [
  ['(?:an? )?(?:arrows?|pil(?:ar)?)', '→'],
  ['(?:an? )?(?:slash(?:es)?|snedstreck)', '/'],
  ['(?:an? )?(?:angle(?: brackets?)?|chevrons?|vinklar)', '›'],
]

/** The sign between the links, and the first of them where a path is quoted: "Home > Recipes > Soup". */
function readPath(params: CrumbParams, clause: Clause): CrumbParams {
  for (const { value, start, end } of freeQuotes(clause)) {
    const match = sample.exec(value)
    if (!match?.groups) continue
    mark(clause, start, end)
    return {
      ...params,
      home: oneLine(match.groups['home'] ?? '', 40),
      separator: match.groups['sign'] ?? '›',
    }
  }
  const sign = named.exec(clause.text)
  if (sign?.[1]) {
    markMatch(clause, sign)
    return { ...params, separator: sign[1] }
  }
  const said = words.find(([pattern]) =>
    take(
      clause,
      `(?:with|by|separated by|med) ${pattern}(?: (?:between|mellan)(?: (?:them|the links|each|dem|länkarna))?)?`,
    ),
  )
  return said ? { ...params, separator: said[1] } : params
}

const always =
  '(?:so (?:that )?(?:people|visitors|they)|så att (?:man|besökare(?:n)?|folk)) (?:can )?(?:see|know|find|ser|vet|hittar) (?:where (?:they|you) are|their way(?: back)?|var (?:man|de) är|tillbaka)|(?:with |and |each (?:one )?)?(?:links?|clickable)(?: (?:to|back to) (?:the )?(?:category|parent(?: page)?s?|home(?: ?page)?|front page))?(?:(?:,| and| or) (?:the )?(?:category|parent(?: page)?s?|home(?: ?page)?))*|(?:med )?länkar(?: (?:till|tillbaka till) \\p{L}+)?'

/** The path from the front page to the current page, as links and for search engines. */
export const breadcrumbs = declareCapability<CrumbParams>({
  id: 'breadcrumbs',
  title: { en: 'Breadcrumbs', sv: 'Brödsmulor' },
  called: { en: 'breadcrumbs', sv: 'brödsmulor' },
  about: {
    en: 'Shows the path from the front page to the current page',
    sv: 'Visar vägen från startsidan till den aktuella sidan',
  },
  heads: [
    {
      asks: `(?:breadcrumb ?(?:list)?s?|brödsmul(?:e|or)?)[ -]?(?:${data}|markup)|${data} (?:for|of|about|för|om) (?:(?:the|our|my|våra) )?(?:breadcrumbs?|brödsmulor(?:na)?)`,
      chooses: { place: 'shortcode' } as Partial<CrumbParams>,
    },
    {
      asks: `(?:(?:add|show|put|insert|i want|i need|visa|lägg (?:in|till)) )?(?:${crumbs})(?:[^.!?;"]{0,60}? (?:with|and|plus|including|med|och) (?:the )?${data})?`,
    },
  ],
  means: '(?:the )?(?:bread ?crumbs?|path|trail)|brödsmul\\p{L}*|stigen',
  settings,
  structure: { schema: {}, start: () => startPlace('before', ['post', 'page', 'shop', 'other']) },
  read: (params, clause, reading) => {
    if (reading.first) takeAll(clause, always)
    return readPath(readPlace(params, clause, reading), clause)
  },
  files,
  shortcode: 'breadcrumbs',
  words: {
    label: { en: 'You are here', sv: 'Du är här' },
    search: { en: 'Search', sv: 'Sökning' },
  },
  preview: (params) => {
    const sign = ` <span class="xplugin-breadcrumbs__sign" aria-hidden="true">${html(params.separator)}</span> `
    const links = [params.home, 'Recipes'].map((text) => `<a href="#">${html(text)}</a>`)
    const items = [
      ...links,
      ...(params.current ? ['<span aria-current="page">Rye bread for beginners</span>'] : []),
    ]
    return `<style>${style}</style>${placedIn(params, `<nav class="xplugin-breadcrumbs">${items.join(sign)}</nav>`)}`
  },
  tells: (params, language) => [
    `${params.home} ${params.separator} …`,
    ...(params.data
      ? [language === 'sv' ? 'Strukturerad data för sökmotorer' : 'Structured data for search engines']
      : []),
    ...tellPlace(params, language),
  ],
  ideas: (params) => [
    {
      when: params.separator !== '/',
      label: { en: 'With slashes', sv: 'Med snedstreck' },
      prompt: {
        en: 'Breadcrumbs with slashes between the links',
        sv: 'Brödsmulor med snedstreck mellan länkarna',
      },
    },
    {
      when: params.current,
      label: { en: 'Without the title', sv: 'Utan titeln' },
      prompt: { en: 'Breadcrumbs without the current page', sv: 'Brödsmulor utan den aktuella sidan' },
    },
  ],
})
