import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: [request: string, expected: Record<string, unknown>][] = [
  [
    'Bar chart "Eggs per hen" with Berta 120, Greta 150 and Stina 310',
    { kind: 'bar', heading: 'Eggs per hen', values: ['Berta: 120', 'Greta: 150', 'Stina: 310'] },
  ],
  [
    'Cirkeldiagram med Hyra 45 %, Material 25 %, Övrigt 30 %',
    { kind: 'pie', values: ['Hyra: 45 %', 'Material: 25 %', 'Övrigt: 30 %'] },
  ],
  ['Line chart of new users per month', { kind: 'line', counts: 'users' }],
  [
    'A dashboard widget called "Our posts" with a chart of how many posts we published in the last 6 months',
    { kind: 'bar', counts: 'posts', dashboard: true, heading: 'Our posts', months: 6 },
  ],
  [
    'Progress bar for our new organ: goal $40,000, collected so far $26,000',
    { kind: 'progress', goal: 40000, reached: 26000, money: '$#' },
  ],
  [
    'I run a weather site and write down rain in mm each day. Give me a simple place in the admin to type date + mm, and a bar chart for the last 30 days on my page. Bars in #16a34a.',
    { kind: 'bar', counts: 'days', last_days: 30, unit: 'mm', color: '#16a34a' },
  ],
  [
    'Ett stapeldiagram på startsidan med antal inlägg och antal kommentarer per månad, blått och orange',
    { counts: 'posts', also: 'comments', color_2: '#dd6b20', place: 'before' },
  ],
  [
    'Vi samlar in pengar till nytt tak, målet är 250 000 kr. Jag vill skriva in hur mycket vi har i admin och så ska det visas en mätare på startsidan med procent och "X kr av 250 000 kr".',
    { kind: 'progress', goal: 250000, money: '# kr', line: '{reached} av {goal} ({percent})' },
  ],
  ['line chart with Jan 3, Feb 5, Mar 9 under it "Total: 17"', { kind: 'line', total: 'Total: {total}' }],
]

describe('a chart', () => {
  it.each(requests)('is read from “%s”', (request, expected) => {
    const played = play(request)
    expect(partOf(played, 'chart')).toMatchObject(expected)
    expect(leftOut(played)).toBe('')
    expectSoundPlugin(played.files)
  })

  it('makes plugins without findings', async () => {
    await expectVerified(play(requests.map(([request]) => request).join('. ')).files)
  })
})
