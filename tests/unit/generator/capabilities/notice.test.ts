import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

const configOf = (files: ReadonlyMap<string, string>): string =>
  [...files].find(([path]) => path.endsWith('-config.php'))?.[1].replaceAll(/ +=>/gu, ' =>') ?? ''

describe('a notice', () => {
  it.each([
    [
      'a bar',
      'I want a bar across the top of every page that says "Free delivery over $50 this week" in white on dark red #8b0000, the whole thing links to /about, and people can close it with an × and then it stays closed.',
      ["'kind' => 'bar'", "'link' => '/about'", "'color' => '#8b0000'", "'ink' => '#ffffff'"],
    ],
    [
      'a bar that goes away',
      "Put a thin red bar on top of every page with the text 'Closed on Monday' and make it go away after 4 March 2031.",
      ["'kind' => 'bar'", "'from' => ''", "'until' => '2031-03-04T23:59'"],
    ],
    [
      'a bar that is gone from a day on',
      "A banner saying 'Sale' that disappears from 5 May 2031",
      ["'from' => ''", "'until' => '2031-05-04T23:59'"],
    ],
    [
      'a popup where people come to a page',
      "Jag vill ha en popup med texten 'Välkommen' när man kommer till startsidan.",
      ["'kind' => 'popup'", "'link' => ''", "'front' => true", "'page' => false"],
    ],
    [
      'a button that calls',
      "Lägg en röd knapp 'Ring oss' längst ner till höger som ringer 08-123 45 67, men bara på mobilen.",
      ["'kind' => 'button'", "'channel' => 'phone'", "'color' => '#c62828'", "'desktop' => false"],
    ],
    [
      'an exit popup',
      'Exit popup: when someone is about to leave the site show "Wait!" with a button "Use my code" to /contact. Just once per visitor.',
      ["'opens' => 'exit'", "'again' => 'never'", "'button' => __( 'Use my code'", "'link' => '/contact'"],
    ],
    [
      'a box that slides in',
      'When a reader has scrolled to the end of a blog post a small box should slide in at the bottom right: "Enjoyed this?" with a link "Find us" to /contact/. only on posts',
      [
        "'opens' => 'scroll'",
        "'percent' => 100",
        "'position' => 'right'",
        "'post' => true",
        "'page' => false",
      ],
    ],
    [
      'a popup with heading, text and button',
      'en popup 5 sekunder efter att man kommer till sidan första gången: rubrik "Välkommen", text "Följ med på rundtur varje lördag kl 13" och en knapp "Stäng". Den ska inte komma tillbaka.',
      [
        "'heading' => __( 'Välkommen'",
        "'text' => __( 'Följ med",
        "'button' => __( 'Stäng'",
        "'seconds' => 5",
      ],
    ],
    [
      'a WhatsApp button',
      'WhatsApp button floating in the bottom left corner on all pages, number +1 555 010 7788, the message should already say "Hi, I have a question". Green #25d366. Not when I\'m in the admin.',
      [
        "'target' => '+1 555 010 7788'",
        "'message' => __( 'Hi, I",
        "'side' => 'left'",
        "'administrator' => true",
      ],
    ],
    [
      'a cookie notice',
      'Cookie notice at the bottom: "We use cookies to count visits. Is that okay?" Two buttons: "Fine by me" and "No thanks". Link "Read our privacy policy" to /about/. Once they choose it must not come back on other pages.',
      [
        "'button' => __( 'Fine by me'",
        "'decline' => __( 'No thanks'",
        "'policy' => __( 'Read our",
        "'link' => '/about/'",
      ],
    ],
    [
      'a cookie notice with a button that has no text',
      'A cookie notice with a button',
      ["'kind' => 'cookies'"],
    ],
    [
      'a cookie notice with one button',
      'kakruta längst ner "Vi använder kakor för statistik." knapp "Okej" svart bakgrund gul knapp',
      ["'button' => __( 'Okej'", "'decline' => ''", "'color' => '#111111'", "'button_color' => '#f2c200'"],
    ],
    [
      'a box on two pages',
      'On the pages About and Contact (nowhere else!) I need a box above the text: "We moved!". Light yellow background, thin border.',
      ["'position' => 'before'", "'About'", "'border' => true", "'color' => '#fdf0a8'"],
    ],
    [
      'a box that nothing names',
      'Subscribers who are logged in should see "Members: 20% off with code MEMBER20" at the top of each blog post. Nobody else should be able to see the code, not even in the source.',
      ["'position' => 'before'", "'subscriber' => true", "'visitors' => false", "'post' => true"],
    ],
    [
      'a side for each kind of screen',
      'Floating button "Book a table" that goes to /contact, bottom left on phones, bottom right on computers.',
      ["'side' => 'left'", "'side_large' => 'right'", "'target' => '/contact'"],
    ],
    [
      'a button with the kinds of screen before the sides',
      'Flytande knapp "Boka" till /contact. På datorer nere till vänster, på mobilen nere till höger.',
      ["'side' => 'right'", "'side_large' => 'left'"],
    ],
    [
      'who may change it, and who must not',
      'A bar at the top: "We close at 3 pm today". My editors must be able to change the text, authors must not.',
      ['public static function editors()', "'author' => true", "'editor' => true"],
    ],
    [
      'a question with quoted answers',
      'Ruta längst ner: "Vi räknar besök." med knapparna "Okej" och "Nej tack". Den som svarat ska inte få frågan igen. Matomo på https://stats.example.org, sajt-id 7, först när besökaren tryckt på "Okej".',
      ["'text' => __( 'Vi räknar besök.'", "'button' => __( 'Okej'", "'decline' => __( 'Nej tack'"],
    ],
    [
      'places that are told to be all',
      'Announcement bar "Hi" on the front page. Nowhere else.',
      ["'front' => true", "'post' => false"],
    ],
    [
      'messages that take turns',
      'announcement bar with three messages that take turns every 4 seconds: "Open on Sundays", "New: oat buns", "Order by 6pm"',
      ["'turn' => 4", "__( 'New: oat buns'"],
    ],
  ])('is read: %s', (_what, request, expected) => {
    const played = play(request)
    const config = configOf(played.files)
    for (const line of expected) expect(config).toContain(line)
    expect(played.answer).not.toMatch(/Not included|Ingår inte/u)
  })

  it('names what it cannot do', () => {
    const { answer } = play('A popup saying "Hello" with a video of our kitchen')
    expect(answer).toMatch(/Not included.*video/u)
  })

  it('without a text shows nothing, and says so', () => {
    expect(play('Create an announcement bar').answer).toContain('Shown once a message is filled in')
  })

  it.each([
    ['Make it red with white text', "'color' => '#c62828'"],
    ['Move the bar to the bottom', "'position' => 'bottom'"],
    ['Do not show it on the front page', "'front' => false"],
    ['Change the text to "Back on Monday"', "'text' => __( 'Back on Monday'"],
    ['Show it only for logged-in users until 24 December 2031', "'until' => '2031-12-24T23:59'"],
    ['Visitors should not be able to close it', "'closable' => false"],
    ['Also add a WhatsApp button with the number +46 70 123 45 67', "'target' => '+46 70 123 45 67'"],
  ])('changes: %s', (request, expected) => {
    const first = play('An announcement bar saying "Sale today!"')
    const second = play(request, { files: first.files })
    expect(configOf(second.files)).toContain(expected)
    expectSoundPlugin(second.files)
  })

  it.each([
    'Announcement bar "Sale" and a WhatsApp button, number +46 70 123 45 67, and a popup "Hi" after 3 seconds',
    'Cookie notice in a box on the left',
  ])('has no findings: %s', async (request) => {
    const { files } = play(request)
    expectSoundPlugin(files)
    await expectVerified(files)
  })
})
