import { joining } from '../../frame/declare.ts'
import type { Asked } from '../../understanding/heads.ts'
import { words } from '../../words/match.ts'

/** Whether the name of a new part may as well mean something of the plugin: "add a lightbox", "add a CSV export". */

/** Words for a popup and a form that mostly mean something else. */
const otherThings = words('light ?box(?:es)?|upload(?:s|ing)?|uppladdning\\p{L}*|ladda upp')

/** What is done, by whom or when, is no thing to add: "visitors to vote for a picture". */
const doing = words(
  '(?:visitors|people|users|customers|everyone|everybody|members|guests|besökare|besökarna|folk|kunder|kunderna|alla|man) (?:can|to|should|may|must|vote|choose|kan|ska|får|klickar|röstar)',
)
const condition = words(
  'so that|so (?:people|visitors|customers|users|they|we|i) (?:can|only|must)|så att|så (?:kan|får|slipper)|when|whenever|när',
)

/** What every site has, so that it is clear whose entries or views are meant. */
const siteEntries = words(
  'posts?|pages?|articles?|users?|members?|comments?|orders?|products?|inlägg(?:en|et)?|sid(?:a|an|or|orna)|artik(?:el|eln|lar|larna)|användare|användarna|medlemmar|kommentarer|beställningar|produkter',
)
const withEntries = new Set(['export', 'import', 'rest', 'chart'])
const counted = words('likes?|like button|ratings?|stars?|thumbs?|gilla\\p{L}*|betyg\\p{L}*|stjärn\\p{L}*')

/**
 * Whether it is not certain that a part is asked for.
 *
 * @param name the words that ask for it
 * @param text the whole sentence, in small letters
 */
export function isVague({ capability: { id }, kind }: Asked, name: string, text: string): boolean {
  if (otherThings.test(name) || doing.test(text) || condition.test(text)) return true
  if (withEntries.has(id) && !siteEntries.test(text)) return true
  if (id === 'vote' && counted.test(name) && !siteEntries.test(text)) return true
  // A form of a kind that nobody knows has at least to say what it asks for.
  const isOfUnknownKind =
    id === 'form' && kind.startsWith(joining) && !/^(?:an? |another |ett |en )?(?:form|formulär)/u.test(name)
  return isOfUnknownKind && !/:|(?<!\p{L})(?:with|that asks|med|som frågar)(?!\p{L})/u.test(text)
}
