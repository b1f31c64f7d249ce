import { listIn } from '../../fields/list.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import { oneLine } from '../../php/text.ts'
import { capitalise, literal, words } from '../../words/match.ts'
import type { Clause, Request } from '../../words/request.ts'
import { numbersIn, percentagesIn, pricesIn } from '../../words/values.ts'
import type { CalculatorParams, Term } from './index.ts'

const typing =
  '(?:(?:visitors?|customers?|people|they|users?|you|besökare(?:n|na)?|kunder(?:na)?|man|de) )?(?:(?:can|should|kan|ska) )?(?:types?|enters?|writes?|fills?|puts?|gives?|skriver|fyller|anger|skriva|fylla|ange)(?: (?:in|i))?|(?:two|three|four|\\d|två|tre|fyra)? ?(?:boxes|fields|inputs|rutor|fält)|(?:with|from|of|by|med|av|från)(?= (?:the |their )?\\p{L}+(?: \\p{L}+)?(?:,| and| och| times| x))'
/** Where a list of what people type in ends. */
const goesOn =
  /(?<![\p{L}])(?:and|och|then|sedan|,)? ?(?:see|sees|ser|se|get|gets|press(?:es)?|show(?:s|ing)?|så|ska|får|visas?|trycker|klickar|to|for|at|costs?|is|it|which)(?![\p{L}])|[.:;(]/iu
const unit =
  /\s(?:in|i)\s(?:(?:square |kvadrat)?(?:met(?:er|re)s?|m2?|cm|km|feet|ft|yards|kg|hours|days|liters?|litres?|timmar|dagar|liter))$/iu
const shortUnit: readonly (readonly [RegExp, string])[] = [
  [/met(?:er|re)s?$/iu, 'm'],
  [/feet$/iu, 'ft'],
  [/hours$/iu, 'h'],
]

/** A label: "length in meters" → "Length (m)". */
function labelled(name: string, common: string): string {
  const own = unit.exec(name)?.[0] ?? common
  const plain = name.replace(unit, '').trim()
  if (own === '' || plain.includes('(')) return capitalise(plain)
  const said = own.replace(/^\s(?:in|i)\s/u, '')
  return `${capitalise(plain)} (${shortUnit.find(([pattern]) => pattern.test(said))?.[1] ?? said})`
}

/** An input as a request may name it for short: “arbete” for “Arbetskostnad”. */
function shortly(label: string): string {
  const plain = label.toLowerCase().replace(/\s*\([^)]*\)$/u, '')
  const begin = literal(plain.slice(0, 5))
  return `${literal(plain)}|${begin}\\p{L}*`
}

/** "Number of guests times 120 kr": names that are multiplied with each other and with the last number. */
function productIn(clause: Clause): string[] {
  const match =
    /(?:^|[:=]|(?<![\p{L}])(?:calculates?|is|räknar ut|är)(?![\p{L}]))\s*((?:(?:the |our )?\p{L}[\p{L} ]{1,40}?\s(?:times|multiplied by|×|x|\*|gånger)\s){1,4})(?=[$€£]?\d)/iu.exec(
      clause.text,
    )
  if (!match?.[1]) return []
  markMatch(clause, match)
  return match[1]
    .split(/\s(?:times|multiplied by|×|x|\*|gånger)\s/iu)
    .map((name) => capitalise(name.trim().replace(/^(?:the|our) /iu, '')))
    .filter((name) => name !== '')
}

/** What people type in: quoted names, or a short list behind the words for typing. */
function inputsIn(clause: Clause): string[] {
  const intro = words(typing).exec(clause.bare)
  if (!intro) return []
  const from = intro.index + intro[0].length
  const quotes = freeQuotes(clause).filter(({ start }) => start >= from - 1)
  const row = quotes.filter(
    ({ start }, at) =>
      at === 0 || /^[\s,]*(?:and|och|&)?\s*$/iu.test(clause.text.slice(quotes[at - 1]?.end ?? 0, start)),
  )
  if (row.length > 1 && (row[0]?.start ?? 0) - from < 20) {
    markMatch(clause, intro)
    for (const { start, end } of row) mark(clause, start, end)
    return row.map(({ value }) => oneLine(value, 80))
  }
  const stop = goesOn.exec(clause.bare.slice(from))
  const items = listIn(clause.text, clause.bare, from, stop ? from + stop.index : clause.text.length)
  const isShort =
    items.length > 1 && items.every(({ text }) => text.split(' ').length < 5 && /^[\p{L} ]+$/u.test(text))
  if (!isShort) return []
  markMatch(clause, intro)
  for (const { start, end } of items) mark(clause, start, end)
  const common = unit.exec(items.at(-1)?.text ?? '')?.[0] ?? ''
  return items.map(({ text }) => labelled(text.replace(/^(?:the|their|a|an) /iu, ''), common))
}

