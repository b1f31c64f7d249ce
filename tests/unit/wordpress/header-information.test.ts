import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeInformation, cleanHeaderValue, findMainFile } from '#wordpress/header/index.ts'
import { filesOf } from './support.ts'
import { tries } from '../../support/fuzz.ts'

const main = `<?php
/**
 * Plugin Name: Tide
 * Version: 1.0.0
 */
define( 'TIDE_VERSION', '1.0.0' );
const VERSION = "1.0.0";
const DB_SCHEMA = '1.0.0';
`
const readme = '=== Tide ===\nContributors: ada\nStable tag: 1.0.0\n\n== Changelog ==\n= 1.0.0 =\nTide.\n'
const change = (
  files: Readonly<Record<string, string>>,
  changes: Parameters<typeof changeInformation>[2],
) => {
  const changed = changeInformation(filesOf(files), 'tide', changes)
  return Object.fromEntries([...changed].map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')]))
}

describe("changing a plugin's information", () => {
  test('changes the header, the constant, the title and the stable tag', () => {
    expect(change({ 'tide.php': main, 'readme.txt': readme }, { name: 'Ebb', version: '2.0' })).toEqual({
      'tide.php': main
        .replace('Tide', 'Ebb')
        .replace('Version: 1.0.0', 'Version: 2.0')
        .replace("VERSION', '1.0.0'", "VERSION', '2.0'"),
      'readme.txt': readme.replace('=== Tide ===', '=== Ebb ===').replace('tag: 1.0.0', 'tag: 2.0'),
    })
  })

  const header = '<?php\n/**\n * Plugin Name: Tide\n * Version: 1.0.0\n */\n'
  const strangers = [
    "define( 'TIDE_DB_VERSION', '1.0.0' );",
    "define( 'DB_VERSION', '1.0.0' );",
    "const MIN_API_VERSION = '1.0.0';",
    "const REQUIRED_TIDE_VERSION = '1.0.0';",
    "$PHP_VERSION = '1.0.0';",
    "define( 'WP_VERSION', '1.0.0' );",
    "if ( version_compare( TIDE_VERSION, '1.0.0', '<' ) ) { old(); }",
    "update_option( 'TIDE_VERSION', '1.0.0' );",
    "if ( TIDE_VERSION === '1.0.0' ) { first(); }",
  ].join('\n')

  test.each([
    ["define( 'TIDE_VERSION', '1.0.0' );", true],
    ["define( 'TIDE_VERSION', '0.9' );", false],
    ["const TIDE_VERSION = '1.0.0';", true],
    ['class Tide { public const string VERSION = "1.0.0"; }', true],
    ["define( __NAMESPACE__ . '\\VERSION', '1.0.0' );", true],
    ["define( 'Tide\\\\Main\\\\VERSION', '1.0.0' );", true],
    ["define( 'TD_VERSION', '1.0.0' );", true],
    ["define( 'TD_VERSION', '1.0.0' );\ndefine( 'REEF_VERSION', '1.0.0' );", false],
    ["define( 'TIDE_VERSION', '1.0.0' );\n//", true],
  ])("changes only the plugin's own constant among several: %s", (own, changes) => {
    const source = `${header}${own}\n${strangers}\n`
    const raised = changes ? own.replace('1.0.0', '1.0.1') : own
    expect(change({ 'tide.php': source }, { version: '1.0.1' })['tide.php']).toBe(
      `${header.replace('1.0.0', '1.0.1')}${raised}\n${strangers}\n`,
    )
  })

  test('recognizes its constant by the slug in capitals with underscores', () => {
    const lines = ["define( 'HIGH_TIDE_2_VERSION', '1.0.0' );", "const VERSION = '1.0.0';"]
    const files = filesOf({ 'high-tide-2.php': `${header}${lines.join('\n')}` })
    const changed = changeInformation(files, 'high-tide-2', { version: '1.0.1' }).get('high-tide-2.php')
    expect(Buffer.from(changed ?? []).toString('utf8')).toBe(
      `${header.replace('1.0.0', '1.0.1')}${lines[0]?.replace('1.0.0', '1.0.1')}\n${lines[1]}`,
    )
  })

  test('does not change places with a different value before', () => {
    const other = '=== Tide tables ===\nStable tag: trunk\n'
    expect(change({ 'tide.php': main, 'readme.txt': other }, { name: 'Ebb', version: '2.0' })).toHaveProperty(
      ['tide.php'],
    )
    expect(
      change({ 'tide.php': main, 'readme.txt': other }, { name: 'Ebb', version: '2.0' }),
    ).not.toHaveProperty(['readme.txt'])
    expect(change({ 'tide.php': main }, { author: 'Ada' })['tide.php']).toBe(
      main.replace('Tide\n', 'Tide\n * Author: Ada\n'),
    )
  })

  test('returns no file without a change, without a main file or for invalid UTF-8', () => {
    expect(change({ 'tide.php': main, 'readme.txt': readme }, { name: 'Tide' })).toEqual({})
    expect(change({ 'readme.txt': readme }, { name: 'Ebb' })).toEqual({})
    const latin = new Map([['tide.php', Uint8Array.from([...Buffer.from(main), 0xe9])]])
    expect(changeInformation(latin, 'tide', { name: 'Ebb' }).size).toBe(0)
  })

  test('keeps a byte order mark and a header without a version', () => {
    const marked = `\uFEFF${readme}`
    const bare = '<?php\n/* Plugin Name: Tide */\ndefine( "X_VERSION", "" );\n'
    const changed = change({ 'tide.php': bare, 'readme.txt': marked }, { name: 'Ebb', version: '1.0' })
    expect(changed['readme.txt']).toBe(marked.replace('=== Tide', '=== Ebb'))
    expect(changed['tide.php']).toContain('define( "X_VERSION", "" );')
    expect(changed['tide.php']).toContain('Version: 1.0')
  })

  test('is read back as it was set, for any value', () => {
    const hostile = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          '*/',
          '?>',
          '\n',
          '\r',
          '*',
          '/',
          '?',
          '>',
          '$&',
          '$1',
          '=',
          ':',
          ' ',
          '\0',
          '\u2028',
        ),
        fc.string({ unit: 'binary' }),
      ),
      maxLength: 20,
    })
    fc.assert(
      fc.property(hostile, hostile, (name, author) => {
        const files = filesOf({ 'tide.php': main, 'readme.txt': readme })
        const changed = changeInformation(files, 'tide', { name, author })
        const found = findMainFile(new Map([...files, ...changed]), 'tide')
        // WordPress does not recognize a plugin without a name.
        if (cleanHeaderValue(name) === '') expect(found).toBeNull()
        else {
          expect(found?.header).toMatchObject({
            name: cleanHeaderValue(name),
            author: cleanHeaderValue(author),
            version: '1.0.0',
          })
        }
      }),
      tries(500),
    )
  })
})
