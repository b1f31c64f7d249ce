import type { RequestCase } from '../checks.ts'

/** Wishes about where an address, a sign-in or a link leads. */
export const redirects: RequestCase[] = [
  {
    id: 'redirects-01',
    kind: 'redirects',
    language: 'en',
    request: 'Send /old-menu to /menu for good (permanent).',
    checks: [
      { at: { path: '/old-menu' }, status: 301, redirect: '/menu' },
      { at: { path: '/old-menu/' }, redirect: '/menu' },
      { at: 'page', redirect: '' },
    ],
  },
  {
    id: 'redirects-02',
    kind: 'redirects',
    language: 'sv',
    request: `Vi har bytt hemsida och en massa gamla länkar ligger kvar på Google. Kan du skicka vidare dom här?
/hem.html -> /
/kontakta-oss -> /kontakt
/priser2019 -> /prislista
Resten ska funka som vanligt.`,
    checks: [
      { at: { path: '/hem.html' }, find: ['body.home'] },
      { at: { path: '/kontakta-oss' }, redirect: '/kontakt' },
      { at: { path: '/priser2019' }, redirect: '/prislista' },
      { at: 'post', redirect: '' },
    ],
  },
  {
    id: 'redirects-03',
    kind: 'redirects',
    language: 'en',
    request: '404 to homepage',
    checks: [
      { at: '404', find: ['body.home'] },
      { at: 'post', redirect: '' },
    ],
  },
  {
    id: 'redirects-04',
    kind: 'redirects',
    language: 'en',
    request: `The pages WordPress makes for each picture are useless to our visitors. If someone lands on one, take them to the front page instead. The pictures themselves must keep working.`,
    checks: [
      { act: 'upload image', as: 'admin', values: { name: 'marketstall.png' } },
      { at: { path: '/marketstall/' }, find: ['body.home'] },
      { at: 'post', find: ['img[src*="bread"]'] },
    ],
  },
  {
    id: 'redirects-05',
    kind: 'redirects',
    language: 'en',
    request: `After login our members (subscribers) should land on /members, editors on the list of posts, and admins go to the dashboard like always.`,
    checks: [
      { act: 'sign in', as: 'subscriber', redirect: '/members' },
      { act: 'sign in', as: 'editor', redirect: 'edit.php' },
      { act: 'sign in', as: 'admin', find: ['body.index-php'] },
    ],
  },
  {
    id: 'redirects-06',
    kind: 'redirects',
    language: 'sv',
    request: 'när man loggar ut ska man hamna på startsidan, inte på inloggningen',
    checks: [
      { act: 'sign out', as: 'subscriber', find: ['body.home'], miss: ['#loginform'] },
      { act: 'sign out', as: 'admin', find: ['body.home'], miss: ['#loginform'] },
    ],
  },
  {
    id: 'redirects-07',
    kind: 'redirects',
    language: 'en',
    request: `Links to other websites in my posts should open in a new tab. Not links to my own pages, those stay in the same window.`,
    checks: [
      { at: 'post', find: ['a[href^="https://example.com/flour"][target="_blank"]'] },
      {
        act: 'publish post',
        values: {
          title: 'Two links',
          content:
            '<p><a href="https://museum.example/visit">Museum</a> and <a href="/sample/">about us</a></p>',
        },
      },
      {
        at: { path: '/two-links/' },
        find: ['a[href="https://museum.example/visit"][target="_blank"]', 'a[href$="/sample/"]'],
        miss: ['a[href$="/sample/"][target="_blank"]'],
      },
    ],
  },
  {
    id: 'redirects-08',
    kind: 'redirects',
    language: 'en',
    request: `I move pages around a lot. Give me a list in the admin where I can add redirects myself: "Old address", "New address" and a choice "Type" that is Permanent or Temporary.`,
    checks: [
      {
        at: { path: '/summer-fair' },
        entries: [
          { 'Old address': '/summer-fair', 'New address': '/events', Type: 'Permanent' },
          { 'Old address': '/tickets', 'New address': '/shop', Type: 'Temporary' },
        ],
        status: 301,
        redirect: '/events',
      },
      { at: { path: '/tickets' }, status: 302, redirect: '/shop' },
    ],
  },
  {
    id: 'redirects-09',
    kind: 'redirects',
    language: 'sv',
    request:
      'Vår butik är stängd för ombyggnad. Skicka /butik till https://www.instagram.com/lenaskeramik tillfälligt.',
    checks: [
      { at: { path: '/butik' }, status: 302, redirect: 'https://www.instagram.com/lenaskeramik' },
      { at: 'front', redirect: '' },
    ],
  },
  {
    id: 'redirects-10',
    kind: 'redirects',
    language: 'en',
    request: `Everything that used to be under /blog/ now lives under /news/, the rest of the address is the same. So /blog/harvest-2021 should go to /news/harvest-2021 and so on.`,
    checks: [
      { at: { path: '/blog/harvest-2021' }, redirect: '/news/harvest-2021' },
      { at: { path: '/blog/jam/plum/' }, redirect: '/news/jam/plum' },
      { at: 'post', redirect: '' },
    ],
  },
  {
    id: 'redirects-11',
    kind: 'redirects',
    language: 'en',
    request: `Anyone who isn't logged in and opens the page "Sample" should be sent to the login page. Logged in people see it as normal.`,
    checks: [
      { at: 'page', redirect: '/wp-login.php' },
      { at: 'page', as: 'subscriber', redirect: '' },
      { at: 'post', redirect: '' },
    ],
  },
  {
    id: 'redirects-12',
    kind: 'redirects',
    language: 'sv',
    request:
      'Vi är bara två som skriver så författarsidorna är onödiga, samma sak med arkiven per datum. Skicka båda till startsidan.',
    checks: [
      { at: { path: '/author/ada/' }, find: ['body.home'], miss: ['body.author'] },
      { act: 'publish post', values: { title: 'Julmust' }, clock: '2031-12-05T09:00' },
      { at: { path: '/2031/12/' }, find: ['body.home'], miss: ['body.date'] },
      { at: 'category', redirect: '', find: ['body.category'] },
    ],
  },
]
