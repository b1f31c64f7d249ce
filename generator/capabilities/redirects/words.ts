import { roles } from '../../frame/roles.ts'
import type { Occasion } from './rules.ts'

/** Words that send someone somewhere. */
export const send =
  '(?:re-?direct(?:s|ed|ing)?|send|sent|take|taken|bring|brought|forward(?:s|ed)?|point(?:s|ed)?|move[sd]?|lead|go|goes|land|end up|be|omdirigera[sd]?|skicka[sd]?|vidarebefordra[sd]?|hänvisa[sd]?|peka[sr]?|led(?:a|s|er)?|hamna(?:r)?|kommer?|föras?|dirigeras? om)'

export const people =
  '(?:all |the |every |any |our |new |alla |våra |nya ){0,6}(?:users?|people|visitors?|every(?:one|body)|any(?:one|body)|members?|customers?|subscribers?|editors?|authors?|admins?|administrators?|them|they|you|he|she|användare(?:n|na)?|besökare(?:n|na)?|folk|medlemmar(?:na)?|kunder(?:na)?|prenumeranter|redaktörer|författare|man|dem|dom|de|alla|någon|den)'

/** Words around the sign-in that add nothing. */
export const signedIn = 'logged[- ]in|signed[- ]in|inloggade'
const subject = `(?:${people} |a |someone |somebody |när |som ){0,6}(?:has |have |is |are |har |är |just ){0,6}`
const pages = '(?:pages?|archives?|listings?|sidor(?:na)?|arkiv(?:en)?)'

/** Words for each occasion. */
export const occasionWords: Readonly<Record<Occasion, string>> = {
  '404':
    "(?:all |any |every |the |alla ){0,6}(?:404s?|not[- ]found)(?:[- ](?:errors?|pages?|urls?|links?))*|(?:broken|dead|missing|wrong|non-?existing|nonexistent|unknown|mistyped) (?:links?|pages?|urls?|addresses)|(?:pages?|links?|urls?|addresses|anything|something|a page) (?:that |which )?(?:don't|do not|doesn't|does not|no longer|isn't|aren't|cannot|can't) (?:exist|be found|there|work)(?: any ?more)?|404-?(?:or|or(?:na)?|sidor(?:na)?|fel(?:en)?|sidan)|(?:alla )?(?:trasiga|döda|brutna|felaktiga) (?:länkar|adresser)|(?:sidor|länkar|adresser|en sida|något) som (?:inte|ej) (?:finns|hittas|fungerar)(?: längre)?|(?:sidan|adressen) inte (?:finns|hittas)",
  attachment: `(?:the |all |media |image ){0,6}attachment ${pages}|(?:image|photo|picture|media) pages|(?:the )?(?:own |separate |extra )?pages?(?: (?:that |which )?wordpress (?:makes|creates|generates|has|adds))? (?:for|of) (?:each|every|all|my|our|the|single|individual)(?: \\p{L}+)? ?(?:picture|image|photo|attachment|media file|file|upload)s?|bilage-?sid(?:or(?:na)?|an)|medie-?sid(?:or(?:na)?|an)|bild-?sidor(?:na)?|(?:de )?(?:egna )?sid(?:or(?:na)?|an)(?: som)?(?: wordpress (?:gör|skapar))? (?:för|till|av) (?:varje|alla|våra|mina) (?:bild(?:er)?(?:na)?|foto(?:n)?|fil(?:er)?)`,
  author: `(?:the |all ){0,6}(?:author|user) ${pages}|författar(?:sid(?:or(?:na)?|an)|arkiv(?:en|et)?)`,
  date: '(?:the |all ){0,6}(?:date|day|month|monthly|year|yearly|daily|time)(?:[- ]based)? archives?(?: pages?)?|archives? (?:by|for|per|of) (?:the )?(?:date|day|month|year)s?|datum-?arkiv(?:en|et)?|arkiv(?:en|et)? (?:per|för|efter) (?:datum|månad|år|dag)|månadsarkiv(?:en|et)?',
  category: `(?:the |all ){0,6}category ${pages}|kategori(?:sid(?:or(?:na)?|an)|arkiv(?:en|et)?)`,
  tag: `(?:the |all ){0,6}tag ${pages}|etikett(?:sid(?:or(?:na)?|an)|arkiv(?:en|et)?)`,
  login: `(?:after|on|once|when|upon|as soon as) ${subject}(?:log(?:ged|ging|s)?[ -]?(?:in|on)|sign(?:ed|ing|s)?[ -]?(?:in|on)|login)|log-?in redirects?|(?:efter|när|vid|så fort) ${subject}(?:in-?loggning(?:en)?|login|loggat? in|loggar in|loggade in)`,
  logout: `(?:after|on|once|when|upon|as soon as) ${subject}(?:log(?:ged|ging|s)?[ -]?(?:out|off)|sign(?:ed|ing|s)?[ -]?(?:out|off)|logout)|log-?out redirects?|(?:efter|när|vid|så fort) ${subject}(?:ut-?loggning(?:en)?|loggat? ut|loggar ut|loggade ut)`,
  register: `(?:after|on|once|when|upon|as soon as) ${subject}(?:registration|register(?:ed|ing|s)?|creat(?:ed|ing|es?) an account)|(?:efter|när|vid) ${subject}(?:registrering(?:en)?|registrera[rtd]?e? sig|skapat (?:ett )?konto)`,
  'one-result':
    'search(?:es)? (?:with|(?:that |which )?(?:has|have|finds?|gives?|returns?|shows?)) (?:only |just |exactly )?(?:one|a single) (?:result|hit|match)|(?:only|just|exactly) one (?:search )?(?:result|hit|match)|sökning(?:ar)? (?:med|som (?:ger|har)) (?:bara |endast )?en (?:enda )?träff|(?:bara )?en enda (?:sök)?träff',
  http: '(?:everything |all (?:traffic|pages|visitors) )?(?:from )?http (?:to|->|till) https|(?:force|enforce|always use|tvinga|alltid) (?:https|ssl)|(?:all |every |alla ){0,6}(?:traffic|everything|everyone|visitors|pages|requests|trafik(?:en)?|allt|besökare|sidor) (?:to|over|through|onto|till|via|över) https|(?:https|ssl) (?:everywhere|redirect|på alla sidor|överallt)',
}

