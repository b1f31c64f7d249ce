import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { browserOptions } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { publishPictures } from './screenshots/publish.ts'
import type { Scene } from './screenshots/scene.ts'
import { builderScenes } from './screenshots/scenes/builder.ts'
import { dashboardScenes } from './screenshots/scenes/dashboard.ts'
import { publicScenes } from './screenshots/scenes/public.ts'
import { plant } from './screenshots/seed.ts'
import type { Seed } from './screenshots/seed.ts'
import { takeTerminal } from './screenshots/terminal.ts'
import { projectFolder } from './support/payload-cli.ts'

/**
 * `npm run screenshots`: every screen in every state, at the widths of a desk and of a phone, light and dark, and
 * the output of `npm run check`, into `screenshots/`. `-- --only=auth,builder-code` takes those whose names begin so (`auth$`: are so); `-- --readme` writes the README's pictures anew.
 */
const folder = path.join(projectFolder, 'screenshots')
const readme = process.argv.includes('--readme')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const wanted = new RegExp(`^(?:${(only ?? '').replaceAll(',', '|')})`)

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const themes = ['light', 'dark'] as const

/** One picture; whatever goes wrong is told and does not keep the others from being taken. */
async function take(
  browser: Browser,
  seed: Seed,
  scene: Scene,
  device: keyof typeof sizes,
  theme: (typeof themes)[number],
): Promise<boolean> {
  const viewport = sizes[device]
  const phone = device === 'phone'
  const context = await browser.newContext({
    baseURL: seed.url,
    viewport,
    colorScheme: theme,
    hasTouch: phone,
    isMobile: phone,
    // A picture of something that moves is a picture of chance.
    reducedMotion: 'reduce',
    storageState: seed.sessions[scene.as],
  })
  const file = `${scene.name}-${viewport.width}-${theme}.png`
  const page = await context.newPage()
  try {
    const stage = { seed, phone }
    await scene.show(page, stage)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(folder, file), fullPage: scene.whole ?? false })
    await scene.leave?.(page, stage)
    return true
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    // An answer that is still on its way to a page that closes is no error.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

// A part is taken anew among the others.
if (!only) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const scenes = [...publicScenes, ...dashboardScenes, ...builderScenes].filter(({ name }) => wanted.test(name))
const product = await startProduct({
  env: {
    // Slow enough to be caught at work.
    STANDIN_MODEL_CHARS_PER_SECOND: '12000',
    // What is shown of plugins is what WordPress shows.
    SANDBOX_WORKERS: '1',
    // Nobody of flesh opens so many pages in a minute.
    CAP_REQUESTS_PER_USER: '5000',
  },
})
const browser = await chromium.launch(await browserOptions())
let missing = 0
try {
  const seed = await plant(browser, product)
  for (const scene of scenes) {
    let taken = 0
    for (const device of ['desktop', 'phone'] as const) {
      if (scene.only && scene.only !== device) continue
      for (const theme of themes) {
        if (await take(browser, seed, scene, device, theme)) taken += 1
        else missing += 1
      }
    }
    console.log(`${scene.name}: ${taken}`)
  }
  if (wanted.test('check')) await takeTerminal(browser, path.join(folder, 'check.png'))
} finally {
  await browser.close()
  await product.stop()
}
if (readme) await publishPictures(folder)
console.log(missing === 0 ? `All screenshots are in ${folder}` : `${missing} screenshots are missing`)
process.exit(missing === 0 ? 0 : 1)
