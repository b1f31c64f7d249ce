import fs from 'node:fs'
import path from 'node:path'
import { zipCore } from './download.ts'
import { readCoreFolder, readCoreZip, selectCore } from './read-core.ts'
import { fetchRelease, versionPattern } from './release.ts'

/**
 * Chooses the WordPress to test plugins in.
 * @param source a ZIP, a folder, or a version such as 6.8.1, which is downloaded from WordPress.org
 * @param chosenFile where the choice is stored, absolute
 * @returns the chosen version
 * @throws Error with one sentence if the source has no WordPress
 */
export async function useWordPress(source: string, chosenFile: string): Promise<string> {
  const all = await readSource(source, chosenFile)
  const { version } = selectCore(all)
  fs.mkdirSync(path.dirname(chosenFile), { recursive: true })
  const unfinished = `${chosenFile}.${process.pid}`
  fs.writeFileSync(unfinished, await zipCore(all))
  fs.renameSync(unfinished, chosenFile)
  return version
}

async function readSource(source: string, chosenFile: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const stat = fs.statSync(source, { throwIfNoEntry: false })
  if (stat?.isDirectory()) return readCoreFolder(source)
  if (stat) return readCoreZip(source)
  if (!versionPattern.test(source)) {
    throw new Error(`${source} is neither a file nor a folder, nor a version such as 6.8.1.`)
  }
  return fetchRelease(source, path.dirname(chosenFile), { log: () => undefined })
}
