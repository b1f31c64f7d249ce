import { describe, expect, test } from 'vitest'
import { colours, configOf, fieldKeys, form, share } from './generated-config.ts'
import type { Share } from './generated-config.ts'
import { expectSoundPlugin } from './generated-plugin.ts'
import { play } from './harness.ts'
import type { Played } from './harness.ts'
import { leftOut } from './parts.ts'

type Check = (played: Played) => void
const start = {
  form: play('Create a contact form with email notifications'),
  share: play('Build social sharing buttons'),
  colours: play('Make a settings page for site colors'),
}

/** Applies a command to a plugin; existing files are edited, never rewritten. */
function follow(before: Played, command: string): Played {
  const played = play(command, { files: before.files })
  expect(played.outcome, played.explanation).toBe('delivered')
  expect(played.explanation).not.toMatch(/did not understand|förstod jag inte/)
  const rewritten = played.calls.filter(
    ({ name, arguments: given }) => name === 'write_file' && before.files.has(String(given['path'])),
  )
  expect(rewritten).toEqual([])
  expectSoundPlugin(played.files)
  return played
}

describe('a change that would touch what is locked', () => {
  const { files } = start.form
  test.each([
    ['a file', ['contact-form.php'], 'contact-form.php'],
    ['a folder', ['includes/'], 'includes/'],
  ])('is declined without a change, and names it: %s', (_what, locked, named) => {
    const played = play('Rename the plugin to Hello There', { files, locked })
    expect(played.outcome).toBe('declined')
    expect(played.explanation).toContain(named)
    expect(played.explanation).toMatch(/which you have locked\. Unlock it in the list of files/)
    expect(played.files).toEqual(files)
  })

  test('is made if what it touches is not locked', () => {
    expect(play('Rename the plugin to Hello There', { files, locked: ['uninstall.php'] }).outcome).toBe(
      'delivered',
    )
  })
})

const nameIs =
  (name: string): Check =>
  (played) => {
    const main = played.files.get('contact-form.php') ?? ''
    expect(main).toContain(` * Plugin Name:       ${name}\n`)
    expect(configOf(played)['title']).toBe(name)
    expect(played.files.get('readme.txt')).toContain(`=== ${name} ===`)
  }

const formFollowUps: [command: string, check: Check][] = [
  ['Rename the plugin to Hello There', nameIs('Hello There')],
  ['Döp om pluginet till Hej på dig', nameIs('Hej på dig')],
  ['Byt namn till "Kontakta oss"', nameIs('Kontakta oss')],
  ['call it "Talk to me"', nameIs('Talk to me')],
  ['Add a phone field', (played) => expect(fieldKeys(played)).toBe('name email subject phone message')],
  [
    'Lägg till ett fält för telefon',
    (played) => expect(fieldKeys(played)).toBe('name email subject phone message'),
  ],
  [
    'I want visitors to also give their company name',
    (played) => expect(fieldKeys(played)).toContain('company'),
  ],
  [
    'Please add a required field called "Order number"',
    (played) =>
      expect(form(played).fields['order_number']).toMatchObject({ label: 'Order number', required: true }),
  ],
  [
    'Can you add a dropdown for topic with Sales, Support and Billing?',
    (played) => expect(form(played).fields['topic']?.options).toEqual(['Sales', 'Support', 'Billing']),
  ],
  [
    'add a checkbox "I accept the terms"',
    (played) =>
      expect(Object.values(form(played).fields).at(-1)).toMatchObject({
        type: 'checkbox',
        label: 'I accept the terms',
      }),
  ],
  ['Remove the subject field', (played) => expect(fieldKeys(played)).toBe('name email message')],
  ['Ta bort ämnesraden', (played) => expect(fieldKeys(played)).toBe('name email message')],
  ['Make subject required', (played) => expect(form(played).fields['subject']?.required).toBe(true)],
  ['Gör meddelandet valfritt', (played) => expect(form(played).fields['message']?.required).toBe(false)],
  [
    'Change the label "Name" to "Your full name"',
    (played) => expect(form(played).fields['name']?.label).toBe('Your full name'),
  ],
  [
    'Byt etiketten Name till "Ditt namn"',
    (played) => expect(form(played).fields['name']?.label).toBe('Ditt namn'),
  ],
  ['Change the button text to "Go!"', (played) => expect(form(played).button).toBe('Go!')],
  ['Knappen ska heta "Sänd"', (played) => expect(form(played).button).toBe('Sänd')],
  ['change "Send message" to "Submit"', (played) => expect(form(played).button).toBe('Submit')],
  ['Make the button red', (played) => expect(form(played).color).toBe('#c62828')],
  ['Use #f80 as button colour', (played) => expect(form(played).color).toBe('#ff8800')],
  [
    'Skicka meddelandena till kontakt@firma.se',
    (played) => expect(form(played).recipient).toBe('kontakt@firma.se'),
  ],
  [
    'Store the messages in the database',
    (played) => expect(played.files.has('includes/class-contact-form-records.php')).toBe(true),
  ],
  ['Add an auto-reply to the visitor', (played) => expect(form(played).reply).not.toBe('')],
  ['Add social sharing buttons for X', (played) => expect(share(played).networks).toEqual(['x'])],
  [
    'Add a phone field, make the button green and rename it to Acme',
    (played) => {
      nameIs('Acme')(played)
      expect(form(played).color).toBe('#2e7d32')
      expect(fieldKeys(played)).toContain('phone')
    },
  ],
]

