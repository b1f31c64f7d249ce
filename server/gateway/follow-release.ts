import fs from 'node:fs'
import type { Logger } from 'pino'
import { readManifest, releaseFolder } from '../publisher/release/index.ts'
import type { Release } from './release.ts'
import { loadRelease } from './release.ts'
import type { PageInline } from './security-headers.ts'

/** Where the gateway takes pages from. */
export interface ReleaseSource {
  /** The release to answer with, null before the first. */
  readonly current: () => Release | null
  readonly close: () => void
}

/** Polling interval in milliseconds, for file systems that do not report changes. */
const pollMs = 1_000

/**
 * Keeps the release on disk in memory, and swaps it as a whole when the publisher has replaced it.
 * @param dataFolder `PLUGSMITH_DATA`
 * @param policyOf the Content-Security-Policy of a page
 */
export async function followRelease(
  dataFolder: string,
  policyOf: (page: PageInline) => string,
  log: Logger,
): Promise<ReleaseSource> {
  const folder = releaseFolder(dataFolder)
  await fs.promises.mkdir(folder.root, { recursive: true })
  let current: Release | null = null
  let loadedStamp = ''
  let complainedStamp = ''
  let closed = false

  const stampOf = async (): Promise<string> => {
    const stat = await fs.promises.stat(folder.manifest).catch(() => null)
    return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : ''
  }

  const look = async (): Promise<void> => {
    // Taken before reading, so that a manifest written meanwhile is noticed by its different stamp.
    const stamp = await stampOf()
    if (stamp === '' || stamp === loadedStamp) return
    try {
      const manifest = await readManifest(folder.manifest)
      if (!manifest) throw new Error('the release on disk cannot be read by this version')
      const release = await loadRelease(manifest, folder, current, policyOf)
      current = release
      loadedStamp = stamp
      log.info({ release: release.key.slice(0, 12), addresses: release.size }, 'release loaded')
    } catch (err) {
      // The next look tries again; one line per release is enough.
      if (complainedStamp !== stamp)
        log.error({ err }, 'the release could not be loaded; keeping the previous one')
      complainedStamp = stamp
    }
  }

  let looking: Promise<void> | null = null
  let again = false
  const lookSoon = (): void => {
    if (closed) return
    if (looking) {
      again = true
      return
    }
    looking = look().finally(() => {
      looking = null
      if (!again) return
      again = false
      lookSoon()
    })
  }

  const timer = setInterval(lookSoon, pollMs)
  timer.unref()
  let watcher: fs.FSWatcher | undefined
  try {
    watcher = fs.watch(folder.root, { persistent: false }, lookSoon)
    watcher.on('error', (err) =>
      log.warn({ err }, 'cannot watch the releases; checking every second instead'),
    )
  } catch (err) {
    log.warn({ err }, 'cannot watch the releases; checking every second instead')
  }
  await look()
  return {
    current: () => current,
    close: () => {
      closed = true
      clearInterval(timer)
      watcher?.close()
    },
  }
}
