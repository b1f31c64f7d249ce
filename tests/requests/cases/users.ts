import type { RequestCase } from '../checks.ts'

/** Wishes about accounts: fields, roles, and what only some may see. */
export const users: RequestCase[] = [
  {
    id: 'users-01',
    kind: 'users',
    language: 'en',
    request: `Each of our members should have a phone number and a company in their profile, and I want to see both as columns in the list of users.`,
    checks: [
      { at: 'profile', as: 'subscriber', see: ['Phone', 'Company'] },
      { at: 'users list', see: ['Phone', 'Company'] },
      { at: 'users list', find: ['table.wp-list-table thead th:nth-of-type(7)'] },
    ],
  },
  {
    id: 'users-02',
    kind: 'users',
    language: 'sv',
    request: 'lägg till fälten "Båtplats" och "Båtens namn" på profilen, bara admin får ändra båtplatsen',
    checks: [
      { at: 'profile', as: 'admin', fields: [{ label: 'Båtplats' }, { label: 'Båtens namn' }] },
      { act: 'save profile', as: 'subscriber', values: { 'Båtens namn': 'Havsörnen' } },
      { at: 'profile', as: 'subscriber', fields: [{ label: 'Båtens namn', value: 'Havsörnen' }] },
      { act: 'save profile', as: 'admin', values: { Båtplats: 'B12' } },
      { at: 'profile', as: 'admin', fields: [{ label: 'Båtplats', value: 'B12' }] },
    ],
  },
  {
    id: 'users-03',
    kind: 'users',
    language: 'en',
    request: `I need a role "Photographer" that can only upload pictures and nothing else. No posts, no pages.`,
    checks: [
      { at: { path: '/wp-admin/user-new.php' }, as: 'admin', find: ['select#role'], see: ['Photographer'] },
      {
        act: 'register user',
        as: 'admin',
        values: {
          username: 'lena',
          email: 'lena@example.com',
          Role: 'Photographer',
          Password: 'Plum-Tart-2031!',
          'Repeat Password': 'Plum-Tart-2031!',
        },
      },
      { at: 'users list', see: ['lena', 'Photographer'] },
    ],
  },
  {
    id: 'users-04',
    kind: 'users',
    language: 'en',
    request: `Shortcode for stuff only logged in people may see, like the price list for resellers. Everyone else gets "Please log in to see our reseller prices." with a link to the login.`,
    checks: [
      {
        at: 'plugin',
        as: 'visitor',
        see: ['Please log in to see our reseller prices.'],
        find: ['a[href*="wp-login.php"]'],
      },
      { at: 'plugin', as: 'subscriber', hide: ['Please log in to see our reseller prices.'] },
      { at: 'front', hide: ['Please log in to see our reseller prices.'] },
    ],
  },
  {
    id: 'users-05',
    kind: 'users',
    language: 'en',
    request: 'no black bar for subscribers when they look at the site',
    checks: [
      { act: 'save profile', as: 'editor', values: { 'Show Toolbar when viewing site': 'yes' } },
      { at: 'front', as: 'editor', find: ['#wpadminbar'] },
      { act: 'save profile', as: 'subscriber', values: { 'Show Toolbar when viewing site': 'yes' } },
      { at: 'front', as: 'subscriber', miss: ['#wpadminbar'] },
      { at: 'post', as: 'subscriber', miss: ['#wpadminbar'] },
    ],
  },
  {
    id: 'users-06',
    kind: 'users',
    language: 'sv',
    request:
      'Vi vill veta vilka medlemmar som fortfarande är aktiva. Visa i användarlistan när var och en loggade in senast, med datum och klockslag, under rubriken "Senast inloggad". Den som aldrig loggat in ska ha ett streck.',
    checks: [
      { at: 'users list', see: ['Senast inloggad'] },
      { act: 'sign in', as: 'author', clock: '2031-05-17T10:00' },
      { at: 'users list', see: ['2031'] },
    ],
  },
  {
    id: 'users-07',
    kind: 'users',
    language: 'en',
    request: `People who sign up for our cycling club need to tell us a bit more: "Phone" (must be filled in), "Bike type" (Road, Gravel, Mountain) and "How did you hear about us?" (not required). I want to find the answers on their profile.`,
    checks: [
      {
        at: { path: '/wp-login.php?action=register' },
        fields: [
          { label: 'Phone' },
          { label: 'Bike type', choices: ['Road', 'Gravel', 'Mountain'] },
          { label: 'How did you hear about us?' },
        ],
      },
      {
        act: 'register user',
        values: { username: 'pia', email: 'pia@example.com', Phone: '', 'Bike type': 'Gravel' },
        find: ['#registerform'],
      },
      { at: 'users list', hide: ['pia@example.com'] },
      {
        act: 'register user',
        values: { username: 'pia', email: 'pia@example.com', Phone: '555 0188', 'Bike type': 'Gravel' },
        mail: { to: 'pia@example.com' },
      },
      {
        at: 'users list',
        press: 'Edit',
        row: 'pia',
        fields: [
          { label: 'Phone', value: '555 0188' },
          { label: 'Bike type', value: 'Gravel' },
        ],
      },
    ],
  },
  {
    id: 'users-08',
    kind: 'users',
    language: 'en',
    request:
      'A shortcode that says "Welcome back, [first name]!" and for visitors that are not signed in "Welcome to Corner Bakery!"',
    checks: [
      { at: 'plugin', as: 'visitor', see: ['Welcome to Corner Bakery!'], hide: ['Welcome back'] },
      {
        at: 'plugin',
        as: 'subscriber',
        see: ['Welcome back, Sam!'],
        hide: ['Welcome to Corner Bakery!', '[first name]'],
      },
      { at: 'plugin', as: 'author', see: ['Welcome back, Ada!'] },
    ],
  },
  {
    id: 'users-09',
    kind: 'users',
    language: 'sv',
    request:
      'Sidan Contact ska bara synas för inloggade. Andra får läsa "Den här sidan är för medlemmar." och en länk till inloggningen.',
    checks: [
      {
        at: { path: '/contact/' },
        as: 'visitor',
        see: ['Den här sidan är för medlemmar.'],
        find: ['a[href*="wp-login.php"]'],
      },
      { at: { path: '/contact/' }, as: 'subscriber', hide: ['Den här sidan är för medlemmar.'] },
      { at: 'page', as: 'visitor', hide: ['Den här sidan är för medlemmar.'] },
    ],
  },
  {
    id: 'users-10',
    kind: 'users',
    language: 'en',
    request: `subscribers shouldnt get into wp-admin at all, send them to the front page insted. they can still use the rest of teh site`,
    checks: [
      { at: 'dashboard', as: 'subscriber', find: ['body.home'] },
      { at: 'dashboard', as: 'author', find: ['body.index-php'] },
      { at: 'post', as: 'subscriber', redirect: '' },
    ],
  },
  {
    id: 'users-11',
    kind: 'users',
    language: 'en',
    request: `A list of everybody on our team (editors and authors only) with picture, name and the text from their profile, for our About page.`,
    checks: [
      { at: 'plugin', see: ['Ed Editor', 'Ada Author'], hide: ['Sam Subscriber', 'Olga Owner'] },
      { at: 'plugin', find: ['img[src*="gravatar"], img.avatar'] },
      { at: 'plugin', hide: ['ada@example.com', 'ed@example.com'] },
    ],
  },
  {
    id: 'users-12',
    kind: 'users',
    language: 'sv',
    request:
      'inloggningsruta som jag kan lägga på en sida, med "Glömt lösenordet?"-länk. den som redan är inne ska se sitt namn och en länk för att logga ut',
    checks: [
      {
        at: 'plugin',
        as: 'visitor',
        find: ['input[type="password"]', 'a[href*="lostpassword"], a[href*="lost-password"]'],
        see: ['Glömt lösenordet?'],
      },
      {
        at: 'plugin',
        as: 'subscriber',
        see: ['Sam'],
        find: ['a[href*="action=logout"]'],
        miss: ['input[type="password"]'],
      },
    ],
  },
  {
    id: 'users-13',
    kind: 'users',
    language: 'en',
    request: `Editors should also see the list of users and be able to add new ones, because I'm away all summer. But they mustn't delete anybody and mustn't make anyone an administrator.`,
    checks: [
      {
        at: 'users list',
        as: 'editor',
        find: ['table.wp-list-table'],
        see: ['sam@example.com'],
        miss: ['a[href*="action=delete"]'],
      },
      {
        at: { path: '/wp-admin/user-new.php' },
        as: 'editor',
        find: ['#createuser'],
        miss: ['select#role option[value="administrator"]'],
      },
      { at: 'users list', as: 'author', status: 'any', miss: ['table.wp-list-table'] },
    ],
  },
  {
    id: 'users-14',
    kind: 'users',
    language: 'sv',
    request:
      'När någon ny registrerar sig ska vi godkänna kontot innan den kan logga in. Fram tills dess: "Ditt konto väntar på godkännande." Vi vill ha en länk "Godkänn" vid varje sånt konto i användarlistan.',
    checks: [
      { act: 'register user', values: { username: 'nils', email: 'nils@example.com' } },
      { at: 'users list', press: 'Godkänn', row: 'nils', hide: ['Godkänn'] },
      { act: 'sign in', as: 'subscriber', find: ['#wpadminbar'] },
    ],
  },
  {
    id: 'users-15',
    kind: 'users',
    language: 'en',
    request: `Our club site is members only. Anybody not logged in should be sent to the login page, except for the home page and /contact. And show when each user last logged in, in the users list, "Never yet" if they have not logged in.`,
    checks: [
      { at: 'page', as: 'visitor', redirect: 'wp-login.php' },
      { at: 'category', as: 'visitor', redirect: 'wp-login.php' },
      { at: { path: '/contact/' }, as: 'visitor', redirect: '' },
      { at: 'front', as: 'visitor', redirect: '' },
      { at: 'page', as: 'subscriber', redirect: '' },
      { at: 'users list', see: ['Never yet'] },
    ],
  },
]
