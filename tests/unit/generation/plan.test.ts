import { describe, expect, it } from 'vitest'
import { noPlan, planAfter } from '#cms/features/generation/run/plan.ts'
import type { Plan } from '#cms/features/generation/run/plan.ts'
import type { TurnEventBody } from '#contract/turns/index.ts'

const planned = (...paths: readonly string[]): TurnEventBody => ({
  type: 'plan',
  files: paths.map((path) => ({ path, summary: '' })),
})
const after = (...events: readonly (TurnEventBody | undefined)[]): Plan => events.reduce(planAfter, noPlan)

describe('the plan of a turn', () => {
  it('is the last one, with the last account that was given', () => {
    const account = { understood: ['A form'], leftOut: [] }
    const plan = after({ type: 'plan', files: [], account }, planned('a.php'), planned('b.php'))
    expect(plan).toEqual({ files: ['b.php'], account })
  })

  it('no longer has a file that was deleted or moved', () => {
    const plan = after(
      planned('a.php', 'b.php', 'c.php'),
      { type: 'file.deleted', path: 'a.php' },
      { type: 'file.renamed', path: 'b.php', to: 'd.php', lines: 1 },
      undefined,
      { type: 'preview', view: 'backend' },
    )
    expect(plan.files).toEqual(['c.php'])
  })
})
