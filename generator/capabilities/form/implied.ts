import { words } from '../../words/match.ts'
import type { Request } from '../../words/request.ts'

/** What people do with a form of a kind, and the words that would ask for it; the first that fits counts. */
const doings: readonly (readonly [does: string, asks: string])[] = [
  [
    '(?:to|can|could|and|or|let \\p{L}+) books?|books? (?:an?|the|your|their|online)|bookings?|reserv(?:e|es|ing|ations?)|boka(?:r|s)?|bokning(?:ar|en)?',
    'booking form',
  ],
  [
    'sign(?:s|ing)? up|sign-?ups?|register(?:s|ing)?(?! (?:of|over|över|på|med))|registrations?|enrol(?:l|s)?|rsvp|anmäl(?:a|er|an|ning|ningar)?(?: sig)?',
    'registration form',
  ],
  ['appl(?:y|ies|ying)|applications?|ansök(?:a|er|an|ningar)?', 'application form'],
  [
    '(?<!alphabetical |in |the |sort )(?:pre-?)?order(?:s|ing)?(?! (?:by|of))|beställ(?:a|er|ning|ningar)?',
    'order form',
  ],
]
const patterns = doings.map(([does, asks]) => [words(does), asks] as const)

/** Words of somebody who fills something in; they also search lists and choose what they see. */
const filling = words(
  'fill(?:s|ing)? (?:it |this |them )?(?:in|out)|submit(?:s|ted|ting)?|sen[dt]s? (?:it |them |the answers? |everything )?(?:to|in)|(?:e-?)?mail(?:s|ed)? (?:it |them |the answers? )?to|report(?:s|ing)? (?:a|an|what|faults?|problems?|damages?)|complaints?|enquir(?:y|ies)|inquir(?:y|ies)|questionnaires?|surveys?|(?:visitors?|customers?|people|members?|guests?|parents|they|clients?) (?:can |could |should |must |have to )?(?:enter|type|write|tell|leave|choose|pick|state)|fyll(?:er|a|s)? i|skickas? (?:in|till)|mejlas? till|\\p{L}*felanmälan|felanmäla|enkät(?:en)?|klagomål|förfråg(?:an|ningar)|(?:besökar(?:e|na)|kunder(?:na)?|folk|medlemmar(?:na)?|gäster(?:na)?|föräldrar(?:na)?|man|de|dom) (?:kan |ska |måste |får )?(?:anger?|skriv(?:er|a)|lämna(?:r)?|väl(?:ja|jer)|uppger?)',
)
const showing = words(
  'list(?:s|ed|ing)?|director(?:y|ies)|own pages?|each one|table|grid|cards|for (?:sale|rent|hire|adoption)|cheapest|soonest|sorted|grouped|lista(?:n|s)?|register|tabell|till salu|uthyres|billigast|sorterade?|sökruta',
)

/**
 * Words that would ask for a form that a request describes without asking: "Name, email, message, sent to us".
 *
 * @returns null if nobody sends anything
 */
export function impliedForm(request: Request): string | null {
  const isMailed = /[\p{L}\d.]+@[\p{L}\d-]+\.\p{L}/u.test(request.bare)
  if (showing.test(request.bare) && !isMailed) return null
  const kind = patterns.find(([does]) => does.test(request.bare))?.[1]
  return kind ?? (isMailed || filling.test(request.bare) ? 'contact form' : null)
}
