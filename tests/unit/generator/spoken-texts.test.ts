import { describe, expect, test } from 'vitest'
import { quoteSpokenTexts } from '../../../generator/words/spoken-texts.ts'
import { play } from './harness.ts'
import type { Played } from './harness.ts'

describe('a text without quotation marks', () => {
  test.each([
    ['a bar that says We are closed on Friday', 'a bar that says "We are closed on Friday"'],
    ['a bar saying Summer sale! at the top in red', 'a bar saying "Summer sale!" at the top in red'],
    ['change the heading to You may also like', 'change the heading to "You may also like"'],
    ['ändra texten till Vad tyckte du?', 'ändra texten till "Vad tyckte du?"'],
    ['med texten Vi har stängt i juli på startsidan', 'med texten "Vi har stängt i juli" på startsidan'],
    [
      'a notice saying Closed from Monday, from december 20',
      'a notice saying "Closed from Monday", from december 20',
    ],
    [
      'A popup\nheading: Welcome to us\nbutton: Close\ncolor: red',
      'A popup\nheading: "Welcome to us"\nbutton: "Close"\ncolor: red',
    ],
    [
      'Ett mejl. Ämne: Välkommen. Text: Hej! Kul att du är med.',
      'Ett mejl. Ämne: "Välkommen". Text: "Hej! Kul att du är med."',
    ],
    ['fields: title, text: long, button: red', 'fields: title, text: long, button: red'],
    ['call the link Buy tickets', 'call the link "Buy tickets"'],
    ['the button should say Request a time', 'the button should say "Request a time"'],
    [
      'Popup after 10 seconds: Get 10% off, code HELLO10. Button Shop now to /shop',
      'Popup after 10 seconds: "Get 10% off, code HELLO10". Button "Shop now" to /shop',
    ],
    [
      'with the title Contact us and fields name, email',
      'with the title "Contact us" and fields name, email',
    ],
    ['a button that says Book now linking to /book', 'a button that says "Book now" linking to /book'],
  ])('is quoted: %s', (given, expected) => expect(quoteSpokenTexts(given)).toBe(expected))

  test.each([
    'Form: Name, Email, Phone',
    'a notice that says "Hello There"',
    'change the text to green',
    'make it red',
    'Redirect /old to /new',
    'change the color to Red.',
  ])('is left alone where nothing is to be shown word for word: %s', (given) =>
    expect(quoteSpokenTexts(given)).toBe(given),
  )
})

/** Sends messages one after another to the same plugin. */
const talk = (...messages: string[]): Played =>
  messages.reduce<Played | null>(
    (before, message) => play(message, before ? { files: before.files } : {}),
    null,
  ) ?? play('')

const config = ({ files }: Played): string =>
  [...files].find(([path]) => path.endsWith('-config.php'))?.[1] ?? ''

describe('a conversation', () => {
  test.each([
    [
      ['Show a yellow bar at the top that says We are closed', 'change the text to We are open on Friday'],
      "'We are open on Friday'",
    ],
    [
      ['Show the 5 latest posts under every post', 'change the heading to You may also like'],
      "'You may also like'",
    ],
    [['Stjärnbetyg under varje recept, 1 till 5', 'ändra texten till Vad tyckte du?'], "'Vad tyckte du?'"],
    [
      [
        'Jag vill ha en lista med våra medlemmar: namn, instrument, telefon',
        'ta bort telefon',
        'byt namn på instrument till stämma',
      ],
      "'Stämma'",
    ],
    [
      ['send me an email when a new user registers', 'also when someone comments'],
      "'event'      => 'comment'",
    ],
  ])('changes what is meant: %s', (messages, expected) => {
    const played = talk(...messages)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(played.account.leftOut).toEqual([])
    expect(config(played)).toContain(expected)
  })

  test('adds a field to a collection whose list has conditions, and goes on', () => {
    const played = talk(
      'List our upcoming concerts with date, place and ticket link',
      'add a price',
      'group them by month',
    )
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(config(played)).toContain("'group'     => 'month'")
    expect(config(played)).toMatch(/'ticket_link' => array\([^)]*\)[\s\S]{0,200}'price' +=> array/)
  })
})
