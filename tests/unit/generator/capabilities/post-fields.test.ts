import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

const requests: [request: string, expected: Record<string, unknown>][] = [
  [
    'Can I get an extra field "Subtitle" when I write a normal post, and a "Source link"? Subtitle goes right above the text in the post, the source at the end as "Source: " with the link. If I leave them empty nothing should show.',
    {
      types: { post: true, page: false },
      fields: { subtitle: { type: 'text' }, source_link: { type: 'url' } },
      shown: {
        subtitle: { place: 'before', label: '' },
        source_link: { place: 'after', label: 'Source:' },
      },
    },
  ],
  [
    'Jag vill ha ett extra fält för inlägg, "Källa", som visas sist i inlägget',
    { shown: { kalla: { place: 'after', label: 'Källa:' } } },
  ],
  [
    'Extra fields for posts and pages: photographer, location and event date. Show them below the text.',
    {
      types: { post: true, page: true },
      fields: { photographer: { label: 'Photographer' }, date: { type: 'date' } },
    },
  ],
]

describe('fields of posts', () => {
  test.each(requests)('%s', (request, expected) => {
    const played = play(request)
    expect(played.explanation).not.toMatch(/Not included|Ingår inte/)
    expect(configOf(played)['extras']).toMatchObject(expected)
    expectSoundPlugin(played.files)
  })

  test('passes the checks', async () => {
    await expectVerified(play('An extra field "Photo credit" and an image field for posts').files)
  })
})