const area = '(?:square (?:met(?:er|re)s?|feet|foot|yards?)|sq ?m|m2|m²|kvm|kvadratmeter(?:n)?)'
const multiplies = words(
  `${area}|area|surface|times|multiplied|multiply|multiplicera(?:s|t|r)?|gånger|yta(?:n)?|per (?:\\p{L}+ ){1,2}(?:and|och) \\p{L}+`,
)
const adds = words(
  'sum|adds? (?:up|them|together)|added|plus|total|summa(?:n)?|läggs? (?:ihop|till)|ihop|dras? av|deduct(?:ed)?|subtract(?:ed)?',
)

/** The input that some words name, by its label or the beginning of its longest word. */
function inputNamed(inputs: readonly string[], text: string): number {
  return inputs.findIndex((label) => {
    const plain = label.toLowerCase().replace(/\s*\([^)]*\)$/u, '')
    return words(`${literal(plain)}(?:en|n|et|s)?`).test(text)
  })
}

/** "30 % of the labor is deducted": a share of an input beside the sum. */
function sharesIn(clause: Clause, inputs: readonly string[]): Term[] {
  return percentagesIn(clause.bare).flatMap(({ value, start, end }) => {
    const rest = clause.bare.slice(end, end + 60)
    const input = inputNamed(inputs, rest)
    const way =
      /(?<![\p{L}])(?:(dras? av|deduct(?:ed|s)?|subtract(?:ed|s)?|taken off|off|less|rabatt|discount)|(läggs? (?:på|till)|added|on top|extra))(?![\p{L}])/iu.exec(
        rest,
      )
    if (input < 0 || !way) return []
    mark(clause, start, end + way.index + way[0].length)
    return [{ factor: (way[1] === undefined ? 1 : -1) * (value / 100), of: [input] }]
  })
}

/** What the result is multiplied by: a price, coats, how far a liter goes. */
function factorIn(clause: Clause): number {
  let factor = 1
  const covers = new RegExp(
    `(?:one|an?|en|1|\\d+) (?:\\p{L}+) (?:covers?|is enough for|lasts for|räcker (?:till|för)) (\\d+(?:[.,]\\d+)?) ${area}`,
    'iu',
  ).exec(clause.bare)
  const each = Number((covers?.[1] ?? '').replace(',', '.'))
  if (covers && each > 0) {
    markMatch(clause, covers)
    factor /= each
  }
  const coats = words(
    '(?:(?:always|with|alltid|med) )?(two|three|2|3|två|tre) (?:coats|layers|times|strykningar|lager|gånger)(?: of paint| färg)?',
  ).exec(clause.bare)
  if (coats?.[1]) {
    markMatch(clause, coats)
    factor *= numbersIn(coats[1])[0]?.value ?? 1
  }
  return factor
}

/** "45 kr per square meter": the price of one. */
function rateIn(clause: Clause): { rate: number; sign: string } | null {
  for (const { value, start, end } of pricesIn(clause.text)) {
    const isLast = /(?<![\p{L}])(?:times|multiplied by|×|x|\*|gånger)\s$/iu.test(clause.text.slice(0, start))
    const each =
      /^\s*(?:per|a|an|each|for each|for every|\/|om|i)\s?(?:(?:square |kvadrat)?\p{L}+)(?: (?:and|och) \p{L}+)?/iu.exec(
        clause.text.slice(end),
      )
    if (!each && !isLast) continue
    mark(clause, start, end + (each?.[0].length ?? 0))
    take(clause, '(?:at|for|à|till|för)(?= [$€£]?\\d)')
    return { rate: value.amount, sign: clause.text.slice(start, end).replace(/[\d.,\s]+/gu, '') }
  }
  return null
}

