import { words } from '../words/match.ts'
import { commands, wishes } from './filler.ts'
import { beginsToAsk } from './statement.ts'

/** What the people of a site do with a plugin, so that "so that visitors can book" asks for it. */
const enabling = words(
  '(?:can|could|may|will be able to|are able to|get to|kan|får|ska kunna|kunna) (?:(?:easily|then|also|both|själv(?:a)?|enkelt|lätt|också) ){0,2}(?:filter|search|sort|book|sign|register|vote|rate|comment|download|upload|share|pay|log|choose|pick|select|switch|subscribe|reply|print|like|order|buy|cancel|edit|report|request|apply|save|compare|join|filtrera|söka|sortera|boka|anmäla|registrera|rösta|betygsätta|kommentera|ladda|dela|betala|logga|välja|byta|prenumerera|svara|skriva ut|gilla|beställa|köpa|avboka|ändra|rapportera|ansöka|spara|jämföra)',
)

/** "…, so I'd like a hidden field": what follows is the wish. */
const asksNow =
  /^(?:please|(?:i|we)(?:['’]d| would)? (?:really |just |now )?(?:like|want|need|love|wish)|(?:can|could) you|let['’]?s|(?:jag|vi) (?:vill|behöver|önskar|skulle))(?![\p{L}])/iu

/** Whether a stretch gives the reason of what stands before it. */
export const isReason = (opener: string, text: string): boolean =>
  /^(?:because|because there|eftersom|för där|so that|så att|so)$/u.test(opener) &&
  !enabling.test(text) &&
  !(opener === 'so' && asksNow.test(text.trim()))

const wish = words(wishes)

/** Whether a stretch goes on with what another one tells: ", by mail and on a napkin". */
export const goesOnTelling = (opener: string, text: string): boolean =>
  (/^(?:and|och|or|eller|that|som|which)$/u.test(opener) && !beginsToAsk(text)) ||
  (/^[,(]$/u.test(opener) &&
    /^(?:by|on|in|at|from|via|per|på|i|från|genom|me|my|min|mitt|mina) /u.test(text.trim()) &&
    !wish.test(text) &&
    !commands.test(text.trim()))

const ofOwn =
  /(?<![\p{L}])(?:my|our|the|an?|min|mitt|vår|vårt|en|ett) (?:[\p{L}-]+ ){0,2}[\p{L}-]+\s?[,(–—]\s*$/u
const onlyName =
  /^\s*(?:\p{Lu}[\p{L}\p{N}'’.&-]*(?:\s+(?:&|of|the|i|på|och|and|av)(?=\s))?\s*){1,5}[.!]?\s*$/u

/** Whether a stretch is only the name of what stands before it: "our housing association, Brf Tallbacken". */
export const isApposition = (before: string, opener: string, text: string): boolean =>
  /^[,(–—]$/u.test(opener) &&
  ofOwn.test(before) &&
  onlyName.test(text) &&
  /(?<![\p{L}])(?:for|at|of|from|we|för|hos|på|till|åt|vi) [^,]*$/u.test(
    before.slice(0, -1).replace(/[,(–—]\s*$/u, ''),
  )
