import { describe, expect, it } from 'vitest'
import { buildFiles } from '../../../generator/frame/build.ts'
import { planPlugin } from '../../../generator/understanding/first.ts'
import { readRequest } from '../../../generator/words/request.ts'
import { configOf } from './generated-config.ts'
import { expectSoundPlugin } from './generated-plugin.ts'
import { play } from './harness.ts'
import { leftOut, partOf, playThrough } from './parts.ts'
import type { Played } from './harness.ts'

const bar = 'A bar at the top of all pages: "We close at 3 pm today".'

/** Who may change the settings, by the code. */
const mayChange = ({ files }: Played): string =>
  /current_user_can\( '(\w+)' \)/u.exec(
    [...files].find(([path]) => path.endsWith('-settings.php'))?.[1] ?? '',
  )?.[1] ?? ''

describe('editors', () => {
  it('change the settings of a bar, and get no right on the site', () => {
    for (const wish of ['change the text', 'change the settings']) {
      const played = play(`${bar} My editors must be able to ${wish}.`)
      expect(leftOut(played)).toBe('')
      expect(mayChange(played)).toBe('edit_others_posts')
      expect(configOf(played)).not.toHaveProperty('roles')
      expectSoundPlugin(played.files)
    }
  })

  it.each([
    'Export users as CSV. My editors must be able to change the settings.',
    'Export users as CSV. Editors can change it.',
    `${bar} Also export users as CSV. My editors must be able to change the text.`,
  ])('do not change settings that decide about rights: %s', (request) => {
    const played = playThrough(request)
    expect(played.answer).not.toContain('Done!')
    expect(leftOut(played).toLowerCase()).toContain('editors')
    expect(mayChange(played)).toBe('manage_options')
    expect(partOf(played, 'export')).toMatchObject({ who: 'admin' })
    expect(configOf(played)).not.toHaveProperty('roles')
    expect(configOf(played)).not.toHaveProperty('editors')
  })

  it('may still be those who use an export', () => {
    const played = play('Export users as CSV, for editors too')
    expect(partOf(played, 'export')).toMatchObject({ who: 'editor' })
  })

  it('are not let in by a later wish either', () => {
    const { files } = play('Export users as CSV.')
    const later = play('My editors must be able to change the settings', { files })
    expect(later.text + later.answer).not.toContain('Done!')
    expect(later.calls.filter(({ name }) => name === 'edit_file' || name === 'write_file')).toEqual([])
  })

  it('lose the settings of a plugin of an earlier release', () => {
    const spec = planPlugin(
      readRequest('Export users as CSV with name and email'),
      { name: '', author: 'Sample Author' },
      new Date(),
    )
    if (!spec) throw new Error('There is no plugin.')
    const files = new Map(Object.entries(buildFiles({ ...spec, editors: true })))
    const later = play('Add the column role', { files })
    expect(later.answer).toContain('only administrators')
    expect(mayChange(later)).toBe('manage_options')
    expect(configOf(later)).not.toHaveProperty('editors')
  })

  it('lose the settings with a part that decides about rights, which the answer says', () => {
    const first = play(`${bar} My editors must be able to change the text.`)
    const later = play('Also export users as CSV', { files: first.files })
    expect(later.answer).toContain('only administrators')
    expect(mayChange(later)).toBe('manage_options')
    expect(configOf(later)).not.toHaveProperty('editors')
  })
})
