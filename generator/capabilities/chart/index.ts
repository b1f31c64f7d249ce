import * as z from 'zod'
import type { Reading } from '../../frame/capability.ts'
import { placedIn, limitedPlaceSettings, readPlace, tellPlace } from '../../frame/placing.ts'
import type { LimitedPlaceParams } from '../../frame/placing.ts'
import { declareCapability } from '../../frame/declare.ts'
import { html } from '../../php/text.ts'
import { mark, take, takeAll } from '../../words/claims.ts'
import type { Language, Spoken } from '../../words/language.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { colorsIn } from '../../words/colors.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'

const kinds = ['bar', 'line', 'pie', 'progress'] as const
type Kind = (typeof kinds)[number]
/** What is counted by month. */
const monthly = ['posts', 'comments', 'users'] as const
const countable = ['typed', 'days', ...monthly] as const

/** A chart: its kind, and what it shows. */
type ChartParams = LimitedPlaceParams & {
  kind: Kind
  counts: (typeof countable)[number]
  /** What else is counted, for a second row of bars; empty for nothing. */
  also: '' | (typeof monthly)[number]
  heading: string
  values: readonly string[]
  goal: number
  reached: number
  money: string
  line: string
  last_days: number
  unit: string
  total: string
  color_2: string
  months: number
  color: string
  table: boolean
  dashboard: boolean
}

const shows = '(?: (?:of|that shows|showing|with|for|över|som visar|med|för))?'
const heads: Readonly<Record<Kind, string>> = {
  bar: `(?:an? |ett )?(?:bar|column)[ -]?(?:charts?|graphs?|diagrams?)${shows}|(?:ett )?stapeldiagram(?:met)?${shows}|(?:an? |the |ett )?(?:charts?|graphs?|diagram(?:met)?|statistik)${shows} (?:how many |the number of |hur många |antal(?:et)? )?(?:posts?|comments?|users?|registrations?|sign-?ups|inlägg|kommentarer|användare|registreringar|medlemmar)|(?:an? |ett )?(?:charts?|graphs?|diagram)(?! (?:library|plugin))${shows}`,
  line: `(?:an? |en |ett )?(?:line|curve)[ -]?(?:charts?|graphs?|diagrams?)${shows}|linjediagram(?:met)?${shows}`,
  pie: `(?:an? |ett )?(?:pie|donut|doughnut|circle)[ -]?(?:charts?|graphs?|diagrams?)${shows}|(?:ett )?(?:cirkel|tårt|paj)diagram(?:met)?${shows}`,
  progress:
    '(?<!(?:reading|scroll|page|läs) )(?:an? |en )?(?<!(?:reading|scroll|page|läs) )(?:fundrais\\p{L}* |donation |goal |collection ){0,6}(?:progress[ -]?(?:bar|meter)|thermometer|goal meter)|(?:fundrais\\p{L}*|donation) (?:bar|meter|goal)|(?:an? |the )?(?:(?:fundrais\\p{L}*|donation|goal|collection|savings) )?(?:meter|gauge)(?= [^.;!?]{0,60}(?:percent|%|goal|target|of \\d|how (?:much|far)))|(?:en |ett )?(?:insamlings|mål|förlopps|framstegs|pengar?|spar)?-?(?<!läs)(?:mätare|termometer|stapel(?! ?diagram)|indikator)(?:n)?(?= [^.;!?]{0,80}(?:procent|%|mål|av \\d|hur (?:mycket|långt)|på|som))|(?:en )?(?:insamlings|mål|förlopps|framstegs)(?:mätare|termometer|stapel|indikator)(?:n)?',
}

const things =
  '(?:how many |the number of |number of |hur många |antal(?:et)? )?(?:new |published |nya |publicerade )?'
