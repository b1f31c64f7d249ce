import next from 'next'
import { buildPaths, cmsFolder, nextDistVariable } from '../build/paths.ts'
import { runChild } from '../process/child.ts'
import type { NextHandler } from './index.ts'
import { createGateway, followRelease, pagePolicy, readGatewayEnvironment } from './index.ts'

const graceMs = 10_000

/** The gateway's process: ready when it listens and Next is prepared; a release may come later. */
runChild({
  name: 'gateway',
  closeTimeoutMs: graceMs + 3_000,
  start: async (log) => {
    const env = readGatewayEnvironment(process.env)
    // Read by next.config.mjs, which says where Next's output lies.
    if (env.BUILD_DIR)
      process.env['PLUGSMITH_NEXT_DIST'] = nextDistVariable(buildPaths(env.BUILD_DIR).nextDist)
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
