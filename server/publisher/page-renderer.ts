import type { Post } from '#contract/content/documents.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import type { FreshPage } from './compose.ts'
import { createReader, SourceAway } from './content/index.ts'
import type { PostBodies, Content } from './content/index.ts'
import { renderPage } from './renderer.ts'
import type { Render } from './renderer.ts'

export interface PageRendererOptions {
  readonly render: Render
  readonly publicConfig: PublicConfig
  readonly content: Content
  readonly bodies: PostBodies
}

/**
 * Renders single pages and notes what each of them reads.
 * @returns a function that takes an address; it throws SourceAway when the CMS could not be read meanwhile, and
 *   otherwise what `renderPage` throws
 */
export function createPageRenderer(options: PageRendererOptions): (url: string) => Promise<FreshPage> {
  const { publicConfig, content, bodies } = options
  return async (url) => {
    let outage: unknown = null
    const post = (id: string): Promise<Post | null> =>
      bodies.post(id).catch((err: unknown) => {
        if (err instanceof SourceAway) outage = err
        throw err
      })
    const reading = createReader({ content, post })
    const siteSettings = await reading.reader.global('site-settings')
    const locals = { publicConfig, siteSettings, content: reading.reader }
    // Astro turns every exception into an error page, so an outage is noted where it happens.
    const page = await renderPage(options.render, url, locals).catch((err: unknown) => {
      throw outage ?? err
    })
    return { ...page, reads: reading.reads(), files: reading.files(), cards: reading.cards() }
  }
}
