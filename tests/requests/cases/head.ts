import type { RequestCase } from '../checks.ts'

/** Wishes about what stands in the head of the page: search engines, social media, statistics. */
export const head: RequestCase[] = [
  {
    id: 'head-01',
    kind: 'head',
    language: 'en',
    request: `Hi! I run a small bakery in Leeds and my nephew keeps telling me Google can't find us. What I'd like is two boxes when I write a post or a page, "SEO title" and "Search description", and what I type there should go where Google looks. If I leave them empty everything should stay the way it is today.`,
    checks: [
      { at: 'edit post', as: 'admin', fields: [{ label: 'SEO title' }, { label: 'Search description' }] },
      {
        act: 'update post',
        as: 'admin',
        values: { 'SEO title': 'Sourdough in Leeds', 'Search description': 'Baked at four every morning.' },
      },
      {
        at: 'post',
        find: ['meta[name="description"][content="Baked at four every morning."]'],
        source: ['<title>Sourdough in Leeds'],
      },
      { at: 'front', miss: ['meta[name="description"][content="Baked at four every morning."]'] },
    ],
  },
  {
    id: 'head-02',
    kind: 'head',
    language: 'en',
    request: 'google analytics G-4KX82LMN10',
    checks: [
      { at: 'front', find: ['script[src*="googletagmanager.com/gtag/js?id=G-4KX82LMN10"]'] },
      { at: 'post', find: ['script[src*="G-4KX82LMN10"]'] },
      { at: 'dashboard', as: 'admin', miss: ['script[src*="G-4KX82LMN10"]'] },
    ],
  },
  {
    id: 'head-03',
    kind: 'head',
    language: 'sv',
    request: 'Lägg in Plausible för bodaglas.se, men räkna inte mig när jag är inloggad som admin.',
    checks: [
      { at: 'front', find: ['script[data-domain="bodaglas.se"]'] },
      { at: 'page', find: ['script[data-domain="bodaglas.se"]'] },
      { at: 'front', as: 'admin', miss: ['script[data-domain="bodaglas.se"]'] },
    ],
  },
  {
    id: 'head-04',
    kind: 'head',
    language: 'en',
    request: `Our rowing club has its own Matomo at https://stats.tidewayrowing.org/ and our site ID there is 7. Please put the tracking code on every page, but only for people who aren't logged in.`,
    checks: [
      { at: 'front', source: ['stats.tidewayrowing.org', 'setSiteId'] },
      { at: 'post', source: ['stats.tidewayrowing.org'] },
      { at: 'front', as: 'subscriber', noSource: ['stats.tidewayrowing.org'] },
    ],
  },
  {
    id: 'head-05',
    kind: 'head',
    language: 'en',
    request: 'Meta pixel 1029384756102938 on all pages except the front page',
    checks: [
      { at: 'post', source: ['1029384756102938', 'connect.facebook.net'] },
      { at: 'page', source: ['1029384756102938'] },
      { at: 'front', noSource: ['1029384756102938'] },
    ],
  },
  {
    id: 'head-06',
    kind: 'head',
    language: 'en',
    request: `Google shows our category pages and even our search results, which looks messy. Keep those two out of Google. Posts and normal pages should of course still be found.`,
    checks: [
      { at: 'category', find: ['meta[name="robots"][content*="noindex"]'] },
      { at: 'search', find: ['meta[name="robots"][content*="noindex"]'] },
      { at: 'post', miss: ['meta[name="robots"][content*="noindex"]'] },
      { at: 'page', miss: ['meta[name="robots"][content*="noindex"]'] },
    ],
  },
  {
    id: 'head-07',
    kind: 'head',
    language: 'en',
    request: `Need to verify the site. Google gave me the code Xk3-pQ9vLw7TzR1bN5 and Bing says 8F2C41D7A90B36E5. Put both tags on the home page please, nowhere else.`,
    checks: [
      {
        at: 'front',
        find: [
          'meta[name="google-site-verification"][content="Xk3-pQ9vLw7TzR1bN5"]',
          'meta[name="msvalidate.01"][content="8F2C41D7A90B36E5"]',
        ],
      },
      { at: 'post', miss: ['meta[name="google-site-verification"]', 'meta[name="msvalidate.01"]'] },
    ],
  },
  {
    id: 'head-08',
    kind: 'head',
    language: 'sv',
    request:
      'När nån delar våra inlägg på Facebook blir det bara en grå ruta. Jag vill att rubriken, början på texten och utvalda bilden följer med, och att det står "Kafé Lyktan" som webbplats.',
    checks: [
      {
        at: 'post',
        find: [
          'meta[property="og:title"]',
          'meta[property="og:description"]',
          'meta[property="og:site_name"][content="Kafé Lyktan"]',
        ],
      },
      { at: 'post', find: ['meta[property="og:image"][content*="bread"]'] },
    ],
  },
  {
    id: 'head-09',
    kind: 'head',
    language: 'en',
    request: `A settings page with two big boxes, "Head code" and "Footer code". Whatever I paste goes into the head of every page, or right before the closing body tag. Only admins may see that page.`,
    checks: [
      {
        at: 'settings',
        as: 'admin',
        fields: [
          { label: 'Head code', type: 'textarea' },
          { label: 'Footer code', type: 'textarea' },
        ],
      },
      {
        at: 'front',
        settings: {
          'Head code': '<meta name="made-by" content="Anna">',
          'Footer code': '<p>Powered by tea</p>',
        },
        find: ['head meta[name="made-by"][content="Anna"]'],
        see: ['Powered by tea'],
      },
      { at: 'dashboard', as: 'admin', miss: ['meta[name="made-by"]'] },
    ],
  },
  {
    id: 'head-10',
    kind: 'head',
    language: 'en',
    request: 'phone address bar colour #0B3D2E, on the blog posts instead #7A1F1F',
    checks: [
      { at: 'front', find: ['meta[name="theme-color"][content="#0b3d2e" i]'] },
      { at: 'page', find: ['meta[name="theme-color"][content="#0b3d2e" i]'] },
      {
        at: 'post',
        find: ['meta[name="theme-color"][content="#7a1f1f" i]'],
        miss: ['meta[name="theme-color"][content="#0b3d2e" i]'],
      },
    ],
  },
  {
    id: 'head-11',
    kind: 'head',
    language: 'sv',
    request: `Hej, vi har en frisörsalong i Luleå och har hört att Google vill ha "strukturerad data" för att visa öppettiderna. Salong Klippet, Storgatan 14, 972 32 Luleå, tel 0920-123 45. Öppet mån–fre 9–18, lör 10–14. Bara på startsidan räcker.`,
    checks: [
      {
        at: 'front',
        find: ['script[type="application/ld+json"]'],
        source: ['Salong Klippet', 'Storgatan 14', '972 32', '0920-123 45'],
      },
      { at: 'front', source: ['09:00', '18:00', '10:00', '14:00'], noSource: ['Sunday"'] },
      { at: 'post', noSource: ['Salong Klippet'] },
    ],
  },
  {
    id: 'head-12',
    kind: 'head',
    language: 'en',
    request: `Twitter cards with the large picture for all posts, our account is @hillsidepottery. And please also remove that tag which tells everybody which WordPress version we're on.`,
    checks: [
      {
        at: 'post',
        find: [
          'meta[name="twitter:card"][content="summary_large_image"]',
          'meta[name="twitter:site"][content="@hillsidepottery"]',
        ],
      },
      { at: 'post', miss: ['meta[name="generator"][content*="WordPress"]'] },
      { at: 'front', miss: ['meta[name="generator"][content*="WordPress"]'] },
    ],
  },
  {
    id: 'head-13',
    kind: 'head',
    language: 'en',
    request: `can u put a canonical link and a meta discription on the catagory pages, it should say "All our slow cooker recipes in one place"`,
    checks: [
      {
        at: 'category',
        find: [
          'link[rel="canonical"]',
          'meta[name="description"][content="All our slow cooker recipes in one place"]',
        ],
      },
      { at: 'post', miss: ['meta[name="description"][content="All our slow cooker recipes in one place"]'] },
    ],
  },
  {
    id: 'head-14',
    kind: 'head',
    language: 'sv',
    request: 'noindex på hela sajten tills vi öppnat',
    checks: [
      { at: 'front', find: ['meta[name="robots"][content*="noindex"]'] },
      { at: 'post', find: ['meta[name="robots"][content*="noindex"]'] },
      { at: 'page', find: ['meta[name="robots"][content*="noindex"]'] },
    ],
  },
  {
    id: 'head-15',
    kind: 'head',
    language: 'sv',
    request:
      'Jag vill ha in google analytics med id G-77BQ0ZP2XA och kunna byta id själv i en inställning som heter "Mät-id". Inte för redaktörer och administratörer, dom räknas bara i onödan.',
    checks: [
      { at: 'settings', fields: [{ label: 'Mät-id' }] },
      { at: 'front', find: ['script[src*="G-77BQ0ZP2XA"]'] },
      { at: 'front', as: 'editor', miss: ['script[src*="G-77BQ0ZP2XA"]'] },
      {
        at: 'front',
        settings: { 'Mät-id': 'G-AAAA111122' },
        find: ['script[src*="G-AAAA111122"]'],
        miss: ['script[src*="G-77BQ0ZP2XA"]'],
      },
    ],
  },
  {
    id: 'head-16',
    kind: 'head',
    language: 'en',
    request:
      'The name of the author should be in a meta "author" tag on posts. Not on pages, not on the front page.',
    checks: [
      { at: 'post', find: ['head meta[name="author"][content]'] },
      { at: 'page', miss: ['head meta[name="author"]'] },
      { at: 'front', miss: ['head meta[name="author"]'] },
    ],
  },
]
