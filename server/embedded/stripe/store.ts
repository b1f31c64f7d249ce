import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kind, Objects } from './objects/types.ts'

/** How often and when an event is sent to an endpoint. */
export type Delivery = {
  id: number
  event: string
  endpoint: string
  /** Attempts so far. */
  attempts: number
  /** Milliseconds since 1970 on the real clock: when to try next. */
  nextAt: number
  state: 'pending' | 'delivered' | 'failed'
  /** HTTP status of the last attempt; 0 when there was no answer. */
  status: number | null
}

export type Answered = { request: string; status: number; body: string }

export type Store = ReturnType<typeof openStore>

const tables = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists objects (
    position integer primary key autoincrement, id text not null unique, kind text not null, customer text,
    due_at integer, body text not null, hidden text);
  create index if not exists objects_kind on objects (kind, position);
  create index if not exists objects_customer on objects (kind, customer, position);
  create index if not exists objects_due on objects (due_at) where due_at is not null;
  create table if not exists deliveries (
    id integer primary key autoincrement, event text not null, endpoint text not null, attempts integer not null,
    next_at integer not null, state text not null, status integer);
  create index if not exists deliveries_pending on deliveries (next_at) where state = 'pending';
  create index if not exists deliveries_event on deliveries (event);
  create table if not exists answers (key text primary key, request text not null, status integer not null, body text not null);
  create table if not exists settings (name text primary key, value text not null);
