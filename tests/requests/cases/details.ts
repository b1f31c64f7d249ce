import type { RequestCase } from '../checks.ts'

/** Details of wishes: where a box stands, who changes it, what a list leaves out, and what an upload may weigh. */
export const details: RequestCase[] = [
  {
    id: 'display-17',
    kind: 'display',
    language: 'en',
    request:
      'At the top of the front page I want a box with the heading "Fresh from the oven" that lists the 3 latest posts from the category Recipes. Nowhere else.',
    checks: [
      {
        at: 'front',
        find: ['a[href*="/cardamom-buns"]', 'a[href*="/sourdough-diary"]'],
        order: ['Fresh from the oven', 'Cardamom buns'],
      },
      { at: 'page', hide: ['Fresh from the oven'] },
      { at: 'post', hide: ['Fresh from the oven'] },
    ],
  },
  {
    id: 'display-18',
    kind: 'display',
    language: 'en',
    request:
      'Below each post show 4 related posts from the same category with the heading "More to read", only the titles.',
    checks: [
      {
        act: 'publish post',
        values: { title: 'Plain loaf', content: 'Bake.', category: 'Recipes' },
      },
      { act: 'publish post', values: { title: 'Oat loaf', content: 'Bake.', category: 'Recipes' } },
      {
        at: 'post',
        see: ['More to read', 'Plain loaf', 'Oat loaf', 'Sourdough diary'],
        find: ['a[href*="/cardamom-buns"]'],
      },
      { at: 'page', hide: ['More to read'] },
    ],
  },
  {
    id: 'notices-21',
    kind: 'notices',
    language: 'en',
    request:
      'A bar at the top of all pages: "We close at 3 pm today". My editors must be able to change the text, authors must not.',
    checks: [
      { at: 'front', see: ['We close at 3 pm today'] },
      { at: 'settings', as: 'editor', status: 200, see: ['We close at 3 pm today'] },
      {
        fill: { Message: 'Open until nine' },
        at: 'settings',
        as: 'editor',
      },
      { at: 'front', see: ['Open until nine'], hide: ['We close at 3 pm today'] },
      { at: 'front', as: 'author', see: ['Open until nine'] },
      { at: { path: '/wp-admin/options-general.php?page=announcement-bar' }, as: 'author', status: 403 },
    ],
  },
  {
    id: 'notices-22',
    kind: 'notices',
    language: 'en',
    request:
      'Floating button "Book a table" that goes to /contact, in the bottom left corner on phones and bottom right on computers, orange #e65100.',
    checks: [
      { at: 'front', find: ['a[href*="/contact"]'] },
      { script: 'load', at: 'post', see: ['Book a table'], colors: ['#e65100'] },
    ],
  },
  {
    id: 'redirects-13',
    kind: 'redirects',
    language: 'en',
    request:
      'Send all 404s to the home page, but log them so I can see which addresses were missing. Keep only the latest 100.',
    checks: [
      { at: { path: '/lost-recipe' }, find: ['body.home'] },
      { at: { path: '/lost-oven/?q=<b>bold</b>' }, find: ['body.home'] },
      {
        at: 'settings',
        see: ['/lost-recipe', '/lost-oven'],
        order: ['/lost-oven', '/lost-recipe'],
        noSource: ['<b>bold</b>'],
      },
      { at: 'settings', fields: [{ label: 'Missing pages to list', value: '100' }] },
      { at: 'post', redirect: '' },
    ],
  },
  {
    id: 'events-14',
    kind: 'events',
    language: 'sv',
    request:
      'Visa våra öppettider: mån–fre 9–18, lör 10–14, söndag stängt. Stängt 24, 25 och 26 december varje år. Det ska stå "Öppet just nu" i grönt #2e7d32 eller "Stängt just nu" i rött #c62828.',
    checks: [
      { at: 'plugin', clock: '2029-05-02T10:00', see: ['Måndag', 'Lördag', 'Söndag', 'Öppet just nu'] },
      { script: 'load', at: 'plugin', colors: ['#2e7d32'], noColors: ['#c62828'] },
      { at: 'plugin', clock: '2029-12-24T10:00', see: ['Stängt just nu'] },
      { script: 'load', at: 'plugin', colors: ['#c62828'] },
      { at: 'plugin', clock: '2030-12-26T10:00', see: ['Stängt just nu'] },
      { at: 'plugin', clock: '2030-12-27T10:00', see: ['Öppet just nu'] },
    ],
  },
  {
    id: 'head-17',
    kind: 'head',
    language: 'sv',
    request:
      'Matomo på https://stats.example.org, sajt-id 7, men först när besökaren tryckt på "Okej". Ruta längst ner: "Vi räknar besök med Matomo." med knapparna "Okej" och "Nej tack". Den som svarat ska inte få frågan igen.',
    checks: [
      { at: 'front', miss: ['script[src*="stats.example.org"]'] },
      {
        script: 'load',
        at: 'front',
        see: ['Vi räknar besök med Matomo.', 'Okej', 'Nej tack'],
      },
      { script: 'click', target: 'Nej tack', hide: ['Vi räknar besök med Matomo.'] },
      { script: 'load', at: 'post', hide: ['Vi räknar besök med Matomo.'] },
    ],
  },
  {
    id: 'directory-09',
    kind: 'directory',
    language: 'en',
    request:
      'List of our allotment gardeners with name, plot number, phone and email. Phone and email only for members who are signed in, visitors must not find them in the source either.',
    checks: [
      {
        at: 'plugin',
        as: 'visitor',
        entries: [{ title: 'Rut Holm', 'Plot number': '14', Phone: '555 0190', Email: 'rut@example.org' }],
        see: ['Rut Holm', '14'],
        noSource: ['555 0190', 'rut@example.org', '5550190'],
      },
      { at: 'plugin', as: 'subscriber', see: ['Rut Holm', '555 0190', 'rut@example.org'] },
      { at: 'entry', as: 'visitor', see: ['Rut Holm'], noSource: ['555 0190', 'rut@example.org'] },
      { at: 'entry', as: 'subscriber', see: ['555 0190', 'rut@example.org'] },
    ],
  },
  {
    id: 'types-15',
    kind: 'types',
    language: 'en',
    request:
      'List of our used bicycles: name, price and whether it is available. The page shows only the available ones, cheapest first. If there are none it says "All sold, come back soon". Show the price and available as columns in the admin list.',
    checks: [
      { at: 'plugin', see: ['All sold, come back soon'] },
      {
        at: 'plugin',
        entries: [
          { title: 'Crescent 70', Price: '900', Available: 'yes' },
          { title: 'Monark 3', Price: '90', Available: 'yes' },
          { title: 'Nordstjernan', Price: '50', Available: 'no' },
        ],
        hide: ['Nordstjernan', 'All sold'],
        order: ['Monark 3', 'Crescent 70'],
      },
      { at: 'entries', see: ['Price', 'Available', 'Nordstjernan', '900'] },
    ],
  },
  {
    id: 'data-09',
    kind: 'data',
    language: 'en',
    request:
      'I have a csv with our price list (columns: product, unit, price). Upload it in the admin and show it as a table with a shortcode. A new file replaces the old list.',
    checks: [
      {
        fill: { CSV: '@prices.csv' },
        files: { 'prices.csv': 'product,unit,price\nRye bread,loaf,45\nCardamom bun,each,28\n' },
        at: 'settings',
        as: 'admin',
      },
      { at: 'plugin', see: ['Rye bread', 'loaf', '45', 'Cardamom bun'] },
      {
        fill: { CSV: '@prices.csv' },
        files: { 'prices.csv': 'product,unit,price\nRye bread,loaf,48\nOat roll,each,12\n' },
        at: 'settings',
        as: 'admin',
      },
      { at: 'plugin', see: ['Rye bread', '48', 'Oat roll'], hide: ['Cardamom bun'] },
      {
        fill: { CSV: '@prices.csv' },
        files: { 'prices.csv': 'product,unit,price\n,loaf,50\n,each,14\n' },
        at: 'settings',
        as: 'admin',
        see: ['2 rows have no title'],
      },
      { at: 'plugin', see: ['Rye bread', '48', 'Oat roll'] },
    ],
  },
  {
    id: 'media-11',
    kind: 'media',
    language: 'en',
    request:
      'Pictures bigger than 2 MB must not be uploaded, say "Please make the picture smaller first." PDFs can be any size and administrators are exempt.',
    checks: [
      { act: 'upload image', as: 'author', values: { name: 'little.png' } },
      { at: 'media list', see: ['little'] },
      { at: 'settings', see: ['Please make the picture smaller first.'] },
    ],
  },
  {
    id: 'maintenance-05',
    kind: 'maintenance',
    language: 'en',
    request:
      'Our site should be closed on Sundays, show "We rest on Sundays. See you tomorrow!" instead. I can still see everything when I am logged in as admin.',
    checks: [
      { at: 'front', clock: '2029-05-05T12:00', status: 200, hide: ['We rest on Sundays'] },
      {
        at: 'front',
        clock: '2029-05-06T12:00',
        status: 'any',
        see: ['We rest on Sundays. See you tomorrow!'],
      },
      { at: 'post', as: 'admin', see: ['Rye bread for beginners'], hide: ['We rest on Sundays'] },
      { at: 'front', clock: '2029-05-07T12:00', status: 200, hide: ['We rest on Sundays'] },
    ],
  },
]
