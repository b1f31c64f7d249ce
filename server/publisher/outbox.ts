import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod'

/** The channel that announces committed changes of content. */
const channel = 'plugsmith_publish'
/** Waits between attempts to reach the database, in milliseconds. */
const backOff = { first: 100, longest: 5_000 }
/** How often a node says that it is there, in milliseconds. */
const signEvery = 15_000
/** Maximum changes per publication, since their documents are held in memory until they are published. */
export const rowsAtOnce = 1_000
/** A failed publication is offered again after this long. */
const retryFailedAfter = '30 seconds'

const rowSchema = z.object({
  // bigint: pg returns it as text, and we never calculate with it
  id: z.string(),
  collection: z.string(),
  document_id: z.string().nullable(),
})

/** One committed change of content. */
export interface OutboxRow {
  readonly id: string
  readonly collection: string
  readonly documentId: string | null
}

/** What came of one change on this node. */
export interface Acknowledgement {
  readonly id: string
  /** Why an old page stays, or null when the change is live. */
  readonly error: string | null
}

/** The changes of content that this node has still to publish. */
export interface Outbox {
  /** Oldest first, `rowsAtOnce` at most. @throws Error while the database cannot be reached */
  readonly outstanding: () => Promise<OutboxRow[]>
  /** Row by row, since their ids commit out of order. */
  readonly acknowledge: (outcomes: readonly Acknowledgement[]) => Promise<void>
  readonly close: () => Promise<void>
}

export interface OutboxOptions {
  readonly connectionString: string
  /** Under which name this node acknowledges. */
  readonly node: string
  /** Called after every (re)connection and with every notification. */
  readonly onWake: () => void
  readonly log: Logger
}

/**
 * Follows `plugsmith.publish_outbox`. Rows are acknowledged one by one, since their ids commit out of order.
 * Connects in the background and again, with growing waits, whenever the connection is lost.
 */
export function followOutbox({ connectionString, node, onWake, log }: OutboxOptions): Outbox {
  const stopping = new AbortController()
  let connected: pg.Client | null = null
  let signing: NodeJS.Timeout | undefined

  /** Resolves when the connection is lost. @throws Error when it cannot be made */
  const session = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'plugsmith publisher',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
    })
    const sign = async (): Promise<void> => {
      await client.query(
        `insert into plugsmith.publish_nodes (node, seen_at) values ($1, now())
         on conflict (node) do update set seen_at = excluded.seen_at`,
        [node],
      )
    }
    const lost = new Promise<void>((resolve) => {
      client.on('error', (err) => {
        log.warn({ err }, 'the publisher lost its database connection')
        resolve()
      })
      client.on('end', () => resolve())
    })
    try {
      await client.connect()
      client.on('notification', onWake)
      await client.query(`listen ${channel}`)
      await sign()
      signing = setInterval(() => {
        sign().catch((err: unknown) => log.warn({ err }, 'the publisher cannot report that it is running'))
      }, signEvery)
      connected = client
      onWake()
      await lost
    } finally {
      connected = null
      clearInterval(signing)
      await client.end().catch(() => undefined)
    }
  }

  const follow = async (): Promise<void> => {
    let pause = backOff.first
    while (!stopping.signal.aborted) {
      const started = Date.now()
      try {
        await session()
      } catch (err) {
        if (!stopping.signal.aborted) log.warn({ err }, 'the publisher cannot reach the database')
      }
      // A connection that held was a good one: begin again with short waits.
      if (Date.now() - started > backOff.longest) pause = backOff.first
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, backOff.longest)
    }
  }
  const following = follow()

  const query = async (text: string, values: readonly unknown[]): Promise<unknown[]> => {
    const client = connected
    if (!client) throw new Error('no connection to the database')
    try {
      const result = await client.query<Record<string, unknown>>(text, [...values])
      return result.rows
    } catch (err) {
      // Without an answer from the database the connection is dead, even if the socket seems open.
      if (!(err instanceof pg.DatabaseError)) void client.end().catch(() => undefined)
      throw err
    }
  }

  return {
    outstanding: async () => {
      const rows = await query(
        `select o.id, o.collection, o.document_id
           from plugsmith.publish_outbox o
           left join plugsmith.publish_acks a on a.outbox_id = o.id and a.node = $1
          where a.outbox_id is null
             or (a.status = 'failed' and a.at < now() - interval '${retryFailedAfter}')
          order by o.id
          limit $2`,
        [node, rowsAtOnce],
      )
      return rows.map((raw) => {
        const row = rowSchema.parse(raw)
        return { id: row.id, collection: row.collection, documentId: row.document_id }
      })
    },
    acknowledge: async (outcomes) => {
      if (outcomes.length === 0) return
      await query(
        // From the rows themselves: one that was cleared away meanwhile needs no acknowledgement.
        `insert into plugsmith.publish_acks (node, outbox_id, status, error, at)
         select $1, o.id, case when given.error is null then 'live' else 'failed' end, given.error, now()
           from unnest($2::bigint[], $3::text[]) as given (id, error)
           join plugsmith.publish_outbox o on o.id = given.id
         on conflict (node, outbox_id)
         do update set status = excluded.status, error = excluded.error, at = excluded.at`,
        [node, outcomes.map(({ id }) => id), outcomes.map(({ error }) => error)],
      )
    },
    close: async () => {
      stopping.abort()
      clearInterval(signing)
      // No one has to wait for a node that was stopped cleanly.
      await connected
        ?.query('delete from plugsmith.publish_nodes where node = $1', [node])
        .catch(() => undefined)
      await connected?.end().catch(() => undefined)
      await following
    },
  }
}
