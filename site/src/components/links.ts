import type { Content } from '#contract/content/reader.ts'
import { siteMessages } from '#contract/messages/site.ts'
import { furtherPages, onDemandPages, plannedRoutes, routes } from '#contract/routes.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { safeLink } from '../content/rich-text/index.ts'

interface SiteLink {
  readonly href: string
  readonly text: string
}

const standing: ReadonlySet<string> = new Set([...Object.values(routes), ...furtherPages, ...onDemandPages])

/** Whether a link leads somewhere now: to another site, to a screen of the product or to a published page. */
export async function isLiveLink(href: string, content: Content): Promise<boolean> {
  if (!href.startsWith('/')) return true
  const path = href.replace(/[?#].*$/, '')
  return standing.has(path) || (await content.exists(path))
}

/** Those of a writer's links that are safe and lead somewhere, in their order. */
export async function liveLinks(
  links: readonly { readonly label: string; readonly href: string }[],
  content: Content,
): Promise<readonly SiteLink[]> {
  const living: SiteLink[] = []
  for (const { label, href } of links) {
    const link = safeLink(href)
    if (link && label.trim() && (await isLiveLink(link.href, content)))
      living.push({ href: link.href, text: label })
  }
  return living
}

/** Those of `names` that lead somewhere now, in their order. */
export async function livePages(
  names: readonly PlannedRouteName[],
  content: Content,
): Promise<readonly PlannedRouteName[]> {
  const living: PlannedRouteName[] = []
  for (const name of names) if (await isLiveLink(plannedRoutes[name], content)) living.push(name)
  return living
}

/** Links to the existing pages among `names`, in order; shown where staff have set no links. */
export const defaultLinks = async (
  names: readonly PlannedRouteName[],
  content: Content,
): Promise<readonly SiteLink[]> =>
  (await livePages(names, content)).map((name) => ({
    href: plannedRoutes[name],
    text: siteMessages.links[name] ?? name,
  }))
