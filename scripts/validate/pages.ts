import { contentPaths } from '#contract/content/paths.ts'
import { communityPaths } from '#contract/community.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { searchPath } from '#contract/search.ts'
import { staticPages } from '#contract/static-pages.ts'
import { inlineContent } from '#server/publisher/inline.ts'
import { headProblems, sharedMeta } from './head.ts'
import { checkLinks } from './links.ts'
import { openSite } from './rendered-site.ts'
import { sampleThread } from './sample-community.ts'
import { structuredProblems } from './structured-data.ts'
import { weighPage } from './weight.ts'

/**
 * One page of each kind, with the maximum JavaScript it may load before any interaction, in bytes after brotli. Content
 * pages are rendered with `sample-library.ts`.
 */
export const scriptBudgets: Readonly<Record<string, number>> = {
  [routes.home]: 10_000,
  '/404': 10_000,
  [contentPaths.post('sample-ideas')]: 2_000,
  [contentPaths.page('terms')]: 2_000,
  [contentPaths.page('about')]: 10_000,
  [contentPaths.page('wordpress-plugin-builder-no-code')]: 10_000,
  [routes.faq]: 10_000,
  [routes.pricing]: 10_000,
  [plannedRoutes.contact]: 10_000,
  [routes.blog]: 10_000,
  [contentPaths.postList(null, 1)]: 10_000,
  [contentPaths.postList('business', null)]: 10_000,
  [contentPaths.postList('business', 1)]: 10_000,
  [contentPaths.tagList('plugin-ideas', null)]: 10_000,
  [contentPaths.tagList('plugin-ideas', 1)]: 10_000,
  [communityPaths.list()]: 10_000,
  [communityPaths.thread(sampleThread.id)]: 10_000,
  [communityPaths.history(sampleThread.id, null)]: 10_000,
  [searchPath()]: 10_000,
  [searchPath({ search: 'plugin' })]: 10_000,
  [routes.auth]: 90_000,
  [routes.join]: 90_000,
  [routes.welcome]: 90_000,
  [routes.dashboard]: 94_000,
  [routes.credits]: 90_000,
  [routes.settings]: 90_000,
  [routes.notifications]: 90_000,
  [routes.admin]: 90_000,
  [routes.builder]: 170_000,
  [routes.pluginEditor]: 170_000,
}

/** The same for signed-in people, where an island loads for them only. */
const memberBudgets: Readonly<Record<string, number>> = {
  [communityPaths.list()]: 90_000,
  [communityPaths.thread(sampleThread.id)]: 90_000,
}

/** The maximum HTML and style sheets of any page, in bytes after brotli. */
const most = { html: 14_000, styles: 14_000 }

/**
 * The maximum that a first visit to a page without an island loads, including fonts but not pictures, in bytes as sent.
 */
const firstVisit = 110_000

/** Static pages that people read, without an island. */
const readingPages: readonly string[] = [routes.home, routes.pricing, plannedRoutes.contact, '/404']
const islandPages: readonly string[] = staticPages.filter((page) => !readingPages.includes(page))

/** Pages that search engines are asked to leave out. */
const unlistedPages: readonly string[] = [
  ...islandPages,
  communityPaths.history(sampleThread.id, null),
  searchPath(),
  searchPath({ search: 'plugin' }),
]

/** Builds the site if necessary, checks a page of each kind against its budget, and checks its head and all links. */
export async function checkPages(): Promise<boolean> {
  const site = await openSite()
  let sound = true
  const pages = new Map<string, string>()
  for (const [page, budget] of Object.entries(scriptBudgets)) {
    const text = await site.html(page)
    pages.set(page, text)
    const { scripts, styles, html, fonts } = weighPage(site, text)
    const whole = scripts + styles + html + fonts
    const fits =
      scripts <= budget &&
      styles <= most.styles &&
      html <= most.html &&
      (whole <= firstVisit || islandPages.includes(page))
    sound &&= fits
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    console.log(
      `${fits ? 'ok    ' : 'FAILED'} weight of ${page}: ${kb(scripts)} JavaScript of ${kb(budget)}, ${kb(styles)} CSS, ${kb(html)} HTML, ${kb(fonts)} fonts: ${kb(whole)}`,
    )
    const { [page]: memberBudget } = memberBudgets
    if (memberBudget !== undefined) {
      const { scripts: all } = weighPage(site, text, true)
      // Without the island there would be nothing to weigh.
      const fitsToo = all > scripts && all <= memberBudget
      sound &&= fitsToo
      console.log(
        `${fitsToo ? 'ok    ' : 'FAILED'} weight of ${page} for signed-in people: ${kb(all)} JavaScript of ${kb(memberBudget)}`,
      )
    }
    for (const attribute of inlineContent(text).blocked) {
      sound = false
      console.log(`FAILED ${page} carries ${attribute}, which its security policy blocks`)
    }
  }
  const problems = [
    ...Object.values(routes).flatMap((path) => (path in scriptBudgets ? [] : [`${path} has no budget`])),
    ...[...pages].flatMap(([page, html]) => headProblems(page, html, unlistedPages.includes(page))),
    ...[...pages].flatMap(([page, html]) => structuredProblems(page, html)),
    ...sharedMeta(new Map([...pages].filter(([page]) => islandPages.includes(page)))),
    ...(await checkLinks(site, Object.keys(scriptBudgets))),
  ]
  for (const problem of problems) {
    sound = false
    console.log(`FAILED ${problem}`)
  }
  return sound
}
