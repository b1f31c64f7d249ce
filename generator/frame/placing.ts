import { markMatch, takeAll } from '../words/claims.ts'
import type { Language, Spoken } from '../words/language.ts'
import { words } from '../words/match.ts'
import type { Clause } from '../words/request.ts'
import type { Params, Reading } from './capability.ts'
import { sample } from './preview-kit.ts'
import type { Choice, Setting, Settings } from './settings/types.ts'
import { limitSettings, readShowing, tellLimits, tellShowing, whereSettings } from './showing.ts'
import type { DeviceParams, WhereParams, WhoParams } from './showing.ts'

/**
 * Where a part stands that is shown by shortcode or block, around the content of certain pages, or in the footer. A
 * capability spreads `placeSettings` into its settings and reads them with `readPlace`; its class extends
 * `Xplugin_Placed`.
 */

export type Place = 'shortcode' | 'before' | 'after' | 'both' | 'footer'
export type PlaceParams = WhereParams & { place: string }
/** The same of a part that may be limited to some people and screens. */
export type LimitedPlaceParams = PlaceParams & WhoParams & DeviceParams

const content =
  '(?: (?:the|my|our|each|every|all|any|a|single|blog|of|in|on|i|av|på|varje|alla|mina|våra|själva|ett|en)){0,6} (?:text(?:en)?|content|innehåll(?:et)?|(?:blog ?|news ?|product ?)?(?:posts?|articles?|pages?)|(?:blogg?|nyhets)?inlägg(?:en|et)?|artik(?:el|eln|lar|larna)|sid(?:a|an|or|orna)|recipes?|recept(?:en|et)?|produkt(?:er|en|erna|sidor|sidorna|sidan)?|products?|stories|story)'
const above =
  '(?:(?:at|on|to|near) the )?(?:very )?(?:top|beginning|start)(?: of)?|(?:just |right |directly |direkt )?(?:above|before|over|ahead of|in front of|ovanför|före|innan|över|framför)|(?:längst |högst )?(?:upp|överst)(?: i| på)?|(?:i början|i toppen) (?:av|på)|först i'
const below =
  '(?:(?:at|on|to|near) the )?(?:very )?(?:bottom|end|foot)(?: of)?|(?:just |right |directly |direkt )?(?:below|after|under(?:neath)?|beneath|nedanför|efter)|(?:längst |allra )?(?:ner|ned|nederst|underst|sist)(?: i| på| under)?|i slutet (?:av|på)'
const alone = {
  above: 'at the (?:very )?top|at the beginning|on top|(?:längst|högst) upp|överst|i början',
  below: 'at the (?:very )?(?:end|bottom)|längst (?:ner|ned)|nederst|underst|i slutet',
}

const choices: readonly Choice[] = [
  {
    value: 'shortcode',
    label: { en: 'Where the block or the shortcode stands', sv: 'Där blocket eller kortkoden står' },
    asks: '(?:only|just) (?:with|by|as|via|where) (?:a |the |i put the )?(?:shortcode|block)|shortcode only|(?:bara|endast) (?:med|som|via|där) (?:en )?(?:kortkod|block)(?:en)?',
  },
  {
    value: 'footer',
    label: { en: 'In the footer', sv: 'I sidfoten' },
    asks: '(?:in|to|at) (?:the |my |our )?(?:site )?footer(?: of (?:the |my |our |every |each )?(?:web ?)?(?:site|page))?|at the (?:very )?bottom of (?:the |my |our )?(?:every page|each page|all pages|(?:whole |entire )?(?:web ?)?site)|(?:längst (?:ner|ned) )?(?:i|på) (?:sidfoten|foten)|längst (?:ner|ned) på (?:varje sida|alla sidor|(?:hela )?(?:sajten|webbplatsen|hemsidan))',
  },
  {
    value: 'both',
    label: { en: 'Before and after the content', sv: 'Före och efter innehållet' },
    asks: `(?:both )?(?:above and below|before and after|top and bottom|över och under|före och efter|ovanför och nedanför)(?:${content})?|(?:både|both) (?:över|ovanför|före|above|before)(?:${content})? (?:och|and) (?:under|nedanför|efter|below|after)(?:${content})?`,
  },
  {
    value: 'before',
    label: { en: 'Before the content', sv: 'Före innehållet' },
    asks: `(?:${above})${content}|${alone.above}`,
  },
  {
    value: 'after',
    label: { en: 'After the content', sv: 'Efter innehållet' },
    asks: `(?:${below})${content}|${alone.below}`,
  },
]

