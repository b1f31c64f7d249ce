import type { Params } from '../../frame/capability.ts'
import { limitedPlaceSettings } from '../../frame/placing.ts'
import type { LimitedPlaceParams } from '../../frame/placing.ts'
import type { Setting, Settings } from '../../frame/settings/types.ts'
import type { Spoken } from '../../words/language.ts'
import type { Day } from './days.ts'

export type HoursParams = Params &
  LimitedPlaceParams &
  Readonly<Record<Day, string>> & {
    exceptions: readonly string[]
    heading: string
    closed: string
    layout: string
    clock: string
    status: boolean
    open_text: string
    closed_text: string
    next: boolean
    box: boolean
    color: string
    closed_color: string
  }

/** The days in the order of the week. */
export const dayNames: readonly (readonly [day: Day, name: Spoken])[] = [
  ['mon', { en: 'Monday', sv: 'måndag' }],
  ['tue', { en: 'Tuesday', sv: 'tisdag' }],
  ['wed', { en: 'Wednesday', sv: 'onsdag' }],
  ['thu', { en: 'Thursday', sv: 'torsdag' }],
  ['fri', { en: 'Friday', sv: 'fredag' }],
  ['sat', { en: 'Saturday', sv: 'lördag' }],
  ['sun', { en: 'Sunday', sv: 'söndag' }],
]

export const hasHours = (params: HoursParams): boolean => dayNames.some(([day]) => params[day] !== '')

/** Matches nothing: `readHours` reads these settings. */
const readElsewhere = '(?!)'

const hoursSetting = (label: Spoken): Setting<HoursParams> => ({
  kind: 'text',
  plain: true,
  label,
  start: '',
  asks: readElsewhere,
})

