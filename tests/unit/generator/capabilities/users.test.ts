import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: readonly (readonly [request: string, expected: Record<string, unknown>])[] = [
  ['no black bar for subscribers when they look at the site', { rules: ['toolbar'] }],
  ['Dölj adminraden för prenumeranter', { rules: ['toolbar'] }],
  [
    'Hide the admin bar for subscribers and authors',
    {
      toolbar: { subscriber: true, contributor: false, author: true, editor: false, administrator: false },
    },
  ],
  [
    'hide the admin bar for everyone except admins',
    { toolbar: { subscriber: true, contributor: true, author: true, editor: true, administrator: false } },
  ],
  [
    'dölj adminraden för alla utom redaktörer och administratörer',
    { toolbar: { subscriber: true, contributor: true, author: true, editor: false, administrator: false } },
  ],
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
  [
    'När någon ny registrerar sig ska vi godkänna kontot innan den kan logga in. Fram tills dess: "Vänta lite." Vi vill ha en länk "Godkänn" vid varje sånt konto i användarlistan.',
    { rules: ['approval'], pending_text: 'Vänta lite.', approve_text: 'Godkänn' },
  ],
  ['people must accept our terms when they register', { rules: ['terms'] }],
  [
    'only allow registration with email addresses from @choir.example',
    { rules: ['domains'], domains: ['choir.example'] },
  ],
  [
    'posts in the category Members only for logged in users',
    { rules: ['members_category'], category: 'Members' },
  ],
  ['menyvalet "Intranät" ska bara synas för inloggade', { rules: ['member_menu'], menu_items: ['Intranät'] }],
  ['show the registration date in the users list', { rules: ['registered'] }],
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

  it('about joining make a plugin without findings', async () => {
    const played = play(
      'New users must be approved before they can log in. Add a terms checkbox to the registration form. Only allow registration with email addresses from choir.example. Posts in the category Members only for logged in users. Hide the menu item "Intranet" from visitors. Show the registration date in the users list.',
    )
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
  })
})
