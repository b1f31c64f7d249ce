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
