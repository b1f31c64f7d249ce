import { describe, expect, test } from 'vitest'
import { colours, fieldKeys, form, share } from './generated-config.ts'
import type { Form, Share } from './generated-config.ts'
import { expectSoundPlugin } from './generated-plugin.ts'
import { play } from './harness.ts'

const firstForms: [request: string, fields: string, more?: Partial<Form>][] = [
  ['Create a contact form with email notifications', 'name email subject message'],
  ['Skapa ett kontaktformulär med e-postavisering', 'name email subject message'],
  ['make contact form', 'name email subject message'],
  ['kontaktformulär', 'name email subject message'],
  ['Can you build a contact form?', 'name email subject message'],
  ['Kan du göra ett kontaktformulär?', 'name email subject message'],
  ['Please create a form where visitors can send me a message', 'name email subject message'],
  [
    'I need a contact form with name, email, phone and message. Send it to info@bakery.se',
    'name email phone message',
    { recipient: 'info@bakery.se' },
  ],
  [
    'contact form: fields name (required), email, company (optional), and a consent checkbox. Button "Send it"',
    'name email company consent',
    { button: 'Send it' },
  ],
  [
    'Make me a simple contact form with a phone number field and a company field',
    'name email subject phone company message',
  ],
  [
    'A feedback form that asks for name, email, rating and comments, and stores the messages in the database',
    'name email rating message',
    { store: true },
  ],
  [
    'I want a booking form with name, email, date, number of people and message; green button',
    'name email date guests message',
    { color: '#2e7d32' },
  ],
  [
    'Contact form named Acme Contact with fields for first name, last name, email, shoe size and message',
    'first_name last_name email shoe_size message',
  ],
  [
    'Skapa ett kontaktformulär med namn, e-post, telefon och meddelande som skickas till info@bageriet.se',
    'name email phone message',
    { recipient: 'info@bageriet.se' },
  ],
  [
    'Bygg ett formulär för offertförfrågningar med fält för företag, namn, e-post och meddelande',
    'company name email message',
  ],
  [
    'Gör ett kontaktformulär där meddelandena sparas i WordPress',
    'name email subject message',
    { store: true },
  ],
  [
    'I\'d like a quote request form with name, email, budget and a checkbox "I have read the terms"',
    'name email budget i_have_read_the_terms',
  ],
  [
    'Contact form with a dropdown for department with Sales, Support and Other',
    'name email subject department message',
  ],
  ['A form for booking a table: name, phone, date, time, number of guests', 'name phone date time guests'],
  [
    'Ett plugin för offertförfrågan med namn, företag, telefon och beskrivning',
    'name company phone description',
  ],
  ['I run a bakery and need a way for customers to contact me', 'name email subject message'],
  ['Jag vill att besökare ska kunna kontakta mig', 'name email subject message'],
  ['Make a contact form, but without a subject', 'name email message'],
  ['Kontaktformulär utan ämne', 'name email message'],
  ['Build a contact form with only name and message', 'name message'],
  ['Contact form with fields name and email only, no message', 'name email'],
  ['Newsletter signup form with email and consent', 'email consent', { store: true, button: 'Subscribe' }],
]

describe('forms described in words', () => {
  test.each(firstForms)('%s', (request, fields, more = {}) => {
    const played = play(request)
    expect(played.outcome).toBe('delivered')
    expect(fieldKeys(played)).toBe(fields)
    expect(form(played)).toMatchObject(more)
    expectSoundPlugin(played.files)
  })

  test('get Swedish labels on request', () => {
    const { fields, button } = form(play('Skapa ett kontaktformulär på svenska med namn och meddelande'))
    expect(Object.values(fields).map(({ label }) => label)).toEqual(['Namn', 'Meddelande'])
    expect(button).toBe('Skicka meddelande')
  })

  test('get the choices of a list, a reply and a required field', () => {
    const played = play(
      'Contact form with name, email, a required phone, and a dropdown "Topic" with options Sales, Support. Send an auto-reply.',
    )
    expect(form(played).fields['topic']?.options).toEqual(['Sales', 'Support'])
    expect(form(played).fields['phone']?.required).toBe(true)
    expect(form(played).reply).not.toBe('')
  })
})

const firstShares: [request: string, expected: Partial<Share>][] = [
  [
    'Build social sharing buttons',
    { networks: ['facebook', 'x', 'linkedin', 'whatsapp', 'email', 'copy'], place: 'after', brand: true },
  ],
  [
    'Add share buttons for Facebook, X and LinkedIn above and below posts',
    { networks: ['facebook', 'x', 'linkedin'], place: 'both' },
  ],
  [
    'Social sharing buttons with only icons, round, below posts and pages',
    { label: 'icons', shape: 'round', places: ['post', 'page'] },
  ],
  [
    'I want people to share my posts on WhatsApp, Bluesky and by email, with a copy link button',
    { networks: ['whatsapp', 'bluesky', 'email', 'copy'] },
  ],
  [
    'Sharing buttons in purple, outlined, titled "Spread the word"',
    { brand: false, heading: 'Spread the word' },
  ],
  [
    'Share icons for Twitter, Facebook, Pinterest without labels at the top of every page',
    { networks: ['facebook', 'x', 'pinterest'], place: 'before', label: 'icons' },
  ],
  [
    'Skapa delningsknappar för Facebook, LinkedIn och e-post under varje inlägg',
    { networks: ['facebook', 'linkedin', 'email'], place: 'after' },
  ],
  [
    'Delningsknappar för sociala medier, runda, med rubriken "Dela gärna", både över och under inläggen',
    { heading: 'Dela gärna', place: 'both', shape: 'round' },
  ],
  [
    'Jag behöver knappar för att dela på Facebook, Mastodon och Reddit',
    { networks: ['facebook', 'reddit', 'mastodon'] },
  ],
]

describe('share buttons described in words', () => {
  test.each(firstShares)('%s', (request, expected) => {
    const played = play(request)
    expect(share(played)).toMatchObject(expected)
    expectSoundPlugin(played.files)
  })
})

const firstColours: [request: string, expected: Record<string, string>][] = [
  ['Make a settings page for site colors', { background: '#ffffff', link: '#2563eb' }],
  [
    'A settings page where I can choose background, text, link and button colours',
    { background: '#ffffff', button: '#2563eb' },
  ],
  [
    'Create a color settings page with a dark blue background, white text and orange links',
    { background: '#1e3a8a', text: '#ffffff', link: '#dd6b20' },
  ],
  [
    'Let me pick the header and footer colors of my website, header black and footer #222',
    { header: '#111111', footer: '#222222', footer_text: '#ffffff' },
  ],
  [
    'Site colour settings: accent, headings and buttons; buttons green, headings #333333',
    { heading: '#333333', button: '#2e7d32' },
  ],
  ['Site colours with links and buttons in red', { link: '#c62828', button: '#c62828' }],
  ['I want to change the colors of my site with a dark theme', { background: '#12161c' }],
  ['Skapa en inställningssida för webbplatsens färger', { background: '#ffffff' }],
  [
    'Jag vill kunna välja färger för bakgrund, länkar och knappar på webbplatsen',
    { background: '#ffffff', link: '#2563eb', button: '#2563eb' },
  ],
  [
    'Inställningssida för färger med mörkblå bakgrund, vit text och gula länkar',
    { background: '#1e3a8a', text: '#ffffff', link: '#f2c200' },
  ],
]

describe('colors described in words', () => {
  test.each(firstColours)('%s', (request, expected) => {
    const played = play(request)
    expect(colours(played)).toMatchObject(expected)
    expectSoundPlugin(played.files)
  })
})
