import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import next from 'next'
import { readGatewayEnvironment } from '#contract/environment.ts'
import { untilDatabaseAnswers } from '../process/database.ts'
import { cmsFolder } from '../build/paths.ts'
import { runChild } from '../process/child.ts'
import type { NextHandler } from './index.ts'
import { createGateway, followRelease, pagePolicy } from './index.ts'

/** Less than the supervisor waits before it ends a child by force. */
const graceMs = 8_000
/** Between two tries at a database that refuses us, as while its password is being changed, in milliseconds. */
const refusedMs = 5_000

/** The gateway's process: ready when it listens and Next is prepared; a release may come later. */
runChild({
  name: 'gateway',
  gatherLines: true,
  start: async (log, { waiting }) => {
    const env = readGatewayEnvironment(process.env)
    // Never listens. Without it, Next would handle upgrades of whichever of our servers calls it first.
    const upgradesOfNext = http.createServer()
    const app = next({
      dev: env.PLUGSMITH_DEV,
      dir: cmsFolder,
      hostname: 'localhost',
      port: env.PORT,
      httpServer: upgradesOfNext,
    })
    let handler: NextHandler | null = null
    // Pages do not need it; other requests get 503 meanwhile.
    let hasDatabase = false
    const closing = new AbortController()
    const asked = Promise.withResolvers<void>()
    const waitForDatabase = async (): Promise<void> => {
      let waited = false
      const reportWaiting = (what: string): void => {
        waited = true
        asked.resolve()
        waiting(`${what}; pages are served meanwhile`)
      }
      await untilDatabaseAnswers(env.DATABASE_URL, reportWaiting, closing.signal)
      if (waited) waiting(null)
      hasDatabase = true
      asked.resolve()
    }
    const untilAccepted = async (): Promise<void> => {
      while (!hasDatabase && !closing.signal.aborted) {
        await waitForDatabase().catch(async (err: unknown) => {
          asked.resolve()
          if (closing.signal.aborted) return
          log.error({ err }, 'the database refuses the gateway')
          await delay(refusedMs, undefined, { signal: closing.signal }).catch(() => undefined)
        })
      }
    }
    void untilAccepted()
    const release = await followRelease(env.PLUGSMITH_DATA, (page) => pagePolicy(page, env), log)
    const gateway = await createGateway({
      env,
      nextHandler: () => (hasDatabase ? handler : null),
      nextUpgrade: env.PLUGSMITH_DEV
        ? (request, socket, head) => void upgradesOfNext.emit('upgrade', request, socket, head)
        : undefined,
      release,
      log,
    })
    await app.prepare()
    handler = app.getRequestHandler()
    // Ready means that the database has answered, if there is one.
    await asked.promise
    return {
      ready: { port: gateway.port, internalPort: gateway.internalPort },
      close: async () => {
        closing.abort()
        await gateway.close(graceMs)
        release.close()
        await app.close()
      },
    }
  },
})
