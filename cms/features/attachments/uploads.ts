import { limits } from '#contract/limits.ts'
import { semaphore } from '../../platform/semaphore.ts'
import type { Semaphore } from '../../platform/semaphore.ts'

/** Places for everybody, of which one person has only some: one who fills them all waits for themselves. */
export interface SharedPlaces {
  /** Runs `work` as soon as this person and everybody together have a place for it. */
  take<Result>(userId: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * @param each how many of them one person may have
 * @param all how many there are
 */
export function sharedPlaces(each: number, all: number): SharedPlaces {
  const everybody = semaphore(all)
  const people = new Map<string, { readonly own: Semaphore; count: number }>()
  return {
    async take(userId, work) {
      const person = people.get(userId) ?? { own: semaphore(each), count: 0 }
      people.set(userId, person)
      person.count += 1
      try {
        return await person.own.take(() => everybody.take(work))
      } finally {
        person.count -= 1
        if (person.count === 0) people.delete(userId)
      }
    },
  }
}

/** Images on their way in, from the first byte until they are drawn: who comes later is not read until then. */
export const uploads = sharedPlaces(limits.images.atOncePerUser, limits.images.atOnce)
