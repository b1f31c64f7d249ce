import type { Reading } from '../../frame/capability.ts'
import { readPlace } from '../../frame/placing.ts'
import { freeQuotes, readSettings } from '../../frame/settings/read.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { oneLine } from '../../php/text.ts'
import { isUntouched, mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { isRemoval } from '../../words/commands.ts'
import { capitalise, collapseSpaces, has, words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { settings } from './params.ts'
import type { VoteKind, VoteParams } from './params.ts'

const listing = words(
  '(?:(?:the|with|and|these|those|following|possible|three|four|two|five|\\d+|med|och|följande|dessa|de) ){0,4}(?:(?:answer |poll )?options?|answers?|choices?|alternatives?|candidates?|(?:svars)?alternativ(?:en)?|svar(?:en)?|val(?:en)?|kandidater(?:na)?)(?: (?:are|is|to (?:choose|pick|vote) (?:from|for)|such as|should be|ska vara|är|att välja (?:mellan|på)))?|(?:choos(?:e|ing)|pick|vot(?:e|ing)|decide|choice|välja|rösta|välj|valet) (?:between|among|from|mellan|bland)',
)
const andWord = /\s+(?:and|or|och|eller)\s+/iu
const leads = /^(?:and|or|och|eller|the|either)\s+/iu
/** Where a list of answers ends within its sentence. */
const goesOn =
  /\s(?:with (?:a|the|one)|where|so that|and (?:a|the|show|after|each|only|people|visitors)|in the (?:sidebar|footer)|on the|until|med (?:en|knappen)|där|och (?:en|visa|efter|man|varje)|i (?:sidofältet|sidfoten))\s.*$/iu

/** The answers in a list of them. "And" belongs to an answer where it stands in an item before the last one. */
function answersIn(text: string): string[] {
  const items = text
    .replace(goesOn, '')
    .split(/\s*[,;·]\s*|\s\/\s/u)
    .map((item) => collapseSpaces(item).replace(/[.!]+$/u, ''))
    .filter(Boolean)
  const last = items.at(-1) ?? ''
  const before = items.slice(0, -1)
  const isName = before.some((item) => andWord.test(item))
  const rest = isName || leads.test(last) ? [last] : last.split(andWord)
  return [...before, ...rest].map((item) => oneLine(item.replace(leads, ''), 120)).filter(Boolean)
}

const isShort = (answers: readonly string[]): boolean =>
  answers.length > 1 && answers.every((answer) => answer.split(' ').length <= 8)

/** The answers that a clause gives, and where they stand. */
function findAnswers(params: VoteParams, clause: Clause): { answers: string[]; start: number } | null {
  const intro = listing.exec(clause.bare)
  if (intro) {
    const end = intro.index + intro[0].length
    const quotes = freeQuotes(clause).filter(({ start }) => start >= end)
    if (quotes.length > 1 || (quotes.length === 1 && params.options.length > 0))
      return { answers: quotes.map(({ value }) => value), start: intro.index }
    const rest = clause.text.slice(end).replace(/^\s*:?\s*/u, '')
    const answers = rest.includes('"') ? [] : answersIn(rest)
    if (isShort(answers)) return { answers, start: intro.index }
  }
  if (params.options.length > 0) return null
  const beside = /"\s+(?:with|between|med|mellan) (?!(?:a|the|one|en|ett)\s)([^".;]{3,120})/iu.exec(
    clause.text,
  )
  const few = beside?.[1] ? answersIn(beside[1]) : []
  if (beside && isShort(few)) return { answers: few, start: beside.index + 1 }
  const quotes = freeQuotes(clause)
  const isList = quotes.length > 1 && quotes.every(({ end }, at) => at === quotes.length - 1 || /^\s*(?:,|\/|or|and|och|eller)+\s*(?:or|and|och|eller)?\s*$/iu.test(clause.text.slice(end, quotes[at + 1]?.start))) // prettier-ignore
  if (isList) return { answers: quotes.map(({ value }) => value), start: quotes[0]?.start ?? 0 }
  const colon = /[:?]"?\s+(?=[^:?"]+$)/u.exec(clause.text)
  const from = colon ? colon.index + colon[0].length : isUntouched(clause) && params.question !== '' ? 0 : -1
  const answers = from < 0 ? [] : answersIn(clause.text.slice(from))
  return isShort(answers) &&
    !has(clause.bare.slice(Math.max(0, from)), 'should|must|can|ska|kan|måste|show|visa|button|knapp')
    ? { answers, start: from }
    : null
}

