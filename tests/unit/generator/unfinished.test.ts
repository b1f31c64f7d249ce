import { describe, expect, test } from 'vitest'
import { fieldKeys } from './generated-config.ts'
import { expectSoundPlugin, expectVerified, slugOf } from './generated-plugin.ts'
import { play, userMessage } from './harness.ts'
import type { Played } from './harness.ts'

/**
 * Interrupted work that was kept: the next request also completes the plugin, or every further change would fail
 * because of the missing files.
 */

const prompt =
  'A contact form with email notifications, social sharing buttons, opening hours, testimonials, a countdown and a cookie notice'
const whole = play(prompt)
const main = `${slugOf(whole.files)}.php`
const paths = [...whole.files.keys()]

/** The result of a turn that was stopped after this many of its calls that change files. */
function stopped(request: string, count: number, before?: Played): Map<string, string> {
  let done = 0
  const changes = ['write_file', 'edit_file', 'delete_file']
  return play(request, {
    ...(before && { files: before.files }),
    refuse: ({ name }) => (changes.includes(name) && ++done > count ? 'error: stopped' : null),
  }).files
}

const changesOf = ({ calls }: Played): number =>
  calls.filter(({ name }) => /^(?:write|edit|delete)_file$/.test(name)).length

/** Everything except the change log. */
const withoutLog = (files: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...files]
      .map(([path, content]): [string, string] => [
        path,
        path === 'readme.txt' ? (content.split('== Changelog ==')[0] ?? '') : content,
      ])
      .sort(),
  )

function expectDelivered(played: Played): void {
  expect(played.outcome, played.explanation).toBe('delivered')
  expectSoundPlugin(played.files)
}

describe('a stopped first turn', () => {
  const changed = play('Add a phone field', { files: whole.files })

  test.each([1, 2, 3, 9, paths.length - 1])('after %i files is completed by the next change', (count) => {
    const files = stopped(prompt, count)
    expect(files.size).toBe(count)
    const played = play('Add a phone field', { files })
    expectDelivered(played)
    expect(fieldKeys(played)).toContain('phone')
    expect(played.answer).toContain('wrote the files that were missing')
    expect(withoutLog(played.files)).toEqual(withoutLog(changed.files))
    expect(played.files.get('readme.txt')).toContain('* Wrote the files that were missing.')
    // Existing files stay as they are, apart from the change.
    const written = played.calls.filter(({ name }) => name === 'write_file')
    expect(written.filter(({ arguments: { path } }) => files.has(String(path)))).toEqual([])
  })

  test('passes the checks once completed', async () => {
    await expectVerified(play('Add a phone field', { files: stopped(prompt, 9) }).files)
  })

  test.each(['Continue', 'Please finish it', 'Fix this', 'Fortsätt', 'Gör klart pluginet'])(
    'is completed by "%s" alone',
    (request) => {
      const played = play(request, { files: stopped(prompt, 9) })
      expectDelivered(played)
      expect([...played.files.keys()].sort()).toEqual([...paths].sort())
    },
  )

  test('is completed although the application left out what was read first', () => {
    const played = play('Add a phone field', { files: stopped(prompt, 9), room: 20_000 })
    expectDelivered(played)
    expect(played.explanation).toContain('Done!')
    expect([...played.files.keys()].sort()).toEqual([...paths].sort())
    expect(played.calls.filter(({ name }) => name === 'read_file').length).toBeGreaterThan(3)
  })

  test('is completed by a request that is already fulfilled', () => {
    const same = 'Make the message required'
    expect(play(same, { files: whole.files }).outcome).toBe('answered')
    const played = play(same, { files: stopped(prompt, 9) })
    expectDelivered(played)
    expect([...played.files.keys()].sort()).toEqual([...paths].sort())
  })

  test('stays incomplete when the next message is not understood', () => {
    expect(play('Sing me a song', { files: stopped(prompt, 9) }).outcome).toBe('declined')
  })
})

describe('a stopped change', () => {
  const form = play('Create a contact form with email notifications')
  const both = play('Add social sharing buttons', { files: form.files })

  test('at any point is completed by the next change', () => {
    for (let count = 1; count < changesOf(both); count++) {
      const played = play('Add a phone field', {
        files: stopped('Add social sharing buttons', count, form),
      })
      expectDelivered(played)
      const source = played.files.get('contact-form.php') ?? ''
      expect(source, `after ${count}`).toContain("new Contact_Form_Share( 'share'")
      for (const [, path = ''] of source.matchAll(/^require_once \w+ \. '([^']+)';/gm))
        expect([...played.files.keys()], `after ${count}`).toContain(path)
      expect([...played.files.keys()].sort()).toEqual([...both.files.keys()].sort())
    }
  })

  test('that removes a part is completed as well', () => {
    for (let count = 1; count < changesOf(play('Remove the form', { files: both.files })); count++) {
      const played = play('Add Pinterest', { files: stopped('Remove the form', count, both) })
      expectDelivered(played)
      expect(played.files.get('contact-form.php'), `after ${count}`).not.toContain('Contact_Form_Form(')
    }
  })
})

describe('a complete plugin', () => {
  test('keeps manual additions to its main file', () => {
    const source = `${whole.files.get(main) ?? ''}\nrequire_once __DIR__ . '/mine.php';\n`
    const files = new Map(whole.files).set(main, source).set('mine.php', '<?php\n')
    const played = play('Add a phone field', { files })
    expect(played.outcome).toBe('delivered')
    expect(played.files.get(main)).toContain("require_once __DIR__ . '/mine.php';")
    expect(played.answer).not.toContain('missing')
  })

  test('is not rewritten when its file list was too long to be sent', () => {
    const message = userMessage('Add a phone field', { files: whole.files })
    const listed = String(message.content).replace(/- assets.*\n/g, '')
    const cut = listed.replace('\n</project>', '\n(and 9 more: list_files names them all)\n</project>')
    const played = play('', { files: whole.files, resumeFrom: [{ role: 'user', content: cut }] })
    expect(played.outcome).toBe('delivered')
    expect(played.calls.filter(({ name }) => name === 'write_file')).toEqual([])
  })
})

test('a report of findings makes the generator write the missing files', () => {
  const files = stopped(prompt, 9)
  const begun = play('Add a phone field', { files })
  // A turn that started before missing files were detected continues from its own messages.
  const missing = new Set(paths.filter((path) => !files.has(path)))
  const messages = begun.messages.map((message) => ({
    ...message,
    ...(message.tool_calls && {
      tool_calls: message.tool_calls.filter(
        ({ function: { name, arguments: given } }) =>
          name !== 'write_file' || !missing.has(String((JSON.parse(given) as { path: unknown }).path)),
      ),
    }),
  }))
  const report = `<report>\n${main}:30: A file that it loads is not there.\n</report>`
  const played = play('', {
    files: new Map([...begun.files].filter(([path]) => !missing.has(path))),
    resumeFrom: [...messages, { role: 'user', content: report }],
  })
  expect(played.outcome).toBe('delivered')
  expect([...played.files.keys()].sort()).toEqual([...paths].sort())
})