/** Roles as people call them, by their names in WordPress. */
export const roleWords: Readonly<Record<string, string>> = {
  customer: 'customers?|kunder(?:na)?|kund',
  ...Object.fromEntries(roles.map(({ value, asks }) => [value, asks])),
}

export const guests =
  "(?:all |every |any |alla ){0,6}(?:visitors?|users?|people|guests?|anyone|anybody|everyone|those|besökare|användare|alla|den|de|folk)?,? ?(?:who |that |som )?(?:are |is |have |has |aren't |isn't |haven't |hasn't |är |har )?(?:not |inte |ej )?(?:(?<=(?:not|n't|inte|ej) )(?:yet )?(?:been )?(?:logged|signed|inloggade?|loggat)(?:[ -]?in)?)|(?:logged[- ]out|not logged in|signed[- ]out|utloggade|oinloggade|ej inloggade|anonymous) ?(?:visitors?|users?|people|besökare|användare)?|(?<!\\p{L} )guests|non-?members|icke-?medlemmar|om man inte är inloggad|when (?:you are|they are|someone is|one is) not (?:logged|signed) in"

export const phones =
  '(?:visitors?|users?|people|everyone|besökare|användare|alla|de)?(?: (?:who|som))?(?: (?:is|are|come|är|kommer|surfar))?(?: (?:on|from|with|using|på|från|med))? ?(?:a |an |their |en |sin )?(?:mobile(?: (?:phones?|devices?|users?|visitors?))?|phones?|smartphones?|mobil(?:en|er|telefon(?:er)?)?|mobilanvändare|mobilbesökare)'

/** Languages of browsers, by their codes. */
export const languageWords: Readonly<Record<string, string>> = {
  de: 'german|tysk(?:a|t)?|germany|tyskland',
  sv: 'swedish|svensk(?:a|t)?|sweden',
  en: 'english|engelsk(?:a|t)?',
  fr: 'french|fransk(?:a|t)?|france|frankrike',
  es: 'spanish|spansk(?:a|t)?|spain|spanien',
  nb: 'norwegian|norsk(?:a|t)?|norway|norge',
  da: 'danish|dansk(?:a|t)?|denmark|danmark',
  fi: 'finnish|finsk(?:a|t)?|finland',
  nl: 'dutch|holländsk(?:a|t)?|nederländsk(?:a|t)?',
  it: 'italian|italiensk(?:a|t)?',
}
export const browserLanguage =
  '(?:visitors?|users?|people|anyone|besökare|användare|folk)?(?: (?:with|whose|who have|who|med|vars|som har|som))?(?: (?:an?|the|en|sin))?(?: (?:browser(?:s)?|webbläsare(?:n)?|language|språk(?:et)?|browser language))?(?: (?:is|are|speaks?|in|set to|i|på|är|talar|pratar))*'

export const home =
  '(?:the |our |my |straight |back |tillbaka ){0,6}(?:home ?pages?|front ?pages?|start ?pages?|main page|home|startsida(?:n)?|förstasida(?:n)?|första sidan|hemsidan|hem)'

/** Pages that are called by what they are, and where they are. */
export const knownPages: readonly (readonly [address: string, pattern: string])[] = [
  ['/', home],
  [
    '/wp-login.php',
    '(?:the |our )?(?:log-?in|sign-?in|log in|sign in)(?: (?:page|screen|form))?|inloggning(?:en|ssidan)?|logga in-sidan',
  ],
  ['/my-account/', '(?:the |their |my )?(?:customer )?account(?: page)?|(?:mitt|sitt|ditt) konto|kontosidan'],
  [
    '/wp-admin/edit.php',
    '(?:the |their )?(?:list of (?:all )?(?:the )?posts|posts? list|all posts|list of articles)|(?:listan (?:med|över) (?:alla )?inlägg(?:en)?|inläggslistan|inläggen)',
  ],
  ['/wp-admin/profile.php', '(?:the |their )?(?:own )?profile(?: page)?|(?:sin |egna )?profil(?:en|sidan)?'],
  [
    '/wp-admin/',
    '(?:the )?(?:admin(?: area)?|dashboard|wp-admin|back-?end)|(?:adminpanelen|panelen|adminsidan|admin)',
  ],
]

/** The post or page that an attachment or a result belongs to. */
export const own =
  '(?:the |their |its )?(?:parent(?: (?:post|page))?|original (?:post|page)|(?:post|page|article) (?:they|it|the \\p{L}+) (?:belongs? to|(?:is|are) (?:in|from|attached to|used in|on)|(?:came|comes?) from)|(?:image|picture|file|photo) (?:file )?itself|result(?: itself)?)|inlägget(?: (?:den|de|bilden) (?:hör till|tillhör|finns i|används i))?|sidan (?:de|den) (?:kom|kommer) ifrån|(?:bilden|filen) själv|träffen'
