import next from 'next'
import { readGatewayEnvironment } from '#contract/environment.ts'
import { cmsFolder } from '../build/paths.ts'
import { runChild } from '../process/child.ts'
import type { NextHandler } from './index.ts'
import { createGateway, followRelease, pagePolicy } from './index.ts'

/** Less than the supervisor waits before it ends a child by force. */
const graceMs = 8_000

/** The gateway's process: ready when it listens and Next is prepared; a release may come later. */
runChild({
  name: 'gateway',
  gatherLines: true,
  start: async (log) => {
    const env = readGatewayEnvironment(process.env)
    const app = next({ dev: env.PLUGSMITH_DEV, dir: cmsFolder, hostname: 'localhost', port: env.PORT })
    let handler: NextHandler | null = null
    const release = await followRelease(env.PLUGSMITH_DATA, (page) => pagePolicy(page, env), log)
    const gateway = await createGateway({
      env,
      nextHandler: () => handler,
      nextUpgrade: env.PLUGSMITH_DEV
        ? (request, socket, head) => app.getUpgradeHandler()(request, socket, head)
        : undefined,
      release,
      log,
    })
    await app.prepare()
    handler = app.getRequestHandler()
    return {
      ready: { port: gateway.port, internalPort: gateway.internalPort },
      close: async () => {
        await gateway.close(graceMs)
        release.close()
        await app.close()
      },
    }
  },
})
