import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { writeAtomically } from './release/index.ts'

/**
 * The name of this node, made up once and kept with its releases: a node with an empty data folder has
 * published nothing yet, so it is a new one.
 */
export async function nodeName(file: string): Promise<string> {
  const stored = await fs.readFile(file, 'utf8').catch(() => '')
  if (/^[0-9a-f-]{36}$/.test(stored)) return stored
  const name = randomUUID()
  await fs.mkdir(path.dirname(file), { recursive: true })
  await writeAtomically(file, name)
  return name
}
