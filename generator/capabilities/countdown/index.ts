import { declareCapability } from '../../frame/declare.ts'
import { placedIn, limitedPlaceSettings, readPlace, tellPlace } from '../../frame/placing.ts'
import type { LimitedPlaceParams } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import type { Choice, Settings } from '../../frame/settings/types.ts'
import { spokenValue } from '../../frame/settings/changes.ts'
import type { Params } from '../../frame/capability.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import type { Language, Spoken } from '../../words/language.ts'
import { readCountdown } from './read.ts'
import { countsUp, hiding, over } from './words.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/countdown.css')

export type CountdownParams = Params &
  LimitedPlaceParams & {
    date: string
    repeat: string
    units: Readonly<Record<string, boolean>>
    heading: string
    end: string
    after: string
    button: string
    link: string
    color: string
  }

const choice = (value: string, en: string, sv: string, asks = ''): Choice => ({
  value,
  label: { en, sv },
  asks,
})

const units: readonly Choice[] = [
  choice('days', 'Days', 'Dagar', 'days?|dag(?:ar|en)?'),
  choice('hours', 'Hours', 'Timmar', 'hours?|timm(?:ar|e)'),
  choice('minutes', 'Minutes', 'Minuter', 'minutes?|minut(?:er)?'),
  choice('seconds', 'Seconds', 'Sekunder', 'seconds?|sekund(?:er)?'),
]

const settings: Settings<CountdownParams> = {
  date: {
    kind: 'moment',
    label: { en: 'Counts down to', sv: 'Räknar ner till' },
    help: { en: 'In the time zone of the site.', sv: 'I webbplatsens tidszon.' },
    start: '',
    asks: '(?:the |its |new )?(?:date|time|day|moment|target|datum(?:et)?|tid(?:en|punkten)?|dag(?:en)?)',
  },
  repeat: {
    kind: 'choice',
    label: { en: 'Begins again', sv: 'Börjar om' },
    start: 'never',
    asks: '',
    choices: [
      choice('never', 'Never', 'Aldrig', '(?:only )?once|bara en gång|en enda gång'),
      choice(
        'day',
        'Every day',
        'Varje dag',
        '(?:again )?(?:every|each) day|daily|starts over (?:every|each) day|varje dag|dagligen',
      ),
      choice('week', 'Every week', 'Varje vecka', '(?:again )?(?:every|each) week|weekly|varje vecka'),
      choice(
        'year',
        'Every year',
        'Varje år',
        '(?:again )?(?:every|each) year|yearly|annual(?:ly)?|varje år|årligen',
      ),
    ],
  },
  units: {
    kind: 'choices',
    label: { en: 'Shows', sv: 'Visar' },
    start: units.map(({ value }) => value),
    asks: '(?!)',
    choices: units,
  },
  after: {
    kind: 'text',
    label: { en: 'Text when it is over', sv: 'Text när den är slut' },
    start: { en: 'The time has come!', sv: 'Nu är det dags!' },
    max: 150,
    asks: `${over}|(?:the )?(?:end|final|last) (?:text|message)|slutmeddelande(?:t)?|texten (?:när|efter)`,
    shown: ({ end }) => end === 'text',
  },
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: { en: 'It begins in', sv: 'Snart är det dags' },
    max: 100,
    main: true,
    asks: 'heading|headline|title|titled|text|label|words|says?|rubrik(?:en)?|överskrift(?:en)?|text(?:en)?|ovanför',
  },
  end: {
    kind: 'choice',
    label: { en: 'When it is over', sv: 'När den är slut' },
    start: 'text',
    asks: '(?!)',
    choices: [
      choice('text', 'Show a text', 'Visa en text'),
      choice('hide', 'Show nothing', 'Visa ingenting', hiding),
      choice('up', 'Count up from there', 'Räkna uppåt därifrån', countsUp),
    ],
  },
  button: {
    kind: 'text',
    label: { en: 'Text of the button', sv: 'Knappens text' },
    help: { en: 'Empty: no button.', sv: 'Tomt: ingen knapp.' },
    start: '',
    max: 60,
    asks: '(?:a )?button(?: text| called| saying| that says)?|(?:en )?knapp(?:en)?(?: med texten| som heter)?',
  },
  link: {
    kind: 'url',
    label: { en: 'Link of the button', sv: 'Knappens länk' },
    start: '',
    asks: 'link(?:s|ing|ed)?(?: to)?|leads? to|goes to|that goes|to|länk(?:en|ar|as)?(?: till)?|leder till|går till|till',
  },
  color: {
    kind: 'color',
    label: { en: 'Color', sv: 'Färg' },
    start: '#1e3a8a',
    main: true,
    asks: 'countdown|timer|clock|boxes|numbers|digits|nedräkning(?:en)?|rutor(?:na)?|siffror(?:na)?',
  },
  ...(limitedPlaceSettings as Settings<CountdownParams>),
}

/** The next New Year, for a countdown without a date. */
const nextNewYear = (): string => `${new Date().getUTCFullYear() + 1}-01-01T00:00`

const numbers: Readonly<Record<string, string>> = { days: '12', hours: '7', minutes: '48', seconds: '15' }