`

type ObjectRow = { body: string }
type DeliveryRow = Omit<Delivery, 'nextAt'> & { next_at: number }

/** When something happens to an object by itself, in seconds since 1970 on the stand-in's clock. */
export type DueAt = (object: Objects[Kind]) => number | null

/**
 * Opens the database that holds everything: objects, answers by idempotency key, deliveries and settings.
 *
 * @param folder made when it does not exist
 * @param dueAt when an object has to be looked at again
 * @throws Error when the folder cannot be made or the file is no database
 */
export function openStore(folder: string, dueAt: DueAt) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(path.join(folder, 'stripe.sqlite'))
  database.exec(tables)

  const statements = {
    read: database.prepare('select body from objects where id = ? and kind = ?'),
    find: database.prepare('select body from objects where id = ?'),
    save: database.prepare(
      `insert into objects (id, kind, customer, due_at, body) values (?, ?, ?, ?, ?)
       on conflict (id) do update set body = excluded.body, customer = excluded.customer, due_at = excluded.due_at`,
    ),
    remove: database.prepare('delete from objects where id = ?'),
    newest: database.prepare('select body from objects where kind = ? order by position desc'),
    newestOf: database.prepare(
      'select body from objects where kind = ? and customer = ? order by position desc',
    ),
    due: database.prepare(
      'select body, due_at from objects where due_at is not null and due_at <= ? order by due_at, position limit 1',
    ),
    count: database.prepare('select count(*) as count from objects where kind = ?'),
    hidden: database.prepare('select hidden from objects where id = ?'),
    hide: database.prepare('update objects set hidden = ? where id = ?'),
    answer: database.prepare('select request, status, body from answers where key = ?'),
    keepAnswer: database.prepare('insert into answers (key, request, status, body) values (?, ?, ?, ?)'),
    setting: database.prepare('select value from settings where name = ?'),
    keepSetting: database.prepare(
      'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    ),
    addDelivery: database.prepare(
      "insert into deliveries (event, endpoint, attempts, next_at, state) values (?, ?, 0, ?, 'pending')",
    ),
    pending: database.prepare(
      "select * from deliveries where state = 'pending' and next_at <= ? order by next_at, id limit 1",
    ),
    anyPending: database.prepare(
      "select * from deliveries where state = 'pending' and next_at <= ? order by random() limit 1",
    ),
    nextPending: database.prepare("select min(next_at) as next_at from deliveries where state = 'pending'"),
    deliveriesOf: database.prepare('select * from deliveries where event = ? order by id'),
    saveDelivery: database.prepare(
      'update deliveries set attempts = ?, next_at = ?, state = ?, status = ? where id = ?',
    ),
  }

  const parse = <Value>(row: unknown): Value | undefined =>
    row === undefined ? undefined : (JSON.parse((row as ObjectRow).body) as Value)

  let depth = 0

  return {
    /** Runs `work` as one change: all of it lasts, or nothing. */
    transaction<Value>(work: () => Value): Value {
      if (depth > 0) return work()
      database.exec('begin immediate')
      depth += 1
      try {
        const value = work()
        database.exec('commit')
        return value
      } catch (err) {
        database.exec('rollback')
        throw err
      } finally {
        depth -= 1
      }
    },

    get: <Name extends Kind>(kind: Name, id: string): Objects[Name] | undefined =>
      parse<Objects[Name]>(statements.read.get(id, kind)),

    /** Any object by its id. */
    find: (id: string): Objects[Kind] | undefined => parse<Objects[Kind]>(statements.find.get(id)),

    put<Name extends Kind>(kind: Name, object: Objects[Name]): Objects[Name] {
      const customer = 'customer' in object && typeof object.customer === 'string' ? object.customer : null
      statements.save.run(object.id, kind, customer, dueAt(object), JSON.stringify(object))
      return object
    },

    remove: (id: string): void => void statements.remove.run(id),

    /** All of a kind, newest first. Changing objects while looking through them is allowed for those seen already. */
    newest<Name extends Kind>(kind: Name, customer?: string): Objects[Name][] {
      const rows =
        customer === undefined ? statements.newest.all(kind) : statements.newestOf.all(kind, customer)
      return rows.flatMap((row) => parse<Objects[Name]>(row) ?? [])
    },

    count: (kind: Kind): number => (statements.count.get(kind) as { count: number }).count,

    /** The object to which something happens first, up to a moment, and when. */
    firstDue(until: number): { object: Objects[Kind]; at: number } | undefined {
      const row = statements.due.get(until) as (ObjectRow & { due_at: number }) | undefined
      return row && { object: JSON.parse(row.body) as Objects[Kind], at: row.due_at }
    },

    /** What belongs to an object and is never sent: a card's number, a session's price. */
    hidden<Value>(id: string): Value | undefined {
      const row = statements.hidden.get(id) as { hidden: string | null } | undefined
      return row?.hidden ? (JSON.parse(row.hidden) as Value) : undefined
    },
    hide: (id: string, value: unknown): void => void statements.hide.run(JSON.stringify(value), id),

    answer: (key: string): Answered | undefined => statements.answer.get(key) as Answered | undefined,
    keepAnswer: (key: string, { request, status, body }: Answered): void =>
      void statements.keepAnswer.run(key, request, status, body),

    setting: (name: string): string | undefined =>
      (statements.setting.get(name) as { value: string } | undefined)?.value,
    keepSetting: (name: string, value: string): void => void statements.keepSetting.run(name, value),

    addDelivery: (event: string, endpoint: string, nextAt: number): void =>
      void statements.addDelivery.run(event, endpoint, nextAt),
    /**
     * A delivery to make now: the one that has waited longest, or any.
     * @param now milliseconds since 1970 on the real clock
     */
    pendingDelivery: (now: number, isAnyOrder: boolean): Delivery | undefined =>
      delivery((isAnyOrder ? statements.anyPending : statements.pending).get(now)),
    nextDeliveryAt: (): number | null => (statements.nextPending.get() as { next_at: number | null }).next_at,
    deliveriesOf: (event: string): Delivery[] =>
      statements.deliveriesOf.all(event).flatMap((row) => delivery(row) ?? []),
    saveDelivery: ({ id, attempts, nextAt, state, status }: Delivery): void =>
      void statements.saveDelivery.run(attempts, nextAt, state, status, id),

    close: (): void => database.close(),
  }
}

function delivery(row: unknown): Delivery | undefined {
  if (row === undefined) return undefined
  const { next_at: nextAt, ...rest } = row as DeliveryRow
  return { ...rest, nextAt }
}
