import { readdirSync } from 'node:fs'
import type { RequestCase } from '../checks.ts'

const folder = new URL('.', import.meta.url)

/** All cases, by their ids: every array that the other files of this folder export. */
export const allCases: readonly RequestCase[] = (
  await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
      .map((name) => import(new URL(name, folder).href) as Promise<Readonly<Record<string, RequestCase[]>>>),
  )
)
  .flatMap((module) => Object.values(module).flat())
  .toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }))
