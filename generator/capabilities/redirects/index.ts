import * as z from 'zod'
import { declareCapability } from '../../frame/declare.ts'
import { html } from '../../php/text.ts'
import { mark } from '../../words/claims.ts'
import type { Language } from '../../words/language.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { pathsIn, urlsIn } from '../../words/values.ts'
import type { Find } from '../../words/values.ts'

/** When a visitor is sent on: from an old address, or on an occasion. */
const occasions = [
  'address',
  'not_found',
  'attachment',
  'author',
  'sign_in',
  'sign_out',
  'register',
  'guests',
  'search_one',
] as const
type Occasion = (typeof occasions)[number]

type Rule = { when: Occasion; from: string; to: string; role: string; permanent: boolean }
type RedirectParams = { rules: readonly Rule[] }

const send =
  '(?:re-?direct(?:s|ed|ing)?|send|sent|take|taken|forward(?:s|ed)?|point|move[sd]?|lead|go|goes|land|omdirigera[sd]?|skicka[sd]?|vidarebefordra[sd]?|hänvisa[sd]?|peka|led(?:a|s|er)?|hamna(?:r)?)'
const people =
  '(?:all |the |every |alla )?(?:users?|people|visitors?|everyone|members?|customers?|subscribers?|editors?|authors?|admins?|administrators?|them|användare(?:n|na)?|besökare(?:n|na)?|folk|medlemmar(?:na)?|kunder(?:na)?|prenumeranter|redaktörer|författare|man|dem)'

/** Words for each occasion, and the person's role they may name. */
const asks: Record<Exclude<Occasion, 'address'>, string> = {
  not_found:
    "(?:all |any |every |the )?(?:404s?|not[- ]found)(?: errors?| pages?)?|(?:broken|dead|missing) (?:links?|pages?)|pages? that (?:don't|do not|doesn't|does not|no longer) exist|404-?(?:or|sidor(?:na)?|fel(?:en)?|sidan)?|(?:trasiga|döda|brutna) länkar|sidor som (?:inte|ej) finns(?: längre)?",
  attachment:
    '(?:the |all |media )?attachment pages?|image pages|media pages|bilage-?sid(?:or(?:na)?|an)|mediesid(?:or(?:na)?|an)|bildsidor(?:na)?',
  author: '(?:the |all )?author (?:pages?|archives?)|författar(?:sidor(?:na)?|arkiv(?:en)?)',
  sign_in: `(?:after|on|once|when|upon) (?:they |users? |people |${people} )*(?:have |has )?(?:log(?:ged|ging|s)?[ -]?in|sign(?:ed|ing|s)?[ -]?in|login)|log-?in redirects?|(?:efter|när|vid) (?:de |man |${people} )*(?:har )?(?:inloggning(?:en)?|login|logga[rtd]?e? in)`,
  sign_out: `(?:after|on|once|when|upon) (?:they |users? |people |${people} )*(?:have |has )?(?:log(?:ged|ging|s)?[ -]?out|sign(?:ed|ing|s)?[ -]?out|logout)|log-?out redirects?|(?:efter|när|vid) (?:de |man |${people} )*(?:har )?(?:utloggning(?:en)?|logga[rtd]?e? ut)`,
  register: `(?:after|on|once|when|upon) (?:they |users? |people |${people} )*(?:have |has )?(?:registration|register(?:ed|ing|s)?|signed? up|signing up)|(?:efter|när|vid) (?:de |man |${people} )*(?:har )?(?:registrering(?:en)?|registrera[rtd]?e? sig)`,
  guests:
    "(?:all |every |alla )?(?:visitors?|users?|people|guests?|anyone|everyone|besökare|användare) (?:who|that|som) (?:are|is|aren't|isn't|have|haven't|är|har)? ?(?:not |inte )?(?:logged|signed|inloggade)(?: in)?|(?:logged[- ]out|not logged in|signed[- ]out|utloggade|oinloggade|ej inloggade) (?:visitors?|users?|people|besökare|användare)",
  search_one:
    'search(?:es)? with (?:only )?(?:one|a single) (?:result|hit)|(?:only |just )?one search result|sökningar med (?:bara |endast )?en träff|en enda (?:sök)?träff',
}

