import { hoursIn } from '../opening-hours/days.ts'
import type { Rule, RuleParams } from '../../frame/rules.ts'
import { quotesFor } from '../../frame/settings/read.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { emailsIn, phonesIn, pricesIn } from '../../words/values.ts'
import { businesses } from './businesses.ts'
import { kindSetting, tellKinds } from './kinds.ts'

const data =
  '(?:structured data|schema\\.org(?:[ -]?(?:markup|data|tags?))?|schema[ -](?:markup|data|tags?|json)|json-?ld|rich (?:results?|snippets?)|microdata|markup|strukturerad(?:e)? data|schemadata|schema-?(?:märkning|uppmärkning)|rika (?:resultat|utdrag))'
/** Things that schema.org describes by types of their own. */
const otherThings =
  '(?:events?|evenemang(?:en)?|concerts?|konserter(?:na)?|recipes?|recept(?:en)?|products?|produkt(?:er(?:na)?)?|videos?|courses?|kurser(?:na)?|jobs?|jobb(?:en)?|reviews?|recensioner|books?|böcker|people|persons?|team|how-?to)'
const verb =
  '(?:(?:please|can you|kan du|add|put|use|give|insert|have|include|output|i want|we want|i need|we need|needs?|jag vill ha|vi vill ha|vi behöver|lägg (?:in|till)|skapa|visa|a|an|the|en|ett|my|our|vår|vårt|våra|as|with|as a|som|google|for google|proper|correct|valid) ){0,6}'
const about = (thing: string): string =>
  `${verb}(?:(?:${thing})[ -]?(?:${data}|schema)|(?:"_+" )?${data}(?: \\(?(?:of type |for |about |on |of |with |type |för |om |på |av |: ?))(?:(?:the|our|my|a|an|all|each|every|blog|våra|vår|mina|alla|varje) ){0,3}(?:${thing})\\)?)`

const anyBusiness = `local ?business(?:es)?|business(?:es)?|compan(?:y|ies)|contact details|opening hours|address|organi[sz]ation|företag(?:et|sinformation)?|verksamhet(?:en)?|öppettider(?:na)?|kontaktuppgifter|adress(?:en)?|${businesses.map(([, , , asks]) => asks).join('|')}`

