import { oneLine } from '../../php/text.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { capitalise } from '../../words/match.ts'
import type { ListParams } from '../list/params.ts'

/** A kind of entry that people often ask for. */
type Kind = {
  /** Whole words that name it, English and Swedish. */
  pattern: string
  /** Its name where a request has another word for it: a portfolio is of projects. One, then several. */
  names?: readonly [one: Spoken, many: Spoken]
  icon: string
  /** Keys of the fields it usually has. */
  fields: readonly string[]
  /** How a list of them usually is. */
  list?: Partial<ListParams>
  /** Whether they have no pages of their own and show only in the list. */
  isPageless?: boolean
}

/** Words for questions that open to show their answers. */
export const questionWords =
  'faqs?|frequently asked questions|questions and answers|q ?& ?a|vanliga frågor(?:na)?|frågor(?:na)? och svar(?:en)?'
/** Words for what others say about somebody. */
export const praiseWords =
  "testimonials?|(?:quotes|praise|kind words) (?:from|by) (?:(?:our|my|the|happy|some) ){0,2}(?:customers|clients|guests|members|patients|parents|users|readers)|citat från (?:(?:våra|mina|nöjda) ){0,2}(?:kunder|gäster|medlemmar|patienter)|(?:customer|client|user|guest|patient|parent)s?(?:[’']s?)? (?:reviews?|quotes|feedback quotes|stories|opinions|testimonials)|(?:kund|gäst|patient)?(?:omdömen(?:a)?|recensioner(?:na)?|referenser(?:na)?|citat(?:en)?)"

const byName: Partial<ListParams> = { order: 'title' }
const byDate: Partial<ListParams> = { order: 'up', by: 'date' }