const roles: Record<string, string> = {
  subscriber: 'subscribers?|members?|prenumeranter(?:na)?|medlemmar(?:na)?',
  customer: 'customers?|kunder(?:na)?',
  author: 'authors?|writers?|författare(?:n)?',
  editor: 'editors?|redaktörer(?:na)?',
  administrator: 'admins?|administrators?|administratörer(?:na)?',
}

const home =
  '(?:the |our |my )?(?:home ?page|front ?page|start ?page|home|startsida(?:n)?|förstasida(?:n)?|hem)'
const referred =
  '(?:the |their )?(?:parent|original|post they belong to|page they (?:came|come) from|inlägget|sidan de (?:kom|kommer) ifrån)'

/** The place that a clause names behind "to": an address, the front page, or the page a title names. */
function targetIn(clause: Clause, from: number): { to: string; start: number; end: number } | null {
  const text = clause.text
  const finds: Find<string>[] = [...urlsIn(text), ...pathsIn(text)].filter(({ start }) => start >= from)
  const url = finds.sort((one, other) => one.start - other.start)[0]
  if (url) return { to: url.value, start: url.start, end: url.end }
  const rest = clause.bare.slice(from)
  const match = words(home).exec(rest)
  if (match) return { to: '/', start: from + match.index, end: from + match.index + match[0].length }
  const page =
    /(?:to|till) (?:the |a |our |my |their |page |sidan |en )*("[^"]+"|[\p{L}-]+(?: [\p{L}-]+)?)(?: (?:page|sida(?:n)?))?/iu.exec(
      text.slice(from),
    )
  if (!page?.[1]) return null
  const name = page[1].replaceAll('"', '').replace(/\s+(?:page|sida(?:n)?)$/iu, '')
  return { to: `/${slugOf(name)}/`, start: from + page.index, end: from + page.index + page[0].length }
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')

function roleIn(clause: Clause): string {
  const found = Object.entries(roles).find(([, pattern]) => words(pattern).test(clause.bare))
  return found?.[0] ?? ''
}

const same = (one: Rule, other: Rule): boolean =>
  one.when === other.when && one.from === other.from && one.role === other.role

/** The redirects that a clause asks for. */
function rulesIn(clause: Clause): Rule[] {
  const permanent = !words('302|temporar(?:y|ily)|tillfällig(?:t|a)?').test(clause.bare)
  const found: Rule[] = []
  for (const when of occasions) {
    if (when === 'address') continue
    const match = words(asks[when]).exec(clause.bare)
    if (!match) continue
    const target =
      targetIn(clause, clause.bare.startsWith(match[0]) ? match.index + match[0].length : 0) ??
      targetIn(clause, match.index)
    if (target) mark(clause, target.start, target.end)
    const fallback = when === 'attachment' || when === 'search_one' ? '' : '/'
    mark(clause, match.index, match.index + match[0].length)
    const role = when === 'sign_in' || when === 'sign_out' ? roleIn(clause) : ''
    const named = role === '' ? null : words(roles[role] ?? '').exec(clause.bare)
    if (named) mark(clause, named.index, named.index + named[0].length)
    const toParent = words(referred).exec(clause.bare)
    if (toParent) mark(clause, toParent.index, toParent.index + toParent[0].length)
    found.push({
      when,
      from: '',
      to: toParent ? '' : (target?.to ?? fallback),
      role,
      permanent: when === 'not_found' ? false : permanent,
    })
  }
  if (found.length === 0) found.push(...addressesIn(clause, permanent))
  const verb = words(send).exec(clause.bare)
  if (found.length > 0 && verb) mark(clause, verb.index, verb.index + verb[0].length)
  const kind = words(
    '30[12](?: redirects?)?|permanent(?:ly)?|temporar(?:y|ily)|permanenta?|tillfällig(?:t|a)?',
  ).exec(clause.bare)
  if (found.length > 0 && kind) mark(clause, kind.index, kind.index + kind[0].length)
  return found
}

