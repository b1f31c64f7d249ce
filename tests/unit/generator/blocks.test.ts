import { describe, expect, test } from 'vitest'
import { capabilities } from '../../../generator/capabilities/index.ts'
import { readConfigClass } from '../../../generator/php/read.ts'
import { expectSoundPlugin, expectVerified, slugOf } from './generated-plugin.ts'
import { play } from './harness.ts'
import type { Played } from './harness.ts'

type Values = Readonly<Record<string, unknown>>

/** Parameters of a block, read back from the plugin's configuration. */
function valuesOf(played: Played, id: string): Values | undefined {
  const slug = slugOf(played.files)
  return (readConfigClass(played.files.get(`includes/class-${slug}-config.php`) ?? '') ?? {})[id] as
    Values | undefined
}

const first: [id: string, request: string, expected: Values][] = [
  [
    'notice',
    'Create an announcement bar saying "Sale today!" in red',
    { text: 'Sale today!', color: '#c62828' },
  ],
  [
    'notice',
    'A notification banner at the bottom that links to https://shop.example/sale',
    { position: 'bottom', link: 'https://shop.example/sale' },
  ],
  [
    'notice',
    'Skapa en meddelandebanner med texten "Öppet hus på lördag" längst ner',
    { text: 'Öppet hus på lördag', position: 'bottom' },
  ],
  ['notice', 'Cookie notice with a green accept button', { button_color: '#2e7d32' }],
  [
    'notice',
    'GDPR cookie banner in a box on the left, remember it for 30 days',
    { position: 'left', pause: 30 },
  ],
  ['notice', 'Gör ett cookiemeddelande på svenska', { button: 'Godkänn' }],
  ['text', 'Show the estimated reading time on posts and pages', { value: 'minutes', place: 'before' }],
  ['text', 'Visa lästid under inläggen, 180 ord per minut', { speed: 180, place: 'after' }],
  ['totop', 'Back to top button on the left, orange', { side: 'left', color: '#dd6b20' }],
  ['totop', 'En fyrkantig knapp tillbaka till toppen', { shape: 'square' }],
  ['maintenance', 'Maintenance mode page with the heading "Back soon"', { heading: 'Back soon' }],
  ['maintenance', 'Coming soon page', { heading: 'Coming soon' }],
  ['maintenance', 'Ett underhållsläge med svart bakgrund', { color: '#111111' }],
  [
    'login',
    'Custom login page with dark blue background and a green button',
    { background: '#1e3a8a', color: '#2e7d32' },
  ],
  [
    'hours',
    'Opening hours: Monday to Friday 9-17, Saturday 10-14, Sunday closed',
    {
      mon: '09:00-17:00',
      tue: '09:00-17:00',
      wed: '09:00-17:00',
      thu: '09:00-17:00',
      fri: '09:00-17:00',
      sat: '10:00-14:00',
      sun: '',
    },
  ],
  [
    'hours',
    'Show our business hours, weekdays 8am to 6.30pm and closed on weekends',
    {
      mon: '08:00-18:30',
      tue: '08:00-18:30',
      wed: '08:00-18:30',
      thu: '08:00-18:30',
      fri: '08:00-18:30',
      sat: '',
      sun: '',
    },
  ],
  [
    'hours',
    'Öppettider mån–fre 10–12, 13–18, lör 10–15, söndagar stängt, på svenska',
    {
      closed: 'Stängt',
      mon: '10:00-12:00, 13:00-18:00',
      tue: '10:00-12:00, 13:00-18:00',
      wed: '10:00-12:00, 13:00-18:00',
      thu: '10:00-12:00, 13:00-18:00',
      fri: '10:00-12:00, 13:00-18:00',
      sat: '10:00-15:00',
      sun: '',
    },
  ],
  [
    'list',
    'An FAQ accordion in purple with the heading "Good to know"',
    { color: '#7e3bb5', heading: 'Good to know', layout: 'accordion' },
  ],
  ['items', 'Vanliga frågor på svenska', { plural: 'Frågor', pages: false }],
  ['list', 'Testimonials in 2 columns without stars', { columns: 2, quotes: true }],
  ['list', 'Visa kundomdömen med rubriken "Fina ord"', { heading: 'Fina ord' }],
  [
    'items',
    'A custom post type for film reviews with fields rating, director and release date',
    {
      singular: 'Film review',
      plural: 'Film reviews',
      fields: {
        rating: { type: 'rating', label: 'Rating' },
        director: { type: 'text', label: 'Director' },
        release_date: { type: 'date', label: 'Release date' },
      },
    },
  ],
  [
    'items',
    'Create a portfolio plugin',
    {
      plural: 'Projects',
      fields: {
        client: { type: 'text', label: 'Client' },
        year: { type: 'number', label: 'Year' },
        link: { type: 'url', label: 'Link' },
      },
    },
  ],
  [
    'list',
    'I want to list my events as a list, sorted by name',
    { source: 'items', layout: 'list', order: 'title' },
  ],
  ['items', 'Skapa en egen inläggstyp för recept', { plural: 'Recept' }],
  ['login', 'Anpassa inloggningssidan med hälsningen "Hej igen"', { message: 'Hej igen' }],
  ['related', 'Show 4 related posts by tags with dates', { count: 4, by: 'post_tag', dates: true }],
  ['related', 'Liknande inlägg under varje inlägg, utan bilder', { images: false }],
  [
    'toc',
    'Add a table of contents to posts and pages',
    { places: { front: false, post: true, page: true, shop: false, other: false } },
  ],
  ['toc', 'Innehållsförteckning med tre nivåer på svenska', { depth: '4', heading: 'Innehåll' }],
  [
    'countdown',
    'A countdown to 24 December 2031 at 15:00 in red',
    { date: '2031-12-24T15:00', color: '#c62828' },
  ],
  ['countdown', 'Nedräkning till 1 maj 2031', { date: '2031-05-01T00:00' }],
]

