import { words } from '../words/match.ts'
import { isNarration } from './narration.ts'

/**
 * Sentences that tell about the person, their business or their trouble, and ask for nothing: "we run a small kennel", "our
 * customers keep calling". A sentence that says what the plugin's users do ("they choose a date", "I get an email") is not
 * one of them.
 */

const openers =
  '(?:(?:hi|hello|hey|hej|hejsan|dear all|good morning|and|but|so|well|because|since|as|och|men|för|eftersom|då)(?: there| all| everyone| på er| alla)?[\\s,!.]+)*'

/** What the person who writes wants, gets or does with the plugin. */
const doings = {
  en: "want|wants|need|needs|wish|hope|like|love to|get|gets|receive|see|approve|reject|accept|choose|decide|pick|select|enter|fill|set|write|add|put|paste|type|change|edit|upload|update|manage|check|answer|reply|confirm|can|could|should|must|may|will|would|shall|might|don't|do not|cannot|can't|only|log|sign|keep|maintain|print|download|export|import|publish|post|list|show|send|click|press|tick|mark|drag|drop|move|sort|delete|remove|hide|rename|assign|save|search|filter|look|find|preview|schedule|invite|ban|block|create|build|order|book|vote|'d|'ll",
  sv: 'vill|behöver|önskar|hoppas|får|ser|godkänner|väljer|bestämmer|anger|fyller|skriver|lägger|klistrar|ändrar|redigerar|laddar|uppdaterar|svarar|bekräftar|kan|kunde|ska|skall|skulle|måste|bör|slipper|loggar|skickar|publicerar|listar|visar|klickar|trycker|hämtar|kryssar|markerar|drar|flyttar|sorterar|tar|döljer|söker|filtrerar|hittar|skapar|bjuder|sparar|bokar|beställer|röstar|inte',
}

/** Verbs behind "our customers", "people", "the phone" that tell of trouble or habit. */
const troubles =
  "spams?|bothers?|floods?|abuses?|pesters?|keeps?|always|often|sometimes|constantly|usually|tends?|complains?|forgets?|get lost|loses?|don't know|doesn't know|never|have been|has been|hates?|loves?|think|thinks|says?|said|told|tells|asked|called|used to|rings?|is|are|was|were|gets?|has|have|brukar|alltid|ofta|ibland|glömmer|klagar|hittar inte|vet inte|tror|tycker|säger|sa|ringer|är|var|har|blir"

const statements = [
  // "I clean windows", "we have moved", "jag föder upp hästar"
  `(?:i|we) (?!(?:also |really |just |always |then |still |myself )?(?:${doings.en})(?![\\p{L}]))\\p{L}+`,
  "(?:i|we)['’](?:m|re|ve|s)(?! (?:looking|after|searching|hoping|going to need))",
  `(?:jag|vi) (?!(?:också |gärna |bara |även |själv |själva |sedan |då )?(?:${doings.sv})(?![\\p{L}]))\\p{L}+`,
  // "after a fatal error we got a mess"
  `(?:after|since|due to|because of) (?:[\\p{L}'-]+ ){1,5}(?:i|we) (?!(?:${doings.en})(?![\\p{L}]))\\p{L}+`,
  `(?:efter|sedan|på grund av) (?:[\\p{L}'-]+ ){1,5}(?:har|fick|blev) (?:jag|vi)`,
  // "our shop is in Bristol", "våra kunder ringer"
  `(?:my|our|mitt|min|mina|vår|vårt|våra) (?:\\p{L}+ ){1,3}(?:${troubles})`,
  `(?:people|customers|visitors|guests|members|everyone|everybody|nobody|parents|clients|folk|kunder|besökare|medlemmar|ingen) (?:${troubles})(?! (?:to|able|allowed|asked|shown|told|redirected|required|sent))`,
  "(?:that|this|it|they|he|she|det|den|de|dom)(?:[’']s| is| was| are| were| är| var| blir) (?:because|why|how|annoying|a pain|confusing|ugly|slow|too|so|jobbigt|rörigt|därför|för|tråkigt)",
  '(?:that|this|the|den|den här|det) (?:page|post|one|text|sidan|inlägget|texten) (?:is|was|are|är|var)(?: now| nu)? (?:back|gone|old|outdated|not needed|tillbaka|borta|gammal|inaktuell)',
  '(?:blir|ser) det (?:bara|alltid|ofta|så|fel|konstigt|fult|tomt|rörigt)',
  "(?:my name is|i[’']m called|jag heter|as you know|som ni vet)",
]

