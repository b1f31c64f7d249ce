import { fieldsNamed, makeField } from '../../fields/index.ts'
import type { Field, Fields } from '../../fields/index.ts'
import type { Part } from '../../frame/spec.ts'
import type { Reading } from '../../frame/capability.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import { markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause, Request } from '../../words/request.ts'
import type { ItemsParams } from '../items/params.ts'
import { isMoment } from './bookings.ts'
import { usualFields } from './kinds.ts'
import type { FormParams } from './params.ts'

/** A form by which people sign up for the entries of another part: workshops, trips, courses. */

const seat =
  '(?:seats?|places?|spots?|participants?|people|persons?|students?|attendees?|guests?|platser|plats|deltagare|personer|elever)'
const each =
  '(?:(?:for |per |in |för |i )?(?:each|every|per|varje|alla|all) (?:\\p{L}+ )?(?:has|have|takes?|gets?|har|tar|rymmer)? ?)'
/** How many may come to one entry: "every workshop has max 8 seats". */
const seats = words(
  `${each}?(?:(?:has|have|there are|with|room for|with room for|har|det finns|med|plats för|rymmer) )?(?:(?:an? )?(?:max(?:imum)?(?: of)?|at most|up to|no more than|only|limit(?:ed)? (?:of|to)|högst|max|maximalt|bara|upp till) )?(\\d{1,4}) ${seat}(?: (?:max(?:imum)?|at most|each|(?:per|in each|for each|i varje|per|på varje) \\p{L}+|var))?`,
)
const stopping =
  '(?:and |so |then |och |så |då )*(?:no ?(?:one|body)?(?: (?:more|else|further))?(?: (?:people|visitors|sign-?ups|bookings))?|nobody(?: else)?|ingen(?: mer| fler| annan)?|inga fler|det går inte) (?:(?:can|may|should|must|is|are|able|allowed|to|kan|får|ska|kunna|att|längre) )*(?:sign up|register|book|join|enrol|anmäla(?: sig)?|boka)(?: (?:anymore|any more|then|after that|längre|då))?'
/** How many places are free: "show how many are left, like "3 seats left"". */
const leftOver =
  "(?:(?:also|and|please|it should|och|även|det ska) )*(?:(?:show|shows|display|say|says|tell|visa|visas|skriv|stå) )?(?:(?:also|people|visitors|them) )*(?:how many|the number of|hur många|antalet?) (?:(?:free|open|more|lediga) )?(?:(?:seats?|places?|spots?|tickets?|platser|biljetter) )?(?:(?:that |which |som )?(?:are|is|there are|there is|'re|är|finns) )?(?:still |fortfarande )?(?:left|remain(?:ing|s)?|free|available|open|kvar|lediga)(?: (?:for each|per|on each|in each|för varje|på varje) \\p{L}+)?|(?:show|display|visa) (?:the )?(?:remaining|free|left|lediga|återstående) (?:seats|places|spots|platser)"
const perEntry =
  '(?:(?:i|we|jag|vi) (?:can|want to|need to|kan|vill) )?(?:set|choose|change|enter|write|have|ange|ställa in|sätta|välja|ändra)? ?(?:(?:the|a|an|own|different|number of|that|this|det|antalet?|olika) )*(?:seats|places|spots|limit|number|platser|gräns)? ?(?:per|for each|for every|on each|in each|per|för varje|på varje) (?:workshop|course|event|class|trip|kurs|\\p{L}+)'
const exampleOf = '(?:for example|such as|like|as|e\\.g\\.|typ|som|till exempel|t\\.ex\\.?),? ?(?="_)'

const countSign = (text: string): string => text.replace(/\d+/u, '#')

/** "8 if I don't write anything": how many places an entry has that names no number. */
const otherwise = words(
  "(\\d{1,4})(?: \\p{L}+)? (?:if|when|unless|where|om|när) (?:(?:i|we|it|they|nothing|jag|vi|det|inget) ?)(?:(?:don't|do not|is|are|stays?|leave|left|says?|write|enter|have|skriver|anger|fyller|är|står|else|annat|inte|någonting|något|nothing|anything|it|empty|tomt|blank|in|i|entered|set) ?){0,6}",
)

