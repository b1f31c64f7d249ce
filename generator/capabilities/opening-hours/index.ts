import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Change, Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { colorRow, section, textRow, tickRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { mark, takeAll } from '../../words/claims.ts'
import { timeRangesIn, timesIn, weekdaysIn } from '../../words/values.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { readableOn } from '../../words/colors.ts'
import { listed } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { hoursIn } from './days.ts'
import type { Day, Week } from './days.ts'

const schema = z.object({
  heading: z.string(),
  closed: z.string(),
  status: z.boolean(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  days: z.object({
    mon: z.string(),
    tue: z.string(),
    wed: z.string(),
    thu: z.string(),
    fri: z.string(),
    sat: z.string(),
    sun: z.string(),
  }),
})
type HoursParams = z.infer<typeof schema>

const usual: Week = {
  mon: '09:00-17:00',
  tue: '09:00-17:00',
  wed: '09:00-17:00',
  thu: '09:00-17:00',
  fri: '09:00-17:00',
  sat: '10:00-14:00',
  sun: '',
}

const names: Readonly<Record<Day, { en: string; sv: string }>> = {
  mon: { en: 'Monday', sv: 'måndag' },
  tue: { en: 'Tuesday', sv: 'tisdag' },
  wed: { en: 'Wednesday', sv: 'onsdag' },
  thu: { en: 'Thursday', sv: 'torsdag' },
  fri: { en: 'Friday', sv: 'fredag' },
  sat: { en: 'Saturday', sv: 'lördag' },
  sun: { en: 'Sunday', sv: 'söndag' },
}
const order = Object.keys(names) as Day[]

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'heading',
    pattern: 'heading|headline|title|rubrik(?:en)?|överskrift(?:en)?',
    called: { en: 'the heading of the opening hours', sv: 'rubriken på öppettiderna' },
    max: 80,
    removable: true,
  },
  {
    kind: 'text',
    key: 'closed',
    pattern:
      'word for closed|closed (?:word|text|label)|text for closed days|ordet för stängt|texten för stängda dagar',
    called: { en: 'the word for closed days', sv: 'ordet för stängda dagar' },
    max: 40,
  },
  {
    kind: 'switch',
    key: 'status',
    pattern: 'open now|(?:open|closed) status|status|öppet nu|om det är öppet',
    called: { en: 'the status “open now”', sv: 'statusen “öppet nu”' },
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: 'opening hours|hours|status|badge|öppettider(?:na)?',
    main: true,
    called: { en: 'the opening hours', sv: 'öppettiderna' },
  },
]

function changeHours(params: HoursParams, clause: Clause): Change<HoursParams> | null {
  const found = hoursIn(clause.bare)
  const changed = order.filter((day) => found[day] !== undefined)
  if (changed.length === 0) return null
  const hoursOfDay = (day: Day, language: 'en' | 'sv'): string => {
    const hours = found[day] ?? ''
    return `${names[day][language]} ${hours === '' ? (language === 'sv' ? 'stängt' : 'closed') : hours}`
  }
  const told = (language: 'en' | 'sv', and: string): string =>
    listed(
      changed.map((day) => hoursOfDay(day, language)),
      and,
    )
  return {
    params: { ...params, days: { ...params.days, ...found } },
    said: { en: `set the hours: ${told('en', 'and')}`, sv: `satte tiderna: ${told('sv', 'och')}` },
  }
}

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/hours.css')

function preview(params: HoursParams, identity: Identity, shortcode: string): Previews {
  const rows = order.map((day, index) => {
    const today = index === 2 ? ' class="is-today"' : ''
    return `<tr${today}><th scope="row">${names[day].en}</th><td>${html(params.days[day] === '' ? params.closed : params.days[day])}</td></tr>`
  })
  const heading =
    params.heading === '' ? '' : `<h3 class="xplugin-hours__heading">${html(params.heading)}</h3>`
  const status = params.status ? '<p class="xplugin-hours__status is-open">Open now</p>' : ''
  const frontend = `<style>${style}
.xplugin-hours{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}</style>
<div class="xplugin-hours">${heading}${status}<table class="xplugin-hours__table"><tbody>${rows.join('\n')}</tbody></table></div>`
  const settings = [
    ...order.map((day) => textRow(names[day].en, params.days[day])),
    textRow('Heading', params.heading),
    textRow('Word for closed days', params.closed),
    tickRow('Open now', 'Tell whether it is open now', params.status),
    colorRow('Colour', params.color),
  ]
  const about = 'Write the hours as 09:00-17:00, several with a comma between them. An empty day is closed.'
  return {
    backend: section('Opening hours', about, shortcode, settings),
    frontend: named(frontend, identity),
  }
}

