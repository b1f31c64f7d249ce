import { scriptBudgets } from '../validate/pages.ts'
import { openSite } from '../validate/rendered-site.ts'
import { weighPage } from '../validate/weight.ts'
import type { Section } from './report.ts'

/** What each page makes the browser load before it works. */
export async function measureWeights(): Promise<Section> {
  const site = await openSite()
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const rows: string[][] = []
  for (const [page, budget] of Object.entries(scriptBudgets)) {
    const { scripts, styles, html } = weighPage(site, await site.html(page))
    rows.push([page, kb(scripts), kb(budget), kb(styles), kb(html)])
  }
  return {
    title: 'Page weight',
    method:
      'After brotli: scripts and islands with all their static imports, style sheets, and the page itself. On /dashboard and /builder, the realtime client, pusher-js, is loaded separately after the first paint and is not counted: the pages work without it.',
    head: ['page', 'JavaScript', 'target', 'CSS', 'HTML'],
    rows,
  }
}
