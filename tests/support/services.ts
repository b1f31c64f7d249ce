import type { Payload } from 'payload'
import { prepareDatabase } from './database.ts'

/** Our services in this process, on a database of their own. */
export interface Services {
  readonly payload: Payload
  stop(): Promise<void>
}

/**
 * Starts the embedded database and makes the services ready. They read their environment when they are loaded, so a
 * test imports them after this, and only then.
 * @param env over the environment of a database alone
 */
export async function startServices(env: Readonly<Record<string, string>> = {}): Promise<Services> {
  const prepared = await prepareDatabase()
  Object.assign(process.env, prepared.env, env)
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('#cms/payload.config.ts'),
  ])
  const payload = await getPayload({ config, disableOnInit: true })
  return {
    payload,
    async stop() {
      await payload.destroy()
      await prepared.stop()
    },
  }
}
