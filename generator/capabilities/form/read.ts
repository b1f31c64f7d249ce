import { hasFieldsOf, readFields, readPriced, withTotal } from '../../fields/index.ts'
import type { Field, Fields } from '../../fields/index.ts'
import type { Reading } from '../../frame/capability.ts'
import { readPlace } from '../../frame/placing.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import { mark, markMatch, take } from '../../words/claims.ts'
import { isRemoval } from '../../words/commands.ts'
import type { Spoken } from '../../words/language.ts'
import { oneLine } from '../../php/text.ts'
import { capitalise, has, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { emailsIn, numbersIn } from '../../words/values.ts'
import { isPerEntry, readLeft } from './about.ts'
import { readBookedOnce, readCancel, readMark, readNumbered, withSlots, withTimes } from './bookings.ts'
import { calledKind, usualFields } from './kinds.ts'
import { readCondition, readDates } from './limits.ts'
import type { FormParams } from './params.ts'
import { fieldsInBrackets, isAboutShown, readShown } from './shown.ts'
import { readIntro, readTexts } from './texts.ts'

/** With one of these the fields of a request are the whole form. */
const basic = ['name', 'first_name', 'email', 'message']

export const usualReply: Spoken = {
  en: 'Thank you. We have received what you sent and will get back to you soon.',
  sv: 'Tack. Vi har tagit emot det du skickade och hör av oss snart.',
}

/** Words that are true of every form. */
const always = [
  // What it is for.
  '(?<=(?:form|formulär|formuläret) )(?:for|about|för|om) (?:(?:our|my|the|an?|vår|vårt|våra|mina|en|ett) )?(?!(?:members|admins?|logged|registered|only|medlemmar|inloggade|bara|each|every|varje)(?!\\p{L}))(?:[\\p{L}-]+ )?[\\p{L}-]+(?= ?(?:[.:,]|$))',
  '(?:where|so that|with which|där|så att|som) (?:people|customers|clients|visitors|guests|members|parents|everyone|anyone|folk|kunder(?:na)?|besökare(?:na)?|medlemmar(?:na)?|man|alla) (?:can|could|may|kan|ska kunna) (?:ask for|request|enqui?re about|order|book|apply for|sign up for|register for|get in touch|write to us|be om|beställa|boka|söka|anmäla sig till)(?: (?:an?|the|our|en|ett|vår|vårt))?(?: [\\p{L}-]+){0,3}(?= ?(?:[.,;]|$))',
  // What people sign up for; the form says it where it has a heading.
  '(?:till|to|for|för|on|på) (?:the |our |my |vår |vårt |min )?(?:kurs(?:en)?|course|events?|evenemang(?:et)?|fest(?:en)?|party|camp|läg(?:er|ret)|workshops?(?:en)?|meeting|möte(?:t)?|trip|resa(?:n)?|competition|tävling(?:en)?)(?= ?(?:[:.,]|$))',
  '(?:and )?(?:i|we|jag|vi) (?:should |must |want to |would like to |ska |vill )?(?:also )?(?:get|receive|have|få|får) (?:an? |en )?(?:copy|kopia)(?: too| of (?:it|everything|each \\p{L}+)| också)?',
  '(?:no online payments?,? |ingen betalning online,? )?(?:people|they|customers|folk|de|kunderna) (?:pay|betalar) (?:when|on|at|när|vid) (?:they |de )?(?:pick (?:it |them )?up|pickup|collect(?:ion)?|delivery|hämtar|hämtning|leverans)(?: (?:it|them|up|det|dem))?',
  '(?:instead of|i ?stället för(?: att visa)?)(?: (?:showing|an?|the|ett))* (?:message|text|thank[- ]you(?: message)?|meddelande|text)',
  '(?:with |and )?(?:a )?(?:rate )?limits?(?: (?:for|on|to))? how often (?:one|a|each|every) (?:visitor|person) can send(?: it)?|rate limit(?:ing|s)?',
  '(?:for|för) (?:\\p{L}+ ){0,2}(?:requests?|enquir(?:y|ies)|inquir(?:y|ies)|questions?|förfrågningar|frågor)',
  '(?:without|no|utan|inget|ingen) (?:an? |any |the |en )?(?:re)?-?captchas?',
  '(?:with |and )?(?:protection against |(?:protect|guard|secure|shield)(?:ed)? (?:it |the form |them )?(?:against|from) |no |against |skydd mot |(?:skydda|skyddat|skyddas) (?:det |formuläret )?mot |stop(?:s|ping)? (?:the )?)?(?:spam(?:mers|bots)?|skräppost)(?:[ -]?(?:protection|filter|skydd))?|(?:and |och )?(?:keep|block|stop|no|stoppa|inga) (?:out )?(?:ro)?bot(?:s|ar)|honeypot|anti-?spam',
  '(?:with |and )?(?:works )?without javascript|utan javascript',
  '(?:(?:can|could|may|kan|får) )?(?:send|write|leave|skicka|skriva?|lämna) (?:to )?(?:(?:me|us|mig|oss|till mig|till oss) )?(?:an? |ett )?(?:messages?|notes?|lines?|meddelanden?)(?: (?:to|till) (?:me|us|mig|oss))?',
  '(?:and )?(?:it |den |det )?(?:sends?|mails?|e-?mails?|skickar?|mejlar?) (?:an? |ett )?(?:e-?mail|mail|message|mejl|meddelande) (?:to|till) (?:me|us|the (?:site )?(?:admin|owner)|mig|oss|ägaren)',
  '(?:i|we|jag|vi) (?:get|gets|receive|får)(?: mine| them| it| dem| det)?(?: (?:at|på|till))?',
  '(?:with )?(?:e-?mail )?notifications?(?: (?:by|via) e-?mail)?|(?:med )?e-?post(?:avisering(?:ar)?|notis(?:er)?)|(?:notify|notifies|alert|tell) (?:me|us)(?: by e-?mail)?|(?:and )?(?:(?:the \\p{L}+|it|they|everything|messages|submissions|entries|bookings|orders|applications|requests|answers|svaren|bokningar(?:na)?|anmälningar(?:na)?|ansökningar(?:na)?|beställningar(?:na)?|det|allt) )?(?:should |must |gets? |is |are |be |blir |ska |ska det ){0,6}(?:sends?|sent|e-?mails?|e-?mailed|mails?|mailed|delivered|forward(?:s|ed)?|skickas?|mejlas?|mailas?)(?: (?:(?:the|each|every|all) )?(?:messages?|submissions?|entries|bookings?|orders?|applications?|it|them|that|meddelande(?:t|na)?|det))?(?: (?:straight|directly|by e-?mail|via e-?mail|med e-post|med mejl))* (?:to|till) (?:me|us|my (?:e-?mail|inbox)|our (?:e-?mail|inbox)|mig|oss|min (?:mejl|e-post)|the (?:site )?(?:admin|owner))|sends? (?:me|us) (?:an? )?(?:e-?mails?|mails?)|skickar (?:mig |oss )?ett mejl(?: till (?:mig|oss))?|(?:e-?mails?|mails?|mejlar?|mailar?) (?:me|us|mig|oss)(?: (?:the|each|every) (?:message|submission|entry))?|(?:i|we|jag|vi)(?: (?:want|should|need|will|ska|vill))?(?: to)? (?:get|gets|receive|får|få|have)(?: an?| ett)? (?:e-?mails?|mejl|mail)(?: (?:for|when|about|när|för|vid) [^,.;]{0,50})?|(?:when|each time|every time|när) (?:someone|anybody|people|a visitor|somebody|någon) (?:sends?|submits?|signs? up|books?|registers?|orders?|applies|fills? (?:it )?(?:in|out)|skickar|fyller i|anmäler sig|bokar|beställer)(?: it| the form| det| formuläret)?',
]

const listedIn =
  '(?:and )?(?:(?:show|list|display|see|view|find|read|visa|se|lista|läsa)s? )(?:(?:the|all|all the|a list of|every|our|de|alla|en lista över) )*(?:list|them|messages?|submissions?|entries|bookings?|reservations?|registrations?|sign-?ups?|applications?|orders?|requests?|answers|reports?|dem|listan|bokningar(?:na)?|anmälningar(?:na)?|svar(?:en)?|beställningar(?:na)?|ansökningar(?:na)?|meddelanden(?:a)?) (?:in|on|under|i|på) (?:the |our |my )?(?:admin(?: area| panel)?|dashboard|back-?end|wordpress|wp-?admin|adminpanelen|admin(?:en|panelen)?|panelen)'
const whoComes =
  "(?:(?:so (?:that )?|and |then |så (?:att )?|och )?(?:i|we|jag|vi) (?:(?:want|need|would like|have|like|vill|ska|behöver|måste)(?: to)? |can |could |must |should |kan )?(?:be able to |kunna |easily |enkelt )*(?:see|know|check|view|print|se|veta|kolla) (?:a list of |the list of |en lista (?:på|över) )?(?:who(?:'s| is| are| has| have| all)?(?: (?:coming|going|attending|signed up|registered|booked|joined|bought|ordered|sent|it))+|the (?:names|people|participants|guests)(?: who \\p{L}+(?: \\p{L}+)?)?|(?:vilka|vem|dem|de|alla) som (?:kommer|har anmält sig|anmält sig|är anmälda|har bokat|bokat|bokar|går)|deltagarna|deltagarlistan|anmälningslistan))"
const storing =
  '(?:and )?(?:(?:it|they|everything|submissions|entries|bookings|orders|applications|messages|answers|svaren|anmälningar(?:na)?|bokningar(?:na)?) )?(?:should |must |ska )?(?:also |även |också |och )?(?:be |ska )?(?:saves?|saved|saving|storing|keeping|stores?|stored|keeps?|kept|logs?|logged|records?|collects?|collected|spara(?:r|s|de)?|lagra(?:r|s)?|samlas?)(?: (?:the|all|each|every|a copy of|alla|varje|up))*(?: (?:messages?|submissions?|entries|entry|bookings?|orders?|applications?|registrations?|sign-?ups|answers|responses|requests|everything|them|it|what is sent|meddelande(?:t|na|n)?|bokningar(?:na)?|anmälningar(?:na)?|beställningar(?:na)?|ansökningar(?:na)?|svar(?:en)?|allt|dem))?(?: (?:too|also|också|även))?(?: (?:in|to|i|under|inside) (?:the |a |my |our )?(?:wordpress|database|databasen|dashboard|admin(?:en|panelen| area)?|back ?end|list|lista))*(?: (?:too|also|också))?|(?:so )?(?:(?:i|we|my \\p{L}+|jag|vi|man) (?:can|want to|could|must be able to|need to|should|vill|kan|ska|måste)(?: kunna)? )?(?:see|view|read|look at|browse|list(?:s|ed)?|show(?:s|n)?|se|läsa|titta på)(?: (?:all|the|alla|every|of))*(?: (?:messages|submissions|entries|bookings|orders|applications|registrations|sign-?ups|answers|responses|them|dem|list|svaren|bokningar(?:na)?|anmälningar(?:na)?|ansökningar(?:na)?|beställningar(?:na)?|meddelanden(?:a)?))?(?: in a list| i en lista)?(?: (?:in|i) (?:the |my )?(?:wordpress|admin(?:en)?|dashboard|back ?end|database|databasen))|(?:in|i) (?:the )?(?:database|databasen)|so (?:that )?(?:i|we|my \\p{L}+) can (?:see|read|look at) (?:them|it|everything)'
const silent =
  "(?:(?:i|we|jag|vi) )?(?:(?:don'?t|do not|never|no|without|inte|inga|inget|utan)(?: (?:want|need|send|get|skicka|vill ha|behöver|någon|några|any|me|us|mig|oss)){0,3} (?:e-?mails|mails|notifications?|e-?mail notifications?|mejl|mail|e-?post(?:notiser)?)(?! (?:fields?|address|fält)))(?: (?:please|to (?:me|us)|tack|till (?:mig|oss)))?|(?:don'?t|do not|never) (?:e-?mail|mail|notify) (?:me|us|anyone|anybody)|mejla (?:mig |oss )?inte"
const replying =
  '(?:and )?(?:(?:the )?(?:visitors?|senders?|customers?|guests?|people|they|applicants?|besökaren|avsändaren|kunden|gästen|de) )?(?:also |should |ska ){0,6}(?:send(?:s|ing)? |with |get(?:s)? |receive(?:s)? |skicka(?:r|s)? |få(?:r)? )?(?:them )?(?:also |också |även )?(?:an? |ett |en )?(?:auto(?:matic)?[- ]?(?:reply|replies|response|responder|email)|(?:e-?mail )?confirmation(?: e-?mail| mail)?(?! (?:message|text))|confirmation (?:e-?mail|mail)|thank[- ]you e-?mail|copy(?: of (?:the|their) (?:message|booking|registration|entry|answers))?(?: by e-?mail)?|autosvar(?:et)?|bekräftelse(?:mejl|mail|e-post)?(?:et)?|automatiskt svar|kopia)(?: (?:by e-?mail|via e-?mail|via mejl|på mejl))?(?: (?:to|till|for) (?:the )?(?:visitors?|sender|customers?|person|them|guest|applicant|who sent it|besökaren|avsändaren|kunden|gästen|den som (?:skickar(?: in)?|bokar|beställer|söker|fyller i(?: det| formuläret)?|anmäler(?: sig)?)))?'

/** What people send with a form. */
const sent =
  'messages?|e-?mails?|submissions?|entries|registrations?|sign-?ups?|bookings?|orders?|applications?|requests?|replies|responses|meddelanden|mejl|anmälningar|bokningar|beställningar|ansökningar|svar'

/** Numbers of places and of entries per person. */
function readLimits(params: FormParams, clause: Clause): FormParams {
  const each = words(
    '(?:(?:and |och )?(?:only |max(?:imum)?(?: of)? |at most |no more than |up to |högst |bara |som mest )?(?:one|1|once|two|three|four|five|[2-9]|10|en|ett|en gång|två|två gånger|tre|fyra|fem)(?: (?:upcoming|coming|future|active|open|kommande|framtida|aktiva))?(?: (?:entr(?:y|ies)|submissions?|bookings?|registrations?|reservations?|orders?|applications?|times?|slots?|anmälan|anmälningar|bokning(?:ar)?|tid(?:er)?|pass|gång(?:er)?|svar|ansökan|ansökningar))?(?: (?:each|allowed|at a time|at the same time|samtidigt))* (?:per|for each|for every|each|för varje) (?:person|e-?mail(?: address)?|visitor|user|customer|member|household|resident|apartment|family|e-?postadress|besökare|medlem|hushåll|boende|lägenhet|användare|kund))|(?:no duplicates?|no double (?:entries|registrations)|duplicate (?:guard|protection|check)|only once|prevent duplicates?|inga dubbletter|bara en gång)(?: (?:per|for each) (?:person|e-?mail(?: address)?))?',
  ).exec(clause.bare)
  const all = words(
    '(?:(?:with |and )?(?:max(?:imum)?(?: of)?|at most|limit(?:ed)?(?: it)?(?: to)?|up to|only|no more than|room for|closes? (?:after|at|when)|stops? (?:after|at)|högst|maximalt|bara|begränsa(?:t|d)?(?: det)? till|plats för|stäng(?:er|s)? (?:efter|vid))(?: (?:the|there are|de|the first))? )(\\d{1,6}) (?:places|spots|seats|entries|submissions|registrations|participants|people|bookings|attendees|sign-?ups|guests|orders|applications|responses|persons|platser|anmälningar|deltagare|personer|bokningar|barn|stycken|svar|gäster|ansökningar)(?: (?:in total|total|altogether|totalt))?|(\\d{1,6}) (?:places|spots|seats|platser)(?: (?:in total|are available|available|totalt))?|(?:when|once|after|as soon as|if|när|efter att|så fort|om) (\\d{1,6}) (?:(?:people|persons|guests|personer|st|stycken|har|have|has) ){0,3}(?:signed up|registered|booked|applied|ordered|come|anmält(?: sig)?|bokat|beställt|sökt|kommit)',
  ).exec(clause.bare)
  let after = params
  const daily = words(
    `(?:(?:with |and )?(?:max(?:imum)?(?: of)?|at most|limit(?:ed)?(?: it)?(?: to)?|up to|only|no more than|högst|maximalt|bara|begränsa(?:t|d)?(?: det)? till) )?(\\d{1,6}) (?:${sent}) (?:a|per|each|every|om|per) (?:day|dag(?:en)?)`,
  ).exec(clause.bare)
  if (daily) {
    markMatch(clause, daily)
    after = { ...after, daily: Number(daily[1]) }
  }
  const isDaily =
    all && daily && all.index < daily.index + daily[0].length && daily.index < all.index + all[0].length
  if (all && !isDaily && !(each && all.index >= each.index && all.index < each.index + each[0].length)) {
    markMatch(clause, all)
    after = { ...after, limit: Number(all[1] ?? all[2] ?? all[3]), store: true }
  }
  if (each) {
    markMatch(clause, each)
    const number = numbersIn(each[0])[0]?.value ?? (/två|twice/u.test(each[0]) ? 2 : 1)
    const coming = /coming|future|active|kommande|framtida|aktiva|at a time|at the same|samtidigt/u.test(
      each[0],
    )
    after = { ...after, per: Math.max(1, number), coming, store: true }
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
      '(?:and )?(?:(?:(?:the |an? |every |each )?(?:e-?mails?|mails?|messages?|submissions?|requests?|entries|answers) |mejlet |mailet |meddelandet |svaren |(?:bokning|anmälning|beställning|ansökning)(?:en|arna) |anmälan |it |that |which |som |det |den |ska )?(?:should |must |gets? |is |are |be |will be |ska ){0,6}(?:sends?|sent|go|goes|come|comes|arrives?|e-?mails?|e-?mailed|mails?|mailed|delivered?|forward(?:s|ed)?|change|set|use|gå|går|komma|kommer|skicka(?:s|r)?|mejla(?:s)?|maila(?:s)?)(?: (?!to |till )[\\p{L}-]+){0,5} (?:to|till)(?: both)?|(?:the )?recipients?(?: (?:to|is|are|should be))?|mottagare(?:n)?(?: (?:till|är|ska vara))?|to|till)',
    )
    const adding = /(?<![\p{L}])(?:also|too|as well|även|också|add|lägg till)(?![\p{L}])/u.test(clause.bare)
    const old =
      adding && !/first/u.test(String(params.recipient)) ? params.recipient.split(', ').filter(Boolean) : []
    after = { ...after, recipient: [...new Set([...old, ...emails.map(({ value }) => value)])].join(', ') }
  }
  if (emails.length > 0) {
    take(clause, '(?:e-?mail|mail|notify|alert|tell|mejla|maila|meddela)(?= [^ ]+@)')
    take(
      clause,
      '(?:the |all |alla )?(?:messages?|submissions?|entries|bookings?|orders?|applications?|registrations?|sign-?ups?|answers|requests?|svar(?:en)?|bokning(?:ar|arna)|anmälning(?:ar|arna)|ansökning(?:ar|arna)|beställning(?:ar|arna)|meddelande(?:n|na)|förfrågning(?:ar|arna))(?= )',
    )
  }
  const reply = words(replying).exec(clause.bare)
  if (reply && /[\p{L}]/u.test(reply[0])) {
    markMatch(clause, reply)
    const quote = freeQuotes(clause)[0]?.value
    const on = !isRemoval(clause)
    after = { ...after, reply: on ? (quote ?? (params.reply || replyOf(clause))) : '' }
    if (on && quote !== undefined) take(clause, '"_+"')
  }
  if (take(clause, whoComes)) after = { ...after, store: true }
  if (take(clause, listedIn)) after = { ...after, store: true }
  if (take(clause, silent)) after = { ...after, notify: false, store: true }
  if (has(clause.bare, 'csv|excel|spreadsheet|kalkylblad')) after = { ...after, store: true }
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

/** Where a form stands; in "on the page: name, email" the colon begins a list, and no page's name. */
const readOwnPlace = (params: FormParams, clause: Clause, reading: Reading): FormParams =>
  /(?<![\p{L}])(?:pages?|sidan|sidorna):\s/u.test(clause.bare) || leadsOn.test(clause.bare)
    ? params
    : readPlace(params, clause, reading)

/** Where a form leads when it is sent is no place of the form. */
const leadsOn =
  /(?<![\p{L}])(?:lands?|ends? up|go(?:es)?|taken|sent|redirect(?:s|ed)?|hamnar?|skickas|leds) (?:back )?(?:on|to|på|till) (?:the |our )?(?:page )?\//u

/** "Posts only, not pages" says where a form stands that stands somewhere. */
function readOnly(params: FormParams, clause: Clause): FormParams {
  const isPosts = take(
    clause,
    '(?:only (?:on |for )?posts|posts only|(?:bara|endast) (?:på |för )?inlägg)(?:,? (?:not|inte|ej) (?:on |på )?(?:pages|sidor))?',
  )
  if (!isPosts) return params
  const none = Object.fromEntries(Object.keys(params.places).map((key) => [key, false]))
  return { ...params, places: { ...none, post: true } }
}

/** What a clause says of the fields of a form, and what it takes for an answer. */
function readFormFields(params: FormParams, clause: Clause, reading: Reading): Fields {
  const { language } = reading
  const bracketed = params.published && reading.first ? fieldsInBrackets(clause, language) : null
  if (bracketed) return bracketed
  const known = params.fields
  const usual = reading.first ? usualFields(params.kind, language) : {}
  const priced = readPriced(known, clause, clause)
  const isUsual = JSON.stringify(known) === JSON.stringify(usual)
  const start = priced !== known && isUsual ? {} : priced
  const manner = {
    free: false,
    usual: start === priced ? usual : {},
    basic: params.published ? [...basic, 'title', 'idea', 'review'] : basic,
    listed: reading.first,
  }
  // "Nobody can pick a date closer than 3 days" is about the dates there are.
  const dated = reading.first ? start : readDates(start, clause)
  if (dated !== start) return dated
  const numbered = readNumbered(clause)
  const read = { ...numbered, ...readFields(start, clause, reading, manner) }
  const counted = start === priced ? read : { ...without(priced, usual), ...read }
  return readDates(
    withSlots(withTotal(counted, clause, language), usualFields(params.kind, language)),
    clause,
  )
}

/** Fields without what people write in and what it is about: "a review of our shop". */
const withoutTopic = (fields: Fields, { bare }: Clause): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, { label }]) =>
        !/^(?:reviews?|ideas?|greetings?|omdömen?|recension(?:er)?|idéer|förslag|hälsningar) (?:of|about|for|on|to|om|för|till|på) /iu.test(
          label,
        ) &&
        !words(`(?:for|to|för|till|åt) (?:our|my|the|vår|vårt|våra|min|mitt) ${label.toLowerCase()}`).test(
          bare,
        ),
    ),
  )

