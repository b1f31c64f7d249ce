/** Keys of the days, as the plugin's configuration has them, with the words for them. */
export const days = [
  ['mon', 'mon(?:days?)?|mån(?:dag(?:ar|en)?)?'],
  ['tue', 'tue(?:s|sdays?)?|tis(?:dag(?:ar|en)?)?'],
  ['wed', 'wed(?:nesdays?)?|ons(?:dag(?:ar|en)?)?'],
  ['thu', 'thu(?:rs?|rsdays?)?|tor(?:s|sdag(?:ar|en)?)?'],
  ['fri', 'fri(?:days?)?|fre(?:dag(?:ar|en)?)?'],
  ['sat', 'sat(?:urdays?)?|lör(?:dag(?:ar|en)?)?'],
  ['sun', 'sun(?:days?)?|sön(?:dag(?:ar|en)?)?'],
] as const

export type Day = (typeof days)[number][0]
export type Week = Readonly<Record<Day, string>>

const dayWord = days.map(([, pattern]) => pattern).join('|')
const everyDay = 'every ?day|daily|all week|each day|alla dagar|varje dag|dagligen|hela veckan'
const weekdays = 'weekdays|working days|vardagar|vardag'
const weekends = 'weekends?|helger(?:na)?|helgen|helg'
const until = '\\s*(?:-|–|—|to|till|through|thru|until)\\s*'
const one = `(?:${dayWord})(?:${until}(?:${dayWord}))?|${everyDay}|${weekdays}|${weekends}`
const list = `(?<![\\p{L}])(?:${one})(?:\\s*(?:,|&|and|och)\\s*(?:${one}))*(?![\\p{L}])`
const time = '\\d{1,2}(?:[:.]\\d{2})?\\s*(?:am|pm)?'
const span = `${time}${until}${time}`
const closedWord = 'closed|stängt|stängda?'
const filler =
  '(?:\\s|:|,|are|is|we|vi|har|open|öppet|öppna?|from|between|kl\\.?|klockan|från|mellan|it|on|på|to|till|=)*'

const forward = new RegExp(
  `(?<days>${list})${filler}(?<hours>${span}(?:\\s*(?:,|and|och|&)\\s*${span})*|${closedWord})`,
  'giu',
)
const backward = new RegExp(
  `(?<hours>${closedWord}|${span})\\s*(?:on|every|all|på|alla|varje)?\\s*(?<days>${list})`,
  'giu',
)

/** A time of the day as `09:30`; null for one that is none. */
function clock(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/iu.exec(text.trim())
  if (!match) return null
  const hour = (Number(match[1]) % (match[3] ? 12 : 25)) + (match[3]?.toLowerCase() === 'pm' ? 12 : 0)
  const minute = Number(match[2] ?? 0)
  if (hour > 24 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Hours in the form that the plugin reads: `09:00-12:00, 13:00-17:00`; empty for closed. */
function hoursOf(text: string): string | null {
  if (new RegExp(`^(?:${closedWord})$`, 'iu').test(text.trim())) return ''
  const spans = [...text.matchAll(new RegExp(`(${time})${until}(${time})`, 'giu'))].map((match) => {
    const [from, to] = [clock(match[1] ?? ''), clock(match[2] ?? '')]
    return from !== null && to !== null ? `${from}-${to}` : null
  })
  return spans.length > 0 && !spans.includes(null) ? spans.join(', ') : null
}

const indexOfDay = (word: string): number =>
  days.findIndex(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(word.trim()))

function daysOf(text: string): Day[] {
  const keys = days.map(([key]) => key)
  const found: Day[] = []
  for (const [part] of text.matchAll(new RegExp(one, 'giu'))) {
    if (new RegExp(`^(?:${everyDay})$`, 'iu').test(part)) found.push(...keys)
    else if (new RegExp(`^(?:${weekdays})$`, 'iu').test(part)) found.push(...keys.slice(0, 5))
    else if (new RegExp(`^(?:${weekends})$`, 'iu').test(part)) found.push(...keys.slice(5))
    else {
      const [from, to] = part.split(new RegExp(until, 'iu')).map(indexOfDay)
      if (from === undefined || from < 0) continue
      const last = to === undefined || to < 0 ? from : to
      for (let index = from; ; index = (index + 1) % 7) {
        const key = keys[index]
        if (key) found.push(key)
        if (index === last) break
      }
    }
  }
  return found
}

/** The hours that a text gives to days: "Monday to Friday 9-17, Sunday closed", "stängt på söndagar". */
export function hoursIn(text: string): Partial<Record<Day, string>> {
  const week: Partial<Record<Day, string>> = {}
  const lower = text.toLowerCase()
  const matches = [...lower.matchAll(forward)]
  const rest = lower.replace(forward, (whole) => ' '.repeat(whole.length))
  for (const match of [...matches, ...rest.matchAll(backward)]) {
    const hours = hoursOf(match.groups?.['hours'] ?? '')
    if (hours !== null) for (const day of daysOf(match.groups?.['days'] ?? '')) week[day] = hours
  }
  return week
}
