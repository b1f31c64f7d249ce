import * as z from 'zod'
import { wantsSwedish } from '../../words/commands.ts'
import { mark, markPhrase, takeAll } from '../../words/claims.ts'
import { colorIn, colorsIn } from '../../words/colors.ts'
import { has, words } from '../../words/match.ts'
import { postTypesIn } from '../../words/post-types.ts'
import type { Clause, Request } from '../../words/request.ts'
import { networkKeys, networks, usualNetworks } from './networks.ts'

export const positions = ['above', 'below', 'both', 'none'] as const
export const looks = ['filled', 'outline', 'plain'] as const
export const shapes = ['rounded', 'round', 'square'] as const

export const shareSchema = z.object({
  heading: z.string(),
  networks: z.array(z.string().refine((key) => networkKeys.includes(key))).min(1),
  position: z.enum(positions),
  post_types: z.array(z.string().regex(/^[a-z][a-z0-9_-]*$/)),
  look: z.enum(looks),
  shape: z.enum(shapes),
  names: z.boolean(),
  brand: z.boolean(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})

export type ShareParams = z.infer<typeof shareSchema>

export const shareTexts = ['heading']

/** The networks that a text names, in its order. "Email" alone is too common a word to be one. */
export function networksIn(text: string, withEmail = true): string[] {
  const found = networks.flatMap(({ key, pattern }) => {
    if (key === 'email' && !withEmail) return []
    const match = words(pattern).exec(text)
    return match ? [{ key, index: match.index }] : []
  })
  return found.sort((one, other) => one.index - other.index).map(({ key }) => key)
}

/** Where a text wants the buttons, or null. */
export function positionIn(text: string): ShareParams['position'] | null {
  const above = has(text, 'above|top|before|over the|ovanför|över|överst|före|innan|högst upp|upptill')
  const below = has(
    text,
    'below|bottom|under|underneath|beneath|after|at the end|nedanför|nedan|underst|efter|längst ned|längst ner|nedtill|i slutet',
  )
  if (
    has(text, 'both|above and below|top and bottom|både|båda|över och under|före och efter') &&
    (above || below)
  )
    return 'both'
  if (above && below) return 'both'
  if (
    has(
      text,
      'only (?:with|by|as|via) (?:a |the )?(?:shortcode|block)|shortcode only|manually|bara (?:med|som|via) (?:kortkod|block)(?:en)?|endast kortkod',
    )
  )
    return 'none'
  return above ? 'above' : below ? 'below' : null
}

export function lookIn(text: string): ShareParams['look'] | null {
  if (has(text, 'outlined?|bordered|ghost|kontur(?:er)?|ramar|med ram|kantlinje')) return 'outline'
  if (
    has(
      text,
      'plain|minimal(?:ist(?:ic)?)?|simple icons|flat icons|enkla ikoner|minimalistisk(?:t|a)?|avskalad(?:e)?',
    )
  )
    return 'plain'
  if (has(text, 'filled|solid|ifyllda|fyllda')) return 'filled'
  return null
}

export function shapeIn(text: string): ShareParams['shape'] | null {
  if (has(text, 'circles?|circular|round|pills?|runda|cirklar|pillerformade')) return 'round'
  if (has(text, 'squares?|squared|sharp corners|rectangular|fyrkantiga?|kvadratiska?')) return 'square'
  if (has(text, 'rounded|rundade(?: hörn)?')) return 'rounded'
  return null
}

/** Whether names are wanted beside the icons, or null. */
export function namesIn(text: string): boolean | null {
  if (
    has(
      text,
      'icons? only|only icons|just icons|without (?:names|labels|text)|no (?:names|labels|text)|bara ikoner|endast ikoner|utan (?:namn|text|etiketter)',
    )
  )
    return false
  if (
    has(
      text,
      '(?:with|show|add) (?:the )?(?:names|labels)|icons? and (?:names|labels|text)|med (?:namn|text|etiketter)|visa namn(?:en)?',
    )
  )
    return true
  return null
}

export const quotedHeading = (clause: Clause): string | null => {
  const match =
    /(?:heading|headline|title|text|label|rubrik(?:en)?|överskrift(?:en)?|texten)[^".;]{0,40}"([^"]{1,120})"/iu.exec(
      clause.text,
    )
  return match?.[1]?.trim() ?? null
}

/** The part of a first request that is about sharing; in a combined one, words of other parts would mislead. */
function aboutSharing(request: Request): Clause {
  return (
    request.clauses.find((clause) =>
      has(clause.bare, 'shar(?:e|ing)|social|dela|delning|delningsknappar|sociala'),
    ) ?? request
  )
}

/** The words that the readers above look for, as they name these networks. */
const recognized = (keys: readonly string[]): string =>
  [
    ...networks.filter(({ key }) => keys.includes(key)).map(({ pattern }) => pattern),
    'above|below|top|bottom|before|after|under|underneath|beneath|at the end|both|ovanför|nedanför|över|under|överst|underst|före|efter|längst ned|längst ner|i slutet|både|båda',
    'outlined?|bordered|plain|minimal(?:ist(?:ic)?)?|filled|solid|fyllda|ifyllda|med ram|circles?|circular|round|rounded|squares?|pills?|runda|rundade|fyrkantiga?',
    'icons? only|only icons|just icons|(?:with|without|no) (?:names|labels|text)|bara ikoner|endast ikoner|(?:utan|med) (?:namn|text|etiketter)|heading|headline|title|titled|rubrik(?:en)?',
    'posts?|blog posts?|articles?|pages?|products?|inlägg(?:en|et)?|artiklar(?:na)?|sidor(?:na)?|produkter(?:na)?|people|without|except|utan',
  ].join('|')

/** What a first request wants of the buttons. */
export function readShare(request: Request): ShareParams {
  const clause = aboutSharing(request)
  const swedish = wantsSwedish(request.bare)
  const text = request.bare
  const from = /shar(?:e|ing)|social|dela|delning/u.exec(text)?.index ?? 0
  const positional = positionIn(clause.bare) ?? positionIn(text.slice(from))
  const named =
    networksIn(text.slice(from), true).length > 1 ? networksIn(text.slice(from)) : networksIn(text, false)
  const except =
    /(?<![\p{L}])(?:without|except|but not|not|utan|inte|förutom)(?![\p{L}])(.+)$/u.exec(text)?.[1] ?? ''
  const unwanted = networksIn(except)
  const keys = named.filter((key) => !unwanted.includes(key))
  const color = has(text, 'buttons?|icons?|knappar(?:na)?|ikoner(?:na)?|delningsknappar')
    ? colorIn(clause.bare)
    : null
  takeAll(request, recognized([...keys, ...unwanted]))
  if (color !== null) takeAll(clause, 'buttons?|icons?|knappar(?:na)?|ikoner(?:na)?')
  for (const found of colorsIn(clause.bare)) if (found.hex === color) mark(clause, found.index, found.end)
  const heading = quotedHeading(clause)
  if (heading !== null) markPhrase(clause, heading)
  const chosen = keys.length > 0 ? keys : usualNetworks.filter((key) => !unwanted.includes(key))
  return {
    heading: heading ?? (swedish ? 'Dela' : 'Share this'),
    networks: chosen,
    position: positional ?? 'below',
    post_types: postTypesIn(clause.bare) ?? ['post'],
    look: lookIn(clause.bare) ?? 'filled',
    shape: shapeIn(clause.bare) ?? 'rounded',
    names: namesIn(clause.bare) ?? true,
    brand: color === null,
    color: color ?? '#374151',
  }
}
