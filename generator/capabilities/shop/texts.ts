import type { RuleParams } from '../../frame/rules.ts'
import { quotesFor } from '../../frame/settings/read.ts'
import type { Setting } from '../../frame/settings/types.ts'
import { oneLine } from '../../php/text.ts'
import { mark } from '../../words/claims.ts'
import type { Spoken } from '../../words/language.ts'
import type { Clause } from '../../words/request.ts'

/** A text for visitors. */
export const text = (
  en: string,
  sv: string,
  start: Spoken | '',
  asks: string,
  kind: 'text' | 'area' = 'text',
  max = 600,
): Setting<RuleParams> => ({
  kind,
  label: { en, sv },
  ...(start === '' && { help: { en: 'Empty shows nothing.', sv: 'Tomt visar ingenting.' } }),
  start,
  max,
  main: true,
  asks,
})

export const saying = 'text|message|saying|says|show|texten|meddelande(?:t)?|visa|där det står'

/** The first free quotation of a clause as the name of something. */
export function readName(key: string, params: RuleParams, clause: Clause): RuleParams {
  const [quote] = quotesFor(clause, ['heading'])
  if (!quote) return params
  mark(clause, quote.start, quote.end)
  return { ...params, [key]: oneLine(quote.value, 80) }
}
