import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf, playThrough } from '../parts.ts'

const some = (values: Record<string, unknown>): unknown => expect.objectContaining(values) as unknown

/** Requests and what the configuration has to say. */
const requests: readonly (readonly [request: string, expected: Record<string, unknown>])[] = [
  ['hotjar id 3456789', { rules: ['hotjar'], hotjar_id: '3456789' }],
  [
    'TikTok pixel C4ABCDEF123 and LinkedIn insight tag 1234567',
    { rules: ['tiktok', 'linkedin'], tiktok_id: 'C4ABCDEF123', linkedin_id: '1234567' },
  ],
  ['Microsoft Clarity abc12de3fg, respect Do Not Track', { clarity_id: 'abc12de3fg', no_track: true }],
  [
    'Google Analytics G-12AB34CD56, but only for people who are not logged in',
    { google_id: 'G-12AB34CD56', people: some({ visitors: true, administrator: false, subscriber: false }) },
  ],
  [
    "Google Analytics G-12AB34CD56, don't track me and my staff",
    { no_track: false, people: some({ subscriber: true, administrator: false, editor: false }) },
  ],
  [
    'noindex on posts in the category "Archive" and on paginated pages',
    { hidden_pages: ['Archive'], hidden: some({ paged: true, post: false, category: false }) },
  ],
  ['Hide the page "Thank you" from Google', { hidden_pages: ['Thank you'], hidden: some({ page: false }) }],
  [
    'Remove the tag archives and author archives from Google, and leave users out of the sitemap',
    {
      rules: ['noindex', 'sitemap'],
      hidden: some({ tag: true, author: true, post: false }),
      unmapped: some({ users: true, post_tag: false }),
    },
  ],
  [
    'Matomo at https://stats.example.org, site id 7, only after visitors accepted in a cookie notice',
    { rules: ['matomo'], consent: true },
  ],
  ['Ta bort sajtkartan helt', { unmapped: some({ all: true }) }],
  ['Add "Disallow: /private/" to robots.txt', { robots: ['Disallow: /private/'] }],
  ['Stop chatgpt and other ai bots from reading my site with robots.txt', { rules: ['ai_bots'] }],
  ['Add " | Kören Da Capo" after the title of all pages', { title_pattern: '{title} | Kören Da Capo' }],
  [
    'Meta description for the front page: "Fresh bread since 1998."',
    {
      description_text: 'Fresh bread since 1998.',
      descriptions_on: some({ front: true, post: false }),
    },
  ],
  [
    'Add a canonical tag to all category pages and tag pages',
    { canonical_on: some({ category: true, tag: true, post: false }) },
  ],
  [
    'hreflang: English at https://example.com/en/ and Swedish at https://example.com/sv/',
    { languages: ['en https://example.com/en/', 'sv https://example.com/sv/'] },
  ],
  [
    'Open Graph tags for posts only, twitter account @dacapo',
    { account: '@dacapo', social_on: some({ post: true, page: false }) },
  ],
  [
    'Verifiera sajten hos Google med koden x7Kd93jfLs02mcQ och hos Pinterest med 5f2b9a1c77de4f0b8a6c',
    { google_code: 'x7Kd93jfLs02mcQ', pinterest_code: '5f2b9a1c77de4f0b8a6c' },
  ],
  [
    'phone address bar colour #0B3D2E, on the blog posts instead #7A1F1F',
    { bar_color: '#0b3d2e', other_color: '#7a1f1f', other_color_on: some({ post: true, page: false }) },
  ],
  [
    'Favicon https://example.com/icon.png and preconnect to fonts.googleapis.com',
    { icon: 'https://example.com/icon.png', origins: ['https://fonts.googleapis.com'] },
  ],
  [
    'Strukturerad data: Salong Klippet, Storgatan 14, 972 32 Luleå, tel 0920-123 45. Öppet mån–fre 9–18.',
    {
      business_name: 'Salong Klippet',
      street: 'Storgatan 14',
      postal_code: '972 32',
      city: 'Luleå',
      phone: '0920-123 45',
      business_type: 'HairSalon',
      business_hours: expect.arrayContaining(['mon 09:00-18:00', 'fri 09:00-18:00']) as unknown,
    },
  ],
  ['JSON-LD for our blog posts with author and date', { rules: ['article'] }],
  ['meta tag "author" with "Anna Berg" on all pages', { tags: ['author = Anna Berg'] }],
]

