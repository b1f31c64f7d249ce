import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import lighthouse, { auditFlowArtifacts } from 'lighthouse'
import type { Artifacts, Result } from 'lighthouse'
import { communityPaths } from '#contract/community.ts'
import { shellOptions } from '../../tests/support/browser.ts'
import { insertPosts } from '../../tests/support/community.ts'
import { Database } from '../../tests/support/ledger.ts'
import { insertMessages, insertPlugin, soundFiles } from '../../tests/support/plugins.ts'
import { freePort } from '../../tests/support/ports.ts'
import type { Product } from '../../tests/support/product.ts'
import { ownWorkOf } from './own-work.ts'
import { newPerson, signIn } from './person.ts'
import { median } from './report.ts'
import type { Section } from './report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const rounds = 3
/** How long a page may take until it loads nothing more. */
const patienceMs = 5_000

/** Public pages of a new installation: the landing page and one of each kind. */
const read = [
  '/',
  '/auth',
  '/blog',
  '/blog/10-wordpress-plugin-ideas-no-coding',
  '/blog/tag/plugin-ideas',
  '/faq',
  '/terms',
  '/about',
  '/how-it-works',
  '/pricing',
  '/contact',
  '/wordpress-plugin-builder-no-code',
  '/community',
]

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/**
 * The sum of a page's layout shifts while it loads in a window of this size (CLS counts only the worst 5 s).
 */
async function shiftOf(
  context: BrowserContext,
  address: string,
  size: (typeof windows)[number],
): Promise<number> {
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  // Playwright takes a request that outlives its page, such as the count of a view, for one that never ends.
  await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => undefined)
  const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  await page.close()
  return sum
}

/** Lighthouse's mobile network, and a CPU slowed down by this factor. */
const throttling = (cpuSlowdownMultiplier: number) => ({
  rttMs: 150,
  throughputKbps: 1.6 * 1024,
  cpuSlowdownMultiplier,
})
/** Lighthouse's default, for machines with a `benchmarkIndex` of 1500 and more. */
const defaultSlowdown = 4

/**
 * The slowdown that makes this machine resemble a mid-range phone (Lighthouse, `docs/throttling.md`, 'Calibrating the
 * CPU slowdown').
 * @param benchmarkIndex what Lighthouse measured on the machine
 */
const slowdownOf = (benchmarkIndex: number): number =>
  benchmarkIndex >= 1_500 ? defaultSlowdown : benchmarkIndex >= 800 ? 2 : 1

const scoreOf = ({ categories: found }: Result, name: (typeof categories)[number]): number =>
  Math.round((found[name]?.score ?? 0) * 100)

/** The scores of one run, each 0 to 100, and its first contentful paint in seconds. */
interface Look {
  readonly all: readonly number[]
  readonly paint: number
  /** The performance at Lighthouse's default slowdown. */
  readonly unadjusted: number
  /** The same, without waiting for a processor. */
  readonly ownWork: number
}

const flagsFor = (port: number, slowdown: number) => ({
  port,
  logLevel: 'error' as const,
  throttling: throttling(slowdown),
  // Keeps the session.
  disableStorageReset: true,
  onlyCategories: [...categories],
})

/** One visit of a page, recorded at full speed: Lighthouse simulates networks and processors from the recording. */
async function visit(port: number, address: string) {
  const seen = await lighthouse(address, flagsFor(port, defaultSlowdown))
  if (!seen) throw new Error(`Lighthouse says nothing of ${address}`)
  return seen
}

/** What Lighthouse says of a visit at this slowdown. */
async function judge(port: number, visited: Artifacts, slowdown: number): Promise<Result> {
  const flags = flagsFor(port, slowdown)
  // Lighthouse refuses other settings than those of the visit, in which a simulated slowdown has no part.
  const simulated = { ...visited.settings.throttling, cpuSlowdownMultiplier: slowdown }
  const artifacts = { ...visited, settings: { ...visited.settings, throttling: simulated } }
  const flow = await auditFlowArtifacts({ gatherSteps: [{ artifacts, flags }] })
  const [step] = flow?.steps ?? []
  if (!step) throw new Error(`Lighthouse says nothing of ${artifacts.URL.finalDisplayedUrl}`)
  return step.lhr
}

