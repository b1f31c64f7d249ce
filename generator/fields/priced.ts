import { mark, take } from '../words/claims.ts'
import type { Language } from '../words/language.ts'
import { capitalise, collapseSpaces, words } from '../words/match.ts'
import { wordsAt } from '../words/request.ts'
import type { Clause } from '../words/request.ts'
import { pricesIn } from '../words/values.ts'
import { listIn } from './list.ts'
import { fieldKey, makeField } from './types.ts'
import type { Field, Fields } from './types.ts'

type Priced = { name: string; price: string; amount: number; start: number; end: number }

const counting =
  '(?:and |where )?(?:(?:they|you|people|customers|man|de|kunden) (?:(?:can|should|kan|ska) )?(?:type|enter|choose|pick|say|write|fill in|skriver?|väljer?|anger?|fyller? i) )?(?:how many(?: \\p{L}+)?|(?:the )?(?:number|quantity|amount)(?: of \\p{L}+)?|antal(?:et)?(?: \\p{L}+)?|hur många(?: \\p{L}+)?)(?: (?:of each|they want|for each|each|av varje(?: sort)?|de vill ha|man vill ha))?|of each|av varje(?: sort)?|quantit(?:y|ies)'
const totalling =
  '(?:(?:and|with|show|shows|showing|calculates?|computes?|adds? up|sums? up|needs?|include|includes|which|that|it should|och|med|visa|visar|räkna(?:r|s)?(?: ut| ihop)?) ){0,6}(?:the |a |an |an estimated |live |running |estimated |den |ett |en ){0,6}(?:totals?(?: (?:price|cost|sum|amount))?|sum|price (?:calculation|estimate)|total(?:summa|pris|belopp|kostnad)(?:n|et|en)?|summa(?:n)?|slutsumma(?:n)?)(?: (?:live|automatically|automatiskt|in the e-?mail|i mejlet|at the bottom|längst ner))*'

/** The things of a clause that are listed with a price each: "Fig jam $9.50, Lemon curd $7". */
function pricedIn(clause: Clause): Priced[] {
  const items = listIn(clause.text, clause.bare, 0, clause.text.length)
  return items.flatMap((item) => {
    const text = item.text.split(/\s[-–]\s(?!\S*\d)/u)[0] ?? ''
    const [price] = pricesIn(text)
    const colon = text.lastIndexOf(':', price?.start)
    const from = price && colon > 0 && colon < price.start - 2 ? colon + 1 : 0
    const name = price ? collapseSpaces(text.slice(from, price.start).replace(/[\s:=(–-]+$/u, '')) : ''
    const isFree = wordsAt(clause, item.start, item.end).every((at) => !clause.script.taken.has(at))
    if (!price || !isFree || name === '' || name.split(' ').length > 5) return []
    const written = text.slice(price.start, price.end)
    return [
      {
        name: capitalise(name),
        price: written,
        amount: price.value.amount,
        start: item.start + from,
        end: item.start + price.end,
      },
    ]
  })
}

/** A number for each of some priced things; their prices stand in the labels. */
export function readPriced(fields: Fields, clause: Clause, request: Clause): Fields {
  const priced = pricedIn(clause)
  if (priced.length < 2 || !words(counting).test(request.bare)) return fields
  const added: Record<string, Field> = {}
  for (const { name, price, amount, start, end } of priced) {
    mark(clause, start, end)
    const key = fieldKey(name, [...Object.keys(fields), ...Object.keys(added)])
    added[key] = makeField('number', `${name} (${price})`, { range: [0], prices: [amount] })
  }
  take(clause, counting)
  return { ...added, ...fields }
}

/** Adds the total where something has a price and a clause asks for it, or any number is multiplied by one. */
export function withTotal(fields: Fields, clause: Clause, language: Language): Fields {
  const priced = Object.values(fields).filter(({ prices }) => prices !== undefined)
  if (priced.length === 0) return fields
  const isAsked = take(clause, totalling) !== null
  if ('total' in fields) return fields
  if (!isAsked && !priced.some(({ type }) => type === 'number')) return fields
  const texts = priced.flatMap(({ label, options }) => [label, ...options])
  const sign = texts.map((text) => signIn(text)).find((one) => one !== '') ?? ''
  const label = { en: 'Total', sv: 'Summa' }[language]
  return { ...fields, total: makeField('total', sign === '' ? label : `${label} (${sign})`) }
}

/** The currency of a text as written. */
const signIn = (text: string): string => {
  const [price] = pricesIn(text)
  return price ? text.slice(price.start, price.end).replace(/[\d.,\s]+/gu, '') : ''
}
