import { setTimeout as delay } from 'node:timers/promises'

const pauseMs = 50

/**
 * Asks again and again until there is an answer, instead of waiting for a time.
 * @param what names what is waited for, in the error
 * @param ask returns undefined (or null, or false) while it is not so
 * @param seconds until it is given up
 * @throws Error when the time is over, with what `ask` threw last
 */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | null | false> | Value | undefined | null | false,
  seconds = 30,
): Promise<Value> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    let last: unknown
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== null && answer !== false) return answer
    } catch (error) {
      last = error
    }
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`, { cause: last })
    await delay(pauseMs)
  }
}
