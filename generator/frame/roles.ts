import type { Choice } from './settings/types.ts'

const ordinary = '(?:(?:ordinary|normal|regular|plain|vanliga) )?'
/** Who works on the site: several roles at once. */
const staff =
  '(?:(?:my|our|the|other|all) ){1,2}(?:staff|team|employees|colleagues|co-?workers)(?: members)?(?! page)|staff members|(?:vår|min|hela|all) personal(?:en)?|personalen|(?:våra|mina|alla) (?:anställda|kollegor)'

/** WordPress's own roles, as requests name them. */
export const roles: readonly Choice[] = [
  {
    value: 'subscriber',
    label: { en: 'Subscribers', sv: 'Prenumeranter' },
    asks: `subscribers?|${ordinary}members?|prenumerant(?:en|er|erna)?|${ordinary}medlem(?:men|mar|marna)?`,
  },
  {
    value: 'contributor',
    label: { en: 'Contributors', sv: 'Medarbetare' },
    asks: `contributors?|medarbetare(?:n|na)?|${staff}`,
  },
  {
    value: 'author',
    label: { en: 'Authors', sv: 'Författare' },
    asks: `(?:guest )?(?:authors?|writers?|bloggers?)|(?:gäst)?(?:författare(?:n|na)?|skribent(?:en|er|erna)?)|${staff}`,
  },
  {
    value: 'editor',
    label: { en: 'Editors', sv: 'Redaktörer' },
    asks: `editors?|redaktör(?:en|er|erna)?|${staff}`,
  },
  {
    value: 'administrator',
    label: { en: 'Administrators', sv: 'Administratörer' },
    asks: 'admins?(?! ?-?(?:bars?|areas?|panels?|pages?|menus?|dashboard|side|section|screens?|notices?|log-?in|lists?|tool ?bar|rad(?:en)?|meny(?:n|er)?|panel(?:en)?|sid(?:a|an|or|orna)|del(?:en)?|fält(?:et)?|gränssnitt(?:et)?)(?![a-zåäö]))|administrators?|site owners?|(?:the|our) (?:site )?owner|(?:the|my|our) boss|administratör(?:en|er|erna)?|chefen|(?:sajt|webbplats)ägare(?:n)?',
  },
]

/** The same, where the person who asks is an administrator. */
export const roleChoices: readonly Choice[] = roles.map((role) =>
  role.value === 'administrator' ? { ...role, asks: `${role.asks}|me|mig` } : role,
)

/** Words for any of the roles. */
export const anyRole = roles.map(({ asks }) => asks).join('|')

/** The roles that some words name. */
export const rolesIn = (text: string): string[] =>
  roles
    .filter(({ asks }) => new RegExp(`(?<![\\p{L}])(?:${asks})(?![\\p{L}])`, 'iu').test(text))
    .map(({ value }) => value)

/** Ticks for all roles, on for some. */
export const ticksFor = (on: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(roles.map(({ value }) => [value, on.includes(value)]))

/** The names of the roles that are ticked. */
export const tickedRoles = (ticks: unknown, language: 'en' | 'sv'): string[] =>
  roles
    .filter(({ value }) => (ticks as Record<string, boolean>)[value])
    .map(({ label }) => label[language].toLowerCase())
