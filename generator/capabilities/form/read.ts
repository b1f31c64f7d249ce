import { hasFieldsOf, readFields } from '../../fields/index.ts'
import type { Reading } from '../../frame/capability.ts'
import { mark, markMatch, take } from '../../words/claims.ts'
import { isRemoval } from '../../words/commands.ts'
import type { Spoken } from '../../words/language.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { emailsIn, numbersIn } from '../../words/values.ts'
import { calledKind, usualFields } from './kinds.ts'
import type { FormParams } from './params.ts'

/** With one of these the fields of a request are the whole form. */
const basic = ['name', 'first_name', 'email', 'message']

export const usualReply: Spoken = {
  en: 'Thank you. We have received what you sent and will get back to you soon.',
  sv: 'Tack. Vi har tagit emot det du skickade och hör av oss snart.',
}

/** Marks words that are true of every form. */
const always = [
  '(?:with |and )?(?:a )?(?:rate )?limits?(?: (?:for|on|to))? how often (?:one|a|each|every) (?:visitor|person) can send(?: it)?|rate limit(?:ing|s)?',
  '(?:for|för) (?:\\p{L}+ ){0,2}(?:requests?|enquir(?:y|ies)|inquir(?:y|ies)|questions?|förfrågningar|frågor)',
  '(?:and )?(?:it )?(?:sends?|mails?) an? (?:e-?mail|mail|message) to (?:me|us|the (?:site )?(?:admin|owner))',
  '(?:after|once|when|upon) (?:sending|submitting|submission|it is sent|it has been sent|they (?:have )?(?:submit(?:ted)?|sent|send)(?: it)?|the form is (?:sent|submitted))|efter (?:att (?:man|de) (?:har )?)?skickat|när (?:man|de) (?:har )?skickat(?: formuläret)?|(?:on|to) (?:my|our|any|a) (?:contact )?page|på (?:min|vår|en) (?:kontakt)?sida',
  '(?:with |and )?(?:protection against |no |against |skydd mot |skyddat mot )?(?:spam|skräppost)(?:[ -]?(?:protection|filter|skydd))?|honeypot|anti-?spam',
  '(?:with |and )?(?:works )?without javascript|utan javascript',
  '(?:with )?(?:e-?mail )?notifications?(?: (?:by|via) e-?mail)?|(?:med )?e-?post(?:avisering(?:ar)?|notis(?:er)?)|(?:notify|notifies|alert|tell) (?:me|us)(?: by e-?mail)?|(?:and )?(?:it )?(?:gets? |is |are |be |blir |ska )?(?:sends?|sent|e-?mails?|e-?mailed|mails?|mailed|delivered|forward(?:s|ed)?|skickas?|mejlas?|mailas?)(?: (?:(?:the|each|every|all) )?(?:messages?|submissions?|entries|bookings?|orders?|applications?|it|them|that|meddelande(?:t|na)?|det))?(?: (?:straight|directly|by e-?mail|via e-?mail|med e-post|med mejl))* (?:to|till) (?:me|us|my (?:e-?mail|inbox)|our (?:e-?mail|inbox)|mig|oss|min (?:mejl|e-post)|the (?:site )?(?:admin|owner))|sends? (?:me|us) (?:an? )?(?:e-?mails?|mails?)|skickar (?:mig |oss )?ett mejl(?: till (?:mig|oss))?|(?:e-?mails?|mails?|mejlar?|mailar?) (?:me|us|mig|oss)(?: (?:the|each|every) (?:message|submission|entry))?|(?:i|we|jag|vi) (?:get|gets|receive|får)(?: an?| ett)? (?:e-?mails?|mejl|mail)(?: (?:for|when|about|när) [^,.;]{0,50})?|(?:when|each time|every time|när) (?:someone|anybody|people|a visitor|någon) (?:sends?|submits?|fills? (?:it )?(?:in|out)|skickar|fyller i)(?: it| the form| det| formuläret)?',
]

