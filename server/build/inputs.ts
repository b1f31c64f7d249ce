import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const everywhere = ['package-lock.json', 'package.json', 'tsconfig.json', 'contract']

/** The files and folders of each part, relative to the repository. */
export const inputs = {
  site: [...everywhere, 'astro.config.mjs', 'site'],
  cms: [...everywhere, 'cms', 'wordpress'],
  server: [...everywhere, 'server', 'cms', 'wordpress'],
} as const

// Made by tools beside the sources, from them.
const generated = new Set(['next-env.d.ts', 'node_modules'])

/**
 * One hash over the names and contents of files and folders; what does not exist counts as nothing.
 * @param root absolute path
 * @param entries relative to it
 */
export function hashOf(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256')
  for (const entry of entries) addEntry(hash, root, entry)
  return hash.digest('hex').slice(0, 16)
}

function addEntry(hash: ReturnType<typeof createHash>, root: string, entry: string): void {
  const file = path.join(root, entry)
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    const content = fs.readFileSync(file)
    hash.update(`${entry.split(path.sep).join('/')}\0${content.length}\0`).update(content)
    return
  }
  const names = fs.readdirSync(file).filter((name) => !name.startsWith('.') && !generated.has(name))
  for (const name of names.sort()) addEntry(hash, root, path.join(entry, name))
}
