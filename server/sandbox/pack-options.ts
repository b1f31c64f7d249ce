import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PackOptions } from '#wordpress/sandbox/engine.ts'
import { projectFolder } from '../build/paths.ts'
import { tryLock } from '../process/file-lock.ts'

const waitMs = 250

/** The WordPress that the operator has chosen (`npm run wordpress:use`), if any. */
export const chosenWordPress = (dataFolder: string): string => path.join(dataFolder, 'wordpress', 'core.zip')

export interface PackSettings {
  /** Absolute. */
  readonly dataFolder: string
  readonly phpVersion: string
  readonly wordpress?: PackOptions['wordpress']
  readonly onFallback?: PackOptions['onFallback']
  readonly log: (text: string) => void
  readonly signal?: AbortSignal | undefined
}

/** Where this checkout keeps the prepared WordPress, for everything that starts a sandbox: the process, tools, tests. */
export const packOptions = ({
  dataFolder,
  phpVersion,
  wordpress,
  onFallback,
  log,
  signal,
}: PackSettings): PackOptions => ({
  cacheFolder: path.join(projectFolder, '.cache', 'wordpress'),
  chosenFile: chosenWordPress(dataFolder),
  phpVersion,
  wordpress,
  onFallback,
  log,
  signal,
  async lock(folder) {
    for (let logged = false; ; logged = true) {
      const lock = await tryLock(path.join(folder, 'pack.lock'))
      if ('release' in lock) return lock.release
      if (!logged) log(`Process ${lock.heldBy} is preparing WordPress: waiting for it`)
      await delay(waitMs, undefined, { signal })
    }
  },
})