const shareFollowUps: [command: string, expected: Partial<Share>][] = [
  ['Add Pinterest', { networks: ['facebook', 'x', 'linkedin', 'whatsapp', 'pinterest', 'email', 'copy'] }],
  ['Ta bort WhatsApp', { networks: ['facebook', 'x', 'linkedin', 'email', 'copy'] }],
  ['Only Facebook and X', { networks: ['facebook', 'x'] }],
  ['Byt ut LinkedIn mot Bluesky', { networks: ['facebook', 'x', 'whatsapp', 'bluesky', 'email', 'copy'] }],
  ['Flytta knapparna till ovanför inlägget', { place: 'before' }],
  ['Show them above and below', { place: 'both' }],
  ['Visa dem även på sidor', { places: ['post', 'page'] }],
  ['Gör knapparna runda', { shape: 'round' }],
  ['Icons only please', { label: 'icons' }],
  ['Make them black', { brand: false }],
  ['Ändra rubriken till "Sprid gärna"', { heading: 'Sprid gärna' }],
]

const colourFollowUps: [command: string, expected: Record<string, string>][] = [
  ['Gör bakgrunden mörkblå', { background: '#1e3a8a' }],
  ['Change the link colour to #ff0000', { link: '#ff0000' }],
  ['Add a footer colour', { footer: '#f6f7f7' }],
  ['links green and buttons orange', { link: '#2e7d32', button: '#dd6b20' }],
  ['make it dark', { background: '#12161c' }],
]

