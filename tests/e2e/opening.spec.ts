import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import { insertMessages, soundFiles } from '../support/plugins.ts'
import { card } from './dashboard-stage.ts'
import { expect, test } from './fixtures.ts'
import { signUpWithPlugin, withDatabase } from './planted.ts'

/** What is shown, and how much shifts, while a screen opens. */

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Records layout shifts (Layout Instability API) and uses of the browser's language data. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shifts: [] as string[], languages: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent
          return `${name}: ${from.x},${from.y},${from.width},${from.height} to ${to.x},${to.y},${to.width},${to.height}`
        })
        seen.shifts.push(`${value}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    for (const name of ['Collator', 'NumberFormat', 'DateTimeFormat'] as const) {
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, given: [], self) => {
            seen.languages.push(name)
            return Reflect.construct(target, given, self)
          },
        }),
      })
    }
    for (const { prototype } of [Number, Date]) {
      const { toLocaleString } = prototype
      prototype.toLocaleString = function (...given: []) {
        seen.languages.push(`${String(this.constructor.name)}.toLocaleString`)
        return Reflect.apply(toLocaleString, this, given)
      }
    }
  })
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shifts: string[]; languages: string[] } }).seen)

/** Waits until the current content is painted. */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )

// The worst cases of how messages can be grouped: each one alone, or all visible ones together with another group
// before them.
const alone = `update messages set id = (left(id::text, 34) || '00')::uuid where plugin_id = $1`
const together = `update messages m set id = (left(m.id::text, 34) || case place when 22 then '10' else '11' end)::uuid
  from (select id, row_number() over (order by created_at desc) as place from messages where plugin_id = $1) placed
  where placed.id = m.id`

for (const [name, size, ids] of [
  ['wide', { width: 1440, height: 900 }, alone],
  ['a phone', { width: 390, height: 844 }, together],
] as const) {
  test(`shifts no layout while a plugin loads or afterwards, in a window that is ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const { id } = await signUpWithPlugin(page, [{ files: soundFiles(), backend: '<h1>Tide</h1>' }])
    await withDatabase(async (db) => {
      await insertMessages(db, id, 30)
      await db.rows(ids, [id])
    })
    await watch(page)
    const painted = Promise.withResolvers<void>()
    await page.route(`**${apiPaths.workspace(id)}*`, async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(`/builder?id=${id}`)
    const take = page.getByRole('button', { name: /Download/ })
    await expect(take).toBeDisabled()
    await frames(page)
    // It shows neither another plugin's name nor that of a new one.
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Builder')
    painted.resolve()
    await expect(take).toBeEnabled()
    await expect(heading).toHaveText('Tide Table')
    await expect(page.getByText('Question 28:')).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(await seen(page)).toEqual({ shifts: [], languages: [] })
  })
}

test('formats dates without loading the calendars of all languages, with the exact time on hover', async ({
  page,
}) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles() }])
  await watch(page)
  await page.goto('/dashboard')
  await expect(card(page, 'Tide Table').locator('time')).toBeVisible()
  expect((await seen(page)).languages).toEqual([])
  await page.goto(`/builder?id=${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  const saved = page.getByRole('region', { name: 'Versions' }).locator('time')
  await expect(saved).not.toHaveAttribute('title')
  await saved.hover()
  await expect(saved).toHaveAttribute('title', /\d/)
})