function preview(params: CountdownParams, language: Language): string {
  const boxes = units
    .filter(({ value }) => params.units[value])
    .map(
      ({ value, label }) =>
        `<div class="xplugin-countdown__unit"><span class="xplugin-countdown__number">${numbers[value] ?? ''}</span><span class="xplugin-countdown__name">${label[language]}</span></div>`,
    )
  const heading =
    params.heading === '' ? '' : `<p class="xplugin-countdown__heading">${html(params.heading)}</p>`
  const button =
    params.button === ''
      ? ''
      : `<p><a class="xplugin-countdown__button" href="#">${html(params.button)}</a></p>`
  return `<style>${style}
.xplugin-countdown{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}</style>
${placedIn(params, `<div class="xplugin-countdown">${heading}<div class="xplugin-countdown__units">${boxes.join('')}</div>${button}</div>`)}`
}

const spoken = (moment: string): string => moment.replace('T', ' ').replace(/ 00:00$/u, '')

function tells(params: CountdownParams, language: Language): string[] {
  const { date, repeat, end } = params
  const shown = spokenValue(
    settings['units'] as (typeof settings)[string],
    params.units,
    language,
  ).toLowerCase()
  const over: Readonly<Record<string, Spoken>> = {
    text: { en: `Says “${params.after}” when it is over`, sv: `Säger “${params.after}” när den är slut` },
    hide: { en: 'Disappears when it is over', sv: 'Försvinner när den är slut' },
    up: { en: 'Counts up when the moment has passed', sv: 'Räknar uppåt när tidpunkten har passerat' },
  }
  const again = settings['repeat']?.kind === 'choice' ? settings['repeat'].choices : []
  const often = again.find(({ value }) => value === repeat)?.label[language].toLowerCase() ?? ''
  return [
    language === 'sv'
      ? `Räknar ner till ${spoken(date)}${repeat === 'never' ? '' : `, ${often}`}, i ${shown}`
      : `Counts down to ${spoken(date)}${repeat === 'never' ? '' : `, ${often}`}, in ${shown}`,
    ...(repeat === 'never' ? [over[end]?.[language] ?? ''] : []),
    ...tellPlace(params, language),
  ]
}

/** Counts down to a moment. */
export const countdown = declareCapability<CountdownParams>({
  id: 'countdown',
  title: { en: 'Countdown', sv: 'Nedräkning' },
  called: { en: 'a countdown', sv: 'en nedräkning' },
  about: { en: 'Counts down to a moment of your choice', sv: 'Räknar ner till en tidpunkt du väljer' },
  description: {
    en: 'Place the countdown with its block or its shortcode, or choose a place below.',
    sv: 'Placera nedräkningen med blocket eller kortkoden, eller välj en plats nedan.',
  },
  heads: [
    {
      asks: '(?:(?:live |simple |big )?(?:event |launch |sale |wedding |christmas )?count(?:s|ing)? ?-?downs?(?: (?:timer|clock|plugin|widget|bar))?|count(?:s|ing)? (?:the )?(?:days|hours|time) (?:left |down )?(?:to|until|till)|(?:how many|number of) (?:days|hours|sleeps)(?: are| is)? (?:left|remaining|there are|it is)?(?: to| until| till)?|(?:days|hours) (?:left|remaining|to go)(?: until| till| to)?|nedräkning(?:en|ar|s)?(?:-?klocka)?|nedräknare|räknar? ner(?: (?:dagarna|tiden))?|hur många dagar(?: det är)?(?: kvar)?|antal(?:et)? dagar(?: kvar)?)(?: to| until| till| for)?',
    },
  ],
  means: '(?:the )?count ?-?down(?: timer)?|timer|nedräkning(?:en)?',
  settings,
  structure: { schema: {}, start: () => ({ date: nextNewYear() }) },
  read: (params, clause, reading) =>
    readCountdown(readPlace(params, clause, reading), clause, reading, units),
  files,
  words: Object.fromEntries([
    ...units.map(({ value, label }): [string, Spoken] => [value, label]),
    ['blockTitle', { en: 'Countdown', sv: 'Nedräkning' }],
    ['blockAbout', { en: 'Counts down to a moment.', sv: 'Räknar ner till en tidpunkt.' }],
  ]),
  shortcode: 'countdown',
  editorBlock: true,
  preview: (params, { language }) => preview(params, language),
  tells,
  ideas: (params) => [
    {
      when: params.color !== '#c62828',
      label: { en: 'Red boxes', sv: 'Röda rutor' },
      prompt: { en: 'Make the countdown red', sv: 'Gör nedräkningen röd' },
    },
    {
      when: params.units['seconds'] === true,
      label: { en: 'No seconds', sv: 'Inga sekunder' },
      prompt: { en: 'Show the countdown without seconds', sv: 'Visa nedräkningen utan sekunder' },
    },
    {
      when: params.end === 'text',
      label: { en: 'Hide it when it is over', sv: 'Dölj den efteråt' },
      prompt: { en: 'Hide the countdown when it is over', sv: 'Dölj nedräkningen när den är slut' },
    },
    {
      when: params.repeat === 'never',
      label: { en: 'Every year', sv: 'Varje år' },
      prompt: { en: 'Start the countdown again every year', sv: 'Börja om nedräkningen varje år' },
    },
  ],
})
