import { setTimeout as delay } from 'node:timers/promises'
import { readSandboxEnvironment } from '#contract/environment.ts'
import { ensurePack, openSandbox } from '#wordpress/sandbox/engine.ts'
import { phpProblem } from '#wordpress/sandbox/index.ts'
import { runChild } from '../process/child.ts'
import { StartProblem } from '../process/problem.ts'
import { createSandboxServer } from './http.ts'
import { packPlace } from './place.ts'
import { createSandboxService } from './service.ts'

/** A WordPress that is prepared already is there within this time; anything else is worth a notice. */
const soonMs = 1500

runChild({
  name: 'sandbox',
  start: async (log) => {
    const env = readSandboxEnvironment(process.env)
    const problem = phpProblem(env.SANDBOX_PHP)
    if (problem) throw new StartProblem(`SANDBOX_PHP: ${problem}`)
    const service = createSandboxService({
      log,
      async prepare(say, signal) {
        const { SANDBOX_PHP: phpVersion, PLUGSMITH_DATA: dataFolder } = env
        const pack = await ensurePack(packPlace({ dataFolder, phpVersion, log: say, signal }))
        const { wordpress, php } = pack.meta
        const pool = await openSandbox({
          pack,
          size: env.SANDBOX_WORKERS,
          onProblem: (error) => log.warn({ err: error }, 'a worker of the sandbox broke'),
        })
        return { pool, wordpress, php }
      },
    })
    const server = createSandboxServer(service, env.SANDBOX_SECRET, log)
    const port = await new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(env.SANDBOX_PORT, env.SANDBOX_HOST, () => {
        const address = server.address()
        resolve(address && typeof address === 'object' ? address.port : env.SANDBOX_PORT)
      })
    })
    await Promise.race([service.settled, delay(soonMs)])
    const { state } = service.state()
    return {
      ready: {
        port,
        ...(state !== 'ready' && {
          notice: 'WordPress is being prepared for the checks; turns wait for it where they need it.',
        }),
      },
      async close() {
        server.close()
        server.closeAllConnections()
        await service.close()
      },
    }
  },
})
