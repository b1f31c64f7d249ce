import { mark, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import type { Params } from '../capability.ts'
import { freeQuotes } from './read.ts'
import { shownSettings } from './schema.ts'
import type { Settings } from './types.ts'

const settingsPage =
  '(?:an? |the |my |en |ett ){0,6}(?:settings?(?: (?:page|screen))?|options?|inställning(?:en|ar|arna|ssida|ssidan)?)'
const field = '(?:an? |the |ett |en ){0,6}(?:fields?|box|setting|option|fält(?:et)?|ruta|inställning(?:en)?)'
const changing = `(?:(?:and |let me |i want to |i'd like to |i would like to |be able to |can |jag vill |kunna |låt mig ){0,6}(?:change|choose|pick|set|edit|adjust|enter|byta?|välja?|ändra|ställa in|ange|fylla i)(?: (?!the settings|settings)\\p{L}+){0,4} )?(?:in|on|under|from|i|på) ${settingsPage}(?: (?:called|named|labell?ed|that is called|som heter|kallad))?(?: (?:myself|själv))?|(?:and )?(?:call|name|label|kalla|döp)(?: \\p{L}+)? ${field}|${field} (?:called|named|labell?ed|som heter|kallad|kallat)|${settingsPage}(?: with)? ${field}`

/** Takes up that a setting can be changed on the settings page, and its name there in quotation marks. */
export function takeNamedSettings<P extends Params>(settings: Settings<P>, params: P, clause: Clause): void {
  if (!words(`${settingsPage}|${field}`).test(clause.bare)) return
  const labels = shownSettings(settings, params).flatMap(([, { label }]) => [label.en, label.sv])
  const quotes = freeQuotes(clause).filter(({ value }) =>
    labels.some((label) => label.toLowerCase().startsWith(value.toLowerCase())),
  )
  for (const { start, end } of quotes) mark(clause, start, end)
  if (labels.length > 0 && (quotes.length > 0 || words(settingsPage).test(clause.bare)))
    takeAll(clause, changing)
}
