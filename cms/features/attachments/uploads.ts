import { limits } from '#contract/limits.ts'
import { semaphore } from '../../platform/semaphore.ts'
import type { Semaphore } from '../../platform/semaphore.ts'

/** Slots shared by everybody, with a maximum per person, so that one person cannot use them all. */
export interface SharedPlaces {
  /** Runs `work` as soon as there is a slot for this person. */
  take<Result>(userId: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * @param each maximum slots per person
 * @param all number of slots
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

/** Images being received and redrawn; a request beyond the limit is not read until a slot is free. */
export const uploads = sharedPlaces(limits.images.atOncePerUser, limits.images.atOnce)
