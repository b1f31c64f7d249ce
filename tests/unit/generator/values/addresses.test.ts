import { describe, expect, test } from 'vitest'
import { emailsIn, pathsIn, phonesIn, urlsIn } from '../../../../generator/words/values.ts'

const values = <T>(finds: readonly { value: T }[]): T[] => finds.map(({ value }) => value)

describe('e-mail addresses', () => {
  test.each<[string, string[]]>([
    [
      'send it to Info@Bakery.se, and to a.b+c@sub.example.co.uk.',
      ['info@bakery.se', 'a.b+c@sub.example.co.uk'],
    ],
    ['@acme on Instagram, me@home', []],
  ])('%s', (text, expected) => {
    expect(values(emailsIn(text))).toEqual(expected)
  })
})

describe('web addresses', () => {
  test.each<[string, string[]]>([
    ['see https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
    [
      'www.x.se, example.com/page and shop.example.se',
      ['https://www.x.se', 'https://example.com/page', 'https://shop.example.se'],
    ],
    ['(http://localhost:8080/x)', ['http://localhost:8080/x']],
    ['write to info@bakery.se or in index.php, t.ex. e.g. style.css, the form.It must', []],
  ])('%s', (text, expected) => {
    expect(values(urlsIn(text))).toEqual(expected)
  })
})

describe('paths', () => {
  test.each<[string, string[]]>([
    ['redirect /old-page to /shop/sale/', ['/old-page', '/shop/sale/']],
    ['from "/gammal sida" to /', ['/gammal', '/']],
    ['omdirigera /kök?x=1 till /, tack', ['/kök?x=1', '/']],
    ['everything below /blog/*.', ['/blog/*']],
    ['and/or, 24/7, km/h, 5 kr /month, https://example.com/page', ['/month']],
  ])('%s', (text, expected) => {
    expect(values(pathsIn(text))).toEqual(expected)
  })
})

describe('telephone numbers', () => {
  test.each<[string, string[]]>([
    ['+46 70 123 45 67, 070-123 45 67', ['+46 70 123 45 67', '070-123 45 67']],
    ['(555) 123-4567 or 1-555-123-4567', ['(555) 123-4567', '1-555-123-4567']],
    ['08-12 34 56, 0701234567, +46701234567', ['08-12 34 56', '0701234567', '+46701234567']],
    ['2030-12-24, 10 000 000, 12345678, 1.2.0', []],
  ])('%s', (text, expected) => {
    expect(values(phonesIn(text))).toEqual(expected)
  })
})
