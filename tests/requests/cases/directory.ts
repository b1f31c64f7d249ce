import type { RequestCase } from '../checks.ts'

/** Directories of people, businesses and words, searchable and filtered. */
export const directory: RequestCase[] = [
  {
    id: 'directory-01',
    kind: 'directory',
    language: 'en',
    request:
      'Member directory for our woodturning club. Each member: photo, name, town, what they make, website. Above the list a search box with "Find a member" in it, for name or town, and it should say "No members found" when nothing matches.',
    checks: [
      { at: 'new entry', fields: [{ label: 'Town' }, { label: 'Website' }] },
      {
        at: 'plugin',
        entries: [
          { title: 'Walt Iverson', image: 'photo.png', Town: 'Duluth', Website: 'https://walt.example/' },
          { title: 'Greta Holt', Town: 'Fargo', Website: 'https://greta.example/' },
        ],
        see: ['Walt Iverson', 'Duluth', 'Greta Holt', 'Fargo'],
        hide: ['No members found'],
        find: [
          'main input[type="search"], main input[type="text"]',
          'main a[href*="walt.example"]',
          'main img',
        ],
      },
      { script: 'load', at: 'plugin', see: ['Walt Iverson', 'Greta Holt'] },
      {
        script: 'type',
        target: 'Find a member',
        text: 'fargo\n',
        see: ['Greta Holt'],
        hide: ['Walt Iverson'],
      },
      { script: 'load', at: 'plugin', see: ['Walt Iverson'] },
      {
        script: 'type',
        target: 'Find a member',
        text: 'zzz\n',
        see: ['No members found'],
        hide: ['Greta Holt'],
      },
    ],
  },
  {
    id: 'directory-02',
    kind: 'directory',
    language: 'sv',
    request: `Vi är en centrumförening med 60 butiker i en småstad. Folk tror att allt har lagt ner! Så vi vill ha ett företagsregister: namn, adress, telefon, öppettider, hemsida, logga och kategori (Mode, Mat & dryck, Hälsa, Service). Besökaren ska kunna filtrera på kategori. Sorterat i bokstavsordning, inte efter när de lades in, annars blir det bråk.`,
    checks: [
      {
        at: 'new entry',
        fields: [{ label: 'Adress' }, { label: 'Telefon' }, { label: 'Öppettider' }, { label: 'Hemsida' }],
      },
      {
        at: 'plugin',
        entries: [
          { title: 'Zoégas Skor', Adress: 'Storgatan 4', Telefon: '0470-11', Kategori: 'Mode' },
          { title: 'Alvas Bageri', Adress: 'Torget 1', Telefon: '0470-22', Kategori: 'Mat & dryck' },
        ],
        see: ['Storgatan 4', 'Torget 1', 'Mode', 'Mat & dryck'],
        order: ['Alvas Bageri', 'Zoégas Skor'],
      },
      { at: 'plugin', find: ['main select, main button, main input[type="radio"], main a[href*="mode"]'] },
    ],
  },
  {
    id: 'directory-03',
    kind: 'directory',
    language: 'en',
    request:
      'Staff page for our dental clinic - photo, name, job title, email, phone, department (Dentists, Hygienists, Reception). 4 per row. Group them by department with Dentists first.',
    checks: [
      {
        at: 'new entry',
        fields: [{ label: 'Job title' }, { label: 'Email' }, { label: 'Phone' }],
        see: ['Department'],
      },
      {
        at: 'plugin',
        entries: [
          {
            title: 'Rae Kim',
            image: 'photo.png',
            'Job title': 'Front desk lead',
            Email: 'rae@example.org',
            Phone: '555 0166',
            Department: 'Reception',
          },
          {
            title: 'Noor Haddad',
            image: 'photo.png',
            'Job title': 'Orthodontist',
            Email: 'noor@example.org',
            Phone: '555 0167',
            Department: 'Dentists',
          },
        ],
        see: ['Front desk lead', 'Orthodontist', 'noor@example.org'],
        order: ['Dentists', 'Noor Haddad', 'Reception', 'Rae Kim'],
        find: ['main img'],
      },
      { at: 'entries', see: ['Rae Kim', 'Noor Haddad'] },
    ],
  },
  {
    id: 'directory-04',
    kind: 'directory',
    language: 'en',
    request:
      'list everyone who writes on this site (authors and editors, not subscribers) with picture, name, bio and how many posts they wrote. link to their posts',
    checks: [
      { at: 'plugin', see: ['Ada Author', 'Ed Editor'], hide: ['Sam Subscriber'] },
      { at: 'plugin', find: ['main img', 'main a[href*="/author/ada"]', 'main a[href*="/author/ed"]'] },
      { act: 'save profile', as: 'author', values: { 'Biographical Info': 'Bakes before sunrise.' } },
      { at: 'plugin', see: ['Bakes before sunrise.', '3'] },
    ],
  },
  {
    id: 'directory-05',
    kind: 'directory',
    language: 'sv',
    request:
      'Medlemsmatrikel för hembygdsföreningen: namn, adress, telefon, medlem sedan (år). Får bara ses av den som är inloggad! Andra ska se texten "Matrikeln är bara för medlemmar."',
    checks: [
      {
        at: 'plugin',
        entries: [{ title: 'Rut Ekman', Adress: 'Kyrkvägen 8', Telefon: '0480-333', 'Medlem sedan': '1998' }],
        see: ['Matrikeln är bara för medlemmar.'],
        hide: ['Rut Ekman'],
        noSource: ['Kyrkvägen 8'],
      },
      {
        at: 'plugin',
        as: 'subscriber',
        see: ['Rut Ekman', 'Kyrkvägen 8', '0480-333', '1998'],
        hide: ['Matrikeln är bara för medlemmar.'],
      },
      { at: { path: '/?s=Rut' }, noSource: ['Kyrkvägen 8'] },
    ],
  },
  {
    id: 'directory-06',
    kind: 'directory',
    language: 'en',
    request:
      'Glossary of sailing words, A to Z. I add a word and an explanation in the admin, the page groups them by first letter with the letters on top to jump to.',
    checks: [
      {
        at: 'plugin',
        entries: [
          { title: 'Bowline', content: 'A knot that makes a fixed loop.' },
          { title: 'Jib', content: 'A triangular sail at the front.' },
        ],
        see: ['A knot that makes a fixed loop.', 'A triangular sail at the front.'],
        order: ['Bowline', 'Jib'],
      },
      { at: 'plugin', find: ['main a[href*="#"]'] },
      { at: 'entries', see: ['Bowline', 'Jib'] },
    ],
  },
  {
    id: 'directory-07',
    kind: 'directory',
    language: 'en',
    request:
      'Our soap is sold in about 90 shops. I need a "where to buy" list: shop name, street, city, state, phone. Filter by state with a dropdown that only has states where there is a shop.',
    checks: [
      {
        at: 'new entry',
        fields: [{ label: 'Street' }, { label: 'City' }, { label: 'State' }, { label: 'Phone' }],
      },
      {
        at: 'plugin',
        entries: [
          { title: 'Green Shelf', Street: '4 Oak Ave', City: 'Austin', State: 'Texas', Phone: '555 0122' },
          { title: 'Tidy Goods', Street: '80 Pine St', City: 'Salem', State: 'Oregon', Phone: '555 0123' },
        ],
        see: ['Green Shelf', '4 Oak Ave', 'Tidy Goods', 'Salem'],
        fields: [{ label: 'State', type: 'select', choices: ['Texas', 'Oregon'] }],
        hide: ['Nevada'],
      },
      { at: 'entries', see: ['Green Shelf', 'Tidy Goods'] },
    ],
  },
  {
    id: 'directory-08',
    kind: 'directory',
    language: 'sv',
    request: `våra tränare på en sida med bild namn sporter och mejl, och en sökruta "Sök tränare" så man hittar på namn eller sport`,
    checks: [
      { at: 'new entry', fields: [{ label: 'Sporter' }, { label: 'Mejl' }] },
      {
        at: 'plugin',
        entries: [
          { title: 'Malte Ek', Sporter: 'Bandy', Mejl: 'malte@example.org' },
          { title: 'Jonna Berg', image: 'photo.png', Sporter: 'Simning, löpning', Mejl: 'jonna@example.org' },
        ],
        see: ['Malte Ek', 'Jonna Berg', 'Simning, löpning', 'jonna@example.org'],
        find: ['main img'],
      },
      { script: 'load', at: 'plugin', see: ['Malte Ek', 'Jonna Berg'] },
      { script: 'type', target: 'Sök tränare', text: 'simning\n', see: ['Jonna Berg'], hide: ['Malte Ek'] },
    ],
  },
]
