import { describe, expect, test } from 'vitest'
import { cleanStableTag, isGplCompatible, parseReadme } from '#wordpress/readme/index.ts'
import { verify } from '#wordpress/verify/index.ts'
import { filesOf, findingsOf } from './support.ts'

const readme = `=== Tide Tables ===
Contributors: ada, grace
Tags: tide, sea, moon
Requires at least: 6.0
Tested up to: 6.8
Requires PHP: 7.4
Stable tag: 2.1
License: GPLv2 or later
License URI: https://www.gnu.org/licenses/gpl-2.0.html

Shows the tide,
for every harbour.

== Description ==

Long and *detailed*.

== Frequently Asked Questions ==

= Why? =

Because of the moon.

== Changelog ==

= 2.1 =
* Ebb.
`

describe('a readme', () => {
  test('is parsed into fields, short description and sections', () => {
    const parsed = parseReadme(readme)
    expect(parsed).toMatchObject({
      name: 'Tide Tables',
      contributors: ['ada', 'grace'],
      tags: ['tide', 'sea', 'moon'],
      shortDescription: 'Shows the tide, for every harbour.',
      shortDescriptionLine: 11,
      fields: {
        requiresWp: { value: '6.0', line: 4 },
        testedUpTo: { value: '6.8', line: 5 },
        requiresPhp: { value: '7.4', line: 6 },
        stableTag: { value: '2.1', line: 7 },
        license: { value: 'GPLv2 or later', line: 8 },
        licenseUri: { value: 'https://www.gnu.org/licenses/gpl-2.0.html', line: 9 },
      },
    })
    expect([...parsed.sections]).toEqual([
      ['description', 'Long and *detailed*.'],
      ['faq', '= Why? =\n\nBecause of the moon.'],
      ['changelog', '= 2.1 =\n* Ebb.'],
    ])
  })

  test.each<[string, string]>([
    ['a byte order mark', `\uFEFF${readme}`],
    ['line ends of Windows', readme.replaceAll('\n', '\r\n')],
    ['carriage returns alone', readme.replaceAll('\n', '\r')],
    ['blank lines on top and below the title', `\n\n${readme.replace('===\n', '===\n\n')}`],
    ['a field that the directory does not know', readme.replace('Tags:', 'Plays with: fire\nTags:')],
    [
      'other letters in the names',
      readme.replace('Stable tag', 'STABLE TAG').replace('Tested up to', 'Tested'),
    ],
    ['headings of Markdown', readme.replace(/^=== (.*) ===$/m, '# $1').replace(/^== (.*) ==$/gm, '## $1')],
    ['headings without an end', readme.replace(/^== (.*) ==$/gm, '== $1')],
  ])('is parsed the same with %s', (_, text) => {
    const { fields, sections, ...same } = parseReadme(text)
    const { fields: fieldsBefore, sections: sectionsBefore, ...before } = parseReadme(readme)
    expect({ ...same, shortDescriptionLine: 0 }).toEqual({ ...before, shortDescriptionLine: 0 })
    expect([...sections.keys()]).toEqual([...sectionsBefore.keys()])
    expect(Object.keys(fields).sort()).toEqual(Object.keys(fieldsBefore).sort())
    expect(fields.stableTag?.value).toBe('2.1')
  })

  test('can lack the blank line before the short description', () => {
    const parsed = parseReadme('=== T ===\nTags: a\nA short one.\n== Description ==\nx')
    expect(parsed).toMatchObject({ tags: ['a'], shortDescription: 'A short one.' })
  })

  test('is empty for any other input', () => {
    const nothing = { name: '', shortDescription: '', tags: [], contributors: [] }
    expect(parseReadme('')).toMatchObject(nothing)
    expect(parseReadme('\n\n')).toMatchObject(nothing)
    expect(parseReadme('Hello: world')).toMatchObject({ ...nothing, shortDescription: '' })
  })

  test('is parsed in time, however hostile', () => {
    const started = performance.now()
    for (const piece of ['=', '= ', '#', ' ', 'a:', '\n', '== a ==\n']) parseReadme(piece.repeat(200_000))
    parseReadme(`=== ${' '.repeat(200_000)}x`)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

test.each([
  ['2.1', '2.1'],
  ['"2.1"', '2.1'],
  ['tags/2.1', '2.1'],
  [' /tags/2.1 ', '2.1'],
  ['trunk', 'trunk'],
])('the stable tag %j is read as %j', (given, tag) => {
  expect(cleanStableTag(given)).toBe(tag)
})

describe('a license', () => {
  test.each([
    'GPLv2 or later',
    'GPL-2.0-or-later',
    'GPL v3',
    'GPL2+',
    'GPL',
    'GNU General Public License v3.0',
    'LGPLv2.1',
    'AGPL-3.0',
    'MIT',
    'The MIT License',
    'BSD-3-Clause',
    'New BSD License',
    'Apache License 2.0',
    'Apache-2.0',
    'MPL-2.0',
    'ISC',
    'Unlicense',
    'CC0-1.0',
    'Licensed under GPLv2',
  ])('%s is compatible with the GPL', (license) => {
    expect(isGplCompatible(license)).toBe(true)
  })

  test.each([
    'Proprietary',
    'Commercial',
    'CC BY-NC 4.0',
    'All rights reserved',
    'Envato Regular License',
    'Mitigated',
    '',
  ])('%s is not known to be compatible', (license) => {
    expect(isGplCompatible(license)).toBe(false)
  })
})

describe('the readme rules', () => {
  const main = (license = 'GPL-2.0-or-later') =>
    `<?php\n/*\nPlugin Name: Tide Tables\nVersion: 2.1\nText Domain: tide\nLicense: ${license}\n*/\ndefined( 'ABSPATH' ) || exit;\n`
  const found = async (text: string, license?: string) => {
    const report = await verify(filesOf({ 'tide.php': main(license), 'readme.txt': text }))
    return findingsOf(report).map(({ rule, severity, file, line }) => `${rule} ${severity} ${file}:${line}`)
  }

  test('find nothing in a valid readme, or without one', async () => {
    expect(await found(readme)).toEqual([])
    expect(findingsOf(await verify(filesOf({ 'tide.php': main() })))).toEqual([])
    expect(await found(readme.replace('Stable tag: 2.1', 'Stable tag: "tags/2.1"'))).toEqual([])
  })

  test.each<[string, string, string]>([
    ['another version', readme.replace('tag: 2.1', 'tag: 2.0'), 'readme-stable-tag warning readme.txt:7'],
    ['trunk', readme.replace('tag: 2.1', 'tag: trunk'), 'readme-stable-tag warning readme.txt:7'],
    ['no stable tag', readme.replace(/Stable tag.*\n/, ''), 'readme-stable-tag warning readme.txt:null'],
    ['a strange licence', readme.replace('GPLv2 or later', 'Proprietary'), 'license warning readme.txt:8'],
    ['no licence', readme.replace(/License:.*\n/, ''), 'license warning readme.txt:null'],
    ['six tags', readme.replace('moon', 'moon, a, b, c'), 'readme-tags warning readme.txt:3'],
    [
      '"latest" as version',
      readme.replace('up to: 6.8', 'up to: latest'),
      'readme-tested warning readme.txt:5',
    ],
    ['no tested version', readme.replace(/Tested.*\n/, ''), 'readme-tested warning readme.txt:null'],
    [
      'a long description',
      readme.replace('Shows', 'x'.repeat(150)),
      'readme-short-description warning readme.txt:11',
    ],
    [
      'no description',
      readme.replace(/Shows[^=]*/, '\n'),
      'readme-short-description warning readme.txt:null',
    ],
    ['no contributors', readme.replace(/Contrib.*\n/, ''), 'readme-contributors warning readme.txt:null'],
    ['no user name', readme.replace('ada,', '<ada>,'), 'readme-contributors warning readme.txt:2'],
    ['no title', readme.replace(/^.*\n/, ''), 'readme-name warning readme.txt:1'],
    ['no readme in it', 'Read me!', 'readme-name warning readme.txt:1'],
  ])('report %s', async (_, text, expected) => {
    expect(await found(text)).toEqual([`structure/${expected}`])
  })

  test("check the header's license too, and count 150 characters, not bytes", async () => {
    expect(await found(readme, 'Proprietary')).toEqual(['structure/license warning tide.php:null'])
    const description = 'å🌊'.repeat(75)
    expect(await found(readme.replace('Shows the tide,\nfor every harbour.', description))).toEqual([])
  })
})
