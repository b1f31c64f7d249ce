import fs from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { inject } from 'vitest'
import { newDataFolder, removeFolder } from './data-folder.ts'
import { copyDatabase, environmentFor } from './database.ts'

/** Our services in this process, on a database of their own. */
export interface Services {
  readonly payload: Payload
  stop(): Promise<void>
}

/**
 * Copies the prepared database of the suite and makes the services ready. They read their environment when they are
 * loaded, so a test imports them after this, and only then.
 * @param env over the environment of a database alone
 */
export async function startServices(env: Readonly<Record<string, string>> = {}): Promise<Services> {
  const prepared = inject('preparedDatabase')
  const folder = newDataFolder('services')
  fs.cpSync(path.join(prepared.folder, 'media'), path.join(folder, 'media'), { recursive: true })
  Object.assign(process.env, environmentFor(await copyDatabase(prepared.url), folder), env)
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('#cms/payload.config.ts'),
  ])
  const payload = await getPayload({ config, disableOnInit: true })
  return {
    payload,
    async stop() {
      await payload.destroy()
      removeFolder(folder)
    },
  }
}
