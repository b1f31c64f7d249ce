import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** What every state is checked for. */

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOf = {
  /** WCAG 2.2 AA. */
  all: (axe: AxeBuilder) => axe.withTags(wcag),
  /** What differs between two themes of one page. */
  colours: (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block']),
  /** What differs between two widths of one page. */
  layout: (axe: AxeBuilder) => axe.withRules(['scrollable-region-focusable', 'target-size']),
} as const

/** Fails where axe finds something. The content of previews is the plugin's, not ours. */
export async function expectNoViolations(page: Page, rules: keyof typeof rulesOf): Promise<void> {
  const axe = rulesOf[rules](new AxeBuilder({ page })).exclude('iframe')
  // No frame is looked into: axe needs no page of its own to gather findings.
  axe.setLegacyMode(true)
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect.soft(found, `axe, ${rules}, ${page.viewportSize()?.width} px`).toEqual([])
}

/** Fails where the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [page_, window_] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect.soft(page_, `width of the page at ${window_} px`).toBeLessThanOrEqual(window_ ?? 0)
}
