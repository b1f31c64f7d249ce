import { littleWordLines } from '../words/little-words.ts'
import { words } from '../words/match.ts'

/**
 * Words of requests that carry no wish of their own. What is not in this list, and what no capability took up, is told to
 * the person as left out; so a word belongs here only if leaving it out changes nothing that a person would look for.
 */

const lines = [
  ...littleWordLines,
  // Politeness and wishes
  'please thanks thank hi hello hey dear kindly tack hej snälla gärna hälsningar mvh cheers regards oh ah ok okay hm hmm btw ps anyway ahh jo nja förresten',
  "shows showing displays displaying shown want wants wanted need needs needed like would've wish looking look help create build make generate develop write give add include put set show display using use used work works working able possible would love behöver önskar söker hjälp hjälpa skapa skapar bygg bygga gör fixa ordna lägg lägga visa visas visar synas syns använd använda fungera fungerar kunna ge",
  // Verbs and links that mean something only with what stands beside them
  "keep keeps keeping see sees seeing seen choose chooses pick picks enter enters type types say says saying said read reads start starts begin begins happen happens become becomes turn turns plus ones don't doesn't didn't won't wouldn't isn't aren't can't cannot shouldn't that's there's they're they've he's she's",
  'se ser sett välja väljer skriva skriver säga säger står stå läsa läser börja börjar hända händer bli plus dessutom ut upp in där',
  // Things that every request is about
  'plugin plugins plug-in wordpress wp website websites site sites webpage web blog homepage online page pages admin dashboard backend frontend feature features function functionality functions option options thing things something anything everything stuff way kind sort type part section area place content information info',
  'tillägg pluginet insticksprogram webbplats webbplatsen hemsida hemsidan sajt sajten webbsida sida sidan sidor sidorna blogg bloggen funktion funktionen funktioner sak saker grej grejer sätt typ slags del information',
  'people person visitors visitor users user customers customer clients client guests readers reader everyone anyone someone besökare besökarna besökaren användare användarna kunder kunderna kunden gäster läsare folk alla personer',
  // Praise and vagueness
  'nice nicely simple simply easy easily small little big clean modern beautiful pretty good great best better new old basic quick quickly fast clear clearly sleek elegant stylish professional friendly proper properly neat lovely cool fancy smooth lightweight automatic automatically automaticly automaticaly directly right well always instead able custom own normal standard etc e.g ie really actually basically maybe perhaps currently already every time sure basically somehow nice-looking good-looking handy useful similar otherwise whether before still usual usually regardless know knows half place',
  'förstås naturligtvis självklart såklart obviously naturally typ',
  'useless unnecessary messy ugly annoying boring confusing irritating silly onödig onödigt onödiga ful fult fula jobbig jobbigt jobbiga stökig stökigt rörig rörigt irriterande tråkig tråkigt',
  'snygg snyggt snygga fin fint fina enkel enkelt enkla liten litet små stor stort stora modern modernt tydlig tydligt bra bäst bättre ny nytt nya snabb snabbt smidig smidigt automatiskt direkt rätt alltid istället egen eget egna vanlig vanligt typ osv etc kanske gärna ungefär redan just nu vore skulle lätt lättare skriver skriva annars oavsett förut fortfarande vanligt veta helt fel heller',
  // Words by which people think aloud, and places and times that they leave open
  'lol haha hehe btw fyi anyway anyways hmm hm um uh oh ah ok okay well yeah yep yup oops ps pls plz honestly frankly obviously naturally hopefully preferably ideally apparently later somewhere someplace wherever whenever sometime afterwards likewise etcetera',
  'ja jo nja asså alltså liksom förresten helst såklart självklart förstås givetvis naturligtvis åtminstone förhoppningsvis senare någonstans nånstans varsomhelst närsomhelst tydligen egentligen fått',
]

export const filler: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(' ')))

