import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Visits } from '#wordpress/sandbox/visit/index.ts'
import { tries } from '../support/fuzz.ts'
import { filesOf, spec } from '../unit/generator/specs/specs.ts'
import { visitsOnce } from './run.ts'
import { keepSite, problemsIn } from './specs/life.ts'

/** Plugins of random parts live and die in WordPress: 300 in `npm run test:long`, ten of one seed in `npm test`. */
const runs = process.env['ALL_REQUESTS'] === '1' ? 150 : 5
const { seed } = tries(1)

let visits: Visits
beforeAll(async () => {
  visits = await visitsOnce()
}, 600_000)

describe.concurrent('a random plugin', () => {
  it.each([1, 2])(
    'lives in WordPress without a complaint, and is deleted without a trace (%d of 2)',
    async (half) => {
      const site = keepSite(visits)
      try {
        await fc.assert(
          fc.asyncProperty(spec, async (one) => {
            const problems = await problemsIn(filesOf(one), site)
            // What comes next, such as a smaller plugin with the same fault, finds a sound site.
            if (problems.length > 0) await site.renew()
            expect(problems).toEqual([])
          }),
          { numRuns: runs, seed: seed + half },
        )
      } finally {
        await site.renew()
      }
    },
    3_600_000,
  )
})
