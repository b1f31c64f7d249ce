import { describe, expect, test } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: readonly (readonly [request: string, part: string, expected: Record<string, unknown>])[] = [
  [
    'Maintenance mode with "We are repainting. Back on Monday!" for visitors, but I (logged in as admin) must be able to see the normal site and everybody must still be able to log in. Google should know it is temporary.',
    'maintenance',
    { text: 'We are repainting. Back on Monday!', sees: 'admin', active: true },
  ],
  [
    'Sidan är under uppbyggnad. Visa "Snart öppnar vi!" för alla utom inloggade, fram till 1 mars 2030 kl 08.00. Sen ska sidan öppna av sig själv.',
    'maintenance',
    { heading: 'Vi öppnar snart', text: 'Snart öppnar vi!', sees: 'members', until: '2030-03-01T08:00' },
  ],
  [
    'coming soon page with countdown to 1 June 2030 and a field where people can leave their email',
    'maintenance',
    { heading: 'Coming soon', countdown: true, until: '2030-06-01T23:59', form: true },
  ],
  [
    'Close the site every Sunday 2am-4am, only editors can see it. Dark green background',
    'maintenance',
    { sees: 'staff', starts: '02:00', ends: '04:00' },
  ],
  [
    'Our site should be closed on Sundays, show "We rest." instead. I can still see everything when I am logged in as admin.',
    'maintenance',
    {
      text: 'We rest.',
      sees: 'admin',
      days: { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: true },
    },
  ],
  [
    'Stäng sajten tills vidare med texten "Vi flyttar", men sidan Kontakt ska vara öppen',
    'maintenance',
    { text: 'Vi flyttar', only: [], except: ['Kontakt'] },
  ],
  [
    'Maintenance mode with the text "We are painting." The page /contact must still work.',
    'maintenance',
    { text: 'We are painting.', only: [], except: ['/contact'] },
  ],
  [
    'Nätbutiken ska vara stängd på söndagar. Hela sidan ska visa "Idag vilar vi." från lördag kl 24 till söndag kl 24. Vi som är administratörer ska komma in ändå.',
    'maintenance',
    {
      heading: '',
      text: 'Idag vilar vi.',
      sees: 'admin',
      starts: '',
      ends: '',
      days: { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: true },
    },
  ],
  [
    'maintenance page: "Back on Monday." light blue background, admins can still see the site. on/off switch in settings',
    'maintenance',
    { text: 'Back on Monday.', sees: 'admin' },
  ],
  [
    'We relaunch on 3 May 2027 at 10:00. Until then visitors should only see our name, the text "Soon" and a countdown. After that it opens by itself.',
    'maintenance',
    { text: 'Soon', countdown: true, until: '2027-05-03T10:00' },
  ],
  [
    'stäng bloggen för besökare varje natt mellan 01 och 05, visa "Vi sover".',
    'maintenance',
    { text: 'Vi sover', starts: '01:00', ends: '05:00' },
  ],
  [
    'Every night delete posts that have been in the trash for more than 7 days, for good. Send me a mail with how many were deleted, but only if there were any.',
    'cleanup',
    {
      every: 'daily',
      days: 7,
      report: true,
      page: false,
      what: expect.objectContaining({ trash: true, spam: false }) as unknown,
    },
  ],
  [
    'A page under Tools with a button "Tidy up" that removes old post revisions, auto drafts and spam comments, and tells me afterwards how many of each. It must not touch real posts or comments!!',
    'cleanup',
    {
      button: 'Tidy up',
      page: true,
      every: 'never',
      what: expect.objectContaining({ revisions: true, drafts: true, spam: true, trash: false }) as unknown,
    },
  ],
  ['Keep only the last 3 revisions of each post', 'cleanup', { limits: true, keep: 3, page: false }],
  ['rensa skräppostkommentarer varje vecka', 'cleanup', { every: 'weekly' }],
]

describe('a request to close the site or to clean it', () => {
  test.each(requests)('is understood as a whole: %s', (request, part, expected) => {
    const played = play(request)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(partOf(played, part)).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
  })

  test('names what it did not understand', () => {
    expect(leftOut(play('Maintenance mode with a snake game'))).toContain('snake')
  })

  test.each([
    'coming soon page with countdown to 1 June 2030 and a field where people can leave their email',
    'maintenance mode',
    'Every week delete spam comments, revisions, trash and transients older than 30 days, keep only the last 3 revisions, email a@b.example how many were deleted, page under Tools with a button',
  ])('gives a plugin without findings: %s', async (request) => {
    const played = play(request)
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
  })
})

describe('a follow-up', () => {
  test.each([
    [
      'maintenance mode',
      'maintenance',
      'Change the heading to "Back on Monday"',
      { heading: 'Back on Monday' },
    ],
    ['maintenance mode', 'maintenance', 'Show it until 24 December 2030', { until: '2030-12-24T23:59' }],
    ['Ett underhållsläge', 'maintenance', 'Gör bakgrunden svart', { color: '#111111' }],
    [
      'delete spam comments and revisions every week',
      'cleanup',
      'Do it every night instead',
      { every: 'daily' },
    ],
  ])('about “%s” changes only what it says (%s): %s', (first, part, command, expected) => {
    const played = play(command, { files: play(first).files })
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(partOf(played, part)).toMatchObject(expected)
    expectSoundPlugin(played.files)
  })
})