const storing =
  '(?:and )?(?:it )?(?:also |även |och )?(?:saves?|saved|saving|storing|keeping|stores?|stored|keeps?|kept|logs?|logged|records?|spara(?:r|s|de)?|lagra(?:r|s)?)(?: (?:the|all|each|every|a copy of|alla|varje))*(?: (?:messages?|submissions?|entries|entry|bookings?|orders?|applications?|registrations?|answers|everything|them|it|what is sent|meddelande(?:t|na|n)?|bokningar(?:na)?|anmälningar(?:na)?|svar(?:en)?|allt|dem))?(?: (?:too|also|också|även))?(?: (?:in|to|i|under) (?:the |a )?(?:wordpress|database|databasen|dashboard|admin(?:en|panelen)?|back ?end|list))?(?: (?:too|also|också))?|(?:see|view|read|look at|list(?:s|ed)?|show(?:s|n)?|se|läsa)(?: (?:all|the|alla))*(?: (?:messages|submissions|entries|bookings|orders|applications|registrations|them|dem|bokningar(?:na)?|anmälningar(?:na)?|meddelanden(?:a)?))? (?:in|i) (?:the )?(?:wordpress|admin(?:en)?|dashboard|back ?end)|(?:in|i) (?:the )?(?:database|databasen)'
const replying =
  '(?:and )?(?:also )?(?:send(?:s|ing)? |with |get(?:s)? |receive(?:s)? |skicka(?:r|s)? |få(?:r)? )?(?:an? |ett |en )?(?:auto(?:matic)?[- ]?(?:reply|replies|response|responder|email)|(?:e-?mail )?confirmation(?: e-?mail| mail)?(?! (?:message|text))|confirmation (?:e-?mail|mail)|thank[- ]you e-?mail|copy(?: of (?:the|their) (?:message|booking|registration|entry))?(?: by e-?mail)?|autosvar(?:et)?|bekräftelse(?:mejl|mail|e-post)?(?:et)?|automatiskt svar|kopia)(?: (?:by e-?mail|via e-?mail|via mejl|på mejl))?(?: (?:to|till|for) (?:the )?(?:visitors?|sender|customers?|person|them|guest|applicant|who sent it|besökaren|avsändaren|kunden|gästen|den som (?:skickar|bokar|anmäler sig)))?'

/** Numbers of places and of entries per person. */
function readLimits(params: FormParams, clause: Clause): FormParams {
  const each = words(
    '(?:only |max(?:imum)? |at most |högst |bara )?(?:one|1|once|two|2|three|3|en|ett|en gång|två|två gånger)(?: (?:entry|submission|booking|registration|reservation|order|application|time|anmälan|bokning|gång|svar|ansökan))?(?: allowed)? (?:per|for each|for every|each) (?:person|e-?mail(?: address)?|visitor|user|customer|member|e-?postadress|besökare)|(?:no duplicates?|no double (?:entries|bookings|registrations)|duplicate (?:guard|protection|check)|only once|prevent duplicates?|inga dubbletter|bara en gång)(?: (?:per|for each) (?:person|e-?mail(?: address)?))?',
  ).exec(clause.bare)
  const all = words(
    '(?:(?:with |and )?(?:max(?:imum)?(?: of)?|at most|limit(?:ed)?(?: it)?(?: to)?|up to|only|no more than|room for|closes? (?:after|at|when)|stops? (?:after|at)|högst|maximalt|bara|begränsa(?:t|d)?(?: det)? till|plats för|stäng(?:er|s)? (?:efter|vid))(?: (?:the|there are|de|the first))? )(\\d{1,6}) (?:places|spots|seats|entries|submissions|registrations|participants|people|bookings|attendees|sign-?ups|guests|orders|applications|responses|persons|platser|anmälningar|deltagare|personer|bokningar|svar|gäster|ansökningar)(?: (?:in total|total|altogether|totalt))?|(\\d{1,6}) (?:places|spots|seats|platser)(?: (?:in total|are available|available|totalt))?',
  ).exec(clause.bare)
  let after = params
  if (all && !(each && all.index >= each.index && all.index < each.index + each[0].length)) {
    markMatch(clause, all)
    after = { ...after, limit: Number(all[1] ?? all[2]), store: true }
  }
  if (each) {
    markMatch(clause, each)
    const number = numbersIn(each[0])[0]?.value ?? (/två|twice/u.test(each[0]) ? 2 : 1)
    after = { ...after, per: Math.max(1, number), store: true }
  }
  return after
}

