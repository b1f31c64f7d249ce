import { lstat, readdir, readFile } from 'node:fs/promises'
import nodePath from 'node:path'
import { limits } from '#contract/limits.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import { skipReason } from './choose.ts'
import type { LeftOut } from './choose.ts'
import { asPlugin } from './plugin.ts'
import type { TakenIn } from './plugin.ts'
import { IntakeProblem } from './problem.ts'
import type { TakeInOptions } from './zip.ts'

const { upload } = limits
const texts = uploadMessages.folder
/** What is a tool's and never the plugin's: not even looked into. */
const packageFolders = new Set(['node_modules', 'bower_components'])

/** What is found on a walk through a folder. */
interface Walk {
  readonly files: string[]
  readonly leftOut: LeftOut[]
}

/** The files of a folder in the order of their paths. Links are not followed: they may lead anywhere, and in circles. */
async function walk(root: string, folder: string, found: Walk, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const entries = await readdir(nodePath.join(root, folder), { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const leave = (reason: LeftOut['reason']) =>
      found.leftOut.push({ path: entry.isDirectory() ? `${path}/` : path, reason })
    if (entry.isDirectory()) {
      if (packageFolders.has(entry.name)) leave('packages')
      else if (entry.name.startsWith('.')) leave('hidden')
      else await walk(root, path, found, signal)
    } else if (!entry.isFile()) leave('link')
    else {
      const reason = skipReason(path)
      if (reason) leave(reason)
      else found.files.push(path)
    }
    if (found.files.length > upload.entries) throw new IntakeProblem('entries', texts.entries(upload.entries))
  }
}

/**
 * Takes in a plugin from a folder of this machine, as its author has it before it is packed. What is hidden, links and
 * the packages of tools are left out.
 * @param folder the plugin's top folder, where its main file lies
 * @throws {IntakeProblem} for what is no plugin, or too much
 * @throws the signal's reason when it is aborted; the file system's error where something cannot be read
 */
export async function readPluginFolder(
  folder: string,
  { signal, now = new Date() }: TakeInOptions = {},
): Promise<TakenIn> {
  const root = nodePath.resolve(folder)
  const found: Walk = { files: [], leftOut: [] }
  await walk(root, '', found, signal)
  const files = new Map<string, Uint8Array>()
  let total = 0
  for (const path of found.files) {
    signal?.throwIfAborted()
    const file = nodePath.join(root, path)
    total += (await lstat(file)).size
    if (total > upload.inflatedBytes)
      throw new IntakeProblem('inflated', texts.inflated(upload.inflatedBytes))
    files.set(path, await readFile(file))
  }
  return asPlugin(files, nodePath.basename(root), found.leftOut, now)
}
