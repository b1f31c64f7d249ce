import type { RequestCase } from '../checks.ts'

/** More kinds of content, and fields of posts. */
export const types2: RequestCase[] = [
  {
    id: 'types-08',
    kind: 'types',
    language: 'sv',
    request:
      'Vinlista åt restaurangen: namn, druva, land, årgång, pris glas, pris flaska, typ: rött, vitt, rosé, mousserande. På sidan ska vinerna vara uppdelade efter typ med typen som rubrik.',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Druva' },
          { label: 'Land' },
          { label: 'Årgång' },
          { label: 'Pris glas' },
          { label: 'Pris flaska' },
        ],
      },
      {
        at: 'plugin',
        entries: [
          {
            title: 'Monte Verde',
            Druva: 'Sangiovese',
            Land: 'Italien',
            Årgång: '2021',
            'Pris glas': '115',
            'Pris flaska': '495',
            Typ: 'Rött',
          },
          {
            title: 'Côte Claire',
            Druva: 'Chardonnay',
            Land: 'Frankrike',
            Årgång: '2022',
            'Pris glas': '125',
            'Pris flaska': '560',
            Typ: 'Vitt',
          },
        ],
        see: ['Rött', 'Vitt', 'Monte Verde', 'Sangiovese', '495', 'Côte Claire', '125'],
        order: ['Rött', 'Monte Verde', 'Vitt', 'Côte Claire'],
      },
      { at: 'entries', see: ['Monte Verde', 'Côte Claire'] },
    ],
  },
  {
    id: 'types-09',
    kind: 'types',
    language: 'en',
    request:
      'Restaurant menu!! Dishes with description, price, allergens (checkboxes: gluten, dairy, nuts, shellfish), vegetarian yes or no. Sections Starters / Mains / Desserts. Menu page shows dishes under their section, price on the right like $12.50',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Price' },
          { label: 'Allergens', type: 'checkbox', choices: ['Gluten', 'Dairy', 'Nuts', 'Shellfish'] },
          { label: 'Vegetarian' },
        ],
      },
      {
        at: 'plugin',
        entries: [
          { title: 'Beet carpaccio', Price: '12.50', Nuts: 'yes', Section: 'Starters' },
          { title: 'Lamb shank', Price: '24', Section: 'Mains' },
        ],
        see: ['$12.50', 'Nuts'],
        order: ['Starters', 'Beet carpaccio', 'Mains', 'Lamb shank'],
      },
      { at: 'post', hide: ['Beet carpaccio'] },
    ],
    left: ['price on the right'],
  },
  {
    id: 'types-10',
    kind: 'types',
    language: 'en',
    request: `podcast episodes with\n1. episode number\n2. length\n3. guest\n4. mp3 link\nthe episode page should have a player to listen. Address of the list: /episodes`,
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Episode number', type: 'number' },
          { label: 'Length' },
          { label: 'Guest' },
          { label: 'mp3' },
        ],
      },
      {
        at: 'entry',
        entries: [
          {
            title: 'Talking to bees',
            'Episode number': '14',
            Length: '42 min',
            Guest: 'Ines Vale',
            mp3: 'https://example.com/bees.mp3',
          },
        ],
        see: ['Talking to bees', '14', '42 min', 'Ines Vale'],
        find: ['audio[src*="bees.mp3"], audio source[src*="bees.mp3"]'],
      },
      { at: { path: '/episodes/' }, status: 200, see: ['Talking to bees'] },
    ],
  },
  {
    id: 'types-11',
    kind: 'types',
    language: 'sv',
    request:
      'Bygdegården hyr ut lokaler. Vi vill lägga upp lokaler med antal platser, yta (kvm), pris per dag, kök (ja/nej) och några bilder. Varje lokal får en egen sida och under fakta ska det stå "Boka på 0470-123 45".',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Antal platser', type: 'number' },
          { label: 'Yta' },
          { label: 'Pris per dag' },
          { label: 'Kök' },
        ],
      },
      {
        at: 'entry',
        entries: [{ title: 'Stora salen', 'Antal platser': '120', Yta: '180', 'Pris per dag': '2500' }],
        see: ['Stora salen', '120', '180', '2,500', 'Boka på 0470-123 45'],
      },
      { at: 'post', hide: ['Boka på 0470-123 45'] },
    ],
    left: ['några bilder'],
  },
  {
    id: 'types-12',
    kind: 'types',
    language: 'en',
    request:
      'Job openings section. title, department, location, full-time or part-time, salary, closing date. After the closing date they should vanish from the list without me doing anything.',
    checks: [
      {
        at: 'new entry',
        fields: [
          { label: 'Department' },
          { label: 'Location' },
          { label: 'Salary' },
          { label: 'Closing date', type: 'date' },
        ],
        see: ['Full-time', 'Part-time'],
      },
      {
        at: 'plugin',
        clock: '2029-05-02T12:00',
        entries: [
          { title: 'Pastry chef', Department: 'Kitchen', Location: 'Leeds', 'Closing date': '2029-05-10' },
          { title: 'Night baker', Department: 'Bakery', Location: 'York', 'Closing date': '2029-06-30' },
        ],
        see: ['Pastry chef', 'Leeds', 'Night baker'],
      },
      { at: 'plugin', clock: '2029-05-12T12:00', see: ['Night baker'], hide: ['Pastry chef'] },
    ],
  },
  {
    id: 'types-13',
    kind: 'types',
    language: 'sv',
    request:
      'Sponsorer till fotbollslaget. Logga (bild), webbadress och nivå Guld, Silver eller Brons. Loggorna visas på startsidan längst ner, guld först, och länkar till sponsorn i ny flik.',
    checks: [
      {
        at: 'new entry',
        fields: [{ label: 'Webbadress' }, { label: 'Nivå', choices: ['Guld', 'Silver', 'Brons'] }],
      },
      {
        at: 'front',
        entries: [
          {
            title: 'Larssons Bygg',
            image: 'photo.png',
            Webbadress: 'https://larssons.example/',
            Nivå: 'Guld',
          },
        ],
        find: ['a[href*="larssons.example"][target="_blank"] img'],
      },
      { at: 'page', miss: ['a[href*="larssons.example"]'] },
    ],
  },
  {
    id: 'types-14',
    kind: 'types',
    language: 'en',
    request:
      'Can I get an extra field "Subtitle" when I write a normal post, and a "Source link"? Subtitle goes right above the text in the post, the source at the end as "Source: " with the link. If I leave them empty nothing should show.',
    checks: [
      { at: 'edit post', fields: [{ label: 'Subtitle' }, { label: 'Source link' }] },
      { at: 'post', hide: ['Source:'] },
      {
        act: 'update post',
        as: 'admin',
        values: { Subtitle: 'No kneading at all', 'Source link': 'https://example.org/grandma' },
      },
      {
        at: 'post',
        see: ['No kneading at all', 'Source:'],
        find: ['main a[href="https://example.org/grandma"]'],
      },
      { at: { path: '/cardamom-buns/' }, hide: ['Source:', 'No kneading at all'] },
    ],
  },
]