const kinds: readonly Kind[] = [
  {
    pattern: questionWords,
    names: [
      { en: 'Question', sv: 'Fråga' },
      { en: 'Questions', sv: 'Frågor' },
    ],
    icon: 'editor-help',
    fields: [],
    list: { layout: 'accordion', order: 'manual', text: 'full', picture: false, links: 'none', count: 200 },
    isPageless: true,
  },
  {
    pattern: praiseWords,
    names: [
      { en: 'Testimonial', sv: 'Omdöme' },
      { en: 'Testimonials', sv: 'Omdömen' },
    ],
    icon: 'format-quote',
    fields: ['role', 'rating'],
    list: { quotes: true, order: 'manual', text: 'full', links: 'none' },
    isPageless: true,
  },
  {
    pattern: 'collections?|samling(?:en|ar)?',
    names: [
      { en: 'Object', sv: 'Föremål' },
      { en: 'Collection', sv: 'Samling' },
    ],
    icon: 'archive',
    fields: [],
  },
  {
    pattern: 'restaurant menu|matsedel(?:n)?',
    names: [
      { en: 'Dish', sv: 'Rätt' },
      { en: 'Dishes', sv: 'Rätter' },
    ],
    icon: 'food',
    fields: ['price', 'allergies'],
  },
  {
    pattern: 'portfolios?|portfölj(?:en)?',
    names: [
      { en: 'Project', sv: 'Projekt' },
      { en: 'Projects', sv: 'Projekt' },
    ],
    icon: 'portfolio',
    fields: ['client', 'year', 'link'],
  },
  {
    pattern: 'projects?|projekt(?:en)?|case stud(?:y|ies)',
    icon: 'portfolio',
    fields: ['client', 'year', 'link'],
  },
  { pattern: 'recipes?|recept(?:en)?', icon: 'food', fields: ['cooking_time', 'servings', 'ingredients'] },
  {
    pattern: '(?:team|staff) members?|teammedlemmar',
    icon: 'groups',
    fields: ['role', 'email', 'phone'],
    list: byName,
  },
  {
    pattern: '(?:club )?members|medlemmar(?:na)?',
    icon: 'groups',
    fields: ['phone', 'email'],
    list: byName,
  },
  {
    pattern:
      'trainers?|coach(?:es)?|tränare(?:n|na)?|instructors?|instruktörer(?:na)?|teachers?|lärare(?:n|na)?',
    icon: 'groups',
    fields: ['email'],
    list: byName,
  },
  {
    pattern: 'glossar(?:y|ies)|dictionar(?:y|ies)|ordlist(?:a|an|or)|uppslagsverk|lexikon',
    names: [
      { en: 'Term', sv: 'Ord' },
      { en: 'Terms', sv: 'Ord' },
    ],
    icon: 'book-alt',
    fields: [],
    list: {
      order: 'title',
      layout: 'list',
      text: 'full',
      group: 'letter',
      count: 200,
      picture: false,
      links: 'none',
    },
  },
  {
    pattern:
      'knowledge ?bases?|help ?cent(?:er|re)s?|support articles?|kunskapsbank(?:en)?|kunskapsdatabas(?:en)?|hjälpcenter|hjälpartiklar(?:na)?',
    names: [
      { en: 'Help article', sv: 'Hjälpartikel' },
      { en: 'Help articles', sv: 'Hjälpartiklar' },
    ],
    icon: 'sos',
    fields: [],
    list: { order: 'title', layout: 'list', count: 200, picture: false },
  },
  {
    pattern: 'where[ -]to[ -]buy(?: list| page)?|retailers?|dealers?|stockists?|återförsäljare(?:n|na)?',
    names: [
      { en: 'Shop', sv: 'Återförsäljare' },
      { en: 'Shops', sv: 'Återförsäljare' },
    ],
    icon: 'store',
    fields: ['address', 'phone', 'website'],
    list: byName,
  },
  {
    pattern:
      'businesses|companies|företag(?:en)?|restaurants|restauranger(?:na)?|caf(?:e|é)s?|hotels|hotell(?:en)?',
    icon: 'store',
    fields: ['address', 'phone', 'website'],
    list: byName,
  },
  {
    pattern: '(?:podcast )?episodes?|podcasts?|poddavsnitt(?:en)?|podd(?:en|ar)?|avsnitt(?:en)?',
    icon: 'microphone',
    fields: ['episode', 'duration', 'audio'],
  },
  {
    pattern: 'rooms|venues|lokaler(?:na)?|salar(?:na)?',
    icon: 'admin-home',
    fields: ['guests', 'price'],
    list: byName,
  },
  {
    pattern: 'wines?|viner(?:na)?',
    icon: 'food',
    fields: ['country', 'year', 'price'],
    list: byName,
  },
  {
    pattern: 'team|staff|personal(?:en)?|medarbetare|employees',
    names: [
      { en: 'Team member', sv: 'Medarbetare' },
      { en: 'Team', sv: 'Medarbetare' },
    ],
    icon: 'groups',
    fields: ['role', 'email', 'phone'],
    list: byName,
  },
  {
    pattern: 'events?|evenemang(?:en)?|konserter|concerts?',
    icon: 'calendar-alt',
    fields: ['date', 'time', 'location'],
    list: byDate,
  },
  {
    pattern:
      'jobs?|jobs? (?:openings?|listings?|boards?|ads|adverts|vacancies)|vacanc(?:y|ies)|lediga (?:jobb|tjänster)|(?:plats|jobb)annonser(?:na)?|open positions',
    icon: 'businessman',
    fields: ['location', 'salary', 'deadline'],
  },
  {
    pattern: 'real estate(?: listings?)?',
    names: [
      { en: 'Property', sv: 'Bostad' },
      { en: 'Properties', sv: 'Bostäder' },
    ],
    icon: 'admin-home',
    fields: ['price', 'size', 'rooms', 'address'],
  },
  {
    pattern: 'propert(?:y|ies)|houses?|apartments?|bostäder|fastigheter|lägenheter|hus',
    icon: 'admin-home',
    fields: ['price', 'size', 'rooms', 'address'],
  },
  {
    pattern: '(?:used )?(?:cars?|vehicles?)|(?:begagnade )?(?:bilar(?:na)?|fordon)',
    icon: 'car',
    fields: ['brand', 'model', 'year', 'price'],
  },
  {
    pattern: 'courses?|class(?:es)?|workshops?|kurser(?:na)?|utbildningar',
    icon: 'welcome-learn-more',
    fields: ['start_date', 'teacher', 'price'],
  },
  { pattern: 'movies?|films?|filmer(?:na)?', icon: 'video-alt2', fields: ['director', 'year', 'rating'] },
  { pattern: 'books?|böcker(?:na)?', icon: 'book', fields: ['author', 'year'] },
  { pattern: 'services?|tjänster(?:na)?', icon: 'hammer', fields: ['price'] },
  {
    pattern: 'dishes|menu items?|maträtter(?:na)?|rätter(?:na)?',
    icon: 'food',
    fields: ['price', 'allergies'],
  },
  {
    pattern: 'partners?|sponsors?|sponsorer(?:na)?|samarbetspartners?',
    icon: 'networking',
    fields: ['link'],
  },
  {
    pattern: 'locations?|stores?|branches|butiker(?:na)?|shops?',
    icon: 'location',
    fields: ['address', 'phone'],
    list: byName,
  },
  {
    pattern: 'dogs?|cats?|pets?|animals?|horses?|hundar(?:na)?|katter(?:na)?|djur(?:en)?|hästar(?:na)?',
    icon: 'pets',
    fields: ['breed', 'age'],
  },
  { pattern: 'artists?|bands?|artister|konstnärer', icon: 'format-audio', fields: ['genre', 'link'] },
  {
    pattern: 'downloads?|documents?|dokument(?:en)?|nedladdningar',
    icon: 'media-document',
    fields: ['file'],
  },
]

