import { readRenderEnvironment } from '#contract/environment.ts'
import { publicConfigOf } from './public-config.ts'
import type { PageLocals } from './renderer.ts'
import { fetchSiteSettings } from './settings.ts'

/**
 * What pages find in `Astro.locals` while Astro's dev server renders them: the same as in a release, with the
 * settings read anew for each page.
 * @throws EnvironmentError where the environment is not that of a child of the supervisor
 */
export function devLocals(env: Readonly<Record<string, string | undefined>>): () => Promise<PageLocals> {
  const settings = readRenderEnvironment(env)
  const publicConfig = publicConfigOf(settings)
  return async () => ({ publicConfig, siteSettings: await fetchSiteSettings(settings.CMS_URL) })
}
