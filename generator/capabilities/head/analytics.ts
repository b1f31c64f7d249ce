import type { Rule, RuleParams } from '../../frame/rules.ts'
import type { Settings } from '../../frame/settings/types.ts'
import type { Language } from '../../words/language.ts'
import { markMatch } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { tellShowing } from '../../frame/showing.ts'
import { whereSettings } from '../../frame/showing/settings.ts'
import type { WhereParams } from '../../frame/showing/settings.ts'
import { readWhere } from '../../frame/showing/where.ts'
import { urlsIn } from '../../words/values.ts'

const put =
  '(?:add|put(?: in)?|insert|install|use|include|set up|lägg (?:in|till)|sätt (?:in|upp)|använd)(?: the| our| my)?'
const code =
  '(?: (?:tracking )?(?:code|script|snippet|tag)| tracking| (?:with|med) id| id|-?kod(?:en)?| pixel)*'

/** Reads on which pages a service counts. */
const readPlaces = (params: RuleParams, clause: Clause): RuleParams =>
  readWhere(params as RuleParams & WhereParams, clause)

/** Marks what a request says around the name of a service. */
function markAround(clause: Clause, more = ''): void {
  const around = `tracking code|site id|id|on (?:every|all) pages?|every page|på (?:alla|varje) sid(?:or|a)|räkna inte(?: mig)?|count${more}`
  for (const match of clause.bare.matchAll(words(around, 'g'))) markMatch(clause, match)
}

/** An id of a service in a clause, as written; it becomes understood. */
function idIn(clause: Clause, pattern: RegExp): string | null {
  const match = pattern.exec(clause.text)
  if (!match) return null
  markMatch(clause, match)
  return match[0]
}

