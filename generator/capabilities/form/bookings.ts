import { makeField } from '../../fields/index.ts'
import type { Field, Fields } from '../../fields/index.ts'
import { fieldKey } from '../../fields/types.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, take } from '../../words/claims.ts'
import { capitalise, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import type { FormParams } from './params.ts'

const isMoment = ({ type }: Field): boolean => type === 'date' || type === 'time' || type === 'datetime'
const isChoice = ({ type }: Field): boolean => type === 'select' || type === 'radio'

/** Whether a form asks when something is, so that two entries may want the same time. */
export const hasTimes = (fields: Fields): boolean => Object.values(fields).some(isMoment)

const takers =
  '(?:nobody|no ?one|no two (?:people|persons|guests|members|customers|visitors|bookings|groups)|two (?:people|persons|guests|members|customers|visitors|bookings|groups)|(?:several|more than one) (?:people|persons|guests|members|customers|visitors)|ingen|inga två(?: personer| kunder| medlemmar)?|två(?: personer| kunder| medlemmar| bokningar)?|flera(?: personer| kunder| medlemmar)?)'
const cannot =
  "(?: else)?(?: (?:can|could|should|may|must|is|are|kan|ska|får|skall|kunna|not|never|n't|inte|aldrig|allowed to|be able to|able to))*"
const taking =
  "(?:cannot |can't |can not )?(?:book|reserve|have|take|get|choose|pick|boka|reservera|ha|ta|få|välja)"
const when =
  '(?:times?|time slots?|slots?|dates?|days?|hours?|date and time|tid(?:en|er)?|dag(?:en)?|datum|timme)'

/** That a time can be taken only once; the thing behind "the same" is what is booked. */
const once = [
  `(?:(?:so|and|but|make sure|see to it|that|så|och|men|se till|att) )*${takers}${cannot} ${taking} (?:the |one |an? |den )?(?:same |samma )?(?<thing>\\p{L}+)(?: (?:at|for|on|vid|på|and|och) (?:the )?(?:same|samma) ${when}(?: and ${when})?)?(?<same> twice| samtidigt| two times)?`,
  `(?:(?:there )?(?:should|must|can|may|be|to|ska|får|det) )*(?:(?:no|avoid|prevent|without|stop|inga|undvik|förhindra|utan) )+(?:double[- ]?bookings?|dubbelbokning(?:ar)?|dubbla bokningar)`,
  `(?:(?:each|every|one|an?|the same|varje|en|samma) )(?<slot>(?:\\p{L}+ )?${when})(?: (?:can|should|may|must|be|is|kan|ska|får|possible|to|able))*(?: (?:only|not|never|bara|inte|aldrig))(?: (?:be|kunna|att))*(?: (?:booked|reserved|taken|bokas|reserveras|tas))(?: (?:once|twice|two times|by (?:one|two) (?:person|people)|en gång|två gånger|av (?:en|två)(?: personer?)?))`,
  `(?:(?:if|when|om|när) )?(?:an? |the |en |ett )?${when} (?:that (?:is|are) |(?:is|are) |som är |är )?(?:already |redan )?(?:booked|taken|bokad|upptagen|tagen)(?:,? (?:it|they|den|de))?(?: (?:can|should|must|may|kan|ska|får))(?:not| not|n't| inte)(?: (?:be|kunna))? (?:booked|chosen|picked|taken|bokas|väljas)(?: again| igen)?`,
].map((pattern) => words(pattern))

const allowing =
  '(?:allow|permit|accept|tillåt) (?:double[- ]?bookings?|dubbelbokning(?:ar)?)(?: again| igen)?|(?:the )?same time (?:can|may) be (?:booked|taken) (?:twice|several times)(?: again)?|samma tid (?:kan|får) (?:bokas|tas) (?:två|flera) gånger'

/** The choices of a form that a word names: "court" names "Court" and "Which court?". */
const choicesNamed = (fields: Fields, word: string): string[] =>
  Object.entries(fields)
    .filter(
      ([, field]) =>
        isChoice(field) && words(`${word.replace(/s$/u, '')}\\p{L}{0,3}`).test(field.label.toLowerCase()),
    )
    .map(([key]) => key)

/** Whether a stretch says that a time is for one only: "the same time", "the same court at the same time", "twice". */
const isOnce = (text: string): boolean =>
  /same|samma|twice|samtidigt|two times|double|dubb|already|redan|once|gång|only|bara/iu.test(text)

/**
 * Reads that a time can be taken only once. Where what is booked is a choice of the form, it is for each choice. A form that
 * asks for no time cannot hold that.
 */
export function readBookedOnce(params: FormParams, clause: Clause): FormParams {
  for (const pattern of once) {
    const match = pattern.exec(clause.bare)
    if (!match || !isOnce(match[0]) || !hasTimes(params.fields)) continue
    const thing = match.groups?.['thing'] ?? ''
    const isTime = thing === '' || words(when).test(thing)
    const apart = isTime ? params.apart : choicesNamed(params.fields, thing)
    // "The same doctor at the same time", where the form does not ask for the doctor, means more than a time.
    if (
      !isTime &&
      apart.length === 0 &&
      !/^(?:it|this|that|table|room|appointment|den|det|bord|rum)$/iu.test(thing)
    )
      continue
    markMatch(clause, match)
    // Without a time an entry would take none.
    const fields = Object.fromEntries(
      Object.entries(params.fields).map(([key, field]) => [
        key,
        isMoment(field) || apart.includes(key) ? { ...field, required: true } : field,
      ]),
    )
    return { ...params, fields, single: true, store: true, apart }
  }
  return params.single && take(clause, allowing) ? { ...params, single: false } : params
}

const numbered =
  /(?<![\p{L}])(?:book|reserve|rent|choose|boka|hyra|välja)(?: (?:an?|the|our|one of|en|ett))? (\p{L}{3,20}) (\d{1,2}(?:,? \d{1,2})*,? (?:or|and|eller|och) \d{1,2})(?![\p{L}\p{N}:.])/iu

/** "Book court 1, 2 or 3": a choice between them. */
export function readNumbered(fields: Fields, clause: Clause): Fields {
  const match = numbered.exec(clause.bare)
  const name = capitalise((match?.[1] ?? '').replace(/s$/u, ''))
  const numbers = match?.[2]?.match(/\d+/gu) ?? []
  if (!match || numbers.length < 2) return fields
  mark(clause, match.index, match.index + match[0].length)
  const field = makeField('select', name, {
    required: true,
    options: numbers.map((number) => `${name} ${number}`),
  })
  return { [fieldKey(name, Object.keys(fields))]: field, ...fields }
}

const marked =
  /(?<![\p{L}])(?:(?:also|and|och|även) )*(?:(?:(?:let|allow|låt) (?:me|us|staff|mig|oss)(?: to)?|(?:i|we|staff|jag|vi)(?: (?:want|would like|should|must|can|need|be able|will|ska|vill|kan|kunna|to))*|(?:with )?(?:an? |the |en )?(?:button|way|option|possibility|checkbox|knapp|möjlighet)(?: (?:to|for|för|att))*|(?:it should be )?possible to|(?:det ska (?:gå|vara möjligt) )?att) )?(?:mark(?:ing)?|flag|set|markera|sätta?)(?: (?:each|every|an?|the|any|one|single|of|them|these|those|it|that|\p{L}+s|request|booking|entry|order|message|registration|application|prayer|varje|den|det|dem|en|ett|\p{L}+(?:en|et|arna|erna|ar|er)))*(?: separately)? (?:as|to|som) (?:"(?<quoted>[^"]{2,30})"|(?<word>[\p{L}-]{3,20}(?: (?:for|up|off|out|back))?))(?![\p{L}])/iu
