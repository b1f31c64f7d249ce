const months: readonly string[] = [
  'jan(?:uary|uari)?',
  'feb(?:ruary|ruari)?',
  'mar(?:ch|s)?',
  'apr(?:il)?',
  'may|maj',
  'june?|juni',
  'july?|juli',
  'aug(?:ust|usti)?',
  'sep(?:t|tember)?',
  'o[ck]t(?:ober)?',
  'nov(?:ember)?',
  'de[c](?:ember)?',
]
const anyMonth = months.join('|')
const feasts: readonly (readonly [pattern: RegExp, month: number, day: number])[] = [
  [/christmas eve|julafton/iu, 12, 24],
  [/christmas|xmas|juldagen|jul(?:en)?(?!i)(?![\p{L}])/iu, 12, 25],
  [/new year'?s eve|nyårsafton/iu, 12, 31],
  [/new year|nyår/iu, 1, 1],
  [/black friday/iu, 11, 27],
  [/midsummer|midsommar/iu, 6, 20],
  [/halloween/iu, 10, 31],
]

const two = (value: number): string => String(value).padStart(2, '0')

/** The year in which a day comes next. */
function nextYear(month: number, day: number, today: Date): number {
  const year = today.getUTCFullYear()
  const passed =
    month - 1 < today.getUTCMonth() || (month - 1 === today.getUTCMonth() && day <= today.getUTCDate())
  return passed ? year + 1 : year
}

function dayIn(text: string, today: Date): string | null {
  const iso = /(?<!\d)(20\d\d)-(\d{1,2})-(\d{1,2})(?!\d)/u.exec(text)
  const named =
    new RegExp(
      `(?<day>\\d{1,2})(?:st|nd|rd|th|:e)?(?: of)? (?<month>${anyMonth})(?![\\p{L}])(?:,? (?<year>20\\d\\d))?`,
      'iu',
    ).exec(text) ??
    new RegExp(
      `(?<![\\p{L}])(?<month>${anyMonth}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,? (?<year>20\\d\\d))?`,
      'iu',
    ).exec(text)
  let year: number | undefined
  let month: number
  let day: number
  if (iso) {
    year = Number(iso[1])
    month = Number(iso[2])
    day = Number(iso[3])
  } else if (named?.groups) {
    const word = named.groups['month'] ?? ''
    month = months.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word)) + 1
    day = Number(named.groups['day'])
    year = named.groups['year'] === undefined ? undefined : Number(named.groups['year'])
  } else {
    const feast = feasts.find(([pattern]) => pattern.test(text))
    if (!feast) return null
    month = feast[1]
    day = feast[2]
  }
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return `${year ?? nextYear(month, day, today)}-${two(month)}-${two(day)}`
}

/**
 * The moment that a text names, as the plugin keeps it: `2030-12-24 18:00`. A day without a year is the next one.
 *
 * @returns null when the text names none
 */
export function momentIn(text: string, today = new Date()): string | null {
  const day = dayIn(text, today)
  if (day === null) return null
  const time = /(?<![\d-])(\d{1,2})[:.](\d{2})(?!\d)/u.exec(text.replace(day, ' '))
  const hour = Number(time?.[1] ?? 0)
  const minute = Number(time?.[2] ?? 0)
  return hour < 24 && minute < 60 ? `${day} ${two(hour)}:${two(minute)}` : `${day} 00:00`
}

/** The next New Year, for a countdown without a date. */
export const nextNewYear = (today = new Date()): string => `${today.getUTCFullYear() + 1}-01-01 00:00`
