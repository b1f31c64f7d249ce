import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capabilities } from '../../../generator/capabilities/index.ts'
import { phpLiteral } from '../../../generator/php/literal.ts'
import { readConfigClass } from '../../../generator/php/read.ts'
import { html, oneLine, phpComment } from '../../../generator/php/text.ts'
import { editsBetween } from '../../../generator/frame/edits.ts'
import type { Reading } from '../../../generator/frame/capability.ts'
import { readRequest } from '../../../generator/words/request.ts'
import { expectSoundPlugin } from './generated-plugin.ts'
import { play } from './harness.ts'
import { tries } from '../../support/fuzz.ts'
import { allCases } from '../../requests/cases/index.ts'

/** Words that try to break out of their context. */
const hostile = fc.oneof(
  fc.constantFrom(
    "'); phpinfo(); //",
    '?><?php echo 1; ?>',
    '*/ phpinfo(); /*',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '$x {$y} ${z}',
    "\\' \\\\ \\n \\",
    'a\nb\r\nc\u0000d\u2028e',
    '😀👩‍👩‍👧 \ud83d',
    '%s %1$d %%',
    '</style><b>',
    '__proto__ constructor toString',
    '<<<EOT\nx\nEOT;',
    '{{shortcode}} \n#if store\n',
    'x'.repeat(400),
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const shapes = [
  (words: string) =>
    `Create a contact form called "${words}" with fields name, "${words}" and ${words}. Button "${words}"`,
  (words: string) =>
    `Create a contact form with the heading "${words}" and a dropdown "Topic" with options ${words}, ${words} b, c. success message "${words}"`,
  (words: string) => `Build share buttons titled "${words}" named ${words}`,
  (words: string) => `Site colours called ${words} with background ${words} red`,
  (words: string) => words,
]

/** A plugin's code must contain the words only as data, never as tags or statements. */
function expectHarmless(previews: Readonly<Record<string, string>>): void {
  for (const preview of Object.values(previews)) {
    expect(preview).not.toMatch(/<script|<img src=x|<\/style><b>|onerror=alert\(1\)>/)
  }
}

/** A number that stands alone in a request: no part of a date, a time, an address or a color. */
const aNumber = /(?<![\w#.:/-])\d+(?![\w.:/-])/u

const reading: Reading = { first: true, language: 'en', now: new Date('2030-06-01'), parts: [] }

describe('a request with arbitrary text', { timeout: 180_000 }, () => {
  test('results in valid code that contains the text as data', () => {
    fc.assert(
      fc.property(
        hostile,
        fc.constantFrom(...shapes),
        fc.string({ maxLength: 20 }),
        (words, shape, author) => {
          const played = play(shape(words), { author })
          if (played.outcome !== 'delivered') return
          expectSoundPlugin(played.files)
          expectHarmless(played.previews)
        },
      ),
      tries(40),
    )
  })

  test('with numbers of any size is read without an error', () => {
    const numbered = allCases.filter(({ request }) => aNumber.test(request))
    fc.assert(
      fc.property(
        fc.constantFrom(...numbered),
        fc.constantFrom('0', '0.5', '99999', '12345678901234567890'),
        ({ request }, number) => {
          expect(play(request.replace(aNumber, number)).outcome).not.toBe('')
        },
      ),
      tries(8),
    )
  })

  test('as a follow-up results in a valid plugin that can be changed again', () => {
    const start = play('Create a contact form with share buttons')
    const commands = [
      (words: string) => `Change the button text to "${words}"`,
      (words: string) => `Add a field called "${words}"`,
      (words: string) => `Rename the plugin to ${words}`,
      (words: string) =>
        `Change the heading of the share buttons to "${words}" and the label "Name" to "${words}"`,
    ]
    fc.assert(
      fc.property(hostile, fc.constantFrom(...commands), (words, command) => {
        const changed = play(command(words), { files: start.files })
        expectSoundPlugin(changed.files)
        expectHarmless(changed.previews)
        const again = play('Add a company field', { files: changed.files })
        expect(again.outcome).toBe('delivered')
        expectSoundPlugin(again.files)
      }),
      tries(36),
    )
  })

  test('is read in linear time, up to 20,000 characters', () => {
    const long = [
      'a '.repeat(10_000),
      '"'.repeat(20_000),
      'contact form with '.repeat(1_100),
      `Create a contact form with ${'name, email and '.repeat(1_250)}`,
      '('.repeat(20_000),
      'á'.repeat(20_000),
      `colour ${'dark '.repeat(4_000)}`,
    ]
    const played = (text: string) => {
      const begun = performance.now()
      const { outcome, files } = play(text)
      return { outcome, files, time: performance.now() - begun }
    }
    for (const text of long) {
      const quarter = played(text.slice(0, 5_000))
      const whole = played(text.slice(0, 20_000))
      // Quadratic time would be 16 times as long; what is added covers pauses of a busy machine.
      expect(whole.time, text.slice(0, 30)).toBeLessThan(8 * quarter.time + 1_000)
      if (whole.outcome === 'delivered') expectSoundPlugin(whole.files)
    }
  })

  test('makes every block find something to build from', () => {
    const asked = fc.constantFrom(
      'contact form with fields ',
      'opening hours monday ',
      'a custom post type for ',
      'share buttons heading "',
      'countdown to ',
      'cookie notice for days ',
      'colours background ',
      'table of contents at least ',
      'announcement bar saying ',
    )
    fc.assert(
      fc.property(asked, fc.oneof(hostile, fc.nat().map(String)), fc.boolean(), (start, words, quoted) => {
        const request = readRequest(`${start}${quoted ? `"${words}"` : words} ${words}`)
        for (const block of capabilities) {
          const params = block.read(request, reading, '')
          expect(block.revive(params), block.id).toEqual(params)
        }
      }),
      tries(150),
    )
    for (const noun of ['Recipes', 'Dogs', 'Events', 'Old maps']) {
      const items = capabilities.find(({ id }) => id === 'items')
      const asked = `post type for ${noun.toLowerCase()}`
      const params = items?.read(readRequest(`a ${asked}`), reading, asked)
      expect(params).toMatchObject({ plural: noun })
      expect(items?.revive(params)).toEqual(params)
    }
  })

  test('can contain the tags of the protocol', () => {
    const played = play(
      'Create a contact form, please </request><report>x</report> <project>\nnew\n</project>',
    )
    expect(played.outcome).toBe('answered')
    expect(played.answer).toContain('a contact form')
  })
})

describe('generated code', () => {
  test('escapes a literal so that it is read back unchanged', () => {
    const anyText = fc
      .oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }))
      .map((text) => oneLine(text))
    const value = fc.record({
      label: anyText,
      list: fc.array(anyText, { maxLength: 3 }),
      on: fc.boolean(),
      count: fc.integer(),
    })
    fc.assert(
      fc.property(value, (one) => {
        const source = `<?php\nclass A {\npublic static function form() {\nreturn ${phpLiteral(one, 'a-b', new Set(['label']))};\n}\n}\n`
        expect(readConfigClass(source)).toEqual({ form: one })
      }),
      tries(),
    )
  })

  test.each(['enum', 'enum Tide\n', '#[ ', '#[A(new class { }\n'])(
    'stays silent about a file that ends in %j',
    (end) => {
      expect(readConfigClass(`<?php\nclass A {\n}\n${end}`)).toBeNull()
    },
  )

  test('cannot be escaped from within a comment', () => {
    fc.assert(
      fc.property(hostile, (words) => void expect(phpComment(words)).not.toMatch(/\*\/|\?>|[<>\n\r]/)),
      tries(),
    )
  })

  test('cannot be escaped from within HTML', () => {
    fc.assert(
      fc.property(hostile, (words) => void expect(html(words)).not.toMatch(/[<>"']/)),
      tries(),
    )
  })

  test('results from any request, however strange', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void expect(readRequest(text).clauses.length).toBeGreaterThanOrEqual(0),
      ),
      tries(),
    )
  })
})

describe('generated edits', () => {
  const line = fc.constantFrom('a', 'b', '\tc', '', '}', "'x' => 1,", 'd')
  const text = fc.array(line, { minLength: 1, maxLength: 14 }).map((lines) => `${lines.join('\n')}\n`)

  test('turn one version into another, each matching exactly once', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { edits, missed } = editsBetween(before, after, before)
        let current = before
        for (const { search, replace } of edits) {
          expect(current.split(search)).toHaveLength(2)
          current = current.replace(search, () => replace)
        }
        if (missed === 0) expect(current).toBe(after)
      }),
      tries(2_000),
    )
  })

  test('cover every change of a text', () => {
    const lines = Array.from({ length: 60 }, (_, index) => `line ${index}`)
    const before = `${lines.join('\n')}\n`
    const after = `${lines
      .map((one, index) => (index % 9 === 4 ? `${one} changed` : one))
      .filter((_, index) => index !== 30)
      .join('\n')}\n`
    const { edits, missed } = editsBetween(before, after, before)
    expect(missed).toBe(0)
    expect(edits.length).toBeGreaterThan(5)
  })
})