const sidebar =
  '(?:(?:for|in|to|as|i|till|som) )?(?:(?:a|the|my|en|ett) )?(?:side ?bars?|widgets?(?: area)?|sidofält(?:et)?|sidopanel(?:en)?|widget(?:en|yta|ytan)?)'

const isPlaced = (params: Params): boolean => params['place'] !== 'shortcode'

/** Settings of where a part stands. */
export const placeSettings: Settings<Params & PlaceParams> = {
  place: {
    kind: 'choice',
    label: { en: 'Place', sv: 'Plats' },
    start: 'shortcode',
    // `readPlace` reads it.
    asks: '(?!)',
    choices,
  },
  ...Object.fromEntries(
    Object.entries(whereSettings).map(([key, setting]): [string, Setting<Params & PlaceParams>] => [
      key,
      { ...setting, shown: isPlaced } as Setting<Params & PlaceParams>,
    ]),
  ),
}

/** The same, for parts that can be limited to some people and screens; `Xplugin_Placed` does that. */
export const limitedPlaceSettings: Settings<Params & LimitedPlaceParams> = {
  ...(placeSettings as Settings<Params & LimitedPlaceParams>),
  ...(limitSettings as Settings<Params & LimitedPlaceParams>),
}

const kindsOfPages = ['front', 'post', 'page', 'shop', 'other'] as const

/** Parameters of a part that stands somewhere from the start, on some kinds of pages. */
export const startPlace = (place: Place, kinds: readonly string[] = kindsOfPages): PlaceParams => ({
  place,
  places: Object.fromEntries(kindsOfPages.map((kind) => [kind, kinds.includes(kind)])),
  only: [],
  except: [],
})

/**
 * Reads where a part stands: "at the end of each post, except in News", "in the footer".
 *
 * @param strictly whether people and screens count only in limits and exceptions
 */
export function readPlace<P extends Params & PlaceParams>(
  params: P,
  clause: Clause,
  reading: Reading,
  strictly = true,
): P {
  const found = choices.flatMap(({ value, asks }) => {
    const match = words(asks).exec(clause.bare)
    return match ? [{ value, match }] : []
  })[0]
  const shown = readShowing(params, clause, reading, strictly)
  // A block stands in a sidebar too.
  takeAll(clause, sidebar)
  if (!found) {
    // "On the page About": a part that stood nowhere stands before the content there.
    if (shown === params || params.place !== 'shortcode' || !reading.first) return shown
    return { ...shown, place: 'before' }
  }
  markMatch(clause, found.match)
  return { ...shown, place: found.value }
}

/** Every place where a clause says that something stands before or after the content; nothing becomes understood. */
export const sidesIn = (clause: Clause): { place: 'before' | 'after'; start: number; end: number }[] =>
  choices.flatMap(({ value, asks }) =>
    value === 'before' || value === 'after'
      ? [...clause.bare.matchAll(words(asks, 'g'))].map((match) => ({
          place: value,
          start: match.index,
          end: match.index + match[0].length,
        }))
      : [],
  )

const named: Readonly<Record<Place, Spoken>> = {
  shortcode: { en: 'Shown by block or shortcode', sv: 'Visas med block eller kortkod' },
  before: { en: 'Shown before the content', sv: 'Visas före innehållet' },
  after: { en: 'Shown after the content', sv: 'Visas efter innehållet' },
  both: { en: 'Shown before and after the content', sv: 'Visas före och efter innehållet' },
  footer: { en: 'Shown in the footer', sv: 'Visas i sidfoten' },
}

/** Where a part stands, in short sentences. */
export const tellPlace = (
  params: PlaceParams & Partial<WhoParams & DeviceParams>,
  language: Language,
): string[] => [
  named[params.place as Place][language],
  ...(isPlaced(params) ? tellShowing(params, language) : tellLimits(params, language)),
]

/** A part on a page of the mock website, where its settings have it. */
export function placedIn(params: PlaceParams, part: string): string {
  const { place } = params
  if (place === 'shortcode') return part
  const above = place === 'before' || place === 'both' ? part : ''
  const below = place === 'before' ? '' : part
  return `<article><h2>${sample.title}</h2>${above}${sample.paragraphs}${below}</article>`
}
