import type { Params } from '../../frame/capability.ts'
import { placeSettings } from '../../frame/placing.ts'
import type { PlaceParams } from '../../frame/placing.ts'
import type { Choice, Settings } from '../../frame/settings/types.ts'

export const voteKinds = ['poll', 'rating', 'helpful', 'like'] as const
export type VoteKind = (typeof voteKinds)[number]

export type VoteParams = Params &
  PlaceParams & {
    kind: VoteKind
    /** What a poll is about, until a whole request is read. */
    topic: string
    question: string
    options: readonly string[]
    several: boolean
    stars: number
    yes: string
    no: string
    button: string
    count: string
    first: string
    results: string
    figures: string
    thanks: string
    users: boolean
    signIn: string
    stopped: boolean
    until: string
    closed: string
    column: boolean
    columnName: string
    color: string
  }

const isOf =
  (...kinds: VoteKind[]) =>
  ({ kind }: VoteParams): boolean =>
    kinds.includes(kind)

const choice = (value: string, en: string, sv: string, asks: string): Choice => ({
  value,
  label: { en, sv },
  asks,
})

const voting =
  '(?:vot(?:ed|ing|e|es)|(?:the|their|a) vote|answer(?:ed|ing|s)?|rat(?:ed|ing|e|es)|click(?:ed|ing|s)?|röst(?:at|ar|a|en|ningen)|svar(?:at|ar|a)|klickat|betygsatt)'
const people =
  '(?:(?:they|you|people|visitors|users|everyone|everybody|members|one|readers|man|de|dom|folk|besökar(?:en?|na)|alla|medlemmar(?:na)?)(?: (?:have|has|har|can|should|must|will|kan|ska|får))? )'
const afterVote = `(?:(?:only |just |bara |först )?(?:after|once|when|efter(?: att)?|när) ${people}?${voting}(?: (?:already|redan|it|them|once|i den|en gång|de))?|afterwards|then|sedan|därefter|efteråt)`
const seeResults = `(?:${people}?(?:can |should |will |kan |ska |får |(?:to )?be (?:able|allowed) to )?(?:sees?|shows?|shown|displays?|displayed|gets?|visible|view|look at|se|ser|visa|visas|visar|syns)(?: (?:only|just|bara))? )?(?:the |all |how the )?(?:results?|score|outcome|resultat(?:et)?|ställning(?:en)?)`