const sources: readonly (readonly [ChartParams['counts'], string])[] = [
  ['comments', `${things}(?:comments?|kommentarer)`],
  ['users', `${things}(?:users?|registrations?|sign-?ups|members|användare|registreringar|medlemmar)`],
  ['posts', `${things}(?:posts?|articles?|inlägg|artiklar)`],
]
const item =
  /(?<=^|[:,;(]\s*|(?:with|and|och|med)\s+)([\p{L}][\p{L}\p{N} .&'’/-]{0,40}?)\s*[:=]?\s+([$€£]?\d[\d.,\u00a0]*(?<![.,])(?:\s?(?:%|kr|€|kg|st|procent|percent)(?![\p{L}]))?)(?=\s*(?:[,;).]|(?:and|och|under|below|with|in|as|nedanför|med|i|som)\s|$))/giu

/** The numbers that a clause lists with their names. */
function readValues(clause: Clause): string[] {
  const found = [...clause.text.matchAll(item)].map((match) => {
    const [, name = '', number = ''] = match
    const lead = /^.*(?<![\p{L}])(?:with|showing|of|med|visar)\s+/iu.exec(name)?.[0].length ?? 0
    return {
      value: `${name.slice(lead).trim()}: ${number.trim()}`,
      start: match.index + lead,
      end: match.index + match[0].length,
    }
  })
  if (found.length < 2) return []
  for (const { start, end } of found) mark(clause, start, end)
  return found.map(({ value }) => value)
}

const dated = words(
  '(?:each|every|per|varje|om) (?:single )?(?:day|date|dagen?|datum)|daily|dagligen|(?:the )?(?:date|day|datum|dag)(?: and| och|,| &| \\+)? (?:the )?(?:value|amount|number|mm|cm|km|kg|kr|steps|hours|visitors|siffran?|värde(?:t)?|antal(?:et)?|[\\p{L}°%]+)',
)
const entering =
  '(?:type|enter|write|fill in|save|add|log|record|put in|note|register|skriva?(?: in| ner)?|mata in|lägga? in|ange|fylla? i|registrera|spara|notera)'
const enteringPlace = `(?:(?:and|please|give me|i (?:want|need|would like)|make|jag (?:vill|behöver)|ge mig) )?(?:(?:an?|ha|en|ett|some) )?(?:(?:simple|small|easy|enkel|enkelt|liten) ){0,2}(?:place|page|form|field|screen|way|spot|sida|plats|formulär|ställe|ruta)(?: (?:in|under|on|i|på) (?:(?:the|my|wordpress) )?(?:admin(?:en)?|dashboard|backend|panelen|menu|wordpress))? (?:to|where (?:i|we) can|for|där (?:jag|vi) (?:kan )?|att|för att) ?${entering}(?: in)? (?:(?:the|a|each|en) )?(?:date|day|datum|dag)(?:(?: and| och|,| &| with| med)| \\+)? (?:(?:the|a|och) )?[\\p{L}°%]+|(?:i|we|jag|vi) (?:can |want to |will |kan |vill )?${entering}(?: (?:the|a|one|in|ett|en|it|det)){0,2} (?:(?:number|amount|count|antal(?:et)?) (?:of |av )?)?[\\p{L}]+(?: (?:in|i) [\\p{L}°%]+)? (?:for )?(?:each|every|per|varje) (?:day|dag)|(?:the )?same (?:date|day) again (?:replaces?|overwrites?)(?: (?:it|the (?:old )?(?:value|number|one)))?`

/** "Type date + mm each day": numbers that are entered day by day. */
function readDays(params: ChartParams, clause: Clause): ChartParams {
  if (params.kind === 'progress' || params.values.length > 0) return params
  if (params.counts === 'days') takeAll(clause, enteringPlace)
  if (params.counts !== 'typed' && params.counts !== 'days') return params
  if (!dated.test(clause.bare) || !words(entering).test(clause.bare)) return params
  const unit = words(
    '(?<=(?:in|i|date \\+|date and|datum och|datum \\+) (?:the )?)(?:mm|cm|m|km|kg|kr|°c|%|degrees|steps|hours|minutes|litres|liters|grader|steg|timmar|minuter|liter)',
  ).exec(clause.bare)?.[0]
  takeAll(clause, enteringPlace)
  return { ...params, counts: 'days', unit: unit ?? params.unit }
}

/** "X kr of 250,000 kr": how the amounts of a meter are put into words. */
function readLine(params: ChartParams, clause: Clause): ChartParams {
  if (params.kind !== 'progress' && !words('totals?|sum|summa(?:n)?|totalt').test(clause.text)) return params
  for (const match of clause.text.matchAll(
    /(?:like |such as |som |typ |t\.?ex\.? |saying |(?:(?:with|and|och|med) )?(?:(?:the|an?|en) )?(?:line|text|row|raden?|texten?) |och |and )?"([^"]{2,80})"/giu,
  )) {
    const said = match[1] ?? ''
    if (params.kind === 'progress' && /(?<!\p{L})[XYN](?!\p{L})|…|\{/u.test(said)) {
      mark(clause, match.index, match.index + match[0].length)
      const amount = '(?:[$€£]\\s?)?NUMBER(?:\\s?(?:kr|kronor|SEK|€|EUR|USD|%))?'
      const reached = said.replace(
        new RegExp(amount.replace('NUMBER', '(?<!\\p{L})[XN](?!\\p{L})'), 'u'),
        '{reached}',
      )
      const goal = reached.replace(
        new RegExp(amount.replace('NUMBER', '(?<!\\p{L})(?:Y(?!\\p{L})|\\d[\\d.,\\s]*\\d|\\d)'), 'u'),
        '{goal}',
      )
      return {
        ...params,
        line: /percent|procent|%/iu.test(clause.bare) && !goal.includes('%') ? `${goal} ({percent})` : goal,
      }
    }
    if (params.kind !== 'progress' && /\d|\{|(?<!\p{L})[XN](?!\p{L})/u.test(said)) {
      mark(clause, match.index, match.index + match[0].length)
      takeAll(
        clause,
        '(?:(?:write|show|print|put|add|also|visa|skriv) ){0,2}(?:the )?(?:totals?|sum|summa(?:n)?|totalt)(?: (?:for|of|över|för|av) (?:the |those |all |these |de |alla )?(?:\\d+ )?(?:days|months|bars|numbers|values|dagar(?:na)?|månader(?:na)?|staplar(?:na)?))?(?: (?:under|below|beneath|nedanför) (?:the |it )?(?:chart|graph|diagram(?:met)?)?)?',
      )
      return { ...params, total: said.replace(/\{\p{L}+\}|\d[\d.,]*|(?<!\p{L})[XN](?!\p{L})/u, '{total}') }
    }
  }
  return params
}

function readMoney(params: ChartParams, clause: Clause): ChartParams {
  if (params.kind !== 'progress') return params
  const sign = /[$€£](?=\s?\d)/u.exec(clause.text)?.[0]
  takeAll(
    clause,
    '=|(?:and )?(?:the )?percent(?:age)?(?: has to follow| follows| updates?)?|\\d+ ?%|kr|kronor|procent(?:en)?',
  )
  if (sign) return { ...params, money: `${sign}#` }
  return words('kr|kronor|sek').test(clause.bare) ? { ...params, money: '# kr' } : params
}

const inOrder = <T extends { index: number }>(finds: readonly T[]): T[] =>
  [...finds].sort((one, other) => one.index - other.index)

function read(params: ChartParams, clause: Clause, reading: Reading): ChartParams {
  let after = readLine(readDays(readMoney(readPlace(params, clause, reading), clause), clause), clause)
  const values = after.kind === 'progress' ? [] : readValues(clause)
  if (values.length > 0)
    after = { ...after, values: reading.first ? [...after.values, ...values] : values, counts: 'typed' }
  else if (after.kind !== 'progress' && after.counts !== 'days' && after.values.length === 0) {
    const named = sources
      .flatMap(([source, asks]) => {
        const at = words(asks).exec(clause.bare)?.index
        return at === undefined ? [] : [{ source, asks, at }]
      })
      .sort((one, other) => one.at - other.at)
    for (const { asks } of named) take(clause, asks)
    const all = [after.counts, ...named.map(({ source }) => source)].filter((one) => one !== 'typed')
    const [counts, ...others] = [...new Set(all)]
    const also = others.find((one) => one !== 'days')
    if (counts) after = { ...after, counts, also: also ?? after.also }
  }
  const second = after.also !== '' && reading.first ? inOrder(colorsIn(clause.bare))[1] : undefined
  if (second) {
    mark(clause, second.index, second.end)
    after = { ...after, color_2: second.hex }
  }
  if (after.also !== '')
    takeAll(
      clause,
      '(?:(?:the )?(?:bars?|staplar(?:na)?|both|båda) )?(?:(?:next to|beside|alongside) each other|side by side|bredvid varandra|sida vid sida)|(?:in |with |i |med )?(?:different|two|their own|own|olika|två|egna) (?:colou?rs?|färger)',
    )
  if (after.kind === 'progress')
    takeAll(
      clause,
      `(?:(?:i|we|jag|vi) )?(?:(?:want|need|would like|can|vill|ska|behöver|kan) ?(?:to |kunna |att )?)?(?:be able to )?(?:${entering}|update|change|ändra|uppdatera)(?: (?:in|själv|myself))? (?:(?:how much|hur mycket)(?: pengar| money)?(?: (?:we(?:[’']ve)?|vi|it|som|has|have|is|been|har|är|fått|samlat|got|raised|collected|in|so far|kommit|insamlat))*|(?:the |det )?(?:amount|sum|belopp(?:et)?|summan?)(?: (?:we have|collected|raised|so far|hittills))?)(?: (?:in|under|i) (?:the )?(?:admin(?:en)?|settings|dashboard|inställningarna|wordpress|adminpanelen))?|(?:(?:and|och|så|ska|det) )*(?:shows?|visas?)(?: det)? (?=(?:a|en|the) )|(?:with |and |med )?(?:the )?(?:percent(?:age)?|procent(?:en)?)`,
    )
  const goalOf =
    after.kind === 'progress' && after.heading === '' && reading.first
      ? /(?:for|of|showing|för|över|som visar) ((?:how many|how much|the number of|hur många|hur mycket|antal(?:et)?) [\p{L} ]{3,50})/iu.exec(
          clause.text,
        )
      : null
  if (goalOf?.[1]) {
    mark(clause, goalOf.index, goalOf.index + goalOf[0].length)
    after = { ...after, heading: goalOf[1].charAt(0).toUpperCase() + goalOf[1].slice(1).trim() }
  }
  const label =
    reading.first && after.kind === 'pie'
      ? /(?:som visar|that shows|showing|of) ([^:."]{3,60}):/iu.exec(clause.text)
      : null
  if (label?.[1] && after.heading === '') {
    mark(clause, label.index, label.index + label[0].length)
    after = { ...after, heading: label[1].charAt(0).toUpperCase() + label[1].slice(1) }
  }
  takeAll(
    clause,
    '(?:per|each|every|a|by|i|varje) (?:month|månad(?:en)?)|months|månader(?:na)?|(?:in|under|i) (?:the )?(?:settings|inställningar(?:na)?)|(?:that )?(?:we|i|vi) (?:have )?(?:published|publicera(?:t|de))|monthly|månadsvis|(?:(?:the )?(?:numbers|figures|values)|siffror(?:na)?)(?: ska| should| can)*(?: jag| i)?(?: kunna)?(?: ändra| change| edit)?(?: själv| myself)?(?: (?:under|in|i) (?:the )?(?:settings|inställningar(?:na)?))?',
  )
  return after
}

const names: Readonly<Record<Kind, Spoken>> = {
  bar: { en: 'a bar chart', sv: 'ett stapeldiagram' },
  line: { en: 'a line chart', sv: 'ett linjediagram' },
  pie: { en: 'a pie chart', sv: 'ett cirkeldiagram' },
  progress: { en: 'a progress bar', sv: 'en förloppsmätare' },
}
const counted: Readonly<Record<string, Spoken>> = {
  posts: { en: 'Posts per month', sv: 'Inlägg per månad' },
  comments: { en: 'Comments per month', sv: 'Kommentarer per månad' },
  users: { en: 'New users per month', sv: 'Nya användare per månad' },
}
const isProgress = ({ kind }: ChartParams): boolean => kind === 'progress'
const isCounted = ({ counts }: ChartParams): boolean => counts !== 'typed' && counts !== 'days'
const hasAxes = ({ kind }: ChartParams): boolean => kind === 'bar' || kind === 'line'
const isDaily = ({ counts }: ChartParams): boolean => counts === 'days'
const amount = (en: string, sv: string, asks: string) =>
  ({
    kind: 'number',
    label: { en, sv },
    start: 0,
    min: 0,
    max: 1_000_000_000,
    asks,
    shown: isProgress,
  }) as const

function tells(params: ChartParams, language: Language): string[] {
  const { kind, counts, also, values, goal, reached, months, last_days: days, dashboard, total } = params
  const said: Spoken[] = [
    kind === 'progress'
      ? { en: `${reached} of ${goal}, in percent`, sv: `${reached} av ${goal}, i procent` }
      : counts === 'days'
        ? {
            en: `The numbers of the last ${days} days, entered by date under Tools; the same date again replaces its number`,
            sv: `Talen för de senaste ${days} dagarna, som skrivs in per datum under Verktyg; samma datum igen ersätter talet`,
          }
        : counts === 'typed'
          ? {
              en: values.join(', ') || 'The numbers of the settings',
              sv: values.join(', ') || 'Siffrorna i inställningarna',
            }
          : {
              en: `${counted[counts]?.en}${also === '' ? '' : `, and beside them ${counted[also]?.en.toLowerCase()} in another color`}, the last ${months} months`,
              sv: `${counted[counts]?.sv}${also === '' ? '' : `, och bredvid dem ${counted[also]?.sv.toLowerCase()} i en annan färg`}, de senaste ${months} månaderna`,
            },
    ...(counts === 'typed'
      ? [
          {
            en: 'Drawn on the page itself; the numbers are in the settings',
            sv: 'Ritas på sidan; siffrorna finns i inställningarna',
          },
        ]
      : []),
    ...(total === '' ? [] : [{ en: `Below it “${total}”`, sv: `Under det “${total}”` }]),
    ...(dashboard ? [{ en: 'On the dashboard', sv: 'På panelen' }] : []),
  ]
  return [...said.map((one) => one[language]), ...(dashboard ? [] : tellPlace(params, language))]
}

/** The chart on the mock website. */
const drawing = ({ heading, kind, color, values }: ChartParams): string =>
  kind === 'progress'
    ? `<p>${html(heading)}</p><div style="background:#e0e0e0"><div style="width:65%;background:${color};height:1.5em"></div></div>`
    : `<figure><figcaption><strong>${html(heading)}</strong></figcaption>${(values.length > 0 ? values : ['A: 3', 'B: 5']).map((line) => `<p>${html(line)}</p><div style="background:${color};height:1em;width:${20 + (line.length % 7) * 10}%"></div>`).join('')}</figure>`

/** Charts of numbers that are typed in, or of the site's own: bars, a line, a pie, progress. */
export const chart = declareCapability<ChartParams>({
  id: 'chart',
  title: { en: 'Chart', sv: 'Diagram' },
  called: { en: 'a chart', sv: 'ett diagram' },
  calledFor: ({ kind }) => names[kind],
  about: { en: 'Shows numbers as a chart', sv: 'Visar siffror som diagram' },
  heads: [
    ...kinds.map((kind) => ({ asks: heads[kind], chooses: { kind } })),
    {
      asks: `(?:an? )?dashboard (?:widget|box)(?: (?:called|named|titled) "_+")?(?: (?:with|showing|that shows))? (?:an? )?(?:bar )?(?:chart|graph)${shows}|(?:en )?(?:widget|ruta|panel) på (?:admin)?panelen(?: (?:som heter|med namnet) "_+")?(?: (?:med|som visar))? (?:ett )?(?:stapel)?diagram${shows}`,
      chooses: { kind: 'bar', dashboard: true },
    },
  ],
  means: '(?:the )?(?:charts?|graphs?|bars?|pie|progress|meter)|diagram(?:met)?|staplar(?:na)?|mätare(?:n)?',
  several: true,
  structure: {
    schema: { kind: z.enum(kinds), counts: z.enum(countable), also: z.enum(['', ...monthly]) },
    start: () => ({ kind: 'bar', counts: 'typed', also: '' }),
  },
  settings: {
    heading: {
      kind: 'text',
      label: { en: 'Heading', sv: 'Rubrik' },
      start: '',
      max: 120,
      main: true,
      asks: 'called|titled?|heading|named|rubrik(?:en)?|som heter|heter',
    },
    values: {
      kind: 'lines',
      label: { en: 'Numbers', sv: 'Siffror' },
      help: {
        en: 'One in each line, such as “January: 120”.',
        sv: 'En per rad, till exempel “Januari: 120”.',
      },
      start: [],
      asks: '(?!)',
      shown: (params) => !isProgress(params) && !isCounted(params) && !isDaily(params),
    },
    goal: amount('Goal', 'Mål', '(?:the )?goal(?: is| of)?|target|mål(?:et)?(?: är)?'),
    reached: amount(
      'Collected so far',
      'Insamlat hittills',
      '(?:collected|raised|reached|so far|saved|received)(?: so far)?(?: is)?|insamlat(?: hittills)?|hittills',
    ),
    money: {
      kind: 'text',
      label: { en: 'How amounts are written', sv: 'Hur belopp skrivs' },
      help: { en: '# stands for the number.', sv: '# står för talet.' },
      start: { en: '#', sv: '#' },
      max: 20,
      plain: true,
      asks: '(?!)',
      shown: isProgress,
    },
    line: {
      kind: 'text',
      label: { en: 'Text below', sv: 'Text under' },
      help: {
        en: '{reached}, {goal} and {percent} stand for the numbers.',
        sv: '{reached}, {goal} och {percent} står för talen.',
      },
      start: { en: '{reached} / {goal} ({percent})', sv: '{reached} / {goal} ({percent})' },
      max: 120,
      asks: '(?!)',
      shown: isProgress,
    },
    // Not `days`: by that name, the days of the week on which a part shows are looked up.
    last_days: {
      kind: 'number',
      label: { en: 'Days', sv: 'Dagar' },
      start: 30,
      min: 1,
      max: 366,
      unit: 'days',
      asks: '(?:in |of |for |over )?(?:the )?(?:last|past)(?= \\d+ days)|days|(?:för )?(?:de )?senaste(?= \\d+ dagar)|dagar(?:na)?',
      shown: isDaily,
    },
    unit: {
      kind: 'text',
      label: { en: 'Unit', sv: 'Enhet' },
      start: '',
      max: 20,
      plain: true,
      asks: 'unit|enhet(?:en)?',
      shown: isDaily,
    },
    total: {
      kind: 'text',
      label: { en: 'Line with the sum', sv: 'Rad med summan' },
      help: { en: '{total} stands for the sum. Empty: none.', sv: '{total} står för summan. Tomt: ingen.' },
      start: '',
      max: 80,
      asks: '(?!)',
      shown: (params) => !isProgress(params),
    },
    months: {
      kind: 'number',
      label: { en: 'Months', sv: 'Månader' },
      start: 12,
      min: 1,
      max: 60,
      asks: '(?:in |of |for |over )?(?:the )?(?:last|past)(?= \\d+ months)|(?:months)|(?:de )?senaste(?= \\d+ månader)|månader(?:na)?',
      shown: isCounted,
    },
    color: {
      kind: 'color',
      label: { en: 'Color', sv: 'Färg' },
      start: '#2563eb',
      main: true,
      asks: 'bars?|lines?|chart|staplar(?:na)?|linje(?:n)?',
    },
    color_2: {
      kind: 'color',
      label: { en: 'Second color', sv: 'Andra färgen' },
      start: '#d97706',
      asks: '(?:second|other|andra) (?:bars?|colou?r|staplar(?:na)?|färg(?:en)?)',
      shown: (params) => params.also !== '' && isCounted(params) && hasAxes(params),
    },
    table: {
      kind: 'switch',
      label: { en: 'Table', sv: 'Tabell' },
      text: { en: 'Show the numbers in a table below', sv: 'Visa siffrorna i en tabell nedanför' },
      start: false,
      asks: '(?:(?:put |show |and |also |visa ){0,6}(?:the )?(?:numbers|values|siffrorna) )?(?:in|as|with|and|i|som|med) (?:an? |en )?(?:table|tabell)(?: (?:under|below|beneath|underneath|nedanför)(?: the chart| it)?)?',
      shown: (params) => !isProgress(params),
    },
    dashboard: {
      kind: 'switch',
      label: { en: 'Dashboard', sv: 'Panel' },
      text: { en: 'Show it on the dashboard', sv: 'Visa på panelen' },
      start: false,
      asks: '(?:an? |the |on |in |en |på ){0,6}(?:dashboard(?: widget| box)?|panel(?:en)?|adminpanelen|instrumentpanelen)',
    },
    ...(limitedPlaceSettings as Settings<ChartParams>),
  },
  read,
  complete: (params, _asked, { language }) => {
    const usual = params.kind === 'pie' ? { ...params, table: true } : params
    const heading =
      params.heading !== '' || !isCounted(params) || params.also !== ''
        ? params.heading
        : (counted[params.counts]?.[language] ?? '')
    return { ...usual, heading }
  },
  files: new URL('./files/', import.meta.url),
  switches: (params) => ({
    pie: params.kind === 'pie',
    progress: isProgress(params),
    axes: hasAxes(params),
    counted: isCounted(params),
    daily: isDaily(params),
  }),
  words: {
    date: { en: 'Date', sv: 'Datum' },
    number: { en: 'Number', sv: 'Tal' },
    enter: { en: 'Save', sv: 'Spara' },
    entered: { en: 'Saved.', sv: 'Sparat.' },
    wrong: { en: 'Please enter a date and a number.', sv: 'Ange ett datum och ett tal.' },
    hint: {
      en: 'The same date again replaces its number; without a number, it is removed.',
      sv: 'Samma datum igen ersätter talet; utan tal tas det bort.',
    },
    posts: { en: 'Posts', sv: 'Inlägg' },
    comments: { en: 'Comments', sv: 'Kommentarer' },
    users: { en: 'New users', sv: 'Nya användare' },
  },
  leaves: ({ counts }, key) => (counts === 'days' ? { options: [`xplugin_${key}_days`] } : {}),
  shortcode: 'chart',
  preview: (params) => placedIn(params, drawing(params)),
  tells,
  ideas: ({ table, kind }) => [
    {
      when: !table && kind !== 'progress',
      label: { en: 'With a table', sv: 'Med tabell' },
      prompt: { en: 'Show the numbers in a table below the chart', sv: 'Visa siffrorna i en tabell' },
    },
  ],
})
