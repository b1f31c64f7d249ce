import { words } from './match.ts'
import { isInVocabulary } from './spelling.ts'

/**
 * Where a quoted text is to stand, by the words around it: before it (`the heading should be "…"`, `on the button "…"`) or
 * behind it (`"…" as heading`, `a "…" button`). The names of places are the same for all capabilities.
 */

/** Names of the places where a part may have a text, as whole words. */
export const placeNames = {
  heading:
    '(?:head(?:ing|line|er)s?|titles?|titled|headed|rubrik(?:en|er|erna)?|överskrift(?:en)?|titeln?)(?: text)?',
  text: 'texts?|messages?|wording|words|body(?: text)?|paragraph|sentence|texten|meddelande(?:t)?|budskap(?:et)?|brödtext(?:en)?',
  button:
    'buttons?(?: (?:text|label|caption|title))?|(?:text|label|title) (?:of|on|for) (?:the |its )?button|cta|knapp(?:en|ar|arna|text(?:en)?|etikett(?:en)?)?',
  link: '(?:text|label) (?:of|on|for) (?:the |its )?link|links?(?: (?:text|label))?|länk(?:en|ar|arna|text(?:en)?)?',
  label: 'labels?|etikett(?:en)?',
  subject:
    "(?:(?:e-?)?mail(?:[’']s)? )?subject(?: lines?)?(?: of the (?:e-?mail|mail|message))?|ämne(?:t|n)?(?: (?:på|i|för) (?:mejlet|mailet))?|ämnesrad(?:en)?|(?:mejlets|mailets) (?:ämne|rubrik)|rubriken på (?:mejlet|mailet)",
  placeholder:
    '(?:grey|gray|faint|hint) (?:text|hint)(?: in(?:side)? the (?:box|field))?|placeholder(?:s| text)?|platshållar(?:e|en|text(?:en)?)|grå text(?:en)?(?: i (?:rutan|fältet))?',
  tooltip:
    '(?:hover(?:ing)?(?:[ -]?over)?|mouse-?over|pop-?out) (?:text|hint|label)|tool-?tips?(?: text)?|hovertext(?:en)?|verktygstips(?:et)?',
  caption: 'captions?|bildtext(?:en|er)?',
  success:
    '(?:success|thank[- ]?you|thanks|confirmation) (?:messages?|texts?|notes?|page)|(?:messages?|texts?) (?:after|once|when) (?:sending|submitting|(?:it|the form) (?:is|has been) (?:sent|submitted))|(?:tack|bekräftelse)(?:text|meddelande)(?:en|t)?',
  error: 'error(?: (?:messages?|texts?))?|felmeddelande(?:t)?|feltext(?:en)?|felet',
} as const

export type PlaceName = keyof typeof placeNames

/** A place that the words around a quotation give it, and where these words stand; `elsewhere` is none that is known. */
export type TextPlace = { name: PlaceName | 'elsewhere'; index: number; 0: string }

const article = '(?:(?:the|its|an?|our|my|your|this|that|one|den|det|dess|en|ett|vår|vårt|min|mitt) )?'
const saying =
  '(?:say|says|saying|read|reads|reading|be|is|are|show|shows|showing|display|displays|stand|stands|tell|tells|be called|be labell?ed|be named|called|labell?ed|named|säga|säger|stå|står|vara|är|visa|visar|heta|heter|lyda|lyder)'
const must =
  '(?:(?:which|that|should|shall|must|ought to|needs? to|has to|have to|can|could|will|to|just|please|only|simply|som|ska|skall|bör|måste|kan|får|det|där|då|bara) ){0,4}'
const lead = `(?:(?:on|in|as|på|i|som|with|med) )?${article}`
/** What may stand between the name of a place and the quotation: "should say", "that reads:". */
const between = `(?: (?:of it|above it|above|below(?: it| them)?|at the (?:end|bottom)|on top|ovanför|överst|underst|nedanför|längst (?:ne[rd]|ner?)))?(?: ${must}${saying}(?: just| bara)?)?\\s?[:=–-]?\\s?`

const names = Object.keys(placeNames) as PlaceName[]
const patterns = names.map((name) => ({
  name,
  before: new RegExp(`(?<![\\p{L}\\p{N}_])${lead}(?:${placeNames[name]})${between}$`, 'iu'),
  owns: new RegExp(
    `(?<![\\p{L}\\p{N}_])${article}(?:${placeNames[name]}) (?:to|for|of|till|för|av) (?:[\\p{L}'-]+ ){0,3}$`,
    'iu',
  ),
  behind: new RegExp(
    `^(?:,? (?:as|for|som|för|till|on|på) ${article}(?:[\\p{L}-]+ )?|[ -]?)(?:${placeNames[name]})(?![\\p{L}\\p{N}_])`,
    'iu',
  ),
}))

