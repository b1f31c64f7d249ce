import { words } from './match.ts'

type Shades = readonly [normal: string, dark: string, light: string]

/** Color words, English and Swedish with endings, and their normal, dark and light shade. */
const table: readonly (readonly [pattern: string, shades: Shades])[] = [
  ['navy(?: blue)?|marinblå(?:a|tt)?', ['#1e3a5f', '#14273f', '#35578a']],
  ['sky ?blue|himmelsblå(?:a|tt)?', ['#38a3e0', '#1d7fb8', '#a5d8f3']],
  ['royal ?blue|kungsblå(?:a|tt)?', ['#2f55d4', '#1f3aa0', '#7b97ee']],
  ['blue|blå(?:a|tt)?', ['#2563eb', '#1e3a8a', '#93c5fd']],
  ['crimson|karmosinröd(?:a)?', ['#c01f45', '#8a1231', '#e8849b']],
  ['maroon|burgundy|wine ?red|vinröd(?:a)?|vinrött', ['#7b1e3a', '#561328', '#b0617a']],
  ['red|röd(?:a)?|rött', ['#c62828', '#8e1b1b', '#f19a9a']],
  ['forest ?green|skogsgrön(?:a|t)?', ['#22613b', '#164228', '#5c9c75']],
  ['emerald|smaragd(?:grön(?:a|t)?)?', ['#0f8a5f', '#0a5e41', '#6fcfae']],
  ['olive|oliv(?:grön(?:a|t)?)?', ['#6b7322', '#474d15', '#aab261']],
  ['mint(?: ?green)?|mintgrön(?:a|t)?', ['#3fb58f', '#2a7f64', '#bfeedd']],
  ['lime|limegrön(?:a|t)?', ['#6aa312', '#486f0b', '#c4e583']],
  ['green|grön(?:a|t)?', ['#2e7d32', '#1b4d1f', '#a5d6a7']],
  ['gold(?:en)?|guld(?:ig(?:a|t)?)?', ['#b8860b', '#7f5c07', '#e8c766']],
  ['yellow|gul(?:a|t)?', ['#f2c200', '#b38f00', '#fdf0a8']],
  ['coral|korall(?:röd(?:a)?)?', ['#e76f51', '#b24a30', '#f6b8a7']],
  ['salmon|laxrosa', ['#e9806e', '#b5523f', '#f7c6bd']],
  ['orange|orangea', ['#dd6b20', '#9c4410', '#fbd0a8']],
  ['teal|petrol(?:eum)?|blågrön(?:a|t)?', ['#0f766e', '#0b4f4a', '#84d3cb']],
  ['turquoise|turkos(?:a|t)?', ['#14a3a3', '#0c6e6e', '#9be3e3']],
  ['cyan', ['#0891b2', '#0b5f75', '#a2e3f2']],
  ['indigo', ['#4338ca', '#2e278c', '#a5a0f0']],
  ['violet|viol(?:ett(?:a)?)?', ['#7c3aed', '#5221a6', '#c9b3f9']],
  ['purple|lila', ['#7e3bb5', '#542478', '#d3b3ea']],
  ['pink|rosa', ['#d6417f', '#9c2457', '#f8bdd6']],
  ['beige', ['#e8dcc5', '#c3b08c', '#f6f0e4']],
  ['cream|gräddvit(?:a|t)?', ['#faf5e9', '#e6dbbf', '#fffdf7']],
  ['brown|brun(?:a|t)?', ['#7a4b2a', '#50301a', '#c69c7c']],
  ['charcoal|antracit|kolgrå(?:a|tt)?', ['#333a42', '#1f242a', '#5d6770']],
  ['silver', ['#b8bec5', '#8b929a', '#e0e3e7']],
  ['gr[ae]y|grå(?:a|tt)?', ['#6b7280', '#374151', '#d1d5db']],
  ['black|svart(?:a)?', ['#111111', '#000000', '#333333']],
  ['white|vit(?:a|t)?', ['#ffffff', '#f0f0f0', '#ffffff']],
]

