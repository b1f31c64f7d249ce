import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { shellOptions } from '../tests/support/browser.ts'
import { compareFolders } from './screenshots/compare.ts'
import { publishPictures, publishStartPage } from './screenshots/publish.ts'
import { photographTerminal } from './screenshots/terminal.ts'
import { projectFolder } from './support/payload-cli.ts'
import { bin, run } from './support/run.ts'

/**
 * `npm run screenshots`: visits every scene as `npm test` does, saving pictures at desktop and phone width, light and
 * dark, and one of the output of `npm run check`, in `screenshots/`.
 * - `-- --only=auth,builder-code` visits the scenes whose names start like this (`auth$` matches the whole name).
 * - `-- --readme` also updates the README's pictures.
 * - `-- --only=builder --start-page` also updates the product's pictures on the start page.
 * - `-- --compare <folder>` takes no pictures. It compares `screenshots/` with that folder pixel by pixel, lists the
 * pictures that differ, and exits with 1 if there are any.
 */
const folder = path.join(projectFolder, 'screenshots')
const argumentAfter = (name: string): string | undefined => {
  const at = process.argv.findIndex((argument) => argument === name || argument.startsWith(`${name}=`))
  return at < 0 ? undefined : (process.argv[at]?.split('=')[1] ?? process.argv[at + 1])
}

async function takeAll(): Promise<boolean> {
  const only = argumentAfter('--only')
  const wanted = `^(?:${(only ?? '').replaceAll(',', '|')})`
  // With `--only`, the other pictures stay.
  if (!only) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { sound } = await run(bin('playwright'), ['test', '--project', 'scenes'], {
    env: { SCREENSHOTS_FOLDER: folder, SCREENSHOTS_ONLY: wanted },
  })
  if (new RegExp(wanted).test('check')) {
    const browser = await chromium.launch(await shellOptions())
    await photographTerminal(browser, path.join(folder, 'check.png'))
    await browser.close()
  }
  if (process.argv.includes('--readme')) await publishPictures(folder)
  if (process.argv.includes('--start-page')) await publishStartPage(folder)
  console.log(sound ? `All screenshots are in ${folder}` : 'Some screenshots are missing or show a problem')
  return sound
}

const other = argumentAfter('--compare')
const sound = other === undefined ? await takeAll() : await compareFolders(path.resolve(other), folder)
process.exit(sound ? 0 : 1)