const asking =
  /(?:^|[:…]\s*|(?<![\p{L}])(?:asking|asks?|question|frågan?|frågar)\s*:?\s+)((?:what(?:'?s)?|which|who|when|where|how|should|do you|does|is|are|would you|will you|did|have you|vad|vilken|vilket|vilka|vem|när|var|hur|ska|bör|är|gillar|tycker|vill|har)(?![\p{L}])[^:?"]{4,150}\?)/iu

/** A question without quotation marks: "Poll: which day suits you best?" */
function readQuestion(params: VoteParams, clause: Clause): VoteParams {
  if (params.question !== '') return params
  const match = asking.exec(clause.text)
  if (!match?.[1]) return params
  markMatch(clause, match)
  return { ...params, question: oneLine(capitalise(match[1]), 200) }
}

/** What a poll is about, where nothing is asked in particular. */
function readTopic(params: VoteParams, clause: Clause): VoteParams {
  const match =
    /(?:(?<=(?:polls?|votes?|omröstning(?:en)?|rösta|voting)\s)(?:about|on|regarding|om|kring|på|fram)|(?<=(?:votes?|voting)\s)for)\s((?!(?:my|the|every|each|all|min|varje)\s(?:pages?|posts?|front page|site|website|blog|home|sidan?)|the web|website|pages|posts|sidor)[^:.,;"?]{3,70}?)(?=\s(?:with|where|in the|med|där|i sid)\s|[:.,;"?]|$)/iu.exec(
      clause.text,
    )
  if (!match?.[1] || params.topic !== '') return params
  markMatch(clause, match)
  return { ...params, topic: oneLine(capitalise(match[1]), 120) }
}

const answerWord = '(?:option|answer|choice|alternative|alternativ(?:et)?|svar(?:et)?)'

/** "Add the option Monday", "remove the answer Tuesday". */
function changeAnswers(params: VoteParams, clause: Clause): VoteParams {
  const match = new RegExp(
    `(?:(?:add|remove|delete|drop|include|lägg till|ta bort|radera)\\s)(?:the |an? |another |one more |en |ett |till |även )*${answerWord}s?:?\\s+(.{1,120})$`,
    'iu',
  ).exec(clause.text)
  if (!match?.[1]) return params
  markMatch(clause, match)
  const named = match[1]
    .replaceAll('"', '')
    .replace(/[.!]+$/u, '')
    .trim()
  const isSame = (one: string): boolean => one.toLowerCase() === named.toLowerCase()
  return {
    ...params,
    options: isRemoval(clause)
      ? params.options.filter((one) => !isSame(one))
      : [...params.options.filter((one) => !isSame(one)), named],
  }
}

function readPoll(params: VoteParams, clause: Clause, reading: Reading): VoteParams {
  if (!reading.first) {
    const changed = changeAnswers(params, clause)
    if (changed !== params) return changed
  }
  const asked = readTopic(readQuestion(params, clause), clause)
  const found = reading.first || listing.test(clause.bare) ? findAnswers(asked, clause) : null
  if (!found) return asked
  const last = found.answers.at(-1) ?? ''
  mark(clause, found.start, clause.text.lastIndexOf(last) + last.length + 1)
  return { ...asked, options: found.answers }
}

function readStars(params: VoteParams, clause: Clause): VoteParams {
  const match = words(
    '(?:(?:from |with |of )?(?:1|one|ett?) ?(?:-|–|to|till|through) ?)(\\d{1,2}|five|ten|three|fem|tio|tre)(?: stars?| stjärnor)?|(?:out of |of |max |up to )?(\\d{1,2}|five|ten|three|fem|tio|tre)[ -](?:stars?|stjärnor)',
  ).exec(clause.bare)
  if (!match) return params
  markMatch(clause, match)
  const named: Readonly<Record<string, number>> = { three: 3, tre: 3, five: 5, fem: 5, ten: 10, tio: 10 }
  const said = match[1] ?? match[2] ?? ''
  const stars = named[said] ?? Number(said)
  return { ...params, stars: Math.max(2, Math.min(10, stars)) }
}

/** Two quotations with "and" between them are the two buttons. */
function readButtons(params: VoteParams, clause: Clause): VoteParams {
  takeAll(
    clause,
    '(?:with |two |the |and |a |med |två |och ){0,4}(?:buttons? )?(?:for )?(?:yes ?(?:/|and|or) ?(?:a )?no|ja ?(?:/|och|eller) ?nej)[ -]?(?:buttons?|knappar(?:na)?)?',
  )
  const match = /"([^"]{1,40})" (?:and|or|och|eller|\/) "([^"]{1,40})"/u.exec(clause.text)
  if (!match?.[1] || !match[2]) return params
  markMatch(clause, match)
  take(
    clause,
    '(?:with |two |the |and |med |två |och ){0,4}(?:buttons?|knappar(?:na)?)(?: (?:for|called|som heter))?',
  )
  return { ...params, yes: match[1], no: match[2] }
}

const column = words(
  '(?:(?:in|to|i) (?:the |my )?(?:admin )?(?:(?:lists?|table|overview) of (?:\\p{L}+ )?(?:posts|pages|articles|recipes|products)|(?:posts?|products?|pages?) (?:list|table|overview)|inläggslistan|listan (?:över|med) (?:inlägg|sidor|recept|produkter)|admin(?:en)?)(?: in (?:the )?admin)?,? )?(?:(?:i|we|jag|vi|and|also|och) ){0,2}(?:want|need|would like|show|add|see|have|with|vill (?:ha|se)|behöver|visa|lägg till|med)? ?(?:no |not |utan |ingen )?(?:an? |the |en )?(?:admin )?(?:column|kolumn)(?: (?:called|named|som heter))?(?: "_+")?(?: (?:that |which |som )?(?:shows?|with|of|visar|med) (?:how many|the|hur många|antalet?|both)?(?: (?:yes and no|yes|no|and|votes?|likes?|clicks?|(?:average )?ratings?|there are|they got|ja och nej|ja|nej|och|röster|som|klickat|gillat|klick|betyg(?:et)?|snitt(?:et)?))*)?(?: (?:in|to|i) (?:the |my )?(?:admin )?(?:lists? of (?:posts|pages|articles|products)|(?:posts?|products?|pages?) list|admin(?: area)?|inläggslistan|listan (?:över|med) inlägg|adminlistan|listan))?',
)

/** "A column “Helpful” in the list of posts". */
function readColumn(params: VoteParams, clause: Clause): VoteParams {
  const match = column.exec(clause.bare)
  if (!match || params.kind === 'poll') return params
  const name = freeQuotes(clause).find(
    ({ start, end }) => start >= match.index && end <= match.index + match[0].length,
  )
  markMatch(clause, match)
  const isOff =
    has(match[0], '(?:no|not|utan|ingen) (?:an? |the |en )?(?:admin )?(?:column|kolumn)') ||
    has(clause.bare.slice(0, match.index), "don'?t|remove|hide|ta bort|dölj")
  return { ...params, column: !isOff, ...(name && { columnName: oneLine(name.value, 40) }) }
}

/** Wishes that every vote fulfills. */
const always: readonly string[] = [
  '(?:(?:and|but|only|just|max(?:imum)?|men|och|bara|högst) )*(?:one|1|a single|en|ett) (?:votes?|clicks?|ratings?|answers?|likes?|röst(?:er)?|klick|svar|betyg) (?:each(?! for)|var|(?:per|for each|for every|each for every|från varje) (?:visitor|person|user|reader|member|customer|family|household|besökare|användare|medlem|pers(?:on)?)(?: and \\p{L}+)?)|(?:(?:and|but|och|men) )?(?:anyone|anybody|everyone|everybody|each(?: (?:one|visitor|person|user|member|reader))?|every(?: (?:visitor|person|user|member|reader))?|visitors?|people|you|they|readers|members|man|var och en|varje (?:besökare|person|användare|medlem)|besökare(?:n|na)?|alla)(?: (?:can|may|should|must|is|are|able to|to|only|just|be able to|kan|får|ska|bara|endast))* (?:votes?|voting|counts?|counted|clicks?|rates?|likes?|answers?|rösta[r]?|räknas|klicka[r]?|betygsätta|gilla)?(?: (?:it|each one|once each|a post|på varje))? ?(?:only |bara |endast )?(?:once|one time|en gång)(?: (?:each|each one|per (?:post|recipe|idea|product|inlägg)|var))?|(?:(?:vote|count|click|rate|counts|upvote|rösta) )?(?:only |just |bara )?(?:once|en gång)(?: per (?:visitor|person|user|post|besökare|person))?|no (?:double|duplicate|multiple) vot(?:es|ing)|(?:(?:nobody|no ?one|people|they|ingen) )?(?:can |may |should |must |kan |får |ska )?(?:not |never |inte )?(?:vote|rösta|click|rate) (?:twice|more than once|two times|again|två gånger|flera gånger|igen)',
  "(?:(?:visitors?|people|readers|they|you|everyone|man|besökare|de) )?(?:(?:don'?t|do not|shouldn'?t|should not|needn'?t|without|no need|ska inte|behöver inte|slipper) )(?:have to|need to|needing to|must|to|att|behöva )? ?(?:be )?(?:log(?:ged|ging)?|sign(?:ed|ing)?|logga|vara inloggade?)(?: (?:in|on))?(?: to (?:vote|rate|like|click))?|no (?:log-?in|account|registration)(?: (?:needed|required|necessary))?|utan (?:att logga in|inloggning|konto)|ingen inloggning(?: krävs)?|(?:for|by) everyone|anonym(?:t|ous(?:ly)?)",
]

/** Wishes that a kind of vote always fulfills. */
const ofKind: Readonly<Record<VoteKind, string>> = {
  poll: '(?<=(?:polls?|omröstning) )(?:for|för|till) (?:the|our|my|vår|vårt|våra) \\p{L}+|(?:(?:show|visa|display|see) )?(?:the )?(?:results?|resultat(?:et)?)|(?:with )?radio buttons|(?:with |and )?a (?:vote )?button|in the admin|i admin',
  rating:
    '(?:(?:and|then|we|it|they|people|should|always|with|och|med) ){0,4}(?:shows?|showing|displays?|sees?|visa[rs]?)? ?(?:the |an |a |their |its )?(?:average|mean)(?: (?:rating|score|stars?|of all votes))?(?: (?:and|with) (?:the )?(?:number|count) of (?:votes|ratings))?(?: (?:next to|beside|below|under|above|behind) (?:it|them|the stars|that))?|(?:och |visa |med )*(?:snittet|snittbetyg(?:et)?|genomsnitt(?:et|sbetyget)?|medelbetyg(?:et)?)(?: (?:och|med) antal(?:et)? (?:röster|betyg))?(?: (?:bredvid|under|ovanför)(?: (?:det|stjärnorna|den))?)?|(?:with |and |the )*(?:number|count) of (?:votes|ratings)|(?:med |och )*antal(?:et)? (?:röster|betyg)|(?:shows?|visa[r]?) (?:the )?(?:ratings?|betyg(?:et)?)|(?:with |by |clicking )*(?:the )?stars|(?:med |på )?stjärnor(?:na)?',
  helpful:
    '(?:(?:and|then|when|if) )?(?:they |visitors |people )?(?:click|press|choose|answer)(?:s|ed|ing)?(?: (?:one|either|it|yes or no))?',
  like: '(?:(?:with|and|show(?:s|ing)?|that|which|it|the button|counts?|a|med|och|visa[rs]?|som|räknar) ){0,4}(?:(?:the|a|an|total|real|current|den|det) ){0,3}(?:numbers?|count(?:er)?|how many (?:times|people|visitors|clicks|likes)(?: (?:it|they|have|has|was|were|got|clicked|liked|pressed|that))*|antal(?:et)?|räknare|hur många(?: (?:som|har|gillat|klickat|gånger|gillar|den))*)(?: of (?:likes|votes|clicks|hearts|people|times|it))?(?: (?:next to|beside|in|on|behind|bredvid|i|på|vid) (?:it|the button|knappen|den))?(?: it (?:was|has been|is) (?:clicked|pressed|liked))?|\\(?the real (?:number|count)\\)?|likes',
}

type Text = 'question' | 'thanks' | 'first' | 'closed' | 'count'

/** Quotations whose words say what they are for. */
const speaking: readonly (readonly [key: Text, says: RegExp])[] = [
  ['thanks', /^(?:thanks?|thank you|cheers|tack)(?![\p{L}])/iu],
  [
    'first',
    /^(?:be the first|no (?:votes|ratings|likes) yet|nobody|bli (?:den )?först|var först|inga (?:röster|betyg)|ingen har)/iu,
  ],
  [
    'closed',
    /(?<![\p{L}])(?:over|closed|ended|finished|too late|avslutad|stängd|slut|för sent)(?![\p{L}])/iu,
  ],
  ['question', /\?$/u],
  ['count', /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/u],
]

function readTexts(params: VoteParams, clause: Clause): VoteParams {
  let after = params
  for (const { value, start, end } of freeQuotes(clause)) {
    const key = speaking.find(([, says]) => says.test(value))?.[0]
    if (key === undefined || !(settings[key]?.shown?.(params) ?? true)) continue
    if (key === 'question' && params.kind !== 'like' && params.kind !== 'rating') continue
    mark(clause, start, end)
    take(clause, settings[key]?.asks ?? '')
    take(
      clause,
      '(?:(?:it|there|they|should|det|ska) ){0,3}(?:shows?|says?|displays?|reads?|visa[s]?|stå[r]?)(?= "_)',
    )
    after = { ...after, [key]: oneLine(value, 200) }
  }
  return after
}

const lastDay: Settings<VoteParams> = Object.fromEntries(
  Object.entries(settings).filter(([key]) => key === 'until'),
)

/** What a clause says of a vote besides its settings. */
export function readVote(params: VoteParams, clause: Clause, reading: Reading): VoteParams {
  // The last day first: only with one there is a text for afterwards.
  let after = readTexts(readSettings(lastDay, params, clause, reading), clause)
  if (params.kind === 'poll') after = readPoll(after, clause, reading)
  if (params.kind === 'rating') after = readStars(after, clause)
  if (params.kind === 'helpful') after = readButtons(after, clause)
  after = readColumn(after, clause)
  if (reading.first) {
    for (const phrase of always) takeAll(clause, phrase)
    takeAll(clause, ofKind[params.kind])
  }
  return readPlace(after, clause, reading)
}

/** "Baked so far: 12" shows where the number stands. */
const withSign = (count: string): string => count.replace(/\d+/u, '#').replace(/\s*#$/u, '')

/** Fills in what only the whole request tells. */
export function completeVote(params: VoteParams, yesNo: readonly string[]): VoteParams {
  const question = params.question === '' && params.kind === 'poll' ? params.topic : params.question
  const options = params.options.length === 0 && params.kind === 'poll' ? yesNo : params.options
  return { ...params, question, options, count: withSign(params.count), topic: '' }
}
