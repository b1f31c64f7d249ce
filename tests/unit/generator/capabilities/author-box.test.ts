import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

const requests: [request: string, expected: Record<string, unknown>][] = [
  [
    'author box below posts with photo, name and bio, and a link to more posts by them',
    { place: 'after', picture: true, bio: true, more: 'More posts by {name}' },
  ],
  [
    'Show a box about the author at the end of each post: picture, name, short biography and website. Heading "Written by".',
    { website: true, heading: 'Written by' },
  ],
  [
    'Lägg en ruta efter varje inlägg med skribentens bild, namn och det som står om personen i profilen, plus en länk "Fler texter av" + namnet. Inte på vanliga sidor.',
    { place: 'after', bio: true, more: 'Fler texter av {name}' },
  ],
  [
    'Författarruta under inläggen med bild, namn och presentation, utan länk till fler inlägg',
    { picture: true, more: '' },
  ],
]

describe('an author box', () => {
  test.each(requests)('%s', (request, expected) => {
    const played = play(request)
    expect(played.explanation).not.toMatch(/Not included|Ingår inte/)
    expect(configOf(played)['author']).toMatchObject(expected)
    expectSoundPlugin(played.files)
  })

  test('passes the checks', async () => {
    await expectVerified(play('author box below posts').files)
  })
})
