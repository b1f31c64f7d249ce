import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '#server/build/index.ts'
import { buildPaths } from '#server/build/paths.ts'
import { builtRenderer } from '#server/publisher/renderer.ts'
import { memoryContent } from './memory-content.ts'
import { sampleCommunity } from './sample-community.ts'
import { sampleSearch } from './sample-search.ts'
import { sampleLibrary } from './sample-library.ts'

/** The pages and assets of the built site, rendered with sample content and without a running product. */
export interface RenderedSite {
  html(page: string): Promise<string>
  /** The response at a rendered address, for example of a feed. */
  answer(address: string): Promise<Response>
  /** @param address absolute path of an asset, for example `/_astro/x.js` */
  asset(address: string): Buffer
  has(address: string): boolean
}

export async function openSite(): Promise<RenderedSite> {
  const { dir } = await ensureBuild({ log: (text) => console.log(text) })
  const paths = buildPaths(dir)
  const render = builtRenderer(paths.siteEntry)
  const file = (address: string) => path.join(paths.siteClient, ...address.replace(/\?.*$/, '').split('/'))
  const locals = {
    publicConfig: {
      canonicalUrl: 'http://localhost:3000',
      previewOrigin: 'http://127.0.0.1:3000',
      model: 'connected' as const,
      modelTakesImages: false,
      pusher: { key: 'key', cluster: '', host: 'localhost', port: 3000, tls: false },
    },
    siteSettings: sampleLibrary.globals['site-settings'],
    content: await memoryContent(sampleLibrary),
    community: sampleCommunity,
    search: sampleSearch,
  }
  const answer = (address: string) => render(address, locals)
  return {
    answer,
    html: async (page) => (await answer(page)).text(),
    asset: (address) => readFileSync(file(address)),
    has: (address) => existsSync(file(address)),
  }
}
