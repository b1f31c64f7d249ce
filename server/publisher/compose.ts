import type { Logger } from 'pino'
import { inlineContent } from './inline.ts'
import type { PageLocals, Render } from './renderer.ts'
import { renderPage } from './renderer.ts'
import type { Manifest, ManifestAsset, ManifestPage, ObjectFolder } from './release/index.ts'

/** How long hashed assets of an earlier release are served to pages that stand open, in milliseconds. */
export const retirementMs = 7 * 24 * 60 * 60 * 1000
/** Pages rendered at the same time: rendering is one thread's work, compressing is not. */
const parallel = 4

export interface Composition {
  readonly key: string
  /** Every address of the site. */
  readonly urls: readonly string[]
  /** Those of `urls` to render now; the others are taken over from the previous release. */
  readonly affected: ReadonlySet<string>
  readonly previous: Manifest | null
  /** What pages of this release load; the same as before when only content has changed. */
  readonly assets: Readonly<Record<string, ManifestAsset>>
  readonly pages: ObjectFolder
  readonly render: Render
  readonly locals: PageLocals
  readonly now: Date
  readonly log: Logger
}

/** Hashed names never change their content; others (`/robots.txt`) go with their release. */
const isHashed = (publicPath: string): boolean => publicPath.startsWith('/_astro/')

function retiredAssets(
  previous: Manifest | null,
  assets: Composition['assets'],
  now: Date,
  keepAll: boolean,
): Manifest['retired'] {
  const until = new Date(now.getTime() + retirementMs).toISOString()
  const candidates = Object.entries(previous?.retired ?? {})
  for (const [publicPath, asset] of Object.entries(previous?.assets ?? {})) {
    if (isHashed(publicPath)) candidates.push([publicPath, { ...asset, until }])
  }
  return Object.fromEntries(
    candidates.filter(
      ([publicPath, asset]) =>
        !(publicPath in assets) && (keepAll || new Date(asset.until).getTime() > now.getTime()),
    ),
  )
}

async function composePage(url: string, composition: Composition): Promise<ManifestPage> {
  const { status, html } = await renderPage(composition.render, url, composition.locals)
  const { scripts, styles, blocked } = inlineContent(html)
  if (blocked.length > 0) {
    composition.log.warn({ url, blocked }, 'page carries attributes that its security policy blocks')
  }
  const stored = await composition.pages.put(Buffer.from(html), true)
  return { ...stored, status, inlineScripts: [...scripts], inlineStyles: [...styles] }
}

/**
 * Renders what is affected and puts the next release together; nothing that is being served changes.
 * A page whose rendering fails keeps what it showed before, and stands in `problems`.
 * @returns the release, not yet written
 */
export async function composeRelease(composition: Composition): Promise<Manifest> {
  const { urls, affected, previous, assets, now, log } = composition
  const pages: Record<string, ManifestPage> = {}
  const problems: Record<string, string> = {}
  const queue = [...urls]
  const work = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const before = previous?.pages[url]
      try {
        const page = before && !affected.has(url) ? before : await composePage(url, composition)
        pages[url] = page
        const problem = affected.has(url) ? undefined : previous?.problems[url]
        if (problem !== undefined) problems[url] = problem
      } catch (err) {
        log.error({ err, url }, 'page could not be rendered; it keeps what it showed before')
        problems[url] = err instanceof Error ? err.message : String(err)
        if (before) pages[url] = before
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  const inOrder = <Value>(record: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    format: 1,
    key: composition.key,
    publishedAt: now.toISOString(),
    pages: inOrder(pages),
    assets: { ...assets },
    // A page that could not be rendered anew may still load what belonged to the old code.
    retired: retiredAssets(previous, assets, now, Object.keys(problems).length > 0),
    problems: inOrder(problems),
  }
}

/** Whether two releases answer every address alike. */
export const sameRelease = (a: Manifest, b: Manifest): boolean =>
  JSON.stringify({ ...a, publishedAt: '' }) === JSON.stringify({ ...b, publishedAt: '' })

/** The objects a release refers to. */
export function referredObjects(manifest: Manifest | null): { pages: Set<string>; assets: Set<string> } {
  const assets = [...Object.values(manifest?.assets ?? {}), ...Object.values(manifest?.retired ?? {})]
  return {
    pages: new Set(Object.values(manifest?.pages ?? {}).map((page) => page.hash)),
    assets: new Set(assets.map((asset) => asset.hash)),
  }
}
