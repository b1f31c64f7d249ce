import { words } from '../match.ts'
import { findAll, twoDigits } from './find.ts'
import type { Find } from './find.ts'
import { numberOf } from './numbers.ts'

const hourWord =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv'
/** An hour in digits or words. */
export const hour = `(?:\\d{1,2}|${hourWord})`
const someHour = `(?<hour>${hour})`
const someMinute = '(?<minute>[0-5]\\d)'
const clockWord = '(?:kl\\.?|klockan)\\s?'
const halfOfDay = '\\s?(?<half>[ap])(?:m|\\.m\\.?)'
const partOfDay =
  ',?\\s(?:in the|på)\\s(?:morning|morgonen|förmiddagen|(?<late>afternoon|evening|eftermiddagen|kvällen))'
const behind = '(?![\\p{L}\\p{N}_%]|[.:,/]\\d)'
const before = '(?<![\\p{L}\\p{N}_]|\\d[.,:/-])'

/** A time of day as `HH:MM`; null for one that does not exist. 24:00 is 00:00. */
export function clockTime(hours: number, minutes: number): string | null {
  if (hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return null
  return `${twoDigits(hours % 24)}:${twoDigits(minutes)}`
}

/** An hour on a clock of twelve as one of 24; null for 13 pm. */
export function hoursOfHalf(hours: number, half: string): number | null {
  return hours < 1 || hours > 12 ? null : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

type Groups = Readonly<Record<string, string | undefined>>

function hoursOf(groups: Groups): number | null {
  const hours = numberOf(groups['hour'] ?? '')
  if (groups['half'] !== undefined) return hoursOfHalf(hours, groups['half'])
  return groups['late'] !== undefined && hours < 12 ? hours + 12 : hours
}

function timeOf({ groups = {} }: { groups?: Groups | undefined }): string | null {
  const hours = hoursOf(groups)
  return hours === null ? null : clockTime(hours, Number(groups['minute'] ?? 0))
}

/** Half past, a quarter past or a quarter to an hour; "halv sju" is half past six. */
function pastOf({ groups = {} }: { groups?: Groups | undefined }): string | null {
  const hours = hoursOf(groups)
  if (hours === null) return null
  const part = groups['part']?.toLowerCase() ?? ''
  const minutes = part.startsWith('half') ? 30 : 15
  if (/past|över/u.test(part)) return clockTime(hours, minutes)
  return part === 'half to' ? null : clockTime((hours + 23) % 24, part === 'halv' ? 30 : 45)
}

const past = words(
  `(?:at |vid |${clockWord})?(?<part>half past|quarter past|quarter to|halv|kvart över|kvart i) ${someHour}(?:${halfOfDay}|${partOfDay})?`,
  'g',
)
/** Behind the T of `2030-12-24T18:30` too. */
const withColon = new RegExp(
  `(?:(?<=\\dt)|${before}${clockWord}|${before}at\\s|(?<![\\p{L}\\p{N}_.,:/+]))(?<hour>\\d{1,2}):${someMinute}(?::[0-5]\\d)?(?:${halfOfDay}|${partOfDay})?${behind}`,
  'giu',
)
const withPoint = new RegExp(
  `${before}(?:${clockWord}|at\\s)(?<hour>\\d{1,2})\\.${someMinute}(?:${halfOfDay}|${partOfDay})?${behind}`,
  'giu',
)
const withHalf = new RegExp(
  `${before}(?:at\\s)?(?<hour>\\d{1,2})(?:\\.${someMinute})?${halfOfDay}${behind}`,
  'giu',
)
const withClock = new RegExp(
  `${before}(?:${clockWord}${someHour}|(?:at\\s)?(?<spoken>${hour})\\so['’]?clock)(?:${partOfDay})?${behind}`,
  'giu',
)
const inPart = new RegExp(`${before}(?:at\\s)?${someHour}${partOfDay}${behind}`, 'giu')
/** "at 9" where nothing follows that it would count: "at 9 euros". */
const atHour = new RegExp(
  `${before}at\\s${someHour}(?=\\s*(?:$|[.,!?;)](?!\\d)|(?:and|or|on|every|each|until|to|daily|tomorrow|today|sharp)(?![\\p{L}])))`,
  'giu',
)

/** Times of day as `HH:MM`: `6pm`, `18:30`, `kl 18`, `kl. 9.30`, "noon", "midnight", "half past six", "halv sju". */
export const timesIn = (text: string): Find<string>[] =>
  findAll(text, [
    [past, pastOf],
    [withColon, timeOf],
    [withPoint, timeOf],
    [withHalf, timeOf],
    [
      withClock,
      ({ groups = {} }) => timeOf({ groups: { ...groups, hour: groups['hour'] ?? groups['spoken'] } }),
    ],
    [inPart, timeOf],
    [atHour, timeOf],
    [words('(?:at )?(?:noon|midday)|mitt på dagen', 'g'), () => '12:00'],
    [words('(?:at )?midnight|(?:vid )?midnatt', 'g'), () => '00:00'],
  ])
