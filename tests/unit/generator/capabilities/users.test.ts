import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: readonly (readonly [request: string, expected: Record<string, unknown>])[] = [
  ['no black bar for subscribers when they look at the site', { rules: ['toolbar'] }],
  ['Dölj adminraden för prenumeranter', { rules: ['toolbar'] }],
  [
    "subscribers shouldn't get into wp-admin at all, send them to the front page instead",
    { rules: ['keep_out'] },
  ],
  [
    'Visa i användarlistan när var och en loggade in senast, med datum och klockslag, under rubriken "Sist här"',
    { rules: ['last_login'], login_label: 'Sist här' },
  ],
  [
    'Sidan Contact får bara synas för inloggade. Andra får läsa "Den här sidan är för medlemmar, logga in." och en länk till inloggningen.',
    { rules: ['members_page'], page: 'Contact', page_text: 'Den här sidan är för medlemmar, logga in.' },
  ],
]

describe('rules for users', () => {
  it.each(requests)('are read from “%s”', (request = '', expected = {}) => {
    const played = play(request)
    expect(partOf(played, 'users')).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
    expectSoundPlugin(played.files)
  })

  it('make a plugin without findings', async () => {
    const played = play(
      'Hide the admin bar for subscribers. Show the last sign-in in the users list. Keep authors out of wp-admin. The page Contact is only for members.',
    )
    expect(partOf(played, 'users')['rules']).toEqual(['toolbar', 'keep_out', 'last_login', 'members_page'])
    await expectVerified(played.files)
  })
})
