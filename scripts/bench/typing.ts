import { chromium } from '@playwright/test'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { shellOptions } from '../../tests/support/browser.ts'
import { Database } from '../../tests/support/ledger.ts'
import { insertMessages, insertPlugin, soundFiles } from '../../tests/support/plugins.ts'
import type { Product } from '../../tests/support/product.ts'
import { newPerson, signIn } from './person.ts'
import { median, ms, percentile } from './report.ts'
import type { Section } from './report.ts'

const many = 3_000
const few = 30
/** Lighthouse's default slowdown, and that for a machine of half the power ('The screens, by Lighthouse'). */
const slowdowns = [4, 2] as const
const rounds = 7
/** Milliseconds between two letters: 150 words per minute, faster than nearly everyone types. */
const pauseMs = 80
const sentence = 'Make the button of the form a little larger, and green. '

/** Opens a conversation of this many messages, all loaded, scrolled to its end. */
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

/** A page with only a text box: the best that this machine and its browser can do. */
async function openBareBox(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<textarea aria-label="Message" style="width: 500px"></textarea>')
  return page
}

interface Typed {
  /** Milliseconds of each frame that took more than 50 ms (W3C, Long Animation Frames). */
  readonly long: readonly number[]
  /** The page's work for each letter, in milliseconds. */
  readonly work: readonly number[]
}

interface Counting extends Window {
  longFrames?: number[]
}

/**
 * Restarts the recording of frames longer than 50 ms. The browser reports them; measuring every frame would make the
 * page render all of them.
 */
const noteLongFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counting: Counting = window
    if (counting.longFrames === undefined) {
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) counting.longFrames?.push(duration)
      }).observe({ type: 'long-animation-frame' })
    }
    counting.longFrames = []
  })

/** A page, and Chromium's measurements of its work. */
interface Watched {
  readonly page: Page
  readonly session: CDPSession
}

/** Counts the CPU time of a page's main thread, which excludes waiting. */
async function watch(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, session }
}

/** The main thread's work so far in milliseconds: scripts, style, layout, paint and overhead. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/**
 * Runs an action in a page with CPU throttling, and ends it afterwards: Chromium throttles by keeping the processor
 * busy, even for hidden pages, so two throttled pages would slow down a third.
 */
async function slowly<T>(watched: Watched, rate: number, act: (watched: Watched) => Promise<T>): Promise<T> {
  await watched.session.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    return await act(watched)
  } finally {
    await watched.session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** The frames while a sentence is typed. */
async function typing({ page, session }: Watched): Promise<Typed> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('')
  await box.focus()
  await noteLongFrames(page)
  const work: number[] = []
  let before = await workOf(session)
  for (const letter of sentence) {
    await page.keyboard.type(letter, { delay: pauseMs })
    const now = await workOf(session)
    work.push(now - before)
    before = now
  }
  return { long: await page.evaluate(() => (window as Counting).longFrames ?? []), work }
}

/** Where to type: an empty builder, and conversations of two lengths. */
const names = ['none: a bare box', `${few} messages`, `${many.toLocaleString('en-US')} messages`] as const

/** The measurements of typing, as a row. @param hasAim whether it is our page rather than the baseline */
function rowOf(name: string, runs: readonly Typed[], hasAim: boolean): string[] {
  const work = runs.flatMap((run) => run.work)
  const long = runs.flatMap((run) => run.long)
  return [
    name,
    ms(median(work)),
    ms(percentile(work, 95)),
    String(median(runs.map((run) => run.long.length))),
    String(long.length),
    ms(Math.max(0, ...long)),
    hasAim ? 'none' : '',
  ]
}

/** How smooth typing stays in a long conversation, on a slow machine. */
export async function measureTyping(product: Product): Promise<Section> {
  const db = new Database(product.databaseUrl)
  const browser = await chromium.launch(await shellOptions())
  try {
    const pages = [
      await openBareBox(browser),
      await openChat(browser, product, db, few),
      await openChat(browser, product, db, many),
    ]
    const watched = await Promise.all(pages.map(watch))
    const rows: string[][] = []
    for (const rate of slowdowns) {
      const typed: Typed[][] = [[], [], []]
      for (let round = 0; round <= rounds; round += 1) {
        for (const [at, one] of watched.entries()) {
          await one.page.bringToFront()
          const found = await slowly(one, rate, typing)
          // The first round warms everything up.
          if (round > 0) typed[at]?.push(found)
        }
      }
      for (const [at, name] of names.entries())
        rows.push(rowOf(`${name}, ${rate} ×`, typed[at] ?? [], at > 0))
    }
    return {
      title: 'Typing in a long chat',
      method: `A sentence of ${sentence.length} characters is typed, ${pauseMs} ms apart (150 words a minute), with the processor slowed down ${slowdowns.join(' and ')} times (Chromium's own throttle; one page at a time) and every message of the conversation loaded; alternating, medians of ${rounds}. Long frames take more than 50 ms (Long Animation Frames), including whatever else the machine is doing: per sentence, in all ${rounds} sentences, and the longest one. The work per letter is the time the page's main thread had the slowed-down processor: scripts, style, layout and paint, without waiting. The bare box is a page with nothing else on it: the best this machine can do.`,
      head: [
        'conversation',
        'work per letter',
        '95th percentile',
        'long frames per sentence',
        'in all',
        'longest',
        'target',
      ],
      rows,
    }
  } finally {
    await browser.close()
    await db.close()
  }
}
