import { markMatch } from '../words/claims.ts'
import { words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'

/** What of a plugin people change who are no administrators: its texts and settings. */
const changed =
  '(?:change|edit|update|write|set|fill in|manage|switch|turn|ändra|redigera|uppdatera|skriva|sköta|byta|fylla i)(?: (?:on|off|in|på|av|i))?(?: (?:it|them|this|that|everything|the (?:text|texts|message|notice|settings|hours|times|plugin|bar|banner|list)|den|det|dem|allt|texten|texterna|meddelandet|inställningarna|tiderna|raden|rutan|listan))?'
const may =
  '(?:(?:must|should|can|could|may|needs?|has|have|wants?|ska|måste|får|kan|behöver|bör)(?: (?:also|to|också|även))*(?: (?:be able to|be allowed to|kunna|få))?|also|too|to be able to)'
const editors =
  '(?:(?:and|also|so|that|och|även|så att) )*(?:(?:my|our|the|all|any|min|mina|våra|vår|alla) )?(?:[\\p{L}-]{3,16}[ ,]+)?\\(?(?:(?:who|she|he|they|som|hon|han|de) (?:is|are|has|have|är|har) )?(?:(?:an?|the|en) )?(?:editors?(?: role| account| rights)?|redaktör(?:er(?:na)?|en|srollen)?)\\)?,?'

const asked = `${editors} ${may} ${changed}|(?:to be |be |kunna |ska kunna )?(?:changed|edited|updated|ändras|redigeras|uppdateras) by (?:my |our |the )?editors(?: too| as well)?|(?:changeable|editable) (?:by|for) (?:my |our |the )?editors(?: too| as well)?|(?:let|allow|give|låt) ${editors} (?:to |also |också )*${changed}|(?:ändras|redigeras|uppdateras|skötas) av (?:en |mina |våra )?redaktör(?:er(?:na)?|en)?`

/** Whether a clause wants that; nothing becomes understood. */
export const wantsEditors = (clause: Pick<Clause, 'bare'>): boolean => words(asked).test(clause.bare)

/** Whether some words want editors to change the settings of the plugin, and not those of the site. */
export const isAboutOwnSettings = (text: string): boolean =>
  words(asked).test(text) && !words('site|wordpress|webbplatsens?').test(text)

/** Whether a clause wants editors to change the settings of the plugin; it becomes understood. */
export function letsEditors(clause: Clause): boolean {
  const match = words(asked).exec(clause.bare)
  if (match) markMatch(clause, match)
  return match !== null
}