/** Names of several texts, whose quotations all stand in that place. */
const several =
  /(?<![\p{L}])(?:headings|titles|texts|messages|buttons|links|labels|captions|rubriker(?:na)?|texter(?:na)?|knappar(?:na)?|länkar(?:na)?|etiketter(?:na)?)(?![\p{L}])/iu
const and = /^\s*(?:,|\/|&|and|or|och|eller|\s)+\s*$/iu

/** "Under "Fresh bread"": the heading of what was named before. */
const under = /(?<![\p{L}])under (?:the words )?$/iu

/** A thing that is to say something: "the doormat should say". */
const thing = new RegExp(
  `(?:^|[.;,!?]\\s|(?<![\\p{L}])(?:and|och|but|men|also) )(?:on |in |på |i )?(?:(?:the|our|my|your|its|vår|vårt|min|mitt) (?:[\\p{L}’'-]+ ){0,2}?)?([\\p{L}-]{5,}) (?:${must})(?:say|says|read|reads|säga|säger|stå|står)(?: just| bara)?\\s?:?\\s?$`,
  'iu',
)

type Quotation = { start: number; end: number }

/** The longest of some places, as it says most: "subject of the mail" before "mail". */
const longest = (found: readonly TextPlace[]): TextPlace | null =>
  found.reduce<TextPlace | null>((best, one) => (best && best[0].length >= one[0].length ? best : one), null)

/** In "the button to the sign-up link says" the text is the button's. */
function ownerOf(context: string, found: TextPlace, from: number): TextPlace {
  const end = found.index - from
  const owner = patterns.flatMap(({ name, owns }) => {
    const match = owns.exec(context.slice(0, end))
    return match ? [{ name, index: from + match.index, 0: context.slice(match.index) }] : []
  })
  return longest(owner) ?? found
}

/** The place that the words right before a quotation name. */
function placeBefore(bare: string, from: number, to: number): TextPlace | null {
  const context = bare.slice(from, to)
  const found = longest(
    patterns.flatMap(({ name, before }) => {
      const match = before.exec(context)
      return match ? [{ name, index: from + match.index, 0: match[0] }] : []
    }),
  )
  if (found) return ownerOf(context, found, from)
  const heading = under.exec(context)
  if (heading) return { name: 'heading', index: from + heading.index, 0: heading[0] }
  const other = thing.exec(context)
  return other?.[1] && !isInVocabulary(other[1])
    ? { name: 'elsewhere', index: from + other.index, 0: other[0] }
    : null
}

/** The place that the words right behind a quotation name. */
function placeBehind(bare: string, from: number, to: number): TextPlace | null {
  const context = bare.slice(from, to)
  return longest(
    patterns.flatMap(({ name, behind }) => {
      const match = behind.exec(context)
      // In `"…" heading: "…"` the name is about what follows it.
      const isNext = match && /^\s?[:=]?\s?$/u.test(context.slice(match[0].length)) && bare[to] === '"'
      return match && !isNext ? [{ name, index: from, 0: match[0] }] : []
    }),
  )
}

/** The place of each of some quotations of a text, in their order; null where the words around it name none. */
export function textPlaces(bare: string, quotations: readonly Quotation[]): (TextPlace | null)[] {
  const gap = (at: number): string =>
    bare.slice(quotations[at - 1]?.end ?? 0, quotations[at]?.start ?? bare.length)
  const places = quotations.map(({ start, end }, at) => {
    const named = placeBefore(bare, Math.max(quotations[at - 1]?.end ?? 0, start - 90), start)
    return named ?? placeBehind(bare, end, quotations[at + 1]?.start ?? bare.length)
  })
  for (let at = 1; at < places.length; at++)
    if (places[at] === null && and.test(gap(at)) && several.test(places[at - 1]?.[0] ?? ''))
      places[at] = places[at - 1] ?? null
  for (let at = places.length - 2; at >= 0; at--)
    if (places[at] === null && and.test(gap(at + 1)) && several.test(places[at + 1]?.[0] ?? ''))
      places[at] = places[at + 1] ?? null
  return places
}

/** The places that some words name: those of a setting. */
export const placesNamed = (asks: string, label: string): readonly PlaceName[] =>
  names.filter(
    (name) =>
      new RegExp(`^(?:${placeNames[name]})$`, 'iu').test(label) ||
      (asks !== '' && examples[name].some((one) => words(asks).test(one) || words(asks).test(`${one} "_"`))),
  )

const examples: Readonly<Record<PlaceName, readonly string[]>> = {
  heading: ['heading'],
  text: ['text', 'message'],
  button: ['button'],
  link: ['link'],
  label: ['label'],
  subject: ['subject', 'subject line'],
  placeholder: ['placeholder'],
  tooltip: ['tooltip'],
  caption: ['caption'],
  success: ['success message', 'thank you message'],
  error: ['error', 'error message'],
}
