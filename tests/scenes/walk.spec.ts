import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from './check.ts'
import { scenes } from './catalogue.ts'
import { picturesFolder, seedFile, wantedScenes } from './environment.ts'
import type { Scene, Stage } from './scene.ts'
import type { Seed } from './seed.ts'

/** Visits every state once per width, checks it in both themes and, for `npm run screenshots`, takes pictures. */

type Device = 'desktop' | 'phone'
type Theme = 'light' | 'dark'
const themes: readonly Theme[] = ['light', 'dark']
const heights = { desktop: 900, phone: 844 } as const
/** Timeout in milliseconds for one step of a scene; a request to the offline generator takes longest. */
const patience = 30_000
/** The narrowest supported phone. */
const narrow = { width: 320, height: 844 }

/** Browser messages about responses that a scene delays or refuses on purpose. */
const expected = /status of [45]\d\d|ERR_FAILED|ERR_CONNECTION_RESET|No page at|^ApiError: |did not load/

async function visit(
  browser: Browser,
  scene: Scene,
  stage: Stage,
  theme: Theme,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { phone, seed } = stage
  const width = phone ? 390 : (scene.desktopWidth ?? 1440)
  const context = await browser.newContext({
    baseURL: seed.url,
    viewport: { width, height: phone ? heights.phone : heights.desktop },
    colorScheme: theme,
    hasTouch: phone,
    isMobile: phone,
    // Stop animations so that pictures are reproducible.
    reducedMotion: 'reduce',
    storageState: seed.sessions[scene.as],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  try {
    await scene.show(page, stage)
    await page.evaluate(() => document.fonts.ready)
    await look(page)
    await scene.leave?.(page, stage)
    // A response still pending when its page closes is not an error.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect.soft(complaints, 'errors in the console').toEqual([])
  } finally {
    await context.close()
  }
}

async function takePictures(page: Page, { name, picture }: Scene, theme: Theme): Promise<void> {
  if (!picturesFolder) return
  const end = `${page.viewportSize()?.width}-${theme}.png`
  const file = (part: string): string => path.join(picturesFolder ?? '', `${part}-${end}`)
  if (picture !== 'whole') await page.screenshot({ path: file(name) })
  if (picture)
    await page.screenshot({ path: file(picture === 'both' ? `${name}-whole` : name), fullPage: true })
}

/** Takes the pictures and runs the checks of a state in one theme. */
async function lookInOneTheme(page: Page, scene: Scene, theme: Theme): Promise<void> {
  await takePictures(page, scene, theme)
  await expectNoViolations(page, theme === 'light' ? 'all' : 'colors')
}

async function lookInThemes(page: Page, scene: Scene, wanted: readonly Theme[]): Promise<void> {
  for (const theme of wanted) {
    await page.emulateMedia({ colorScheme: theme })
    // Take all pictures first: a toast may be gone after the checks.
    await takePictures(page, scene, theme)
  }
  if (wanted.includes('dark')) await expectNoViolations(page, 'colors')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolations(page, 'all')
}

/** Colors do not depend on the width: without pictures, a phone is looked at in the light theme alone. */
const themesOf = (scene: Scene, device: Device): readonly Theme[] =>
  device === 'phone' && !scene.only && !picturesFolder ? ['light'] : themes

async function checkNarrow(page: Page): Promise<void> {
  await page.setViewportSize(narrow)
  // Further down, the bar at the top covers a part of whatever happens to lie under it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page, 'layout')
}

/** Read it lazily: the setup writes the file after the tests are listed. */
const readSeed = (): Seed => JSON.parse(readFileSync(seedFile(), 'utf8')) as Seed

for (const scene of scenes.filter(({ name }) => wantedScenes.test(name)))
  test(scene.name, async ({ browser }) => {
    const seed = readSeed()
    for (const device of ['desktop', 'phone'] satisfies Device[]) {
      if (scene.only && scene.only !== device) continue
      const stage: Stage = { seed, phone: device === 'phone' }
      const wanted = themesOf(scene, device)
      for (const theme of scene.eachTheme ? wanted : wanted.slice(0, 1))
        await visit(browser, scene, stage, theme, async (page) => {
          if (scene.eachTheme) await lookInOneTheme(page, scene, theme)
          else await lookInThemes(page, scene, wanted)
          await expectNoSidewaysScroll(page)
          if (stage.phone) await checkNarrow(page)
        })
    }
  })
