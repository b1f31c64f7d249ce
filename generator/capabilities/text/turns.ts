import { mark } from '../../words/claims.ts'
import type { Clause } from '../../words/request.ts'
import { timeRangesIn, timesIn, weekdaysIn } from '../../words/values.ts'
import type { Find } from '../../words/values.ts'

/** When a text shows, by what stands beside it; `next` is when it ends. */
type Turn = { at: string; next?: string }

const partsOfDay: readonly (readonly [words: RegExp, turn: Turn])[] = [
  [/morning|morgon|förmiddag/iu, { at: '05:00', next: '12:00' }],
  [/afternoon|eftermiddag|lunch/iu, { at: '12:00', next: '17:00' }],
  [/evening|kväll/iu, { at: '17:00', next: '22:00' }],
  [/night|natt/iu, { at: '22:00', next: '05:00' }],
]

/** "Noon" as a time that every reader knows. */
const plainTimes = (text: string): string =>
  text
    .replace(/(?<![\p{L}])(?:noon|midday)(?![\p{L}])/giu, '12pm')
    .replace(/(?<!\p{L})midnight(?!\p{L})/giu, '0:00')

/** The hours in a stretch: "before noon", "from 12 to 5pm", "later"; null where it names none. */
function turnIn(stretch: string, last: Turn | null): Turn | null {
  const text = plainTimes(stretch)
  const [range] = timeRangesIn(text)
  if (range) return { at: range.value.from, next: range.value.until }
  const bare =
    /(?<!\p{L})(?:before|until|till|after|from|innan|före|efter|från)\s(?:kl\.? |klockan )?(\d{1,2})(?![\d:.]|\s?[ap]m)/iu.exec(
      text,
    )
  const [time] = timesIn(text)
  const at = time?.value ?? (bare ? `${(bare[1] ?? '').padStart(2, '0')}:00` : null)
  if (at !== null) {
    return /(?<!\p{L})(?:before|until|till|fram till|innan|före)(?!\p{L})/iu.test(text)
      ? { at: last?.next ?? '00:00', next: at }
      : { at }
  }
  const part = partsOfDay.find(([words]) => words.test(text))
  if (part) return part[1]
  const isRest =
    /(?<!\p{L})(?:later|otherwise|then|after that|afterwards|rest|sedan|annars|därefter|resten|senare|övrig tid)(?!\p{L})/iu.test(
      text,
    )
  return isRest && last?.next !== undefined ? { at: last.next } : null
}

/** In the order of the numbers that days have. */
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The days in a stretch: "on Mondays", "lördag och söndag". */
const daysIn = (stretch: string): string[] =>
  weekdaysIn(stretch).flatMap(({ value }) => value.flatMap((day) => dayNames[day] ?? []))

/** Texts that take turns by the hour or the day of the week, as lines of a setting; null if a clause has none. */
export function turnsIn(
  clause: Clause,
  quotes: readonly Find<string>[],
): { pick: 'hours' | 'weekday'; lines: string[] } | null {
  let from = 0
  let last: Turn | null = null
  const hours: string[] = []
  const days: string[] = []
  let named = 0
  for (const { value, start, end } of quotes) {
    const stretch = clause.bare.slice(from, start)
    from = end
    const turn = turnIn(stretch, last)
    if (turn) hours.push(`${turn.at} ${value}`)
    const found = turn ? [] : daysIn(stretch)
    if (found.length > 0 && found.length < 7) named++
    for (const day of found) days.push(`${day} ${value}`)
    last = turn ?? last
  }
  const lines = hours.length >= 2 ? hours.sort() : days
  if (hours.length < 2 && named < 2) return null
  const [first, final] = [quotes[0], quotes.at(-1)]
  const begin = /(?:[^,:;]*)$/u.exec(clause.bare.slice(0, first?.start))
  mark(clause, begin?.index ?? first?.start ?? 0, final?.end ?? 0)
  return { pick: hours.length >= 2 ? 'hours' : 'weekday', lines }
}
