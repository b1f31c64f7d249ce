import { describe, expect, test } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: readonly (readonly [request: string, part: string, expected: Record<string, unknown>])[] = [
  [
    'Replace every "(c)" in my posts with a real © and every "->" with an arrow →. Only on the website, the posts themselves should stay as I typed them.',
    'wording',
    { rules: ['replace'], pairs: ['(c) => ©', '-> => →'], titles: false },
  ],
  ['byt ut ordet "mail" mot "mejl" i alla inlägg', 'wording', { pairs: ['mail => mejl'] }],
  [
    'Första gången ordet "flour" står i ett inlägg ska det bli en länk till /about/. Bara i inlägg, inte på sidor, och aldrig i rubriker.',
    'wording',
    { rules: ['link_words'], links: ['flour => /about/'], each: false },
  ],
  [
    'Every time I write "kennel" in a post it should be a link to the page Kennel',
    'wording',
    { links: ['kennel => /kennel/'], only: [], each: true },
  ],
  [
    'Links to other websites in my posts should open in a new tab. Not links to my own pages, those stay in the same window.',
    'wording',
    { rules: ['new_tab'] },
  ],
  ['externa länkar ska öppnas i nytt fönster och få nofollow', 'wording', { rules: ['new_tab', 'nofollow'] }],
  ['PDF links should open in a new tab please', 'wording', { rules: ['pdf_tab'] }],
  ['hide the email addresses in my posts from spam robots', 'wording', { rules: ['emails'] }],
  ['turn off emojis and embeds', 'switches', { rules: ['emojis', 'embeds'] }],
  ['stäng av emojis och rss', 'switches', { rules: ['emojis', 'feeds'] }],
  [
    'Search on our site should only find posts, not pages. And 3 results per page, not ten.',
    'switches',
    { rules: ['search_posts', 'search_count'], search_count: 3 },
  ],
  ['limit the excerpts to 20 words', 'switches', { rules: ['excerpts'], excerpt_words: 20 }],
  ['turn off the search on my site', 'switches', { rules: ['search_off'] }],
  ['disable lazy loading of images', 'switches', { rules: ['lazy'] }],
  ['make all phone numbers in my posts clickable', 'wording', { rules: ['phones'] }],
  ['Put "↗" behind external links', 'wording', { rules: ['external_sign'], sign: '↗' }],
  ['Give me back the classic editor please', 'switches', { rules: ['classic'] }],
  [
    '"Back to top" button bottom right, shows up when you scroll down',
    'totop',
    { shape: 'label', side: 'right' },
  ],
  [
    'A yellow warning on the dashboard for editors: "Do not publish on Mondays." I (admin) don\'t need to see it.',
    'admin',
    { rules: ['notice'], notice: 'Do not publish on Mondays.', notice_dashboard: true },
  ],
]

describe('a request for rules of texts and links, or for switches of WordPress', () => {
  test.each(requests)('is understood as a whole: %s', (request, part, expected) => {
    const played = play(request)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(partOf(played, part)).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
  })

  test('names what it did not understand', () => {
    expect(leftOut(play('turn off emojis and heartbeat'))).toContain('heartbeat')
  })

  test('is answered where a slow site is the only thing that it tells', () => {
    expect(play('my site is slow').outcome).toBe('declined')
  })

  test.each([
    'Replace every "(c)" in my posts with ©, and make the word "flour" a link to /about/',
    'Links to other websites should open in a new tab',
    'hide the email addresses in my posts from robots',
    'Turn off emojis, embeds and feeds',
    'the search should only find posts',
  ])('becomes a sound plugin without findings: %s', async (request) => {
    const played = play(request)
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
  })
})
