import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified, slugOf } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { playThrough } from '../parts.ts'

const requests: [request: string, expected: Record<string, unknown>][] = [
  [
    'import articles from a csv (a field "Articles file" in the admin). columns: title, content, category. they should come in as drafts so i can check them first, and a category that doesnt exist should be made',
    {
      target: 'post',
      label: 'Articles file',
      status: 'draft',
      columns: ['title', 'content', 'category'],
    },
  ],
  [
    'Vi har 300 cyklar i en Excel-fil som jag sparar som CSV med kolumnerna namn, märke och pris. Jag vill kunna ladda upp filen i admin (fältet "CSV-fil", knappen "Hämta in") så att varje rad blir en cykel. Finns namnet redan ska raden hoppas över. Efteråt vill jag se hur det gick.',
    {
      target: 'record',
      many: 'cyklar',
      button: 'Hämta in',
      existing: 'skip',
      columns: ['namn', 'märke', 'pris'],
    },
  ],
  [
    'I have 200 recipes in a spreadsheet. Let me upload a CSV file where each row becomes a recipe, skip duplicates',
    { target: 'record', many: 'recipes', existing: 'skip' },
  ],
  [
    'I have an excel (can save as csv) with our 230 vintage records: artist, album, year, price. Need to upload that and get a list on my site that people can search. When I upload a new file the old list should be replaced.',
    { target: 'record', many: 'records', existing: 'replace', columns: ['artist', 'album', 'year', 'price'] },
  ],
  [
    'I have a csv with our price list (columns: product, unit, price). Upload it in the admin and show it as a table with a shortcode. A new file replaces the old list.',
    { target: 'record', many: 'prices', existing: 'replace', columns: ['product', 'unit', 'price'] },
  ],
  [
    'Jag har en excelfil med alla våra medlemmar (namn, båtplats, telefon). Den vill jag kunna läsa in som csv så att de syns i en tabell',
    { target: 'record', many: 'medlemmar', columns: ['namn', 'båtplats', 'telefon'] },
  ],
]

/** The class that imports. */
const importer = (files: ReadonlyMap<string, string>): string =>
  files.get(`includes/class-${slugOf(files)}-import.php`) ?? ''

describe('a CSV import', () => {
  test.each(requests)('%s', (request, expected) => {
    const played = play(request)
    expect(played.explanation).not.toMatch(/Not included|Ingår inte/)
    expect(configOf(played)['import']).toMatchObject(expected)
    expectSoundPlugin(played.files)
  })

  test('keeps what it imports where visitors do not see it', () => {
    const played = play('Import volunteers from a CSV file with the columns name, town and phone')
    expect(configOf(played)['items']).toMatchObject({
      pages: false,
      archive: false,
      fields: { city: { label: 'Town' }, phone: { label: 'Phone', required: false } },
    })
  })

  test('deletes what a file replaces only once something is imported, and all of the file fits', () => {
    const { files } = play('Import boats from a CSV file. A new file replaces the old list.')
    const code = importer(files)
    const replace = /function replace\(.*?\n\t\}/su.exec(code)?.[0] ?? ''
    const order = [
      'if ( count( $rows ) > self::ROWS ) {',
      'The file has %1$d rows, but at most %2$d can replace what is there. Nothing was changed.',
      'return;',
      '$before      = $this->stored();',
      '$counts = $this->import( $rows, $columns );',
      "foreach ( $counts['done'] > 0 ? $before : array() as $id ) {",
      'wp_delete_post( $id, true );',
    ].map((text) => replace.indexOf(text))
    expect(order).not.toContain(-1)
    expect(order.toSorted((one, other) => one - other)).toEqual(order)
    expect(code.match(/wp_delete_post/gu)).toHaveLength(1)
    const swedish = play('Importera båtar från en CSV-fil. En ny fil ska ersätta den gamla listan.').files
    expect(importer(swedish)).toContain('Filen har %1$d rader, men högst %2$d kan ersätta det som finns.')
  })

  test.each([
    ['posts', 'Import posts from a CSV file. A new file replaces the old list.'],
    ['pages', 'Import pages from a CSV file. A new file replaces the old list.'],
  ])('does not replace %s, and says so', (_name, request) => {
    const played = playThrough(request)
    expect(configOf(played)['import']).toMatchObject({ existing: 'skip' })
    expect(played.answer).toMatch(/Not included: .*replaces/u)
    expect(importer(played.files)).not.toMatch(/'replace'|wp_delete_post/u)
    expect(importer(played.files)).toContain("'skip' => __(")
    expectSoundPlugin(played.files)
  })

  test('offers to replace the entries of a part', () => {
    expect(importer(play('Import boats from a CSV file').files)).toContain("'replace' => __(")
  })

  test.each(['Import posts from a CSV file as drafts', 'Import boats from a CSV file'])(
    'passes the checks: %s',
    async (request) => {
      await expectVerified(play(request).files)
    },
  )
})