function readSending(params: FormParams, clause: Clause): FormParams {
  let after = params
  const emails = emailsIn(clause.text)
  if (emails.length > 0) {
    for (const { start, end } of emails) mark(clause, start, end)
    take(
      clause,
      '(?:and )?(?:(?:it |that |which |som |ska )?(?:should |must |gets? |is |are |be |will be |ska )*(?:sends?|sent|go|goes|e-?mails?|e-?mailed|mails?|mailed|delivered?|forward(?:s|ed)?|change|set|use|skicka(?:s|r)?|mejla(?:s)?|maila(?:s)?)(?: (?!to |till )[\\p{L}-]+){0,5} (?:to|till)(?: both)?|(?:the )?recipients?(?: (?:to|is|are|should be))?|mottagare(?:n)?(?: (?:till|är|ska vara))?|to|till)',
    )
    const adding = /(?<![\p{L}])(?:also|too|as well|även|också|add|lägg till)(?![\p{L}])/u.test(clause.bare)
    const old =
      adding && !/first/u.test(String(params.recipient)) ? params.recipient.split(', ').filter(Boolean) : []
    after = { ...after, recipient: [...new Set([...old, ...emails.map(({ value }) => value)])].join(', ') }
  }
  const reply = words(replying).exec(clause.bare)
  if (reply && /[\p{L}]/u.test(reply[0])) {
    markMatch(clause, reply)
    const quote = clause.quotes[0]
    const on = !isRemoval(clause)
    after = { ...after, reply: on ? (quote ?? replyOf(clause)) : '' }
    if (on && quote !== undefined) take(clause, '"_+"')
  }
  const store = words(storing).exec(clause.bare)
  if (store && !isQuoted(clause, store)) {
    markMatch(clause, store)
    after = {
      ...after,
      store:
        !/(?<![\p{L}])(?:don'?t|do not|not|never|without|stop|no longer|inte|utan att|sluta)(?![\p{L}])/u.test(
          clause.bare.slice(Math.max(0, store.index - 16), store.index + 1),
        ),
    }
    take(clause, "(?:don'?t|do not|never|stop|no longer|inte|sluta)")
  }
  return after
}

const isQuoted = (clause: Clause, match: RegExpExecArray): boolean =>
  clause.bare.slice(0, match.index).split('"').length % 2 === 0
const replyOf = (clause: Clause): string =>
  /[åäö]|(?<![\p{L}])(?:och|till|svar|skicka)(?![\p{L}])/u.test(clause.bare) ? usualReply.sv : usualReply.en

/** Whether a clause is about another form of the plugin: "add a field to the booking form". */
function isAboutOther(params: FormParams, clause: Clause, reading: Reading): boolean {
  const others = reading.parts.filter(
    ({ id, params: other }) => id === 'form' && other['kind'] !== params.kind,
  )
  const names = (kind: string): string => {
    const { en, sv } = calledKind(kind)
    return `${en.replace(/^an? /, '')}|${sv.replace(/^ett /, '')}(?:et)?`
  }
  if (words(names(params.kind)).test(clause.bare)) return false
  return others.some(({ params: other }) => words(names(String(other['kind']))).test(clause.bare))
}

/** What a clause says of the structure of a form. */
export function readForm(params: FormParams, clause: Clause, reading: Reading): FormParams {
  if (!reading.first && isAboutOther(params, clause, reading)) return params
  let after = readSending(readLimits(params, clause), clause)
  const fields = readFields(after.fields, clause, reading, {
    free: false,
    usual: reading.first ? usualFields(params.kind, reading.language) : {},
    basic,
  })
  if (fields !== after.fields) after = { ...after, fields }
  if (Object.values(after.fields).some(({ type }) => type === 'file' || type === 'image') && !after.store)
    after = { ...after, store: true }
  for (const phrase of always) take(clause, phrase)
  if (JSON.stringify(after) !== JSON.stringify(params)) return after
  return hasFieldsOf(params.fields, clause, reading, { free: false }) ? { ...params } : params
}
