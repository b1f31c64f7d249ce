import { beforeAll, describe, expect, it } from 'vitest'
import { allCases } from './cases/index.ts'
import type { RequestCase } from './checks.ts'
import { reachedBy, readRecord, sharesOf } from './reached.ts'
import { judgeCases } from './run.ts'
import type { Verdict } from './judge.ts'

/**
 * No kind of request may get worse than `reached.json` says. `npm test` judges a sample, which the seed decides;
 * `npm run test:long` sets `ALL_REQUESTS` and judges all.
 */
const isWhole = process.env['ALL_REQUESTS'] === '1'
const seed = Number(process.env['REQUESTS_SEED'] ?? 7)
const sampleSize = 25

/** Mulberry32, a small generator of random numbers: the same for a seed on every machine. */
function random(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function sample(cases: readonly RequestCase[], size: number): RequestCase[] {
  const next = random(seed)
  const drawn = cases.map((one) => ({ one, at: next() })).toSorted((a, b) => a.at - b.at)
  return drawn.slice(0, size).map(({ one }) => one)
}

const record = readRecord()
const chosen = isWhole ? allCases : sample(allCases, sampleSize)
const kinds = [...new Set(chosen.map(({ kind }) => kind))].sort()

describe(`requests to the offline generator (${isWhole ? 'all' : `${sampleSize} of seed ${seed}`})`, () => {
  let verdicts: ReadonlyMap<string, Verdict>
  beforeAll(async () => {
    verdicts = new Map((await judgeCases(chosen)).map((verdict) => [verdict.id, verdict]))
  })

  it.each(kinds)('of the kind %s are taken up as often as before', (kind) => {
    const cases = chosen.filter((one) => one.kind === kind && record[one.id])
    const now = (id: string): Verdict | undefined => verdicts.get(id)
    const before = sharesOf(cases, (id) => record[id])[0] ?? { done: 0, wrong: 0 }
    const after = sharesOf(cases, (id) => {
      const verdict = now(id)
      return verdict && reachedBy(verdict)
    })[0] ?? { done: 0, wrong: 0 }
    const problems = cases.flatMap(({ id }) => (now(id)?.done ? [] : [{ [id]: problemsOf(now(id)) }]))
    expect(after.done, `done; these are not: ${JSON.stringify(problems, null, 1)}`).toBeGreaterThanOrEqual(
      before.done,
    )
    expect(after.wrong, `wrong: ${JSON.stringify(problems, null, 1)}`).toBeLessThanOrEqual(before.wrong)
  })
})

const problemsOf = (verdict: Verdict | undefined): readonly string[] => [
  ...(verdict?.problems ?? []),
  ...(verdict?.checks ?? []).flatMap(({ problems }) => problems),
]

it('each case has an id of its own, and records are of cases that exist', () => {
  const ids = new Set(allCases.map(({ id }) => id))
  expect(ids.size).toBe(allCases.length)
  expect(Object.keys(record).filter((id) => !ids.has(id))).toEqual([])
})
