import fs from 'node:fs/promises'
import path from 'node:path'
import { contentCollections, globalSchemas, listedPostSchema } from '#contract/content/documents.ts'
import type {
  ContentCollection,
  ContentGlobal,
  Documents,
  Globals,
  Post,
} from '#contract/content/documents.ts'
import { usualOffer } from '#contract/sign-up-offer.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { staticPages } from '#contract/static-pages.ts'
import { SourceAway } from '#server/publisher/content/index.ts'
import type { Change, ContentSource } from '#server/publisher/index.ts'
import { createPublisher } from '#server/publisher/publisher.ts'
import type { Publisher, PublisherOptions } from '#server/publisher/publisher.ts'
import type { Render } from '#server/publisher/renderer.ts'
import type { Entry, Manifest, PageEntry, Release } from '#server/publisher/release/index.ts'
import { entriesOf, ObjectFolder, readRelease, releaseFolder } from '#server/publisher/release/index.ts'
import { pino } from 'pino'
import type { Logger } from 'pino'

export const silent: Logger = pino({ level: 'silent' })

/** A page with an inline style, an inline script and inline data. */
export const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>body{margin:0}</style>` +
  `<script>document.documentElement.dataset.ready=''</script>` +
  `<script type="application/json" id="plugsmith-config">{"a":1}</script></head>` +
  `<body><h1>${title}</h1>${'<p>Long enough to be worth compressing.</p>'.repeat(40)}</body></html>`

/** The pages of a site without any content. */
export const urls: readonly string[] = [
  ...new Set([
    ...staticPages,
    contentPaths.blog,
    contentPaths.faq,
    contentPaths.feed,
    contentPaths.robots,
    contentPaths.sitemap,
    contentPaths.sitemapPart(1),
  ]),
]

export const publicConfig: PublisherOptions['publicConfig'] = {
  canonicalUrl: 'http://app.test:3000',
  previewOrigin: 'http://previews.test:3000',
  model: 'connected',
  modelTakesImages: true,
  pusher: { key: 'key', cluster: '', host: 'app.test', port: 3000, tls: false },
}

type Stock = { [Name in ContentCollection]: Documents[Name][] }

/** Published content in memory, with a switch for every possible failure. */
export interface MemorySource extends ContentSource {
  readonly documents: Stock
  readonly globals: Globals
  /** Set to make every request fail. */
  down: boolean
  /** Ids of documents that violate the contract. */
  readonly unusable: Set<string>
  /** How often everything was read, and how often single documents were. */
  readonly asked: { all: number; byIds: string[] }
  readonly put: <Name extends ContentCollection>(collection: Name, document: Documents[Name]) => Change
  readonly remove: (collection: ContentCollection, id: string) => Change
}

export function memorySource(): MemorySource {
  const documents = Object.fromEntries(contentCollections.map((name) => [name, []])) as unknown as Stock
  const globals: Globals = {
    'site-settings': { productName: 'Plugsmith', supportEmail: 'a@b.test', liveCounter: 'browser' },
    navigation: globalSchemas.navigation.parse({}),
    home: globalSchemas.home.parse({}),
    pricing: globalSchemas.pricing.parse({
      pack: { name: 'Extra', price: 9.99, credits: 50, lookupKey: 'credits_50' },
    }),
    contact: globalSchemas.contact.parse({ hours: { opensAt: 9, closesAt: 17 } }),
    'front-page': { highlights: [], threads: [], plugins: [], generated: null },
    'sign-up-offer': usualOffer,
  }
  const answer = <Value>(value: () => Value): Promise<Value> =>
    source.down ? Promise.reject(new SourceAway('down')) : Promise.resolve().then(value)
  const listOf = <Name extends ContentCollection>(collection: Name): Documents[Name][] =>
    documents[collection]
  const sorted = <Name extends ContentCollection>(collection: Name, wanted: (id: string) => boolean) => {
    const found = listOf(collection).filter(({ id }) => wanted(id))
    const odd = found.filter(({ id }) => source.unusable.has(id))
    return {
      documents: structuredClone(found.filter((document) => !odd.includes(document))),
      unusable: new Map(
        odd.map((document) => [
          document.id,
          {
            problem: `${collection}/${document.id} is odd`,
            slug: 'slug' in document ? document.slug : null,
          },
        ]),
      ),
    }
  }
  const without = (collection: ContentCollection, id: string): void => {
    const list: { readonly id: string }[] = documents[collection]
    const at = list.findIndex((document) => document.id === id)
    if (at >= 0) list.splice(at, 1)
  }
  const source: MemorySource = {
    documents,
    globals,
    down: false,
    unusable: new Set(),
    asked: { all: 0, byIds: [] },
    put: (collection, document) => {
      without(collection, document.id)
      listOf(collection).push(document)
      return { collection, id: document.id }
    },
    remove: (collection, id) => {
      without(collection, id)
      return { collection, id }
    },
    all: (collection) =>
      answer(() => {
        source.asked.all += 1
        const { documents: list, unusable } = sorted(collection, () => true)
        return {
          documents: collection === 'posts' ? list.map((one) => listedPostSchema.parse(one)) : list,
          unusable,
        }
      }) as ReturnType<ContentSource['all']> as never,
    byIds: (collection, ids) =>
      answer(() => {
        source.asked.byIds.push(...ids)
        return sorted(collection, (id) => ids.includes(id))
      }),
    global: <Name extends ContentGlobal>(name: Name) =>
      answer(() => {
        if (source.unusable.has(name)) throw new Error(`${name} is odd`)
        return structuredClone(globals[name])
      }),
    file: (filename) => answer(() => Buffer.from(`bytes of ${filename}`)),
  }
  return source
}

/** Sets the product's name, as staff would. */
export function rename(source: MemorySource, productName: string): Change {
  source.globals['site-settings'] = { ...source.globals['site-settings'], productName }
  return { collection: 'globals/site-settings', id: null }
}

/** A page without blocks, at `/{slug}`. */
export const informationPage = (slug: string): Documents['pages'] => ({
  id: slug,
  updatedAt: '',
  title: slug,
  slug,
  kind: 'information',
  blocks: [],
  sample: false,
  meta: { title: '', description: '', image: null },
})

const hour = 3_600_000
/** A post; a higher number means a later date. */
export const post = (number: number, more: Partial<Post> = {}): Post => ({
  id: `p${number}`,
  updatedAt: new Date(number * hour).toISOString(),
  title: `Post ${number}`,
  slug: `post-${number}`,
  excerpt: `About ${number}`,
  category: 'c1',
  author: null,
  image: null,
  publishedOn: new Date(number * hour).toISOString(),
  readMinutes: 7,
  sample: false,
  tags: [],
  related: [],
  showContents: false,
  body: { root: { type: 'root', children: [] } },
  callToAction: { heading: '', text: '' },
  meta: { title: '', description: '', image: null },
  ...more,
})

/** Renders a page that shows its address and the product's name. */
export const renderName: Render = async (url, { siteSettings }) =>
  new Response(page(`${siteSettings.productName} ${url}`), {
    status: url === '/404' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** A folder of client files with one hashed script. */
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
    publicConfig,
    render: renderName,
    source: memorySource(),
    log: silent,
    ...more,
  })
}

/** The release on disk. @throws Error if there is none */
export async function releaseIn(folder: string): Promise<Release> {
  const release = await readRelease(releaseFolder(folder))
  if (!release) throw new Error('no release')
  return release
}

export const manifestIn = async (folder: string): Promise<Manifest> => (await releaseIn(folder)).manifest

/** The response of the release on disk at an address. */
export async function entryIn(folder: string, url: string): Promise<Entry | undefined> {
  return new Map(entriesOf(await releaseIn(folder))).get(url)
}

/** @throws Error if there is no such page */
export async function pageIn(folder: string, url: string): Promise<PageEntry> {
  const entry = await entryIn(folder, url)
  if (entry?.kind !== 'page') throw new Error(`no page at ${url}`)
  return entry
}

/** The content of a release on disk by address. @throws Error if an object is missing or damaged */
export async function shown(folder: string): Promise<Record<string, string>> {
  const layout = releaseFolder(folder)
  const release = await releaseIn(folder)
  const pages = new ObjectFolder(layout.pages, 0)
  const assets = new ObjectFolder(layout.assets, 0)
  const entries: [string, string][] = []
  for (const [url, entry] of entriesOf(release)) {
    if (entry.kind === 'redirect') continue
    const folderOf = entry.kind === 'page' ? pages : assets
    if (!(await folderOf.intact(entry))) throw new Error(`${url} is damaged`)
    if (entry.kind === 'page') entries.push([url, String(await pages.read(entry, 'identity'))])
  }
  for (const [url, object] of Object.entries({ ...release.manifest.assets, ...release.manifest.retired })) {
    if (!(await assets.intact(object))) throw new Error(`${url} is damaged`)
  }
  return Object.fromEntries(entries)
}