/** Pairs of an old address and a new one: "/a to /b", "from /a to https://…", "/a -> /b". */
function addressesIn(clause: Clause, permanent: boolean): Rule[] {
  const finds = [...urlsIn(clause.text), ...pathsIn(clause.text)].sort(
    (one, other) => one.start - other.start,
  )
  const rules: Rule[] = []
  let waiting: Find<string>[] = []
  for (const find of finds) {
    const before = clause.bare.slice(0, find.start)
    const isTarget =
      /(?:to|till|->|→|=>|into)\s*(?:the |our |my )?(?:page |sidan |new |nya )?(?:address |adressen )?"?$/u.test(
        before,
      )
    if (!isTarget || waiting.length === 0) {
      waiting.push(find)
      continue
    }
    for (const from of waiting) {
      rules.push({ when: 'address', from: pathOf(from.value), to: find.value, role: '', permanent })
      mark(clause, from.start, from.end)
    }
    mark(clause, find.start, find.end)
    waiting = []
  }
  if (waiting.length > 0) {
    const last = waiting.at(-1)
    const target = last ? targetIn(clause, last.end) : null
    for (const from of target ? waiting : []) {
      rules.push({ when: 'address', from: pathOf(from.value), to: target?.to ?? '/', role: '', permanent })
      mark(clause, from.start, from.end)
    }
    if (target) mark(clause, target.start, target.end)
  }
  return rules
}

const pathOf = (address: string): string => {
  const path = /^https?:\/\/[^/]+(\/.*)?$/iu.exec(address)
  return path ? (path[1] ?? '/') : address
}

const places: Record<Exclude<Occasion, 'address'>, Record<Language, string>> = {
  not_found: { en: 'pages that do not exist', sv: 'sidor som inte finns' },
  attachment: { en: 'attachment pages', sv: 'bilagesidor' },
  author: { en: 'author pages', sv: 'författarsidor' },
  sign_in: { en: 'after signing in', sv: 'efter inloggning' },
  sign_out: { en: 'after signing out', sv: 'efter utloggning' },
  register: { en: 'after registering', sv: 'efter registrering' },
  guests: { en: 'people who are not signed in', sv: 'den som inte är inloggad' },
  search_one: { en: 'searches with one result', sv: 'sökningar med en träff' },
}

function tell(rule: Rule, language: Language): string {
  const what = rule.when === 'address' ? rule.from : places[rule.when][language]
  const to =
    rule.to === ''
      ? language === 'sv'
        ? 'inlägget'
        : 'their post'
      : rule.to === '/'
        ? language === 'sv'
          ? 'startsidan'
          : 'the front page'
        : rule.to
  const who = rule.role === '' ? '' : ` (${rule.role})`
  return `${what}${who} → ${to}`
}

