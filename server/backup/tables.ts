import type { Client } from 'pg'

/** A table with the columns that can be written. */
export interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: string[]
}

/** The schemas that the migrations make. */
const ownSchemas = ['public', 'plugsmith']
/** The table of pg-boss with the jobs. Its other tables are made anew at each start. */
export const jobs = { schema: 'jobs', name: 'job' } as const

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
export const isJobs = ({ schema, name }: Pick<Table, 'schema' | 'name'>): boolean =>
  schema === jobs.schema && name === jobs.name

/** All tables of an installation. Of a partitioned one, only the whole. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname::text as schema, relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid
     where (nspname = any ($1) or (nspname, relname) = ($2, $3))
       and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by nspname, relname order by nspname, relname`,
    [ownSchemas, jobs.schema, jobs.name],
  )
  return rows
}

export interface Sequence {
  readonly schema: string
  readonly name: string
  readonly value: string
}

/** The sequences that have been used, with the last value of each. */
export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as value
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [ownSchemas],
  )
  return rows
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** The foreign keys between the tables that the migrations make. */
export async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = any ($1::regnamespace[])
     order by 1, 2`,
    [ownSchemas],
  )
  return rows
}

/** Whether there is anything in the database that is not part of an extension. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class
     where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     limit 1`,
  )
  return rows.length === 0
}

/** The version of pg-boss's tables. */
export async function readQueueVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select version from ${jobs.schema}.version`)
  return rows[0]?.version ?? 0
}
