import pg from 'pg'
import { columnMayBeNull } from './nullability.ts'
import type { Catalog } from './nullability.ts'
import { nodesIn, readParseTree, wordIn } from './parse-tree.ts'
import type { TreeNode } from './parse-tree.ts'

/** A column of a result, as the database has it. */
export interface ResultColumn {
  readonly name: string
  /** PostgreSQL's name of its type, for example `int4`, or `_text` for a list of texts. */
  readonly type: string
  /** The values of its type, if that is an enumeration. */
  readonly values: readonly string[] | null
  readonly mayBeNull: boolean
}

/** Asks a database what statements give, without running them. */
export interface Describer {
  /**
   * @param mayBeNull for each parameter, whether null may be passed for it
   * @throws Error with what PostgreSQL says of a statement that it refuses
   */
  describe(text: string, mayBeNull: readonly boolean[]): Promise<readonly ResultColumn[]>
  close(): Promise<void>
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
      // PREPARE has a tree of its own, which is printed before the statement's.
      const tree = readParseTree(printed)
      const { rows } = await client.query<{ types: string[] }>(
        `select result_types::oid[]::text[] as types from pg_prepared_statements where name = 'described'`,
      )
      await client.query('deallocate described')
      return (rows[0]?.types ?? []).map((oid, index) => ({
        name: nameOf(tree, index + 1),
        ...(types.get(oid) ?? { type: oid, values: null }),
        mayBeNull: columnMayBeNull(tree, index + 1, catalog, mayBeNull),
      }))
    },
    close: () => client.end(),
  }
}

function nameOf(tree: TreeNode, number: number): string {
  const list = nodesIn(tree, wordIn(tree, 'commandType') === '1' ? 'targetList' : 'returningList')
  return wordIn(list[number - 1] ?? tree, 'resname')
}

async function readCatalog(client: pg.Client): Promise<Catalog> {
  const list = async (query: string): Promise<readonly { key: string; name: string }[]> =>
    (await client.query<{ key: string; name: string }>(query)).rows
  const [columns, functions, operators, casts] = [
    await list(
      `select attrelid || '.' || attnum as key, attname::text as name from pg_attribute where attnotnull`,
    ),
    await list(
      `select oid::text as key, proname::text as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace`,
    ),
    await list(`select oid::text as key, oprname::text as name from pg_operator`),
    // The null of JSON becomes one of SQL.
    await list(`select distinct castfunc::oid::text as key, '' as name from pg_cast
       where castfunc <> 0 and castsource <> 'jsonb'::regtype`),
  ].map((found) => new Map(found.map(({ key, name }) => [key, name])))
  return {
    isNotNull: (table, column) => columns?.has(`${table}.${column}`) ?? false,
    functionName: (oid) => functions?.get(oid),
    operatorName: (oid) => operators?.get(oid),
    isCast: (oid) => casts?.has(oid) ?? false,
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
