import { makeField } from '../../fields/index.ts'
import type { Field, Fields } from '../../fields/index.ts'
import { fieldKey } from '../../fields/types.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, take } from '../../words/claims.ts'
import { capitalise, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import type { FormParams } from './params.ts'

export const isMoment = ({ type }: Field): boolean =>
  type === 'date' || type === 'time' || type === 'datetime'
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
  `(?:(?:so|and|but|that|så|och|men|att) )*${takers}${cannot} ${taking} (?:(?:an?|the|any|en|ett|den|det|de) )?(?:\\p{L}+ )?\\p{L}+ (?:that|which|som) (?:already |redan )?(?:is|are|was|has been|have been|är|har blivit|har) (?:already |redan )?(?:taken|booked|reserved|occupied|tag(?:et|en|na)|bokad[e]?|bokat|bokats|upptag(?:et|en|na)|reserverad[e]?|reserverat)`,
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
  /same|samma|twice|samtidigt|two times|double|dubb|already|redan|once|gång|only|bara|taken|taget|tagen|booked|bokad|bokat|upptag|reserv/iu.test(
    text,
  )

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
    return { ...params, single: true, store: true, apart }
  }
  return params.single && take(clause, allowing) ? { ...params, single: false } : params
}

/** Choices of what is booked, of which there are several at the same time. */
const bookable = words(
  'courts?|rooms?|tables?|halls?|boats?|cars?|vans?|trailers?|bi(?:kes?|cycles?)|canoes?|kayaks?|saunas?|machines?|lanes?|pitch(?:es)?|fields?|studios?|desks?|cabins?|cottages?|instruments?|tools?|vehicles?|places?|seats?|bays?|chairs?|doctors?|dentists?|therapists?|stylists?|barbers?|hairdressers?|trainers?|instructors?|teachers?|coach(?:es)?|bana(?:n)?|banor(?:na)?|rum(?:met)?|bord(?:et)?|sal(?:en)?|lokal(?:en)?|båt(?:en)?|bil(?:en)?|släp(?:et)?|cykel(?:n)?|kanot(?:en)?|bastu(?:n)?|maskin(?:en)?|tvättmaskin(?:en)?|tvättstuga(?:n)?|plan(?:en)?|stuga(?:n)?|plats(?:en)?|läkare(?:n)?|tandläkare(?:n)?|terapeut(?:en)?|frisör(?:en)?|lärare(?:n)?|tränare(?:n)?|instruktör(?:en)?',
)
/** Options that are times: "07-11", "9 am". */
const isSlot = ({ options }: Field): boolean =>
  options.length > 1 &&
  options.every((option) => /^(?:kl\.? ?)?\d{1,2}(?:[.:]\d{2})?(?! ?(?:%|kr|€|\$))/u.test(option))

/**
 * A form whose times can be taken once, once it is read: each thing that is booked has its own times, and without a time
 * an entry would take none.
 */
export function withTimes(params: FormParams): FormParams {
  if (!params.single) return params
  const choices = Object.entries(params.fields).filter(([, field]) => isChoice(field))
  const slots = choices.filter(([, field]) => isSlot(field)).map(([key]) => key)
  const things = choices.filter(([, { label }]) => bookable.test(label.toLowerCase())).map(([key]) => key)
  const apart = [...new Set([...slots, ...(params.apart.length > 0 ? params.apart : things)])]
  const isNeeded = (key: string, field: Field): boolean => isMoment(field) || apart.includes(key)
  const fields = Object.fromEntries(
    Object.entries(params.fields).map(([key, field]) => [
      key,
      isNeeded(key, field) ? { ...field, required: true } : field,
    ]),
  )
  return { ...params, fields, apart }
}

const numbered =
  /(?<![\p{L}])(?:book|reserve|rent|choose|boka|hyra|välja)(?: (?:an?|the|our|one of|en|ett))? (\p{L}{3,20}) (\d{1,2}(?:,? \d{1,2})*,? (?:or|and|eller|och) \d{1,2})(?![\p{L}\p{N}:.–-])/iu
