/** The fonts of the site: their source files, the features kept, and the characters of each subset. */

/** An inclusive range of code points. */
export type Range = readonly [from: number, to: number]

/** The characters of a first visit: Latin-1, typographic punctuation, the euro and those in the product's texts. */
export const coreRanges: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2009, 0x2009],
  [0x2010, 0x2015],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
]

export interface Face {
  /** The name of the subset file, and in the style sheet `{name}-core`. */
  readonly name: string
  readonly family: string
  readonly style: 'normal' | 'italic'
  /** The weights it covers, as `font-weight` in `@font-face` states them. */
  readonly weight: string
  /** Package below node_modules, and the source file of the core. */
  readonly package: string
  readonly source: string
  /** Axes of the variable font: a number pins one, a range narrows it. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  /** OpenType features that are kept: https://learn.microsoft.com/typography/opentype/spec/featurelist */
  readonly features: readonly string[]
  /** Name of the package's other files, with `{subset}` for their Unicode subset. */
  readonly others: string
}

export const faces: readonly Face[] = [
  {
    name: 'bricolage-grotesque',
    family: 'Bricolage Grotesque',
    style: 'normal',
    weight: '500 700',
    package: '@fontsource-variable/bricolage-grotesque',
    source: 'bricolage-grotesque-latin-opsz-normal.woff2',
    // Headings are 18 to 60 px: one subset for all of them, since the optical size axis is half of the file.
    axes: { opsz: 36, wght: { min: 500, max: 700 } },
    features: ['kern', 'ccmp', 'mark'],
    others: 'bricolage-grotesque-{subset}-wght-normal.woff2',
  },
  {
    name: 'inter',
    family: 'Inter',
    style: 'normal',
    weight: '400 700',
    package: '@fontsource-variable/inter',
    source: 'inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'calt', 'ccmp', 'mark', 'tnum'],
    others: 'inter-{subset}-wght-normal.woff2',
  },
  {
    name: 'inter-italic',
    family: 'Inter',
    style: 'italic',
    weight: '400',
    package: '@fontsource-variable/inter',
    source: 'inter-latin-wght-italic.woff2',
    axes: { wght: 400 },
    features: ['kern', 'ccmp', 'mark'],
    others: 'inter-{subset}-wght-italic.woff2',
  },
  {
    name: 'jetbrains-mono',
    family: 'JetBrains Mono',
    style: 'normal',
    weight: '400 600',
    package: '@fontsource-variable/jetbrains-mono',
    source: 'jetbrains-mono-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    features: ['ccmp', 'mark', 'zero'],
    others: 'jetbrains-mono-{subset}-wght-normal.woff2',
  },
]
