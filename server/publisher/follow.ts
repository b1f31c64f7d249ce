import type { Logger } from 'pino'
import type { Outbox, OutboxRow } from './outbox.ts'
import type { Publisher } from './publisher.ts'
import type { Manifest } from './release/index.ts'

/** Milliseconds. */
export interface FollowTimes {
  /** Between two looks for what a lost notification left behind. */
  readonly reconcile: number
  /** Wait after a publication that failed as a whole, doubled each time up to `reconcile`. */
  readonly firstRetry: number
}
const defaultTimes: FollowTimes = { reconcile: 30_000, firstRetry: 500 }

/** Globals and collections whose change shows on every page. */
const everywhere = new Set(['globals/site-settings'])

/** The addresses that one change may show on. */
export function affectedUrls(row: OutboxRow, urls: readonly string[]): string[] {
  if (everywhere.has(row.collection)) return [...urls]
  const known = new Set(urls)
  return [...new Set([...row.urlsBefore, ...row.urlsAfter])].filter((url) => known.has(url))
}

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
  /** Ends after the publication that is being made. */
  readonly close: () => Promise<void>
}

/**
 * Publishes what the outbox tells: one publication at a time, with everything that is outstanding when it begins.
 * The first makes the whole site, unless the release on disk is the one it would make.
 */
export function follow({ publisher, outbox, log, times = defaultTimes }: FollowOptions): Follower {
  const first = Promise.withResolvers<Manifest>()
  let wanted = false
  let closed = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let retry = times.firstRetry
  let started = false

  /** Outstanding changes and earlier failures, in one publication. */
  const publishOnce = async (): Promise<void> => {
    const rows = await outbox.outstanding()
    const problems = Object.keys(publisher.current()?.problems ?? {})
    const affected = new Set([...problems, ...rows.flatMap((row) => affectedUrls(row, publisher.urls))])
    if (!started || affected.size > 0) {
      const begun = performance.now()
      const { manifest, changed, rendered } = await publisher.publish(affected)
      log.info(
        { rendered, rows: rows.length, changed, ms: Math.round(performance.now() - begun) },
        'published',
      )
      started = true
      first.resolve(manifest)
    }
    for (const row of rows) {
      const failures = publisher.current()?.problems ?? {}
      const failed = affectedUrls(row, publisher.urls).flatMap((url) => failures[url] ?? [])
      await outbox.acknowledge(row.id, failed.length > 0 ? failed.join('\n') : null)
    }
    await publisher.collectGarbage()
  }

  const reuse = async (): Promise<void> => {
    if (!(await publisher.isCurrent())) return
    const standing = publisher.current()
    if (!standing) return
    started = true
    first.resolve(standing)
  }
  const prepared = reuse().catch((err: unknown) => log.error({ err }, 'the last release cannot be reused'))

  const run = async (): Promise<void> => {
    await prepared
    while (wanted && !closed) {
      wanted = false
      try {
        await publishOnce()
        retry = times.firstRetry
        schedule(times.reconcile)
      } catch (err) {
        log.error({ err }, 'publishing failed; the old pages stay')
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
      // Something came after the last look.
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
