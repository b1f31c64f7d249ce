import type { RequestCase } from '../checks.ts'

/** Sharing, notes around posts, grids and lists. */
export const display2: RequestCase[] = [
  {
    id: 'display-09',
    kind: 'display',
    language: 'en',
    request:
      'Share buttons for Facebook, WhatsApp and email at the end of posts and pages, but not on the front page. Above them the words "Share this with a friend".',
    checks: [
      {
        at: 'post',
        see: ['Share this with a friend'],
        find: [
          'main a[href*="facebook.com/shar"]',
          'main a[href*="wa.me"], main a[href*="whatsapp"]',
          'main a[href^="mailto:"]',
        ],
      },
      { at: 'page', see: ['Share this with a friend'], find: ['main a[href*="facebook.com/shar"]'] },
      { at: 'front', hide: ['Share this with a friend'], miss: ['a[href*="facebook.com/shar"]'] },
    ],
  },
  {
    id: 'display-10',
    kind: 'display',
    language: 'sv',
    request:
      'Två saker: före texten i varje inlägg ska det stå "Lästid: 2 minuter" (eller hur lång den nu är, räkna med 250 ord i minuten), och efter texten vill jag ha knappar för att dela på Facebook och LinkedIn.',
    checks: [
      { at: 'post', see: ['Lästid: 2 min'] },
      { at: 'post', find: ['main a[href*="facebook.com/shar"]', 'main a[href*="linkedin.com"]'] },
      { at: { path: '/cardamom-buns/' }, see: ['Lästid: 1 min'] },
    ],
  },
  {
    id: 'display-11',
    kind: 'display',
    language: 'en',
    request:
      'Put this in italics before every blog post: "This post may contain affiliate links." Except posts in the category News.',
    checks: [
      {
        at: 'post',
        see: ['This post may contain affiliate links.'],
      },
      { at: { path: '/sourdough-diary/' }, see: ['This post may contain affiliate links.'] },
      { at: { path: '/we-are-hiring/' }, hide: ['This post may contain affiliate links.'] },
      { at: 'page', hide: ['This post may contain affiliate links.'] },
    ],
  },
  {
    id: 'display-12',
    kind: 'display',
    language: 'en',
    request: 'post grid 3 columns',
    checks: [
      {
        at: 'plugin',
        see: ['Rye bread for beginners', 'Cardamom buns', 'Summer opening hours'],
        hide: ['Unfinished draft'],
      },
      {
        at: 'plugin',
        find: [
          'main a[href*="/rye-bread-for-beginners/"]',
          'main a[href*="/summer-opening-hours/"]',
          'main img',
        ],
      },
      { act: 'publish post', values: { title: 'Plum tart', content: 'Short crust.' } },
      { at: 'plugin', order: ['Plum tart', 'Rye bread for beginners'] },
    ],
  },
  {
    id: 'display-13',
    kind: 'display',
    language: 'sv',
    request:
      'Visa ett slumpvis valt recept (inlägg ur kategorin Recipes) med rubriken "Dagens tips", bild och en länk som heter "Till receptet". Aldrig nyheter!',
    checks: [
      {
        at: 'plugin',
        see: ['Dagens tips', 'Till receptet'],
        hide: ['Summer opening hours', 'We are hiring', 'An old story'],
        find: [
          'main a[href*="/rye-bread"], main a[href*="/cardamom-buns"], main a[href*="/sourdough-diary"]',
        ],
      },
      {
        act: 'publish post',
        values: { title: 'Closed for repairs', content: 'Back soon.', category: 'News' },
      },
      { at: 'plugin', see: ['Dagens tips'], hide: ['Closed for repairs', 'We are hiring'] },
    ],
  },
  {
    id: 'display-14',
    kind: 'display',
    language: 'en',
    request:
      'I rewrite my old recipes all the time. At the top of a post I\'d like "Last updated on February 3, 2027" with the real date of the last change, but only if the post was changed after it was published.',
    checks: [
      { act: 'publish post', values: { title: 'Fresh and unchanged', content: 'Nothing to see.' } },
      { at: { path: '/fresh-and-unchanged/' }, hide: ['Last updated on'] },
      {
        clock: '2027-02-03T10:00',
        act: 'update post',
        as: 'admin',
        values: { content: 'More rye, less salt.' },
      },
      { at: 'post', see: ['Last updated on February 3, 2027'] },
      { at: 'page', hide: ['Last updated on'] },
    ],
  },
  {
    id: 'display-15',
    kind: 'display',
    language: 'en',
    request:
      'A list of all my categories with the number of posts behind, like "News (3)", each one a link. Leave out Uncategorized. I want to put it on any page with a shortcode',
    checks: [
      {
        at: 'plugin',
        see: ['Recipes (3)', 'News (3)'],
        hide: ['Uncategorized'],
        find: ['main a[href*="/category/recipes"]', 'main a[href*="/category/news"]'],
      },
      { act: 'publish post', values: { title: 'Pretzels', content: 'Twist.', category: 'Recipes' } },
      { at: 'plugin', see: ['Recipes (4)', 'News (3)'] },
    ],
  },
  {
    id: 'display-16',
    kind: 'display',
    language: 'sv',
    request:
      'På inlägg som är äldre än två år ska det stå överst i en gul ruta: "Obs! Det här inlägget är gammalt och kan innehålla fel." Nyare inlägg ska vara som vanligt.',
    checks: [
      { at: { path: '/an-old-story/' }, see: ['Obs! Det här inlägget är gammalt och kan innehålla fel.'] },
      { at: 'post', hide: ['Det här inlägget är gammalt'] },
      { at: 'page', hide: ['Det här inlägget är gammalt'] },
      {
        at: { path: '/we-are-hiring/' },
        clock: '2031-01-01T08:00',
        see: ['Obs! Det här inlägget är gammalt och kan innehålla fel.'],
      },
    ],
  },
]
