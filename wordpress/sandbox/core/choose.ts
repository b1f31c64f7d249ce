import fs from 'node:fs'
import path from 'node:path'
import { downloadWordPress } from './download.ts'
import { currentRelease, downloadRelease, versionPattern } from './release.ts'
import type { ReleaseOptions } from './release.ts'

/**
 * The requested WordPress: the `current` release, the `pinned` one from npm, or a version such as 6.8.1.
 */
export type WantedWordPress = 'current' | 'pinned' | (string & {})

export interface ChooseOptions extends ReleaseOptions {
  /** Where downloads are kept; absolute. */
  readonly cacheFolder: string
  /** The operator's choice (`npm run wordpress:use`), if any. */
  readonly chosenFile?: string | undefined
  readonly wanted: WantedWordPress
  /** Called with a sentence when another WordPress than requested is used. */
  readonly onFallback?: ((sentence: string) => void) | undefined
}

/** A WordPress as a ZIP. */
export interface Core {
  readonly file: string
  /** Downloads it; null for a local file. */
  readonly fetch: (() => Promise<Uint8Array>) | null
}

/** The newest WordPress on npm, pinned by its checksum. */
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

/** The newest release downloaded before. */
function newestKept({ cacheFolder }: ChooseOptions): string | null {
  const versions = fs
    .readdirSync(cacheFolder)
    .flatMap((name) => /^wordpress-(\d[\w.-]*)\.zip$/.exec(name)?.[1] ?? [])
    .filter((version) => versionPattern.test(version))
  return versions.sort(compareVersions).at(-1) ?? null
}

/**
 * Finds the WordPress to test plugins in. An explicit version takes precedence over the operator's choice, which takes
 * precedence over the current release.
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

/** Used when the current release is not available: the newest downloaded release, or else the one from npm. */
export function fallback(options: ChooseOptions): Core {
  const kept = newestKept(options)
  options.onFallback?.(
    kept === null
      ? 'WordPress.org cannot be reached: plugins are tried in the newest WordPress that npm carries.'
      : `WordPress.org cannot be reached: plugins are tried in WordPress ${kept}, which was fetched before.`,
  )
  return kept === null ? pinned(options) : release(kept, options)
}
