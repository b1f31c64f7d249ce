import { setTimeout as wait } from 'node:timers/promises'

const mostAttempts = 25

/**
 * Repeats a sync until its result could be stored. Between reading from Stripe and storing, another sync may have stored a
 * newer answer; no lock and no connection to the database is held while Stripe is asked.
 * @param attempt returns false when another write came first
 * @throws Error when that never ends; the job is retried later
 */
export async function untilStored(name: string, attempt: () => Promise<boolean>): Promise<void> {
  for (let attempts = 1; !(await attempt()); attempts += 1) {
    if (attempts === mostAttempts) throw new Error(`${name} was written by others ${attempts} times`)
    await wait(Math.random() * 20 * attempts)
  }
}
