import * as z from 'zod'
import type { Params } from '../../frame/capability.ts'
import { declareCapability } from '../../frame/declare.ts'
import { placedIn, limitedPlaceSettings, readPlace, tellPlace } from '../../frame/placing.ts'
import type { LimitedPlaceParams } from '../../frame/placing.ts'
import { styleOf } from '../../frame/preview-files.ts'
import type { Settings } from '../../frame/settings/types.ts'
import { html } from '../../php/text.ts'
import { readableOn } from '../../words/colors.ts'
import type { Language } from '../../words/language.ts'
import { listed } from '../../words/match.ts'
import { readCalculator } from './read.ts'

const files = new URL('./files/', import.meta.url)
const style = styleOf(files, 'assets/css/calculator.css')

/** A part of the formula: some inputs, by their number, multiplied with each other and with a factor. */
export type Term = { factor: number; of: number[] }

/** A calculator: what people type in, and the sum of terms that it shows. */
export type CalculatorParams = Params &
  LimitedPlaceParams & {
    inputs: readonly string[]
    terms: readonly Term[]
    heading: string
    rate: number
    button: string
    result: string
    color: string
  }

const settings: Settings<CalculatorParams> = {
  heading: {
    kind: 'text',
    label: { en: 'Heading', sv: 'Rubrik' },
    start: '',
    asks: 'heading|headline|title|rubrik(?:en)?|överskrift(?:en)?',
    max: 120,
  },
  rate: {
    kind: 'number',
    label: { en: 'Price or number per unit', sv: 'Pris eller antal per enhet' },
    help: { en: 'The result is multiplied by it.', sv: 'Resultatet multipliceras med det.' },
    start: 1,
    min: 0,
    max: 1_000_000,
    asks: '(?:the )?(?:price|rate|cost)(?: per \\p{L}+(?: \\p{L}+)?)?|pris(?:et)?(?: per \\p{L}+)?',
  },
  button: {
    kind: 'text',
    label: { en: 'Text of the button', sv: 'Knappens text' },
    help: {
      en: 'Empty: the result shows while people type.',
      sv: 'Tomt: resultatet visas medan man skriver.',
    },
    start: '',
    asks: '(?:the )?button(?: text)?|knapp(?:en|texten)?',
    max: 60,
  },
  result: {
    kind: 'text',
    label: { en: 'Result', sv: 'Resultat' },
    help: { en: '{result} stands for the number.', sv: '{result} står för talet.' },
    start: { en: '{result}', sv: '{result}' },
    asks: '(?:the )?result(?: text)?|resultat(?:et)?',
    max: 120,
    plain: true,
  },
  color: {
    kind: 'color',
    label: { en: 'Color', sv: 'Färg' },
    start: '#1e3a8a',
    main: true,
    asks: '(?:the )?(?:calculator|button)|kalkylator(?:n)?|knapp(?:en)?',
  },
  ...(limitedPlaceSettings as Settings<CalculatorParams>),
}

/** The formula as a person reads it: “Length × Width × 45”. */
function formula({ inputs, terms, rate }: CalculatorParams): string {
  const number = (value: number): string => String(Math.round(value * 1000) / 1000)
  const sum = terms
    .map(({ factor, of }, at) => {
      const names = of.map((one) => inputs[one] ?? '').join(' × ')
      const size = Math.abs(factor)
      const sign = factor < 0 ? ' − ' : at === 0 ? '' : ' + '
      return `${sign}${size === 1 ? '' : `${number(size)} × `}${names}`
    })
    .join('')
  return rate === 1 ? sum : terms.length > 1 ? `(${sum}) × ${number(rate)}` : `${sum} × ${number(rate)}`
}