/** Words that name a known kind. */
export const kindWords = kinds.map(({ pattern }) => pattern).join('|')

const kindOf = (noun: string): Kind | undefined =>
  kinds.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'iu').test(noun))

const irregular: readonly (readonly [one: string, many: string])[] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['bok', 'böcker'],
  ['maträtt', 'maträtter'],
  ['rätt', 'rätter'],
  ['stad', 'städer'],
  ['land', 'länder'],
  ['bostad', 'bostäder'],
  ['medlem', 'medlemmar'],
  ['kurs', 'kurser'],
  ['lokal', 'lokaler'],
  ['konsert', 'konserter'],
  ['sponsor', 'sponsorer'],
  ['vin', 'viner'],
  ['hund', 'hundar'],
  ['bil', 'bilar'],
  ['häst', 'hästar'],
  ['resa', 'resor'],
  ['butik', 'butiker'],
  ['produkt', 'produkter'],
  ['partner', 'partners'],
  ['samarbetspartner', 'samarbetspartners'],
]

function englishNames(name: string): [one: string, many: string] {
  if (/ies$/u.test(name) && name.length > 5) return [name.replace(/ies$/u, 'y'), name]
  if (/(?:ch|sh|ss|x)es$/u.test(name)) return [name.replace(/es$/u, ''), name]
  if (/[^su]s$/u.test(name)) return [name.replace(/s$/u, ''), name]
  if (/[^aeiou]y$/u.test(name)) return [name, name.replace(/y$/u, 'ies')]
  return [name, /(?:ch|sh|s|x)$/u.test(name) ? `${name}es` : `${name}s`]
}

function swedishNames(given: string): [one: string, many: string] {
  const name = given.replace(/(?<=[aeo]r)na$/u, '')
  // "Cyklar", "artiklar", "möbler": the e of "cykel" is gone.
  if (/[^aeiouyåäölr][lr](?:ar|er)$/u.test(name)) return [name.replace(/([lr])[ae]r$/u, 'e$1'), name]
  if (/mm(?:ar|er)$/u.test(name)) return [name.replace(/m[ae]r$/u, ''), name]
  if (/(?<!t)or$/u.test(name)) return [name.replace(/or$/u, 'a'), name]
  if (/(?:ar|er)$/u.test(name) && name.length > 4 && !/(?:are|lärare)$/u.test(name))
    return [name.replace(/[ae]r$/u, ''), name]
  return [name, name]
}

/** What an entry is called, and several of them. */
export function namesOf(
  noun: string,
  language: Language,
): {
  singular: string
  plural: string
  icon: string
  fields: readonly string[]
  isPageless: boolean
} {
  const name = oneLine(noun, 30).toLowerCase()
  const last = name.split(' ').at(-1) ?? ''
  const odd = irregular.find((pair) => pair.includes(last))
  const start = name.slice(0, name.length - last.length)
  // "Begagnade bilar", of which one is "begagnad bil".
  const oneStart = language === 'sv' ? start.replace(/ade /gu, 'ad ') : start
  const [one, many] = odd
    ? [`${oneStart}${odd[0]}`, `${start}${odd[1]}`]
    : language === 'sv'
      ? [`${oneStart}${swedishNames(last)[0]}`, `${start}${swedishNames(last)[1]}`]
      : englishNames(name)
  const kind = kindOf(name) ?? kindOf(many)
  return {
    singular: kind?.names?.[0][language] ?? capitalise(one),
    plural: kind?.names?.[1][language] ?? capitalise(many),
    icon: `dashicons-${kind?.icon ?? 'list-view'}`,
    fields: kind?.fields ?? [],
    isPageless: kind?.isPageless ?? false,
  }
}

/** Words for entries of a known kind; those that match nothing for another. */
export const kindWordsOf = (plural: string, singular: string): string =>
  (kindOf(plural.toLowerCase()) ?? kindOf(singular.toLowerCase()))?.pattern ?? '(?!)'

/** How a list of such entries usually is. */
export const usualListOf = (plural: string, singular: string, language: Language): Partial<ListParams> =>
  (
    kinds.find(({ names }) => names?.[1][language] === plural) ??
    kindOf(plural.toLowerCase()) ??
    kindOf(singular.toLowerCase())
  )?.list ?? {}
