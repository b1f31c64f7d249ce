import { describe, expect, test } from 'vitest'
import { blocks } from '../../../server/embedded/model/generator/blocks/index.ts'
import { readConfigClass } from '../../../server/embedded/model/generator/php/read.ts'
import { expectSoundPlugin, expectVerified, slugOf } from './generated-plugin.ts'
import { play } from './generator-harness.ts'
import type { Played } from './generator-harness.ts'

type Values = Readonly<Record<string, unknown>>

/** Parameters of a block, read back from the plugin's configuration. */
function valuesOf(played: Played, id: string): Values | undefined {
  const slug = slugOf(played.files)
  return (readConfigClass(played.files.get(`includes/class-${slug}-config.php`) ?? '') ?? {})[id] as
    Values | undefined
}

const first: [id: string, request: string, expected: Values][] = [
  [
    'bar',
    'Create an announcement bar saying "Sale today!" in red',
    { text: 'Sale today!', color: '#c62828' },
  ],
  [
    'bar',
    'A notification banner at the bottom that links to https://shop.example/sale',
    { position: 'bottom', link: 'https://shop.example/sale' },
  ],
  [
    'bar',
    'Skapa en meddelandebanner med texten "Öppet hus på lördag" längst ner',
    { text: 'Öppet hus på lördag', position: 'bottom' },
  ],
  ['cookies', 'Cookie notice with a green accept button', { color: '#2e7d32' }],
  [
    'cookies',
    'GDPR cookie banner in a box on the left, remember it for 30 days',
    { position: 'left', days: 30 },
  ],
  ['cookies', 'Gör ett cookiemeddelande på svenska', { accept: 'Godkänn' }],
  ['reading', 'Show the estimated reading time on posts and pages', { post_types: ['post', 'page'] }],
  ['reading', 'Visa lästid under inläggen, 180 ord per minut', { words: 180, position: 'below' }],
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
  ['login', 'Anpassa inloggningssidan med hälsningen "Hej igen"', { message: 'Hej igen' }],
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

  // What the generator itself calls its blocks, it has to understand.
  const added = blocks
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

  test('goes together with all others in one plugin', async () => {
    const all = blocks.map(({ called }) => called.en).join(', ')
    const played = play(`Build a plugin called "Whole Kit" with ${all}`)
    for (const { id } of blocks) expect(valuesOf(played, id), id).toBeDefined()
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
    expect(played.features.length).toBeLessThanOrEqual(6)
  })
})
