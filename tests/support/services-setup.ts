import type { TestProject } from 'vitest/node'
import { prepareDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What every service test starts from a copy of; nobody connects to it. */
    preparedDatabase: { readonly url: string; readonly folder: string }
  }
}

/** Starts the one PostgreSQL of the service tests, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, folder, stop } = await prepareDatabase()
  project.provide('preparedDatabase', { url, folder })
  return stop
}
