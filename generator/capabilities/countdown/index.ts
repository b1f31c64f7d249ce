import * as z from 'zod'
import { defineCapability } from '../../frame/capability.ts'
import type { Change, Previews } from '../../frame/capability.ts'
import { named } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'
import { followOptions, readOptions } from '../../frame/options.ts'
import type { Option } from '../../frame/options.ts'
import { styleOf } from '../../frame/preview-files.ts'
import { colorRow, section, textRow } from '../../frame/preview-kit.ts'
import { ideasIn, linesIn } from '../../frame/suggest.ts'
import { loadTemplates } from '../../frame/template.ts'
import { html } from '../../php/text.ts'
import { mark, takeAll } from '../../words/claims.ts'
import { datesIn, momentsIn, timesIn } from '../../words/values.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { readableOn } from '../../words/colors.ts'
import type { Clause } from '../../words/request.ts'
import { momentIn, nextNewYear } from './moment.ts'

const schema = z.object({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
  heading: z.string(),
  after: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
type CountdownParams = z.infer<typeof schema>

const options: readonly Option[] = [
  {
    kind: 'text',
    key: 'after',
    pattern:
      "(?:text|message) (?:when|after)|(?:when|after) (?:it is|it's) over|end text|texten (?:när|efter)|när den är slut|slutmeddelande(?:t)?",
    called: { en: 'the text when it is over', sv: 'texten när den är slut' },
    max: 150,
  },
  {
    kind: 'text',
    key: 'heading',
    pattern: 'heading|headline|title|titled|text|rubrik(?:en)?|överskrift(?:en)?',
    called: { en: 'the heading of the countdown', sv: 'nedräkningens rubrik' },
    max: 100,
    removable: true,
  },
  {
    kind: 'colour',
    key: 'color',
    pattern: 'countdown|timer|boxes|nedräkning(?:en)?|rutor(?:na)?',
    main: true,
    called: { en: 'the countdown', sv: 'nedräkningen' },
  },
]

function changeDate(params: CountdownParams, clause: Clause): Change<CountdownParams> | null {
  const date = momentIn(clause.bare)
  if (date === null) return null
  return {
    params: { ...params, date },
    said: { en: `set the countdown to ${date}`, sv: `satte nedräkningen till ${date}` },
  }
}

const style = styleOf(new URL('./files/', import.meta.url), 'assets/css/countdown.css')
const units = [
  ['12', 'Days'],
  ['7', 'Hours'],
  ['48', 'Minutes'],
  ['15', 'Seconds'],
] as const

function preview(params: CountdownParams, identity: Identity, shortcode: string): Previews {
  const boxes = units.map(
    ([number, name]) =>
      `<div class="xplugin-countdown__unit"><span class="xplugin-countdown__number">${number}</span><span class="xplugin-countdown__name">${name}</span></div>`,
  )
  const heading =
    params.heading === '' ? '' : `<p class="xplugin-countdown__heading">${html(params.heading)}</p>`
  const frontend = `<style>${style}
.xplugin-countdown{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}</style>
<div class="xplugin-countdown">${heading}<div class="xplugin-countdown__units">${boxes.join('')}</div></div>`
  const rows = [
    textRow(
      'Counts down to',
      params.date,
      'Date and time as 2030-12-31 18:00, in the time zone of the site.',
    ),
    textRow('Heading', params.heading),
    textRow('Text when it is over', params.after),
    colorRow('Colour', params.color),
  ]
  const about = 'Place the countdown with its block or its shortcode.'
  return { backend: section('Countdown', about, shortcode, rows), frontend: named(frontend, identity) }
}

/** Counts down to a moment. */
export const countdown = defineCapability<CountdownParams>({
  id: 'countdown',
  title: 'Countdown',
  called: { en: 'a countdown', sv: 'en nedräkning' },
  about: { en: 'Counts down to a moment of your choice', sv: 'Räknar ner till en tidpunkt du väljer' },
  asks: 'count ?-?downs?(?: (?:timer|clock|plugin))?|nedräkning(?:en|ar)?|räknar? ner(?: till)?',
  means: '(?:the )?count ?-?down(?: timer)?|nedräkning(?:en)?',
  schema,
  texts: ['heading', 'after'],
  editorBlock: true,
  usesColors: true,
  shortcode: 'countdown',
  templates: loadTemplates(new URL('./files/', import.meta.url)),
  read: (request) => {
    const swedish = wantsSwedish(request.bare)
    const now = new Date()
    for (const { start, end } of [
      ...momentsIn(request.bare, now),
      ...datesIn(request.bare, now),
      ...timesIn(request.bare),
    ])
      mark(request, start, end)
    takeAll(request, '(?:to|until|till) (?:a |any |the |ett )?(?:date|datum)')
    return readOptions<CountdownParams>(options, request, {
      date: momentIn(request.bare) ?? nextNewYear(),
      heading: swedish ? 'Snart är det dags' : 'It begins in',
      after: swedish ? 'Nu är det dags!' : 'The time has come!',
      color: '#1e3a8a',
    })
  },
  values: () => ({}),
  followUp: (params, clause) => changeDate(params, clause) ?? followOptions(options, params, clause),
  preview: (params, { identity, shortcode }) => preview(params, identity, shortcode),
  features: (params, language) =>
    linesIn(
      [
        {
          en: `Counts down to ${params.date}, in the time zone of the site`,
          sv: `Räknar ner till ${params.date}, i webbplatsens tidszon`,
        },
        { en: 'Says something of your choice when it is over', sv: 'Säger något du väljer när den är slut' },
        { en: 'Comes as a block and as a shortcode', sv: 'Finns som block och som kortkod' },
      ],
      language,
    ),
  suggestions: (params, language) =>
    ideasIn(
      [
        {
          when: params.color !== '#c62828',
          label: { en: 'Red boxes', sv: 'Röda rutor' },
          prompt: { en: 'Make the countdown red', sv: 'Gör nedräkningen röd' },
        },
        {
          when: params.date !== '2030-06-01 12:00',
          label: { en: 'Another moment', sv: 'Annan tidpunkt' },
          prompt: { en: 'Count down to 2030-06-01 12:00', sv: 'Räkna ner till 2030-06-01 12:00' },
        },
        {
          when: params.heading !== 'Save the date' && params.heading !== 'Boka dagen',
          label: { en: 'Another heading', sv: 'Annan rubrik' },
          prompt: {
            en: 'Change the heading of the countdown to "Save the date"',
            sv: 'Ändra nedräkningens rubrik till "Boka dagen"',
          },
        },
      ],
      language,
    ),
  readme: () => ['A countdown to a moment of your choice, by block or shortcode.'],
  leaves: () => ({}),
})
