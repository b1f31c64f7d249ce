import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { previewDocument } from '../../../wordpress/preview/document.ts'
import { colorRules, pickerRules } from '../../../wordpress/preview/color-script.ts'

/** The rules as they run in the frame. */
const { colorOf, looksLikeColor } = runInNewContext(`${colorRules};({ colorOf, looksLikeColor })`) as {
  colorOf(text: string): string
  looksLikeColor(value: string, placeholder: string, names: readonly string[]): boolean
}

describe('a color', () => {
  test.each([
    ['#0073AA', '#0073aa'],
    [' #fff ', '#ffffff'],
    ['#1234', '#112233'],
    ['#11223380', '#112233'],
    ['rgb(0, 115, 170)', '#0073aa'],
    ['rgba(255,0,300,.5)', '#ff00ff'],
    ['rgb(1 2 3 / 50%)', '#010203'],
  ])('%s is parsed as %s', (text, color) => expect(colorOf(text)).toBe(color))

  test.each(['', 'red', '#12', '#12345', '#1234567', '0073aa', 'rgb(1, 2)', '#0073aa or so', 'rgb(1,2,3'])(
    '%o is not parsed',
    (text) => expect(colorOf(text)).toBe(''),
  )
})

describe('a text input is taken for a color field', () => {
  test('if it contains a color and is named like something with a color', () => {
    expect(looksLikeColor('#336699', '', ['accent'])).toBe(true)
    expect(looksLikeColor('rgb(1, 2, 3)', '', ['Background of the bar'])).toBe(true)
    expect(looksLikeColor('#fff', '', ['hex'])).toBe(true)
    expect(looksLikeColor('', '#fff', ['border_2'])).toBe(true)
    expect(looksLikeColor(' ', 'e.g. a name', ['accent'])).toBe(false)
    expect(looksLikeColor('Red', '#ff0000', ['accent'])).toBe(false)
    expect(looksLikeColor('#1024', '', ['primary'])).toBe(false)
  })

  test.each(['#336699', ' #2563EB '])('if it contains %o, a full color', (value) =>
    expect(looksLikeColor(value, '', ['first_name'])).toBe(true),
  )

  test.each([
    ['#1024', ['order_number']],
    ['#33669', ['first_name']],
    ['#33669900', ['first_name']],
    ['#abc', ['ticket', 'Number of the ticket']],
    ['rgb(1, 2, 3)', ['text', 'Discolor']],
    ['#1 in town', ['slogan']],
  ])('not because of %s alone', (value, names) => {
    expect(looksLikeColor(value, '', names)).toBe(false)
    expect(looksLikeColor('', value, names)).toBe(false)
  })

  test('not because its placeholder is a color', () =>
    expect(looksLikeColor('', '#336699', ['first_name'])).toBe(false))

  test('not if it contains anything else, whatever its name', () => {
    expect(looksLikeColor('Red', '#ff0000', ['main_color'])).toBe(false)
    expect(looksLikeColor('#1 in town', '', ['color'])).toBe(false)
  })

  test.each([
    'color',
    'colour',
    'text_color',
    'bgColor',
    'options[link-colour]',
    'color2',
    'color-3',
    'wp-color-picker',
    'colour_field',
    'accentColorHex',
    'Text colour:',
    'Colour of the bar',
    'Color for links',
    'färg',
    'bakgrundsfärg',
    'textfarg',
  ])('because of the name %s', (name) => expect(looksLikeColor('', '', ['regular-text', name])).toBe(true))

  test.each([
    'color_name',
    'The name of the colour',
    'Colorado',
    'colorful',
    'discolor',
    'name',
    '',
    'colors_label',
    'scheme-of-colours',
  ])('not because of the name %o', (name) => expect(looksLikeColor('', '', [name])).toBe(false))
})

describe("a text input beside one of the plugin's own color pickers", () => {
  const { hasPicker } = runInNewContext(`${pickerRules};({ hasPicker })`) as {
    hasPicker(input: unknown, made: ReadonlySet<unknown>): boolean
  }
  /** A stub of a page element with color pickers and text inputs, as far as the rules need them. */
  const place = (pickers: readonly unknown[], texts: number, parent: object | null = null) => ({
    parentElement: parent,
    contains: () => true,
    querySelectorAll: (selector: string) =>
      selector.includes('color') ? pickers : Array.from({ length: texts }),
  })
  const inputIn = (parent: object) => ({ closest: () => parent, parentElement: parent })

  test('shows its color in text and is not changed', () =>
    expect(hasPicker(inputIn(place(['own'], 1)), new Set())).toBe(true))
  test('becomes a picker if there are more inputs than pickers', () =>
    expect(hasPicker(inputIn(place(['own'], 2)), new Set())).toBe(false))
  test('becomes a picker despite a picker made for another input', () =>
    expect(hasPicker(inputIn(place(['made'], 1)), new Set(['made']))).toBe(false))
  test('becomes a picker if there is none', () =>
    expect(hasPicker(inputIn(place([], 1)), new Set())).toBe(false))
})

test('a color picker fills its field without a second frame', () => {
  for (const display of ['admin', 'frontend', 'mobile'] as const) {
    const html = previewDocument({ html: '<input type="color">', title: 'Colors', display })
    expect(html).toMatch(/input\[type=color\]\{[^}]*padding:0!important/)
    expect(html).toContain('::-webkit-color-swatch{border:0')
  }
})
