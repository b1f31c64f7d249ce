import { chromium } from '@playwright/test'
import type { Browser as Chromium, Page } from '@playwright/test'
import { siteUrl } from '#wordpress/sandbox/visit/index.ts'
import type { Visit } from '#wordpress/sandbox/visit/index.ts'
import { shellOptions } from '../../support/browser.ts'
import type { Person } from '../checks.ts'
import { startProxy } from './proxy.ts'

/** A window of the browser that is open for the whole case. */
export interface Browser {
  readonly page: Page
  /** What the open page's dialogs said. They are accepted at once. */
  readonly said: () => readonly string[]
  /** Opens a path as a person. */
  open(person: Person, url: string, cookies: ReadonlyMap<string, string>): Promise<void>
  close(): Promise<void>
}

/** A busy machine takes its time. */
const loadMs = 120_000

let running: Promise<Chromium> | undefined

/** The browser of all cases, started on first use. */
const chromiumOnce = (): Promise<Chromium> =>
  (running ??= shellOptions().then((options) => chromium.launch(options)))

export async function closeChromium(): Promise<void> {
  await (await running)?.close()
  running = undefined
}

/** @throws Error if no browser is installed */
export async function openBrowser(visit: Visit): Promise<Browser> {
  const proxy = await startProxy(visit)
  const context = await (
    await chromiumOnce()
  ).newContext({
    proxy: { server: proxy.url },
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  let said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await page.clock.install({ time: Date.now() + visit.ahead() })
  let last: Person | null = null
  return {
    page,
    said: () => said,
    async open(person, url, cookies) {
      if (person !== last && last !== null) await context.clearCookies()
      last = person
      said = []
      await context.addCookies(
        [...cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url: siteUrl })),
      )
      await page.clock.setSystemTime(Date.now() + visit.ahead())
      await page.goto(siteUrl + url, { waitUntil: 'load', timeout: loadMs })
    },
    async close() {
      await context.close()
      await proxy.close()
    },
  }
}
