import type { Head } from '../../frame/declare.ts'
import { startPlace } from '../../frame/placing.ts'
import type { Place } from '../../frame/placing.ts'
import type { Spoken } from '../../words/language.ts'
import { words } from '../../words/match.ts'
import type { TextParams } from './params.ts'
import { values } from './values.ts'
import type { ValueName } from './values.ts'

type Start = Partial<TextParams>

const about = (
  value: ValueName,
  asks: string,
  en: string,
  sv: string,
  place: Place,
  more: Start = {},
): Head<TextParams> => ({
  asks,
  title: { en, sv },
  chooses: (language) => ({
    value,
    text: values[value].start[language],
    ...(place === 'shortcode' || place === 'footer' ? { place } : startPlace(place, ['post'])),
    ...more,
  }),
})

/** "a quote of the day", "slumpmässigt citat": a text out of several. */
const changing =
  '(?:quotes?|tips?|facts?|jokes?|sayings?|proverbs?|verses?|thoughts?|sentences?|citat(?:en|et)?|tips(?:et|en)?|ordspråk|fakta|skämt|visdomsord|bibelord|tankar?)'

const beforePost =
  'above|before|at the (?:top|start|beginning) of|on top of|överst (?:i|på)|före|innan|ovanför|(?:längst|högst) upp (?:i|på)'
const afterPost =
  'below|after|under|at the (?:bottom|end) of|efter|nedanför|(?:längst (?:ner|ned)|sist) (?:i|på)'
const postNouns =
  '(?:(?:blog |product )?(?:posts?|articles?|pages?)|products?|produkt(?:er|sidor|sida|en)|content|recipes?|inlägg(?:en|et)?|artik\\p{L}+|sid(?:a|or|an)|texten|innehållet)'
const eachPost = `(?:${beforePost}|${afterPost}) (?:(?:the|each|every|all|my|our|a|single|alla|varje|mina|våra|ett|text of|content of|texten i) ){0,3}${postNouns}`
const verb =
  '(?:put|show|add|insert|display|write|print|place|append|prepend|have|sätt|lägg|visa|skriv|infoga)'
/** What other parts show. */
const otherThing =
  '(?:box|popup|pop-up|bar|banner|button|link|form|list|slider|posts?|icon|ruta|rad|knapp|länk|formulär|lista|inlägg)(?:en|n|s)?(?![\\p{L}])'

/** A quotation that is not the heading of something else. */
const ownQuote =
  '"_+"(?! ?(?:(?:section|box|block|area|part|panel|heading|list|sektion|ruta|block|avdelning|rubrik|del|lista) )?(?:with|and|followed by|showing|containing|listing|of|med|och|som visar) (?:[\\p{L}\\d]+ ){0,4}(?:posts?|articles?|inlägg|artiklar|buttons?|links?|list|knappar|länkar))'

