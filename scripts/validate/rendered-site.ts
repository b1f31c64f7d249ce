import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '#server/build/index.ts'
import { buildPaths } from '#server/build/paths.ts'
import { builtRenderer } from '#server/publisher/renderer.ts'

/** The site as it is built, without anything running: its pages and its assets. */
export interface RenderedSite {
  html(page: string): Promise<string>
  /** @param address absolute path of an asset, for example `/_astro/x.js` */
  asset(address: string): Buffer
  has(address: string): boolean
}

export async function openSite(): Promise<RenderedSite> {
  const { dir } = await ensureBuild({ log: (text) => console.log(text) })
  const paths = buildPaths(dir)
  const render = builtRenderer(paths.siteEntry)
  const file = (address: string) => path.join(paths.siteClient, ...address.replace(/\?.*$/, '').split('/'))
  return {
    async html(page) {
      const response = await render(page, {
        publicConfig: {
          canonicalUrl: 'http://localhost:3000',
          previewOrigin: 'http://127.0.0.1:3000',
          modelTakesImages: false,
          pusher: { key: 'key', cluster: '', host: 'localhost', port: 3000, tls: false },
        },
        siteSettings: {
          productName: 'Plugsmith',
          supportEmail: 'support@example.com',
          liveCounter: 'browser',
        },
      })
      return response.text()
    },
    asset: (address) => readFileSync(file(address)),
    has: (address) => existsSync(file(address)),
  }
}
