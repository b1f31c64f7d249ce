import { capabilityById } from '../capabilities/index.ts'
import type { Part } from '../frame/spec.ts'
import { allOf, literal, words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import { calledPart } from './needed.ts'

/** Which parts of a plugin a command names. */

/** Things that parts of many kinds have, so that "the button" names no part that is not itself one. */
const common =
  /^(?:the |my |our )?(?:buttons?|headings?|titles?|texts?|labels?|colou?rs?|backgrounds?|links?|images?|pictures?|photos?|fields?|columns?|messages?|dates?|page|pages|knapp(?:en|ar|arna)?|rubrik(?:en)?|titel(?:n)?|text(?:en|er)?|färg(?:en|er)?|bakgrund(?:en)?|länk(?:en|ar)?|bild(?:en|er)?|fält(?:et|en)?|kolumn(?:en|er)?|meddelande(?:t)?|datum|sida|sidan|sidor)$/iu

/** What a part is called, without its article, and the last word of that: "contact form" and "form". */
export const callsOf = (part: Part): string =>
  Object.values(calledPart(part))
    .map((called) => called.replace(/^(?:an?|the|ett?|en|some) /u, ''))
    .flatMap((called) => [called, called.split(/ (?:of|for|in|with|som|med|för|av|i) /u)[0] ?? called])
    .flatMap((called) => {
      const last = called.split(' ').at(-1) ?? called
      return [called, ...(last.length > 2 && !common.test(last) ? [last] : [])]
    })
    .map((called) => `${literal(called)}(?:s|en|et|n|t|erna)?`)
    .join('|')

/** Whether a command names a part, by what it is called or by other words for it that no setting has. */
export function isNamed(part: Part, clause: Clause): boolean {
  const { means, asks } = capabilityById(part.id)
  return (
    words(callsOf(part)).test(clause.bare) ||
    allOf(clause.bare, `${means}|${asks}`).some((match) => !common.test(match[0].trim()))
  )
}
