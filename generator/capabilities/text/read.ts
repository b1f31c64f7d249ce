import type { Reading } from '../../frame/capability.ts'
import { readPlace } from '../../frame/placing.ts'
import { quotesFor } from '../../frame/settings/read.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { datesIn, durationsIn } from '../../words/values.ts'
import { isPicked } from './params.ts'
import type { TextParams } from './params.ts'
import { turnsIn } from './turns.ts'
import { valueIn, withValue } from './values.ts'

/** What people add to say that a text is only an example. */
const asides: Readonly<Record<string, string>> = {
  minutes:
    '(?:or |eller )?(?:however|hur) (?:long|lång(?:t)?)(?: tid)?(?: (?:it|that|den|det|det nu|den nu|nu))? ?(?:is|takes|är|blir|tar)|(?:count|calculate|räkna|beräkna)(?:ed|s)?(?: (?:it|with|from|med|från|den))*|(?:estimated|based on the (?:number of )?words)',
  updated:
    '(?:with )?the (?:real|actual|right) dates?(?: of (?:the|its) last (?:change|update|edit|modification))?|(?:med )?(?:rätt|verkligt|riktigt) datum(?: för (?:senaste )?ändringen)?|(?:the )?date',
  year: "(?:that )?(?:always )?(?:updates?|changes?|renews?)(?: (?:itself|automatically|every year|each year|by itself))*|(?:which|that) (?:is )?always (?:right|current|up to date)|(?:som )?(?:alltid )?(?:uppdateras|ändras|byts|stämmer)(?: (?:automatiskt|av sig själv|varje år|själv))*|(?:the |with the |med )?(?:current |right |aktuellt |rätt )?(?:year|år(?:et|tal(?:et)?)?)|(?:and |och )?(?:my|our|the|vårt|mitt)? ?(?:site|company|business|företagets|sajtens|webbplatsens)?(?:'s)? ?(?:name|namn)",
  name: '(?:their|the|his|her|sitt|deras)? ?(?:first |user)?name|namn|when (?:they|someone|a user|a member) (?:is |are |has )?(?:logged|signed)[ -]in|när (?:de|man|någon) (?:är|har) (?:loggat in|inloggade?)',
  greeting:
    '(?:and )?(?:depending|based) on (?:the )?(?:time|hour|clock)(?: of (?:the )?day)?|(?:beroende på|efter) (?:klockan|tiden|tid på dygnet)',
  years:
    '(?:(?:we|i)(?:.ve| have) been \\p{L}+ing(?: (?!since|for|from)\\p{L}+)?|(?:vi|jag) har \\p{L}+|years?|since|started|founded|opened|born|from|år|sedan|startade|grundades|öppnade|född|från)',
  days: '(?:days?|since (?:the |our |my )?(?:last )?\\p{L}+|since|from|dagar|sedan (?:den |vår )?(?:senaste )?\\p{L}+|från)',
}

const founding =
  /(?<![\p{L}])(?:since|founded in|founded|started in|started|opened in|opened|born in|born on|born|from|sedan|grundat|grundades|startade|öppnade|född|från)\s+(?:(?:the year|in|år|den)\s+)?((?:19|20)\d\d)(?![\d-])/iu

/** The day that years and days count from: a date, or only a year. */
function readDate(params: TextParams, clause: Clause, now: Date): TextParams {
  if (params.value !== 'years' && params.value !== 'days') return params
  const [date] = datesIn(clause.bare, now).filter(({ value }) => value <= now.toISOString().slice(0, 10))
  const year = founding.exec(clause.bare)
  if (!date && !year) return params
  if (date) mark(clause, date.start, date.end)
  if (year) markMatch(clause, year)
  return { ...params, date: date?.value ?? `${year?.[1] ?? ''}-01-01` }
}

const olderWords = words('(?:older than|more than|over|äldre än|mer än)')

/** "Older than two years", in days. */
function readOlder(params: TextParams, clause: Clause): TextParams {
  const name = olderWords.exec(clause.bare)
  const found = name
    ? durationsIn(clause.bare).find(({ start }) => start >= name.index && start - name.index < 30)
    : undefined
  if (!name || !found) return params
  mark(clause, name.index, found.end)
  take(
    clause,
    '(?:on |på )?(?:posts?|articles?|inlägg(?:en)?|artiklar(?:na)?)(?: (?:that|which|som))? ?(?:are|is|är)?',
  )
  return { ...params, older: Math.round(found.value / 86_400) }
}

