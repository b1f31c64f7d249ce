import type { RequestCase } from '../checks.ts'

/** Calculators, replaced words and other small things. */
export const other2: RequestCase[] = [
  {
    id: 'other-11',
    kind: 'other',
    language: 'en',
    request:
      'Paint calculator for my hardware store. Visitor types "Wall width (m)" and "Wall height (m)", presses "How much paint?" and gets the liters: 1 liter covers 8 square meters, always two coats. For example 4 x 2.5 gives "2.5 liters".',
    checks: [
      {
        at: 'plugin',
        fields: [{ label: 'Wall width (m)' }, { label: 'Wall height (m)' }],
        see: ['How much paint?'],
      },
      { script: 'load', at: 'plugin', hide: ['2.5 liters'] },
      { script: 'type', target: 'Wall width (m)', text: '4' },
      { script: 'type', target: 'Wall height (m)', text: '2.5' },
      { script: 'click', target: 'How much paint?', see: ['2.5 liters'] },
    ],
  },
  {
    id: 'other-12',
    kind: 'other',
    language: 'sv',
    request:
      'Snickare här. Kunderna frågar jämt vad det blir efter ROT. Två rutor: "Arbetskostnad" och "Material", och så ska det räknas ut: 30 % av arbetskostnaden dras av. Visa "Att betala: 9000 kr" om man skriver 10000 i arbete och 2000 i material. Knappen heter "Räkna".',
    checks: [
      { at: 'plugin', fields: [{ label: 'Arbetskostnad' }, { label: 'Material' }], see: ['Räkna'] },
      { script: 'load', at: 'plugin', hide: ['9000'] },
      { script: 'type', target: 'Arbetskostnad', text: '10000' },
      { script: 'type', target: 'Material', text: '2000' },
      { script: 'click', target: 'Räkna', see: ['Att betala: 9000 kr'] },
    ],
  },
  {
    id: 'other-13',
    kind: 'other',
    language: 'en',
    request:
      'We sell cider. Before anyone sees the site ask "Are you 21 or older?" with buttons "Yes, come in" and "No". No goes to https://example.org/. Who said yes is not asked again. Logged-in people are not asked at all.',
    checks: [
      { script: 'load', at: 'front', see: ['Are you 21 or older?', 'Yes, come in', 'No'] },
      { script: 'load', at: 'post', see: ['Are you 21 or older?'] },
      { script: 'click', target: 'Yes, come in', hide: ['Are you 21 or older?'] },
      { script: 'load', at: 'page', hide: ['Are you 21 or older?'] },
      { script: 'load', at: 'page', as: 'subscriber', hide: ['Are you 21 or older?'] },
    ],
  },
  {
    id: 'other-14',
    kind: 'other',
    language: 'sv',
    request:
      'Första gången ordet "flour" står i ett inlägg ska det bli en länk till /about/. Bara i inlägg, inte på sidor, och aldrig i rubriker.',
    checks: [
      {
        act: 'publish post',
        values: {
          title: 'Flour power',
          content: '<h2>About flour</h2><p>Buy flour early. Store flour cold.</p>',
        },
      },
      {
        at: { path: '/flour-power/' },
        find: ['main p a[href*="/about"]'],
        miss: ['main h2 a[href*="/about"]'],
      },
      { at: { path: '/flour-power/' }, miss: ['main p a[href*="/about"] ~ a[href*="/about"]'] },
      { at: { path: '/we-are-hiring/' }, miss: ['main p a[href*="/about"]'] },
    ],
  },
  {
    id: 'other-15',
    kind: 'other',
    language: 'en',
    request:
      'A greeting I can put anywhere with a shortcode: before noon "Good morning, early bird!", from 12 to 5pm "Good afternoon!", later "Good evening, we are closed now."',
    checks: [
      { script: 'load', at: 'plugin', clock: '2029-05-02T08:00', see: ['Good morning, early bird!'] },
      {
        script: 'load',
        at: 'plugin',
        clock: '2029-05-02T14:00',
        see: ['Good afternoon!'],
        hide: ['Good morning'],
      },
      {
        script: 'load',
        at: 'plugin',
        clock: '2029-05-02T19:00',
        see: ['Good evening, we are closed now.'],
        hide: ['Good afternoon!'],
      },
    ],
  },
  {
    id: 'other-16',
    kind: 'other',
    language: 'en',
    request:
      'Tip of the day on the front page: I keep a list of tips (one per line) in the settings, each day another one is shown, with the title "Baker\'s tip". The same one all day for everybody.',
    checks: [
      {
        at: 'front',
        clock: '2029-05-02T08:00',
        settings: { texts: 'Weigh your water.\nWeigh your water.\nWeigh your water.' },
        see: ["Baker's tip", 'Weigh your water.'],
      },
      { at: 'front', clock: '2029-05-02T20:00', see: ['Weigh your water.'] },
      {
        at: 'front',
        clock: '2029-05-03T08:00',
        settings: { texts: 'Rest the dough.' },
        see: ['Rest the dough.'],
        hide: ['Weigh your water.'],
      },
      { at: 'page', hide: ["Baker's tip"] },
    ],
  },
]
