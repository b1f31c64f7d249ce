import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem, errorCode, errorText } from './problem.ts'

const timeoutMs = 10_000
/** Between two tries, in milliseconds. */
const pauses = { first: 250, longest: 2_000 }

/** PostgreSQL error codes that waiting does not fix (its documentation, appendix A). */
const refusals: Readonly<Record<string, (database: string) => string>> = {
  '28P01': () => 'rejects the user or password',
  '28000': () => 'rejects the user or password',
  '3D000': (database) => `has no database "${database}"`,
}

/** Why it cannot be used now, as a clause after its name; null where it answers. */
async function absence(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (cause) {
    const { host, pathname } = new URL(url)
    const refusal = refusals[errorCode(cause) ?? '']
    if (refusal) {
      throw new StartProblem(`DATABASE_URL: the database at ${host} ${refusal(pathname.slice(1))}.`, {
        cause,
      })
    }
    // 57P03: it stops, recovers, or is not up yet. Node tries each address of a name and reports them together, without words.
    const detail =
      errorCode(cause) === '57P03'
        ? errorText(cause)
        : (errorCode(cause) ?? (errorText(cause) || 'no answer'))
    return `does not respond (${detail})`
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the database answers now. */
export const databaseAnswers = async (url: string): Promise<boolean> =>
  (await absence(url).catch(() => 'refuses')) === null

/**
 * Waits until the database answers, however long that takes.
 * @param url `DATABASE_URL`
 * @param onWaiting gets a clause, naming host and reason and never user or password, whenever the reason is a new one
 * @throws StartProblem where it refuses us, which waiting does not mend; the signal's reason
 */
export async function untilDatabaseAnswers(
  url: string,
  onWaiting: (clause: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  let reported: string | undefined
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
    signal?.throwIfAborted()
    const reason = await absence(url)
    if (reason === null) return
    if (reason !== reported) onWaiting(`the database at ${new URL(url).host}, which ${reason}`)
    reported = reason
    await delay(pause, undefined, signal && { signal })
  }
}
