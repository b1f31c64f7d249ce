import net from 'node:net'
import pg from 'pg'
import { errorText } from '../process/problem.ts'
import { BackupProblem } from './problem.ts'

/** Rows are written and read alike on every server, and in the order in which they are stored. */
const settings = {
  client_encoding: 'UTF8',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  synchronize_seqscans: 'off',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  search_path: 'pg_catalog',
}

/**
 * Runs `work` with a connection of its own.
 * @param signal when aborted, the connection ends at once, and with it what the server is doing
 * @throws BackupProblem if the database does not answer
 */
export async function withSession<Result>(
  databaseUrl: string,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const socket = new net.Socket()
  const client = new pg.Client({ connectionString: databaseUrl, stream: () => socket })
  // The statement that is running reports it.
  client.on('error', () => undefined)
  const cut = (): void => void socket.destroy()
  signal.addEventListener('abort', cut, { once: true })
  try {
    await client.connect().catch((error: unknown) => {
      signal.throwIfAborted()
      throw new BackupProblem(`The database cannot be reached: ${errorText(error)}.`, { cause: error })
    })
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [name, value])
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    cut()
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cut)
  }
}