const unchanged =
  '(?:newer|new|recent|fresh|other|nyare|nya|andra) (?:posts?|articles?|ones|inlägg|artiklar)(?: (?:should|must|ska))?(?: (?:be|stay|remain|look|vara|se ut))?(?: (?:as (?:they are|usual|before|normal)|normal|unchanged|the same|som (?:vanligt|förut|de är)|oförändrade))?'

const saying =
  /(?<![\p{L}])(?:saying|that says?|which says?|with the text|med texten|där det står|som säger)\s*:?\s+([^".:;]{3,200}?)(?=[.!?;:]|$)/iu

const changing =
  /(?<![\p{L}])(?:text|message|sentence|greeting|texten|meddelandet|hälsningen) (?:to say|to read|to|should (?:say|read|be)|says|till|ska vara|ska stå)\s*:?\s+([^"]{2,300}?)[.!?]?$/iu

/** The parameters with a text in which an example stands for a value. */
function told(params: TextParams, text: string, { now }: Reading): TextParams {
  const value = params.value === '' ? valueIn(text) : params.value
  return { ...params, value, text: value === '' ? text : withValue(text, value, now) }
}

/** Quoted words: the text, with its value in place of an example; or the texts that take turns. */
function readQuotes(params: TextParams, clause: Clause, reading: Reading): TextParams {
  const quotes = quotesFor(clause, ['text', 'label'], true)
  const [first] = quotes
  if (!first) {
    const said = clause.quotes.length > 0 ? null : (reading.first ? saying : changing).exec(clause.text)
    if (!said?.[1]) return params
    markMatch(clause, said)
    return told(params, said[1], reading)
  }
  const turns = turnsIn(clause, quotes)
  if (turns) {
    takeAll(
      clause,
      '(?:that )?(?:i|we) can (?:put|use|place|insert) (?:anywhere|everywhere|where i want|wherever (?:i|we) (?:want|like))|(?:by|depending on|based on|beroende på|efter) (?:the )?(?:time(?: of (?:the )?day)?|day(?: of the week)?|weekday|hour|klockan|veckodag(?:en)?|tid(?:en)?)',
    )
    return { ...params, value: '', ...turns }
  }
  if (isPicked(params)) {
    for (const { start, end } of quotes) mark(clause, start, end)
    const found = quotes.map(({ value }) => value)
    return {
      ...params,
      lines: reading.first ? [...params.lines, ...found] : [...new Set([...params.lines, ...found])],
    }
  }
  const quote = !reading.first && quotes.length === 2 ? (quotes[1] ?? first) : first
  mark(clause, first.start, quote.end)
  if (!reading.first) take(clause, 'change|set|replace|update|ändra|byt|sätt')
  return told(params, quote.value, reading)
}

/** Reads the text and when it applies; the rest are settings. */
export function readTexts(params: TextParams, clause: Clause, reading: Reading): TextParams {
  const read = readQuotes(readOlder(readDate(params, clause, reading.now), clause), clause, reading)
  if (read.older > 0) take(clause, unchanged)
  if (isPicked(read))
    takeAll(
      clause,
      '(?:i|we|jag|vi) (?:(?:can|want to|will|kan|vill|ska) )?(?:keep|write|have|maintain|fill in|edit|change|skriver?|har|fylla? i|ändrar?) (?:a |an |the |my |our |en |min )?(?:list|lista)(?:n)?(?: (?:of|with|med|över) \\p{L}+)?|(?:a |the |en )?(?:list|lista)(?:n)? (?:of|with|med|över) \\p{L}+(?= (?:in|under|i) )|(?:with )?(?:one|en|ett) (?:(?:tip|quote|text|tips|citat) )?(?:per|in each|on each|på varje) (?:line|row|rad)|(?:another|a new|a different|en ny|ett nytt|en annan|ett annat)(?: one)?|(?:in|on|under|i|på) (?:the )?(?:settings(?: page)?|inställningar(?:na)?|inställningssidan)|(?:the |it is |always )?same (?:one |tip |quote |text )?(?:all|the whole) day(?: (?:long|for (?:everybody|everyone|all(?: visitors)?)))?|(?:samma )(?:\\p{L}+ )?hela dagen(?: för alla)?',
    )
  const aside = asides[read.value]
  if (aside && (reading.first || read !== params)) takeAll(clause, aside)
  if (read !== params) {
    take(
      clause,
      '(?:this|the|following|det|här|följande)? ?(?:text|sentence|line|words|message|note|texten|meningen|raden)',
    )
    takeAll(clause, 'ska det stå|det ska stå|stå|says?|write|skriv|text(?:en)?')
  }
  return readPlace(read, clause, reading, false)
}