describe('each block', () => {
  test.each(first)('%s: %s', async (id, request, expected) => {
    const played = play(request)
    expect(played.outcome).toBe('delivered')
    expect(valuesOf(played, id)).toMatchObject(expected)
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
    for (const { prompt } of played.quickActions) {
      const next = play(prompt, { files: played.files })
      expect(next.outcome, prompt).toBe('delivered')
      expectSoundPlugin(next.files)
    }
  })

  // The generator must understand its own names for its capabilities.
  const added = capabilities
    .slice(1)
    .flatMap(({ id, called }) => [
      [id, `Add ${called.en}`, 'Create a contact form'] as const,
      [id, `Lägg till ${called.sv}`, 'Skapa ett kontaktformulär'] as const,
    ])
  test.each(added)('%s is added to a plugin and removed again: %s', (id, request, start) => {
    const before = play(start)
    const grown = play(request, { files: before.files })
    expect(grown.outcome).toBe('delivered')
    expect(valuesOf(grown, id)).toBeDefined()
    expectSoundPlugin(grown.files)
    const removal = request
      .replace(/^Add (?:an? |)/, 'Remove the ')
      .replace(/^Lägg till (?:ett |en |)/, 'Ta bort ')
    const left = play(removal, { files: grown.files })
    expect([...left.files.keys()].sort(), removal).toEqual([...before.files.keys()].sort())
  })

  test('reads its own words in a request for several capabilities', () => {
    const played = play(
      'A contact form with name and email in green, share buttons for Mastodon in red, a custom post type for films with fields director and year, and an announcement bar saying "Our form is new". Send it to a@b.se.',
    )
    const form = valuesOf(played, 'form')
    expect(Object.keys(form?.['fields'] ?? {})).toEqual(['name', 'email'])
    expect(form).toMatchObject({ recipient: 'a@b.se', color: '#2e7d32' })
    expect(valuesOf(played, 'share')).toMatchObject({
      networks: { mastodon: true, x: false },
      color: '#c62828',
    })
    expect(Object.keys(valuesOf(played, 'items')?.['fields'] ?? {})).toEqual(['director', 'year'])
    expect(valuesOf(played, 'notice')).toMatchObject({ text: 'Our form is new' })
  })

  test('can be combined with all others in one plugin', async () => {
    const all = capabilities.map(({ called }) => called.en).join(', ')
    const played = play(`Build a plugin called "Whole Kit" with ${all}`)
    for (const { id } of capabilities) {
      const values = valuesOf(played, id)
      expect(values, id).toBeDefined()
      // `Xplugin_Showing` reads these keys of every part that says where or to whom it shows.
      if (values && ('places' in values || 'people' in values)) {
        for (const key of ['days', 'devices', 'people', 'places'])
          expect(typeof (values[key] ?? {}), `${id}: ${key}`).toBe('object')
        for (const key of ['from', 'until', 'starts', 'ends'])
          expect(typeof (values[key] ?? ''), `${id}: ${key}`).toBe('string')
      }
    }
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
    expect(played.features.length).toBeLessThanOrEqual(6)
  })
})
