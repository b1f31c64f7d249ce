import type { Language, Spoken } from '../../words/language.ts'
import { listed } from '../../words/match.ts'

/**
 * One redirect. On the settings page it is a line: `/old /new`, `/sale /shop 302`, `/gone - 410`, `login /members subscriber`.
 */
export type Rule = {
  /** A path, which may end in an asterisk, or an occasion. */
  from: string
  /** A path or an address; `-` for what belongs to the occasion: the post of a picture, the only result. */
  to: string
  status: number
  /** For whom alone: `guest`, `phone`, `lang=de`, a role; nothing for everyone. */
  who: readonly string[]
}

/** When a visitor is sent on without an old address. */
export const occasions = [
  '404',
  'attachment',
  'author',
  'date',
  'category',
  'tag',
  'login',
  'logout',
  'register',
  'one-result',
  'http',
] as const
export type Occasion = (typeof occasions)[number]

export const isOccasion = (from: string): from is Occasion => (occasions as readonly string[]).includes(from)

/** A redirect as a line of the settings. */
export const lineOf = ({ from, to, status, who }: Rule): string =>
  [from, to, ...(status === 301 ? [] : [String(status)]), ...who].join(' ')

/** The redirect that a line says, or null. */
export function ruleOf(line: string): Rule | null {
  const [from, to, ...flags] = line.trim().split(/\s+/u)
  if (from === undefined || to === undefined) return null
  const status = flags.find((flag) => /^(?:30[12]|410)$/u.test(flag))
  return { from, to, status: Number(status ?? 301), who: flags.filter((flag) => flag !== status) }
}

/** Whether one line replaces the other. */
export const sameStart = (one: Rule, other: Rule): boolean =>
  one.from === other.from && one.who.join() === other.who.join()

const places: Readonly<Record<Occasion, Spoken>> = {
  '404': { en: 'pages that do not exist', sv: 'sidor som inte finns' },
  attachment: { en: 'the pages of pictures and other files', sv: 'bilders och andra filers sidor' },
  author: { en: 'author pages', sv: 'författarsidor' },
  date: { en: 'archives by date', sv: 'arkiv per datum' },
  category: { en: 'category pages', sv: 'kategorisidor' },
  tag: { en: 'tag pages', sv: 'etikettsidor' },
  login: { en: 'after signing in', sv: 'efter inloggning' },
  logout: { en: 'after signing out', sv: 'efter utloggning' },
  register: { en: 'after registering', sv: 'efter registrering' },
  'one-result': { en: 'searches with one result', sv: 'sökningar med en träff' },
  http: { en: 'addresses with http', sv: 'adresser med http' },
}

const people: Readonly<Record<string, Spoken>> = {
  guest: { en: 'who is not signed in', sv: 'den som inte är inloggad' },
  phone: { en: 'on phones', sv: 'på mobiler' },
  subscriber: { en: 'subscribers', sv: 'prenumeranter' },
  customer: { en: 'customers', sv: 'kunder' },
  contributor: { en: 'contributors', sv: 'medarbetare' },
  author: { en: 'authors', sv: 'författare' },
  editor: { en: 'editors', sv: 'redaktörer' },
  administrator: { en: 'administrators', sv: 'administratörer' },
}

const nameOf = (flag: string, language: Language): string => {
  const name = people[flag]?.[language]
  if (name !== undefined) return name
  const code = /^lang=([a-z]{2,3})$/.exec(flag)?.[1]
  if (code === undefined) return `“${flag}”`
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  return language === 'sv' ? `webbläsare på ${spoken}` : `browsers in ${spoken}`
}

/** What belongs to an occasion, where a redirect leads to no address. */
const ownTargets: Readonly<Record<string, Spoken>> = {
  http: { en: 'https', sv: 'https' },
  'one-result': { en: 'that result', sv: 'träffen' },
  attachment: { en: 'their post', sv: 'inlägget' },
}

/** A redirect in words. */
export function tell(rule: Rule, language: Language): string {
  const sv = language === 'sv'
  const what =
    rule.from === '/*'
      ? sv
        ? 'alla sidor'
        : 'every page'
      : isOccasion(rule.from)
        ? places[rule.from][language]
        : rule.from
  const who = listed(
    rule.who.map((flag) => nameOf(flag, language)),
    sv ? 'och' : 'and',
  )
  const whole = who === '' ? what : `${what} (${who})`
  if (rule.status === 410)
    return sv ? `${whole}: borttagen för alltid (410)` : `${whole}: gone for good (410)`
  const own = ownTargets[rule.from]?.[language] ?? '-'
  const to = rule.to === '-' ? own : rule.to === '/' ? (sv ? 'startsidan' : 'the front page') : rule.to
  return `${whole} → ${to}${rule.status === 302 && rule.from.startsWith('/') ? (sv ? ' (tillfälligt)' : ' (temporary)') : ''}`
}
