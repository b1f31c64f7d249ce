import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { colourRules } from '../../../wordpress/preview/colour-script.ts'

/** The rules as they run in the frame. */
const { colourOf, looksLikeColour } = runInNewContext(`${colourRules};({ colourOf, looksLikeColour })`) as {
  colourOf(text: string): string
  looksLikeColour(value: string, placeholder: string, names: readonly string[]): boolean
}

describe('a colour', () => {
  test.each([
    ['#0073AA', '#0073aa'],
    [' #fff ', '#ffffff'],
    ['#1234', '#112233'],
    ['#11223380', '#112233'],
    ['rgb(0, 115, 170)', '#0073aa'],
    ['rgba(255,0,300,.5)', '#ff00ff'],
    ['rgb(1 2 3 / 50%)', '#010203'],
  ])('%s is %s', (text, colour) => expect(colourOf(text)).toBe(colour))

  test.each(['', 'red', '#12', '#12345', '#1234567', '0073aa', 'rgb(1, 2)', '#0073aa or so', 'rgb(1,2,3'])(
    '%o is none',
    (text) => expect(colourOf(text)).toBe(''),
  )
})

describe('a text input looks like a colour', () => {
  test('by its value, whatever it is called', () => {
    expect(looksLikeColour('#336699', '', ['first_name'])).toBe(true)
    expect(looksLikeColour('rgb(1, 2, 3)', '', [])).toBe(true)
  })

  test('but not with another value, whatever it is called', () => {
    expect(looksLikeColour('Red', '#ff0000', ['main_color'])).toBe(false)
    expect(looksLikeColour('#1 in town', '', ['slogan'])).toBe(false)
  })

  test('by its placeholder', () => {
    expect(looksLikeColour('', '#fff', ['x'])).toBe(true)
    expect(looksLikeColour(' ', 'e.g. a name', ['x'])).toBe(false)
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
    'färg',
    'bakgrundsfärg',
    'textfarg',
  ])('by the name %s', (name) => expect(looksLikeColour('', '', ['regular-text', name])).toBe(true))

  test.each([
    'color_name',
    'Colorado',
    'colorful',
    'discolor',
    'name',
    '',
    'colors_label',
    'scheme-of-colours',
  ])('not by the name %o', (name) => expect(looksLikeColour('', '', [name])).toBe(false))
})
