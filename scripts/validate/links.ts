import { staticPages } from '#contract/routes.ts'
import type { RenderedSite } from './rendered-site.ts'

const attribute = /\s(?:href|src|component-url|renderer-url)="([^"]*)"/g

/** Every address on every page that leads nowhere: missing pages, missing assets, missing anchors. */
export async function checkLinks(site: RenderedSite): Promise<readonly string[]> {
  const pages = new Map<string, string>()
  for (const page of staticPages) pages.set(page, await site.html(page))
  const problems: string[] = []
  for (const [page, html] of pages) {
    for (const [, address = ''] of html.matchAll(attribute)) {
      const target = new URL(address, `http://localhost:3000${page}`)
      if (target.origin !== 'http://localhost:3000') continue
      const destination = pages.get(target.pathname)
      if (destination === undefined && !site.has(target.pathname))
        problems.push(`${page} links to ${address}`)
      const anchor = decodeURIComponent(target.hash.slice(1))
      if (anchor && destination !== undefined && !destination.includes(`id="${anchor}"`)) {
        problems.push(`${page} links to ${address}, and there is no such anchor`)
      }
    }
  }
  return problems
}
