import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { shellOptions } from '../../tests/support/browser.ts'
import { slowDown } from '../../tests/support/frames.ts'
import { Database } from '../../tests/support/ledger.ts'
import { insertPlugin, soundFiles } from '../../tests/support/plugins.ts'
import type { Product } from '../../tests/support/product.ts'
import { newPerson, signIn } from './person.ts'
import { median, ms } from './report.ts'
import type { Section } from './report.ts'

const slower = 4
const rounds = 7

/** Scripts that the page has fetched, by address, with their compressed size. */
const scripts = async (page: Page): Promise<ReadonlyMap<string, number>> =>
  new Map(
    await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
    ),
  )

/** Milliseconds from clicking the tab to the frame that shows lines of code. */
export const switchTime = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        document.querySelector<HTMLElement>('[data-tab=code]')?.click()
        const look = () => {
          const shown = document.querySelector('.src-body .code')?.shadowRoot?.querySelector('.cm-line')
          if (shown) requestAnimationFrame(() => resolve(performance.now() - started))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** What the editor adds to the builder, and how soon the code is shown. */
export async function measureCode(product: Product): Promise<Section> {
  const db = new Database(product.databaseUrl)
  const browser = await chromium.launch(await shellOptions())
  try {
    const person = await newPerson(product)
    const plugin = await insertPlugin(db, person.id, [{ files: soundFiles() }])
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context, product, person)
    const page = await context.newPage()
    await page.goto(`${product.url}/builder?id=${plugin}`, { waitUntil: 'networkidle' })
    const before = await scripts(page)
    await switchTime(page)
    // Lines are shown before the language for highlighting has loaded.
    await page.locator('.work .cm-line span').first().waitFor()
    let added = 0
    for (const [address, size] of await scripts(page)) if (!before.has(address)) added += size
    await slowDown(page, slower)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.getByRole('tab', { name: 'Preview' }).click()
      await page.locator('.stage').waitFor()
      times.push(await switchTime(page))
    }
    return {
      title: 'The code view',
      method: `What the browser loads when it is first opened, in compressed size. Then the time from pressing its tab to lines of code on the screen, not counting the first time, with the processor slowed down ${slower} times; median of ${rounds}.`,
      head: ['JavaScript', 'target', 'switch to Code', 'target'],
      rows: [[`${(added / 1000).toFixed(1)} kB`, '≤ 200 kB', ms(median(times)), '≤ 300 ms']],
    }
  } finally {
    await browser.close()
    await db.close()
  }
}
