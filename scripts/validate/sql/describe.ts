import pg from 'pg'
import { columnMayBeNull, entriesOf } from './nullability.ts'
import type { Catalog } from './nullability.ts'
import { numberIn, readParseTree, wordIn } from './parse-tree.ts'

/** A column of a result, as the database has it. */
export interface ResultColumn {
  readonly name: string
  /** PostgreSQL's name of its type, for example `int4`, or `_text` for a list of texts. */
  readonly type: string
  /** The values of its type, if that is an enumeration. */
  readonly values: readonly string[] | null
  readonly mayBeNull: boolean
  /** The table column that it comes from unchanged, for example `turns.draft`. */
  readonly origin: string | null
}

/** Asks a database what statements return, without running them. */
export interface Describer {
  /**
   * @param mayBeNull for each parameter, whether null may be passed for it
   * @throws Error with PostgreSQL's message if it rejects the statement
   */
  describe(text: string, mayBeNull: readonly boolean[]): Promise<readonly ResultColumn[]>
  close(): Promise<void>
}

interface DatabaseCatalog extends Catalog {
  /** Including the name of its table, for example `turns.draft`. */
  columnName(table: string, column: number): string | undefined
}

type Types = ReadonlyMap<string, Pick<ResultColumn, 'type' | 'values'>>

export async function openDescriber(url: string): Promise<Describer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const catalog = await readCatalog(client)
  const types = await readTypes(client)
  let printed = ''
  client.on('notice', ({ message, detail }) => {
    if (message === 'parse tree:') printed = detail ?? ''
  })
  await client.query(
    `set client_min_messages = log; set debug_pretty_print = off; set debug_print_parse = on`,
  )
  return {
    async describe(text, mayBeNull) {
      await client.query(`prepare described as ${text}`)
      // PREPARE also prints a tree, before that of the statement.
      const tree = readParseTree(printed)
      const { rows } = await client.query<{ types: string[] }>(
        `select result_types::oid[]::text[] as types from pg_prepared_statements where name = 'described'`,
      )
      await client.query('deallocate described')
      const entries = entriesOf(tree)
      return (rows[0]?.types ?? []).map((oid, index) => {
        const entry = entries[index] ?? tree
        return {
          name: wordIn(entry, 'resname'),
          ...(types.get(oid) ?? { type: oid, values: null }),
          mayBeNull: columnMayBeNull(tree, index + 1, catalog, mayBeNull),
          origin: catalog.columnName(wordIn(entry, 'resorigtbl'), numberIn(entry, 'resorigcol')) ?? null,
        }
      })
    },
    close: () => client.end(),
  }
}

async function readCatalog(client: pg.Client): Promise<DatabaseCatalog> {
  const list = async (query: string): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await client.query<{ key: string; name: string }>(query)
    return new Map(rows.map(({ key, name }) => [key, name]))
  }
  const columns = await list(
    `select attrelid || '.' || attnum as key, relname || '.' || attname as name
     from pg_attribute join pg_class on pg_class.oid = attrelid`,
  )
  const required = await list(
    `select attrelid || '.' || attnum as key, attname::text as name from pg_attribute where attnotnull`,
  )
  const functions = await list(
    `select oid::text as key, proname::text as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace`,
  )
  const operators = await list(`select oid::text as key, oprname::text as name from pg_operator`)
  // JSON null becomes SQL NULL.
  const casts = await list(
    `select distinct castfunc::oid::text as key, '' as name from pg_cast
     where castfunc <> 0 and castsource <> 'jsonb'::regtype`,
  )
  return {
    columnName: (table, column) => columns.get(`${table}.${column}`),
    isNotNull: (table, column) => required.has(`${table}.${column}`),
    functionName: (oid) => functions.get(oid),
    operatorName: (oid) => operators.get(oid),
    isCast: (oid) => casts.has(oid),
  }
}

async function readTypes(client: pg.Client): Promise<Types> {
  const { rows } = await client.query<{ oid: string; type: string; values: string[] | null }>(
    `select pg_type.oid::text as oid, typname::text as type,
       (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = pg_type.oid) as values
     from pg_type`,
  )
  return new Map(rows.map(({ oid, type, values }) => [oid, { type, values }]))
}
