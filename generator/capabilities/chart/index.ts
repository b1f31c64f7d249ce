import * as z from 'zod'
import type { Params, Reading } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { html } from '../../php/text.ts'
import { mark, take, takeAll } from '../../words/claims.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'

const kinds = ['bar', 'line', 'pie', 'progress'] as const
type Kind = (typeof kinds)[number]
const countable = ['typed', 'posts', 'comments', 'users'] as const

/** A chart: its kind, and what it shows. */
type ChartParams = Params & {
  kind: Kind
  counts: (typeof countable)[number]
  heading: string
  values: readonly string[]
  goal: number
  reached: number
  money: string
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
    '(?<!(?:reading|scroll|page|läs) )(?:an? |en )?(?<!(?:reading|scroll|page|läs) )(?:fundrais\\p{L}* |donation |goal |collection ){0,6}(?:progress[ -]?(?:bar|meter)|thermometer|goal meter)|(?:fundrais\\p{L}*|donation) (?:bar|meter|goal)|(?:en )?(?:insamlings|mål|förlopps|framstegs)(?:mätare|termometer|stapel|indikator)(?:n)?',
}

const things =
  '(?:how many |the number of |number of |hur många |antal(?:et)? )?(?:new |published |nya |publicerade )?'
const sources: readonly (readonly [ChartParams['counts'], string])[] = [
  ['comments', `${things}(?:comments?|kommentarer)`],
  ['users', `${things}(?:users?|registrations?|sign-?ups|members|användare|registreringar|medlemmar)`],
  ['posts', `${things}(?:posts?|articles?|inlägg|artiklar)`],
]
const item =
  /(?<=^|[:,;(]\s*|(?:with|and|och|med)\s+)([\p{L}][\p{L}\p{N} .&'’/-]{0,40}?)\s*[:=]?\s+([$€£]?\d[\d.,\u00a0]*(?<![.,])(?:\s?(?:%|kr|€|kg|st|procent|percent)(?![\p{L}]))?)(?=\s*(?:[,;).]|and\s|och\s|$))/giu

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

function read(params: ChartParams, clause: Clause, reading: Reading): ChartParams {
  let after = readMoney(params, clause)
  const values = after.kind === 'progress' ? [] : readValues(clause)
  if (values.length > 0)
    after = { ...after, values: reading.first ? [...after.values, ...values] : values, counts: 'typed' }
  else if (after.kind !== 'progress' && after.values.length === 0) {
    const source = sources.find(([, asks]) => words(asks).test(clause.bare))
    if (source) {
      take(clause, source[1])
      after = { ...after, counts: source[0] }
    }
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
const isCounted = ({ counts }: ChartParams): boolean => counts !== 'typed'
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
  const { kind, counts, values, goal, reached, months, dashboard } = params
  const said: Spoken[] = [
    kind === 'progress'
      ? { en: `${reached} of ${goal}, in percent`, sv: `${reached} av ${goal}, i procent` }
      : counts === 'typed'
        ? {
            en: values.join(', ') || 'The numbers of the settings',
            sv: values.join(', ') || 'Siffrorna i inställningarna',
          }
        : {
            en: `${counted[counts]?.en}, the last ${months} months`,
            sv: `${counted[counts]?.sv}, de senaste ${months} månaderna`,
          },
    {
      en: 'Drawn on the page itself; the numbers are in the settings',
      sv: 'Ritas på sidan; siffrorna finns i inställningarna',
    },
    ...(dashboard ? [{ en: 'On the dashboard', sv: 'På panelen' }] : []),
  ]
  return said.map((one) => one[language])
}

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
    schema: { kind: z.enum(kinds), counts: z.enum(countable) },
    start: () => ({ kind: 'bar', counts: 'typed' }),
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
      shown: (params) => !isProgress(params) && !isCounted(params),
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
  },
  read,
  complete: (params, _asked, { language }) => {
    const usual = params.kind === 'pie' ? { ...params, table: true } : params
    const heading =
      params.heading !== '' || params.counts === 'typed'
        ? params.heading
        : (counted[params.counts]?.[language] ?? '')
    return { ...usual, heading }
  },
  files: new URL('./files/', import.meta.url),
  switches: ({ kind, counts }) => ({
    pie: kind === 'pie',
    progress: kind === 'progress',
    axes: kind === 'bar' || kind === 'line',
    counted: counts !== 'typed',
  }),
  shortcode: 'chart',
  preview: ({ heading, kind, color, values }) =>
    kind === 'progress'
      ? `<p>${html(heading)}</p><div style="background:#e0e0e0"><div style="width:65%;background:${color};height:1.5em"></div></div>`
      : `<figure><figcaption><strong>${html(heading)}</strong></figcaption>${(values.length > 0 ? values : ['A: 3', 'B: 5']).map((line) => `<p>${html(line)}</p><div style="background:${color};height:1em;width:${20 + (line.length % 7) * 10}%"></div>`).join('')}</figure>`,
  tells,
  ideas: ({ table, kind }) => [
    {
      when: !table && kind !== 'progress',
      label: { en: 'With a table', sv: 'Med tabell' },
      prompt: { en: 'Show the numbers in a table below the chart', sv: 'Visa siffrorna i en tabell' },
    },
  ],
})
