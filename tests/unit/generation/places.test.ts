import { describe, expect, it } from 'vitest'
import { placesOf } from '#cms/features/generation/queue-places.ts'
import { placesPerPerson } from '#cms/features/generation/queue.ts'

const line = (...owners: string[]) => owners.map((userId, at) => ({ turnId: `${userId}${at}`, userId }))

describe('the slots of a worker', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [8, 4],
  ])('of which there are %i go to one person up to %i times', (concurrency, places) => {
    expect(placesPerPerson(concurrency)).toBe(places)
  })
})

describe('a waiting turn', () => {
  it('is told how many are ahead of it', () => {
    expect([...placesOf(line('a', 'b', 'c'), new Map(), 2).values()].map(({ ahead }) => ahead)).toEqual([
      0, 1, 2,
    ])
  })

  it('of a person with running turns is told so, and counts as ahead of no one', () => {
    const places = placesOf(line('a', 'a', 'b', 'c'), new Map([['a', 2]]), 2)
    expect([...places.values()]).toEqual([
      { reason: 'place', ahead: 0, own: true },
      { reason: 'place', ahead: 0, own: true },
      { reason: 'place', ahead: 0, own: false },
      { reason: 'place', ahead: 1, own: false },
    ])
  })
})
