import type { RequestCase } from '../checks.ts'

/** Wishes about the dashboard, its menus and its lists. */
export const admin: RequestCase[] = [
  {
    id: 'admin-01',
    kind: 'admin',
    language: 'en',
    request: 'show the featured image and the ID in the list of posts',
    checks: [
      {
        at: 'posts list',
        find: [
          'table.wp-list-table tbody tr img[src*="bread"]',
          'table.wp-list-table thead th:nth-of-type(8)',
        ],
      },
      { at: 'pages list', miss: ['table.wp-list-table thead th:nth-of-type(6)'] },
    ],
  },
  {
    id: 'admin-02',
    kind: 'admin',
    language: 'sv',
    request:
      'Jag betalar våra skribenter per ord. Lägg en kolumn "Antal ord" i listan över inlägg så att jag slipper räkna.',
    checks: [
      { act: 'publish post', values: { title: 'Långt', content: 'bulle '.repeat(137) } },
      { at: 'posts list', see: ['Antal ord', '137'] },
      { at: 'pages list', hide: ['Antal ord'] },
    ],
  },
  {
    id: 'admin-03',
    kind: 'admin',
    language: 'en',
    request: `I write nearly the same post every week (the menu). A link "Copy this" under each post and page in the lists, which makes a draft with the same content.`,
    checks: [
      { at: 'posts list', see: ['Copy this'] },
      { at: 'pages list', see: ['Copy this'] },
      { at: 'posts list', press: 'Copy this', row: 'Rye bread for beginners' },
      { at: 'posts list', find: ['tr.status-draft ~ tr.status-draft'] },
    ],
  },
  {
    id: 'admin-04',
    kind: 'admin',
    language: 'en',
    request: `Put a box on the dashboard called "House rules" with this text: "Photos max 2 MB. No prices in headlines. Ask Maria before deleting anything." Everybody who gets in should see it.`,
    checks: [
      {
        at: 'dashboard',
        see: ['House rules', 'Photos max 2 MB. No prices in headlines. Ask Maria before deleting anything.'],
      },
      { at: 'dashboard', as: 'author', see: ['House rules', 'Ask Maria before deleting anything.'] },
    ],
  },
  {
    id: 'admin-05',
    kind: 'admin',
    language: 'en',
    request: `hide Tools, Comments and the profile menu for editors. admins keep everyting`,
    checks: [
      {
        at: 'dashboard',
        as: 'editor',
        miss: [
          '#adminmenu a[href="tools.php"]',
          '#adminmenu a[href="edit-comments.php"]',
          '#adminmenu a[href="profile.php"]',
        ],
        find: ['#adminmenu a[href="edit.php"]'],
      },
      { at: 'dashboard', find: ['#adminmenu a[href="tools.php"]', '#adminmenu a[href="edit-comments.php"]'] },
    ],
  },
  {
    id: 'admin-06',
    kind: 'admin',
    language: 'sv',
    request: 'byt texten längst ner i adminen till "Byggd av Webbverket i Umeå, ring 090-123 456"',
    checks: [
      {
        at: 'dashboard',
        see: ['Byggd av Webbverket i Umeå, ring 090-123 456'],
        hide: ['Thank you for creating with'],
      },
      { at: 'posts list', as: 'editor', see: ['Byggd av Webbverket i Umeå, ring 090-123 456'] },
      { at: 'front', hide: ['Byggd av Webbverket'] },
    ],
  },
  {
    id: 'admin-07',
    kind: 'admin',
    language: 'en',
    request: 'Move Pages to the top of the admin menu, right under Dashboard, before Posts.',
    checks: [
      {
        at: 'dashboard',
        find: ['#menu-dashboard ~ #menu-pages', '#menu-pages ~ #menu-posts', '#menu-pages ~ #menu-media'],
      },
      { at: 'dashboard', as: 'editor', find: ['#menu-dashboard ~ #menu-pages', '#menu-pages ~ #menu-posts'] },
    ],
  },
  {
    id: 'admin-08',
    kind: 'admin',
    language: 'en',
    request: `Take the WordPress logo and the "+ New" menu out of the black bar at the top, and put in a link "Booking system" that goes to https://book.seaview.example.`,
    checks: [
      { at: 'dashboard', miss: ['#wp-admin-bar-wp-logo', '#wp-admin-bar-new-content'] },
      {
        at: 'dashboard',
        find: ['#wpadminbar a[href="https://book.seaview.example"]', '#wpadminbar #wp-admin-bar-my-account'],
        see: ['Booking system'],
      },
    ],
  },
  {
    id: 'admin-09',
    kind: 'admin',
    language: 'en',
    request: `We lose track of what's done. Colour the rows in the list of posts: drafts #FFF3CD, waiting for review #D1ECF1. Published ones stay white.`,
    checks: [
      { script: 'load', at: 'posts list', as: 'admin', see: ['Unfinished draft'], colors: ['#fff3cd'] },
      {
        script: 'load',
        at: { path: '/wp-admin/edit.php?post_status=publish' },
        as: 'admin',
        noColors: ['#fff3cd', '#d1ecf1'],
      },
    ],
  },
  {
    id: 'admin-10',
    kind: 'admin',
    language: 'sv',
    request:
      'Kolumn i sidlistan som visar när sidan senast ändrades, "Senast ändrad", och man ska kunna sortera på den.',
    checks: [
      {
        at: 'pages list',
        see: ['Senast ändrad'],
        find: ['thead th[class*="sort"] ~ th[class*="sort"] ~ th[class*="sort"] ~ th[class*="sort"]'],
      },
      { at: 'posts list', hide: ['Senast ändrad'] },
    ],
  },
  {
    id: 'admin-11',
    kind: 'admin',
    language: 'en',
    request: `The dashboard is full of stuff none of us reads. Remove the welcome panel, "WordPress Events and News" and "Quick Draft". Leave "At a Glance".`,
    checks: [
      { at: 'dashboard', hide: ['Welcome to WordPress!', 'WordPress Events and News', 'Quick Draft'] },
      { at: 'dashboard', see: ['At a Glance'] },
    ],
  },
  {
    id: 'admin-12',
    kind: 'admin',
    language: 'en',
    request:
      'dashboard widget with links: Booking https://book.fjordcamp.example, Till reports https://till.fjordcamp.example, Rota https://rota.fjordcamp.example',
    checks: [
      {
        at: 'dashboard',
        find: [
          '#dashboard-widgets a[href="https://book.fjordcamp.example"]',
          '#dashboard-widgets a[href="https://till.fjordcamp.example"]',
          '#dashboard-widgets a[href="https://rota.fjordcamp.example"]',
        ],
      },
      { at: 'dashboard', see: ['Booking', 'Till reports', 'Rota'] },
    ],
  },
  {
    id: 'admin-13',
    kind: 'admin',
    language: 'sv',
    request:
      'Vi i styrelsen behöver en gemensam anteckningslapp på panelen där vem som helst av redaktörerna kan skriva, typ "ring kommunen". Rubriken ska vara "Styrelsens lapp". Det en skriver ska dom andra se.',
    checks: [
      {
        at: 'dashboard',
        as: 'editor',
        find: ['#dashboard-widgets textarea:not(#content)'],
        see: ['Styrelsens lapp'],
      },
      { at: 'dashboard', find: ['#dashboard-widgets textarea:not(#content)'], see: ['Styrelsens lapp'] },
    ],
  },
  {
    id: 'admin-14',
    kind: 'admin',
    language: 'en',
    request: `Rename "Posts" in the menu to "News" everywhere in the admin, please. Our volunteers never know what a post is.`,
    checks: [
      { at: 'pages list', see: ['News'], hide: ['All Posts'] },
      { at: 'users list', see: ['News'], hide: ['All Posts'] },
      { at: 'pages list', as: 'editor', see: ['News'], hide: ['All Posts'] },
    ],
  },
  {
    id: 'admin-15',
    kind: 'admin',
    language: 'en',
    request: 'Filter for the author above the list of posts.',
    checks: [
      {
        at: 'posts list',
        find: ['.tablenav.top select[name*="author"] option ~ option'],
        see: ['Ada Author', 'Ed Editor'],
      },
      { at: 'pages list', miss: ['.tablenav.top select[name*="author"]'] },
    ],
  },
  {
    id: 'admin-16',
    kind: 'admin',
    language: 'sv',
    request: `Visa en gul ruta högst upp i adminen för redaktörer: "Lägg inte upp bilder på barn utan föräldrarnas godkännande!" Den ska gå att stänga. Inte för admin.`,
    checks: [
      {
        at: 'dashboard',
        as: 'editor',
        see: ['Lägg inte upp bilder på barn utan föräldrarnas godkännande!'],
        find: ['.notice.is-dismissible, .notice button'],
      },
      {
        at: 'posts list',
        as: 'editor',
        see: ['Lägg inte upp bilder på barn utan föräldrarnas godkännande!'],
      },
      { at: 'dashboard', hide: ['Lägg inte upp bilder på barn'] },
    ],
  },
  {
    id: 'admin-17',
    kind: 'admin',
    language: 'en',
    request: `Authors should only see their own posts in the list, not everybody else's. Editors and me (admin) see all of them.`,
    checks: [
      {
        at: { path: '/wp-admin/edit.php?all_posts=1' },
        as: 'author',
        see: ['Cardamom buns'],
        hide: ['We are hiring'],
      },
      {
        at: { path: '/wp-admin/edit.php?all_posts=1' },
        as: 'editor',
        see: ['Cardamom buns', 'We are hiring'],
      },
      {
        at: { path: '/wp-admin/edit.php?all_posts=1' },
        as: 'admin',
        see: ['Cardamom buns', 'We are hiring'],
      },
    ],
  },
  {
    id: 'admin-18',
    kind: 'admin',
    language: 'sv',
    request:
      'Ta bort uppdateringsrutan för alla utom administratörer o visa en widget på panelen med dom 5 senaste utkasten, rubrik "Påbörjat"',
    checks: [
      { at: 'dashboard', see: ['Påbörjat', 'Unfinished draft'] },
      { at: 'dashboard', as: 'editor', see: ['Påbörjat', 'Unfinished draft'], miss: ['.update-nag'] },
    ],
  },
  {
    id: 'admin-19',
    kind: 'admin',
    language: 'sv',
    request:
      'I listan över inlägg vill jag se en liten bild (utvald bild, 80x80) och antal ord, och man ska kunna sortera på antal ord. Och en länk "Kopiera" under varje inlägg; kopian ska vara ett utkast och titeln ska sluta med "(kopia)".',
    checks: [
      {
        at: 'posts list',
        find: ['th.column-xplugin_words a, th[id$="_words"] a', 'td.column-title', 'tbody img[width="80"]'],
        see: ['Ord', 'Bild'],
      },
      {
        at: { path: '/wp-admin/edit.php?orderby=xplugin_words&order=desc' },
        as: 'admin',
        see: ['Rye bread for beginners', 'An old story'],
      },
      { press: 'Kopiera', at: 'posts list', row: 'Cardamom buns' },
      { at: 'posts list', see: ['Cardamom buns (kopia)'] },
    ],
  },
  {
    id: 'admin-20',
    kind: 'admin',
    language: 'en',
    request: `There are five of us editing the site. I'd love a sticky note on the dashboard where we can write to each other, everyone who can edit posts can change it, and it shows who changed it last and when. Also put Comments right below Pages in the menu.`,
    checks: [
      { at: 'dashboard', as: 'subscriber', hide: ['Shared note'] },
      { fill: { 'Shared note': 'Bring the keys' }, at: 'dashboard', as: 'author', button: 'Save' },
      { at: 'dashboard', as: 'editor', see: ['Bring the keys', 'Last saved by Ada Author'] },
      { at: 'dashboard', order: ['Pages', 'Comments', 'Appearance'] },
    ],
  },
]
