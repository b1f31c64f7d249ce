import type { RequestCase } from '../checks.ts'

/** Boxes for certain pages, people and times. */
export const notices2: RequestCase[] = [
  {
    id: 'notices-11',
    kind: 'notices',
    language: 'en',
    request:
      'On the pages About and Contact (nowhere else!) I need a box above the text: "We moved! New address: 77 Mill Road". Light yellow background, thin border.',
    checks: [
      { at: { path: '/about/' }, see: ['We moved! New address: 77 Mill Road'] },
      { at: { path: '/contact/' }, see: ['We moved! New address: 77 Mill Road'] },
      { at: 'front', hide: ['New address: 77 Mill Road'] },
      { at: 'post', hide: ['New address: 77 Mill Road'] },
      { at: 'page', hide: ['New address: 77 Mill Road'] },
    ],
  },
  {
    id: 'notices-12',
    kind: 'notices',
    language: 'en',
    request:
      'Subscribers who are logged in should see "Members: 20% off on Thursdays with code MEMBER20" at the top of each blog post. Nobody else should be able to see the code, not even in the source.',
    checks: [
      { at: 'post', as: 'subscriber', see: ['Members: 20% off on Thursdays with code MEMBER20'] },
      { at: 'post', as: 'visitor', noSource: ['MEMBER20'] },
      { at: 'post', as: 'editor', noSource: ['MEMBER20'] },
      { at: 'page', as: 'subscriber', hide: ['MEMBER20'] },
    ],
  },
  {
    id: 'notices-13',
    kind: 'notices',
    language: 'sv',
    request:
      'Besökare som inte är inloggade ska få en ruta längst ner på sidorna: "Är du medlem? Logga in för att se protokollen" med länk till inloggningen. Inte på startsidan.',
    checks: [
      {
        at: 'page',
        see: ['Är du medlem? Logga in för att se protokollen'],
        find: ['a[href*="wp-login.php"]'],
      },
      { at: 'page', as: 'subscriber', hide: ['Är du medlem?'] },
      { at: 'front', hide: ['Är du medlem?'] },
      { at: { path: '/contact/' }, see: ['Är du medlem? Logga in för att se protokollen'] },
    ],
  },
  {
    id: 'notices-14',
    kind: 'notices',
    language: 'en',
    request: `We have a stall at Borough Market on weekends and people keep turning up at the shop when nobody is there (I'm a one woman business, I can't be in two places...). Every week from Friday 5pm until Sunday 11pm show a banner "This weekend: find us at Borough Market" on the front page. The rest of the week no banner.`,
    checks: [
      { at: 'front', clock: '2029-05-02T12:00', hide: ['find us at Borough Market'] },
      { at: 'front', clock: '2029-05-04T16:00', hide: ['find us at Borough Market'] },
      { at: 'front', clock: '2029-05-04T18:00', see: ['This weekend: find us at Borough Market'] },
      { at: 'page', hide: ['find us at Borough Market'] },
      { at: 'front', clock: '2029-05-06T22:00', see: ['This weekend: find us at Borough Market'] },
      { at: 'front', clock: '2029-05-06T23:30', hide: ['find us at Borough Market'] },
    ],
  },
  {
    id: 'notices-15',
    kind: 'notices',
    language: 'en',
    request:
      'A yellow warning on the dashboard for editors and authors: "Please do not publish on Mondays before 10am, we send the newsletter then." I (admin) don\'t need to see it.',
    checks: [
      { at: 'dashboard', as: 'editor', see: ['Please do not publish on Mondays before 10am'] },
      { at: 'dashboard', as: 'author', see: ['we send the newsletter then.'] },
      { at: 'dashboard', as: 'admin', hide: ['Please do not publish on Mondays'] },
      { at: 'front', as: 'editor', hide: ['Please do not publish on Mondays'] },
    ],
  },
  {
    id: 'notices-16',
    kind: 'notices',
    language: 'sv',
    request:
      'Mellan kl 20 och 22 varje kväll ska det stå "Köket stänger kl 22 – beställ nu!" i en röd list överst på hela sajten. Inte måndagar, då har vi stängt.',
    checks: [
      { at: 'front', clock: '2029-05-02T19:30', hide: ['Köket stänger kl 22'] },
      { at: 'front', clock: '2029-05-02T20:30', see: ['Köket stänger kl 22 – beställ nu!'] },
      { at: 'post', see: ['Köket stänger kl 22 – beställ nu!'] },
      { at: 'front', clock: '2029-05-02T22:30', hide: ['Köket stänger kl 22'] },
      { at: 'front', clock: '2029-05-07T20:30', hide: ['Köket stänger kl 22'] },
    ],
  },
  {
    id: 'notices-17',
    kind: 'notices',
    language: 'en',
    request:
      'announcement bar with three messages that take turns every 15 seconds: "Open on Sundays again", "New: oat buns", "Order by 6pm for next-day pickup"',
    checks: [
      { script: 'load', at: 'front', see: ['Open on Sundays again'], hide: ['New: oat buns'] },
      { script: 'wait', seconds: 16, see: ['New: oat buns'], hide: ['Open on Sundays again'] },
      { script: 'wait', seconds: 15, see: ['Order by 6pm for next-day pickup'] },
      { script: 'load', at: 'post', see: ['Open on Sundays again'] },
    ],
  },
  {
    id: 'notices-18',
    kind: 'notices',
    language: 'en',
    request:
      'After each post in the category Recipes put a box: heading "Bake it tonight", text "Our stone-ground flour, 2 lb for $6.90", button "Buy flour" going to https://shop.example/flour in a new tab. Not for admins.',
    checks: [
      {
        at: 'post',
        see: ['Bake it tonight', 'Our stone-ground flour, 2 lb for $6.90', 'Buy flour'],
        find: ['a[href="https://shop.example/flour"][target="_blank"]'],
      },
      { at: 'post', as: 'admin', hide: ['Bake it tonight'] },
      { at: { path: '/we-are-hiring/' }, hide: ['Bake it tonight'] },
      { at: 'page', hide: ['Buy flour'] },
    ],
  },
  {
    id: 'notices-19',
    kind: 'notices',
    language: 'sv',
    request:
      'Skolan behöver kunna lägga ut akuta meddelanden. En inställningssida med ett fält "Meddelande" och ett fält "Länk". Står det något i meddelandet visas det i rött överst på alla sidor, annars syns ingenting.',
    checks: [
      { at: 'settings', as: 'admin', fields: [{ label: 'Meddelande' }, { label: 'Länk' }] },
      {
        at: 'front',
        settings: { Meddelande: 'Skolan stängd på grund av snö', Länk: 'https://example.org/snow' },
        see: ['Skolan stängd på grund av snö'],
        find: ['a[href="https://example.org/snow"]'],
      },
      { at: 'post', see: ['Skolan stängd på grund av snö'] },
      {
        at: 'front',
        settings: { Meddelande: '', Länk: '' },
        hide: ['Skolan stängd på grund av snö'],
        miss: ['a[href="https://example.org/snow"]'],
      },
    ],
  },
  {
    id: 'notices-20',
    kind: 'notices',
    language: 'en',
    request: 'annoucement bar "Closed on Labor Day"',
    checks: [
      { at: 'front', see: ['Closed on Labor Day'] },
      { at: 'post', see: ['Closed on Labor Day'] },
      { at: 'dashboard', hide: ['Closed on Labor Day'] },
    ],
  },
]
