/**
 * What people tell of what happened and of their trouble: "it started as a hobby", "last week I sold the same jars twice",
 * "the phone rings all the time". A request says what shall be, in the present; so the past tells a story.
 */

const enPast =
  'was|were|had|went|came|began|broke|wrote|took|gave|fell|forgot|did|grew|knew|rang|saw|spoke|stole|threw|became|ran|drove|ate|chose'
/** Forms that also stand behind a noun as "the posts left over" or "the files sent". */
const enAmbiguous =
  'got|lost|sold|bought|told|said|thought|made|left|kept|heard|paid|met|sent|found|built|wanted|asked|called|opened|closed|complained|looked|ended|turned|used to|tried|stopped|bounced'
const enNever = 'moved|started|decided|used to|retired|happened|complained|ended up|turned out'
const svPast =
  'var|hade|fick|gick|kom|blev|såg|sa|tog|gav|skrev|började|startade|öppnade|köpte|sålde|ringde|frågade|tappade|glömde|flyttade|byggde|gjorde|visste|trodde|tyckte|hittade|försökte|missade|krånglade|slutade|klagade'

const persons =
  'it|they|he|she|someone|somebody|nobody|no one|everyone|everybody|people|customers|visitors|guests|members|parents|clients'
const nouns =
  "(?:the|an?|half|some of|most of|one of|all of|my|our|two of) (?:the |my |our )?(?:[\\p{L}'’-]+ ){1,4}?"
const svSubjects =
  '(?:det|den|de|dom|han|hon|folk|någon|nån|ingen|alla|(?:min|mitt|mina|vår|vårt|våra) \\p{L}+|\\p{L}{3,}(?:en|et|an|na|rn))'

const enTimes =
  '(?:last|this past) (?:week|weekend|month|year|summer|winter|spring|fall|autumn|christmas|night|time|season|\\p{L}+day)|yesterday|recently|lately|the other day|once|one day|back then|in the past|so far|until now|up to now|for (?:many |some |several )?years|(?:a|two|three|some|many|few) (?:days|weeks|months|years) ago|at the moment|right now|nowadays|these days|now'
const svTimes =
  'förra (?:veckan|månaden|året|sommaren|vintern|hösten|våren|gången|säsongen|helgen|\\p{L}+dagen)|i ?går|nyligen|häromdagen|i fjol|en gång|på senaste tiden|sedan dess|hittills|för (?:många|några|två|tre) (?:år|månader|veckor) sedan|just nu|nuförtiden'

const openers =
  '(?:(?:and|but|so|well|because|since|as|och|men|för|eftersom|då|sen|sedan|when|när|then)[\\s,]+){0,3}'

const past = new RegExp(
  `^${openers}(?:${[
    `(?:${persons}) (?:just |even |also |all |only )?(?:${enPast}|${enAmbiguous}|${enNever})`,
    '(?:it|they|he|she) \\p{L}{2,}ed',
    `${nouns}(?:${enPast}|${enNever})`,
    `(?:${enTimes}),? (?:i|we|${persons}|${nouns}) ?(?:\\p{L}+ )?(?:${enPast}|${enAmbiguous}|${enNever})`,
    `${svSubjects} (?:${svPast})`,
    `(?:${svTimes}),? (?:${svPast}) (?:jag|vi|${svSubjects})`,
  ].join('|')})(?![\\p{L}])`,
  'iu',
)

/** Verbs by which something of the site is meant to be as it is said. */
const siteThings =
  /(?<![\p{L}])(?:\p{L}*(?:buttons?|banners?|bars?|menus?|forms?|lists?|texts?|notices?|messages?|pop-?ups?|links?|images?|pictures?|logos?|headers?|footers?|sidebars?|widgets?|knapp(?:en|ar)?|meny(?:n|er)?|formulär(?:et)?|lista(?:n)?|texten|rad(?:en)?|ruta(?:n)?|länk(?:en|ar)?|bild(?:en|er)?|sidhuvud(?:et)?|sidfot(?:en)?))(?![\p{L}])/iu
const trouble =
  /(?<![\p{L}])(?:all the time|all day(?: long)?|hela dagen|hela dagarna|constantly|over and over|again and again|every single time|day after day|(?:is|are) (?:full of|a mess|called things|all over the place)|attracts? nothing but|hela tiden|jämt|ständigt|gång på gång|om och om igen|titt som tätt|dag efter dag)(?![\p{L}])/iu
