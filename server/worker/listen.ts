import type { Client } from 'pg'

/** A connection that listens, and comes back when it is lost. */
export interface Listening {
  stop(): Promise<void>
}

const firstDelayMs = 250
const longestDelayMs = 10_000

/**
 * Listens on channels of PostgreSQL.
 * @param connect makes a client that is not connected yet
 * @param handlers what to do with the payload of each channel; the names are ours, never a person's
 * @param onConnected called after every connect, since notifications in between were missed
 */
export function listen(
  connect: () => Client,
  handlers: Readonly<Record<string, (payload: string) => void>>,
  onConnected: () => void,
  onError: (error: unknown) => void,
): Listening {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = firstDelayMs
  let stopped = false

  const lost = (error: unknown, from: Client) => {
    if (stopped || client !== from) return
    client = undefined
    onError(error)
    from.end().catch(() => undefined)
    timer = setTimeout(() => void start(), delay)
    delay = Math.min(delay * 2, longestDelayMs)
  }
  const start = async () => {
    const made = connect()
    client = made
    made.on('error', (error) => lost(error, made))
    made.on('end', () => lost(new Error('the connection ended'), made))
    made.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''))
    try {
      await made.connect()
      for (const channel of Object.keys(handlers))
        await made.query(`listen ${made.escapeIdentifier(channel)}`)
      delay = firstDelayMs
      onConnected()
    } catch (error) {
      lost(error, made)
    }
  }
  void start()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