const telling = new RegExp(`^${openers}(?:${statements.join('|')})(?![\\p{L}])`, 'iu')

/** Words by which even a stretch with the person as its subject asks for something. */
const asking = words(
  "want|wants|need|needs|wish|would|please|should|must|looking for|hoping|i['’]d like|we['’]d like|could you|can you|vill|behöver|önskar|ska|skall|skulle|måste|bör|gärna|tack",
)

const trades =
  'photographer|baker|hairdresser|teacher|coach|trainer|designer|artist|musician|writer|blogger|farmer|carpenter|plumber|florist|dentist|vet|fotograf|bagare|frisör|lärare|tränare|konstnär|musiker|författare|bonde|snickare|florist|tandläkare|veterinär'
const places =
  '(?:shop|store|boutique|caf[eé]|bakery|restaurant|pub|hotel|hostel|b&b|salon|studio|gym|club|school|preschool|church|parish|choir|band|museum|farm|brewery|vineyard|clinic|practice|charity|association|agency|company|firm|campsite|kennel|nursery)|\\p{L}*(?:butik|affär|kafé|café|bageri|restaurang|krog|hotell|vandrarhem|salong|klubb|skola|förening|kyrka|församling|kör|museum|bibliotek|gård|bryggeri|klinik|byrå|företag|camping)'
/** "Flower shop." before a request. */
const whoWrites = new RegExp(
  `^(?!.*(?<!\\p{L})(?:the|my|our|all|every|each|for|to|min|vår|vårt|för|till|add|show|hide|close|create|build|make|open|visa|dölj|stäng|skapa|bygg|gör|lägg)(?!\\p{L}))(?:(?:an?|en|ett|small|little|local|liten|litet|family|we are an?|vi är en) ){0,3}(?:[\\p{L}-]+ ){0,2}?(?:${trades}|${places})(?: (?:here|här|(?:in|from|i|från) \\p{Lu}?[\\p{L}]+(?: \\p{L}+)?))?[!.]*$`,
  'iu',
)

/** "Real estate agent here!", "Flower shop." say who writes. */
export const isIntroduction = (text: string): boolean =>
  whoWrites.test(text.trim()) ||
  /^(?:(?:hi|hello|hey|hej),? )?(?:[\p{L}'-]+ ){1,5}(?:here|här)[!.,:]*$/u.test(text.trim())

/** Whether a stretch of a request tells something and asks for nothing. */
export const isStatement = (text: string): boolean =>
  (telling.test(text.trim()) || isIntroduction(text) || isNarration(text.trim())) && !asking.test(text)

const newWish =
  /^(?:(?:then|also|now|please|therefore|därför|nu|sedan|så) ){0,6}(?:(?:i|we|they|it|you|people|visitors|customers|everyone|jag|vi|de|dom|det|man|besökare|alla) )?(?:would|want|wants|need|needs|wish|should|must|can|could|may|will|please|let|show|add|put|make|send|create|build|vill|behöver|önskar|ska|skall|skulle|måste|kan|bör|gärna|visa|lägg|gör|skicka|skapa|bygg)(?![\p{L}])/iu

/** Whether a stretch behind a statement begins to ask: "we are a bakery and *want to show our breads*". */
export const beginsToAsk = (text: string): boolean => newWish.test(text.trim())
