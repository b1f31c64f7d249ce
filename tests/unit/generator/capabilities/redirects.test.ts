import { describe, expect, test } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

/** Requests, and the lines of the list that they come to. */
const requests: readonly (readonly [request: string, list: readonly string[]])[] = [
  [
    'Redirect /old-shop to /shop and /about-us to https://example.com/about',
    ['/old-shop /shop', '/about-us https://example.com/about'],
  ],
  [
    '/prices and /price-list to /rates, /team to /about#team',
    ['/prices /rates', '/price-list /rates', '/team /about#team'],
  ],
  ['skicka vidare:\n/hem.html -> /\n/kontakta-oss -> /kontakt', ['/hem.html /', '/kontakta-oss /kontakt']],
  ['Skicka /butik till https://example.com/lena tillfälligt', ['/butik https://example.com/lena 302']],
  [
    'Short links: /go/a to https://example.com/a and /go/b to https://example.com/b. Temporary redirects, because we may move.',
    ['/go/a https://example.com/a 302', '/go/b https://example.com/b 302'],
  ],
  ['/summer is gone for good', ['/summer - 410']],
  [
    'Everything that used to be under /blog/ now lives under /news/. So /blog/jam should go to /news/jam and so on.',
    ['/blog/* /news/*'],
  ],
  ['send all 404s to the homepage', ['404 / 302']],
  ['Disable attachment pages', ['attachment -']],
  [
    'Vi är bara två som skriver så författarsidorna är onödiga, samma sak med arkiven per datum. Skicka båda till startsidan.',
    ['author /', 'date /'],
  ],
  [
    'After login our members should land on /members, editors on the list of posts, and everyone else goes to the dashboard.',
    ['login /members 302 subscriber', 'login /wp-admin/edit.php 302 editor', 'login /wp-admin/ 302'],
  ],
  ['när man loggar ut ska man hamna på startsidan, inte på inloggningen', ['logout / 302']],
  [
    'Anyone who isn’t logged in and opens the page "Sample" should be sent to the login page',
    ['/sample/ /wp-login.php 302 guest'],
  ],
  ['mobile visitors should be sent to /m', ['/* /m 302 phone']],
  ['German browsers to /de/', ['/* /de/ 302 lang=de']],
  ['redirect all traffic to https', ['http -']],
]

describe('a request for redirects', () => {
  test.each(requests)('is understood as a whole: %s', (request, list) => {
    const played = play(request)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(partOf(played, 'redirects')).toMatchObject({ list })
    expect(leftOut(played)).toBe('')
  })

  test.each([
    ['Log 404 errors', { log: true, list: [] }],
    [
      'Send all 404s to the home page, but log them so I can see which addresses were missing. Keep only the latest 100.',
      { log: true, kept: 100, list: ['404 / 302'] },
    ],
    ['Short links with click counts', { count: true, manager: true }],
    ['Give me a list in the admin where I can add redirects myself', { manager: true }],
    ['When I change the slug of a page the old link should still work (redirect)', { moved: true, list: [] }],
  ])('may be for more than a list: %s', (request, expected) => {
    const played = play(request)
    expect(partOf(played, 'redirects')).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
  })

  test('names a place that it does not know', () => {
    expect(leftOut(play('Redirect /old to /new and my neighbors to the moon'))).toContain('neighbors')
  })

  test.each([
    'redirect /a to /b, redirect after login to /x and after logout to /y, redirect attachment pages to /z, after registration to /w',
    'A redirect manager that counts visits and logs 404 errors, and when I change a slug the old link should still work',
  ])('gives a plugin without findings: %s', async (request) => {
    const played = play(request)
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
  })
})

describe('a follow-up about redirects', () => {
  const first = play('Redirect /a to /b and /c to /d')

  test.each([
    ['Also redirect /e to /f', ['/a /b', '/c /d', '/e /f']],
    ['Redirect /a to /x instead', ['/c /d', '/a /x']],
    ['Remove the redirect from /c to /d', ['/a /b']],
    ['Remove the one for /a', ['/c /d']],
  ])('changes only what it says: %s', (command, list) => {
    const played = play(command, { files: first.files })
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(partOf(played, 'redirects')).toMatchObject({ list })
    expectSoundPlugin(played.files)
  })
})