/** Whether a clause is about how many places each entry has: "some only have 6 seats, can I set that per workshop?" */
export const isPerEntry = ({ of }: FormParams, clause: Clause): boolean =>
  of !== '' && words(perEntry).test(clause.bare)

/** What a clause says of the places that are left. */
export function readLeft(params: FormParams, clause: Clause): FormParams {
  const match = words(leftOver).exec(clause.bare)
  const [quote] = freeQuotes(clause).filter(({ value }) => /\d/u.test(value))
  if (!match && !(quote && words('\\d+ (?:\\p{L}+ )?(?:left|kvar|remaining)').test(quote.value))) {
    // Each entry has its own number anyway.
    const usual = params.of === '' ? null : otherwise.exec(clause.bare)
    if (usual) {
      markMatch(clause, usual)
      return { ...params, limit: Number(usual[1]) }
    }
    if (!isPerEntry(params, clause)) return params
    take(clause, perEntry)
    take(
      clause,
      `(?:(?:some|other|different|a few|vissa|några|andra)(?: of the)? (?:\\p{L}+ )?(?:only |just |bara )*(?:have|has|need|take|get|har|tar)? ?(?:only |just |bara )?)?(?:\\d{1,4} ${seat})?`,
    )
    return { ...params }
  }
  if (match) markMatch(clause, match)
  if (quote) markMatch(clause, { index: quote.start, 0: clause.text.slice(quote.start, quote.end) })
  take(clause, exampleOf)
  const isSwedish = /[åäö]|(?<![\p{L}])(?:platser|kvar|visa|hur)(?![\p{L}])/u.test(clause.bare)
  const usual = isSwedish ? '# platser kvar' : '# places left'
  return { ...params, left: quote ? countSign(quote.value) : usual, store: true }
}

const isSeats = ({ label, type }: Field): boolean =>
  type === 'number' && words(`${seat}|capacity|kapacitet`).test(label.toLowerCase())

/** The entries' fields with one for the places, and the usual number of them. */
function withSeats(fields: Fields, usual: number, label: string): { fields: Fields; limit: number } {
  const own = Object.entries(fields).find(([, field]) => isSeats(field))
  const rest = Object.fromEntries(Object.entries(fields).filter(([key]) => key !== own?.[0]))
  const limit = own?.[1].range.at(-1) ?? usual
  const field = { ...makeField('number', own?.[1].label ?? label), range: [] }
  return { fields: { ...rest, seats: { ...field, label: label } }, limit }
}

/** Lets people sign up for the entries of another part, where a form asks for no time itself and they have one. */
export function aboutEntries(
  parts: readonly Part[],
  key: string,
  request: Request,
  reading: Reading,
): readonly Part[] {
  const { language } = reading
  const part = parts.find((one) => one.key === key)
  const items = parts.find(
    ({ id, params }) =>
      id === 'items' &&
      params['pages'] === true &&
      Object.values(params['fields'] as Fields).some(({ type }) => type === 'date' || type === 'datetime'),
  )
  if (!part || !items) return parts
  const form = part.params as FormParams
  const entries = items.params as ItemsParams
  if (form.of !== '' || form.published || !['registration', 'booking'].includes(form.kind)) return parts
  const isUsual = JSON.stringify(form.fields) === JSON.stringify(usualFields(form.kind, language))
  const own = isUsual ? fieldsNamed(['name', 'email'], language) : form.fields
  if (Object.values(own).some(isMoment)) return parts
  const said = seats.exec(request.bare)
  if (said) markMatch(request, said)
  const isLimited = said !== null || form.limit > 0 || Object.values(entries.fields).some(isSeats)
  const label = { en: 'Seats', sv: 'Platser' }[language]
  const usual = said ? Number(said[1]) : form.limit
  const seated = isLimited ? withSeats(entries.fields, usual, label) : { fields: entries.fields, limit: 0 }
  if (isLimited) takeAll(request, stopping)
  const entry = makeField('select', entries.singular, { required: true })
  return parts.map((one) => {
    if (one === items) return { ...one, params: { ...entries, fields: seated.fields } }
    if (one !== part) return one
    return {
      ...one,
      params: { ...form, of: items.key, store: true, limit: seated.limit, fields: { entry, ...own } },
    }
  })
}
