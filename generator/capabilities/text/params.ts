import type { Params } from '../../frame/capability.ts'
import { placeSettings } from '../../frame/placing.ts'
import type { PlaceParams } from '../../frame/placing.ts'
import type { Choice, Settings } from '../../frame/settings/types.ts'
import { deviceSettings, whenSettings, whoSettings } from '../../frame/showing.ts'
import type { ShowingParams } from '../../frame/showing.ts'
import { values } from './values.ts'
import type { ValueName } from './values.ts'

export type TextParams = Params &
  PlaceParams &
  ShowingParams & {
    /** The value that the text is about; empty for none in particular. */
    value: ValueName | ''
    text: string
    lines: readonly string[]
    pick: string
    heading: string
    date: string
    speed: number
    older: number
    changed: boolean
    look: string
    color: string
  }

const choice = (value: string, en: string, sv: string, asks = ''): Choice => ({
  value,
  label: { en, sv },
  asks,
})

/** Matches nothing: `readTexts` reads these settings. */
const readElsewhere = '(?!)'

const list = (language: 'en' | 'sv'): string =>
  Object.entries(values)
    .map(([name, { about }]) => `{${name}} ${about[language]}`)
    .join(', ')

export const isPicked = ({ pick }: TextParams): boolean => pick !== 'one'
const says = (params: TextParams, ...names: readonly ValueName[]): boolean =>
  names.some((name) => [params.text, ...params.lines].some((text) => text.includes(`{${name}}`)))

