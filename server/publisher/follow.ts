import type { Logger } from 'pino'
import { contentCollections, contentGlobals } from '#contract/content/documents.ts'
import { diskProblem } from '../process/problem.ts'
import type { Change } from './content/index.ts'
import { rowsAtOnce } from './outbox.ts'
import type { Outbox, OutboxRow } from './outbox.ts'
import type { Publisher } from './publisher.ts'
import type { Manifest } from './release/index.ts'

/** Milliseconds. */
export interface FollowTimes {
  /** Between two checks for rows whose notification was lost. */
  readonly reconcile: number
  /** Wait after a publication that failed as a whole, doubled each time up to `reconcile`. */
  readonly firstRetry: number
  /** At least this between two publications of what people do in the forum, which may change all the time. */
  readonly frontPage: number
}
const defaultTimes: FollowTimes = { reconcile: 30_000, firstRetry: 500, frontPage: 2_000 }

const followed: ReadonlySet<string> = new Set([
  ...contentCollections,
  ...contentGlobals.map((name) => `globals/${name}`),
])

/** The change in a row of the outbox; null if no page shows it. */
export const changeOf = ({ collection, documentId }: OutboxRow): Change | null =>
  followed.has(collection) ? { collection: collection as Change['collection'], id: documentId } : null

const isFrontPage = ({ collection }: OutboxRow): boolean => collection === 'globals/front-page'

export interface FollowOptions {
  readonly publisher: Publisher
  readonly outbox: Pick<Outbox, 'outstanding' | 'acknowledge'>
  readonly log: Logger
  readonly times?: FollowTimes
}

export interface Follower {
  /** Something may have changed; never waits, and many calls make one publication. */
  readonly wake: () => void
  /** Resolves with the first release of this code and this configuration. */
  readonly firstRelease: Promise<Manifest>
  /** Ends after the publication in progress. */
  readonly close: () => Promise<void>
}

/**
 * Publishes the changes in the outbox, one publication at a time, each with all pending changes. The first one renders the
 * whole site, unless the release on disk was made by the same code: then only what changed since.
 */
export function follow({ publisher, outbox, log, times = defaultTimes }: FollowOptions): Follower {
  const first = Promise.withResolvers<Manifest>()
  let wanted = false
  let closed = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let retry = times.firstRetry
  let started = false
  let cleared = 0
  let tried = -Infinity
  let frontPageAt = -Infinity

  /**
   * Outstanding changes and earlier failures, in one publication.
   * @returns milliseconds until changes that have to wait may be published
   */
  const publishOnce = async (): Promise<number> => {
    const outstanding = await outbox.outstanding()
    const wait = outstanding.some(isFrontPage) ? frontPageAt + times.frontPage - performance.now() : 0
    const rows = wait > 0 ? outstanding.filter((row) => !isFrontPage(row)) : outstanding
    if (rows.length >= rowsAtOnce) wanted = true
    if (rows.some(isFrontPage)) frontPageAt = performance.now()
    const changes = rows.flatMap((row) => changeOf(row) ?? [])
    const failed = Object.keys(publisher.current()?.manifest.problems ?? {}).length > 0
    if (!started || changes.length > 0 || failed) {
      const startedAt = performance.now()
      const again = startedAt - tried >= times.reconcile
      if (again) tried = startedAt
      const { manifest, changed, rendered } = await publisher.publish(changes, again)
      log.info(
        {
          rendered: rendered.length,
          rows: rows.length,
          changed,
          ms: Math.round(performance.now() - startedAt),
        },
        'published',
      )
      started = true
      first.resolve(manifest)
    }
    await outbox.acknowledge(
      rows.map((row) => {
        const change = changeOf(row)
        return { id: row.id, error: change && publisher.problemOf(change) }
      }),
    )
    // Garbage collection looks at every stored file, so not after each of many changes.
    if (!wanted && performance.now() - cleared >= times.reconcile) {
      await publisher.collectGarbage()
      cleared = performance.now()
    }
    return wait > 0 ? wait : times.reconcile
  }

  const reuse = async (): Promise<void> => {
    if (!(await publisher.isCurrent())) return
    const standing = publisher.current()
    if (standing) first.resolve(standing.manifest)
  }
  const prepared = reuse().catch((err: unknown) => log.error({ err }, 'the last release cannot be reused'))

  const run = async (): Promise<void> => {
    await prepared
    while (wanted && !closed) {
      wanted = false
      try {
        const next = await publishOnce()
        retry = times.firstRetry
        schedule(Math.min(next, times.reconcile))
      } catch (err) {
        log.error(
          { err },
          `${diskProblem(err, 'The release') ?? 'Publishing failed.'} The previous pages are kept.`,
        )
        schedule(retry)
        retry = Math.min(retry * 2, times.reconcile)
      }
    }
  }

  const schedule = (delay: number): void => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(wake, delay)
  }

  const wake = (): void => {
    wanted = true
    if (running || closed) return
    running = run().finally(() => {
      running = null
      // Something changed after the last check.
      if (wanted) wake()
    })
  }

  schedule(times.reconcile)
  return {
    wake,
    firstRelease: first.promise,
    close: async () => {
      closed = true
      wanted = false
      clearTimeout(timer)
      await prepared
      await running
    },
  }
}
