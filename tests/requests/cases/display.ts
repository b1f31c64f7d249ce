import type { RequestCase } from '../checks.ts'

/** Posts shown elsewhere, and what stands around the text of a post. */
export const display: RequestCase[] = [
  {
    id: 'display-01',
    kind: 'display',
    language: 'en',
    request:
      'I want to show the 3 latest posts from the category Recipes on my welcome page as cards, next to each other, with the picture, title, date and a "Keep reading" link. Nothing from News please.',
    checks: [
      {
        at: 'plugin',
        see: ['Rye bread for beginners', 'Cardamom buns', 'Sourdough diary', 'Keep reading'],
        hide: ['Summer opening hours', 'We are hiring', 'An old story'],
        order: ['Rye bread for beginners', 'Cardamom buns', 'Sourdough diary'],
      },
      {
        at: 'plugin',
        find: ['main img', 'main a[href*="/rye-bread-for-beginners/"]', 'main a[href*="/cardamom-buns/"]'],
      },
      {
        act: 'publish post',
        values: { title: 'Plum tart', content: 'Short crust.', category: 'Recipes' },
      },
      {
        at: 'plugin',
        see: ['Plum tart', 'Rye bread for beginners', 'Cardamom buns'],
        hide: ['Sourdough diary'],
      },
    ],
  },
  {
    id: 'display-02',
    kind: 'display',
    language: 'sv',
    request:
      'en widget till sidofältet med rubriken "Nytt från bageriet" som listar de fem senaste inläggen med datum, inga bilder',
    checks: [
      {
        at: 'plugin',
        order: ['Nytt från bageriet', 'Rye bread for beginners', 'Cardamom buns', 'We are hiring'],
        hide: ['An old story', 'Unfinished draft'],
      },
      {
        at: 'plugin',
        find: ['main ul a[href*="/we-are-hiring/"], main ol a[href*="/we-are-hiring/"]'],
        miss: ['main li img'],
      },
      { act: 'publish post', values: { title: 'Semlor', content: 'Grädde.' } },
      { at: 'plugin', order: ['Semlor', 'Rye bread for beginners'], hide: ['We are hiring'] },
    ],
  },
  {
    id: 'display-03',
    kind: 'display',
    language: 'en',
    request:
      'Under each blog post show "You may also like" with two other posts from the same category, picture and title, never the post itself. Only on posts, not on pages or the front page.',
    checks: [
      {
        at: 'post',
        see: ['You may also like', 'Sourdough diary'],
        hide: ['Summer opening hours'],
        find: ['main a[href*="/cardamom-buns/"]', 'main a[href*="/sourdough-diary/"]'],
      },
      {
        at: { path: '/we-are-hiring/' },
        see: ['You may also like', 'Summer opening hours', 'An old story'],
        hide: ['Rye bread for beginners'],
      },
      { at: 'page', hide: ['You may also like'] },
      { at: 'front', hide: ['You may also like'] },
    ],
  },
  {
    id: 'display-04',
    kind: 'display',
    language: 'en',
    request: `Count how often each post gets read and show the single most read post with the heading "Reader favorite" (shortcode or widget, I don't mind). My own visits when I'm logged in as admin should not count, I look at my own site way too often`,
    checks: [
      { script: 'load', at: { path: '/cardamom-buns/' } },
      { script: 'load', at: { path: '/cardamom-buns/' } },
      { script: 'load', at: { path: '/sourdough-diary/' }, as: 'admin' },
      { script: 'load', at: { path: '/sourdough-diary/' }, as: 'admin' },
      { script: 'load', at: { path: '/sourdough-diary/' }, as: 'admin' },
      {
        at: 'plugin',
        see: ['Reader favorite', 'Cardamom buns'],
        hide: ['Sourdough diary', 'Summer opening hours'],
        find: ['main a[href*="/cardamom-buns/"]'],
      },
    ],
  },
  {
    id: 'display-05',
    kind: 'display',
    language: 'en',
    request:
      'slider with my 4 newest posts, big photo with the title on it, moves on by itself every 20 seconds and you can click to get to the post',
    checks: [
      {
        at: 'plugin',
        find: ['main img', 'main a[href*="/rye-bread-for-beginners/"]', 'main a[href*="/sourdough-diary/"]'],
      },
      { at: 'plugin', miss: ['main a[href*="/we-are-hiring/"]'] },
      { script: 'load', at: 'plugin', see: ['Rye bread for beginners'] },
      { script: 'wait', seconds: 21, see: ['Cardamom buns'] },
    ],
  },
  {
    id: 'display-06',
    kind: 'display',
    language: 'sv',
    request: `Vi är tre som skriver på bloggen, jag, min syster och hennes sambo, och läsarna blandar ihop oss hela tiden. Förra veckan fick jag beröm för ett bröd jag aldrig bakat... Lägg en ruta efter varje inlägg med skribentens bild, namn och det som står om personen i profilen, plus en länk "Fler inlägg av" + namnet. Inte på vanliga sidor.`,
    checks: [
      { act: 'save profile', as: 'author', values: { 'Biographical Info': 'Bakes before sunrise.' } },
      {
        at: 'post',
        see: ['Bakes before sunrise.', 'Fler inlägg av', 'Ada Author'],
        find: ['main a[href*="/author/ada"]'],
      },
      {
        at: { path: '/we-are-hiring/' },
        see: ['Ed Editor', 'Fler inlägg av'],
        hide: ['Bakes before sunrise.'],
      },
      { at: 'page', hide: ['Fler inlägg av'] },
    ],
  },
  {
    id: 'display-07',
    kind: 'display',
    language: 'en',
    request: `Show "X min read" above the text of each post, count 250 words per minute. And a "Share on Facebook" link at the end of the post. not on pages`,
    checks: [
      { at: 'post', see: ['2 min read'] },
      { at: { path: '/cardamom-buns/' }, see: ['1 min read'] },
      { at: 'post', see: ['Share on Facebook'], find: ['main a[href*="facebook.com/shar"]'] },
      { at: 'page', hide: ['min read', 'Share on Facebook'] },
    ],
  },
  {
    id: 'display-08',
    kind: 'display',
    language: 'en',
    request:
      'My posts are long. Please add a table of contents at the top of posts called "In this article" made from the headings, with links that jump to them. If a post has fewer than 3 headings leave it out.',
    checks: [
      { at: 'post', see: ['In this article'], find: ['main li a[href*="#"]'] },
      { at: { path: '/cardamom-buns/' }, hide: ['In this article'] },
      { at: 'page', hide: ['In this article'] },
      {
        act: 'publish post',
        values: {
          title: 'Oven guide',
          content: '<h2>Gas</h2><p>Hot.</p><h2>Electric</h2><p>Even.</p><h2>Wood</h2><p>Smoky.</p>',
        },
      },
      { at: { path: '/oven-guide/' }, see: ['In this article'] },
    ],
  },
]