/** "For example 4 x 2.5 gives "2.5 liters"": numbers to type in, and what the page shows for them. */
function exampleIn(
  clause: Clause,
  inputs: readonly string[],
): { given: number[]; shown: string; value: number } | null {
  const quote = freeQuotes(clause).find(({ value }) => /\d/u.test(value))
  const shown = quote && /^(.*?)(\d+(?:[.,]\d+)?)(.*)$/u.exec(quote.value)
  if (!quote || !shown) return null
  const given = numbersIn(clause.bare).filter(
    ({ start, article }) => !article && (start < quote.start || start >= quote.end),
  )
  if (given.length !== inputs.length) return null
  mark(clause, quote.start, quote.end)
  for (const { start, end } of given) mark(clause, start, end)
  takeAll(
    clause,
    `(?:for example|example|e\\.?g\\.?|till exempel|t\\.?ex\\.?|x|gives?|ger|blir|is|visa|show|om|if|when|när|man|you|someone|people|skriver|types?|enters?|i|in|och|and)`,
  )
  for (const label of inputs) takeAll(clause, shortly(label))
  return {
    given: given.map(({ value }) => value),
    shown: oneLine(`${shown[1] ?? ''}{result}${shown[3] ?? ''}`, 120),
    value: Number((shown[2] ?? '').replace(',', '.')),
  }
}

/** The result of a formula for some numbers. */
export const resultOf = (terms: readonly Term[], rate: number, given: readonly number[]): number =>
  Math.round(
    terms.reduce((sum, { factor, of }) => sum + of.reduce((all, at) => all * (given[at] ?? 0), factor), 0) *
      rate *
      100,
  ) / 100

const always =
  '(?:(?:and |och )?(?:presses|press|clicks?|trycker(?: på)?|klickar(?: på)?)(?: (?:the|on|på))?|(?:and )?(?:gets?|sees?|shows?|see|show|visa|få se|se)(?: (?:the|what|how much|vad|hur mycket))*(?: (?:an? |the |en |ett )?\\p{L}+ (?:would |will |ska |skulle )?(?:costs?|kostar|kosta|blir))?|(?:the )?(?:liters|litres|result|price|cost|resultat(?:et)?|pris(?:et)?|kostnad(?:en)?)|the button|knappen heter)'

/**
 * Reads the inputs and the formula of a calculator from its whole request.
 *
 * @returns without terms where the request means a formula that was not understood
 */
export function readCalculator(params: CalculatorParams, request: Request): CalculatorParams {
  const multiplied = request.clauses.map(productIn).find((found) => found.length > 0) ?? null
  const inputs = multiplied ?? request.clauses.map(inputsIn).find((found) => found.length > 0) ?? []
  if (inputs.length === 0) return params
  const shares = request.clauses.flatMap((clause) => sharesIn(clause, inputs))
  const price = request.clauses.map(rateIn).find((found) => found !== null) ?? null
  const factor = request.clauses.reduce((all, clause) => all * factorIn(clause), 1)
  const every = inputs.map((_, at) => at)
  const isProduct = multiplied !== null || (shares.length === 0 && multiplies.test(request.bare))
  if (!isProduct && shares.length === 0 && !adds.test(request.bare)) return { ...params, inputs, terms: [] }
  const terms: Term[] = isProduct
    ? [{ factor, of: every }]
    : [...every.map((at) => ({ factor, of: [at] })), ...shares]
  takeAll(request, area)
  const rate = price?.rate ?? 1
  const example =
    request.clauses.map((clause) => exampleIn(clause, inputs)).find((one) => one !== null) ?? null
  // A formula that contradicts the request's own example is not the one it means.
  if (example && Math.abs(resultOf(terms, rate, example.given) - example.value) > 0.005)
    return { ...params, inputs, terms: [] }
  const pressed = request.clauses
    .map((clause) => {
      const quote = freeQuotes(clause)[0]
      const about =
        quote &&
        words('press(?:es)?|clicks?|button|trycker|klickar|knapp(?:en)?').test(
          clause.bare.slice(0, quote.start),
        )
      if (!quote || !about) return null
      mark(clause, quote.start, quote.end)
      takeAll(clause, '(?:the )?button|knapp(?:en)?|heter|called')
      return oneLine(quote.value, 60)
    })
    .find((text) => text !== null)
  takeAll(request, always)
  const sign = price?.sign ?? ''
  const shown = sign === '' ? '{result}' : /^[$€£]/u.test(sign) ? `${sign}{result}` : `{result} ${sign}`
  return {
    ...params,
    inputs,
    terms,
    rate,
    result: example?.shown ?? shown,
    button: pressed ?? params.button,
  }
}