const clock = '\\d{1,2}(?:[.:]\\d{2})?(?:\\s?[ap]m)?'
const span = `(?:kl\\.? ?)?${clock}\\s?(?:-|–|to|till)\\s?${clock}`
const joint = '(?:\\s?[,/;]\\s?(?:(?:and|or|och|eller) )?|\\s(?:and|or|och|eller)\\s)'
/** "Slots 7-11, 11-15 or 15-19": times of the day of which one is chosen. */
const slots = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:the |our |these |fixed |following |de |fasta |följande )*(?<name>time ?slots?|slots?|shifts?|sessions?|times?|hours|passen|pass|tiderna|tider|skift|tidspass)(?: (?:are|is|at|of|from|be|can be|är|på|om|mellan)| available)*:? )?(?<list>${span}(?:${joint}${span})+)(?!\\d)`,
  'iu',
)

/** "Book court 1, 2 or 3", "slots 7-11, 11-15": a choice between them; no fields where a clause has none. */
export function readNumbered(clause: Clause): Fields {
  const times = slots.exec(clause.bare)
  if (times?.groups?.['list']) {
    markMatch(clause, times)
    const said = times.groups['name'] ?? ''
    const isSwedish = /(?<![\p{L}])(?:pass|eller|och|boka|tider|skift|kl)(?![\p{L}])/u.test(clause.bare)
    const name = /^pass/u.test(said) ? 'Pass' : isSwedish ? 'Tid' : 'Time slot'
    const options = times.groups['list'].split(new RegExp(joint, 'iu')).map((one) => oneLine(one, 40))
    return { slot: makeField('select', name, { required: true, options }) }
  }
  const match = numbered.exec(clause.bare)
  const name = capitalise((match?.[1] ?? '').replace(/s$/u, ''))
  const numbers = match?.[2]?.match(/\d+/gu) ?? []
  if (!match || numbers.length < 2) return {}
  mark(clause, match.index, match.index + match[0].length)
  const field = makeField('select', name, {
    required: true,
    options: numbers.map((number) => `${name} ${number}`),
  })
  return { [fieldKey(name, [])]: field }
}

/** The usual fields of a booking with slots: no other time, and nothing that a slot is not booked with. */
export const withSlots = (fields: Fields, usual: Fields): Fields => {
  if (!('slot' in fields)) return fields
  const kept = Object.entries(fields).filter(
    ([key, field]) =>
      !(
        key in usual &&
        ['time', 'guests', 'phone', 'message'].includes(key) &&
        JSON.stringify(field) === JSON.stringify(usual[key])
      ),
  )
  const { slot, date, ...rest } = Object.fromEntries(kept)
  return { ...(date && { date }), ...(slot && { slot }), ...rest }
}

/** Words for taking back what one has booked. */
export const canceling =
  '(?:(?:and |but |och |men )?(?:(?:people|they|you|members|residents|users|customers|everyone|anyone|one|it|man|de|boende|medlemmar(?:na)?|alla|det) )?(?:(?:can|could|should|must|need|needs|has|have|able|possible|be|to|also|kan|ska|måste|ska|bör|vill|gå|kunna|att|också|även) )*)?(?:cancel|delete|undo|remove|avboka|ställa? in|ta bort)(?: (?:their|his|her|your|my|own|the|a|sina?|sitt|din|min|egna?|eget|egen|en))*(?: (?:bookings?|reservations?|times?|slots?|appointments?|sign-?ups?|registrations?|places?|bokning(?:en|ar)?|tid(?:en|er)?|pass(?:et)?|anmälan|plats))(?: (?:themselves|himself|myself|again|too|also|också|själv(?:a)?|igen))*'

/** Reads that people who are signed in can take back their own entries. */
export function readCancel(params: FormParams, clause: Clause): FormParams {
  const said = clause.script.words.map(({ written }) => written).join(' ')
  const isSignedIn = params.users || words('logged[ -]in|signed[ -]in|inloggade?').test(said.toLowerCase())
  return isSignedIn && take(clause, canceling)
    ? { ...params, cancel: true, users: true, store: true }
    : params
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
