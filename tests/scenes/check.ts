import axe from 'axe-core'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The checks that every state has to pass. */

const rulesOf = {
  /** WCAG 2.2 AA. */
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  /** Rules whose result depends on the theme. */
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  /** Rules whose result depends on the width. */
  layout: { type: 'rule', values: ['scrollable-region-focusable', 'target-size'] },
} as const satisfies Record<string, axe.RunOnly>

/** Fails on axe violations. Previews are excluded because their content belongs to the plugin. */
export async function expectNoViolations(page: Page, rules: keyof typeof rulesOf): Promise<void> {
  // Inject axe once per page, because that takes longer than a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (runOnly) => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const { violations } = await injected.run(
      { exclude: ['iframe'] },
      { runOnly: { ...runOnly, values: [...runOnly.values] }, resultTypes: ['violations'], iframes: false },
    )
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rulesOf[rules])
  expect.soft(found, `axe, ${rules}, ${page.viewportSize()?.width} px`).toEqual([])
}

/** Fails if the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not `innerWidth`: a phone zooms out until a page that is too wide fits, and says that width.
  const width = page.viewportSize()?.width ?? 0
  const actual = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(actual, `width of the page at ${width} px`).toBeLessThanOrEqual(width)
}
