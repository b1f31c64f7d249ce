import type { Language, Spoken } from '../../words/language.ts'
import { datesIn } from '../../words/values.ts'

/** A value that a text can have: `{year}`. */
type Value = {
  /** What it is, for the help on the settings page. */
  about: Spoken
  /** How people write it in a text: "X min read", "© 2026". */
  written: RegExp
  /** A text with it, where a request has none of its own. */
  start: Spoken
  /** A text that lacks it, with it. */
  joined?: (text: string) => string
  /** What it looks like on the mock website. */
  sample: Spoken
}

const same = (text: string): Spoken => ({ en: text, sv: text })
const about = (en: string, sv: string): Spoken => ({ en, sv })
const blank = "(?:\\{\\w+\\}|\\[[\\w' ]+\\]|<[\\w ]+>|\\(\\w+\\)|[XNY#_]{1,3}|…|\\.\\.\\.)"

export const values = {
  minutes: {
    about: about('minutes that the post takes to read', 'minuter som inlägget tar att läsa'),
    written: new RegExp(`(?:${blank}|\\d+)(?=[ -]?(?:min|m))`, 'u'),
    start: about('Reading time: {minutes} min', 'Lästid: {minutes} min'),
    joined: (text: string) => `${text.replace(/:?\s*$/u, ':')} {minutes} min`,
    sample: same('4'),
  },
  updated: {
    about: about('date of its last change', 'datum för senaste ändringen'),
    written: new RegExp(blank, 'u'),
    start: about('Last updated on {updated}', 'Senast uppdaterad {updated}'),
    sample: about('February 3, 2027', '3 februari 2027'),
  },
  published: {
    about: about('date of publication', 'datum för publiceringen'),
    written: new RegExp(blank, 'u'),
    start: about('Published on {published}', 'Publicerad {published}'),
    sample: about('January 12, 2027', '12 januari 2027'),
  },
  author: {
    about: about('author', 'författare'),
    written: new RegExp(blank, 'u'),
    start: about('Written by {author}', 'Skrivet av {author}'),
    sample: same('Ada Author'),
  },
  words: {
    about: about('number of words', 'antal ord'),
    written: new RegExp(`(?:${blank}|\\d+)(?= (?:words|ord))`, 'u'),
    start: about('{words} words', '{words} ord'),
    sample: same('812'),
  },
  title: {
    about: about('title', 'titel'),
    written: /(?!)/u,
    start: same('{title}'),
    sample: same('Tomatoes'),
  },
  year: {
    about: about('this year', 'året'),
    written: new RegExp(`(?:19|20)\\d\\d(?!\\s*[-–])|${blank}`, 'u'),
    start: same('© {year} {site}'),
    joined: (text: string) => (/©|copyright/iu.test(text) ? `${text} {year}` : `© {year} ${text}`),
    sample: same('2027'),
  },
  date: {
    about: about('today’s date', 'dagens datum'),
    written: new RegExp(blank, 'u'),
    start: same('{weekday} {date}'),
    sample: about('March 1, 2027', '1 mars 2027'),
  },
  weekday: {
    about: about('day of the week', 'veckodag'),
    written: new RegExp(`${blank}|(?<![\\p{L}])(?:mon|tues|wednes|thurs|fri|satur|sun)day(?![\\p{L}])`, 'iu'),
    start: same('{weekday}'),
    sample: about('Monday', 'måndag'),
  },
  week: {
    about: about('number of the week', 'veckans nummer'),
    written: new RegExp(`${blank}|\\d+`, 'u'),
    start: about('Week {week}', 'Vecka {week}'),
    sample: same('9'),
  },
  years: {
    about: about('whole years since the date below', 'hela år sedan datumet nedan'),
    written: new RegExp(`(?:${blank}|\\d+)(?=\\+? (?:years?|år))`, 'u'),
    start: about('{years} years', '{years} år'),
    sample: same('12'),
  },
  days: {
    about: about('days since the date below', 'dagar sedan datumet nedan'),
    written: new RegExp(`(?:${blank}|\\d+)(?= (?:days?|dagar))`, 'u'),
    start: about('{days} days', '{days} dagar'),
    sample: same('365'),
  },
  name: {
    about: about('name of the visitor, if signed in', 'besökarens namn, om inloggad'),
    written: new RegExp(
      `${blank}|(?<=(?:hi|hello|hey|welcome|welcome back|hej|hallå|välkommen|välkommen tillbaka),? )(?!back|tillbaka)\\p{L}+(?=[!,.]|$)`,
      'iu',
    ),
    start: about('Hello {name}!', 'Hej {name}!'),
    joined: (text: string) => text.replace(/(?<!\{name\})([!.,]|$)/u, ' {name}$1'),
    sample: same('Ada'),
  },
  greeting: {
    about: about('good morning, day or evening', 'god morgon, dag eller kväll'),
    written: /good (?:morning|afternoon|evening|day)|god (?:morgon|eftermiddag|kväll|dag)/iu,
    start: about('{greeting}!', '{greeting}!'),
    sample: about('Good morning', 'God morgon'),
  },
  posts: {
    about: about('number of posts', 'antal inlägg'),
    written: new RegExp(`(?:${blank}|\\d+)(?= (?:posts|articles|recipes|inlägg|artiklar|recept))`, 'u'),
    start: about('{posts} posts', '{posts} inlägg'),
    sample: same('42'),
  },
  members: {
    about: about('number of users', 'antal användare'),
    written: new RegExp(`(?:${blank}|\\d+)(?= (?:members|users|medlemmar|användare))`, 'u'),
    start: about('{members} members', '{members} medlemmar'),
    sample: same('128'),
  },
  site: {
    about: about('name of the site', 'webbplatsens namn'),
    written: /(?!)/u,
    start: same('{site}'),
    sample: about('My website', 'Min webbplats'),
  },
} satisfies Readonly<Record<string, Value>>

export type ValueName = keyof typeof values

export const valueNames = Object.keys(values) as [ValueName, ...ValueName[]]

const tellsOf: readonly (readonly [name: ValueName, pattern: RegExp])[] = [
  ['minutes', /(?:\d+|X|N)\+?[ -]min.*(?:read|läs)|(?:read|läs).*(?:\d+|X|N) ?min/iu],
  [
    'updated',
    /(?:updated|changed|revised|edited|uppdaterad|uppdaterat|ändrad|ändrat)(?: on| den)?:? (?:\d|X|\[|\{|\p{Lu}\p{Ll}+ \d)/iu,
  ],
  ['year', /(?:©|\(c\)|copyright).*(?:19|20)\d\d/iu],
]

/** The value that a text shows by an example; empty if it has none. */
export const valueIn = (text: string): ValueName | '' =>
  valueNames.find((name) => text.includes(`{${name}}`)) ??
  tellsOf.find(([, pattern]) => pattern.test(text))?.[0] ??
  ''

/** A person's text with a value where they wrote an example of it: "X min read" → "{minutes} min read". */
export function withValue(text: string, name: ValueName, now: Date): string {
  if (text.includes(`{${name}}`)) return text
  const value: Value = values[name]
  const [day] =
    name === 'updated' || name === 'published' || name === 'date' ? datesIn(text.toLowerCase(), now) : []
  if (day) return `${text.slice(0, day.start)}{${name}}${text.slice(day.end)}`
  if (value.written.test(text)) return text.replace(value.written, `{${name}}`)
  return value.joined?.(text) ?? `${text.trimEnd()} {${name}}`
}

/** A text as the mock website shows it. */
export const sampled = (text: string, language: Language): string =>
  text.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    name in values ? values[name as ValueName].sample[language] : whole,
  )
