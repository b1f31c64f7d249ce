import { setTimeout as delay } from 'node:timers/promises'

const pauseMs = 50

/**
 * Polls until a condition holds, instead of waiting for a fixed time.
 * @param what names the condition in the error
 * @param ask returns undefined (or null, or false) until the condition holds
 * @param seconds the timeout
 * @throws Error on timeout, with the last error of `ask`
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
