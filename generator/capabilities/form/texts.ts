import { freeQuotes } from '../../frame/settings/read.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, saysAnywhere } from '../../words/claims.ts'
import { capitalise, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import type { PlaceName } from '../../words/text-places.ts'
import type { FormParams } from './params.ts'

type Text =
  | 'full'
  | 'duplicate'
  | 'signIn'
  | 'closed'
  | 'reply'
  | 'subject'
  | 'heading'
  | 'button'
  | 'success'
  | 'intro'

/** A text of the form, by what a request says before the quotation of it. */
type Cue = {
  key: Text
  /** Whole words before the quotation. */
  says: string
  /** What follows for other parameters. */
  implies?: Partial<FormParams>
  /** Farthest that the words stand from the quotation, in characters. */
  reach?: number
}

const sending =
  '(?:send(?:s|ing)?|sent|submit(?:s|ted|ting)?|submission|sign(?:s|ed)? (?:up|me up)|signing up|book(?:s|ed|ing)?|regist(?:er|ers|ered|ering)|order(?:s|ed|ing)?|appl(?:y|ies|ied)|fill(?:s|ed|ing)? (?:it |this |the form )?(?:in|out)|subscrib(?:e|es|ed|ing)|done|skicka(?:t|ts|r|s)?|skickat(?: in)?|anmält(?: sig)?|anmäler(?: sig)?|bokat|bokar|beställt|beställer|fyllt i|prenumererar|klar(?:t)?)'

const cues: readonly Cue[] = [
  {
    key: 'subject',
    says: '(?:with |and )?(?:the |an? )?(?:e-?mail )?subject(?: lines?)?(?: of the e-?mail)?(?: (?:should be|is|set to))?|(?:med )?(?:ämne(?:t|n)?|ämnesrad(?:en)?|rubriken på mejlet)(?: (?:ska vara|är))?',
    reach: 4,
  },
  {
    key: 'button',
    says: '(?:(?:and|make|with|the|an?|its|let|send|submit|med|och|en|låt) ){0,6}(?:buttons?|knapp(?:en|texten)?)(?: (?:text|label))?(?: (?:should|must|to|that|which|ska(?:ll)?|som|där det))*(?: (?:say|says|saying|read|reads|reading|be called|be labell?ed|be|called|labell?ed|named|is|heta|heter|vara|stå|står|säga|säger))?',
    reach: 6,
  },
  {
    key: 'heading',
    says: '(?:(?:with|under|and|the|an?|above it|med|en|och) ){0,6}(?:heading|headline|title|rubrik(?:en)?|överskrift(?:en)?)(?: (?:above(?: it| the form)?|should|say|says|be|is|called|ska|vara|heta|är|ovanför))*',
    reach: 4,
  },
  {
    key: 'duplicate',
    says: '(?:(?:if|when|om|när) (?:somebody|someone|anyone|people|they|a person|the same \\p{L}+|någon|man|nån|samma \\p{L}+) )?(?:[\\p{L}-]+ ){0,4}(?:twice|a second time|again|more than once|already(?: (?:on the list|signed up|there|exists|registered|in the list))?|(?:(?:with |from )?the )?same (?:e-?mail(?: address)?|address|person|name)|duplicates?|två gånger|en gång till|igen|redan(?: (?:finns|är \\p{L}+|anmäld|står \\p{L}+))?|samma (?:e-?post(?:adress)?|mejl(?:adress)?|adress|person))(?: with the same (?:e-?mail )?address)?',
    implies: { per: 1, store: true },
  },
  {
    key: 'full',
    says: "(?:(?:when|once|if|as soon as|after|när|om|då) )?(?:[\\p{L}\\d’']+ ){0,4}(?:full|fully booked|booked up|taken|gone|filled|sold out|used up|reached|run(?:s)? out|no (?:more )?(?:places|spots|seats|room|tickets)(?: (?:left|available))?|fullt|fullbokat|fullbokad|fullsatt|fyllda|tagna|upptagna|slut(?:sålt)?|nådd)|(?:when|once|after|as soon as|if|när|efter att|så fort|om) \\d{1,6} (?:(?:people|persons|guests|personer|st|stycken|har|have|has) ){0,3}(?:signed up|registered|booked|applied|ordered|come|anmält(?: sig)?|bokat|beställt|sökt|kommit)",
    implies: { store: true },
  },
  {
    key: 'signIn',
    says: "(?:(?:the )?(?:others?|everyone else|everybody else|anyone else|non-?members|the rest|visitors|guests|andra|övriga|alla andra|besökare)(?: (?:who are not (?:logged|signed) in|som inte är inloggade))?(?: (?:should|will|just|only|can|ska|får))* (?:sees?|gets?|read|se|ser|läsa?))|(?:if|when) (?:they|you|people|someone) (?:are|is) not (?:logged|signed) in|(?:who|that) (?:are not|aren't) (?:logged|signed) in|(?:den|de) som inte är inloggade?|(?:om|när) man inte är inloggad",
    implies: { users: true },
  },
  {
    key: 'closed',
    says: '(?:and )?(?:(?:when|once|if|as soon as|after|when it is|när|om|då)(?: [\\p{L}]+){0,4} )?(?:closed?|closes|over|expired?|ended|passed|stängt?|stänger|stängd|avslutad|passerat)|after (?:that|this|then|the (?:deadline|date|last day))|afterwards|from then on|then|därefter|efter (?:det|detta|den|dess|sista dagen)|sedan',
    reach: 40,
  },
  {
    key: 'reply',
    says: '(?:(?:the|an?|with|and|also|send|sends|them|ett|en|med|och|ska|de|få|får|skicka) ){0,6}(?:(?:auto-?)?repl(?:y|ies)|(?:auto-?)?response|confirmation (?:e-?mails?|mail)|e-?mail(?: back)? to (?:them|the (?:sender|visitor|customer|guest|person))|copy|(?:mails?|e-?mails?) (?:them|back)|bekräftelse(?:mejl|mail)?(?:et)?|autosvar(?:et)?|svarsmejl(?:et)?|(?:mejl|svar)(?:et)? till (?:dem|avsändaren|kunden|besökaren))(?: (?:to|till) (?:them|the (?:sender|visitor|customer|guest)|dem|avsändaren|kunden|besökaren))?(?: (?:should|must|which|that|ska))?(?: (?:start|begin|say|says|read|reads|börja|säga|inledas|stå)(?:s)?)?(?: (?:with|med))?',
    reach: 30,
  },
  {
    key: 'success',
    says: `(?:(?:after|once|when|upon|as soon as|efter(?: att)?|när|då)(?: [\\p{L}']+){0,4} ${sending}(?: (?:it|the form|in|sig|det|formuläret|något|something|us))?)|(?:then|and then|afterwards|sedan|därefter|och sen)|(?:thanks?|thank (?:them|people|the \\p{L}+)|tacka)(?: (?:them|people|dem|för \\p{L}+|för det|you|the \\p{L}+)){0,2}(?: (?:with|by saying|med|genom att))?|(?:success|confirmation|thank[- ]you|thanks) (?:message|text|note)|(?:tack|bekräftelse)(?:text|meddelande)(?:en|t)?`,
    reach: 50,
  },
  {
    key: 'intro',
    says: '(?:text|words|sentence|line|note|info) (?:above|before|on top of)(?: (?:it|the form))?|above (?:it|the form)|(?:text(?:en)?|rad(?:en)?) (?:ovanför|före)(?: (?:det|formuläret))?|ovanför (?:det|formuläret)',
    reach: 25,
  },
]

/** Patterns of the words that name the texts. */
export const textWords: readonly string[] = cues.map(({ says }) => says)

/** Words right before a quotation that only introduce it. */
const saying =
  '(?:(?:and |,? )?(?:(?:it|the form|the page|that|which|they|then|should|must|will|can|please|just|only|ska|skall|det|den|formuläret|sidan|man|de|få|får|och|bara) ){0,5}(?:say|says|saying|show|shows|display|displays|tell|tells|read|reads|see|sees|get|gets|visa|visar|visas|säga|säger|säg|stå|står|läsa|skriv|skriva|se|ser)(?: (?:them|people|the visitor|the message|the text|a message|texten|meddelandet|dem|something like|this|only|bara|ett meddelande))*\\s*:?)\\s*$'
const instead =
  /^[\s,.]*(?:instead(?: of (?:the form|(?:a |the )?(?:\p{L}+ing)?(?: it| them| the form)?(?: again)?))?|in place of the form|i ?stället(?: för (?:formuläret|att \p{L}+(?: det| den)?(?: igen)?))?)(?![\p{L}])/iu

/** A quotation that thanks is what people read when they have sent the form. */
const thanking =
  /^(?:thank|thanks|thx|cheers|tack|welcome|välkommen|great|perfect|awesome|hooray|hurra|got it|all set|done|klart|we(?:'ve| have) (?:got|received)|vi har (?:fått|tagit emot)|your \p{L}+ (?:has been|was|is)|see you|vi ses|message sent|sent)(?![\p{L}])/iu

/**
 * Applies the quoted texts of a clause to the texts of a form. What it takes up becomes understood.
 *
 * @param except a text that is not the form's in this clause
 */
export function readTexts(params: FormParams, clause: Clause, except: Text | null = null): FormParams {
  let after = params
  let from = 0
  for (const quote of freeQuotes(clause)) {
    const context = clause.bare.slice(from, quote.start)
    const found = cueIn(context)
    const { place } = quote
    // A text of another place is none of the form's, whatever stands before that.
    if (place && !(place.name in ownPlaces)) {
      from = quote.end
      continue
    }
    const named = place ? (ownPlaces[place.name] ?? null) : null
    const key =
      named ?? cueOf(found?.cue.key, after, clause) ?? (thanking.test(quote.value) ? 'success' : null)
    if (key !== null && key !== except) {
      if (named && place) markMatch(clause, place)
      if (found && found.cue.key === (named ?? found.cue.key))
        markMatch(clause, { index: from + found.match.index, 0: found.match[0] })
      const intro = new RegExp(`(?<![\\p{L}])${saying}`, 'iu').exec(context)
      if (intro) markMatch(clause, { index: from + intro.index, 0: intro[0] })
      const rest = instead.exec(clause.bare.slice(quote.end))
      mark(clause, quote.start, quote.end + (rest?.[0].length ?? 0))
      after = { ...after, ...found?.cue.implies, [key]: oneLine(quote.value, 500) } as FormParams
    }
    from = quote.end
  }
  return after
}

/** "A table costs 150 kr, this should stand on the page": a sentence that stands above the form. */
export function readIntro(params: FormParams, clause: Clause): FormParams {
  const match =
    /^(.{8,200}?),? (?:and )?(?:det|detta|vilket|that|this|it|which) (?:ska|bör|måste|should|must|needs to) (?:stå(?: skrivet)?|framgå|synas|visas|be (?:shown|stated|mentioned|written|visible)|stand|say so)(?: (?:på|ovanför|on|above|at|i|in) (?:the |top of the )?[\p{L}-]+)?[.!]?$/iu.exec(
      clause.text,
    )
  if (!match?.[1]) return params
  mark(clause, 0, clause.text.length)
  return { ...params, intro: oneLine(capitalise(match[1]), 300) }
}

/** Words of a form that closes. */
const closing =
  'clos\\p{L}*|deadlines?|until|till|ends?|expires?|last day|stäng\\p{L}*|sista \\p{L}+|senast|till och med|fram till'

/** "At most 40, then it should say": where a form never closes, what is said "then" is said of its limit, or of sending. */
function cueOf(key: Text | undefined, { limit, until }: FormParams, clause: Clause): Text | undefined {
  if (key !== 'closed' || until !== '' || saysAnywhere(clause, closing)) return key
  return limit > 0 ? 'full' : 'success'
}

/** The texts of a form by the places that a request names; null where other words say which it is. */
const ownPlaces: Partial<Record<PlaceName | 'elsewhere', Text | null>> = {
  heading: 'heading',
  button: 'button',
  subject: 'subject',
  success: 'success',
  text: null,
  error: null,
}

/** The first kind of text whose words stand close before a quotation. */
function cueIn(context: string): { cue: Cue; match: RegExpExecArray } | null {
  for (const cue of cues) {
    const last = [...context.matchAll(words(cue.says, 'g'))].at(-1)
    if (!last) continue
    const gap = context.length - last.index - last[0].length
    if (gap <= (cue.reach ?? 70)) return { cue, match: last }
  }
  return null
}
