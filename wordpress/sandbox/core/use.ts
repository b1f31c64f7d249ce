import fs from 'node:fs'
import path from 'node:path'
import { zipCore } from './download.ts'
import { readCoreFolder, readCoreZip, selectCore } from './read-core.ts'

/** Where WordPress.org keeps its releases (https://wordpress.org/download/releases/). */
const releaseOf = (version: string): string => `https://wordpress.org/wordpress-${version}.zip`
const versionPattern = /^\d+\.\d+(\.\d+)?(-(beta|RC)\d+)?$/
const mostBytes = 100 * 1024 ** 2

/**
 * Makes another WordPress the one that plugins are tried in.
 * @param source a ZIP, a folder, or a version such as 6.8.1, which is fetched from WordPress.org
 * @param chosenFile where the choice is kept, absolute
 * @returns the version that was chosen
 * @throws Error in one sentence, where there is no WordPress to be had from it
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
  const fetched = `${chosenFile}.download`
  fs.mkdirSync(path.dirname(fetched), { recursive: true })
  try {
    fs.writeFileSync(fetched, await fetchRelease(source))
    return await readCoreZip(fetched)
  } finally {
    fs.rmSync(fetched, { force: true })
  }
}

async function fetchRelease(version: string): Promise<Uint8Array> {
  const address = releaseOf(version)
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached: get the ZIP another way, and name it instead.`, { cause })
  })
  if (!answer.ok || !answer.body)
    throw new Error(`${address} answers ${answer.status}: there is no such release.`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = answer.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > mostBytes) throw new Error(`${address} is too large for a WordPress.`)
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
