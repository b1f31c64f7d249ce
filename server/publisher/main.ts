import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readPublisherEnvironment } from '#contract/environment.ts'
import { buildPaths } from '../build/paths.ts'
import { runChild } from '../process/child.ts'
import {
  builtRenderer,
  createOnDemand,
  createPublisher,
  follow,
  followOutbox,
  publicConfigOf,
  restSource,
  serveOnDemand,
} from './index.ts'
import { nodeName } from './node-name.ts'
import { releaseFolder } from './release/index.ts'

/**
 * How long the start of the product waits for the pages, in milliseconds. Rendering a large site takes longer; until then
 * the previous release is served, and without one the gateway reports that it is not ready.
 */
const patienceMs = 45_000
/** Interval between two progress lines of a long rendering, in milliseconds. */
const progressEveryMs = 2_000

/** Logs the progress of a rendering that takes long. */
function progressLog(log: Logger): (done: number, total: number) => void {
  let loggedAt = performance.now()
  return (done, total) => {
    if (done === 1) loggedAt = performance.now()
    if (performance.now() - loggedAt < progressEveryMs && done < total) return
    if (total < 50) return
    loggedAt = performance.now()
    log.info({ done, total }, 'rendering')
  }
}

/** The publisher's process: ready as soon as there is a release of this code and configuration. */
runChild({
  name: 'publisher',
  needsDatabase: true,
  start: async (log) => {
    const env = readPublisherEnvironment(process.env)
    const build = buildPaths(env.BUILD_DIR)
    const common = {
      dataFolder: env.PLUGSMITH_DATA,
      publicConfig: publicConfigOf(env),
      render: builtRenderer(build.siteEntry),
      source: restSource(env.CMS_URL, (err) => log.error({ err }, 'a document was left out')),
      log,
    }
    const publisher = await createPublisher({
      ...common,
      codeHash: build.codeHash,
      siteClient: build.siteClient,
      onProgress: progressLog(log),
    })
    const outbox = followOutbox({
      connectionString: env.DATABASE_URL,
      node: await nodeName(releaseFolder(env.PLUGSMITH_DATA).node),
      onWake: () => follower.wake(),
      log,
    })
    const follower = follow({ publisher, outbox, log })
    const onDemand = await serveOnDemand(
      createOnDemand({
        ...common,
        cmsUrl: env.CMS_URL,
        content: publisher.content,
        current: () => publisher.current(),
      }),
      env.ON_DEMAND_PORT,
      log,
    )
    const release = await Promise.race([follower.firstRelease, wait(patienceMs, null, { ref: false })])
    return {
      ready: { release: (release ?? publisher.current()?.manifest)?.key.slice(0, 12) ?? null },
      close: async () => {
        await onDemand.close()
        await follower.close()
        await outbox.close()
      },
    }
  },
})
