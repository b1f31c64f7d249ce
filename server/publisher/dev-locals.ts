import { readRenderEnvironment } from '#contract/environment.ts'
import { PostBodies, Content, createReader, Mirror, restSource } from './content/index.ts'
import { communityReader } from './on-demand/index.ts'
import { publicConfigOf } from './public-config.ts'
import type { PageLocals } from './renderer.ts'

/**
 * What pages find in `Astro.locals` while Astro's dev server renders them: the same as in a release, with the content read
 * anew for each page.
 * @throws EnvironmentError where the environment is not that of a child of the supervisor
 */
export function devLocals(env: Readonly<Record<string, string | undefined>>): () => Promise<PageLocals> {
  const settings = readRenderEnvironment(env)
  const publicConfig = publicConfigOf(settings)
  const source = restSource(settings.CMS_URL, (err) => console.warn(err.message))
  const community = communityReader(settings.CMS_URL)
  return async () => {
    const content = new Content(new Mirror())
    await content.mirror.load(source)
    const bodies = new PostBodies(source, content.mirror)
    const { reader } = createReader({ content, post: (id) => bodies.post(id) })
    const siteSettings = await reader.global('site-settings')
    return { publicConfig, siteSettings, content: reader, community }
  }
}
