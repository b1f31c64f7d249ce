import type { RenderedSite } from './rendered-site.ts'

const attribute = /\s(?:href|src|component-url|renderer-url)="([^"]*)"/g
/** Paths that the CMS answers, which does not run here. */
const ofCms = /^\/(?:api\/media|cms)(?:\/|$)/

/**
 * Every broken link on `pages`: missing pages, missing assets, missing anchors.
 * @param pages their addresses; the pages they link to are rendered, but their links are not followed
 */
export async function checkLinks(site: RenderedSite, pages: readonly string[]): Promise<readonly string[]> {
  const rendered = new Map<string, Promise<string | null>>()
  const destination = (path: string): Promise<string | null> => {
    const cached = rendered.get(path)
    if (cached) return cached
    const answer = site
      .answer(path)
      .then((response) => (response.status === 200 || path === '/404' ? response.text() : null))
    rendered.set(path, answer)
    return answer
  }
  const problems: string[] = []
  for (const page of pages) {
    const html = (await destination(page)) ?? ''
    for (const [, address = ''] of html.matchAll(attribute)) {
      const target = new URL(
        address.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
        `http://localhost:3000${page}`,
      )
      if (target.origin !== 'http://localhost:3000' || ofCms.test(target.pathname)) continue
      if (site.has(target.pathname) && target.pathname !== '/') continue
      const found = await destination(target.pathname)
      if (found === null) problems.push(`${page} links to ${address}`)
      const anchor = decodeURIComponent(target.hash.slice(1))
      if (anchor && found && !found.includes(`id="${anchor}"`))
        problems.push(`${page} links to ${address}, and there is no such anchor`)
    }
  }
  return problems
}
