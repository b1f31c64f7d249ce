import path from 'node:path'
import type { PublicConfig } from '#contract/public-config.ts'
import { createReader } from '../content/index.ts'
import type { Content, ContentSource } from '../content/index.ts'
import type { Render } from '../renderer.ts'
import { renderPage } from '../renderer.ts'
import { cardsOf, releaseFolder } from '../release/index.ts'
import type { Release } from '../release/index.ts'
import { createCards } from './card.ts'
import { readDraft } from './draft.ts'
import type { OnDemand } from './server.ts'

export { serveOnDemand } from './server.ts'
export type { OnDemand } from './server.ts'
export { createCards } from './card.ts'
export type { Cards } from './card.ts'

export interface OnDemandOptions {
  readonly dataFolder: string
  readonly cmsUrl: string
  readonly publicConfig: PublicConfig
  readonly render: Render
  readonly source: ContentSource
  /** The content of the last release. */
  readonly content: Content
  readonly current: () => Release | null
}

/** Rendering on demand: drafts for staff, and social cards. */
export function createOnDemand(options: OnDemandOptions): OnDemand {
  const { content, source, cmsUrl, publicConfig, render } = options
  const cards = createCards(releaseFolder(options.dataFolder).cards)
  const post = async (id: string) => (await source.byIds('posts', [id])).documents[0] ?? null
  return {
    draft: async (where, asker) => {
      // Before the content is loaded, there is no page to show a draft in.
      const draft = content.mirror.loaded ? await readDraft(cmsUrl, where, asker) : null
      if (!draft) return null
      const { reader } = createReader({ content, post, draft })
      const siteSettings = await reader.global('site-settings')
      const locals = { publicConfig, siteSettings, content: reader, draft: true }
      return (await renderPage(render, draft.path, locals)).text
    },
    card: async (publicPath) => {
      const card = cardsOf(options.current()).get(publicPath)
      return card ? cards.draw(path.basename(publicPath), card) : null
    },
  }
}
