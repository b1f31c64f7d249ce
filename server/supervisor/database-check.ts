import pg from 'pg'
import { StartProblem, errorCode, errorText } from '../process/problem.ts'

const timeoutMs = 10_000

/**
 * Makes sure that a configured database answers.
 * @param url `DATABASE_URL`
 * @throws StartProblem naming host and reason, never user or password
 */
export async function requireDatabase(url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    throw new StartProblem(`DATABASE_URL: ${reason(cause, host, pathname.slice(1))}`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function reason(cause: unknown, host: string, database: string): string {
  const code = errorCode(cause)
  if (code === '28P01' || code === '28000') return `the database at ${host} refuses user or password.`
  if (code === '3D000') return `the database at ${host} has no database "${database}".`
  // Node tries each address of a name and reports them together, without a text of its own.
  const detail = code ?? (errorText(cause) || 'no answer')
  return `the database at ${host} does not answer (${detail}).`
}
