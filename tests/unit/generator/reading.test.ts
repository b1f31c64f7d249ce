import { describe, expect, test } from 'vitest'
import { readTurn } from '../../../generator/conversation.ts'
import { hoursIn } from '../../../generator/capabilities/opening-hours/days.ts'
import { colorsIn, readableOn } from '../../../generator/words/colors.ts'
import { languageOf } from '../../../generator/words/language.ts'
import { cleanName, nameIn, slugFor } from '../../../generator/words/naming.ts'

describe('colors', () => {
  test.each([
    ['dark blue', ['#1e3a8a']],
    ['mörkblå och ljusgrön', ['#1e3a8a', '#a5d6a7']],
    ['#ABC, rgb(1, 2, 300) and navy', ['#aabbcc', '#0102ff', '#1e3a5f']],
    ['bluetooth, redo, and greenhouse', []],
  ])('%s', (text, expected) => {
    expect(colorsIn(text).map(({ hex }) => hex)).toEqual(expected)
  })

  test('get a readable text color', () => {
    expect([
      readableOn('#ffffff'),
      readableOn('#000000'),
      readableOn('#f2c200'),
      readableOn('#1e3a8a'),
    ]).toEqual(['#000000', '#ffffff', '#000000', '#ffffff'])
  })
})

describe('names', () => {
  test.each([
    ['WordPress Contact Form', 'Contact Form'],
    ['WP Facebook Share', 'Share'],
    ['  "Sol & Vind" ', 'Sol & Vind'],
    ['***', null],
    ['<b>Bold</b>', 'b Bold b'],
  ])('%s is cleaned', (words, expected) => {
    expect(cleanName(words)).toBe(expected)
  })

  test.each([
    ['Åsas Öppettider', 'asas-oppettider'],
    ['Hi', 'hi-contact-form'],
    ['24 Hours', 'my-24-hours'],
    ['日本語', 'contact-form'],
    ['My Instagram Plugin Feed', 'my-feed'],
    ['A very long name that goes on and on and on for ever', 'a-very-long-name-that-goes-on-on-on-for'],
  ])('%s becomes a slug', (name, expected) => {
    expect(slugFor(name, 'contact-form')).toBe(expected)
  })

  test.each([
    ['a plugin called Acme Hours with opening hours', 'Acme Hours'],
    ['ett plugin som heter "Öppet nu"', 'Öppet nu'],
    ['a form with a field called Company', null],
    ['make me a form', null],
  ])('%s', (text, expected) => {
    expect(nameIn({ text })).toBe(expected)
  })
})

describe('times and dates', () => {
  test.each([
    ['Mon-Wed 9am-5:30pm', { mon: '09:00-17:30', tue: '09:00-17:30', wed: '09:00-17:30' }],
    ['fredag till söndag 10–02', { fri: '10:00-02:00', sat: '10:00-02:00', sun: '10:00-02:00' }],
    ['closed on Mondays and Tuesdays', { mon: '', tue: '' }],
    ['sat & sun: 10-12 and 13-15', { sat: '10:00-12:00, 13:00-15:00', sun: '10:00-12:00, 13:00-15:00' }],
    ['open 99-100 on Monday', {}],
  ])('%s', (text, expected) => {
    expect(hoursIn(text).week).toEqual(expected)
  })
})

test('the language is recognized by its small words', () => {
  expect(languageOf('Skapa ett kontaktformulär')).toBe('sv')
  expect(languageOf('Create a form called "Hör av dig"')).toBe('en')
  expect(languageOf('')).toBe('en')
  expect(languageOf('"Hör av dig till mig"')).toBe('sv')
})

describe('the request', () => {
  const message = (request: string) => ({
    role: 'user' as const,
    content: `<project>\nnew\nauthor: Sample Author\n</project>\n<request>\n${request}\n</request>`,
  })

  test('is separated from quoted attachments', () => {
    const pasted = '<pasted-0123abcd>\nBuild a countdown.\n</pasted-0123abcd>'
    const { request } = readTurn([message(`A contact form, from this letter:\n${pasted}\nThank you`)])
    expect(request).toBe('A contact form, from this letter:\n\nThank you')
  })

  test('keeps unclosed tags', () => {
    const said = 'A page about <pasted-0123abcd> tags'
    expect(readTurn([message(said)]).request).toBe(said)
  })
})
