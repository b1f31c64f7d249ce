import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readOperator } from '#server/supervisor/operator.ts'
import type { Operator } from '#server/supervisor/operator.ts'

/** A signal that nobody aborts. */
export const unstopped = (): AbortSignal => new AbortController().signal

/** The settings of an installation with nothing else set. */
export const operatorOf = (env: Readonly<Record<string, string>>): Operator =>
  readOperator(
    { NODE_ENV: 'test', MIN_FREE_MEGABYTES: '100', SANDBOX_WORKERS: '0', ...env },
    import.meta.dirname,
  )

/**
 * Makes an empty database whose owner is no superuser, as hosted ones are.
 * @param server the address of any database of the server, for a superuser
 * @returns its address for its owner
 */
export async function hostedDatabase(server: string): Promise<string> {
  const name = `hosted_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create role ${name} login password 'restricted'`)
    await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  url.username = name
  url.password = 'restricted'
  return url.href
}

/** Every table of a database with the number of its rows and a sum of their texts, in whichever order they are stored. */
export async function tableSums(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', relnamespace::regnamespace::text, relname) as name from pg_class
       where relnamespace in ('public'::regnamespace, 'plugsmith'::regnamespace) and relkind = 'r'
         or oid = 'jobs.job'::regclass`,
    )
    const sums: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
      )
      sums[name] = rows[0]?.sum ?? ''
    }
    return sums
  } finally {
    await client.end()
  }
}