/** Sends visitors from one place to another. */
export const redirects = declareCapability<RedirectParams>({
  id: 'redirects',
  title: { en: 'Redirects', sv: 'Omdirigeringar' },
  called: { en: 'redirects', sv: 'omdirigeringar' },
  about: {
    en: 'Sends visitors from one address to another, or after they signed in',
    sv: 'Skickar besökare från en adress till en annan, eller efter inloggning',
  },
  description: {
    en: 'One redirect in each line: the old address, a space, the new address.',
    sv: 'En omdirigering per rad: gamla adressen, ett mellanslag, nya adressen.',
  },
  heads: [
    {
      asks: 're-?direct(?:s|ed|ing|ion|ions)?(?: manager| rules?)?(?! [^.;]{0,60}(?:after|when|once) (?:(?:they|people|visitors|it) )?(?:have |has |is |was )?(?:sen[dt]|submit|filled|sign(?:ed|ing)? up))|omdirigera(?:s|d|r)?|omdirigering(?:ar|en)?|vidarebefordr(?:a|ar|as|an)|30[12]',
    },
    {
      asks: `${send}(?: ${people}){0,2}(?: (?:who|that|from|on|som|från|på))?(?= [^.;]{0,80}(?:404|attachment page|author (?:page|archive)|log ?(?:ged |ging )?-?in|log ?(?:ged |ging )?-?out|sign(?:ed|ing)? in|sign(?:ed|ing)? out|inlogg|utlogg|logga(?:r|t)? (?:in|ut)|not found|finns inte|inte finns|broken link|trasiga länk))`,
    },
    { asks: `${send}(?= "?(?:https?://\\S+|/[\\w/-]+)"? (?:to|till|->|→) )` },
  ],
  means: 're-?directs?|omdirigering(?:ar|en|arna)?|address(?:es)?|adress(?:er|en)?',
  settings: {},
  structure: {
    schema: {
      rules: z.array(
        z.object({
          when: z.enum(occasions),
          from: z.string(),
          to: z.string(),
          role: z.string(),
          permanent: z.boolean(),
        }),
      ),
    },
    start: () => ({ rules: [] }),
  },
  read: (params, clause, reading) => {
    const found = rulesIn(clause)
    if (found.length === 0) return params
    const undo = !reading.first && words('remove|delete|drop|ta bort|radera').test(clause.bare)
    if (undo) {
      const kept = params.rules.filter(
        (rule) => !found.some((one) => one.when === rule.when && one.from === rule.from),
      )
      return kept.length === params.rules.length ? params : { rules: kept }
    }
    const others = params.rules.filter((rule) => !found.some((one) => same(one, rule)))
    return { rules: [...others, ...found] }
  },
  changes: (before, after) => [
    ...after.rules
      .filter((rule) => !before.rules.some((one) => same(one, rule) && one.to === rule.to))
      .map((rule) => ({
        en: `added the redirect ${tell(rule, 'en')}`,
        sv: `lade till omdirigeringen ${tell(rule, 'sv')}`,
      })),
    ...before.rules
      .filter((rule) => !after.rules.some((one) => same(one, rule)))
      .map((rule) => ({
        en: `removed the redirect ${tell(rule, 'en')}`,
        sv: `tog bort omdirigeringen ${tell(rule, 'sv')}`,
      })),
  ],
  // Who asks for redirects without an address gets what is usually redirected; nothing is made up for other words.
  complete: (params, asked) =>
    params.rules.length > 0 || !/^(?:re-?direct|omdirig)/u.test(asked)
      ? params
      : { rules: [{ when: 'not_found', from: '', to: '/', role: '', permanent: false }] },
  files: new URL('./files/', import.meta.url),
  switches: ({ rules }) => ({
    ...Object.fromEntries(occasions.map((when) => [when, rules.some((rule) => rule.when === when)])),
    template: rules.some(({ when }) => !['sign_in', 'sign_out', 'register'].includes(when)),
  }),
  preview: ({ rules }) =>
    `<h2>${'Redirects'}</h2><ul>${rules.map((rule) => `<li>${html(tell(rule, 'en'))}</li>`).join('')}</ul>`,
  tells: ({ rules }, language) => rules.map((rule) => tell(rule, language)),
  ideas: ({ rules }) => [
    {
      when: !rules.some(({ when }) => when === 'not_found'),
      label: { en: 'Missing pages to the front', sv: 'Saknade sidor till startsidan' },
      prompt: { en: 'Redirect 404 pages to the homepage', sv: 'Omdirigera 404-sidor till startsidan' },
    },
    {
      when: !rules.some(({ when }) => when === 'sign_out'),
      label: { en: 'After signing out', sv: 'Efter utloggning' },
      prompt: {
        en: 'Redirect users to the homepage after logout',
        sv: 'Omdirigera användare till startsidan efter utloggning',
      },
    },
  ],
})
