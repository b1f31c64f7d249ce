import type { RequestCase } from '../checks.ts'

/** Wishes that fit nowhere else. */
export const other: RequestCase[] = [
  {
    id: 'other-01',
    kind: 'other',
    language: 'en',
    request: `Replace every "(c)" in my posts with a real © and every "->" with an arrow →. Only on the website, the posts themselves should stay as I typed them.`,
    checks: [
      { act: 'publish post', values: { title: 'Signs', content: '<p>Photos (c) Olga. Oven -> table.</p>' } },
      { at: { path: '/signs/' }, see: ['Photos © Olga. Oven → table.'], hide: ['(c) Olga'] },
    ],
  },
  {
    id: 'other-02',
    kind: 'other',
    language: 'sv',
    request: 'kortkod som visar årtalet så att jag slipper ändra © 2023 i sidfoten varje nyår',
    checks: [
      { at: 'plugin', clock: '2031-06-01T09:00', see: ['2031'] },
      { at: 'plugin', clock: '2032-01-01T09:00', see: ['2032'] },
    ],
  },
  {
    id: 'other-03',
    kind: 'other',
    language: 'en',
    request: 'turn off emojis and embeds',
    checks: [
      { at: 'post', noSource: ['wp-emoji-release', '_wpemojiSettings'] },
      { at: 'post', miss: ['link[type="application/json+oembed"]', 'script[src*="wp-embed"]'] },
      { at: 'front', noSource: ['_wpemojiSettings'] },
    ],
  },
  {
    id: 'other-04',
    kind: 'other',
    language: 'en',
    request: `Search on our site should only find posts, not pages. And 3 results per page, not ten.`,
    checks: [
      { at: { path: '/?s=bread' }, see: ['Rye bread for beginners'] },
      { at: { path: '/?s=sample' }, miss: ['main a[href$="/sample/"]'] },
      { at: { path: '/?s=a' }, find: ['a[href*="page/2"], a[href*="paged=2"]'] },
    ],
  },
]
