import { words } from '../match.ts'
import { findAll, whole } from './find.ts'
import type { Find } from './find.ts'
import { digits, numberOf, numberWords, quantity } from './numbers.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Units of time in seconds. A month has 30 days and a year 365, as in WordPress (MONTH_IN_SECONDS, YEAR_IN_SECONDS). */
const times: readonly (readonly [seconds: number, pattern: string])[] = [
  [0.001, 'ms|milliseconds?|millisekund(?:er)?s?'],
  [1, 's|secs?|seconds?|sek|sekund(?:er)?s?'],
  [minute, 'mins?|minutes?|minut(?:er)?s?'],
  [hour, 'h|hrs?|hours?|tim|timm(?:e|ar)s?'],
  [day, 'd|days?|dag(?:ar)?s?|dygn'],
  [7 * day, 'weeks?|vecka|veckors?|veckas'],
  [14 * day, 'fortnights?'],
  [30 * day, 'months?|månad(?:er)?s?|mån'],
  [365 * day, 'years?|yrs?|års?'],
]
const timeUnit = times.map(([, pattern]) => pattern).join('|')

const secondsOfUnits = times.map(([seconds, pattern]) => [seconds, whole(pattern)] as const)

const secondsOf = (unit: string): number => secondsOfUnits.find(([, pattern]) => pattern.test(unit))?.[0] ?? 0

const oneHalf = words(
  `(?:half an?|an? half|en halv|ett halvt)[\\s-]?(${timeUnit})|(?:en )?halv(timme|minut)s?`,
  'g',
)
const andHalf = words(
  `(${quantity}) (?:and a half|och en halv|och ett halvt) (${timeUnit})|(?:an?|one) (${timeUnit}) and a half`,
  'g',
)
const plain = words(
  `(?:(?<!#[0-9a-f]{0,5})(${digits})[\\s-]?|(?<!(?:times|twice|once|days|hours|thrice)\\s)(${numberWords}|an?)[\\s-])(${timeUnit})`,
  'g',
)

const amountOf = (text: string): number => (/^an?$/iu.test(text) ? 1 : numberOf(text))

/** Between the parts of one duration: `1 hour and 30 minutes`. */
const joins = /^ ?(?:(?:and|och) )?$/iu

/** Lengths of time in seconds: `30 seconds`, `24h`, `en och en halv timme`, `1 hour 30 minutes`. */
export function durationsIn(text: string): Find<number>[] {
  const parts = findAll(text, [
    [
      andHalf,
      ([, amount = '1', unit = '', single = '']) => (numberOf(amount) + 0.5) * secondsOf(unit || single),
    ],
    [oneHalf, ([, unit = '', joined = '']) => secondsOf(unit || joined) / 2],
    [plain, ([, inDigits, inWords = '', unit = '']) => amountOf(inDigits ?? inWords) * secondsOf(unit)],
  ])
  const finds: Find<number>[] = []
  for (const part of parts) {
    const before = finds[finds.length - 1]
    if (before && part.value < before.value && joins.test(text.slice(before.end, part.start)))
      finds[finds.length - 1] = { value: before.value + part.value, start: before.start, end: part.end }
    else finds.push(part)
  }
  return finds
}

const sizes: readonly (readonly [bytes: number, pattern: string])[] = [
  [1, 'bytes?'],
  [1024, 'kb|kib|kilobytes?'],
  [1024 ** 2, 'mb|mib|megabytes?|megs?|mega'],
  [1024 ** 3, 'gb|gib|gigabytes?|gigs?'],
]
const sizeUnit = sizes.map(([, pattern]) => pattern).join('|')
const sizeUnits = sizes.map(([bytes, pattern]) => [bytes, whole(pattern)] as const)
const size = words(`(${quantity})[\\s-]?(${sizeUnit})`, 'g')

/** Sizes of files in bytes: `2 MB`, `500 kB`. A kilobyte has 1024 bytes, as in WordPress (KB_IN_BYTES). */
export const sizesIn = (text: string): Find<number>[] =>
  findAll(text, [
    [
      size,
      ([, amount = '', unit = '']) =>
        Math.round(numberOf(amount) * (sizeUnits.find(([, pattern]) => pattern.test(unit))?.[0] ?? 1)),
    ],
  ])

const pixel = words(`(${digits})[\\s-]?(?:px|pixels?|pixlar|bildpunkter)`, 'g')
/** The first of two sides that share their unit: `1200 x 630 px`. */
const side = words(
  `(${digits})(?=\\s?(?:px)?\\s?[x×]\\s?${digits}[\\s-]?(?:px|pixels?|pixlar)(?![\\p{L}]))`,
  'g',
)

/** Lengths in pixels: `1200 px`, `300 pixlar`, both sides of `1200 x 630 px`. */
export const pixelsIn = (text: string): Find<number>[] =>
  findAll(text, [
    [pixel, ([, amount = '']) => numberOf(amount)],
    [side, ([, amount = '']) => numberOf(amount)],
  ])
