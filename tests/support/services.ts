import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { inject } from 'vitest'
import { newDataFolder, removeFolder } from './data-folder.ts'
import { copyDatabase, environmentFor } from './database.ts'

export interface NewUser {
  readonly id: string
  readonly email: string
}

/** Our services in this process, with their own database. */
export interface Services {
  readonly payload: Payload
  /** Adds a person with the credits of a new account. */
  newUser(): Promise<NewUser>
  stop(): Promise<void>
}

/**
 * Copies the suite's prepared database and makes the services ready. They read their environment when loaded, so a test
 * must import them only after this.
 * @param env overrides the environment of a bare database
 */
export async function startServices(env: Readonly<Record<string, string>> = {}): Promise<Services> {
  const prepared = inject('preparedDatabase')
  const folder = newDataFolder('services')
  fs.cpSync(path.join(prepared.folder, 'media'), path.join(folder, 'media'), { recursive: true })
  Object.assign(process.env, environmentFor(await copyDatabase(prepared.url), folder), env)
  const [{ getPayload }, { default: config }, { ensureWelcome }, { database, row, sql }] = await Promise.all([
    import('payload'),
    import('#cms/payload.config.ts'),
    import('#cms/features/accounts/index.ts'),
    import('#cms/platform/database/index.ts'),
  ])
  const payload = await getPayload({ config, disableOnInit: true })
  return {
    payload,
    async newUser() {
      const user = await row<NewUser>(
        database(payload),
        sql`insert into users (email) values (${`${randomUUID()}@example.test`}) returning id, email`,
      )
      if (!user) throw new Error('no person was added')
      await database(payload).execute(
        sql`insert into plugsmith.confirmed_addresses (user_id, email) values (${user.id}, ${user.email})`,
      )
      await ensureWelcome(payload, user.id)
      return user
    },
    async stop() {
      await payload.destroy()
      removeFolder(folder)
    },
  }
}