/** Analytics and snippets of code. */
export const analyticsRules: readonly Rule[] = [
  {
    key: 'google',
    title: { en: 'Google Analytics', sv: 'Google Analytics' },
    asks: `(?:${put} )?(?:google analytics(?: 4)?|ga4|gtag|google tag)${code}`,
    tells: ({ google_id: id }, language) =>
      language === 'sv'
        ? `Google Analytics ${id === '' ? 'när ett id är ifyllt' : String(id)}`
        : `Google Analytics ${id === '' ? 'once an id is filled in' : String(id)}`,
    settings: {
      google_id: {
        kind: 'text',
        label: { en: 'Google Analytics id', sv: 'Mät-id för Google Analytics' },
        help: { en: 'Begins with G-. Empty loads nothing.', sv: 'Börjar med G-. Tomt laddar ingenting.' },
        start: '',
        max: 30,
        asks: '',
      },
    },
    read: (params, clause) => {
      const id = idIn(clause, /(?<![\p{L}\p{N}])(?:G|GT|AW|UA)-[A-Z0-9-]{4,20}/iu)
      if (id !== null) markAround(clause)
      return readPlaces(id === null ? params : { ...params, google_id: id.toUpperCase() }, clause)
    },
  },
  {
    key: 'plausible',
    title: { en: 'Plausible', sv: 'Plausible' },
    asks: `(?:${put} )?plausible(?: analytics)?${code}`,
    tells: ({ plausible_domain: domain }, language) =>
      language === 'sv'
        ? `Plausible för ${String(domain) || 'webbplatsens domän'}`
        : `Plausible for ${String(domain) || 'the domain of the site'}`,
    settings: {
      plausible_domain: {
        kind: 'text',
        label: { en: 'Domain at Plausible', sv: 'Domän hos Plausible' },
        help: { en: 'Empty for the domain of the site.', sv: 'Tomt för webbplatsens domän.' },
        start: '',
        asks: '',
      },
      plausible_script: {
        kind: 'url',
        label: { en: 'Address of the script', sv: 'Skriptets adress' },
        start: 'https://plausible.io/js/script.js',
        asks: 'script|skript',
      },
    },
    read: (params, clause) => {
      const domain = idIn(clause, /(?<![\p{L}\p{N}@./])(?:[a-z0-9-]+\.)+[a-z]{2,}(?![\p{L}\p{N}])/iu)
      if (domain !== null) markAround(clause)
      return readPlaces(
        domain === null ? params : { ...params, plausible_domain: domain.toLowerCase() },
        clause,
      )
    },
  },
  {
    key: 'matomo',
    title: { en: 'Matomo', sv: 'Matomo' },
    asks: `(?:${put} )?(?:own )?(?:matomo|piwik)(?: analytics)?${code}(?: at| på)?`,
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
        asks: 'matomo|piwik|at',
      },
      matomo_id: {
        kind: 'number',
        label: { en: 'Site id', sv: 'Webbplatsens id' },
        start: 1,
        min: 1,
        max: 1_000_000,
        asks: '(?:site )?id(?: there)?(?: is)?|webbplats-?id',
      },
    },
    read: (params, clause) => {
      if (urlsIn(clause.text).length > 0) markAround(clause)
      return readPlaces(params, clause)
    },
  },
  {
    key: 'pixel',
    title: { en: 'Meta Pixel', sv: 'Meta-pixel' },
    asks: `(?:${put} )?(?:meta|facebook|fb)[- ]?pixel(?:n)?${code}`,
    tells: ({ pixel_id: id }, language) =>
      language === 'sv'
        ? `Meta-pixel ${id === '' ? 'när ett id är ifyllt' : String(id)}`
        : `Meta pixel ${id === '' ? 'once an id is filled in' : String(id)}`,
    settings: {
      pixel_id: {
        kind: 'text',
        label: { en: 'Pixel id', sv: 'Pixel-id' },
        help: { en: 'Empty loads nothing.', sv: 'Tomt laddar ingenting.' },
        start: '',
        max: 30,
        asks: '',
      },
    },
    read: (params, clause) => {
      const id = idIn(clause, /(?<!\d)\d{10,20}(?!\d)/u)
      if (id !== null) markAround(clause)
      return readPlaces(id === null ? params : { ...params, pixel_id: id }, clause)
    },
  },
  {
    key: 'code',
    title: { en: 'Head and Footer Code', sv: 'Kod i huvud och fot' },
    asks: '(?:custom |own |my |any )?(?:html |javascript |js )?(?:codes?|scripts?|snippets?|html)(?: (?:in|into|to|for|before))? (?:the )?(?:head(?:er)?|footer|</?(?:head|body)>)(?: (?:and|or) (?:the )?(?:head(?:er)?|footer))?|(?:insert|inject) (?:headers?|footers?)(?: and (?:headers?|footers?))?|(?:head(?:er)?|footer) (?:and (?:head(?:er)?|footer) )?(?:codes?|scripts?)|(?:egen )?kod i (?:sid)?(?:huvudet|foten|head|footer)(?: och (?:sid)?(?:huvudet|foten|head|footer))?',
    tells: {
      en: 'Boxes for code in the head and before the end of each page, for administrators',
      sv: 'Rutor för kod i huvudet och före slutet av varje sida, för administratörer',
    },
    settings: {
      head_code: { kind: 'code', label: { en: 'Head code', sv: 'Kod i huvudet' }, start: '', asks: '' },
      footer_code: { kind: 'code', label: { en: 'Footer code', sv: 'Kod i foten' }, start: '', asks: '' },
    },
    read: (params, clause) => {
      for (const match of clause.bare.matchAll(
        words(
          'settings page|(?:whatever|what|anything|everything) (?:i|we) (?:paste|enter|type|put)(?: there| in(?:to)? (?:it|them))?|(?:goes|go|is put|is printed) into the head(?: of (?:every|each|all) pages?)?|(?:(?:right|just|directly) )?before the (?:closing )?body tag|(?:only |just )(?:admins?|administrators) (?:may|can|should) (?:see|open|use|change)(?: (?:it|that page|this page|the page))?',
          'g',
        ),
      ))
        markMatch(clause, match)
      return params
    },
  },
]

const services = ['google', 'plausible', 'matomo', 'pixel']

const counts = ({ rules }: RuleParams): boolean => rules.some((key) => services.includes(key))

/** Whom and which pages analytics leave out. */
export const analyticsSettings: Settings<RuleParams> = {
  not_staff: {
    kind: 'switch',
    label: { en: 'People who are signed in', sv: 'Inloggade' },
    text: { en: 'Do not count people who are signed in', sv: 'Räkna inte den som är inloggad' },
    start: false,
    asks: "(?:only |just )?(?:for |from )?(?:people|visitors|those|users) who (?:are not|aren't) (?:logged|signed) in|(?:not |don't count |without |except |inte |räkna inte )(?:for |för |me |mig )?(?:when |när )?(?:i'm |jag är )?(?:(?:logged|signed) in(?: (?:users|people|admins?))?|inloggad(?:e)?(?: som admin)?|admins?|administrators?|administratörer|editors|redaktörer)(?: (?:and|och|or|eller) (?:admins?|administrators?|editors|administratörer|redaktörer))?",
    shown: counts,
  },
  places: { ...whereSettings.places, shown: counts },
  only: { ...whereSettings.only, shown: counts },
  except: { ...whereSettings.except, shown: counts },
}

export const analyticsTells = (params: RuleParams, language: Language): string[] =>
  counts(params)
    ? [
        ...(params['not_staff'] === true
          ? [language === 'sv' ? 'Inloggade räknas inte' : 'People who are signed in are not counted']
          : []),
        ...tellShowing(
          { places: params['places'] ?? {}, only: params['only'] ?? [], except: params['except'] ?? [] },
          language,
        ),
      ]
    : []