export const settings: Settings<HoursParams> = {
  ...Object.fromEntries(
    dayNames.map(([day, { en, sv }]) => [
      day,
      hoursSetting({ en, sv: sv.charAt(0).toUpperCase() + sv.slice(1) }),
    ]),
  ),
  exceptions: {
    kind: 'lines',
    plain: true,
    label: { en: 'Other hours on certain dates', sv: 'Andra tider vissa datum' },
    help: {
      en: 'One date per line, then the hours, or nothing if you are closed: 2030-12-24 or 12-31 10:00-14:00. A date without a year applies every year.',
      sv: 'Ett datum per rad, sedan tiderna, eller inget om det är stängt: 2030-12-24 eller 12-31 10:00-14:00. Ett datum utan år gäller varje år.',
    },
    start: [],
    asks: readElsewhere,
  },
  open_text: {
    kind: 'text',
    label: { en: 'Text while it is open', sv: 'Text när det är öppet' },
    start: { en: 'Open now', sv: 'Öppet nu' },
    max: 60,
    asks: '(?:text|label|word)s? (?:when|while|for) (?:we are |it is )?open|texten? när (?:det är |vi har )?öppet',
    shown: ({ status }) => status,
  },
  closed_text: {
    kind: 'text',
    label: { en: 'Text while it is closed', sv: 'Text när det är stängt' },
    start: { en: 'Closed now', sv: 'Stängt nu' },
    max: 60,
    asks: '(?:text|label|word)s? (?:when|while|for) (?:we are |it is )?closed(?! days)|texten? när (?:det är |vi har )?stängt',
    shown: ({ status }) => status,
  },
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: { en: 'Opening hours', sv: 'Öppettider' },
    max: 80,
    main: true,
    asks: 'heading|headline|title|titled|rubrik(?:en)?|överskrift(?:en)?',
  },
  closed: {
    kind: 'text',
    label: { en: 'Word for closed days', sv: 'Ord för stängda dagar' },
    start: { en: 'Closed', sv: 'Stängt' },
    max: 40,
    asks: 'word for closed|closed (?:word|text|label)|(?:word|text) for closed days|ordet för stäng(?:t|da dagar)|texten för stängda dagar',
  },
  status: {
    kind: 'switch',
    label: { en: 'Open now', sv: 'Öppet nu' },
    text: { en: 'Tell whether it is open now', sv: 'Visa om det är öppet nu' },
    start: true,
    asks: '(?:tell|show|say|display)?s?(?: (?:visitors|people|customers|them))? ?(?:if|whether) (?:we|it|they|the \\p{L}+)(?: are| is|.re)?(?: currently| now| right now)? (?:open|closed)(?: or (?:closed|open|not))?(?: now| right now| at the moment| currently)?|open now|(?:open|closed)(?: or closed|/closed)? (?:status|badge|sign|label|indicator)|status|öppet nu|(?:visar? )?om (?:det är|vi har|\\p{L}+ har) öppet(?: eller stängt)?(?: just nu| nu)?|depending on (?:the )?(?:time|clock)|beroende på (?:klockan|tiden)|just nu',
  },
  next: {
    kind: 'switch',
    label: { en: 'Next', sv: 'Därnäst' },
    text: { en: 'Tell when it closes, or opens next', sv: 'Visa när det stänger eller öppnar nästa gång' },
    start: false,
    asks: '(?:and )?when (?:we|it|they) (?:will )?(?:open|close)s?(?: next| again| (?:the )?next time)?(?: (?:or|and) (?:open|close)s?)?|next opening(?: time)?|(?:och )?när (?:vi|det|butiken) (?:öppnar|stänger)(?: igen| nästa gång)?(?: (?:eller|och) (?:öppnar|stänger))?|nästa öppning',
    shown: ({ status }) => status,
  },
  layout: {
    kind: 'choice',
    label: { en: 'Shows', sv: 'Visar' },
    start: 'week',
    asks: '',
    choices: [
      {
        value: 'today',
        label: { en: 'The hours of today', sv: 'Dagens tider' },
        asks: "(?:only|just) (?:show )?(?:today(?:'s)?|the current day)(?: hours)?|(?:hours )?(?:for|of) today only|today'?s (?:opening )?hours|(?:bara|endast) (?:dagens|idag)(?: (?:öppet)?tider)?|dagens (?:öppet)?tider",
      },
      {
        value: 'groups',
        label: { en: 'Days with the same hours together', sv: 'Dagar med samma tider tillsammans' },
        asks: '(?:group|merge|combine)(?:ed|d)?(?: the)?(?: days)?(?: with the same hours)?|days with the same hours (?:together|in one (?:row|line))|grupper(?:a|ade)(?: dagar)?|slå ihop (?:dagar|dagarna)',
      },
      {
        value: 'status',
        label: { en: 'Only whether it is open now', sv: 'Bara om det är öppet nu' },
        asks: '(?:(?:a|an|en|ett|small|little|tiny|short|liten|kort) ){0,3}(?:badge|sign|label|indicator|text|line|note|sentence|skylt|lapp|textrad|rad)(?: (?:in|i|at|on|på|the|my|our|footer|header|sidfoten|sidhuvudet|top|bottom)){0,4}(?: (?:that|which|som|där|it))? (?:shows?|tells?|says?|saying|visar|säger|står?|det står)|(?:only|just) (?:the )?(?:open now |open |current )?(?:status|sign|badge)|without the (?:table|hours)|(?:bara|endast) (?:statusen|om det är öppet)|utan tabell(?:en)?',
      },
      {
        value: 'week',
        label: { en: 'The week', sv: 'Veckan' },
        asks: '(?:in |as |with )?(?:a |the |en )?(?:table|list|tabell|lista|whole week|hela veckan|week|veckan)(?: (?:for|of|över|för|med) (?:the |our )?(?:whole |hela )?(?:week|veckan))?',
      },
    ],
  },
  clock: {
    kind: 'choice',
    label: { en: 'Clock', sv: 'Klocka' },
    start: '24',
    asks: '',
    choices: [
      {
        value: '24',
        label: { en: '24 hours', sv: '24 timmar' },
        asks: '24[- ]hour (?:clock|format|time)|24-timmars(?:format|klocka)?',
      },
      {
        value: '12',
        label: { en: 'am and pm', sv: 'am och pm' },
        asks: '12[- ]hour (?:clock|format|time)|(?:with |in )?am (?:and|or|/) ?pm|am/pm|12-timmars(?:format|klocka)?',
      },
    ],
  },
  box: {
    kind: 'switch',
    label: { en: 'Box', sv: 'Ruta' },
    text: { en: 'A line around it', sv: 'En linje runt om' },
    start: false,
    asks: '(?:in |with )?(?:a |the )?(?:small |nice )?(?:box|card|frame|border)|(?:i |med )?(?:en )?(?:ruta|ram|kort)',
  },
  color: {
    kind: 'color',
    label: { en: 'Color', sv: 'Färg' },
    start: '#2e7d32',
    main: true,
    asks: 'opening hours|hours|status|badge|öppettider(?:na)?',
  },
  closed_color: {
    kind: 'color',
    label: { en: 'Color while it is closed', sv: 'Färg när det är stängt' },
    start: '#6b7280',
    asks: readElsewhere,
    shown: ({ status }) => status,
  },
  ...(limitedPlaceSettings as Settings<HoursParams>),
}