const ofPersons =
  /^(?:(?:and|but|so|och|men|för) )?(?:i|we|they|people|nobody|everyone|(?:(?:the|our|my|half (?:of )?the|some|most) )?(?:\p{L}+ )?(?:customers|visitors|guests|members|parents|clients|readers|volunteers|neighbou?rs|kids|students|pupils|editors|authors|colleagues|phone|inbox|(?:old )?posts|pages|files(?: \p{L}+){0,3}|dashboard|site|website|admin|library)|jag|vi|de|dom|folk|alla|ingen|(?:mina|våra) \p{L}+|\p{L}{3,}rna|telefonen|mejlen|barnen|eleverna|kunder|besökare|gäster|medlemmar)\s/iu

/** What those do against whom a site is to be protected. */
const others =
  /^(?:(?:and|but|och|men) )?(?:somebody|someone|bots?|robots|spammers|hackers|thieves|nån|någon|robotar|spammare|hackare)(?: \p{L}+ing)? (?:keeps?|tr(?:y|ies)|always|försöker)(?![\p{L}])|^(?:på|i|hos) .{3,40} glömmer(?![\p{L}])/iu
const hopeless =
  /(?<![\p{L}])(?:is|are|was|were|looks?|är|var|ser)(?: \p{L}+)? (?:annoying|irritating|confusing|ugly|messy|boring|expensive|crowded|busy|irriterande|jobbig(?:t|a)?|rörig(?:t|a)?|ful(?:t|a)?|tråkig(?:t|a)?|dyr(?:t|a)?)(?: ut)? (?:enough|anyway|already|as it is|as they are|nog|ändå|redan)|(?<![\p{L}])(?:is|are|was|were|looks?|är|var|ser)(?: so| just| simply| totally| really| helt| så| ju)? (?:slow|sluggish|(?:lång|trög|seg)(?:sam)?t?|terrible|awful|horrible|hopeless|ridiculous|an? (?:nightmare|pain|disaster|joke|catastrophe)|chaos|chaotic|hopplös(?:t|a)?|hemsk(?:t|a)?|förfärlig(?:t|a)?|kaos|katastrof)(?![\p{L}])|^(?:half|most|some|many) of (?:them|it) (?:is|are)(?![\p{L}])/iu

/** What a person does every week without the plugin. */
const habit =
  /^(?:(?:and|but|so|och|men) )?(?:i|we|jag|vi) (?:always |often |alltid |ofta )?(?:write|move|type|copy|do|make|post|publish|answer|count|print|spend|skriver|kopierar|gör|svarar|räknar|lägger ner)(?![\p{L}]).*(?<![\p{L}])(?:(?:every|each) (?:single )?(?:day|week|month|year|time|morning|evening|night|\p{L}+day)|varje (?:dag|vecka|månad|år|gång|morgon|kväll|\p{L}+dag)|a lot|around|all day|ofta|mycket)(?![\p{L}])/iu
/** "My course costs $120": what a thing of one's own costs, unless it is a part of a sum. */
const costs =
  /^(?:my|our|min|mitt|vår|vårt) (?!.*(?:delivery|shipping|frakt|leverans|porto))(?:[\p{L}'’-]+ |"[^"]*" ){1,4}(?:costs?|kostar)(?![\p{L}])/iu
/** Who writes: "it is just me and my husband". */
const whoWeAre =
  /^(?:(?:and|och) )?(?:it(?:['’]s| is) (?:just |only )?(?:me|us)|det är (?:bara )?(?:jag|vi|min|mitt|vår))(?![\p{L}])/iu

/** "There are five of us volunteers editing the site". */
const howMany =
  /^(?:(?:and|but|so|och|men) )?(?:there (?:are|is|['’]s) (?:just |only |about )?(?:\d+|a few|several|many|two|three|four|five|six|seven|eight|ten|a lot) of us|(?:det är|vi är) (?:bara |ungefär |runt )?(?:\d+|några|två|tre|fyra|fem|sex|sju|åtta|tio) (?:stycken |st |av oss |personer |frivilliga |som ))(?![\p{L}])/iu

/** Whether a stretch only says how bad something is: "popups are annoying enough". */
export const isComplaint = (text: string): boolean => hopeless.test(text)

/** Whether a stretch of a request tells of what happened, of trouble or of habits. */
export const isNarration = (text: string): boolean =>
  past.test(text) ||
  habit.test(text) ||
  costs.test(text) ||
  whoWeAre.test(text) ||
  howMany.test(text) ||
  others.test(text) ||
  hopeless.test(text) ||
  (trouble.test(text) && ofPersons.test(text) && !siteThings.test(text))
