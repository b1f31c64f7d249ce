import { setTimeout as delay } from 'node:timers/promises'
import { readSandboxEnvironment } from '#contract/environment.ts'
import { ensurePack, openSandbox } from '#wordpress/sandbox/engine.ts'
import { phpProblem } from '#wordpress/sandbox/index.ts'
import { runChild } from '../process/child.ts'
import { StartProblem } from '../process/problem.ts'
import { createSandboxServer } from './http.ts'
import { packOptions } from './pack-options.ts'
import { createSandboxService } from './service.ts'

/** A WordPress that is prepared already is there within this time; anything else is worth a notice. */
const soonMs = 1500

runChild({
  name: 'sandbox',
  start: async (log) => {
    const env = readSandboxEnvironment(process.env)
    const problem = phpProblem(env.SANDBOX_PHP)
    if (problem) throw new StartProblem(`SANDBOX_PHP: ${problem}`)
    let fallback: string | null = null
    const service = createSandboxService({
      log,
      async prepare(say, signal) {
        const { SANDBOX_PHP: phpVersion, SANDBOX_WORDPRESS: wordpress, PLUGSMITH_DATA: dataFolder } = env
        const onFallback = (sentence: string): void => {
          log.warn(sentence)
          fallback = sentence
        }
        const options = packOptions({ dataFolder, phpVersion, wordpress, onFallback, log: say, signal })
        const pack = await ensurePack(options)
        const { wordpress: version, php } = pack.meta
        const pool = await openSandbox({
          pack,
          size: env.SANDBOX_WORKERS,
          onProblem: (error) => log.warn({ err: error }, 'a sandbox worker crashed'),
        })
        return { pool, wordpress: version, php }
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
    const state = service.state()
    const preparing =
      state.state === 'ready'
        ? null
        : 'WordPress is being prepared for the checks; requests wait until it is ready.'
    const notice = [preparing, fallback].filter((sentence) => sentence !== null).join(' ')
    return {
      ready: {
        port,
        ...(state.state === 'ready' && { wordpress: `WordPress ${state.wordpress} on PHP ${state.php}` }),
        ...(notice !== '' && { notice }),
      },
      async close() {
        server.close()
        server.closeAllConnections()
        await service.close()
      },
    }
  },
})
