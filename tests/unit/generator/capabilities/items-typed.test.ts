import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

const answers = [
  'Do you deliver? | Yes, within 10 miles for $5.',
  'Can I cancel my order? | Until 6pm the day before. Just call.',
]

const requests: [request: string, items: Record<string, unknown>, list: Record<string, unknown>][] = [
  [
    'FAQ accordion with these, only one open at a time, all closed at first:\nQ: Do you deliver? A: Yes, within 10 miles for $5.\nQ: Can I cancel my order? A: Until 6pm the day before. Just call.',
    { typed: answers, pages: false, archive: false },
    { layout: 'accordion', single: true, opened: false, links: 'none', count: 200 },
  ],
  [
    'FAQ, the first answer open:\n- Do you deliver? Yes, within 10 miles for $5.\n- Can I cancel my order? Until 6pm the day before. Just call.',
    { typed: answers },
    { opened: true },
  ],
  [
    'FAQ. Do you deliver? Yes, within 10 miles for $5. Can I cancel my order? Until 6pm the day before. Just call.',
    { typed: answers },
    { layout: 'accordion' },
  ],
  [
    'Vanliga frågor som jag själv fyller på i admin: fråga och svar, grupper (Leverans, Betalning, Retur)',
    { plural: 'Frågor', typed: [] },
    { group: 'grupp', layout: 'accordion' },
  ],
  [
    'testimonials slider with 2 quotes, change every 20 seconds:\n"Best sourdough in town" - Emma, Leeds\n"They remember my order" - Dev, York',
    { typed: ['Emma, Leeds | Best sourdough in town', 'Dev, York | They remember my order'] },
    { layout: 'slider', seconds: 20, columns: 1, quotes: true },
  ],
  [
    'Kundcitat, tre i bredd: "Bäst i stan" – Anna, Umeå och "Alltid trevliga" – Bo, Luleå',
    { typed: ['Anna, Umeå | Bäst i stan', 'Bo, Luleå | Alltid trevliga'] },
    { columns: 3, quotes: true },
  ],
]

describe('questions and words of others', () => {
  test.each(requests)('%s', (request, items, list) => {
    const played = play(request)
    expect(played.account.leftOut).toEqual([])
    expect(configOf(played)['items']).toMatchObject(items)
    expect(configOf(played)['list']).toMatchObject(list)
    expectSoundPlugin(played.files)
  })

  test('are changed one by one', () => {
    const { files } = play('Build an FAQ accordion')
    const more = play('Add the question "Do you ship?" with the answer "Yes."', { files })
    expect(configOf(more)['items']).toMatchObject({ typed: ['Do you ship? | Yes.'] })
    const less = play('Remove the question "Do you ship?"', { files: more.files })
    expect(configOf(less)['items']).toMatchObject({ typed: [] })
  })

  test('pass the checks', async () => {
    await expectVerified(play('Build an FAQ accordion').files)
    await expectVerified(play('Testimonials as a slider, "Great" - Ann').files)
  })

  test('are content, and ask for no further parts', () => {
    const played = play(
      'FAQ:\nQ: Is there a contact form? A: Yes, below the newsletter.\nQ: Do you show opening hours? A: On the front page.',
    )
    expect(Object.keys(configOf(played))).not.toContain('form')
    expect(configOf(played)['items']).toMatchObject({ typed: [expect.anything(), expect.anything()] })
  })
})