async function lookAt(port: number, address: string, slowdown: number): Promise<Look> {
  const { lhr, artifacts } = await visit(port, address)
  const adjusted = slowdown === defaultSlowdown ? lhr : await judge(port, artifacts, slowdown)
  const own = await judge(port, { ...artifacts, Trace: ownWorkOf(artifacts.Trace) }, defaultSlowdown)
  return {
    all: categories.map((name) => scoreOf(adjusted, name)),
    paint: (adjusted.audits['first-contentful-paint']?.numericValue ?? 0) / 1000,
    unadjusted: scoreOf(lhr, 'performance'),
    ownWork: scoreOf(own, 'performance'),
  }
}

/**
 * The medians of a page's runs. The first run is not counted, because it includes one-time work of the server and the
 * browser.
 */
async function scoresOf(port: number, address: string, slowdown: number): Promise<Look> {
  const looks: Look[] = []
  await visit(port, address)
  for (let round = 0; round < rounds; round += 1) looks.push(await lookAt(port, address, slowdown))
  return {
    all: categories.map((_, at) => median(looks.map(({ all }) => all[at] ?? 0))),
    paint: median(looks.map(({ paint }) => paint)),
    unadjusted: median(looks.map(({ unadjusted }) => unadjusted)),
    ownWork: median(looks.map(({ ownWork }) => ownWork)),
  }
}

/** Lighthouse scores of the screens, and their layout shifts while loading. */
export async function measureScreens(product: Product): Promise<Section> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-lighthouse-'))
  const port = await freePort()
  const options = await shellOptions()
  const open = () =>
    chromium.launchPersistentContext(folder, {
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
      viewport: { width: 1440, height: 900 },
    })
  const db = new Database(product.databaseUrl)
  const context = await open()
  try {
    const rows: string[][] = []
    const { lhr } = await visit(port, `${product.url}/`)
    const { benchmarkIndex } = lhr.environment
    const slowdown = slowdownOf(benchmarkIndex)
    const look = async (name: string, address: string) => {
      const shifts: string[] = []
      for (const size of windows) shifts.push((await shiftOf(context, address, size)).toFixed(3))
      const scores = await scoresOf(port, address, slowdown)
      rows.push([
        name,
        ...scores.all.map(String),
        `${scores.paint.toFixed(1)} s`,
        String(scores.unadjusted),
        String(scores.ownWork),
        ...shifts,
      ])
    }
    for (const address of read) await look(address, `${product.url}${address}`)
    const person = await newPerson(product)
    // Not one of the samples, which search engines are kept from.
    const { threadId } = await insertPosts(db, person.id)
    await look('a thread', `${product.url}${communityPaths.thread(threadId)}`)
    const plugin = await insertPlugin(db, person.id, [{ files: soundFiles(), backend: '<h1>Tide</h1>' }])
    await insertMessages(db, plugin, 30)
    await signIn(context, product, person)
    await look('/dashboard', `${product.url}/dashboard`)
    await look('/builder', `${product.url}/builder?id=${plugin}`)
    return {
      title: 'The screens, by Lighthouse',
      method: `Lighthouse's scores for a phone (slow network and processor, simulated), medians of ${rounds} after one that is not counted. This machine's \`benchmarkIndex\` was ${Math.round(benchmarkIndex)}: according to Lighthouse's own table, the processor is simulated ${slowdown} times slower, to represent a mid-range phone; the performance at ${defaultSlowdown} times, the default for faster machines, is shown too. The browser is Chromium's headless shell: a desktop browser also draws its own window for each page. Lighthouse counts how long a piece of work lasted, including the time it waited for a processor; here, Chromium's processes, the server, the database and Lighthouse share the processors of one machine. So the table also shows Lighthouse's score for the same runs when every piece of work lasts only as long as its thread had a processor: the page's own work. The last columns are the sum of all layout shifts while the page loads, in windows of 1440 and 390 pixels. Targets: performance 95, the others 100, no shift; read-only pages 100 in all four. Screens of an account ask search engines not to list them, which alone lowers their seo to 63.`,
      head: [
        'screen',
        ...categories,
        'first contentful paint',
        `performance at ${defaultSlowdown} ×`,
        `its own work at ${defaultSlowdown} ×`,
        'shift at 1440',
        'at 390',
      ],
      rows,
    }
  } finally {
    await context.close()
    await db.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