/** The settings of a vote. */
export const settings: Settings<VoteParams> = {
  question: {
    kind: 'text',
    label: { en: 'Question', sv: 'Fråga' },
    help: { en: 'Empty shows none.', sv: 'Tomt visar ingen.' },
    start: '',
    asks: '(?:the |a |with the |with a |asking |med |en )*(?:questions?|heading|title|headline)|asks?|asking|fråg(?:an|a|ar)|frågeställning(?:en)?|rubrik(?:en)?|text(?:en)? (?:ovanför|före)|text (?:above|before)',
    main: true,
    max: 200,
  },
  options: {
    kind: 'lines',
    label: { en: 'Answers', sv: 'Svar' },
    help: { en: 'One per line.', sv: 'Ett per rad.' },
    start: [],
    // `readPoll` reads them.
    asks: '(?!)',
    shown: isOf('poll'),
  },
  several: {
    kind: 'switch',
    label: { en: 'Several answers', sv: 'Flera svar' },
    text: { en: 'One may choose several', sv: 'Man får välja flera' },
    start: false,
    asks: `${people}?(?:(?:can|may|should be able to|are allowed to|to|kan|får|ska kunna|ska få) )?(?:choose|pick|select|tick|vote for|välja|kryssa i|rösta på) (?:several|multiple|more than one|many|as many as they like|flera|fler än en?)(?: (?:options?|answers?|choices?|of them|alternativ|svar))?|multiple[ -](?:choice|answers?|selections?)|several answers|flerval(?:sfråga)?|flera (?:svar|alternativ|val)`,
    shown: isOf('poll'),
  },
  stars: {
    kind: 'number',
    label: { en: 'Most stars', sv: 'Flest stjärnor' },
    start: 5,
    min: 2,
    max: 10,
    asks: '(?!)',
    shown: isOf('rating'),
  },
  yes: {
    kind: 'text',
    label: { en: 'Button for yes', sv: 'Knapp för ja' },
    start: { en: 'Yes', sv: 'Ja' },
    asks: '(?!)',
    max: 40,
    shown: isOf('helpful'),
  },
  no: {
    kind: 'text',
    label: { en: 'Button for no', sv: 'Knapp för nej' },
    start: { en: 'No', sv: 'Nej' },
    asks: '(?!)',
    max: 40,
    shown: isOf('helpful'),
  },
  button: {
    kind: 'text',
    label: { en: 'Button', sv: 'Knapp' },
    start: { en: 'Vote', sv: 'Rösta' },
    asks: '(?:(?:the|an?|with|and|its|en|med|och) ){0,4}(?:vote |submit |like )?(?:buttons?|knapp(?:en|texten)?)(?: (?:text|label))?(?: (?:should|must|to|that|which|ska|som|där det))*(?: (?:say|says|saying|read|reads|be called|called|labell?ed|named|be|is|heta|heter|vara|stå|står|säga|säger))?',
    max: 60,
    shown: isOf('poll', 'like'),
  },
  count: {
    kind: 'text',
    label: { en: 'Text of the number', sv: 'Text vid antalet' },
    help: {
      en: '# stands for the number; without it, the number comes last.',
      sv: '# står för antalet; utan det kommer antalet sist.',
    },
    start: '',
    asks: '(?:and )?(?:next to (?:it|the button|that)|beside (?:it|the button|that)|(?:below|under|behind|after) (?:it|the button)|with the (?:number|count)|(?:show|shows|showing|display|visa|visar)(?: (?:how many|the (?:number|count|total)|hur många|antalet)(?: \\p{L}+){0,3})?(?: (?:as|like|som))?|bredvid(?: den| knappen)?(?: (?:står|ska det stå|visas))?|under (?:den|knappen))(?: (?:it )?(?:should )?(?:say|says|show|shows|stand|stands))?',
    max: 60,
    shown: isOf('like'),
  },
  first: {
    kind: 'text',
    label: { en: 'Text before the first vote', sv: 'Text före den första rösten' },
    help: { en: 'Empty shows none.', sv: 'Tomt visar ingen.' },
    start: '',
    asks: '(?:(?:and |but )?(?:before|until|as long as) (?:there (?:is|are) (?:a|any|no|the first)|the (?:very )?first|anyone|anybody|somebody|nobody|no ?one)(?: has)?(?: (?:votes?|voted|ratings?|rated|rates|clicks?|likes?))?|(?:when|if|where|while) (?:there (?:are|is) )?(?:no(?:body|thing| one|t yet)?|none)(?: (?:has|ratings?|votes?|is|was))*(?: (?:voted|rated|yet|there|clicked))*|(?:innan|tills|så länge|när|om) (?:någon|den första|ingen|det (?:inte )?finns (?:någon|några|inga))(?: (?:har|rösten?|röster|betyg))*(?: (?:röst(?:at|ar)|betygsatt|satt betyg|än|kommit))*)(?:,? (?:(?:it )?(?:should |must )?(?:say|says|show|shows|read|reads)|(?:ska )?(?:det )?(?:stå|står|visa|visas)))?',
    max: 120,
    shown: isOf('rating', 'like'),
  },
  results: {
    kind: 'choice',
    label: { en: 'Results', sv: 'Resultat' },
    start: 'after',
    asks: '',
    choices: [
      choice(
        'never',
        'Only for administrators',
        'Bara för administratörer',
        `(?:only (?:i|we|admins?|administrators)|bara (?:jag|vi|admin(?:istratörer)?)) (?:can |may |should |kan |ska |får )?(?:see|se|ser)(?: ${seeResults})?|(?:never show|don'?t show|do not show|hide|visa inte|visa aldrig|dölj) ${seeResults}(?: (?:to|for|för) (?:visitors|anyone|besökarna|besökare))?|(?:results? (?:(?:are|is|should be|stays?) )?(?:only )?(?:for (?:me|us)|hidden|secret|private)|visitors (?:do not|don'?t|must not|should not) see ${seeResults})`,
      ),
      choice(
        'always',
        'Always',
        'Alltid',
        `(?:always |alltid )${seeResults}|(?:and |och )?(?:(?:just|only|instead|bara|endast) )*(?:shows?|display|visa)(?: (?:just|only|bara))? (?:the |final |de )*(?:results?|score|resultat(?:et)?) (?:to|for|för|till) (?:everybody|everyone|all(?: visitors)?|anyone|alla)|(?:and |but |och |men )?(?:everyone|everybody|anyone|all visitors|alla) (?:can |may |should |kan |får |ska )?(?:sees?|ser?) (?:the )?(?:results?|resultat(?:et)?)|(?:and |och )?(?<!(?:column|kolumn)(?: "[^"]+")? (?:that |which |som )?)(?:shows?|showing|display|visa) (?:(?:visitors|the) )?(?:how many|the (?:numbers?|counts?)|hur många|antal(?:et)?)(?: (?:of each|there are|yes and no|of (?:yes|no|votes|likes|dislikes|ups)|av varje|ja och nej|per (?:svar|knapp)|clicked|each|got|som))*|${seeResults} (?:are |is |should be )?(?:always|all the time|at once|at any time|hela tiden|alltid|direkt)(?: (?:visible|shown|synligt))?|${seeResults} (?:before|even before|without|innan|även innan|utan att)(?: (?:they|you|man|de))? ?(?:vot(?:e|ing)|röstar?|rösta|har röstat)?`,
      ),
      choice(
        'after',
        'After voting',
        'Efter röstningen',
        `(?:and )?${afterVote},? ${seeResults}|(?:and )?${seeResults} (?:only )?${afterVote}|(?:and )?(?:then )?${people}(?:can |kan |får |ska )?(?:see|sees|se|ser|få se|get to see) ${seeResults}`,
      ),
    ],
  },
  figures: {
    kind: 'choice',
    label: { en: 'Figures', sv: 'Siffror' },
    start: 'percent',
    asks: '',
    choices: [
      choice(
        'both',
        'Percent and votes',
        'Procent och röster',
        '(?:(?:in|as|i|med|with) )?(?:both )?(?:percent(?:ages?)?|%|procent) (?:and|och|plus) (?:the )?(?:(?:number|count)s?(?: of votes)?|votes|antal(?:et)?(?: röster)?|röster)|(?:the )?(?:number of )?(?:votes|antal(?:et)? röster) (?:and|och) (?:percent(?:ages?)?|%|procent)',
      ),
      choice(
        'percent',
        'Percent',
        'Procent',
        '(?:(?:in|as|shown|i|med|som) )?(?:percent(?:ages?)?|percentage bars|%|procent)(?: (?:with |and |as |med |och )?(?:(?:an? )?(?:bars?|bar chart)|staplar))?|(?:as |with |in |som |med )?(?:bars|a bar chart|staplar)',
      ),
      choice(
        'numbers',
        'Votes',
        'Röster',
        '(?:with |and |show |as |med |och |visa )?(?:the )?(?:(?:number|total|count) of votes|vote counts?|how many (?:votes|voted)|antal(?:et)? röster|hur många (?:röster|som (?:har )?röstat))(?: (?:each|per|for each|på varje|för varje)(?: (?:option|answer|one|svar|alternativ))?)?',
      ),
    ],
    shown: isOf('poll'),
  },
  users: {
    kind: 'switch',
    label: { en: 'Who may vote', sv: 'Vem som får rösta' },
    text: { en: 'Only people who are signed in', sv: 'Bara inloggade' },
    start: false,
    asks: '(?:for )?(?:registered )?(?:members|users|customers) only|(?:only |just |bara |endast )?(?:(?:for|by|to|för|av) )?(?:(?:the )?(?:people|members|users|visitors|everyone|everybody|anyone|those|medlemmar(?:na)?|användare|alla|de|den) (?:who|that|which|som) (?:are|is|have|är) )?(?:logged[- ]in|signed[- ]in|registered|inloggade?)(?: (?:users?|members?|people|customers?|medlemmar|användare|kunder))?(?: only)?(?: (?:may|can|should(?: be able to)?|get to|får|kan|ska(?: kunna)?) (?:vote|upvote|rate|like|answer|click|rösta|betygsätta|gilla|svara)(?: (?:on|for|på) \\p{L}+)?(?: once| en gång)?)?|(?:only |just |bara |endast )(?:our |my |våra )?(?:members|users|customers|subscribers|medlemmar|användare|kunder)(?: (?:may|can|should(?: be able to)?|får|kan|ska(?: kunna)?) (?:vote|rate|like|answer|rösta|betygsätta|gilla|svara))?',
  },
  signIn: {
    kind: 'text',
    label: { en: 'Text for people who are not signed in', sv: 'Text för den som inte är inloggad' },
    help: { en: 'Empty shows none.', sv: 'Tomt visar ingen.' },
    start: '',
    asks: '(?:the )?(?:others?|everyone else|everybody else|visitors|guests|non-?members|andra|övriga|besökare)(?: (?:should|will|just|only|can|ska|får))* (?:sees?|gets?|reads?|ser?|läser?)(?: (?:the )?(?:text|words|note|texten))?|(?:if|when|om|när) (?:they|you|people|someone|man|de) (?:are|is|is not|are not|inte är|är inte) (?:not )?(?:logged|signed|inloggade?)(?: in)?',
    max: 200,
    shown: ({ users }) => users,
  },
  stopped: {
    kind: 'switch',
    label: { en: 'Closed', sv: 'Avslutad' },
    text: { en: 'Take no more votes', sv: 'Ta inte emot fler röster' },
    start: false,
    asks: '(?:stop|close|end|freeze|lock)(?: (?:the|this|my|our|all))? (?:voting|votes?|polls?)(?: (?:now|today|for now|right now|already))?(?! (?:on|at|after|when|from|if) )|(?:no|take no|accept no|allow no) (?:more|new|further) votes?(?: (?:now|please))?|(?:(?:the )?(?:poll|voting|vote) (?:is|should be) (?:now )?(?:closed|over|finished)(?: now)?)|(?:stäng|avsluta|stoppa) (?:omröstningen|röstningen)(?: (?:nu|idag))?(?! (?:den|på|efter|när|om) )|(?:inga|ta inte emot) (?:fler|nya) röster(?: nu)?|(?:omröstningen|röstningen) (?:är|ska vara) (?:nu )?(?:stängd|avslutad|slut)',
  },
  until: {
    kind: 'date',
    label: { en: 'Open until', sv: 'Öppen till och med' },
    help: { en: 'Empty never closes.', sv: 'Tomt stänger aldrig.' },
    start: '',
    asks: `(?:${people}?(?:can |may |kan |får )?(?:vote|rösta) |voting |it |the (?:poll|vote) |is |open |which |runs? |omröstningen |den |öppen |öppet |pågår |är )*(?:until|till(?= \\d)|up to|clos(?:es?|ing)(?: on| after)?|ends?(?: on)?|last day(?: is)?|till och med|t\\.?o\\.?m\\.?|fram till|stänger|stängs|avslutas|slutar|senast|sista dag(?:en)?(?: är)?)`,
  },
  closed: {
    kind: 'text',
    label: { en: 'Text when it is closed', sv: 'Text när den är avslutad' },
    help: { en: 'Empty shows none.', sv: 'Tomt visar ingen.' },
    start: { en: 'The vote is closed.', sv: 'Omröstningen är avslutad.' },
    asks: `(?:and |och )?(?:then|after (?:that|this|it)|afterwards|from then on|when (?:it is |it'?s |the (?:poll|vote) is |voting is )?(?:closed|over|ended|done)|(?:sedan|därefter|efter det|efteråt|när (?:den|omröstningen|det) är (?:stängd|avslutad|slut|över)))(?:,? (?:only|just|it|bara|endast|ska|det|den))*(?: (?:shows?|says?|display|visas?|stå|står))?(?: (?:only|just|bara|endast))?(?: (?:the |de )?(?:results?|resultat(?:et)?))?(?: (?:and|och|with|med))?(?: (?:the |a )?(?:text|words|note|texten))?`,
    max: 200,
    shown: ({ until, stopped }) => until !== '' || stopped,
  },
  thanks: {
    kind: 'text',
    label: { en: 'Text after voting', sv: 'Text efter röstningen' },
    help: { en: 'Empty shows none.', sv: 'Tomt visar ingen.' },
    start: { en: 'Thank you for your vote!', sv: 'Tack för din röst!' },
    asks: `(?:and |och )?${afterVote},? ?(?:(?:it|there|they|the page|should|see|just|det|ska|the text|texten) ?)*(?:says?|shows?|read|reads|thanks?(?: (?:them|people|the visitor))?(?: with)?|visa|visas|stå|står|säg|säger|tacka(?:r)?(?: med)?)?|(?:and )?thanks?(?: (?:them|people|you|everyone))?(?: (?:with|text|message|note))*|(?:och )?tack(?:a|text(?:en)?|meddelande)?(?: (?:dem|besökaren))?(?: med)?|(?:and )?(?:answer|reply|respond)(?: with)?|(?:och )?svara(?: med)?`,
    max: 200,
  },
  column: {
    kind: 'switch',
    label: { en: 'List of posts', sv: 'Listan över inlägg' },
    text: { en: 'Show the votes in a column', sv: 'Visa rösterna i en kolumn' },
    start: true,
    asks: '(?!)',
    shown: isOf('rating', 'helpful', 'like'),
  },
  columnName: {
    kind: 'text',
    label: { en: 'Heading of the column', sv: 'Kolumnens rubrik' },
    start: '',
    asks: '(?!)',
    max: 40,
    shown: ({ kind, column }) => kind !== 'poll' && column,
  },
  ...(placeSettings as Settings<VoteParams>),
  color: {
    kind: 'color',
    label: { en: 'Color', sv: 'Färg' },
    start: '#b45309',
    main: true,
    asks: 'stars?|bars?|buttons?|hearts?|poll|stjärnor(?:na)?|staplar(?:na)?|knapp(?:en|ar|arna)?|hjärta(?:n|t)?',
  },
}