/** Begins of a stretch that tells a reason or a circumstance. */
export const contextOpeners =
  /^(?:whatever (?:that|it) (?:means|is)|vad det nu (?:är|betyder)|(?:i|we) (?:don't|do not) (?:mind|care)|(?:sometimes|now and then|every now and then|from time to time|once in a while|occasionally),? (?:i|we|they|people|there)|(?:ibland|då och då|emellanåt),? (?:vill|måste|behöver|har|är|får) (?:jag|vi|det|man)|either (?:one )?(?:is fine|works|will do)|(?:det )?spelar ingen roll|vilket som|(?:i|we) (?:guess|think|suppose|believe)$|(?:and |but |so |och |men )?(?:because|since|as (?:we|i|our|my)|so (?:that )?(?:i|we|they|people|customers|visitors|it)|i (?:run|own|have|am|work|sell|hate|dislike|love|'m)|i'm|we (?:run|own|have|are|sell|'re)|we're|we've|i've|our (?:customers|clients|members|guests|visitors)|my (?:customers|clients|members|guests|visitors|wife|husband|boss)|people (?:keep|often|always)|they (?:only|just|always|keep|never|all)|(?:its|it's|it is|this is|that's) (?:driving|annoying|getting|a (?:pain|mess|nightmare))|de (?:bara|alltid)|(?:annars|otherwise) (?:blir|är|tror|glömmer|klagar|frågar|ringer|it(?:['’]s|['’]ll| is| will)|they|people|there(?:['’]s|['’]ll| is| will)|i (?:forget|get|have)|we (?:forget|get|have))|det är (?:så )?(?:jobbigt|irriterande|tråkigt)|eftersom|för att|för (?:sidan|sajten|hemsidan|det|den|de|dom|vi|jag|folk|man|kunderna|besökarna|alla) (?:laddar|är|blir|tar|har|får|går|glömmer|klagar|ser|vet|hittar|orkar|hinner|tycker|tror|brukar|kan inte|vill inte)|så att|så (?:slipper|kan|vet|folk|man|kunder(?:na)?|gäster(?:na)?|besökare(?:n|na)?|medlemmar(?:na)?)|då|jag (?:driver|har|är|jobbar|säljer|hatar|gillar)|vi (?:driver|har|är|säljer)|våra (?:kunder|medlemmar|gäster)|mina (?:kunder|medlemmar|gäster)|folk (?:brukar|frågar)|(?:my|our) (?:son|daughter|nephew|niece|brother|sister|mother|father|mum|mom|dad|friend|neighbo[u]?r|colleagues?|assistant|accountant|bookkeeper|treasurer|secretary|photographer|staff|team|manager|partner|intern)(?! (?:should|must|can|may|needs?|wants?|has to))|(?:min|mitt|mina|vår|våra) (?:son|dotter|bror|syster|mamma|pappa|vän|granne|kollegor?|revisor|kassör|sekreterare|personal|chef|man|fru)(?! (?:ska|måste|kan|får|behöver|vill))))(?![\p{L}])/u

/** Words by which a clause asks for something. */
export const wishes =
  'want|wants|need|needs|like|wish|please|can you|could you|should|must|add|create|build|make|show|display|hide|let|allow|send|remove|change|put|give|include|would|looking for|has to|have to|no|not|only|except|without|when|if|every|each|vill|behöver|önskar|ska|skall|måste|bör|kan du|skulle|lägg|skapa|bygg|gör|visa|dölj|låt|skicka|ta bort|ändra|ge|inkludera|inte|utan|bara|endast|utom|när|om|varje'

/** A clause that tells about the person. */
export const background =
  /^(?:hi|hello|hey|hej|i run|i own|i have an?|i am|i'm an?|we run|we own|we have|we are|we're|my name is|our (?:company|shop|club|studio|restaurant|school|church)|jag driver|jag har en|jag är|vi driver|vi har|vi är|jag heter)(?![\p{L}])(?!.*(?:want|need|would like|please|should|could you|can you|vill ha|behöver|gärna|tack|kan du|kan ni))/u

/** A clause that commands: "paint the moon", not "we have the moon". */
export const commands =
  /^(?:(?:then|also|and|please|finally|sedan|och) ){0,6}(?!(?:i|we|you|they|he|she|it|there|this|that|the|an?|my|our|your|on|in|at|for|with|from|to|of|by|as|is|are|was|were|when|if|all|and|but|so|jag|vi|du|de|ni|man|det|den|en|ett|på|i|för|med|från|till|av|om|när|är|var|har|had|have|has|not|no)\s)\p{L}+ (?:the|an?|my|our|your|all|every|each|some|me|us|it|them|these|those|en|ett|den|det|de|alla|varje|mig|oss|min|mitt|mina|vår|vårt|våra)(?![\p{L}])|^(?:sort|order|filter|group|mark|highlight|limit|link|replace|sortera|ordna|filtrera|gruppera|markera|begränsa|länka|ersätt)(?: (?:by|on|after|per|med|på|efter|i|till|to|as|som)|a(?= ))? \p{L}/u

/** "Of course", "if possible", "in some way": phrases that change nothing of what is asked. */
export const asides = words(
  "of course|for sure|no problem|if (?:that(?:[’']s| is)|it(?:[’']s| is))? ?(?:at all )?(?:possible|doable|easy|not too (?:much|hard|difficult))(?: (?:to do|for you))?|in (?:some|any|one) way(?: or (?:an)?other)?|some way or (?:an)?other|one way or another|as (?:soon|quickly|simple|simply|easy|easily|few|little) as possible|by the way|to be honest|you know|i mean|in case (?:that )?(?:you|it) (?:wonder|matters?)|(?:nothing|not(?:hing)? too) (?:fancy|complicated|advanced)|that(?:[’']s| is) (?:all|it)|på (?:något|nåt) (?:sätt|vis)|om (?:det )?(?:är |går att göra|går|möjligt|funkar)(?: ?(?:möjligt|lätt|enkelt|att göra))?|så klart|i alla fall|så (?:enkelt|snart|snabbt|lätt) som möjligt|inget (?:märkvärdigt|avancerat|krångligt)|det (?:är|var) (?:allt|bara det)|för övrigt",
  'g',
)

const unchanged =
  '(?:as|like|the way|som)(?: (?:it|they|before|now|always|normal|usual|today|is|are|was|were|idag|vanligt|förut|nu|tidigare|det|de|är|var)){1,4}'
/** The end of a stretch that only asks that something stays as it is. */
export const stays = new RegExp(
  `(?<![\\p{L}])(?:(?:keeps?|continues?(?: to)?|still|fortfarande|fortsätt(?:a|er)(?: att)?)(?: of course| förstås)? (?:be |kunna )?(?:work(?:ing)?|functions?|functioning|found|visible|seen|there|funkar?|fungerar?|synas|syns|hittas|finnas|finns)|(?:stays?|remains?|stannar|(?:blir|ska vara) kvar)(?: there| here| kvar)?|(?:stays?|remains?|left|lämnas|förblir?) (?:(?:exactly )?the same|unchanged|untouched|alone|orörd(?:a|t)?|oförändrad(?:e|t)?|${unchanged})|(?:works?|looks?|behaves?|be|funkar?|fungerar?|ser? ut|var[ai]?) ${unchanged}|(?:as|like|som) (?:normal|usual|before|always|vanligt|förut))[.!]*$`,
  'iu',
)
