import { describe, expect, test } from 'vitest'
import { foreignPlugins } from '../../support/foreign-plugins.ts'
import { withLoadLine, withoutLoadLine } from '../../../generator/foreign/additions/load-line.ts'
import { play } from './harness.ts'
import type { Played } from './harness.ts'

/** Parts of the generator's own in plugins that others wrote. */

const { procedural, namespaced, old } = foreignPlugins
type Plugin = typeof procedural

const ask = (request: string, plugin: Plugin = procedural, files = plugin.files): Played =>
  play(request, { files, slug: plugin.slug })

function added(request: string, plugin: Plugin = procedural): Played {
  const played = ask(request, plugin)
  expect(played.outcome, played.explanation).toBe('delivered')
  return played
}

/** Files of the plugin that are not as they were. */
const changed = ({ files }: Played, plugin: Plugin = procedural): string[] =>
  [...plugin.files].filter(([path, content]) => files.get(path) !== content).map(([path]) => path)

/** Files that the plugin did not have, by their folders. */
const newFolders = ({ files }: Played, plugin: Plugin = procedural): string[] => [
  ...new Set(
    [...files.keys()].filter((path) => !plugin.files.has(path)).map((path) => path.split('/')[0] ?? ''),
  ),
]

const line = (folder: string, file: string): string => `require_once __DIR__ . '/${folder}/${file}';`

/** So long that it is worth leaving out. */
const long = '// Sound carries far over water.\r\n'.repeat(40)

