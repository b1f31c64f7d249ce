import * as z from 'zod'
import { phpRecord } from '../../php/record.ts'
import { wantsSwedish } from '../../words/commands.ts'
import { colorsIn, readableOn } from '../../words/colors.ts'
import { mark, takeAll } from '../../words/claims.ts'
import type { FoundColor } from '../../words/colors.ts'
import { has } from '../../words/match.ts'
import type { Request } from '../../words/request.ts'
import { partOf, partsIn, usualParts } from './parts.ts'
import type { FoundPart } from './parts.ts'

export const coloursSchema = z.object({
  colors: phpRecord(
    z.string().regex(/^[a-z][a-z0-9_]*$/),
    z.object({ label: z.string(), color: z.string().regex(/^#[0-9a-f]{6}$/) }),
  ),
})

export type ColoursParams = z.infer<typeof coloursSchema>

export const coloursTexts = ['label']

/** Separators of a list: "links, headings and the buttons". */
const joins = /^[\s,&/]*(?:(?:and|och|as well as|samt|the|all|alla|colou?rs?|färg(?:en|er|erna)?)[\s,&/]*)*$/u

/**
 * Which part gets which colour: "dark blue background and orange links", "links and buttons in red",
 * "links: #333". A colour right before a part's word is its own; else the next one behind it counts, which the
 * parts of a list share.
 *
 * @returns colour by part; null for a part that is named without one
 */
export function pairsIn(text: string): Map<string, string | null> {
  const pairs = new Map<string, string | null>()
  for (const sentence of text.split(/[.;!?]\s/u)) {
    const colours = colorsIn(sentence)
    const parts = partsIn(sentence)
    const isBefore = (colour: FoundColor, part: FoundPart): boolean =>
      colour.end <= part.index && sentence.slice(colour.end, part.index).trim() === ''
    for (const [at, part] of parts.entries()) {
      const own = colours.find((colour) => isBefore(colour, part))
      const behind = colours.find(
        (colour) => colour.index >= part.end && !parts.some((other) => isBefore(colour, other)),
      )
      const shared = behind && reaches(sentence, parts, at, behind) ? behind.hex : null
      // "orange links and buttons": the colour before the first of a list is for all of it.
      const last = parts[at - 1]
      const inherited =
        last && joins.test(sentence.slice(last.end, part.index)) ? (pairs.get(last.key) ?? null) : null
      const hex = own?.hex ?? shared ?? inherited
      pairs.set(part.key, hex ?? pairs.get(part.key) ?? null)
    }
  }
  return pairs
}

/** Whether between a part and a colour behind it there are only parts of the same list. */
function reaches(text: string, parts: readonly FoundPart[], at: number, colour: FoundColor): boolean {
  let from = parts[at]
  for (const next of parts.slice(at + 1)) {
    if (next.index > colour.index) break
    if (!from || !joins.test(text.slice(from.end, next.index))) return false
    from = next
  }
  return true
}

/** The colours a part starts with. */
export function makeColour(
  key: string,
  hex: string | null,
  swedish: boolean,
): ColoursParams['colors'][string] | null {
  const part = partOf(key)
  return part ? { label: swedish ? part.label.sv : part.label.en, color: hex ?? part.colour } : null
}

/** Whether a text wants the whole site dark. */
export const wantsDark = (text: string): boolean =>
  has(
    text,
    'dark (?:mode|theme|site|look|style)|(?:make|turn) (?:it|the site|everything|all) dark|mörkt (?:läge|tema|utseende)|gör (?:den|det|allt|sajten|webbplatsen|sidan) mörk[at]?|mörk sajt',
  )

/** What a first request wants coloured. */
export function readColours(request: Request): ColoursParams {
  const swedish = wantsSwedish(request.bare)
  const pairs = pairsIn(
    request.bare.replace(/settings? page|color settings|inställningssida(?:n)?|contact form/gu, ' '),
  )
  if (pairs.size < 2) {
    const dark = wantsDark(request.bare)
    for (const key of usualParts)
      if (!pairs.has(key)) pairs.set(key, dark ? (darkColours[key] ?? null) : null)
  }
  for (const key of ['button', 'header', 'footer']) {
    const hex = pairs.get(key)
    if (hex && !pairs.has(`${key}_text`)) pairs.set(`${key}_text`, readableOn(hex))
  }
  for (const { key, index, end } of partsIn(request.bare)) if (pairs.has(key)) mark(request, index, end)
  for (const { hex, index, end } of colorsIn(request.bare))
    if ([...pairs.values()].includes(hex)) mark(request, index, end)
  takeAll(
    request,
    'let me|let us|change|choose|pick|set|dark (?:mode|theme|look)|settings?(?: page)?|colou?rs?|ändra|välja|byta|mörkt (?:läge|tema)|inställningssida|färg(?:er(?:na)?)?',
  )
  const background = pairs.get('background')
  const colors: ColoursParams['colors'] = {}
  for (const [key, hex] of pairs) {
    // Text on a dark background has to be light, unless a colour was named for it.
    const readable =
      background && hex === null && (key === 'text' || key === 'heading') ? readableOn(background) : hex
    const colour = makeColour(key, readable, swedish)
    if (colour) colors[key] = colour
  }
  return { colors }
}

/** A dark look for the parts that every site has. */
export const darkColours: Readonly<Record<string, string>> = {
  background: '#12161c',
  text: '#e5e7eb',
  heading: '#ffffff',
  link: '#93c5fd',
  button: '#2563eb',
}
