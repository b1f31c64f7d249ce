import type { RequestCase } from '../checks.ts'

/** Data in and out: CSV files, REST routes, commands. */
export const data: RequestCase[] = [
  {
    id: 'data-01',
    kind: 'data',
    language: 'en',
    request:
      'Button "Download posts as CSV" under Tools for admins. Columns: title, author, date, category, link. Published posts only, no drafts.',
    checks: [
      { at: 'settings', as: 'admin', see: ['Download posts as CSV'] },
      {
        press: 'Download posts as CSV',
        at: 'settings',
        as: 'admin',
        see: ['title', 'Rye bread for beginners', 'Ada Author', 'Recipes', '/rye-bread-for-beginners/'],
        hide: ['Unfinished draft'],
        header: { 'content-type': 'csv' },
      },
      { at: 'dashboard', as: 'editor', hide: ['Download posts as CSV'] },
    ],
  },
  {
    id: 'data-02',
    kind: 'data',
    language: 'sv',
    request:
      'Vi har 400 medlemmar i en Excel-fil som jag sparar som CSV med kolumnerna namn, ort och telefon. Jag vill kunna ladda upp filen i admin (fältet "CSV-fil", knappen "Importera") så att varje rad blir en medlem. Finns namnet redan ska raden hoppas över. Efteråt vill jag se hur det gick, typ "2 medlemmar importerades".',
    checks: [
      { at: 'settings', as: 'admin', find: ['form input[type="file"]'], see: ['Importera'] },
      {
        fill: { CSV: '@medlemmar.csv' },
        files: {
          'medlemmar.csv': 'namn;ort;telefon\nKerstin Lind;Tranås;0140-111\nOve Palm;Eksjö;0381-222\n',
        },
        at: 'settings',
        as: 'admin',
        button: 'Importera',
        see: ['2 medlemmar importerades'],
        stored: ['Kerstin Lind', 'Ove Palm'],
      },
      {
        fill: { CSV: '@medlemmar.csv' },
        files: {
          'medlemmar.csv': 'namn;ort;telefon\nKerstin Lind;Tranås;0140-111\nSiv Rask;Aneby;0380-333\n',
        },
        at: 'settings',
        as: 'admin',
        button: 'Importera',
        hide: ['2 medlemmar importerades'],
        stored: ['Siv Rask'],
      },
    ],
  },
  {
    id: 'data-03',
    kind: 'data',
    language: 'en',
    request:
      'My nephew makes the screen in our shop window and needs the 3 newest posts as JSON at /wp-json/bakery/v1/latest with title, link and date. Open for everybody.',
    checks: [
      {
        at: { path: '/wp-json/bakery/v1/latest' },
        status: 200,
        header: { 'content-type': 'json' },
        see: ['Rye bread for beginners', 'Cardamom buns', 'title', 'link', 'date'],
        hide: ['We are hiring', 'Unfinished draft'],
      },
      { act: 'publish post', values: { title: 'Walnut loaf', content: 'Dense.' } },
      { at: { path: '/wp-json/bakery/v1/latest' }, see: ['Walnut loaf', 'Rye bread for beginners'] },
    ],
  },
  {
    id: 'data-04',
    kind: 'data',
    language: 'en',
    request:
      'WP-CLI command "wp drafts clean --days=60" that moves drafts older than that many days to the trash and prints how many. With --dry-run it only prints. My colleague is afraid of the terminal, so also a page under Tools with a button "Trash old drafts" that does the same for 60 days.',
    checks: [
      { press: 'Trash old drafts', at: 'settings', as: 'admin' },
      { at: { path: '/wp-admin/edit.php?post_status=draft' }, as: 'admin', see: ['Unfinished draft'] },
      { clock: '2031-01-10T05:00', press: 'Trash old drafts', at: 'settings', as: 'admin', see: ['1'] },
      {
        at: { path: '/wp-admin/edit.php?post_status=trash&post_type=post' },
        as: 'admin',
        see: ['Unfinished draft'],
        hide: ['Rye bread for beginners'],
      },
    ],
  },
  {
    id: 'data-05',
    kind: 'data',
    language: 'en',
    request:
      'I need all users in a spreadsheet: username, display name, email, role, registration date. A button "Export users" on the page under the Users menu, admins only.',
    checks: [
      { at: 'settings', as: 'admin', see: ['Export users'] },
      {
        press: 'Export users',
        at: 'settings',
        as: 'admin',
        see: ['sam@example.com', 'Sam Subscriber', 'subscriber', 'ada@example.com', 'author'],
        hide: ['correct horse'],
      },
      { at: 'dashboard', as: 'editor', hide: ['Export users'] },
    ],
  },
  {
    id: 'data-06',
    kind: 'data',
    language: 'sv',
    request:
      'exportera godkända kommentarer till csv (namn, mejl, kommentar, datum, inlägg) från admin, knappen ska heta "Ladda ner kommentarer". inte skräp eller väntande',
    checks: [
      { at: 'settings', as: 'admin', see: ['Ladda ner kommentarer'] },
      {
        press: 'Ladda ner kommentarer',
        at: 'settings',
        as: 'admin',
        see: ['Vera Visitor', 'vera@example.com', 'Lovely recipe', 'Rye bread for beginners'],
        hide: ['Cheap watches'],
        header: { 'content-type': 'csv' },
      },
      { at: 'dashboard', as: 'author', hide: ['Ladda ner kommentarer'] },
    ],
  },
  {
    id: 'data-07',
    kind: 'data',
    language: 'en',
    request:
      'import posts from a csv (a field "CSV file" in the admin). columns: title, content, category. they should come in as drafts so i can check them first, and a category that doesnt exist should be made',
    checks: [
      { at: 'settings', as: 'admin', find: ['form input[type="file"]'] },
      {
        fill: { CSV: '@posts.csv' },
        files: {
          'posts.csv':
            'title,content,category\nSpelt rolls,"Soft, and quick.",Breakfast\nApple cake,Sweet.,Recipes\n',
        },
        at: 'settings',
        as: 'admin',
      },
      {
        at: { path: '/wp-admin/edit.php?post_status=draft' },
        as: 'admin',
        see: ['Spelt rolls', 'Breakfast', 'Apple cake'],
      },
      { at: { path: '/spelt-rolls/' }, status: 404 },
    ],
  },
  {
    id: 'data-08',
    kind: 'data',
    language: 'en',
    request:
      'REST route GET /wp-json/shop/v1/posts?category=recipes that returns id, title and link of the published posts in that category. without category return all. an unknown category gives a 404.',
    checks: [
      {
        at: { path: '/wp-json/shop/v1/posts?category=recipes' },
        status: 200,
        header: { 'content-type': 'json' },
        see: ['Sourdough diary', 'Cardamom buns'],
        hide: ['We are hiring'],
      },
      {
        at: { path: '/wp-json/shop/v1/posts' },
        see: ['Sourdough diary', 'We are hiring'],
        hide: ['Unfinished draft'],
      },
      { at: { path: '/wp-json/shop/v1/posts?category=shoes' }, status: 404 },
    ],
  },
  {
    id: 'data-10',
    kind: 'data',
    language: 'en',
    request:
      'List of our allotment gardeners with name, plot number, phone and email, with a search box and a filter for phone. Phone and email only for members who are signed in.',
    then: ['Add a REST route with all the entries: title, plot number, phone and email, open for everybody'],
    checks: [
      {
        at: 'plugin',
        as: 'visitor',
        entries: [
          { title: 'Rut Holm', 'Plot number': '14', Phone: '555 0190', Email: 'rut@example.org' },
          { title: 'Bo Berg', 'Plot number': '15', Phone: '555 0277', Email: 'bo@example.org' },
        ],
        see: ['Rut Holm', '14', 'Bo Berg'],
        miss: ['select'],
        noSource: ['555 0190', 'rut@example.org', '555 0277'],
      },
      { fill: { Search: '0190' }, at: 'plugin', hide: ['Rut Holm'] },
      { fill: { Search: 'Rut' }, at: 'plugin', see: ['Rut Holm'], hide: ['Bo Berg'] },
      { at: 'plugin', as: 'subscriber', see: ['555 0190', 'rut@example.org'], find: ['select'] },
      { fill: { Search: '0190' }, at: 'plugin', as: 'subscriber', see: ['Rut Holm'], hide: ['Bo Berg'] },
      {
        at: { path: '/wp-json/site/v1/records' },
        see: ['Rut Holm', 'Bo Berg', 'plot_number'],
        noSource: ['0190', 'rut@example.org', 'phone', 'email'],
      },
      {
        at: { path: '/wp-json/site/v1/records?number=1&plot_number=14' },
        see: ['Rut Holm'],
        hide: ['Bo Berg'],
      },
      {
        at: { path: '/wp-json/site/v1/records?number=1&plot_number=15' },
        see: ['Bo Berg'],
        hide: ['Rut Holm'],
      },
    ],
  },
]
