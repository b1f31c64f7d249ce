import path from 'node:path'
import type { PublicConfig } from '#contract/public-config.ts'
import { createReader } from '../content/index.ts'
import type { Card, Content, ContentSource } from '../content/index.ts'
import type { Render } from '../renderer.ts'
import { renderFound, renderPage } from '../renderer.ts'
import { cardsOf, releaseFolder } from '../release/index.ts'
import type { Release } from '../release/index.ts'
import { createCards } from './card.ts'
import { communityReader, isCommunityPath } from './community.ts'
import { readDraft } from './draft.ts'
import { isSearchPath, searchReader } from './search.ts'
import type { OnDemand } from './server.ts'

export { serveOnDemand } from './server.ts'
export type { OnDemand } from './server.ts'
export { createCards } from './card.ts'
export type { Cards } from './card.ts'
export { communityReader } from './community.ts'
export { searchReader } from './search.ts'

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

/** Cards of these pages that are remembered; a page that is rendered again names its card again. */
const rememberedCards = 2_000

/** Pages as Markdown, and the list of them. */
const markdownPath =
  /^\/(llms\.txt|(blog\/)?[a-z0-9-]+\.md|blog\/((category|tag)\/[a-z0-9-]+\/)?page\/\d+\.md|blog\/(category|tag)\/[a-z0-9-]+\.md)$/

/** Rendering on demand: drafts for staff, the forum, the search, pages as Markdown, and social cards. */
export function createOnDemand(options: OnDemandOptions): OnDemand {
  const { content, source, cmsUrl, publicConfig, render } = options
  const cards = createCards(releaseFolder(options.dataFolder).cards)
  const communityCards = new Map<string, Card>()
  const community = communityReader(cmsUrl)
  const search = searchReader(cmsUrl)
  /** What a page reads besides the content; null where there is no such page. */
  const readersFor = (path: string) =>
    isCommunityPath(path)
      ? { community }
      : isSearchPath(path)
        ? { search }
        : markdownPath.test(path)
          ? {}
          : null
  const remember = (shown: ReadonlyMap<string, Card>): void => {
    for (const [path, card] of shown) communityCards.set(path, card)
    for (const path of communityCards.keys()) {
      if (communityCards.size <= rememberedCards) break
      communityCards.delete(path)
    }
  }
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
    fresh: async (address) => {
      const path = address.split('?', 1)[0] ?? ''
      const readers = readersFor(path)
      if (!readers || !content.mirror.loaded) return null
      const reading = createReader({ content, post })
      const siteSettings = await reading.reader.global('site-settings')
      const locals = { publicConfig, siteSettings, content: reading.reader, ...readers }
      const page = await renderFound(render, address, locals)
      if (page && 'text' in page) remember(reading.cards())
      return page
    },
    card: async (publicPath) => {
      const card = cardsOf(options.current()).get(publicPath) ?? communityCards.get(publicPath)
      return card ? cards.draw(path.basename(publicPath), card) : null
    },
  }
}
