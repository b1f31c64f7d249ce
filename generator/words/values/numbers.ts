import { words } from '../match.ts'
import { findAll } from './find.ts'
import type { Find } from './find.ts'

const spelled: Readonly<Record<string, number>> = {
  ...count(
    0,
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  ),
  ...count(16, 'sixteen seventeen eighteen nineteen twenty'),
  ...count(0, 'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton'),
  ...count(16, 'sexton sjutton arton nitton tjugo'),
  en: 1,
  ...tens('thirty forty fifty sixty seventy eighty ninety'),
  ...tens('trettio fyrtio femtio sextio sjuttio åttio nittio'),
}

const multiples: Readonly<Record<string, number>> = {
  dozen: 12,
  dussin: 12,
  hundred: 100,
  hundra: 100,
  thousand: 1_000,
  tusen: 1_000,
  million: 1_000_000,
  miljon: 1_000_000,
  miljoner: 1_000_000,
}

function count(from: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, from + index]))
}

function tens(names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, 30 + 10 * index]))
}

const longestFirst = (names: readonly string[]): string =>
  [...names].sort((one, other) => other.length - one.length).join('|')

const unit = longestFirst(Object.keys(spelled))
const ten =
  'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio'
const multiple = longestFirst(Object.keys(multiples))

/** Digits, with marks between thousands and a decimal mark: `1,200`, `1 200`, `9.99`, `9,99`. */
export const digits =
  "(?:[1-9]\\d{0,2}(?:[\\s,.'’]\\d{3}){1,3}(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,9}(?:[.,]\\d{1,4})?)(?!\\d)"

/** A number in words. */
export const numberWords = `(?:(?:a|${unit})\\s(?:${multiple})|half a dozen|ett halvt dussin|(?:${ten})[\\s-]?(?:${unit})|${unit}|${multiple})`

/** A number in digits or words. */
export const quantity = `(?:${digits}|${numberWords})`

const thousands = /^[1-9]\d{0,2}(?:[\s,.'’]\d{3})+(?=$|[.,]\d{1,2}$)/u

function numberOfDigits(text: string): number {
  const whole = thousands.exec(text)?.[0]
  return whole === undefined
    ? Number(text.replace(',', '.'))
    : Number(whole.replace(/\D/gu, '') + text.slice(whole.length).replace(',', '.'))
}

/** What a text that `quantity` matches says. A comma or point before exactly three digits parts thousands. */
export function numberOf(text: string): number {
  const name = text.toLowerCase()
  if (/^\d/u.test(name)) return numberOfDigits(name)
  if (/^(?:half a dozen|ett halvt dussin)$/u.test(name)) return 6
  const known = spelled[name] ?? multiples[name]
  if (known !== undefined) return known
  const [, factor = '', by = ''] = new RegExp(`^(.{1,12}?)\\s(${multiple})$`, 'u').exec(name) ?? []
  if (by !== '') return (factor === 'a' ? 1 : (spelled[factor] ?? 1)) * (multiples[by] ?? 1)
  const [, high = '', low = ''] = new RegExp(`^(${ten})[\\s-]?(${unit})$`, 'u').exec(name) ?? []
  return (spelled[high] ?? 0) + (spelled[low] ?? 0)
}

const inDigits = new RegExp(
  `(?<![\\p{L}\\p{N}_#]|\\d[.,:/])${digits}(?![\\p{N}_]|[.,:/]\\d|\\p{L}{1,10}\\d)`,
  'giu',
)

/**
 * Numbers in digits and words. Dates, times and versions (`24/12`, `18:30`, `1.2.0`) are none, units stay outside.
 * `article` tells of `en` and `ett` alone, which also are articles.
 */
export function numbersIn(text: string): (Find<number> & { readonly article: boolean })[] {
  return findAll(text, [
    [words(`${digits}\\s(?:${multiple})`, 'g'), ([whole]) => numberWithMultiple(whole)],
    [inDigits, ([whole]) => numberOf(whole)],
    [words(numberWords, 'g'), ([whole]) => numberOf(whole)],
  ]).map((find) => ({ ...find, article: /^(?:en|ett)$/iu.test(text.slice(find.start, find.end)) }))
}

function numberWithMultiple(text: string): number {
  const at = text.search(/\s\p{L}/u)
  return numberOf(text.slice(0, at)) * (multiples[text.slice(at + 1).toLowerCase()] ?? 1)
}

const percentage = new RegExp(
  `(?<![\\p{L}\\p{N}_]|\\d[.,])(${quantity})(?:\\s?%|\\s?(?:percent|per cent|procent(?:en)?)(?![\\p{L}\\p{N}_])|-procent(?:s|ig|iga|igt)(?![\\p{L}]))`,
  'giu',
)

/** Percentages: `20 %`, `twenty percent`, `20 procent`. */
export const percentagesIn = (text: string): Find<number>[] =>
  findAll(text, [[percentage, ([, amount = '']) => numberOf(amount)]])

/** An amount of money; the currency by its ISO 4217 code. */
export type Price = { readonly amount: number; readonly currency: string }

const currencies: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['SEK', /^(?:kr\.?|kronor|krona|:-|,-|sek)$/iu],
  ['USD', /^(?:us\$|\$|usd|dollars?)$/iu],
  ['EUR', /^(?:€|eur|euros?)$/iu],
  ['GBP', /^(?:£|gbp|pounds?|pund)$/iu],
  ['NOK', /^nok$/iu],
  ['DKK', /^dkk$/iu],
  ['CHF', /^chf$/iu],
  ['JPY', /^(?:¥|jpy|yen)$/iu],
]
const codes = 'SEK|USD|EUR|GBP|NOK|DKK|CHF|JPY'

const priceBefore = new RegExp(
  `(?<![\\p{L}\\p{N}_])(US\\$|[$€£¥]|(?:${codes}|kr\\.?)(?=[\\s\\d]))\\s?(${digits})(?![\\p{L}\\p{N}_]|[.,]\\d)`,
  'giu',
)
const priceBehind = new RegExp(
  `(?<![\\p{L}\\p{N}_]|\\d[.,])(${quantity})\\s?([:,]-|[€£$¥]|(?:kr|kronor|krona|${codes}|dollars?|euros?|pounds?|pund|yen)(?![\\p{L}\\p{N}_]))`,
  'giu',
)

function priceOf(amount = '', sign = ''): Price | null {
  const currency = currencies.find(([, pattern]) => pattern.test(sign))?.[0]
  return currency === undefined ? null : { amount: numberOf(amount), currency }
}

/** Prices: `$9.99`, `€5`, `250 kr`, `250:-`, `SEK 300`. */
export const pricesIn = (text: string): Find<Price>[] =>
  findAll(text, [
    [priceBefore, ([, sign, amount]) => priceOf(amount, sign)],
    [priceBehind, ([, amount, sign]) => priceOf(amount, sign)],
  ])
