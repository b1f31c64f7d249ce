import { readPublisherEnvironment } from '#contract/environment.ts'
import { staticPages } from '#contract/routes.ts'
import { buildPaths } from '../build/paths.ts'
import { runChild } from '../process/child.ts'
import {
  builtRenderer,
  createPublisher,
  fetchSiteSettings,
  follow,
  followOutbox,
  publicConfigOf,
} from './index.ts'
import { nodeName } from './node-name.ts'
import { releaseFolder } from './release/index.ts'

/** The publisher's process: ready as soon as a release of this code and configuration stands. */
runChild({
  name: 'publisher',
  start: async (log) => {
    const env = readPublisherEnvironment(process.env)
    const build = buildPaths(env.BUILD_DIR)
    const publisher = await createPublisher({
      dataFolder: env.PLUGSMITH_DATA,
      codeHash: build.codeHash,
      siteClient: build.siteClient,
      urls: staticPages,
      publicConfig: publicConfigOf(env),
      render: builtRenderer(build.siteEntry),
      readSettings: () => fetchSiteSettings(env.CMS_URL),
      log,
    })
    const outbox = followOutbox({
      connectionString: env.DATABASE_URL,
      node: await nodeName(releaseFolder(env.PLUGSMITH_DATA).node),
      onWake: () => follower.wake(),
      log,
    })
    const follower = follow({ publisher, outbox, log })
    const { key, pages } = await follower.firstRelease
    return {
      ready: { release: key.slice(0, 12), pages: Object.keys(pages).length },
      close: async () => {
        await follower.close()
        await outbox.close()
      },
    }
  },
})
