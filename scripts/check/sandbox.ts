import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectFolder } from '#server/build/paths.ts'
import { tryLock } from '#server/process/file-lock.ts'
import { ensurePack, openSandbox } from '#wordpress/sandbox/engine.ts'
import type { PackOptions, SandboxPool } from '#wordpress/sandbox/engine.ts'

const waitMs = 250

/** Where this checkout keeps the prepared WordPress, shared with the product. */
const packOptions = (log: (text: string) => void, signal: AbortSignal): PackOptions => ({
  cacheFolder: path.join(projectFolder, '.cache', 'wordpress'),
  phpVersion: '8.3',
  log,
  signal,
  async lock(folder) {
    for (;;) {
      const lock = await tryLock(path.join(folder, 'pack.lock'))
      if ('release' in lock) return lock.release
      log(`Process ${lock.heldBy} is preparing WordPress: waiting for it`)
      await delay(waitMs, undefined, { signal })
    }
  },
})

/**
 * Opens a sandbox for one plugin, and prepares WordPress for it where that was not done before.
 * @param log gets a line for each thing that takes long
 * @throws Error in one sentence, where there is none to be had; the signal's reason
 */
export async function openOwnSandbox(log: (text: string) => void, signal: AbortSignal): Promise<SandboxPool> {
  return openSandbox({ pack: await ensurePack(packOptions(log, signal)), size: 1 })
}
