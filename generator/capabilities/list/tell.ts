import type { Fields } from '../../fields/index.ts'
import { recordSources } from '../../frame/records.ts'
import type { Part } from '../../frame/spec.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import { tellLayout } from '../../frame/listing.ts'
import { isOfPosts, settings } from './params.ts'
import type { ListParams } from './params.ts'

/** A field by its label, where it is known. */
const named = (key: string, fields: Fields, language: Language): string =>
  fields[key]?.label ?? others[key]?.[language] ?? key.replaceAll('_', ' ')

const others: Readonly<Record<string, Spoken>> = {
  category: { en: 'Category', sv: 'Kategori' },
  tag: { en: 'Tag', sv: 'Etikett' },
  letter: { en: 'First letter', sv: 'Första bokstav' },
  month: { en: 'Month', sv: 'Månad' },
  year: { en: 'Year', sv: 'År' },
}

const sources: Readonly<Record<string, Spoken>> = {
  post: { en: 'posts', sv: 'inlägg' },
  page: { en: 'pages', sv: 'sidor' },
  people: { en: 'the people who write on the site', sv: 'de som skriver på webbplatsen' },
  category: { en: 'categories', sv: 'kategorier' },
  post_tag: { en: 'tags', sv: 'etiketter' },
}

/** What a list shows, in a sentence. */
export const sourceOf = ({ source }: ListParams, language: Language, parts: readonly Part[] = []): string =>
  sources[source]?.[language] ??
  recordSources(parts)
    .find(({ key }) => key === source)
    ?.many.toLowerCase() ??
  { en: 'the entries', sv: 'posterna' }[language]

function orderOf({ order, by }: ListParams, fields: Fields, language: Language): string {
  if (order === 'up' || order === 'down') {
    const high = { en: ', highest first', sv: ', högst först' }[language]
    return `${{ en: 'sorted by', sv: 'sorterade efter' }[language]} ${named(by, fields, language).toLowerCase()}${order === 'down' ? high : ''}`
  }
  const choice = settings['order']?.kind === 'choice' ? settings['order'].choices : []
  const label = choice.find(({ value }) => value === order)?.label[language] ?? ''
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** What a list does, in short sentences. */
export function tellList(params: ListParams, language: Language, parts: readonly Part[]): string[] {
  const fields = recordSources(parts).find(({ key }) => key === params.source)?.fields ?? {}
  const sv = language === 'sv'
  const and = sv ? 'och' : 'and'
  const names = (keys: readonly string[]): string =>
    listed(
      keys.map((key) => named(key, fields, language).toLowerCase()),
      and,
    )
  const say = (when: boolean, en: string, swedish: string): string[] => (when ? [sv ? swedish : en] : [])
  const { where, group, filters, category, tag, without } = params
  const value = ({ field, value: given }: ListParams['where'][number]): string =>
    given === '1' ? named(field, fields, language) : given
  return [
    `${sv ? 'Visar' : 'Shows'} ${sourceOf(params, language, parts)} ${tellLayout(params, language)}, ${orderOf(params, fields, language)}`,
    ...say(
      category.length > 0,
      `Only from the category ${listed(category, and)}`,
      `Bara ur kategorin ${listed(category, and)}`,
    ),
    ...say(tag.length > 0, `Only with the tag ${listed(tag, and)}`, `Bara med etiketten ${listed(tag, and)}`),
    ...say(without.length > 0, `Nothing from ${listed(without, and)}`, `Inget ur ${listed(without, and)}`),
    ...where.map((one) => {
      const said = {
        is: [`Only “${value(one)}”`, `Bara “${value(one)}”`],
        not: [`Not “${value(one)}”`, `Inte “${value(one)}”`],
        coming: [
          `Not after “${named(one.field, fields, language)}”`,
          `Inte efter “${named(one.field, fields, language)}”`,
        ],
        past: [
          `Only after “${named(one.field, fields, language)}”`,
          `Bara efter “${named(one.field, fields, language)}”`,
        ],
      }[one.is]
      return (sv ? said[1] : said[0]) ?? ''
    }),
    ...say(
      group !== '',
      `Under headings by ${named(group, fields, language).toLowerCase()}`,
      `Under rubriker efter ${named(group, fields, language).toLowerCase()}`,
    ),
    ...say(
      params.layout === 'accordion' && params.single,
      'Only one is open at a time',
      'Bara en är öppen åt gången',
    ),
    ...say(params.layout === 'accordion' && params.opened, 'The first one is open', 'Den första är öppen'),
    ...say(
      isOfPosts(params) && (params.order === 'reads' || params.about['reads'] === true),
      'Counts reads from now on, without cookies; not by robots and not by those who write here',
      'Räknar läsningar från och med nu, utan kakor; inte robotars och inte deras som skriver här',
    ),
    ...say(params.all !== '', `With the link “${params.all}” below`, `Med länken “${params.all}” under`),
    ...say(params.average !== '', `“${params.average}” above it`, `“${params.average}” ovanför`),
    ...say(params.search, 'With a search box', 'Med sökruta'),
    ...say(filters.length > 0, `Filtered by ${names(filters)}`, `Filtreras på ${names(filters)}`),
    ...say(params.access === 'members', 'Only for people who are signed in', 'Bara för inloggade'),
    ...say(params.place === 'front', 'At the end of the front page', 'Längst ner på startsidan'),
    ...say(params.place === 'posts', 'Below each post', 'Under varje inlägg'),
    ...say(true, 'By block, in sidebars too, or shortcode', 'Med block, även i sidofält, eller kortkod'),
  ]
}

/** What changed in what no setting is. */
export function changesOfList(before: ListParams, after: ListParams): Spoken[] {
  const differs = (key: keyof ListParams): boolean =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const said: readonly (readonly [keys: readonly (keyof ListParams)[], en: string, sv: string])[] = [
    [['filters'], 'changed the filters', 'ändrade filtren'],
    [['group'], 'changed the headings', 'ändrade rubrikerna'],
    [['by'], 'changed the order', 'ändrade ordningen'],
    [['where', 'category', 'tag', 'without', 'only'], 'changed what is shown', 'ändrade vad som visas'],
    [['fields', 'badges'], 'changed what each entry shows', 'ändrade vad varje post visar'],
  ]
  return said.filter(([keys]) => keys.some(differs)).map(([, en, sv]) => ({ en, sv }))
}
