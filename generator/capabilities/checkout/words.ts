import { checkout as page } from '../shop/words.ts'

/** Where the fields are. */
export const at = `(?:in|on|at|to|during|into|i|på|till|vid) (?:(?:the|my|our|min|vår) )?(?:(?:woo ?-?commerce|shop|store)(?:'s)? )?(?:${page})`
const asking =
  'fields?|box|input|ask(?:s|ed)?|enter|choose|pick|select|write|fill|tick|check ?box|drop-?down|fält(?:et)?|ruta|kryssruta|fråga(?:r|s)?|välja?|väljer|skriva?|fylla?|ange'
const removing = '(?:remove|hide|delete|drop|get rid of|skip|no|without|ta bort|dölja?|slopa|inga|utan)'
const notRemoving = `(?<!(?<!\\p{L})${removing}(?!\\p{L})[^.;!?]{0,80})`

/** Words that ask for fields in the checkout of a shop. */
export const asks = [
  `${notRemoving}(?:extra |own |custom |egna |nya )?(?:fields|fält) ${at}`,
  `${notRemoving}${at}(?= [^.;!?]{0,100}(?<!\\p{L})(?:${asking})(?!\\p{L}))`,
  `${notRemoving}(?<=(?<!\\p{L})(?:fields?|box|input|check ?box|drop-?down|ask|choose|pick|enter|select|fält|ruta|kryssruta|fråga|välja|ange|fylla i)(?!\\p{L})[^.;!?]{0,100})${at}`,
  `${notRemoving}(?:(?:extra|additional|new|custom|own|two|an?|egna|extra|nya|två|ett) ){0,3}(?:check-?out fields?|kassafält(?:en)?)`,
].join('|')

export const means = `(?:the )?(?:check-?out )?fields?|${page}|fält(?:en|et)?`

const place =
  '(?:(?:in|on|with|to|i|på|till) )?(?:(?:the|every|each|all|my|our|varje|alla) ){0,2}(?:(?:order )?(?:e-?mails?|confirmations?|mail)|orders?(?: (?:page|screen|view|list|details))?(?: (?:in|i) (?:the )?(?:wordpress |woo ?commerce )?admin(?:en)?)?|admin(?:en)?|order-?mejl(?:et|en)?|mejl(?:et|en)?|beställning(?:en|ar)?|order(?:n|bekräftelse(?:n)?)?)(?: (?:too|also|as well|också|we get|we receive|to us|i get|vi får|jag får|customers get|kunden får))?'

/** What is so anyway: they are kept with the order, and stand in it and in its mails. */
export const always = [
  `(?:(?:i|we|jag|vi|it|they|both|that|this|the answers?|the values?|what (?:they|people|customers) (?:write|enter|choose)|det|de|båda|svaren|svaret) )?(?:(?:have|need|want|would like|must|should|shall|has|ska|skall|måste|vill|behöver)(?: to| be| be able to| kunna)* )?(?:(?:be |stand |appear |show(?:n|s)?(?: up)? |see |get |find |read |save(?:d)? |included? |printed |sent |synas |stå |sparas |visas |se |få |finnas |komma med )(?:it |them |both |that |this |the answers? |det |dem |båda |svaret )?){0,2}(?:it |them |both |den |det |dem |båda )?${place}(?: (?:and|och) (?:also |även |också )?${place})?`,
  `(?:for|för|hos|with|med) (?:(?:my|our|the|min|vår) )?(?:woo ?-?commerce(?: ?-?(?:shop|store|butik(?:en)?))?|(?:web|online)? ?(?:shop|store)|(?:nät|webb)?butik(?:en)?)|woo ?-?commerce|(?:customers?|people|buyers|they|kunden|kunderna|kunder|man|de) (?:can|could|must|should|have to|may|will|kan|ska|måste|får)(?: be able to| kunna)?(?: (?:choose|pick|select|enter|write|fill in|tick|leave|add|give|välja|skriva|ange|fylla i|kryssa i|lämna))?|(?:i |we )?(?:need|want|would like) (?:one more|another|an extra|a further|extra|more)?(?: fields?)?`,
]