/** The opening hours of the week, and whether it is open now. */
export const openingHours = defineCapability<HoursParams>({
  id: 'hours',
  title: 'Opening Hours',
  called: { en: 'opening hours', sv: 'öppettider' },
  about: {
    en: 'Shows the opening hours of the week, and whether it is open now',
    sv: 'Visar veckans öppettider och om det är öppet just nu',
  },
  asks: '(?:opening|business|open|store|shop|working|office) (?:hours|times)|hours of operation|(?:we are|we.re) open|(?:vi )?har öppet|öppettider(?:na)?',
  means: '(?:the )?(?:opening |business )?(?:hours|times)|öppettider(?:na)?',
  schema,
  texts: ['heading', 'closed'],
  editorBlock: true,
  usesColors: true,
  shortcode: 'opening_hours',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) => {
    const swedish = wantsSwedish(request.bare)
    const found = hoursIn(request.bare)
    for (const { start, end } of [
      ...weekdaysIn(request.bare),
      ...timeRangesIn(request.bare),
      ...timesIn(request.bare),
    ])
      mark(request, start, end)
    takeAll(
      request,
      '(?:in |as |with )?(?:a |en )?(?:table|list|tabell|lista)(?: (?:for|över|för) (?:the |our )?(?:week|veckan))?|whether we are open(?: now)?|om vi har öppet(?: nu)?|today|idag|closed|open|hours|stängt|öppet|öppettider|från|till|and|och',
    )
    // Who names some days leaves the others closed.
    const empty: Week = { mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '' }
    const opens = Object.values(found).some((hours) => hours !== '')
    return readOptions<HoursParams>(options, request, {
      heading: swedish ? 'Öppettider' : 'Opening hours',
      closed: swedish ? 'Stängt' : 'Closed',
      status: true,
      color: '#2e7d32',
      days: { ...(opens ? empty : usual), ...found },
    })
  },
  values: () => ({}),
  followUp: (params, clause) => changeHours(params, clause) ?? followOptions(options, params, clause),
  preview: (params, { identity, shortcode }) => preview(params, identity, shortcode),
  features: (params, language) =>
    linesIn(
      [
        {
          en: 'Hours for each day, several spans a day if you like',
          sv: 'Tider för varje dag, flera pass per dag om du vill',
        },
        params.status
          ? {
              en: 'Tells whether it is open now, in the time zone of the site',
              sv: 'Visar om det är öppet nu, i webbplatsens tidszon',
            }
          : { en: 'Today stands out', sv: 'Dagens dag framhävs' },
        { en: 'Comes as a block and as a shortcode', sv: 'Finns som block och som kortkod' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.days.sun === '',
          label: { en: 'Open on Sundays', sv: 'Öppet på söndagar' },
          prompt: { en: 'Open on Sunday 11-15', sv: 'Öppet söndag 11-15' },
        },
        {
          when: params.days.sat !== '',
          label: { en: 'Closed on Saturdays', sv: 'Stängt på lördagar' },
          prompt: { en: 'Closed on Saturdays', sv: 'Stängt på lördagar' },
        },
        {
          when: params.days.mon !== '08:00-18:00',
          label: { en: 'Longer days', sv: 'Längre dagar' },
          prompt: { en: 'Monday to Friday 8-18', sv: 'Måndag till fredag 8-18' },
        },
        {
          when: params.color !== '#0f766e',
          label: { en: 'Teal', sv: 'Petrol' },
          prompt: { en: 'Make the opening hours teal', sv: 'Gör öppettiderna petrol' },
        },
      ],
      language,
    ),
  readme: () => ['The opening hours of the week, with the current day and whether it is open now.'],
  leaves: () => ({}),
})
