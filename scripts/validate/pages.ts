import { routes, staticPages } from '#contract/routes.ts'
import { checkLinks } from './links.ts'
import { openSite } from './rendered-site.ts'
import { weighPage } from './weight.ts'

/** The most JavaScript a page may load before anybody does anything, in bytes after brotli. */
export const scriptBudgets: Readonly<Record<(typeof staticPages)[number], number>> = {
  [routes.home]: 10_000,
  '/404': 10_000,
  [routes.auth]: 90_000,
  [routes.welcome]: 90_000,
  [routes.dashboard]: 90_000,
  [routes.builder]: 170_000,
}

/** Builds the site if need be, weighs each page against its budget, and follows each link. */
export async function checkPages(): Promise<boolean> {
  const site = await openSite()
  let sound = true
  for (const page of staticPages) {
    const { scripts, styles, html } = weighPage(site, await site.html(page))
    const budget = scriptBudgets[page]
    const fits = scripts <= budget
    sound &&= fits
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    console.log(
      `${fits ? 'ok    ' : 'FAILED'} weight of ${page}: ${kb(scripts)} JavaScript of ${kb(budget)}, ${kb(styles)} CSS, ${kb(html)} HTML`,
    )
  }
  for (const problem of await checkLinks(site)) {
    sound = false
    console.log(`FAILED ${problem}`)
  }
  return sound
}