export const settings: Settings<TextParams> = {
  text: {
    kind: 'area',
    label: { en: 'Text', sv: 'Text' },
    help: {
      en: `Nothing is shown while it is empty. These stand for values: ${list('en')}.`,
      sv: `Inget visas så länge den är tom. Dessa står för värden: ${list('sv')}.`,
    },
    start: '',
    max: 600,
    asks: readElsewhere,
  },
  lines: {
    kind: 'lines',
    label: { en: 'Texts', sv: 'Texter' },
    help: {
      en: 'One in each line. By time of day a line begins with its hour (12:00 Good afternoon!), by day of the week with its day (mon Closed today).',
      sv: 'En per rad. Efter klockan börjar en rad med sitt klockslag (12:00 God middag!), efter veckodag med sin dag (mån Stängt i dag).',
    },
    start: [],
    asks: '(?:quotes?|tips?|texts?|sentences|lines|facts?|jokes?|citat(?:en)?|texter(?:na)?|tips(?:en)?)(?: (?:are|is|such as|like|är|som))?(?=:| "|, "| are| är)',
    shown: isPicked,
  },
  pick: {
    kind: 'choice',
    label: { en: 'Shows', sv: 'Visar' },
    start: 'one',
    asks: '',
    shown: isPicked,
    choices: [
      choice('one', 'Always the same text', 'Alltid samma text'),
      choice(
        'day',
        'Another one every day',
        'En ny varje dag',
        '(?:a |another |one |new |different ){0,6}(?:one )?(?:every|each|per|a) day|daily|changes? (?:every day|daily)|of the day|(?:en |ett )?(?:ny|nytt|annat|annan) (?:varje|per) dag|dagligen|byts varje dag|dagens',
      ),
      choice(
        'week',
        'Another one every week',
        'En ny varje vecka',
        '(?:a |another |one |new |different ){0,6}(?:one )?(?:every|each|per|a) week|weekly|of the week|(?:en |ett )?(?:ny|nytt|annat|annan) (?:varje|per) vecka|veckans',
      ),
      choice(
        'month',
        'Another one every month',
        'En ny varje månad',
        '(?:a |another |one |new |different ){0,6}(?:one )?(?:every|each|per|a) month|monthly|of the month|(?:en |ett )?(?:ny|nytt|annat|annan) (?:varje|per) månad|månadens',
      ),
      choice('hours', 'By time of day', 'Efter klockan'),
      choice('weekday', 'By day of the week', 'Efter veckodag'),
      choice(
        'random',
        'Any of them at each visit',
        'Någon av dem vid varje besök',
        '(?:at )?random(?:ly)?|(?:a |another |one |new |different ){0,6}(?:one )?(?:on |at |with |for |upon )?(?:every|each) (?:page ?load|visit|reload|time|page view)|slump(?:mässig|vis|ad|as)\\p{L}*(?: val[td]\\p{L}*)?|(?:vid )?varje (?:besök|sidladdning|gång)',
      ),
    ],
  },
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: '',
    max: 100,
    asks: 'heading|headline|title|titled|rubrik(?:en)?|överskrift(?:en)?',
  },
  date: {
    kind: 'date',
    label: { en: 'Counts from', sv: 'Räknar från' },
    help: { en: 'Nothing is shown without a date.', sv: 'Inget visas utan datum.' },
    start: '',
    asks: readElsewhere,
    shown: (params) => says(params, 'years', 'days'),
  },
  speed: {
    kind: 'number',
    label: { en: 'Words per minute', sv: 'Ord per minut' },
    start: 220,
    min: 50,
    max: 1000,
    unit: 'words',
    asks: '(?:count(?:ing)?|based on|assum(?:e|ing)|with|use|at|räkna(?:t)?|beräkna(?:t)?|utgå)(?: (?:with|on|from|a|med|från|på|(?:reading )?speed of)){0,3} \\d+ (?:words?|ord)(?:(?: per| a| i| \\/)? ?min(?:ute|uten|ut)?)?|\\d+ (?:words?|ord) ?(?:per|a|i|\\/) ?min(?:uten|ute|ut)?|words (?:per|a) minute|wpm|ord (?:i|per) minut(?:en)?|reading speed|läshastighet(?:en)?',
    shown: (params) => says(params, 'minutes'),
  },
  older: {
    kind: 'number',
    label: { en: 'Only on posts older than (days)', sv: 'Bara på inlägg äldre än (dagar)' },
    help: { en: '0: on posts of any age.', sv: '0: på inlägg av alla åldrar.' },
    start: 0,
    min: 0,
    max: 20_000,
    unit: 'days',
    asks: '(?:(?:that|which|if they|if it|when they) (?:are|is|were|was) )?(?:more than|over|older than|(?:published|posted)? ?(?:more than|over))(?: (?:an?|one|two|three|\\d+|[a-z]+) \\p{L}+)? ?(?:old|ago)?|(?:som är |som varit )?(?:äldre än|mer än)|(?:gamla|gammalt|old)',
    shown: (params) => params.place !== 'footer',
  },
  changed: {
    kind: 'switch',
    label: { en: 'Changed posts', sv: 'Ändrade inlägg' },
    text: {
      en: 'Only on posts that were changed after they were published',
      sv: 'Bara på inlägg som ändrats sedan de publicerades',
    },
    start: false,
    asks: '(?:but )?(?:only )?(?:if|when|where|on posts that) (?:the |a |it |they )?(?:posts? |articles? |recipes? |pages? )?(?:was|were|has been|have been|is|are|really|actually|ha(?:s|ve))(?: really| actually)? ?(?:changed|edited|updated|modified)(?: (?:since|after) (?:it |they |the post |being )?(?:was |were )?(?:first )?(?:published|posted|publication))?|(?:men )?(?:bara|endast)? ?(?:om|när) (?:det|inlägget|artikeln|den|de)(?: verkligen| faktiskt)? ?(?:har )?(?:ändrats|uppdaterats|redigerats|blivit ändrat)(?: (?:sedan|efter)(?: att)? ?(?:det|den|de)? ?(?:publicerades|publicerats|publiceringen))?',
    shown: (params) => says(params, 'updated'),
  },
  look: {
    kind: 'choice',
    label: { en: 'Look', sv: 'Utseende' },
    start: 'plain',
    asks: '',
    choices: [
      choice('italic', 'Italic', 'Kursiv', '(?:in )?italics?|(?:i )?kursiv(?:t|erad|erat|a|stil)?'),
      choice('bold', 'Bold', 'Fet', '(?:in )?bold|(?:i )?(?:fetstil|fet text|fet)'),
      choice(
        'small',
        'Small',
        'Liten',
        '(?:in )?(?:small|tiny|fine) (?:text|print|letters)|(?:med )?(?:liten|små) (?:text|bokstäver)|finstilt',
      ),
      choice(
        'badge',
        'Badge',
        'Etikett',
        '(?:as |in )?(?:a |an )?(?:badge|pill|tag)|(?:som )?(?:en )?(?:etikett|bricka)',
      ),
      choice(
        'box',
        'Box',
        'Ruta',
        '(?:in |inside )?(?:a |an )?(?:\\p{L}+ )?(?:box|frame|card|banner)|(?:i )?(?:en )?(?:\\p{L}+ )?(?:ruta|ram|låda)',
      ),
      choice('plain', 'Plain', 'Vanlig', 'plain(?: text)?|vanlig text'),
    ],
  },
  color: {
    kind: 'color',
    label: { en: 'Color of the box', sv: 'Rutans färg' },
    start: '#eef2ff',
    main: true,
    asks: 'box|background|badge|ruta(?:n)?|bakgrund(?:en)?|etikett(?:en)?',
    shown: ({ look }) => look === 'box' || look === 'badge',
  },
  ...(placeSettings as Settings<TextParams>),
  ...(whoSettings as Settings<TextParams>),
  ...(deviceSettings as Settings<TextParams>),
  ...(whenSettings as Settings<TextParams>),
}