const without = (fields: Fields, others: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !(key in others)))

/** "Registration for the spring fair, 14 May" says what the form is about: its heading. */
function readHeading(params: FormParams, clause: Clause): FormParams {
  const match =
    /^(?:(?:\p{L}*anmälan|\p{L}*bokning|beställning) (?:till|för|av) (?!(?:en|ett|min|mitt|vår|vårt|våra|mina)\s)|(?:sign[- ]?ups?|registration|rsvp|bookings?|tickets?) for (?:the|this)\s)[^.,:;"]{3,60}/iu.exec(
      clause.text,
    )
  if (!match || params.heading !== '') return params
  markMatch(clause, match)
  return { ...params, heading: oneLine(capitalise(match[0]), 120) }
}

/** What a clause says of the structure of a form. */
export function readForm(params: FormParams, clause: Clause, reading: Reading): FormParams {
  if (!reading.first && isAboutOther(params, clause, reading)) return params
  const conditional = readCondition(params.fields, clause, reading)
  const given = conditional === params.fields ? params : { ...params, fields: conditional }
  const shown = readShown(given, clause)
  const headed = reading.first ? readHeading(shown, clause) : shown
  const counted = isPerEntry(headed, clause) ? headed : readLimits(headed, clause)
  const limited = readLeft(counted, clause)
  // The list shows the heading.
  const texts = readTexts(readIntro(limited, clause), clause, isAboutShown(clause) ? 'heading' : null)
  let after = readOnly(readOwnPlace(readSending(texts, clause), clause, reading), clause)
  const fields = readFormFields(after, clause, reading)
  if (fields !== after.fields)
    after = { ...after, fields: params.published ? withoutTopic(fields, clause) : fields }
  after = readCancel(readMark(readBookedOnce(after, clause), clause), clause)
  if (!reading.first) after = withTimes(after)
  const isKept = ({ type }: Field): boolean => type === 'file' || type === 'image'
  if (Object.values(after.fields).some(isKept) && !after.store) after = { ...after, store: true }
  if (leadsOn.test(clause.bare)) take(clause, 'afterwards?|then|efteråt|därefter|sedan')
  for (const phrase of always) take(clause, phrase)
  if (JSON.stringify(after) !== JSON.stringify(params)) return after
  return limited !== counted || hasFieldsOf(params.fields, clause, reading, { free: false })
    ? { ...params }
    : params
}
