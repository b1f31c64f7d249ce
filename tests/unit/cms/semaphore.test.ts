import { expect, test } from 'vitest'
import { semaphore } from '#cms/platform/semaphore.ts'

test('runs at most as many jobs at once as it has slots, in order', async () => {
  const two = semaphore(2)
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const begun: number[] = []
  const results = gates.map((gate, at) =>
    two.take(() => {
      begun.push(at)
      return gate.promise
    }),
  )
  expect(begun).toEqual([0, 1])
  gates[1]!.resolve(1)
  await results[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  for (const [at, gate] of gates.entries()) gate.resolve(at)
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('frees its slot when a job fails', async () => {
  const one = semaphore(1)
  await expect(one.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await one.take(async () => 'next')).toBe('next')
})
