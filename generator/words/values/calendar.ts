import { twoDigits } from './find.ts'

/** A day of a year: its month (1–12) and its day in the month. */
export type DayOfYear = readonly [month: number, day: number]

const oneDay = 86_400_000

/** A date as `YYYY-MM-DD`; null for one that does not exist, as 30 February. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 9999) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** A date some days after another; all dates are UTC. */
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * oneDay)

/** A date some months after another, at the latest on the last day of its month. */
export function monthsAfter(date: Date, months: number): Date {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last)))
}

/** The date of a moment as `YYYY-MM-DD`, or null beyond the years that `isoDate` knows. */
export const dateOf = (date: Date): string | null =>
  isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())

const monthAndDay = (date: Date): DayOfYear => [date.getUTCMonth() + 1, date.getUTCDate()]

/** Patterns of the months' names, January first. */
export const months: readonly string[] = [
  'january|januari|jan',
  'february|februari|feb',
  'march|mars|mar',
  'april|apr',
  'may|maj',
  'june|juni|jun',
  'july|juli|jul',
  'august|augusti|aug',
  'september|sept|sep',
  'october|oktober|oct|okt',
  'november|nov',
  'december|dec',
]
/** The numbers of the months by their names, January is 1. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) => names.split('|').map((name) => [name, index + 1] as const)),
)
/** Any month, longer names before their abbreviations. */
export const month = months.join('|')

/** Patterns of the weekdays' names in the singular, by the number PHP's `date('w')` gives them: Sunday is 0. */
export const weekdayNames: readonly string[] = [
  'sunday|söndag',
  'monday|måndag',
  'tuesday|tisdag',
  'wednesday|onsdag',
  'thursday|torsdag',
  'friday|fredag',
  'saturday|lördag',
]

/** The n-th weekday (Sunday is 0) on or after a day. */
function weekdayFrom(year: number, [month, day]: DayOfYear, weekday: number, nth = 1): Date {
  const first = new Date(Date.UTC(year, month - 1, day))
  return daysAfter(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (nth - 1))
}

/** Easter Sunday in the Gregorian calendar. Source: the Meeus/Jones/Butcher algorithm. */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1))
}

type Feast = readonly [pattern: string, inYear: (year: number) => DayOfYear]

const fixed = (month: number, day: number) => (): DayOfYear => [month, day]
const movable =
  (date: (year: number) => Date, days = 0) =>
  (year: number): DayOfYear =>
    monthAndDay(daysAfter(date(year), days))

const thanksgiving = (year: number): Date => weekdayFrom(year, [11, 1], 4, 4)
const midsummerEve = (year: number): Date => weekdayFrom(year, [6, 19], 5)

/** Days with a name; a longer name stands before the one it begins with. */
export const feasts: readonly Feast[] = [
  ['christmas eve|xmas eve|julafton(?:en)?|(?<=(?:till|före|tills) )jul(?:en)?', fixed(12, 24)],
  ['christmas day|christmas|xmas|juldagen', fixed(12, 25)],
  ['boxing day|annandag jul', fixed(12, 26)],
  ["new year'?s eve|nyårsafton(?:en)?", fixed(12, 31)],
  ["new year'?s day|new year|nyårsdagen|nyår", fixed(1, 1)],
  ['trettondagsafton', fixed(1, 5)],
  ['trettondedag jul|trettondagen', fixed(1, 6)],
  ["(?:saint |st\\.? )?valentine'?s(?: day)?|alla hjärtans dag", fixed(2, 14)],
  ['valborg(?:smässoafton)?', fixed(4, 30)],
  ['independence day|(?:the )?fourth of july', fixed(7, 4)],
  ['(?:sveriges )?nationaldag(?:en)?', fixed(6, 6)],
  ["hallow[e']?en", fixed(10, 31)],
  ['lucia(?:dagen)?', fixed(12, 13)],
  ['thanksgiving(?: day)?', movable(thanksgiving)],
  ['black friday', movable(thanksgiving, 1)],
  ['cyber monday', movable(thanksgiving, 4)],
  ["midsommarafton(?:en)?|midsummer'?s? eve", movable(midsummerEve)],
  ["midsommardagen|midsummer'?s? day", movable(midsummerEve, 1)],
  ['midsommar|midsummer', movable(midsummerEve)],
  ['good friday|långfredag(?:en)?', movable(easter, -2)],
  ['påskafton(?:en)?', movable(easter, -1)],
  ['easter monday|annandag påsk', movable(easter, 1)],
  ['easter sunday|easter|påskdagen|påsk(?:en)?', movable(easter)],
  ["mother'?s day", movable((year) => weekdayFrom(year, [5, 1], 0, 2))],
  ['mors dag', movable((year) => weekdayFrom(year, [5, 25], 0))],
  ["father'?s day", movable((year) => weekdayFrom(year, [6, 1], 0, 3))],
  ['fars dag', movable((year) => weekdayFrom(year, [11, 1], 0, 2))],
  ['första advent', movable((year) => weekdayFrom(year, [11, 27], 0))],
]
