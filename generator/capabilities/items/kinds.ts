import { oneLine } from '../../php/text.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { capitalise } from '../../words/match.ts'

/** A kind of entry that people often ask for. */
type Kind = {
  /** Whole words that name it, English and Swedish. */
  pattern: string
  /** Its name where a request has another word for it: a portfolio is of projects. One, then several. */
  names?: readonly [one: Spoken, many: Spoken]
  icon: string
  /** Keys of the fields it usually has. */
  fields: readonly string[]
}

const kinds: readonly Kind[] = [
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
  { pattern: '(?:team|staff) members?|teammedlemmar', icon: 'groups', fields: ['role', 'email', 'phone'] },
  {
    pattern: 'team|staff|personal(?:en)?|medarbetare|employees',
    names: [
      { en: 'Team member', sv: 'Medarbetare' },
      { en: 'Team', sv: 'Medarbetare' },
    ],
    icon: 'groups',
    fields: ['role', 'email', 'phone'],
  },
  {
    pattern: 'events?|evenemang(?:en)?|konserter|concerts?',
    icon: 'calendar-alt',
    fields: ['date', 'time', 'location'],
  },
  {
    pattern: 'jobs?|job (?:openings?|listings?)|vacanc(?:y|ies)|lediga (?:jobb|tjänster)|platsannonser',
    icon: 'businessman',
    fields: ['location', 'salary', 'deadline'],
  },
  {
    pattern: 'propert(?:y|ies)|real estate|houses?|apartments?|bostäder|fastigheter|lägenheter|hus',
    icon: 'admin-home',
    fields: ['price', 'size', 'rooms', 'address'],
  },
  {
    pattern: 'cars?|used cars|bilar(?:na)?|vehicles?|fordon',
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
    pattern: '(?:restaurant )?menu',
    names: [
      { en: 'Dish', sv: 'Rätt' },
      { en: 'Dishes', sv: 'Rätter' },
    ],
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
  if (/or$/u.test(name)) return [name.replace(/or$/u, 'a'), name]
  if (/(?:ar|er)$/u.test(name) && name.length > 4 && !/(?:are|lärare)$/u.test(name))
    return [name.replace(/[ae]r$/u, ''), name]
  return [name, name]
}

/** What an entry is called, and several of them. */
export function namesOf(
  noun: string,
  language: Language,
): { singular: string; plural: string; icon: string; fields: readonly string[] } {
  const name = oneLine(noun, 30).toLowerCase()
  const kind = kindOf(name)
  const last = name.split(' ').at(-1) ?? ''
  const odd = irregular.find((pair) => pair.includes(last))
  const start = name.slice(0, name.length - last.length)
  const [one, many] = odd
    ? [`${start}${odd[0]}`, `${start}${odd[1]}`]
    : language === 'sv'
      ? swedishNames(name)
      : englishNames(name)
  return {
    singular: kind?.names?.[0][language] ?? capitalise(one),
    plural: kind?.names?.[1][language] ?? capitalise(many),
    icon: `dashicons-${kind?.icon ?? 'list-view'}`,
    fields: kind?.fields ?? [],
  }
}
