import { describe, expect, test } from 'vitest'
import { checksMessages } from '#contract/messages/checks.ts'
import { play } from './harness.ts'
import type { Played } from './harness.ts'

/** A plugin that others wrote. */
const main = `<?php\r
/*\r
Plugin Name: Harbor Bells\r
Version: 2.4.0\r
Author: Grace Hopper\r
*/\r
define( 'BELLS_VERSION', '2.4.0' );\r
// Buy now is only in a comment.\r
$label = __( 'Buy now', 'bells' );\r
$code = $buttons['Buy now later'];\r
?>\r
<p style="color:#D33">Buy now</p>\r
`
const files: ReadonlyMap<string, string> = new Map([
  ['bells.php', main],
  ['js/bells.js', 'var label = "Buy now"; // Buy now\nvar color = "#dd3333";\n'],
  [
    'readme.txt',
    '=== Harbor Bells ===\nStable tag: 2.4.0\nTested up to: 6.4\n\n== Changelog ==\n\n= 2.4.0 =\n* Rings.\n',
  ],
])

function ask(request: string, expected = 'delivered'): Played {
  const played = play(request, { files })
  expect(played.outcome, played.explanation).toBe(expected)
  expect(played.calls.filter(({ name }) => name === 'write_file')).toEqual([])
  return played
}

const contentOf = (played: Played, path: string): string => played.files.get(path) ?? ''

describe('a plugin that others wrote', () => {
  test.each(['Change "Buy now" to "Order today"', 'Ändra "Buy now" till "Order today"'])(
    'gets an exact text changed where people read it, and nowhere else: %s',
    (request) => {
      const played = ask(request)
      expect(contentOf(played, 'bells.php')).toBe(
        main.replace("__( 'Buy now'", "__( 'Order today'").replace('>Buy now<', '>Order today<'),
      )
      expect(contentOf(played, 'js/bells.js')).toContain('"Order today"; // Buy now')
      expect(played.explanation).toContain('`js/bells.js`')
    },
  )

  test('gets a text with an apostrophe, as its code writes one', () => {
    const played = ask('Change "Buy now" to "Don\'t wait"')
    expect(contentOf(played, 'bells.php')).toContain("__( 'Don\\'t wait', 'bells' )")
    expect(contentOf(played, 'js/bells.js')).toContain('"Don\'t wait"')
  })

  test.each(['Change the color #dd3333 to #0066cc', 'Byt färgen #DD3333 mot #06c'])(
    'gets a color changed, however it is written: %s',
    (request) => {
      const played = ask(request)
      expect(contentOf(played, 'bells.php')).toContain('style="color:#0066cc"')
      expect(contentOf(played, 'js/bells.js')).toContain('"#0066cc"')
    },
  )

  test.each([
    ['Set the version to 3.0.0', ['Version: 3.0.0', "'BELLS_VERSION', '3.0.0'"], ['Stable tag: 3.0.0']],
    ['Höj versionen', ['Version: 2.4.1', "'BELLS_VERSION', '2.4.1'"], ['Stable tag: 2.4.1']],
    ['Rename the plugin to "Harbor Horns"', ['Plugin Name: Harbor Horns'], []],
    ['Change the author to "Ada Lovelace"', ['Author: Ada Lovelace'], []],
    ['It requires PHP 8.1', ['Requires PHP: 8.1'], []],
    ['Set tested up to 6.8', ['Version: 2.4.0'], ['Tested up to: 6.8']],
    ['Add "Rings louder" to the changelog', [], ['= 2.4.1 =\n* Rings louder\n\n= 2.4.0 =']],
  ])('gets its header and its readme changed: %s', (request, inMain, inReadme) => {
    const played = ask(request)
    for (const text of inMain) expect(contentOf(played, 'bells.php')).toContain(text)
    for (const text of inReadme) expect(contentOf(played, 'readme.txt')).toContain(text)
    expect(
      contentOf(played, 'bells.php')
        .split('\n')
        .every((line) => line === '' || line.endsWith('\r')),
    ).toBe(true)
  })

  test('says what of a request it left out', () => {
    const played = ask('Change "Buy now" to "Order". Add a shopping cart.')
    expect(played.account.leftOut.map(({ part }) => part)).toEqual(['Add a shopping cart'])
  })

  test.each([
    ['Add a shopping cart', 'declined', 'what is certain'],
    ['Lägg till en kundvagn', 'declined', 'sådant som är säkert'],
    ['Change "Sell now" to "Order"', 'declined', 'it is nowhere'],
    ['Change "label" to "sign"', 'answered', 'may be a name in the code'],
    ['What can you do?', 'answered', 'what is certain'],
  ])(
    'stays as it is where nothing is certain, free, and is told what can be done: %s',
    (request, outcome, words) => {
      const played = ask(request, outcome)
      expect(played.explanation).toContain(words)
      expect(played.files).toEqual(files)
    },
  )

  test('is not repaired by guessing when the checks find a fault', () => {
    const played = play('Change "Buy now" to "Order"', {
      files,
      report: '<report>\nbells.php:3 syntax/php broken\n</report>',
    })
    expect(played.outcome).toBe('declined')
  })
})

describe('the request of a finding', () => {
  const asked = (rule: string): string =>
    checksMessages.askOne('bells.php, line 3', 'It is printed.', 'Escape it.', rule)

  test('is answered with what fixes it without a model', () => {
    const { quickActions, explanation } = ask(asked('security/escape-output'), 'answered')
    expect(explanation).toContain(checksMessages.everything)
    expect(quickActions.map(({ prompt }) => prompt)).toEqual([checksMessages.everything])
  })

  test('says where a model is needed', () => {
    expect(ask(asked('security/nonce'), 'answered').explanation).toContain('needs an understanding')
    const kind = checksMessages.askKind(3, '- bells.php', 'Check a nonce.', 'security/nonce')
    expect(ask(kind, 'answered').explanation).toContain('needs an understanding')
  })
})