function preview(params: CalculatorParams): string {
  const rows = params.inputs.map(
    (label) => `<p><label>${html(label)} <input type="number" value="2" /></label></p>`,
  )
  const heading = params.heading === '' ? '' : `<h2>${html(params.heading)}</h2>`
  const button = params.button === '' ? '' : `<p><button type="button">${html(params.button)}</button></p>`
  return `<style>${style}
.xplugin-calculator{--xplugin-color:${params.color};--xplugin-on-color:${readableOn(params.color)}}</style>
${placedIn(params, `<div class="xplugin-calculator">${heading}${rows.join('')}${button}<output>${html(params.result.replace('{result}', '12'))}</output></div>`)}`
}

const tells = (params: CalculatorParams, language: Language): string[] => [
  language === 'sv'
    ? `Besökare fyller i ${listed(
        params.inputs.map((label) => `“${label}”`),
        'och',
      )}`
    : `Visitors type in ${listed(
        params.inputs.map((label) => `“${label}”`),
        'and',
      )}`,
  `${{ en: 'Shows', sv: 'Visar' }[language]} “${params.result.replace('{result}', '…')}”: ${formula(params)}`,
  ...(params.button === '' ? [] : [`${{ en: 'Button', sv: 'Knapp' }[language]}: “${params.button}”`]),
  ...tellPlace(params, language),
]

/** A calculator: numbers that visitors type in, and a result by a formula. */
export const calculator = declareCapability<CalculatorParams>({
  id: 'calculator',
  title: { en: 'Calculator', sv: 'Kalkylator' },
  called: { en: 'a calculator', sv: 'en kalkylator' },
  about: {
    en: 'Calculates a result from numbers that visitors type in',
    sv: 'Räknar ut ett resultat av tal som besökare fyller i',
  },
  description: {
    en: 'Place the calculator with its block or its shortcode, or choose a place below.',
    sv: 'Placera kalkylatorn med blocket eller kortkoden, eller välj en plats nedan.',
  },
  heads: [
    {
      asks: '(?:an? |the |simple )*(?:\\p{L}+ )?(?:calculators?|estimators?)(?: (?:for|of) (?:my|our|the) (?:[\\p{L}]+ )?[\\p{L}]+)?|(?:en |vår )?(?:\\p{L}*kalkylator(?:n)?|\\p{L}*kalkyl(?:en)?)|(?:så )?(?:ska(?:ll)? )?det (?:ska )?räknas ut|räkna(?:r)? ut (?:vad|hur mycket|priset|kostnaden)(?: (?:det|den|något))?(?: (?:kostar|blir|kommer att kosta))?',
    },
  ],
  means: '(?:the )?calculator|kalkylator(?:n)?',
  settings,
  structure: {
    schema: {
      inputs: z.array(z.string()),
      terms: z.array(z.object({ factor: z.number(), of: z.array(z.number().int().min(0)) })),
    },
    // A price list of one thing, until a request says more: how many, times the price in the settings.
    start: (language) => ({
      inputs: [{ en: 'Number', sv: 'Antal' }[language]],
      terms: [{ factor: 1, of: [0] }],
    }),
  },
  prepare: readCalculator,
  read: readPlace,
  isHollow: ({ terms }) => terms.length === 0,
  texts: ['inputs'],
  files,
  words: {
    blockTitle: { en: 'Calculator', sv: 'Kalkylator' },
    blockAbout: { en: 'Calculates a result.', sv: 'Räknar ut ett resultat.' },
    point: { en: '.', sv: ',' },
  },
  shortcode: 'calculator',
  editorBlock: true,
  preview,
  tells,
  ideas: ({ heading, color }) => [
    {
      when: heading === '',
      label: { en: 'A heading', sv: 'En rubrik' },
      prompt: { en: 'Set the heading to "What does it cost?"', sv: 'Sätt rubriken till "Vad kostar det?"' },
    },
    {
      when: color !== '#2e7d32',
      label: { en: 'Green button', sv: 'Grön knapp' },
      prompt: { en: 'Make the calculator green', sv: 'Gör kalkylatorn grön' },
    },
  ],
})
