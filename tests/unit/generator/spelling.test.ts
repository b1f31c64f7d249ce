import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vocabulary } from '../../../generator/understanding/vocabulary.ts'
import { editDistance } from '../../../generator/words/edit-distance.ts'
import { readRequest } from '../../../generator/words/request.ts'
import { correctSpelling, Speller } from '../../../generator/words/spelling.ts'
import { wordsOfPattern } from '../../../generator/words/vocabulary.ts'
import { tries } from '../../support/fuzz.ts'

const known = [...new Set(vocabulary.flatMap((pattern) => [...wordsOfPattern(pattern)]))]

describe('the words of a pattern', () => {
  test.each<[string, string[]]>([
    ['colou?rs?', ['color', 'colors', 'colour', 'colours']],
    ['formulär(?:et|en)?', ['formulär', 'formuläret', 'formulären']],
    ['(?:kund)?omdömen', ['omdömen', 'kundomdömen']],
    ['organi[sz]ation', ['organisation', 'organization']],
    ['dela-?knappar', ['delaknappar', 'knappar']],
    ['(?:our |the )*banner\\S*', ['banner']],
    ['(?<!not )banner(?! ad(?:verts)?)|timer', ['banner', 'timer']],
    ['sale|form', []],
  ])('%s', (pattern, expected) => {
    expect([...wordsOfPattern(pattern)].sort()).toEqual(expected.sort())
  })

  test('end where a class, an escape or a bracket is not understood', () => {
    expect([...wordsOfPattern('[^abc]banner)timers(\\p{L}+[')]).toEqual(['banner', 'timers'])
  })
})

describe('the distance of two words', () => {
  test.each([
    ['form', 'form', 0],
    ['form', 'fomr', 1],
    ['form', 'forms', 1],
    ['button', 'buton', 1],
    ['recieve', 'receive', 1],
    ['newsletter', 'nwesleter', 2],
    ['kitten', 'sitting', 3],
    ['', '', 0],
  ])('%s and %s', (one, other, expected) => {
    expect(editDistance(one, other, 2)).toBe(expected)
    expect(editDistance(other, one, 2)).toBe(expected)
  })
})

describe('spelling', () => {
  test.each([
    ['a conatct form', 'a contact form'],
    ['newsleter signup', 'newsletter signup'],
    ['ett kontaktfromulär', 'ett kontaktformulär'],
    ['I want to recieve an emial', 'I want to receive an email'],
    ['oppettider och delningsknapar', 'öppettider och delningsknappar'],
    ['CUONTDOWN buton', 'COUNTDOWN button'],
    ['Conatct form with a bule buton', 'Contact form with a bule button'],
    ['in Febuary', 'in February'],
    ['instälningar', 'inställningar'],
    ['testemonials', 'testimonials'],
  ])('corrects %s', (written, expected) => {
    expect(correctSpelling(written.split(' ')).join(' ')).toBe(expected)
  })

  test.each([
    'farms dating rating formal former mating nickels stares bottom',
    'formuläret formulärens knappens kunder fågel bageri lantbruk',
    'bokningsformulär kundklubbsformulär',
    'bryggår fiskedag',
    'lösning någonstans hösten inför tillfälle godkänt',
    'Bokadirekt Canva Klarna Forma WooComerce',
    'a form called newsleter signup',
    'fomr h2buton buton@x.se /buton buton.se',
  ])('leaves %s as it is', (written) => {
    expect(correctSpelling(written.split(' ')).join(' ')).toBe(written)
  })

  test('leaves quoted words as they are, and tells what was written', () => {
    const request = readRequest('Add a buton "Recieve emial" and a conatct form')
    expect(request.text).toBe('Add a button "Recieve emial" and a contact form')
    expect(request.script.words.map(({ written }) => written)).toContain('conatct')
  })

  test('leaves a word that is as near to two others', () => {
    const speller = new Speller()
    speller.learn(['barley|parley|harbor|harper'])
    expect(speller.correct(['harbr', 'harer', 'harqer'])).toEqual(['harbor', 'harper', 'harper'])
    speller.learn(['hammer'])
    expect(speller.correct(['harmer'])).toEqual(['harmer'])
  })

  test('of two words that are as near takes the one with letters swapped or doubled', () => {
    const speller = new Speller()
    speller.learn(['letter|letters|liter'])
    expect(speller.correct(['leter', 'lettre'])).toEqual(['letter', 'letter'])
  })

  test('leaves real words that a list names', () => {
    const speller = new Speller(new Set(['farms']))
    speller.learn(['forms'])
    expect(speller.correct(['farms', 'furms'])).toEqual(['farms', 'forms'])
  })

  test('knows all words of the vocabulary', () => {
    expect(known.length).toBeGreaterThan(1_000)
    expect(correctSpelling(known)).toEqual(known)
  })

  test('corrects no corrected word again', () => {
    const word = fc.constantFrom(...known)
    const slip = fc
      .tuple(word, fc.nat(20), fc.constantFrom('', 'a', 'e', 'n', 't', 'ö'))
      .map(
        ([right, at, letter]) =>
          right.slice(0, at % right.length) + letter + right.slice((at % right.length) + 1),
      )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, slip, fc.string({ maxLength: 12 })), { maxLength: 12 }),
        (words) => {
          const once = correctSpelling(words)
          expect(once).toHaveLength(words.length)
          expect(correctSpelling(once)).toEqual(once)
        },
      ),
      tries(300),
    )
  })

  test('corrects a letter doubled in any known word back to it or leaves it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(20), (word, place) => {
        const at = 1 + (place % (word.length - 1))
        const written = word.slice(0, at) + word.slice(at - 1)
        expect([word, written, ...known.filter((one) => editDistance(one, written, 1) <= 1)]).toContain(
          correctSpelling([written])[0],
        )
      }),
      tries(100),
    )
  })
})
