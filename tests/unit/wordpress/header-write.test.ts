import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHeaderValue, raisePatch, readHeader, setHeader } from '#wordpress/header/index.ts'
import type { HeaderField } from '#wordpress/header/index.ts'
import { parsePhp } from '#wordpress/syntax/index.ts'
import { bytesOf } from './support.ts'
import { tries } from '../../support/fuzz.ts'

const docblock = `<?php
/**
 * Plugin Name:       Tide
 * Version:           1.0.0
 */
echo 'Version: 9';
`

describe('changing a header', () => {
  test('replaces values in place, keeping whitespace', () => {
    expect(setHeader(docblock, { version: '1.0.1', name: 'Ebb' })).toBe(
      docblock.replace('       Tide', '       Ebb').replace('1.0.0', '1.0.1'),
    )
  })

  test.each([
    ['docblock', docblock, ' * Author: Ada\n'],
    ['block without stars', '<?php\n/*\nPlugin Name: Tide\n*/\n', '\nAuthor: Ada\n'],
    ['hash', '<?php\n# Plugin Name: Tide\n', '\n# Author: Ada\n'],
    ['double slash', '<?php\n// Plugin Name: Tide\n', '\n// Author: Ada\n'],
    ['on one line', '<?php /* Plugin Name: Tide */\n', 'Tide\n * Author: Ada */\n'],
    [
      'docblock on one line',
      '<?php\n/** Plugin Name: Tide */ echo 1;\n',
      'Tide\n * Author: Ada */ echo 1;\n',
    ],
    ['before a closing tag', '<?php // Plugin Name: Tide ?>text', 'Tide\n// Author: Ada ?>text'],
    ['CRLF', '<?php\r\n/*\r\n * Plugin Name: Tide\r\n */\r\n', 'Tide\r\n * Author: Ada\r\n */\r\n'],
    ['CR', '<?php\r/*\r * Plugin Name: Tide\r */\r', 'Tide\r * Author: Ada\r */\r'],
  ])('adds a field below the name: %s', (_, source, part) => {
    const changed = setHeader(source, { author: 'Ada' })
    expect(changed).toContain(part)
    expect(readHeader(bytesOf(changed))).toMatchObject({ name: 'Tide', author: 'Ada' })
    expect(parsePhp(changed)).toHaveProperty('tree')
    // After removing it again, nothing else has changed.
    expect(changed.replace(/(?:\r\n|\r|\n)[ */#]*Author: Ada/, '')).toBe(source)
  })

  test('keeps CRLF and the end of the comment', () => {
    const source = '<?php\r\n/* Plugin Name: Tide */\r\n// Version: 1 ?>\r\n<p>\r\n'
    expect(setHeader(source, { name: 'Ebb', version: '2' })).toBe(
      '<?php\r\n/* Plugin Name: Ebb */\r\n// Version: 2 ?>\r\n<p>\r\n',
    )
  })

  test('does not change a file without a header', () => {
    expect(setHeader('<?php\necho 1;\n', { name: 'Tide', version: '2' })).toBe('<?php\necho 1;\n')
  })

  test('changes nothing outside the header that WordPress reads', () => {
    const source = `${docblock.replace(/ \* Version.*\n/, '')}${'#'.repeat(9000)}\n# Version: 3\n`
    expect(setHeader(source, { version: '1.1' })).toBe(source.replace('Tide\n', 'Tide\n * Version: 1.1\n'))
  })

  test('replaces the whole line when only its beginning is read', () => {
    const source = `<?php\n# Plugin Name: Tide\n# Description: ${'a'.repeat(9000)}\n# end\n`
    expect(setHeader(source, { description: 'b' })).toBe(
      '<?php\n# Plugin Name: Tide\n# Description: b\n# end\n',
    )
  })

  test.each([
    ['x */ exit; /*', 'x * / exit; /*'],
    ['x **/ y', 'x ** / y'],
    ['a?><b>', 'a? ><b>'],
    ['a??>>', 'a?? >>'],
    ['one\ntwo\r\nthree\rfour', 'one two three four'],
    ['one\u2028two\u2029three\u0085four', 'one two three four'],
    ['\0a\0', 'a'],
    ["$1 $& $' $` $$ $<x>", "$1 $& $' $` $$ $<x>"],
    ['Version: 9', 'Version: 9'],
    ['/', '/'],
    ['*', '*'],
    ['', ''],
  ])('keeps a hostile value inside the comment and on its line: %j', (value, clean) => {
    expect(cleanHeaderValue(value)).toBe(clean)
    for (const source of [
      docblock,
      '<?php /* Plugin Name: Tide*/ echo 1; ?>\n',
      '<?php // Plugin Name: Tide ?>\n',
    ]) {
      const changed = setHeader(source, { description: value, name: `N ${value}` })
      expect(readHeader(bytesOf(changed))).toMatchObject({
        description: clean,
        name: cleanHeaderValue(`N ${value}`),
      })
      expect(parsePhp(changed)).toHaveProperty('tree')
      expect(changed.split('\n')).toHaveLength(source.split('\n').length + 1)
    }
  })
})

const field = fc.constantFrom<HeaderField>(
  'name',
  'version',
  'description',
  'author',
  'license',
  'requiresPhp',
)
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('*/', '?>', '\n', '\r', '*', '/', '?', '>', '$&', ':', ' ', '\0'),
    fc.string(),
  ),
  maxLength: 8,
})

test('a value is read back as set, and no other byte changes', () => {
  const lineEnds = fc.constantFrom('\n', '\r\n', '\r')
  const style = fc.constantFrom<readonly [string, string, string]>(
    ['/**', ' * ', ' */'],
    ['/*', '', '*/'],
    ['//', '// ', '//'],
    ['#', '# ', '#'],
  )
  fc.assert(
    fc.property(
      field,
      hostile,
      lineEnds,
      style,
      fc.string(),
      (name, value, end, [open, mark, close], rest) => {
        const names = ['Plugin Name', 'Version', 'Description', 'Author', 'License', 'Requires PHP']
        const lines = [
          '<?php',
          open,
          ...names.map((one) => `${mark}${one}: old`),
          close,
          `$x = ${JSON.stringify(rest)};`,
        ]
        const source = lines.join(end)
        const changed = setHeader(source, { [name]: value })
        expect(readHeader(bytesOf(changed))[name]).toBe(cleanHeaderValue(value))
        const at = names.findIndex((one) => one.replace(/\W/g, '').toLowerCase().endsWith(name.toLowerCase()))
        const after = changed.split(end)
        expect(after.toSpliced(2 + at, 1)).toEqual(lines.toSpliced(2 + at, 1))
      },
    ),
    tries(500),
  )
})

test.each([
  ['1.0', '1.0.1'],
  ['1.0.0', '1.0.1'],
  ['2.4.9', '2.4.10'],
  ['0.0.99', '0.0.100'],
  ['1.0.99999999999999999999', '1.0.100000000000000000000'],
  [' 1.2 ', '1.2.1'],
  ['1', '1.1'],
  ['1.2.3.4', '1.2.3.4.1'],
  ['1.0.0-beta', '1.0.0-beta.1'],
  ['', '1.0.1'],
])('the next patch version of %j is %j', (version, raised) => {
  expect(raisePatch(version)).toBe(raised)
})