const street =
  /(?<![\p{L}\p{N}])(?:\d{1,4}[A-Za-z]?(?:[-–/]\d{1,4})?\s(?:\p{Lu}[\p{L}'’.-]+\s){1,4}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Drive|Dr|Way|Square|Sq|Place|Pl|Court|Ct|Close|Terrace|Row|Hill|Boulevard|Blvd|Parade|Quay|Gardens|Crescent|Mews|Green|Walk|Market|Highway|Parkway|Broadway)(?![\p{L}])|(?:\p{Lu}[\p{L}'’.-]*\s){0,2}\p{Lu}?[\p{L}'’.-]*(?:gatan|vägen|gränd|torget|torg|allén|allé|stigen|backen|plan|platsen|kajen|gata|väg|leden|esplanaden|straße|strasse|gade|vej|veien)\s\d{1,4}\s?[A-Za-z]?(?![\p{L}\p{N}]))/gu
const postal =
  /(?<![\p{L}\p{N}])(?:(?:SE?-)?(?<sePost>\d{3}\s?\d{2})\s(?<seCity>\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)|(?<ukCity>\p{Lu}[\p{L}'-]+(?:\s(?:upon|on|under|le)\s\p{Lu}[\p{L}-]+|\s\p{Lu}[\p{Ll}][\p{L}-]+)?)?,?\s?(?<ukPost>[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})|(?<usCity>\p{Lu}[\p{L}'.-]+(?:\s\p{Lu}[\p{L}.-]+)?),\s(?<usState>[A-Z]{2})\s(?<usPost>\d{5}(?:-\d{4})?))(?![\p{L}\p{N}])/gu

const isFree = (clause: Clause, start: number, end: number): boolean =>
  wordsAt(clause, start, end).every((word) => !clause.script.taken.has(word))

/** The name of a business: quoted, introduced by a word, or the words with capitals right before its address. */
function nameIn(clause: Clause, addressAt: number): { name: string; start: number; end: number } | null {
  const quote = quotesFor(clause, []).find(
    ({ value }) => /^\p{Lu}|\d/u.test(value) && !/^(?:strukturerad|structured)/iu.test(value),
  )
  if (quote) return { name: quote.value, start: quote.start, end: quote.end }
  const word = "(?:\\p{Lu}[\\p{L}\\p{N}'’&.-]*|&|and|och|of|the|de|la|i|på)"
  const full = `\\p{Lu}[\\p{L}\\p{N}'’&-]*(?: ${word}){0,5}`
  const introduced = new RegExp(
    `(?:(?:[Nn]ame(?:d)?|[Cc]alled|[Nn]amn(?:et)?|[Hh]eter|[Ff]or|[Aa]bout|[Ff]ör|[Oo]m|[Ww]e are|[Vv]i är|[Bb]usiness|[Mm]arkup|[Dd]ata|JSON-LD)(?: is| är)?:? (?:our \\p{L}+ |my \\p{L}+ |vår \\p{L}+ )?)(${full})`,
    'u',
  ).exec(clause.text)
  const before =
    addressAt >= 0 ? new RegExp(`(${full})[,.:;]\\s*$`, 'u').exec(clause.text.slice(0, addressAt)) : null
  const match = before ?? introduced
  if (!match?.[1]) return null
  const start = match.index + match[0].indexOf(match[1])
  const end = start + match[1].length
  return /^(?:Google|JSON|Schema|LocalBusiness|SEO|WordPress|Add|Please)/u.test(match[1]) ||
    !isFree(clause, start, end)
    ? null
    : { name: match[1], start, end }
}

/** The week in a clause as lines: "mon 09:00-18:00". */
function readHours(params: RuleParams, clause: Clause): RuleParams {
  const { week, spans } = hoursIn(clause.bare)
  for (const { start, end } of spans) mark(clause, start, end)
  const lines = Object.entries(week)
    .filter(([, hours]) => hours !== '')
    .map(([day, hours]) => `${day} ${hours}`)
  if (spans.length === 0) return params
  takeAll(
    clause,
    '(?:(?:we are|we.re|vi har|its|it is) )?(?:open(?:ing hours)?|hours|öppet(?:tider)?|öppettiderna)(?: are| är)?',
  )
  const known = (params['business_hours'] as readonly string[]).filter(
    (line) => !Object.keys(week).includes(line.slice(0, 3)),
  )
  return { ...params, business_hours: [...known, ...lines] }
}

/** Words that introduce values and mean nothing else. */
const around =
  '(?:invisible|invisibly|hidden(?: for (?:visitors|people))?|osynlig(?:t|a)?|dolt)|(?:the )?(?:info(?:rmation)?|details|uppgifterna|uppgifter)(?: is| are| är)?|(?:sånt|sådant|such|that)(?: där| stuff| thing)?(?= (?:osynlig|invisib|hidden|dolt|i |in ))|(?:tel(?:efon|ephone)?(?:nummer)?|phone(?: number)?|call|ring|e-?mail|mejl|e-?post|address|adress|name|namn|street|city|price(?: range)?|prisklass)[.:]?(?: is| är)?|(?:only |just |bara |endast )?(?:on the front page|on the home ?page|på startsidan)(?: is enough| räcker)?|räcker|(?:(?:i|we|jag|vi) )?(?:(?:have|has|har) )?(?:heard|read|hört|läst)(?: that| att)? google(?: wants?| likes?| needs?| vill ha| behöver)?'

/** What a request says of a business. */
function readBusiness(given: RuleParams, clause: Clause): RuleParams {
  let params = readHours(given, clause)
  const set = (key: string, value: string, start: number, end: number): void => {
    mark(clause, start, end)
    params = { ...params, [key]: oneLine(value, 120) }
  }
  const [road] = [...clause.text.matchAll(street)]
  const [place] = [...clause.text.matchAll(postal)]
  const addressAt = road?.index ?? place?.index ?? -1
  const name = params['business_name'] === '' ? nameIn(clause, addressAt) : null
  if (name) set('business_name', name.name, name.start, name.end)
  if (road) set('street', road[0], road.index, road.index + road[0].length)
  if (place?.groups) {
    const { sePost, seCity, ukCity, ukPost, usCity, usState, usPost } = place.groups
    const end = place.index + place[0].length
    set('postal_code', sePost ?? ukPost ?? usPost ?? '', place.index, end)
    set('city', seCity ?? ukCity ?? (usCity ? `${usCity}, ${usState ?? ''}` : ''), place.index, end)
  }
  for (const { value, start, end } of phonesIn(clause.text).slice(0, 1))
    if (value.replace(/\D/gu, '') !== String(params['postal_code']).replace(/\D/gu, ''))
      set('phone', value, start, end)
  for (const { value, start, end } of emailsIn(clause.text).slice(0, 1))
    set('business_email', value, start, end)
  for (const { start, end } of pricesIn(clause.text).slice(0, 1))
    set('price_range', clause.text.slice(start, end), start, end)
  const dollars = /(?<![\p{L}\d$])\${1,4}(?![\d$])/u.exec(clause.text)
  if (dollars) set('price_range', dollars[0], dollars.index, dollars.index + dollars[0].length)
  return params
}

/** The kind of a business, by the first words that tell it. */
function typeIn(clause: Clause): string | null {
  const found = businesses.slice(1).find(([, , , asks]) => words(asks).test(clause.bare))
  const isBackground = /^(?:(?:hi|hello|hey|hej)[,! ]+)?(?:we|i|vi|jag) /u.test(clause.bare)
  if (found && !isBackground)
    takeAll(
      clause,
      `(?:(?:the|our|my|vår|vårt) )?(?:${found[3]})(?:'s)?(?: (?:in|i|at|på|near|nära) [\\p{L}-]{3,})?`,
    )
  return found?.[0] ?? null
}

const text = (en: string, sv: string): Settings<RuleParams>[string] => ({
  kind: 'text',
  label: { en, sv },
  start: '',
  max: 120,
  plain: true,
  asks: '(?!)',
})

/** Structured data, as search engines read it. */
export const schemaRules: readonly Rule[] = [
  {
    key: 'article',
    title: { en: 'Article Data', sv: 'Artikeldata' },
    asks: about(
      '(?:blog ?)?(?:posts?|articles?|blogposting|newsarticle)(?: \\(?(?:article|blogposting)\\)?)?|news|authors?|(?:blogg?)?inlägg(?:en)?|artik(?:el|lar(?:na)?)|blog(?:gen)?',
    ),
    tells: {
      en: 'Posts have structured data: headline, author, dates and picture',
      sv: 'Inlägg har strukturerad data: rubrik, författare, datum och bild',
    },
    settings: {
      publisher: {
        ...text('Publisher', 'Utgivare'),
        help: { en: 'Empty for the title of the site.', sv: 'Tomt för webbplatsens titel.' },
      },
    },
    read: (params, clause) => {
      takeAll(
        clause,
        "(?:with |including |\\(?article )?(?:the )?(?:headline|title|author(?:'s name)?|publish(?:ed|ing) date|date(?:s)?|image|picture|featured image|rubrik(?:en)?|författare(?:n)?|datum(?:et)?|bild(?:en)?|publiceringsdatum)(?:(?:,| and| och)+ (?:the )?(?:headline|title|author|dates?|image|picture|rubrik|författare|datum|bild))*|article|blogposting",
      )
      return params
    },
  },
  {
    key: 'faq_data',
    title: { en: 'FAQ Data', sv: 'Data för frågor' },
    asks: about('faqs?(?: ?pages?)?|questions(?: and answers)?|q ?& ?a|frågor(?: och svar)?|vanliga frågor'),
    tells: {
      en: 'Pages with questions have structured data: headings that end with a question mark, and what opens and closes',
      sv: 'Sidor med frågor har strukturerad data: rubriker som slutar med frågetecken, och det som fälls ut',
    },
  },
  {
    key: 'website_data',
    title: { en: 'Site Data', sv: 'Webbplatsdata' },
    asks: `${about('web ?site|site name|search ?(?:box|action)|webbplats(?:en)?|sökruta(?:n)?')}|sitelinks? search ?box`,
    tells: {
      en: 'The front page has structured data about the site and its search',
      sv: 'Startsidan har strukturerad data om webbplatsen och dess sökning',
    },
  },
  {
    key: 'business',
    title: { en: 'Business Data', sv: 'Företagsdata' },
    asks: `${about(anyBusiness)}|${verb}(?:local ?business|organi[sz]ation) ?(?:${data})?|${verb}(?<!${otherThings}[ -]?)"?${data}"?(?! (?:for|of|about|on|to|för|om|på|till) (?:(?:my|our|the|all|each|every|mina|våra|alla) ){0,2}${otherThings})(?: (?:for|to|on|in|för|så att|så|som|till|on the|på|about)(?: google| the front page| the homepage| startsidan| us| oss)?)?(?:(?: \\p{L}+){0,3} (?:show|visa|visar|shows) (?:the |our |våra )?(?:opening hours|öppettider(?:na)?|address|adress(?:en)?))?|google (?:to |ska |should )?(?:know|understand|veta|förstå|känna till)(?: (?:who|where|what|when|all|more|about|vilka|var|vad|om|we are|us|oss|vi är|vi finns|vi ligger))+|(?:google|search engines?|sökmotorer(?:na)?)(?: (?:to|should|must|can|ska|kan|vet|måste|bör))? (?:shows?|knows?|understands?|reads?|picks? up|display|visar?|veta|vet|förstår?|fatta(?:r)?|läsa|läser)(?: [^.,;]{0,20})? (?:our |my |the |våra |vår )?(?:opening hours|address|phone number|öppettider(?:na)?|adress(?:en)?)`,
    tells: (params, language) => {
      const sv = language === 'sv'
      const parts = ['business_name', 'street', 'postal_code', 'city', 'phone', 'business_email']
        .map((key) => String(params[key]))
        .filter((value) => value !== '')
      const hours = (params['business_hours'] as readonly string[]).join(', ')
      const where = tellKinds(params['business_on'], language)
      if (parts.length === 0)
        return sv
          ? 'Strukturerad data om verksamheten när namn och adress är ifyllda'
          : 'Structured data about the business once its name and address are filled in'
      return `${sv ? 'Strukturerad data om verksamheten på' : 'Structured data about the business on'} ${where}: ${parts.join(', ')}${hours === '' ? '' : `; ${hours}`}`
    },
    settings: {
      business_type: {
        kind: 'choice',
        label: { en: 'Kind of business', sv: 'Slags verksamhet' },
        start: 'LocalBusiness',
        choices: businesses.map(([value, en, sv]) => ({ value, label: { en, sv }, asks: '(?!)' })),
        asks: '(?!)',
      },
      business_name: {
        ...text('Name', 'Namn'),
        help: { en: 'Empty shows nothing to search engines.', sv: 'Tomt visar ingenting för sökmotorer.' },
      },
      street: text('Street', 'Gata'),
      postal_code: text('Postal code', 'Postnummer'),
      city: text('City', 'Ort'),
      phone: text('Phone', 'Telefon'),
      business_email: text('Email', 'E-post'),
      price_range: text('Price range', 'Prisklass'),
      business_hours: {
        kind: 'lines',
        label: { en: 'Opening hours', sv: 'Öppettider' },
        help: { en: 'A day in each line: mon 09:00-18:00', sv: 'En dag per rad: mon 09:00-18:00' },
        start: [],
        plain: true,
        asks: '(?!)',
      },
      business_on: kindSetting({ en: 'Data on', sv: 'Data på' }, ['front']),
    },
    read: (params, clause) => {
      for (const match of clause.text.matchAll(
        /"(?:structured data|strukturerad data|rich results?|schema|json-?ld)"/giu,
      ))
        markMatch(clause, match)
      takeAll(clause, around)
      const read = readBusiness(params, clause)
      const type = typeIn(clause)
      return type === null || params['business_type'] !== 'LocalBusiness'
        ? read
        : { ...read, business_type: type }
    },
  },
]

/** Whether a plugin prints structured data. */
export const hasSchema = ({ rules }: RuleParams): boolean =>
  schemaRules.some(({ key }) => rules.includes(key))
