import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from '#wordpress/sandbox/pool/fair-queue.ts'
import { tries } from '../../../support/fuzz.ts'

/** Takes out all jobs one after another, each of which uses `cost(owner)`. */
function order(
  queue: ReturnType<typeof createFairQueue<string>>,
  cost: (owner: string) => number = () => 1,
): string[] {
  const jobs: string[] = []
  for (let taken = queue.take(); taken; taken = queue.take()) {
    jobs.push(taken.job)
    queue.used(taken.owner, cost(taken.owner))
  }
  return jobs
}

describe('a fair queue', () => {
  it('keeps the order of one owner', () => {
    const queue = createFairQueue<string>()
    for (const job of ['1', '2', '3']) queue.add('a', job)
    expect(order(queue)).toEqual(['1', '2', '3'])
  })

  it('alternates between owners, however many jobs each has queued first', () => {
    const queue = createFairQueue<string>()
    for (const job of ['a1', 'a2', 'a3']) queue.add('a', job)
    for (const job of ['b1', 'b2']) queue.add('b', job)
    queue.add('c', 'c1')
    expect(order(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('gives an owner with jobs twelve times as long a twelfth of the turns', () => {
    const queue = createFairQueue<string>()
    for (let at = 0; at < 3; at += 1) queue.add('slow', 'slow')
    for (let at = 0; at < 24; at += 1) queue.add('quick', 'quick')
    const jobs = order(queue, (owner) => (owner === 'slow' ? 12 : 1))
    expect(jobs.indexOf('slow', 1)).toBeGreaterThanOrEqual(12)
    expect(jobs.at(-1)).toBe('slow')
  })

  it('gives an owner no credit for idle time', () => {
    const queue = createFairQueue<string>()
    for (const job of ['early 1', 'early 2']) queue.add('early', job)
    for (let at = 0; at < 2; at += 1) queue.used(queue.take()?.owner ?? '', 10)
    for (const job of ['early', 'late', 'early', 'late']) queue.add(job, job)
    expect(order(queue, () => 10)).toEqual(['early', 'late', 'early', 'late'])
  })

  it('puts a job to be retried before all others', () => {
    const queue = createFairQueue<string>()
    for (const job of ['a1', 'a2']) queue.add('a', job)
    queue.add('b', 'b1')
    queue.take()
    queue.used('a', 5)
    queue.again('a', 'a1')
    expect(order(queue)).toEqual(['a1', 'b1', 'a2'])
  })

  it('makes no owner wait for more than two jobs of any other with jobs of equal length', () => {
    const asked = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(asked, (owners) => {
        const queue = createFairQueue<string>()
        for (const owner of owners) queue.add(owner, owner)
        const jobs = order(queue)
        expect([...jobs].sort()).toEqual([...owners].sort())
        expect(queue.size).toBe(0)
        for (let from = 0; from < jobs.length; from += 1) {
          const next = jobs.indexOf(jobs[from] as string, from + 1)
          if (next < 0) continue
          for (const other of new Set(jobs.slice(from + 1, next))) {
            expect(jobs.slice(from + 1, next).filter((job) => job === other).length).toBeLessThanOrEqual(2)
          }
        }
      }),
      tries(),
    )
  })

  it('removes a job on request, and is empty when drained', () => {
    const queue = createFairQueue<string>()
    for (const job of ['1', '2', '3']) queue.add('a', job)
    expect(queue.remove('2')).toBe(true)
    expect(queue.remove('2')).toBe(false)
    expect(queue.drain()).toEqual(['1', '3'])
    expect(queue.take()).toBeUndefined()
  })
})