describe('follow-ups', () => {
  test.each(formFollowUps)('of a form: %s', (command, check) => check(follow(start.form, command)))
  test.each(shareFollowUps)('of share buttons: %s', (command, expected) => {
    expect(share(follow(start.share, command))).toMatchObject(expected)
  })
  test.each(colourFollowUps)('of colors: %s', (command, expected) => {
    expect(colours(follow(start.colours, command))).toMatchObject(expected)
  })

  test('raise the version everywhere and add a changelog entry', () => {
    const played = follow(start.form, 'Add a phone field')
    expect(played.files.get('contact-form.php')).toContain(' * Version:           1.0.1\n')
    expect(played.files.get('readme.txt')).toMatch(
      /== Changelog ==\n\n= 1\.0\.1 =\n\* Added “Phone” \(a phone number\)\.\n\n= 1\.0\.0 =/,
    )
    const again = follow(played, 'Add share buttons')
    expect(again.files.get('contact-form.php')).toContain(' * Version:           1.1.0\n')
  })

  test('undo each other exactly, except for version and changelog', () => {
    const there = follow(start.form, 'Add a phone field')
    const back = follow(there, 'Remove the phone field')
    const path = 'includes/class-contact-form-config.php'
    expect(back.files.get(path)).toBe(start.form.files.get(path))
  })

  test('remove a block and all its files', () => {
    const both = follow(start.form, 'Add share buttons')
    const left = follow(both, 'Remove the share buttons')
    const code = (played: Played) => [...played.files.keys()].sort()
    expect(code(left)).toEqual(code(start.form))
    expect(left.files.get('uninstall.php')).toBe(start.form.files.get('uninstall.php'))
  })

  test('keep manual changes elsewhere in the same file', () => {
    const files = new Map(start.form.files)
    const path = 'includes/class-contact-form-form-handler.php'
    files.set(path, (files.get(path) ?? '').replace('const LIMIT = 5;', 'const LIMIT = 9;'))
    const main = (files.get('contact-form.php') ?? '').replace(
      'Version:           1.0.0',
      'Version:           2.4.0',
    )
    files.set(
      'contact-form.php',
      main.replace('Plugin Name:       Contact Form', 'Plugin Name:       By Hand'),
    )
    const played = play('Store the messages in the database', { files })
    expect(played.outcome).toBe('delivered')
    expect(played.files.get(path)).toContain('const LIMIT = 9;')
    expect(played.files.get(path)).toContain('->is_stored()')
    expect(played.files.get('contact-form.php')).toContain('Plugin Name:       By Hand\n')
    expectSoundPlugin(played.files)
    expect(played.files.get('contact-form.php')).toContain('Version:           2.4.1\n')
  })

  test('of a plugin of an earlier release change what its code knows, and decline the rest', () => {
    const files = new Map(play('A poll "Which day?" with Monday and Friday').files)
    const config = [...files.keys()].find((path) => path.endsWith('-config.php')) ?? ''
    const earlier = (files.get(config) ?? '').replace(/^\s*'stopped'\s*=> false,\n/m, '')
    expect(earlier).not.toBe(files.get(config))
    files.set(config, earlier)
    const known = play('Change the color to #14532d', { files })
    expect(known.outcome).toBe('delivered')
    expect(known.files.get(config)).toContain('#14532d')
    const later = play('Close the poll', { files })
    expect(later.outcome).toBe('declined')
    expect(later.explanation).toContain('made before the generator could do this')
  })

  test('report a manually changed place that they skip', () => {
    const files = new Map(start.form.files)
    const path = 'includes/class-contact-form-form-handler.php'
    files.set(path, (files.get(path) ?? '').replace('if ( ! $this->send( $values ) ) {', 'if ( $mine ) {'))
    const played = play('Store the messages in the database', { files })
    expect(played.explanation).toContain(path)
  })

  test('that are already fulfilled are answered without a change', () => {
    expect(play('Gör länkarna blå', { files: start.colours.files })).toMatchObject({ outcome: 'answered' })
  })

  test.each([
    ['Add a contact form', 'The plugin already has a contact form.'],
    ['I want a contact form', 'The plugin already has a contact form.'],
    ['add an email field', "That's already set that way"],
    ['Lägg till ett kontaktformulär', 'Pluginet har redan ett kontaktformulär.'],
  ])('for an existing part are answered: %s', (command, told) => {
    const played = play(command, { files: start.form.files })
    expect(played.outcome).toBe('answered')
    expect(played.explanation).toContain(told)
    expect([...played.files]).toEqual([...start.form.files])
    expect(played.quickActions).toHaveLength(3)
  })

  test('for an existing and a new part add the new one and mention the other', () => {
    const played = follow(start.form, 'Add a contact form and a cookie notice')
    expect(played.account.understood).toEqual(['added a cookie notice'])
    expect(played.explanation).toContain('The plugin already has a contact form.')
  })

  test.each(['Make it prettier', 'Translate everything to Klingon', 'Lägg till en webbutik', 'blah'])(
    'that are not understood are declined: %s',
    (command) => {
      const played = play(command, { files: start.form.files })
      expect(played.outcome).toBe('declined')
      expect([...played.files]).toEqual([...start.form.files])
      expect(played.quickActions).toHaveLength(3)
      expect(played.explanation.length).toBeLessThan(250)
    },
  )

  test.each(['What fields does the form have?', 'Vilka fält finns?', 'What can you do?'])(
    'that are questions are answered: %s',
    (command) => {
      const played = play(command, { files: start.form.files })
      expect(played.outcome).toBe('answered')
      expect(played.explanation).toContain('Contact Form')
    },
  )

  test('that are partly understood name the rest', () => {
    const played = play('Add a phone field. Then paint the moon.', { files: start.form.files })
    expect(played.outcome).toBe('delivered')
    expect(leftOut(played)).toContain('paint the moon')
  })

  test('for plugins from elsewhere are declined', () => {
    const files = new Map([
      ['hello.php', '<?php\n/*\nPlugin Name: Hello\n*/\n'],
      ['readme.txt', 'x'],
    ])
    expect(play('Add a phone field', { files })).toMatchObject({ outcome: 'declined' })
    const rewritten = new Map(start.form.files).set('includes/class-contact-form-config.php', '<?php // gone')
    expect(play('Add a phone field', { files: rewritten })).toMatchObject({ outcome: 'declined' })
  })
})
