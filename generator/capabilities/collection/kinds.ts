import { capitalise } from '../../words/match.ts'
import { oneLine } from '../../php/text.ts'

export type ItemField = { type: 'text' | 'url' | 'date' | 'number'; label: string }

/** A kind of entry that people often ask for. */
export type Kind = {
  singular: string
  plural: string
  /** Whole words that name it, English and Swedish. */
  pattern: string
  icon: string
  /** Fields it usually has. */
  fields: Readonly<Record<string, ItemField>>
}

const text = (label: string): ItemField => ({ type: 'text', label })
const date = (label: string): ItemField => ({ type: 'date', label })
const url = (label: string): ItemField => ({ type: 'url', label })

export const kinds: readonly Kind[] = [
  {
    singular: 'Project',
    plural: 'Projects',
    pattern: 'portfolio|projects?|portfölj|projekt(?:en)?|case studies|case study',
    icon: 'dashicons-portfolio',
    fields: { client: text('Client'), year: text('Year'), link: url('Website') },
  },
  {
    singular: 'Event',
    plural: 'Events',
    pattern: 'events?|evenemang(?:en)?|kalendarium',
    icon: 'dashicons-calendar-alt',
    fields: { date: date('Date'), location: text('Location') },
  },
  {
    singular: 'Recipe',
    plural: 'Recipes',
    pattern: 'recipes?|recept(?:en)?',
    icon: 'dashicons-food',
    fields: { time: text('Time'), portions: text('Portions') },
  },
  {
    singular: 'Team member',
    plural: 'Team',
    pattern: 'team(?: members?)?|staff(?: members?)?|employees|medarbetare|personal(?:en)?|teammedlemmar',
    icon: 'dashicons-groups',
    fields: { role: text('Role'), phone: text('Phone') },
  },
  {
    singular: 'Job',
    plural: 'Jobs',
    pattern: 'jobs?(?: openings?| listings?)?|vacancies|lediga (?:jobb|tjänster)|platsannonser',
    icon: 'dashicons-businessman',
    fields: { location: text('Location'), deadline: date('Apply by') },
  },
  {
    singular: 'Property',
    plural: 'Properties',
    pattern: 'propert(?:y|ies)|real estate(?: listings?)?|houses|bostäder|fastigheter|objekt till salu',
    icon: 'dashicons-admin-home',
    fields: { price: text('Price'), area: text('Area'), rooms: text('Rooms') },
  },
  {
    singular: 'Course',
    plural: 'Courses',
    pattern: 'courses?|classes|workshops?|kurser(?:na)?|utbildningar',
    icon: 'dashicons-welcome-learn-more',
    fields: { start: date('Starts'), length: text('Length'), price: text('Price') },
  },
  {
    singular: 'Movie',
    plural: 'Movies',
    pattern: 'movies?|films?|filmer(?:na)?',
    icon: 'dashicons-video-alt2',
    fields: { director: text('Director'), year: text('Year'), rating: text('Rating') },
  },
  {
    singular: 'Book',
    plural: 'Books',
    pattern: 'books?|böcker(?:na)?',
    icon: 'dashicons-book',
    fields: { author: text('Author'), year: text('Year') },
  },
  {
    singular: 'Service',
    plural: 'Services',
    pattern: 'services?|tjänster(?:na)?',
    icon: 'dashicons-hammer',
    fields: { price: text('Price') },
  },
  {
    singular: 'Dish',
    plural: 'Dishes',
    pattern: 'dishes|restaurant menu|menu items|maträtter(?:na)?|rätter(?:na)?',
    icon: 'dashicons-food',
    fields: { price: text('Price'), allergens: text('Allergens') },
  },
  {
    singular: 'Partner',
    plural: 'Partners',
    pattern: 'partners?|sponsors?|clients?|sponsorer(?:na)?|samarbetspartners?|kunder',
    icon: 'dashicons-networking',
    fields: { link: url('Website') },
  },
  {
    singular: 'Location',
    plural: 'Locations',
    pattern: 'locations?|stores|branches|butiker(?:na)?|platser(?:na)?',
    icon: 'dashicons-location',
    fields: { address: text('Address'), phone: text('Phone') },
  },
]

export const kindWords = kinds.map(({ pattern }) => pattern).join('|')

/** What a kind is called that is not known: `film reviews` is `Film review` and `Film reviews`. */
export function namesOf(words: string): { singular: string; plural: string } {
  const name = capitalise(oneLine(words, 30).toLowerCase())
  if (/ies$/iu.test(name)) return { singular: name.replace(/ies$/iu, 'y'), plural: name }
  if (/(?:ches|shes|sses|xes)$/iu.test(name)) return { singular: name.replace(/es$/iu, ''), plural: name }
  if (/[^s]s$/iu.test(name)) return { singular: name.replace(/s$/iu, ''), plural: name }
  return { singular: name, plural: /y$/iu.test(name) ? name.replace(/y$/iu, 'ies') : `${name}s` }
}

/** What a field holds, by its name. */
export function fieldTypeOf(label: string): ItemField['type'] {
  if (/date|datum|deadline|starts?$|ends?$|day$|dag$/iu.test(label)) return 'date'
  if (/link|url|web ?site|website|länk|webbplats|hemsida|tickets?$/iu.test(label)) return 'url'
  return 'text'
}