const notMarks = /^(?:required|optional|mandatory|obligatorisk\p{L}*|valfri\p{L}*|spam|read-only|the|an?)$/iu
const ticked =
  '(?:(?:let|allow|låt) (?:me|us|mig|oss)(?: to)? |(?:i|we|jag|vi)(?: (?:want|would like|should|must|can|need|be able|to|ska|vill|kan|kunna))* )?(?:tick(?:ing)? (?:(?:them|it|each(?: one)?|entries|bookings|requests|orders) )?off|tick off(?: (?:them|it|each(?: one)?|entries|bookings|requests|orders))?|bocka av(?: (?:dem|den|det|varje \\p{L}+))?)'

/** Reads by what word entries are marked in the admin: "mark each one as paid". */
export function readMark(params: FormParams, clause: Clause): FormParams {
  const match = marked.exec(clause.text)
  const word = match?.groups?.['quoted'] ?? match?.groups?.['word'] ?? ''
  if (match && word !== '' && !notMarks.test(word)) {
    markMatch(clause, match)
    return { ...params, handled: oneLine(capitalise(word), 40), store: true }
  }
  if (!take(clause, ticked)) return params
  const isSwedish = /bocka/u.test(clause.bare)
  return { ...params, handled: isSwedish ? 'Klar' : 'Done', store: true }
}
