import { describe, expect, test } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: readonly (readonly [request: string, part: string, expected: Record<string, unknown>])[] = [
  [
    'We sell cider. Before anyone sees the site ask "Are you 21 or older?" with buttons "Yes, come in" and "No". No goes to https://example.org/. Who said yes is not asked again. Logged-in people are not asked at all.',
    'gate',
    {
      question: 'Are you 21 or older?',
      yes: 'Yes, come in',
      no: 'No',
      url: 'https://example.org/',
      people: expect.objectContaining({ visitors: true, subscriber: false }) as unknown,
    },
  ],
  [
    'A greeting I can put anywhere with a shortcode: before noon "Good morning, early bird!", from 12 to 5pm "Good afternoon!", later "Good evening, we are closed now."',
    'text',
    {
      pick: 'hours',
      lines: [
        '00:00 Good morning, early bird!',
        '12:00 Good afternoon!',
        '17:00 Good evening, we are closed now.',
      ],
    },
  ],
]

describe('a question before the site, and a text by the time of day', () => {
  test.each(requests)('is understood as a whole: %s', async (request, part, expected) => {
    const played = play(request)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(partOf(played, part)).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
  })
})
