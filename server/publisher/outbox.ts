import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod'

/** The channel on which a committed change of content is told. */
const channel = 'plugsmith_publish'
/** Waits between attempts to reach the database, in milliseconds. */
const backOff = { first: 100, longest: 5_000 }
/** A failed publication is offered again after this long. */
const retryFailedAfter = '30 seconds'

const rowSchema = z.object({
  // bigint: pg hands it over as text, and nobody calculates with it
  id: z.string(),
  collection: z.string(),
  document_id: z.string().nullable(),
  urls_before: z.array(z.string()).nullable(),
  urls_after: z.array(z.string()).nullable(),
})

/** One committed change of content. */
export interface OutboxRow {
  readonly id: string
  readonly collection: string
  readonly documentId: string | null
  /** Addresses at which the document stood before the change, and stands after it. */
  readonly urlsBefore: readonly string[]
  readonly urlsAfter: readonly string[]
}

/** The changes of content that this node has still to publish. */
export interface Outbox {
  /** Oldest first. @throws Error while the database cannot be reached */
  readonly outstanding: () => Promise<OutboxRow[]>
  /**
   * Says what came of one change on this node.
   * @param error why the old page stays, or null when the change is live
   */
  readonly acknowledge: (id: string, error: string | null) => Promise<void>
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

  /** Resolves when the connection is lost. @throws Error when it cannot be made */
  const session = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'plugsmith publisher',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
    })
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
      connected = client
      onWake()
      await lost
    } finally {
      connected = null
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
      // No answer of the database at all: the connection is dead, whatever the socket says.
      if (!(err instanceof pg.DatabaseError)) void client.end().catch(() => undefined)
      throw err
    }
  }

  return {
    outstanding: async () => {
      const rows = await query(
        `select o.id, o.collection, o.document_id, o.urls_before, o.urls_after
           from plugsmith.publish_outbox o
           left join plugsmith.publish_acks a on a.outbox_id = o.id and a.node = $1
          where a.outbox_id is null
             or (a.status = 'failed' and a.at < now() - interval '${retryFailedAfter}')
          order by o.id`,
        [node],
      )
      return rows.map((raw) => {
        const row = rowSchema.parse(raw)
        return {
          id: row.id,
          collection: row.collection,
          documentId: row.document_id,
          urlsBefore: row.urls_before ?? [],
          urlsAfter: row.urls_after ?? [],
        }
      })
    },
    acknowledge: async (id, error) => {
      await query(
        // From the row itself: one that was cleared away meanwhile needs no acknowledgement.
        `insert into plugsmith.publish_acks (node, outbox_id, status, error, at)
         select $1, id, $3, $4, now() from plugsmith.publish_outbox where id = $2
         on conflict (node, outbox_id)
         do update set status = excluded.status, error = excluded.error, at = excluded.at`,
        [node, id, error === null ? 'live' : 'failed', error],
      )
    },
    close: async () => {
      stopping.abort()
      await connected?.end().catch(() => undefined)
      await following
    },
  }
}
