import * as z from 'zod'
import { wantsSwedish } from '../../words/commands.ts'
import { coloursIn, readableOn } from '../../words/colours.ts'
import { has } from '../../words/match.ts'
import type { Request } from '../../words/request.ts'
import { partOf, partsIn, usualParts } from './parts.ts'

export const coloursSchema = z.object({
  colors: z.record(
    z.string().regex(/^[a-z][a-z0-9_]*$/),
    z.object({ label: z.string(), color: z.string().regex(/^#[0-9a-f]{6}$/) }),
  ),
})

export type ColoursParams = z.infer<typeof coloursSchema>

export const coloursTexts = ['label']

/**
 * Which part gets which colour: "dark blue background and orange links", "buttons in red", "links: #333".
 * A colour right before or right after the part's word counts; parts without one take the next colour.
 */
export function pairsIn(text: string): Map<string, string | null> {
  const pairs = new Map<string, string | null>()
  const sentences = text.split(/[.;!?]\s/u)
  for (const sentence of sentences) {
    const colours = coloursIn(sentence)
    const used = new Set<number>()
    const parts = partsIn(sentence)
    for (const [at, part] of parts.entries()) {
      const next = parts[at + 1]
      const before = colours.findIndex(
        (colour, index) => !used.has(index) && colour.end <= part.index && part.index - colour.end <= 12 && between(sentence, colour.end, part.index),
      )
      const after = colours.findIndex(
        (colour, index) => !used.has(index) && colour.index >= part.end && (!next || colour.index < next.index || !takesBefore(sentence, colour.end, next.index)),
      )
      const chosen = before >= 0 ? before : after
      const colour = colours[chosen]
      // "links and buttons in red": both take the colour, so that it stays free until the last of them.
      if (before >= 0 || (next && colour && colour.index < next.index) || !next) used.add(chosen)
      pairs.set(part.key, colour?.hex ?? pairs.get(part.key) ?? null)
    }
  }
  return pairs
}

/** Nothing but white space between a colour and the word it belongs to. */
const between = (text: string, from: number, to: number): boolean => text.slice(from, to).trim() === ''
const takesBefore = between

/** The colours a part starts with. */
export function makeColour(key: string, hex: string | null, swedish: boolean): ColoursParams['colors'][string] | null {
  const part = partOf(key)
  return part ? { label: swedish ? part.label.sv : part.label.en, color: hex ?? part.colour } : null
}

/** What a first request wants coloured. */
export function readColours(request: Request): ColoursParams {
  const swedish = wantsSwedish(request.bare)
  const pairs = pairsIn(request.bare.replace(/settings? page|color settings|inställningssida(?:n)?|contact form/gu, ' '))
  if (pairs.size < 2) {
    const dark = has(request.bare, 'dark (?:mode|theme|site)|mörkt (?:läge|tema)')
    for (const key of usualParts) if (!pairs.has(key)) pairs.set(key, dark ? (darkColours[key] ?? null) : null)
  }
  const button = pairs.get('button')
  if (button && !pairs.has('button_text')) pairs.set('button_text', readableOn(button))
  const background = pairs.get('background')
  const colors: ColoursParams['colors'] = {}
  for (const [key, hex] of pairs) {
    // Text on a dark background has to be light, unless a colour was named for it.
    const readable = background && hex === null && (key === 'text' || key === 'heading') ? readableOn(background) : hex
    const colour = makeColour(key, readable, swedish)
    if (colour) colors[key] = colour
  }
  return { colors }
}

const darkColours: Readonly<Record<string, string>> = {
  background: '#12161c',
  text: '#e5e7eb',
  heading: '#ffffff',
  link: '#93c5fd',
  button: '#2563eb',
}
