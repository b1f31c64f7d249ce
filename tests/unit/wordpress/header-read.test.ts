import { describe, expect, test } from 'vitest'
import { findMainFile, mainFileCandidates, readHeader } from '#wordpress/header/index.ts'
import { bytesOf, filesOf } from './support.ts'

const read = (source: string) => readHeader(bytesOf(source))

// The results of WordPress 6.x's get_file_data, with its expression and _cleanup_header_comment.
const names: readonly (readonly [string, string, string])[] = [
  ['docblock', '<?php\n/**\n * Plugin Name: Tide\n */', 'Tide'],
  ['plain block', '<?php\n/*\nPlugin Name: Tide\n*/', 'Tide'],
  ['hash', '<?php\n# Plugin Name: Tide\n', 'Tide'],
  ['double slash', '<?php\n// Plugin Name: Tide\n', 'Tide'],
  ['at sign', '<?php\n/**\n * @Plugin Name: Tide\n */', 'Tide'],
  ['on one line', '<?php /* Plugin Name: Tide */', 'Tide'],
  ['blanks before the tag', '\n \t<?php /* Plugin Name: Tide */', 'Tide'],
  ['closing tag', '<?php // Plugin Name: Tide ?> more', 'Tide'],
  ['closed tightly', '<?php /* Plugin Name: Tide*/', 'Tide'],
  ['carriage returns alone', '<?php\r/**\r * Plugin Name: Tide\r * Version: 2\r */', 'Tide'],
  ['carriage returns and line feeds', '<?php\r\n/**\r\n * Plugin Name: Tide\r\n */', 'Tide'],
  ['other case', '<?php\n/*\n * PLUGIN name:Tide\n */', 'Tide'],
  ['colons', '<?php\n/*\n * Plugin Name: Tide: high: low\n */', 'Tide: high: low'],
  ['the first of two', '<?php\n/*\n * Plugin Name: Tide\n * Plugin Name: Ebb\n */', 'Tide'],
  ['an empty first of two', '<?php\n/*\n * Plugin Name:\n * Plugin Name: Ebb\n */', ''],
  ['empty', '<?php\n/*\n * Plugin Name:\n */', ''],
  ['blank', '<?php\n/*\n * Plugin Name: \t \n */', ''],
  ['zero behind the colon', '<?php\n/*\nPlugin Name:0\n*/', ''],
  ['zero behind a blank', '<?php\n/*\nPlugin Name: 0\n*/', '0'],
  ['word before it', '<?php\n/*\n * The Plugin Name: Tide\n */', ''],
  ['blank before the colon', '<?php\n/*\n * Plugin Name : Tide\n */', ''],
  ['short tag', '<? /* Plugin Name: Tide */', ''],
  ['byte order mark on its line', '\uFEFF<?php /* Plugin Name: Tide */', ''],
  ['byte order mark above', '\uFEFF<?php\n/* Plugin Name: Tide */', 'Tide'],
  ['no comment at all', 'Plugin Name: Tide', 'Tide'],
  ['separator of lines', '<?php\n/*\n * Plugin Name: Ti\u2028de\n */', 'Ti\u2028de'],
  ['no line of its own after a separator', '<?php\n/*\n * x\u2028Plugin Name: Tide\n */', ''],
  ['hard blanks stay', '<?php\n/*\n * Plugin Name: \u00A0Tide\u00A0\n */', '\u00A0Tide\u00A0'],
  ['other letters', '<?php\n/*\n * Plugin Name: Snö & is 🌊\n */', 'Snö & is 🌊'],
]

describe('reading a header', () => {
  test.each(names)('%s', (_, source, name) => {
    expect(read(source).name).toBe(name)
  })

  test('reads each field under its own name', () => {
    const header = read(`<?php
/*
Plugin Name: Tide
Plugin URI: https://example.com/tide?a=b:c
Description: Shows the tide.
Version: 1.2.3
Author: Ada
Author URI: https://example.com/
Text Domain: tide
Domain Path: /languages
Network: true
Requires at least: 6.0
Requires PHP: 8.1
Update URI: false
Requires Plugins: woocommerce
License: GPL-2.0-or-later
*/`)
    expect(header).toEqual({
      name: 'Tide',
      pluginUri: 'https://example.com/tide?a=b:c',
      description: 'Shows the tide.',
      version: '1.2.3',
      author: 'Ada',
      authorUri: 'https://example.com/',
      textDomain: 'tide',
      domainPath: '/languages',
      network: 'true',
      requiresWp: '6.0',
      requiresPhp: '8.1',
      updateUri: 'false',
      requiresPlugins: 'woocommerce',
      license: 'GPL-2.0-or-later',
    })
  })

  test('reads only the first 8192 bytes', () => {
    const at = (start: number) => `<?php\n${'#'.repeat(start - 7)}\n# Plugin Name: Tide`
    expect(read(at(8192 - '# Plugin Name: Tide'.length)).name).toBe('Tide')
    expect(read(at(8192 - '# Plugin Name: Ti'.length)).name).toBe('Ti')
    expect(read(at(8192)).name).toBe('')
    // Bytes, not characters.
    expect(read(`<?php\n# ${'ö'.repeat(4096)}\n# Plugin Name: Tide`).name).toBe('')
  })

  test('reads bytes that are not valid UTF-8', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x0a, ...bytesOf('Plugin Name: Tide'), 0x0a, 0xc3])
    expect(readHeader(bytes).name).toBe('Tide')
    expect(readHeader(new Uint8Array()).name).toBe('')
  })

  test('takes linear time for a hostile line', () => {
    const started = performance.now()
    read(`<?php\n${' '.repeat(8000)}`)
    read(`Plugin Name:${' '.repeat(8000)}`)
    read('* '.repeat(4000))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('the main file', () => {
  const header = '<?php\n/* Plugin Name: Tide */'

  test('is the one with a name, in the top folder', () => {
    expect(
      findMainFile(filesOf({ 'a.php': '<?php', 'tide.php': header, 'includes/x.php': header })),
    ).toMatchObject({ path: 'tide.php', header: { name: 'Tide' } })
    expect(findMainFile(filesOf({ 'includes/tide.php': header, 'tide.txt': header }))).toBeNull()
    expect(findMainFile(new Map())).toBeNull()
  })

  test('is the one of the slug among several, or else the first by name', () => {
    const files = filesOf({ 'z.php': header, 'b.php': header, 'a.php': header })
    expect(findMainFile(files, 'b')?.path).toBe('b.php')
    expect(findMainFile(files, 'other')?.path).toBe('a.php')
    expect(findMainFile(files)?.path).toBe('a.php')
    expect(mainFileCandidates(files).map(({ path }) => path)).toEqual(['a.php', 'b.php', 'z.php'])
  })

  test('is sorted by name as in WordPress, with numbers as numbers', () => {
    const named = (name: string) => `<?php /* Plugin Name: ${name} */`
    const files = filesOf({ 'a.php': named('Tide 10'), 'b.php': named('tide 9'), 'c.php': named('Ebb') })
    expect(mainFileCandidates(files).map(({ path }) => path)).toEqual(['c.php', 'b.php', 'a.php'])
  })

  test('is never one that get_plugins skips', () => {
    expect(findMainFile(filesOf({ 'a.php': '<?php /* Plugin Name: 0 */' }))).toBeNull()
    expect(findMainFile(filesOf({ 'tide.PHP': header, '.tide.php': header, 'tide.php5': header }))).toBeNull()
  })
})
