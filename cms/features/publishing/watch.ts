import type { Payload } from 'payload'
import { database, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { publicTables } from './documents.ts'

/** A table whose changes are recorded, and the arguments of its trigger (see the migration `parts`). */
interface Watch {
  readonly table: string
  readonly does: 'note_change' | 'note_part_change'
  readonly args: readonly string[]
}

interface Part {
  readonly table: string
  readonly column: string
  /** The tables between this one and the document's, nearest first. */
  readonly between: readonly string[]
}

/** The tables that store parts of the documents of `table`, recursively. */
const partsOf = (executor: Executor, table: string): Promise<Part[]> =>
  rows<Part>(
    executor,
    sql`with recursive links as (
          select child.relname::text collate "default" as child,
            parent.relname::text collate "default" as parent, attname::text collate "default" as "column"
          from pg_constraint link
            join pg_class child on child.oid = link.conrelid
            join pg_class parent on parent.oid = link.confrelid
            join pg_attribute on attrelid = link.conrelid and attnum = link.conkey[1]
          where link.contype = 'f' and link.confdeltype = 'c' and cardinality(link.conkey) = 1
            and link.connamespace = 'public'::regnamespace
            -- The columns by which Payload's tables of parts (arrays, relationships, values of many) name their owner.
            and attname in ('_parent_id', 'parent_id')
        ), parts as (
          select child, "column", array[]::text[] as between from links where parent = ${table}
          union all
          select links.child, links."column", array[links.parent] || parts.between
          from links join parts on links.parent = parts.child
        )
        select child as "table", "column", between from parts order by child`,
  )

async function wanted(executor: Executor): Promise<Watch[]> {
  const watches: Watch[] = []
  for (const { name, table, drafts } of publicTables) {
    const status = drafts ? 'drafts' : ''
    watches.push({ table, does: 'note_change', args: [name, status] })
    for (const { table: part, column, between } of await partsOf(executor, table))
      watches.push({ table: part, does: 'note_part_change', args: [name, status, table, column, ...between] })
  }
  return watches
}

const key = ({ table, does, args }: Watch): string => [table, does, ...args].join('\0')

/** The triggers that already exist, as `key` formats them. */
async function standing(executor: Executor): Promise<ReadonlySet<string>> {
  const found = await rows<{ key: string }>(
    executor,
    sql`select encode(convert_to(relname || E'\n' || proname || E'\n', 'UTF8') || tgargs, 'hex') as key
        from pg_trigger
          join pg_class on pg_class.oid = tgrelid
          join pg_proc on pg_proc.oid = tgfoid
        where tgname = 'note_change' and not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  return new Set(
    found.map(({ key: hex }) => {
      const [table, does, columns] = Buffer.from(hex, 'hex').toString().split('\n')
      return [table, does, (columns ?? '').replace(/\0$/, '')].join('\0')
    }),
  )
}

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)

/**
 * Creates triggers that record every change of public content, in whichever table it is stored: arrays, to-many
 * relationships and lists have tables of their own, and Payload may write only to those. Runs after the migrations, so
 * that new fields are covered automatically; existing triggers are left alone.
 */
export async function watchContent(payload: Payload): Promise<void> {
  const executor = database(payload)
  const there = await standing(executor)
  for (const watch of await wanted(executor)) {
    if (there.has(key(watch))) continue
    await executor.execute(sql`
      create or replace trigger note_change after insert or update or delete on public.${sql.identifier(watch.table)}
        for each row execute function plugsmith.${sql.identifier(watch.does)}(${sql.join(
          watch.args.map(literal),
          sql`, `,
        )})`)
  }
}