const dark = 'dark|deep|mörk(?:a|t)?|djup(?:a|t)?'
const light = 'light|pale|soft|ljus(?:a|t)?|blek(?:a|t)?'

/** Patterns of all words for colors and their shades. */
export const colorWords: readonly string[] = [...table.map(([pattern]) => pattern), dark, light]

/** A color somewhere in a text. */
export type FoundColor = { hex: string; index: number; end: number }

const hexPattern = /#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/giu
const rgbPattern = /rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)/giu

/** A color in the form `#rrggbb`, small letters. */
export function fullHex(text: string): string {
  const digits = text.replace('#', '').toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** All colors of a text, in its order: `#hex`, `rgb()`, and words in English and Swedish. */
export function colorsIn(text: string): FoundColor[] {
  const found: FoundColor[] = []
  const add = (hex: string, index: number, end: number): void => {
    if (!found.some((other) => index < other.end && end > other.index)) found.push({ hex, index, end })
  }
  for (const match of text.matchAll(hexPattern))
    add(fullHex(match[0]), match.index, match.index + match[0].length)
  for (const match of text.matchAll(rgbPattern)) {
    const parts = match.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    add(`#${parts.join('')}`, match.index, match.index + match[0].length)
  }
  for (const [pattern, shades] of table) {
    const whole = words(`(?:(?<dark>${dark})[\\s-]?|(?<light>${light})[\\s-]?)?(?:${pattern})`, 'g')
    for (const match of text.matchAll(whole)) {
      const shade = match.groups?.['dark'] ? shades[1] : match.groups?.['light'] ? shades[2] : shades[0]
      add(shade, match.index, match.index + match[0].length)
    }
  }
  const sorted = found.sort((one, other) => one.index - other.index)
  // "green #2e7d32" is one color.
  return sorted.flatMap((one, at) => {
    const [before, next] = [sorted[at - 1], sorted[at + 1]]
    const isHex = (color: FoundColor | undefined): boolean => color !== undefined && text[color.index] === '#'
    if (next && isHex(next) && !isHex(one) && next.index - one.end <= 2) return []
    const isNamed = before && isHex(one) && !isHex(before) && one.index - before.end <= 2
    return [isNamed ? { ...one, index: before.index } : one]
  })
}

const shadeWords = {
  warm: 'warmer|varmare',
  cold: 'cooler|colder|kallare|svalare',
  dark: 'darker|deeper|mörkare|djupare',
  light: 'lighter|paler|softer|ljusare|blekare|mjukare',
} as const
const shading = words(
  `(?:(?:make|gör)(?: (?:it|that|den|det))? )?(?:(?:a (?:bit|little|tad|touch)|slightly|somewhat|lite|något|en aning|much|mycket) )?(?:${Object.values(shadeWords).join('|')})(?: (?:color|colour|shade|tone|färg|nyans))?`,
)

/** "A bit warmer", "darker": a color changed in that direction, and where a text says so; null if it does not. */
export function shaded(hex: string, text: string): { hex: string; index: number; 0: string } | null {
  const match = shading.exec(text)
  if (!match) return null
  const steps = {
    warm: [32, 0, -32],
    cold: [-32, 0, 32],
    dark: [-32, -32, -32],
    light: [32, 32, 32],
  } as const
  const kinds = Object.keys(steps) as (keyof typeof steps)[]
  const kind = kinds.find((one) => words(shadeWords[one]).test(match[0])) ?? 'dark'
  const mixed = [1, 3, 5].map((at, channel) => {
    const value = parseInt(fullHex(hex).slice(at, at + 2), 16) + (steps[kind][channel] ?? 0)
    return Math.max(0, Math.min(255, value))
  })
  return {
    hex: `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    index: match.index,
    0: match[0],
  }
}

/** The first color of a text, or null. */
export const colorIn = (text: string): string | null => colorsIn(text)[0]?.hex ?? null

/** Black or white, whichever is easier to read on a color (WCAG relative luminance). */
export function readableOn(hex: string): '#000000' | '#ffffff' {
  const channel = (at: number): number => {
    const value = parseInt(fullHex(hex).slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
