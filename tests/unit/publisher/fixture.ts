import fs from 'node:fs/promises'
import path from 'node:path'
import { createPublisher } from '#server/publisher/publisher.ts'
import type { Publisher, PublisherOptions } from '#server/publisher/publisher.ts'
import type { Render } from '#server/publisher/renderer.ts'
import type { SiteSettings } from '#server/publisher/settings.ts'
import type { Manifest } from '#server/publisher/release/index.ts'
import { ObjectFolder, readManifest, releaseFolder } from '#server/publisher/release/index.ts'
import { pino } from 'pino'
import type { Logger } from 'pino'

export const silent: Logger = pino({ level: 'silent' })

/** A page with an inline style, an inline script and inline data. */
export const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>body{margin:0}</style>` +
  `<script>document.documentElement.dataset.ready=''</script>` +
  `<script type="application/json" id="plugsmith-config">{"a":1}</script></head>` +
  `<body><h1>${title}</h1>${'<p>Long enough to be worth compressing.</p>'.repeat(40)}</body></html>`

export const urls = ['/', '/auth', '/dashboard', '/404']

export const publicConfig: PublisherOptions['publicConfig'] = {
  canonicalUrl: 'http://app.test:3000',
  previewOrigin: 'http://previews.test:3000',
  modelTakesImages: true,
  pusher: { key: 'key', cluster: '', host: 'app.test', port: 3000, tls: false },
}

export const settings: SiteSettings = {
  productName: 'Plugsmith',
  supportEmail: 'a@b.test',
  liveCounter: 'browser',
}

/** Renders a page that shows its address and the product's name. */
export const renderName: Render = async (url, { siteSettings }) =>
  new Response(page(`${siteSettings.productName} ${url}`), {
    status: url === '/404' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** Folder of client files with one hashed script. */
export async function clientFolder(folder: string, script: string): Promise<string> {
  const client = path.join(folder, `client-${script}`)
  await fs.mkdir(path.join(client, '_astro'), { recursive: true })
  await fs.writeFile(
    path.join(client, '_astro', script),
    `console.log(${JSON.stringify(script)});`.repeat(30),
  )
  await fs.writeFile(path.join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return client
}

export async function publisherIn(folder: string, more: Partial<PublisherOptions> = {}): Promise<Publisher> {
  return createPublisher({
    dataFolder: folder,
    codeHash: 'one',
    siteClient: await clientFolder(folder, 'app.One.js'),
    urls,
    publicConfig,
    render: renderName,
    readSettings: async () => settings,
    log: silent,
    ...more,
  })
}

/** What a release on disk shows under each address. @throws Error when an object is missing or damaged */
export async function shown(folder: string): Promise<Record<string, string>> {
  const layout = releaseFolder(folder)
  const manifest = await readManifest(layout.manifest)
  if (!manifest) throw new Error('no release')
  const pages = new ObjectFolder(layout.pages, 0)
  const assets = new ObjectFolder(layout.assets, 0)
  const entries: [string, string][] = []
  for (const [url, object] of Object.entries(manifest.pages)) {
    if (!(await pages.intact(object))) throw new Error(`${url} is damaged`)
    entries.push([url, await fs.readFile(pages.path(object.hash), 'utf8')])
  }
  for (const [url, object] of Object.entries({ ...manifest.assets, ...manifest.retired })) {
    if (!(await assets.intact(object))) throw new Error(`${url} is damaged`)
  }
  return Object.fromEntries(entries)
}

export async function manifestIn(folder: string): Promise<Manifest> {
  const manifest = await readManifest(releaseFolder(folder).manifest)
  if (!manifest) throw new Error('no release')
  return manifest
}
