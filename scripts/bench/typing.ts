import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { browserOptions } from '../../tests/support/browser.ts'
import { longestFrame, slowDown, watchFrames } from '../../tests/support/frames.ts'
import { Database } from '../../tests/support/ledger.ts'
import { insertMessages, insertPlugin, soundFiles } from '../../tests/support/plugins.ts'
import type { Product } from '../../tests/support/product.ts'
import { newPerson, signIn } from './person.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const many = 3_000
const few = 30
const slower = 4
const rounds = 9
const sentence = 'Make the button of the form a little larger, and green. '

/** A conversation of so many messages, open to its first one, at its end. */
export async function openChat(
  browser: Browser,
  product: Product,
  db: Database,
  messages: number,
): Promise<Page> {
  const person = await newPerson(product)
  const plugin = await insertPlugin(db, person.id, [{ files: soundFiles() }])
  await insertMessages(db, plugin, messages)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signIn(context, product, person)
  const page = await context.newPage()
  await page.goto(`${product.url}/builder?id=${plugin}`)
  const earlier = page.getByRole('button', { name: 'Show earlier messages' })
  const shown = page.locator('.msg:not(.next)')
  await shown.first().waitFor()
  for (let count = await shown.count(); count < messages; count = await shown.count()) {
    await earlier.press('Enter')
    await page.waitForFunction(
      (before) => document.querySelectorAll('.msg:not(.next)').length > before,
      count,
    )
  }
  await page.getByRole('log').evaluate((thread) => thread.scrollTo(0, thread.scrollHeight))
  return page
}

/** A page with nothing on it but a box for text: what this machine and its browser can do at best. */
async function openBareBox(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<textarea aria-label="Message" style="width: 500px"></textarea>')
  return page
}

/** The longest frame while a sentence is typed, in milliseconds. */
async function typing(page: Page): Promise<number> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('')
  await box.focus()
  await watchFrames(page)
  await page.keyboard.type(sentence, { delay: 30 })
  return longestFrame(page)
}

/** How fluent typing stays in a long conversation, on a slow machine. */
export async function measureTyping(product: Product): Promise<Section> {
  const db = new Database(product.databaseUrl)
  const browser = await chromium.launch(await browserOptions())
  try {
    const pages = [
      await openBareBox(browser),
      await openChat(browser, product, db, few),
      await openChat(browser, product, db, many),
    ]
    const times: number[][] = [[], [], []]
    for (const page of pages) await slowDown(page, slower)
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, page] of pages.entries()) {
        await page.bringToFront()
        const longest = await typing(page)
        // The first round warms everything up.
        if (round > 0) times[at]?.push(longest)
      }
    }
    const [bare = 0, short = 0, long = 0] = times.map(median)
    return {
      title: 'Typing in a long chat',
      method: `The longest frame while a sentence of ${sentence.length} characters is typed, 33 a second, with the processor slowed ${slower} times (Chromium's own throttle), every message of the conversation loaded; in turns, medians of ${rounds}. The bare box is a page with nothing else on it: what this machine can do at best. A frame of a screen takes 16.7 ms.`,
      head: [
        'bare box',
        `${few} messages`,
        `${many.toLocaleString('en-US')} messages`,
        'long to short',
        'aim',
      ],
      rows: [[ms(bare), ms(short), ms(long), ratio(long / short), '≤ 50 ms']],
    }
  } finally {
    await browser.close()
    await db.close()
  }
}
