import { describe, expect, test } from 'vitest'
import { checksMessages } from '#contract/messages/checks.ts'
import { play } from './harness.ts'
import type { ToolCall } from '../../../generator/protocol.ts'
import type { Played, PlayOptions } from './harness.ts'

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

  test.each([
    ['Change "Buy now" to "Order" in js/bells.js', ['js/bells.js']],
    ['In bells.php, change "Buy now" to "Order".', ['bells.php']],
    ['Change "Buy now" to "Order", but not in the js folder', ['bells.php']],
    ['Change "Buy now" to "Order" everywhere except bells.php', ['js/bells.js']],
    ['Change "Buy now" to "Order" in bells.php and js/bells.js', ['bells.php', 'js/bells.js']],
    ['Change #d33 to #06c in js/ only', ['js/bells.js']],
    ['Ändra "Buy now" till "Order" bara i mappen js', ['js/bells.js']],
    ['Change "Buy now" to "Order" in the whole plugin', ['bells.php', 'js/bells.js']],
    ['Change "6.4" to "6.7" in the readme', ['readme.txt']],
  ])('gets a change only in the files that are named: %s', (request, paths) => {
    const played = ask(request)
    const changed = [...files.keys()].filter((path) => contentOf(played, path) !== files.get(path))
    expect(changed).toEqual(paths)
    expect(played.account.leftOut).toEqual([])
  })

  test.each([
    'Change "Buy now" to "Order" on the shop page',
    'On the shop page, change "Buy now" to "Order"',
    'Change only the first "Buy now" to "Order"',
    'Byt färgen #d33 mot #06c i sidfoten',
  ])(
    'is not changed where a request names a place that is no file, and the answer lists the files: %s',
    (request) => {
      const played = ask(request, 'declined')
      expect(played.explanation).toContain('`bells.php`')
      expect(played.explanation).toMatch(/only in bells\.php|bara i bells\.php/)
    },
  )

  test('gets a text changed that stands in one place only, wherever that is said to be', () => {
    const played = ask('Change "Rings." to "Rings louder." in the list of changes')
    expect(contentOf(played, 'readme.txt')).toContain('* Rings louder.')
  })

  test('is not changed elsewhere where the file that is named is locked', () => {
    const played = play('Change "Buy now" to "Order" in js/bells.js', { files, locked: ['js/'] })
    expect(played.outcome).toBe('declined')
    expect(played.explanation).toContain('js/bells.js')
  })

  test('gets a text changed in the name and description of its header', () => {
    const described = main.replace('Version: 2.4.0', 'Description: Rings the bells.\r\nVersion: 2.4.0')
    const change = (request: string): string =>
      play(request, { files: new Map([['bells.php', described]]) }).files.get('bells.php') ?? ''
    expect(change('Change "Rings the bells" to "Rings all bells"')).toBe(
      described.replace('Rings the bells', 'Rings all bells'),
    )
    expect(change('Change "Harbor Bells" to "Sea Bells"')).toContain('Plugin Name: Sea Bells')
  })

  test.each([
    ['Set the version to 2.5.0 and the author to "Åsa"', ['Version: 2.5.0', 'Author: Åsa']],
    ['Change the author to "Åsa", and the name to "Sea Bells"', ['Author: Åsa', 'Plugin Name: Sea Bells']],
    ['Sätt författare till "Åsa" och version till 3.0', ['Version: 3.0', 'Author: Åsa']],
    [
      'Bump the version and add "Louder bells, and clearer" to the changelog',
      ['Version: 2.4.1', '* Louder bells, and clearer'],
    ],
  ])('gets several changes of one sentence: %s', (request, lines) => {
    const played = ask(request)
    const all = [...played.files.values()].join('\n')
    for (const line of lines) expect(all).toContain(line)
    expect(played.account.leftOut).toEqual([])
  })

  test.each([
    ['Change the author to Ada Example', ['Author: Ada Example']],
    ['please set the plugin author to Ada Exampel.', ['Author: Ada Exampel']],
    ['Change the author of the plugin to Ada, Bo and Cie', ['Author: Ada, Bo and Cie']],
    ['Set the version to 3.0 and the author to Ada', ['Version: 3.0', 'Author: Ada']],
    ['Byt författaren till Åsa Öst', ['Author: Åsa Öst']],
    ['Rename the plugin to Harbor Horns', ['Plugin Name: Harbor Horns']],
    ["Change the plugin's name to Harbor Horns", ['Plugin Name: Harbor Horns']],
    ['Change the name of this plugin to Harbor Horns', ['Plugin Name: Harbor Horns']],
    ['Döp om pluginet till Hamnhorn', ['Plugin Name: Hamnhorn']],
  ])('gets a name without quotation marks, as it is written: %s', (request, lines) => {
    const played = ask(request)
    expect(contentOf(played, 'bells.php').split('\r\n')).toEqual(expect.arrayContaining(lines))
    expect(played.account.leftOut).toEqual([])
  })

  test.each([
    'Change the author to something shorter',
    'Change the author and the name to Ada',
    'Rename the plugin to a shorter name',
    'Change the description to Shows opening hours',
  ])('is asked for nothing certain: %s', (request) => {
    expect(ask(request, 'declined').explanation).toContain('change the description to "Shows opening hours"')
  })

  test('names what one sentence gives a value for besides a change', () => {
    const played = ask('Change "Buy now" to "Order" and make the cat "blue"')
    expect(played.account.leftOut.map(({ part }) => part)).toEqual(['make the cat "blue"'])
  })

  test('is said to have no other change than its version only where that is not asked for', () => {
    expect(ask('Set the author to "Åsa"').explanation).toContain('nothing else apart from the version number')
    expect(ask('Set the version to 2.5.0').explanation).toMatch(/and nothing else:/)
  })

  test.each([
    ['Change "Buy now" to "Köp det här på en gång"', 'I changed this'],
    ['Set the author to "Åsa och Östen från Malmö"', 'I changed this'],
    ['Add "Det går att köpa igen" to the changelog', 'I changed this'],
    ['Change the description to "Ett tillägg för att visa tider på sidan"', 'I changed this'],
    ['Ändra "Buy now" till "Add it to the cart and pay for it"', 'Det här ändrade jag'],
    ['Lägg till "Fixed the button of the form" i ändringsloggen', 'Det här ändrade jag'],
  ])(
    'is answered in the language of the request, not in that of the texts it quotes: %s',
    (request, words) => {
      expect(ask(request).explanation).toContain(words)
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

/** Asks about a plugin of these files, of which the application may refuse some calls. */
const askAbout = (
  of: Readonly<Record<string, string>>,
  request: string,
  options: Omit<PlayOptions, 'files'> = {},
): Played => play(request, { files: new Map(Object.entries(of)), ...options })

describe('the version of a plugin that others wrote', () => {
  const head = '<?php\n/*\nPlugin Name: Bells\nVersion: 2.4.0\n*/\n'

  test('is changed in every readme that says the same, also in bold', () => {
    const played = askAbout(
      {
        'bells.php': head,
        'README.md': '# Bells\n\n**Stable tag:** 2.4.0  \n**Tested up to:** 6.4\n',
        'readme.txt': '=== Bells ===\nStable tag: 2.4.0\n',
      },
      'Change the version to 9.9.9',
    )
    expect(contentOf(played, 'README.md')).toBe('# Bells\n\n**Stable tag:** 9.9.9  \n**Tested up to:** 6.4\n')
    expect(contentOf(played, 'readme.txt')).toBe('=== Bells ===\nStable tag: 9.9.9\n')
  })

  test.each(['Stable tag: trunk', '* Stable tag: [master](https://example.test/releases)'])(
    'leaves a tag that says something else: %s',
    (line) => {
      const readme = `=== Bells ===\n${line}\n`
      const played = askAbout({ 'bells.php': head, 'readme.txt': readme }, 'Change the version to 9.9.9')
      expect(contentOf(played, 'bells.php')).toContain('Version: 9.9.9')
      expect(contentOf(played, 'readme.txt')).toBe(readme)
    },
  )

  test('is changed in what repeats it, and not in versions of something else', () => {
    const code = (own: string, other: string): string => `
define( 'WP_BELLS_VERSION', '${own}' );
define( 'BELLS_DB_VERSION', '${other}' );
const MIN_PHP_VERSION = '${other}';
class Bells {
	public $version = '${own}';
	private static $db_version = '${other}';
}
`
    const played = askAbout({ 'bells.php': head + code('2.4.0', '2.4.0') }, 'Change the version to 9.9.9')
    expect(contentOf(played, 'bells.php')).toBe(head.replace('2.4.0', '9.9.9') + code('9.9.9', '2.4.0'))
  })

  /** Reads as the application does, which returns so many lines at most. */
  const readInParts =
    (path: string, content: string, most: number) =>
    ({ name, arguments: given }: ToolCall): string | null => {
      if (name !== 'read_file' || given['path'] !== path) return null
      const all = content.split('\n')
      const from = Number(given['from_line'] ?? 1)
      const to = Math.min(from + Math.min(most, Number(given['lines'] ?? most)) - 1, all.length)
      const more = to < all.length ? `; read on from line ${to + 1}` : ''
      return `(lines ${from} to ${to} of ${all.length}${more})\n${all.slice(from - 1, to).join('\n')}`
    }
  const lines = Array.from({ length: 900 }, (_unused, at) => `* Change ${at}`)
  const readme = `=== Bells ===\nStable tag: 2.4.0\n\n${lines.join('\n')}\nBuy now\n`

  test('is changed in files that are too long to be read at once', () => {
    const played = askAbout({ 'bells.php': head, 'readme.txt': readme }, 'Change the version to 9.9.9', {
      refuse: readInParts('readme.txt', readme, 600),
    })
    expect(contentOf(played, 'readme.txt')).toBe(readme.replace('2.4.0', '9.9.9'))
    expect(played.calls.filter(({ arguments: given }) => given['path'] === 'readme.txt')).toHaveLength(2)
  })

  test('is changed beside a text at the end of such a file', () => {
    const request = 'Change "Buy now" to "Order today". Change the version to 9.9.9'
    const played = askAbout({ 'bells.php': head, 'readme.txt': readme }, request, {
      refuse: readInParts('readme.txt', readme, 600),
    })
    expect(contentOf(played, 'readme.txt')).toBe(
      readme.replace('2.4.0', '9.9.9').replace('Buy now', 'Order today'),
    )
  })

  test('is changed though a text is in a file that is too long for one request', () => {
    const code = `${head}${'// Rings.\n'.repeat(10_000)}echo 'Buy now';\n`
    const request = 'Change "Buy now" to "Order today". Change the version to 9.9.9'
    const played = askAbout({ 'bells.php': code }, request, { refuse: readInParts('bells.php', code, 6_000) })
    expect(contentOf(played, 'bells.php')).toBe(code.replace('2.4.0', '9.9.9'))
    expect(played.explanation).toContain('too long for me to read: `bells.php`')
  })
})

describe('a change of what also stands where nothing may change', () => {
  const css = 'a { color: #d33; }\n'
  const own: Readonly<Record<string, string>> = {
    'bells.php': '<?php\n/* Plugin Name: Bells */\n',
    'css/bells.css': css,
    'css/bells.min.css': 'a{color:#d33}',
    'lib/picker/picker.css': css,
  }
  const refuse = ({ name, arguments: given }: ToolCall): string | null => {
    const path = String(given['path'])
    if (name === 'read_file' && path.endsWith('.min.css'))
      return `error: ${path} is minified, so it is not shown; search_files shows the places of a text in it`
    return name === 'edit_file' && path.startsWith('lib/')
      ? `error: ${path} is third-party code and stays as it is; work in the plugin's own files`
      : null
  }

  test('is made where it may be, and says where the rest is', () => {
    const played = askAbout(own, 'Change the color #d33 to #06c', { refuse })
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(contentOf(played, 'css/bells.css')).toBe(css.replace('#d33', '#0066cc'))
    expect(contentOf(played, 'lib/picker/picker.css')).toBe(css)
    expect(played.explanation).toContain('`css/bells.min.css`, `lib/picker/picker.css`')
  })

  test('is made beside a locked file, and says so', () => {
    const played = askAbout(own, 'Change the color #d33 to #06c', {
      refuse,
      locked: ['lib/', 'css/bells.min.css'],
    })
    expect(played.calls.some(({ arguments: given }) => String(given['path']).startsWith('lib/'))).toBe(false)
    expect(played.explanation).toContain(
      'files that you have locked: `css/bells.min.css`, `lib/picker/picker.css`',
    )
    expect(contentOf(played, 'css/bells.css')).toContain('#0066cc')
  })

  test('is declined where all of it is locked', () => {
    const played = askAbout(own, 'Change the color #d33 to #06c', { refuse, locked: ['css/', 'lib/'] })
    expect(played.outcome).toBe('declined')
    expect(played.explanation).toContain('which you have locked')
  })

  test('of the header is declined where the files that say it stay as they are, with that reason', () => {
    const played = askAbout(own, 'Set the version to 3.0.0', {
      refuse: ({ name, arguments: given }) =>
        name === 'read_file'
          ? `error: ${String(given['path'])} is text in another encoding than UTF-8 and stays as it is`
          : null,
    })
    expect(played.outcome).toBe('declined')
    expect(played.explanation).toContain('not in UTF-8: `bells.php`')
    expect(played.explanation).not.toContain('have no line for it')
  })

  test('says where else it is when it is nowhere else', () => {
    const { 'css/bells.css': _own, ...others } = own
    const played = askAbout(others, 'Change the color #d33 to #06c', { refuse })
    expect(played.outcome).toBe('declined')
    expect(played.explanation).toContain('`lib/picker/picker.css`')
  })

  /** A plugin that has the color in so many files of so many lines. */
  const spread = (count: number, lines: number, content = css): Readonly<Record<string, string>> => ({
    'bells.php': own['bells.php'] ?? '',
    ...Object.fromEntries(
      Array.from({ length: count }, (_unused, at) => [
        `css/part-${at + 100}.css`,
        `${content}${'/* filler */\n'.repeat(lines)}`,
      ]),
    ),
  })
  /** Searches as the application does, which shows so many lines at most, and names so many other files. */
  const searchLike =
    (files: Readonly<Record<string, string>>, shown: number, named: number) =>
    ({ name, arguments: given }: ToolCall): string | null => {
      if (name !== 'search_files') return null
      const found = Object.entries(files).filter(([, content]) => content.includes(String(given['query'])))
      const others = found.length - shown - named
      return [
        ...found.slice(0, shown).map(([path, content]) => `${path}:1: ${content.split('\n')[0] ?? ''}`),
        ...(found.length > shown ? [`… and ${found.length - shown} more`] : []),
        ...found.slice(shown, shown + named).map(([path]) => `also in ${path} (1)`),
        ...(others > 0 ? [`also in ${others} other files`] : []),
      ].join('\n')
    }

  test.each([
    ['which all stay in sight', Infinity, 'Change the color #d33 to #06c'],
    ['of which the application leaves out what is done', 60_000, 'Change the color #d33 to #06c'],
    ['beside a field of the header', 60_000, 'Change the color #d33 to #06c. Set the version to 9.9.9'],
  ])('is made in many files, step by step, %s', (_how, room, request) => {
    const files = { ...spread(30, 900), 'bells.php': '<?php\n/*\nPlugin Name: Bells\nVersion: 2.4.0\n*/\n' }
    const played = askAbout(files, request, { room, refuse: searchLike(files, 10, 200) })
    expect(played.outcome, played.explanation).toBe('delivered')
    expect([...played.files.values()].filter((content) => content.includes('#d33'))).toEqual([])
    if (request.includes('9.9.9')) expect(contentOf(played, 'bells.php')).toContain('9.9.9')
    expect(played.account.leftOut).toEqual([])
    expect(played.account.understood).toHaveLength(request.includes('9.9.9') ? 2 : 1)
    expect(played.explanation).toContain('`css/part-100.css`')
  })

  test.each([Infinity, 60_000])(
    'in many files names another change whose place is unclear, with room for %d characters',
    (room) => {
      const files = {
        ...spread(30, 900),
        'a.php': "<?php\necho 'Sold out';\n",
        'b.php': "<?php\necho 'Sold out';\n",
      }
      const request = 'Change the color #d33 to #06c. Change "Sold out" to "Gone" on the shop page'
      const played = askAbout(files, request, { room, refuse: searchLike(files, 10, 200) })
      expect(played.outcome, played.explanation).toBe('delivered')
      expect([...played.files.values()].join('')).not.toMatch(/#d33|Gone/)
      expect(JSON.stringify(played.account.leftOut)).toContain('on the shop page')
    },
  )

  test('is made where the new text has the old one in it, once in each place', () => {
    const php = "<?php\necho 'Buy now';\n"
    const files = spread(12, 900, php)
    const texts = Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path.replace('.css', '.php'), content]),
    )
    const played = askAbout(texts, 'Change "Buy now" to "Buy now, please"', { room: 60_000 })
    expect(played.outcome, played.explanation).toBe('delivered')
    for (const [path, content] of Object.entries(texts))
      expect(contentOf(played, path)).toBe(content.replace('Buy now', 'Buy now, please'))
  })

  test('passes over files that have it in comments only', () => {
    const files = {
      ...spread(8, 900, '<?php\n// Buy now is not sold.\n'),
      'css/part-999.css': '',
      'z.php': "<?php\necho 'Buy now';\n",
    }
    const texts = Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path.replace('.css', '.php'), content]),
    )
    const played = askAbout(texts, 'Change "Buy now" to "Order"', { room: 60_000 })
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(contentOf(played, 'z.php')).toContain('Order')
    expect(played.calls.filter(({ name }) => name === 'edit_file')).toHaveLength(1)
  })

  test('is not begun where it is in too many files, and says in how many', () => {
    for (const [files, named] of [
      [spread(90, 900), 200],
      [spread(300, 1), 200],
    ] as const) {
      const played = askAbout(files, 'Change the color #d33 to #06c', {
        refuse: searchLike(files, 10, named),
      })
      expect(played.outcome).toBe('declined')
      expect(played.explanation).toContain(`in ${Object.keys(files).length - 1} files`)
      expect(played.calls.some(({ name }) => name === 'read_file' || name === 'edit_file')).toBe(false)
    }
  })

  test('is not begun together with a new part where it takes several steps', () => {
    const files = spread(30, 900)
    const played = askAbout(
      { ...files, 'bells.php': '<?php\n/*\nPlugin Name: Bells\nVersion: 2.4.0\n*/\n' },
      'Change the color #d33 to #06c. Add a contact form with name and message',
    )
    expect(played.outcome).toBe('declined')
    expect(played.explanation).toContain('ask for one, then for the other')
    expect(played.calls.some(({ name }) => name === 'edit_file')).toBe(false)
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
