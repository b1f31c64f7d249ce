import type { TestProject } from 'vitest/node'
import { newDataFolder, removeFolder } from './data-folder.ts'
import { startDatabase } from './database.ts'
import { copyTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every service test copies; nothing connects to it. */
    preparedDatabase: { readonly url: string; readonly folder: string }
  }
}

/** Starts the one PostgreSQL of the service tests, and stops it after the last one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = newDataFolder('services')
  const { url, stop } = await startDatabase(folder, await copyTemplate(folder))
  project.provide('preparedDatabase', { url, folder })
  return async () => {
    await stop()
    removeFolder(folder)
  }
}
