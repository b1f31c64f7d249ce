import type { Params } from '../capability.ts'
import type { Choice, Settings } from '../settings/types.ts'

/** Matches nothing: `readShowing` reads these settings. */
const readElsewhere = '(?!)'

const choice = (value: string, en: string, sv: string): Choice => ({ value, label: { en, sv }, asks: '' })
const valuesOf = (choices: readonly Choice[]): string[] => choices.map(({ value }) => value)

/** The kinds of pages of a site. */
const places = [
  choice('front', 'Front page', 'Startsidan'),
  choice('post', 'Posts', 'Inlägg'),
  choice('page', 'Pages', 'Sidor'),
  choice('shop', 'Shop', 'Butiken'),
  choice('other', 'All other pages', 'Alla andra sidor'),
]

/** Who looks at a page; a role that WordPress or WooCommerce does not bring is another one. */
const people = [
  choice('visitors', 'Visitors who are not signed in', 'Besökare som inte är inloggade'),
  choice('subscriber', 'Subscribers', 'Prenumeranter'),
  choice('customer', 'Customers with an account', 'Kunder med konto'),
  choice('contributor', 'Contributors', 'Medarbetare'),
  choice('author', 'Authors', 'Författare'),
  choice('editor', 'Editors', 'Redaktörer'),
  choice('administrator', 'Administrators', 'Administratörer'),
  choice('other', 'All other roles', 'Alla andra roller'),
]

const devices = [choice('phone', 'Phones', 'Mobiler'), choice('desktop', 'Larger screens', 'Större skärmar')]

/** In the order of the numbers that PHP's `date('w')` gives the days. */
export const dayKeys = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const days = [
  choice('mon', 'Monday', 'Måndag'),
  choice('tue', 'Tuesday', 'Tisdag'),
  choice('wed', 'Wednesday', 'Onsdag'),
  choice('thu', 'Thursday', 'Torsdag'),
  choice('fri', 'Friday', 'Fredag'),
  choice('sat', 'Saturday', 'Lördag'),
  choice('sun', 'Sunday', 'Söndag'),
]

type Ticks = Readonly<Record<string, boolean>>
export type WhereParams = { places: Ticks; only: readonly string[]; except: readonly string[] }
export type WhoParams = { people: Ticks }
export type DeviceParams = { devices: Ticks }
export type WhenParams = {
  from: string
  until: string
  days: Ticks
  starts: string
  ends: string
  unbroken: boolean
}
export type ShowingParams = WhereParams & WhoParams & DeviceParams & WhenParams

/** Whether all choices of a setting are on. */
export const isAll = (ticks: Ticks): boolean => Object.values(ticks).every(Boolean)

const isWeekly = (params: Params): boolean => {
  const { days: on, starts, ends } = params as Params & WhenParams
  return !isAll(on) || starts !== '' || ends !== ''
}

/** On which pages a part shows. */
export const whereSettings = {
  places: {
    kind: 'choices',
    label: { en: 'Shown on', sv: 'Visas på' },
    start: valuesOf(places),
    choices: places,
    asks: readElsewhere,
  },
  only: {
    kind: 'lines',
    label: { en: 'Only on these pages', sv: 'Bara på dessa sidor' },
    help: {
      en: 'A title, a path such as /shop/*, or a category in each line. Empty: no further condition.',
      sv: 'En titel, en sökväg som /butik/* eller en kategori per rad. Tomt: inget ytterligare villkor.',
    },
    start: [],
    plain: true,
    asks: readElsewhere,
  },
  except: {
    kind: 'lines',
    label: { en: 'Not on these pages', sv: 'Inte på dessa sidor' },
    help: {
      en: 'A title, a path or a category in each line.',
      sv: 'En titel, en sökväg eller en kategori per rad.',
    },
    start: [],
    plain: true,
    asks: readElsewhere,
  },
} satisfies Settings

/** To whom it shows. */
export const whoSettings = {
  people: {
    kind: 'choices',
    label: { en: 'Shown to', sv: 'Visas för' },
    start: valuesOf(people),
    choices: people,
    asks: readElsewhere,
  },
} satisfies Settings

/** On which screens it shows. */
export const deviceSettings = {
  devices: {
    kind: 'choices',
    label: { en: 'Screens', sv: 'Skärmar' },
    start: valuesOf(devices),
    choices: devices,
    asks: readElsewhere,
  },
} satisfies Settings

const isLimited =
  (key: 'people' | 'devices') =>
  (params: Params): boolean =>
    !isAll((params as Params & WhoParams & DeviceParams)[key])

/** The same, for parts that show to everybody unless a request says so: a row is there once it limits something. */
export const limitSettings = {
  people: { ...whoSettings.people, shown: isLimited('people') },
  devices: { ...deviceSettings.devices, shown: isLimited('devices') },
} satisfies Settings

/** When it shows, in the time zone of the site. */
export const whenSettings = {
  from: { kind: 'moment', label: { en: 'From', sv: 'Från' }, start: '', asks: readElsewhere },
  until: { kind: 'moment', label: { en: 'Until', sv: 'Till' }, start: '', asks: readElsewhere },
  days: {
    kind: 'choices',
    label: { en: 'Days', sv: 'Dagar' },
    start: valuesOf(days),
    choices: days,
    asks: readElsewhere,
    shown: isWeekly,
  },
  starts: {
    kind: 'time',
    label: { en: 'From o’clock', sv: 'Från klockan' },
    start: '',
    asks: readElsewhere,
    shown: isWeekly,
  },
  ends: {
    kind: 'time',
    label: { en: 'Until o’clock', sv: 'Till klockan' },
    start: '',
    asks: readElsewhere,
    shown: isWeekly,
  },
  unbroken: {
    kind: 'switch',
    label: { en: 'In between', sv: 'Däremellan' },
    text: {
      en: 'Without a break from the first day to the last',
      sv: 'Utan avbrott från den första dagen till den sista',
    },
    start: false,
    asks: readElsewhere,
    shown: (params: Params) => isWeekly(params) && !isAll((params as Params & WhenParams).days),
  },
} satisfies Settings

/** All of it: where, to whom, on which screens and when. */
export const showingSettings = { ...whereSettings, ...whoSettings, ...deviceSettings, ...whenSettings }