describe('tags in the head', () => {
  it.each(requests)('are read from “%s”', (request, expected) => {
    const played = play(request)
    expect(partOf(played, 'head')).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
    expectSoundPlugin(played.files)
  })

  it.each([
    [
      'Yogastudions schema. Det är pass med veckodag, starttid, sluttid, lärare och nivå (nybörjare, avancerad).',
      'a schedule',
    ],
    ['A list of concerts with title and date. Gamla konserter ska inte synas.', 'what lists leave out'],
  ])('are not meant by “%s”: %s', (request) => {
    const { explanation, files } = play(request)
    expect(explanation).not.toMatch(/head of the pages|sidornas huvud/)
    expect([...files.keys()].join()).not.toContain('-head.php')
  })

  it('name what they do not know', () => {
    expect(leftOut(play('Google Analytics G-12AB34CD56 with a heatmap of tears'))).toContain('heatmap')
  })
})

describe('services that wait for consent', () => {
  const request =
    'Google Tag Manager GTM-K2X9QR but only after the visitor has accepted cookies. The bar should say "May we count?" with the buttons "Sure" and "No thanks"'

  it('bring the cookie notice with its texts', () => {
    const played = play(request)
    expect(partOf(played, 'head')).toMatchObject({ gtm_id: 'GTM-K2X9QR', consent: true })
    expect(partOf(played, 'notice')).toMatchObject({
      kind: 'cookies',
      text: 'May we count?',
      button: 'Sure',
      decline: 'No thanks',
    })
    expect(leftOut(played)).toBe('')
  })

  it('use the cookie notice that the request has', () => {
    const played = play(
      'A cookie banner, and Google Analytics G-ABC123XYZ9 only when someone has accepted cookies',
    )
    expect(partOf(played, 'head')).toMatchObject({ consent: true })
    expect(partOf(played, 'notice_2')).toEqual({})
  })

  it('get a cookie notice by a follow-up', () => {
    const { files } = play('Lägg in Google Analytics G-8HJ2KLM30P')
    const second = play('Ladda det först när besökaren godkänt kakor', { files })
    expect(partOf(second, 'head')).toMatchObject({ consent: true, google_id: 'G-8HJ2KLM30P' })
    expect(partOf(second, 'notice')).toMatchObject({ kind: 'cookies' })
  })

  it('make a plugin without findings', async () => {
    await expectVerified(play(request).files)
  })
})

describe('all tags in the head', () => {
  it('make a plugin without findings', async () => {
    const played = playThrough(
      `${requests.map(([request]) => request).join('. ')}. SEO title boxes. Umami and Fathom`,
    )
    expect((partOf(played, 'head')['rules'] as string[]).length).toBeGreaterThan(18)
    await expectVerified(played.files)
  })
})

describe('breadcrumbs', () => {
  it.each([
    ['Add breadcrumbs at the top of every page with structured data', { place: 'before', data: true }],
    ['Breadcrumbs like "Start / Recipes / Soup" above the posts', { home: 'Start', separator: '/' }],
    ['Visa brödsmulor överst på alla inlägg, avskiljare →', { separator: '→', home: 'Hem' }],
    ['BreadcrumbList JSON-LD for our site', { place: 'shortcode', data: true }],
  ])('are read from “%s”', async (request, expected) => {
    const played = play(request)
    expect(partOf(played, 'breadcrumbs')).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
    await expectVerified(played.files)
  })
})