/** Words that ask for a text, by the value that it is about. */
export const heads: readonly Head<TextParams>[] = [
  about(
    'minutes',
    `(?:estimated |approximate |average )?read(?:ing)?[ -]times?(?: (?:estimates?|indicator|badge|label|for|on|to) ?(?:for |on )?(?:posts?)?)?|minutes? (?:to )?read|min(?:ute)?s? read|time (?:it takes )?to read|how long (?:it|a post|an article|each post|the post|they|it will)? ?(?:takes?|is|are)(?: to read)?|(?:beräknad |uppskattad |ungefärlig )?läs(?:nings)?-?tid(?:en|er)?(?: för inlägg(?:en)?)?|minuters läsning|hur lång tid (?:det|inlägget|artikeln|texten) tar att läsa`,
    'Reading Time',
    'Lästid',
    'before',
    { look: 'badge' },
  ),
  about(
    'updated',
    '(?:date of )?(?:the )?last[ -](?:updated?|modified|changed?|edited|revised|reviewed)(?: (?:on|at|date|dates|time))?|(?:updated|modified|modification) dates?|when (?:it|a post|the post|an article|each post) was last (?:updated|changed|edited|modified)|(?:date|datum) (?:of|för|när) (?:the |den |inlägget )?(?:last|latest|senast|senaste)(?: (?:change|update|edit|ändringen|uppdateringen|ändrades|uppdaterades))?|(?<!när (?:\\p{L}+ ){0,3})senast (?:uppdatera|ändra|redigera)(?:d|t|des|de)?|uppdateringsdatum|ändringsdatum',
    'Last Updated',
    'Senast uppdaterad',
    'before',
  ),
  about(
    'words',
    'word count(?:er)?s?(?: (?:for|on|of) (?:each |every |all )?(?:posts?|articles?))?|number of words|antal(?:et)? ord',
    'Word Count',
    'Antal ord',
    'before',
    { look: 'small' },
  ),
  about(
    'year',
    'copyright(?: (?:notice|text|line|year|info(?:rmation)?|footer|message|sign|symbol))?(?:s)?|(?:footer )?copyright|copyright-?(?:text|rad|märkning|notis)(?:en)?|upphovsrätts(?:text|rad|notis)(?:en)?',
    'Copyright',
    'Copyright',
    'footer',
    { look: 'small' },
  ),
  {
    asks: '(?:the )?(?:current|this|present|right) year(?: shortcode)?|year shortcode|(?:aktuellt|innevarande|nuvarande|rätt) år(?:tal)?(?:et)?|årtal(?:et)?',
    title: { en: 'Current Year', sv: 'Årtal' },
    chooses: () => ({ value: 'year', text: '{year}' }),
    isWeak: true,
  },
  about(
    'date',
    "(?:the )?(?:current|today'?s) date(?: and (?:day|weekday))?|date of today|which day it is|dagens datum|aktuellt datum|vilken dag det är",
    'Date of Today',
    'Dagens datum',
    'shortcode',
  ),
  about(
    'week',
    '(?:the )?(?:current )?week ?numbers?|number of the (?:current )?week|(?:aktuellt |dagens )?veckonummer|vilken vecka (?:det|vi) (?:är|har)(?: nu)?',
    'Week Number',
    'Veckonummer',
    'shortcode',
  ),
  about(
    'years',
    "how (?:many years|old|long) (?:i|we|it|the company|our \\p{L}+|my \\p{L}+|someone|he|she)(?:'ve| have| has)? ?(?:am|are|is|be|been|existed|worked|baked|had|run)?(?: in business| around| open)?|(?:number of )?years (?:in business|of experience|since|of service|open)|(?:company|my|our|business) age|age of (?:the|my|our) (?:company|business|\\p{L}+)|(?:my|her|his|our \\p{L}+) (?:current )?age|hur (?:många år|gammal|gamla|gammalt|länge) (?:jag|vi|företaget|den|det|\\p{L}+en)(?: har| är)?(?: funnits| varit| blivit| jobbat| är)?|antal(?:et)? år(?: sedan| i branschen)?|års erfarenhet|(?:min|vår|företagets) ålder",
    'Years',
    'År',
    'shortcode',
  ),
  about(
    'days',
    '(?:number of |how many )?days (?:since|without|passed since|in a row|ago)|antal(?:et)? dagar (?:sedan|utan)|hur många dagar (?:det (?:är|var|gått) )?(?:sedan|utan)|dagar utan olycka',
    'Days',
    'Dagar',
    'shortcode',
  ),
  about(
    'greeting',
    '(?:show|display|say|greet \\p{L}+ with|visa|säg)?s? ?"?good (?:morning|day|evening|afternoon)"?(?:(?:,| or|/| and)* "?good (?:morning|day|evening|afternoon)"?){1,3}|(?:visa |säg )?"?god (?:morgon|dag|kväll)"?(?:(?:,| eller|/| och)* "?god (?:morgon|dag|kväll|eftermiddag)"?){1,3}|(?:a )?greeting (?:that depends on|depending on|by|based on|that changes with) (?:the )?time(?: of (?:the )?day)?|time[- ](?:based|of[- ]day) greeting|(?:en )?hälsning (?:som beror på|beroende på|efter|utifrån) (?:klockan|tiden|tid på dygnet|tidpunkt\\p{L}*)',
    'Greeting',
    'Hälsning',
    'shortcode',
  ),
  about(
    'name',
    "(?:greet|welcome|address)(?:s|es|ing)?(?: back)?(?: (?:the|my|our|all|each|every|logged[- ]in|signed[- ]in|returning|registered|visitors?|users?|members?|customers?|subscribers?|people|them|when they log in)){0,6} (?:by|with) (?:their |the )?(?:own |first |user)?(?:name|names)|(?:personal(?:i[sz]ed)?|custom) (?:greetings?|welcome(?: messages?| texts?)?)|(?:greeting|welcome (?:message|text))(?: \\p{L}+){0,4} (?:with|by|using) (?:the |their )?(?:(?:user|visitor|member)'?s? )?(?:first )?names?|hälsa(?:r)?(?: \\p{L}+){0,5} (?:med|vid) (?:sitt |deras )?namn|(?:personlig|egen) (?:hälsning|välkomsttext)|(?:hälsning|välkomsttext)(?: \\p{L}+){0,4} med (?:deras |sitt |användarens |medlemmens )?namn(?:et)?",
    'Greeting',
    'Hälsning',
    'shortcode',
  ),
  about(
    'posts',
    '(?<!(?:with|and|show|showing|plus|see) (?:the )?)(?:total )?(?:number|count|amount) of (?:published |blog )?(?:posts|articles|recipes)|how many (?:posts|articles|recipes) (?:there are|we have|i have)|(?:post|article) count(?:er)?|(?<!(?:med|och|visa) )antal(?:et)? (?:publicerade )?(?:inlägg|artiklar|recept)|hur många (?:inlägg|artiklar|recept) (?:det finns|vi har|jag har)',
    'Number of Posts',
    'Antal inlägg',
    'shortcode',
  ),
  about(
    'members',
    '(?:total )?(?:number|count|amount) of (?:registered )?(?:users|members|subscribers)|how many (?:users|members) (?:there are|we have)|(?:user|member) count(?:er)?|antal(?:et)? (?:registrerade )?(?:medlemmar|användare)|hur många (?:medlemmar|användare) (?:det finns|vi har)',
    'Number of Members',
    'Antal medlemmar',
    'shortcode',
  ),
  {
    asks: `(?:(?:random|daily|weekly|rotating|changing|different|inspirational|motivational|slumpm\\p{L}+|slumpad[et]?|dagliga?|dagens|veckans|nytt|inspirerande) ){1,6}${changing}(?: of the (?:day|week|month))?(?: (?:every|each|varje) (?:day|week|time|visit|dag|vecka|besök))?|${changing} of the (?:day|week|month)|(?:texts?|sentences?|lines|texter) (?:that (?:change|rotate)|som (?:byts|växlar))(?: (?:every|each|varje) \\p{L}+)?|(?:(?:one of|en av) (?:several|some|my|these|flera|mina|dessa) (?:texts|sentences|texter|meningar))`,
    title: (asked): Spoken =>
      /tip/iu.test(asked)
        ? { en: 'Tip of the Day', sv: 'Dagens tips' }
        : /quote|citat/iu.test(asked)
          ? { en: 'Quotes', sv: 'Citat' }
          : { en: 'Changing Text', sv: 'Växlande text' },
    chooses: (_language, asked) => ({
      value: '',
      pick: /day|daily|dag/iu.test(asked) ? 'day' : /week|veck/iu.test(asked) ? 'week' : 'random',
    }),
  },
  {
    asks: `(?:(?:on|for|på|i|hos) )?(?:(?:old|gamla) (?:posts?|articles?|inlägg|artiklar)|(?:posts?|articles?|inlägg|artiklar)(?: (?:that|which|som)(?: are| is|.re| är)?)? (?:older than|over|more than|äldre än))(?=[^.!?]{0,120}"_)`,
    title: { en: 'Note on Old Posts', sv: 'Text på gamla inlägg' },
    chooses: () => ({
      value: '',
      look: 'box',
      color: '#fdf0a8',
      older: 365,
      ...startPlace('before', ['post']),
    }),
  },
  {
    asks: [
      '(?:an? |en |ett )?(?:greetings?|texts?|messages?|sentences?|lines?|welcome|hälsning(?:en)?|text(?:en)?|meddelande(?:t)?|rad(?:en)?)(?=[^.!?]{0,90}(?:(?:before|until|after|from|innan|före|till|efter|från) (?:kl\\.? |klockan )?(?:noon|midday|lunch|\\d{1,2}(?: ?[ap]m|[:.]\\d\\d)?)|(?:in the|every) (?:morning|afternoon|evening)|at night|på (?:morgonen|förmiddagen|eftermiddagen|kvällen)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en|ar)?)[^"!?]{0,12}[,:]? "_+"[^!?]{0,120}"_+")',
      '(?:(?:a |an |en )?(?:different|another|changing|annan|olika) )(?:greetings?|texts?|messages?|sentences?|hälsning(?:ar)?|text(?:er)?|meddelande(?:n)?) (?:for |on |by |depending on |based on |för |på |beroende på |efter )?(?:the |each |every |varje )?(?:time of (?:the )?day|part of the day|hour|weekday|day of the week|tid på dygnet|klockan|veckodag(?:en)?)',
    ].join('|'),
    title: { en: 'Text by Time', sv: 'Text efter tid' },
    chooses: () => ({ value: '', pick: 'hours' }),
  },
  {
    asks: 'texts? with values|(?:dynamic|changing|automatic) texts?|text med värden|(?:dynamisk|växlande|automatisk) text',
    title: { en: 'Text', sv: 'Text' },
    chooses: () => ({ value: '' }),
  },
  {
    asks: [
      `${verb}(?: (?!${otherThing})\\p{L}+){0,4}:? "_+"[,:]?(?= (?:in \\p{L}+ |i \\p{L}+ )?${eachPost})`,
      `${verb}(?: (?!${otherThing})\\p{L}+){0,5}:? ${eachPost}(?: in (?:italics|bold))?(?=[:,]?(?: (?:with )?(?:the )?(?:text|words|saying|that says))?:? ${ownQuote})`,
      `${eachPost},? (?:(?:i|we)(?:'d| would)? (?:like|want|need)|(?:it |there )?(?:should|must) (?:say|read|be|stand)|ska (?:det )?(?:stå|finnas|visas)|(?:vill|vill jag|vill vi) (?:jag |vi )?(?:ha|att det står)|står|${verb})(?: (?!${otherThing})\\p{L}+){0,4}(?=:? ${ownQuote})`,
    ].join('|'),
    title: { en: 'Text around Posts', sv: 'Text vid inlägg' },
    chooses: (_language, asked) => startPlace(words(beforePost).test(asked) ? 'before' : 'after', ['post']),
    joins: true,
  },
]