describe('a plugin that others wrote gets a part of its own', () => {
  test.each([
    ['Add a contact form with name, email and message that mails me', 'a contact form · The fields “Name”'],
    ["Add a bar at the top that says 'Closed on Monday'", '“Closed on Monday”'],
    ['Lägg till en kontaktform', 'ett kontaktformulär'],
    ['Visa en rad överst med texten "Stängt på måndag"', '“Stängt på måndag”'],
    ['Please add a back to top button', 'a back-to-top button'],
    ['Can you add a cookie notice to this plugin?', 'a cookie notice'],
    ['An FAQ accordion please', 'questions'],
    ['Add a CSV export of the posts', 'a CSV export of posts'],
    ['Add a form with name and age', 'The fields “Name” (required) and “Age”'],
    ['I need opening hours: Monday to Friday 9-17', 'Monday–Friday 09:00–17:00'],
  ])('in a folder of its own, with one line that loads it: %s', (request, understood) => {
    const played = added(request)
    expect(played.account.understood.join('\n')).toContain(understood)
    expect(played.account.leftOut).toEqual([])
    expect([changed(played), newFolders(played)]).toEqual([['tide-gallery.php'], ['additions']])
  })

  test.each([0, 25])('also when what was read is left out to save room, beside %i files', (files) => {
    const own = Array.from({ length: files }, (_file, at) => [`part-${at}.php`, `<?php\n${long}`] as const)
    const all = new Map([...procedural.files, ...own])
    const main = `${all.get(procedural.main) ?? ''}${long}`
    const plugin = { ...procedural, files: all.set(procedural.main, main) }
    for (const room of [10_000, 20_000, 40_000]) {
      const played = play('An FAQ accordion please', { files: plugin.files, slug: plugin.slug, room })
      expect(played.outcome, played.explanation).toBe('delivered')
      expect(changed(played, plugin)).toEqual([plugin.main])
    }
  })

  test.each(['Add a cookie notice', 'Set "Tested up to" in the readme to 6.6', 'Set the version to 3.0'])(
    'or a change of its header, where many files could be its main file: %s',
    (request) => {
      const others = Array.from({ length: 45 }, (_file, at) => [`a-${at}.php`, `<?php\n${long}`] as const)
      const main = `<?php\n/*\nPlugin Name: Tide\nVersion: 1.0\n*/\n${long}`
      const readme = `=== Tide ===\nTested up to: 6.0\nStable tag: 1.0\n${long}`
      const files = new Map([...others, ['tide.php', main], ['readme.txt', readme]])
      const played = play(request, { files, slug: 'harbor', room: 20_000 })
      expect(played.outcome, played.explanation).toBe('delivered')
      expect(others.every(([path, content]) => played.files.get(path) === content)).toBe(true)
      expect(played.calls.filter(({ name }) => name === 'read_file').length).toBeLessThan(10)
    },
  )

  test('where what surrounds the line stands once more below the part that is read', () => {
    const code = `/**\n * Loads.\n */\nfunction tide_all() {\n${'\tdo_action( "tide" );\n'.repeat(150)}}\n`
    const main = `<?php\n/*\nPlugin Name: Tide\nVersion: 1.0\n\nThis program is free software.\n*/\n\n${code}\n${code.replace('all', 'more')}`
    const played = play('Add a cookie notice', { files: new Map([['tide.php', main]]), slug: 'tide' })
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(played.files.get('tide.php')).toBe(
      main.replace('*/\n\n', `*/\n\n${line('additions', 'tide-additions.php')}\n\n`),
    )
  })

  test.each([
    ['procedural code', procedural, 'additions', '}\r\n\r\n', '\r\n\r\ndefine('],
    ['a namespace', namespaced, 'additions', '|| exit;\n\n', '\n\nif ('],
    ['closing tags', old, 'harbor-weather-additions', '*/\n', '\n?>'],
  ])('loaded before the code of a plugin with %s', (_kind, plugin, folder, before, behind) => {
    const played = added('Add a contact form', plugin)
    const main = played.files.get(plugin.main) ?? ''
    const loading = line(folder, `${plugin.slug}-additions.php`)
    expect(main).toContain(before + loading + behind)
    expect(withoutLoadLine(main, `${folder}/${plugin.slug}-additions.php`)).toBe(
      plugin.files.get(plugin.main),
    )
    expect(newFolders(played, plugin)).toEqual([folder])
  })

  test('whose data an uninstall.php of the plugin removes, too', () => {
    const { files } = added('Add a contact form', old)
    const loading = line('harbor-weather-additions', 'uninstall.php')
    expect(files.get('uninstall.php')).toBe(
      (old.files.get('uninstall.php') ?? '').replace('exit();\n', `exit();\n\n${loading}\n`),
    )
  })

  test('although only the beginning of its long main file can be read', () => {
    const main = `${procedural.files.get(procedural.main) ?? ''}${'// More.\r\n'.repeat(9_000)}`
    const beginning = `(lines 1 to 20 of 9040; read on from line 21)\n${main.split('\n').slice(0, 20).join('\n')}`
    const played = play('Add a contact form', {
      files: new Map([...procedural.files, [procedural.main, main]]),
      refuse: ({ name, arguments: { path } }) =>
        name === 'read_file' && path === procedural.main ? beginning : null,
    })
    expect(played.outcome, played.explanation).toBe('delivered')
    const loaded = played.files.get(procedural.main) ?? ''
    expect(withoutLoadLine(loaded, 'additions/tide-gallery-additions.php')).toBe(main)
    expect(loaded).not.toBe(main)
  })

  test('only where a main file can load it', () => {
    const { outcome, explanation } = ask(
      'Add a contact form',
      procedural,
      new Map([['src/a.php', '<?php\n']]),
    )
    expect([outcome, explanation]).toEqual(['declined', expect.stringContaining('main file')])
  })

  test('with names that the plugin does not use', () => {
    const files = new Map([...procedural.files, ['inc.php', '<?php class Tide_Gallery_Additions {}']])
    const played = ask('Add a contact form', procedural, files)
    expect(played.files.has('additions/tide-gallery-extras.php')).toBe(true)
  })

  test('in the text domain of the plugin', () => {
    const { files } = added('Add a contact form and a list of the latest posts', namespaced)
    const code = [...files].filter(([path]) => path.startsWith('additions/')).map(([, content]) => content)
    expect(code.join('\n')).toMatch(/__\( '.*', 'ferries' \)/)
    expect(code.join('\n')).not.toMatch(/__\( '[^']*', 'ferry-times-additions' \)/)
  })
})

describe('what is asked of the code of others is no part of its own', () => {
  test.each([
    "Make the gallery's button blue",
    'Add a search box to the gallery',
    'Add captions to the lightbox',
    'Add a lightbox',
    'Add an upload form',
    'Add a cancellation form',
    'Add a CSV export',
    'Add a like button',
    'I want visitors to vote for a picture',
    'Add opening hours so that people can only look then',
    'Lägg till en popup när man klickar på en bild',
    'Add share buttons to the images',
    'Add star ratings to the photos',
    'Add a field to the checkout of this plugin',
    'Add a field to the checkout',
    'Add an export of all galleries as CSV',
    'Add a column with the author to the list of galleries',
    'Add a phone field',
    'Only logged-in users should see the gallery',
    'Disable comments',
    'Gör knappen i galleriet blå',
    'Lägg till en sökruta i galleriet',
    'Add a widget that shows the newest gallery',
    'Change the settings page so that it has tabs',
  ])('and is declined, with what can be done: %s', (request) => {
    const { outcome, explanation, files } = ask(request)
    expect([outcome, explanation]).toEqual([
      'declined',
      expect.stringMatching(/Add a contact form|Lägg till ett kontaktformulär/),
    ])
    expect(files).toEqual(procedural.files)
  })

  test.each([
    "Add a contact form. Also make the gallery's button blue.",
    "Add a contact form and make the gallery's button blue",
  ])('and is named as not included beside one: %s', (request) => {
    const { account, explanation } = added(request)
    expect(account.leftOut.map(({ part }) => part)).toEqual([
      expect.stringMatching(/make the gallery's button blue$/i),
    ])
    expect(explanation).not.toContain('Done')
  })

  test('and is asked about where it stands in one sentence with one', () => {
    const { outcome, explanation, quickActions } = ask('Add a multi-step contact form')
    expect([outcome, quickActions.map(({ prompt }) => prompt)]).toEqual(['answered', ['Add a contact form']])
    expect(explanation).toMatch(/Not included: .*multi-step/)
  })

  test('and a text and a part are done in one request', () => {
    const played = added('Change "Pictures" to "Photos" and add a contact form')
    expect(played.files.get('tide-gallery.php')).toContain("'Photos'")
    expect(played.files.get('tide-gallery.php')).toContain(line('additions', 'tide-gallery-additions.php'))
  })

  test('and the name of a field or a button is not the name of the plugin', () => {
    const played = added('Add a contact form with the name field "Your name"')
    expect(played.files.get('tide-gallery.php')).toContain('Plugin Name: Tide Gallery\r\n')
  })
})

describe('an added part', () => {
  const form = added('Add a contact form with name, email, phone and message', old)
  const bar = added("Add a bar at the top that says 'Closed on Monday'")
  const inSwedish = added('Lägg till ett kontaktformulär med namn, e-post och telefon')

  test.each([
    ['make the phone field required', form, old, 'made “Phone” required'],
    ['change the title of the form to "Talk to us"', form, old, 'set “Heading” to “Talk to us”'],
    ['Add a field for company to the contact form', form, old, 'added “Company”'],
    ['Remove the phone field from the form', form, old, 'removed “Phone”'],
    ['Make the bar red', bar, procedural, '“Background”'],
    ['Change the text of the bar to "Open again"', bar, procedural, '“Open again”'],
    ['Gör telefonfältet obligatoriskt', inSwedish, procedural, '“Telefon”'],
    ['Ändra formulärets rubrik till "Hör av dig"', inSwedish, procedural, '“Hör av dig”'],
  ])('is changed by its name, in its own files: %s', (request, before, plugin, understood) => {
    const played = ask(request, plugin, before.files)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect([played.account.understood.join(), played.account.leftOut]).toEqual([
      expect.stringContaining(understood),
      [],
    ])
    for (const path of plugin.files.keys()) expect(played.files.get(path)).toBe(before.files.get(path))
    expect(played.files).not.toEqual(before.files)
  })

  test.each([
    'Make the button blue',
    "Make the gallery's button blue",
    'Make the gallery bar red',
    'Remove the gallery',
    'Add a company field',
  ])('is left alone by what may be about the code of others: %s', (request) => {
    const { outcome, explanation, files } = ask(request, procedural, bar.files)
    expect([outcome, explanation]).toEqual([
      'declined',
      expect.stringContaining('What I added is an announcement bar'),
    ])
    expect(files).toEqual(bar.files)
  })

  test('that is called like the plugin is meant where it is called added', () => {
    const files = new Map([
      ['harbor-form.php', '<?php\n/*\nPlugin Name: Harbor Contact Form\nVersion: 1\n*/\nfoo();\n'],
    ])
    const before = play('Add a contact form', { files })
    expect(before.outcome, before.explanation).toBe('delivered')
    expect(play('Remove the contact form', { files: before.files }).explanation).toContain('Remove the added')
    expect([...play('Remove the added contact form', { files: before.files }).files]).toEqual([...files])
  })

  test('gets another one beside it, with no further line', () => {
    const { files, outcome } = ask('Add a cookie notice', old, form.files)
    expect(outcome).toBe('delivered')
    for (const path of old.files.keys()) expect(files.get(path)).toBe(form.files.get(path))
  })

  test.each([
    ['remove the contact form again', form, old],
    ['Remove everything you added', form, old],
    ['Ta bort kontaktformuläret igen', inSwedish, procedural],
    ['Remove the bar', bar, procedural],
  ])('is removed without a trace: %s', (request, before, plugin) => {
    const { files, explanation } = ask(request, plugin, before.files)
    expect([...files].sort(), explanation).toEqual([...plugin.files].sort())
  })

  test.each([
    ['the main file', ['tide-gallery.php']],
    ['its folder', ['additions/']],
  ])('is not added where that would touch what is locked: %s', (_what, locked) => {
    const { outcome, explanation, files } = play('Add a contact form', { files: procedural.files, locked })
    expect([outcome, explanation]).toEqual(['declined', expect.stringContaining('locked')])
    expect(files).toEqual(procedural.files)
  })

  test('survives that the application leaves out what was read to save room', () => {
    const played = play('Add a cookie notice', { files: form.files, slug: old.slug, room: 20_000 })
    expect([...played.files.keys()]).toEqual(
      expect.arrayContaining(['harbor-weather-additions/includes/class-harbor-weather-additions-notice.php']),
    )
    expect(played.outcome).toBe('delivered')
  })
})

describe('the line that loads the parts', () => {
  const at = 'additions/a.php'
  const loading = line('additions', 'a.php')
  test.each([
    [
      'behind a header in line comments',
      '<?php\n// Plugin Name: A\n// Version: 1\n\nfoo();\n',
      `Version: 1\n\n${loading}\n\nfoo`,
    ],
    ['behind a header in one line', '<?php /* Plugin Name: A */ foo();', `*/ ${loading} foo();`],
    ['before the first closing tag', '<?php /* Plugin Name: A */ ?><p>', `*/ ${loading} ?><p>`],
    [
      'in a namespace with braces',
      '<?php\n/* Plugin Name: A */\nnamespace A {\n\tfoo();\n}\n',
      `namespace A {\n${loading}\n\tfoo`,
    ],
    [
      'behind the declaration of types',
      '<?php\n/* Plugin Name: A */\ndeclare(strict_types=1);\nfoo();\n',
      `=1);\n${loading}\nfoo`,
    ],
    [
      'before a guard with an alternative',
      "<?php\n/* Plugin Name: A */\nif (!defined('ABSPATH')) { exit; } else { foo(); }\n",
      `*/\n${loading}\nif`,
    ],
    [
      'before an early return',
      "<?php\n/* Plugin Name: A */\nif ( class_exists( 'A' ) ) return;\n",
      `*/\n${loading}\nif`,
    ],
    ['at the beginning where there is no header', '<?php\nfoo();\n', `<?php\n${loading}\nfoo`],
    ['between the line ends of old Macs', '<?php\r/* Plugin Name: A */\rfoo();\r', `*/\r${loading}\rfoo`],
    ['behind HTML before the code', '<p>\n<?php\n/* Plugin Name: A */\nfoo();\n', `*/\n${loading}\nfoo`],
    [
      'where a function has its own comment',
      '<?php\n/* Plugin Name: A */\n\n/** Foo. */\nfunction foo() {}\n',
      `*/\n\n${loading}\n\n/** Foo. */`,
    ],
  ])('is put %s, and taken out again', (_where, code, expected) => {
    const loaded = withLoadLine(code, at) ?? ''
    expect(loaded).toContain(expected)
    expect(withLoadLine(loaded, at)).toBe(loaded)
    expect(withoutLoadLine(loaded, at)).toBe(code)
  })

  test.each([
    ['no PHP', '<p>Plugin Name: A</p>'],
    ['short tags', '<? /* Plugin Name: A */ foo();'],
  ])('has no place in a file with %s', (_what, code) => {
    expect(withLoadLine(code, at)).toBeNull()
  })
})
