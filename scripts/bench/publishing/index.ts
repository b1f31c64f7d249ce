import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contentPaths } from '#contract/content/paths.ts'
import { signIn } from '../../../tests/support/client.ts'
import type { Client } from '../../../tests/support/client.ts'
import { Database } from '../../../tests/support/ledger.ts'
import { killChild } from '../../../tests/support/processes.ts'
import { startProduct } from '../../../tests/support/product.ts'
import type { Product } from '../../../tests/support/product.ts'
import { until } from '../../../tests/support/until.ts'
import { memoryOf } from '../memory.ts'
import { median, ms, percentile, ratio } from '../report.ts'
import type { Section } from '../report.ts'
import { createPosts, middlePost, vacuum } from './posts.ts'
import type { Target } from './posts.ts'
import { hasServers, requestsPerSecond, startNginx, turnSeconds } from './servers.ts'

const sizes = [500, 5_000]
const saves = 20
const rounds = 9
const readers = 8
/**
 * Milliseconds between two requests for a page that is not fresh yet; faster polling would slow down the publication.
 */
const lookEvery = 5
const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** Not decompressed, which would affect the measurement. */
const asItIs = { headers: { 'accept-encoding': 'identity' } }

const shows = async (product: Product, address: string, text: string): Promise<boolean> =>
  (await (await fetch(product.url + address, asItIs)).text()).includes(text)

/** Milliseconds since sending a save. */
interface Saved {
  /** Until the CMS has responded. */
  readonly answered: number
  /** Until the last page that shows it is fresh. */
  readonly live: number
}

async function saveToLive(product: Product, staff: Client, { id, addresses }: Target): Promise<Saved> {
  const title = `Bench ${process.hrtime.bigint()}`
  const began = performance.now()
  const answer = await staff.patch(`/api/posts/${id}?depth=0`, { title, _status: 'published' })
  const answered = performance.now() - began
  if (answer.status !== 200) throw new Error(answer.text)
  const [first, ...others] = addresses
  const fresh = async (address: string): Promise<void> => {
    while (!(await shows(product, address, title))) await wait(lookEvery)
  }
  // A release is published atomically, so the other pages are requested once one is fresh.
  await fresh(first)
  await Promise.all(others.map(fresh))
  return { answered, live: performance.now() - began }
}

interface Published {
  readonly rendered: number
  readonly ms: number
}

/** The publications that the publisher logged. */
const publications = (product: Product): Published[] =>
  fs
    .readFileSync(path.join(product.dataDir, 'logs', 'publisher.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"msg":"published"'))
    .map((line) => JSON.parse(line) as Published)

/** Renders the whole site from scratch: deletes its release and restarts the publisher. */
async function renderAll(product: Product, pages: number): Promise<Published> {
  const before = publications(product).length
  fs.rmSync(path.join(product.dataDir, 'site', 'release.json'))
  await killChild(product, '/publisher.mjs')
  return until(
    'everything is rendered',
    () =>
      publications(product)
        .slice(before)
        .find(({ rendered }) => rendered >= pages),
    600,
  )
}

/** Every article, as requested by browsers. */
async function readAll(product: Product, articles: number): Promise<void> {
  let last = 0
  const read = async (): Promise<void> => {
    while (last < articles) {
      last += 1
      const answer = await fetch(product.url + contentPaths.post(`bench-post-${last}`))
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
}

const untilSettled = (db: Database): Promise<true> =>
  until(
    'everything is published',
    async () =>
      (await db.count(
        `from plugsmith.publish_outbox o left join plugsmith.publish_acks a on a.outbox_id = o.id
          where a.status is distinct from 'live'`,
      )) === 0,
    600,
  )

/** One gateway process against nginx with one worker, serving a page alternately. */
async function againstNginx(product: Product, address: string): Promise<readonly string[]> {
  if (!(await hasServers())) return ['not measured: wrk or nginx is not installed', '', '', '≥ 0.25 ×']
  const nginx = await startNginx(product.dataDir)
  try {
    const found: { gateway: number; nginx: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const one = {
        gateway: await requestsPerSecond(product.url + address),
        nginx: await requestsPerSecond(nginx.url + address),
      }
      if (round > 0) found.push(one)
    }
    return [
      `${Math.round(median(found.map((one) => one.gateway)))} a second`,
      `${Math.round(median(found.map((one) => one.nginx)))} a second`,
      ratio(median(found.map((one) => one.gateway / one.nginx))),
      '≥ 0.25 ×',
    ]
  } finally {
    await nginx.stop()
  }
}

/** A separate product for each number of posts, so that they can be measured alternately. */
interface Site {
  readonly size: number
  readonly product: Product
  readonly db: Database
  readonly staff: Client
}

async function startSite(size: number): Promise<Site> {
  const product = await startProduct()
  const db = new Database(product.databaseUrl)
  try {
    return { size, product, db, staff: (await signIn(product.url, product.accounts.admin)).client }
  } catch (err) {
    await stopSite({ product, db })
    throw err
  }
}

async function stopSite({ product, db }: Pick<Site, 'product' | 'db'>): Promise<void> {
  await db.close()
  await product.stop()
}

/** All articles at once. @returns a row of the report */
async function measureBulk({ size, db }: Site): Promise<readonly string[]> {
  const began = performance.now()
  await createPosts(db, size)
  await untilSettled(db)
  const took = (performance.now() - began) / 1000
  await vacuum(db)
  return [size.toLocaleString('en-US'), `${took.toFixed(1)} s`, `${Math.round(size / took)} a second`]
}

/** Saves on every site alternately, so that load affects all. @returns a row of the report for each */
async function measureSaves(sites: readonly Site[]): Promise<readonly (readonly string[])[]> {
  const measured = await Promise.all(
    sites.map(async (site) => ({ site, target: await middlePost(site.db, site.size), found: [] as Saved[] })),
  )
  for (let save = 0; save <= saves; save += 1) {
    for (const { site, target, found } of measured) {
      const one = await saveToLive(site.product, site.staff, target)
      // The very first finds nothing in memory.
      if (save > 0) found.push(one)
      await untilSettled(site.db)
    }
  }
  return measured.map(({ site, found }) => {
    const times = found.map(({ live }) => live)
    const answered = median(found.map((save) => save.answered))
    return [
      site.size.toLocaleString('en-US'),
      ms(median(times)),
      '≤ 150 ms',
      ms(percentile(times, 95)),
      '≤ 400 ms',
      ms(answered),
      ratio(median(times) / answered),
      String(publications(site.product).at(-1)?.rendered ?? 0),
    ]
  })
}

/** A full rendering, and its memory once everything has been read. @returns a row of the report */
async function measureWhole({ size, product }: Site): Promise<readonly string[]> {
  const all = await renderAll(product, size)
  await readAll(product, size)
  return [
    size.toLocaleString('en-US'),
    String(all.rendered),
    `${(all.ms / 1000).toFixed(1)} s`,
    `${Math.round(all.rendered / (all.ms / 1000))} a second`,
    mb(memoryOf(product, 'publisher')),
    mb(memoryOf(product, 'gateway')),
  ]
}

/** From saving an article to the last page that shows it, among few and among many; rendering; serving. */
export async function measurePublishing(): Promise<readonly Section[]> {
  const sites: Site[] = []
  try {
    const bulk: (readonly string[])[] = []
    for (const size of sizes) {
      const site = await startSite(size)
      sites.push(site)
      bulk.push(await measureBulk(site))
    }
    const live = await measureSaves(sites)
    const served: (readonly string[])[] = []
    // On the smallest site, because an export draws a picture for shared links for each article.
    for (const { product } of sites.slice(0, 1)) {
      served.push(await againstNginx(product, contentPaths.post('bench-post-250')))
    }
    const whole: (readonly string[])[] = []
    for (const site of sites) whole.push(await measureWhole(site))
    return [
      {
        title: 'From save to live',
        method: `On sites with this many articles, one from the middle gets a new title, ${saves} times, alternating between the sites; the time from sending the save until the last page that shows the title is up to date (the article, two lists, the three articles that name it). The article is requested over HTTP every ${lookEvery} ms, the others once it is up to date. For comparison, the time Payload itself takes to answer the same saves, and the ratio of the two. The last column is how many pages each save rendered.`,
        head: [
          'articles',
          'median',
          'target',
          '95 % within',
          'target',
          'response to the save',
          'live to response',
          'pages',
        ],
        rows: live,
      },
      {
        title: 'Many articles at once',
        method:
          'Written to the database in one statement; the time until the publisher has reported each of them live. It processes a thousand at a time.',
        head: ['new articles', 'time', 'articles per second'],
        rows: bulk,
      },
      {
        title: 'Rendering the whole site',
        method:
          'From scratch, with bodies read over the REST API and every page compressed twice, on the machine where everything else runs. Memory is the proportional set size of the process with its children after every article has then been read once; the gateway also holds Payload and Next.',
        head: ['articles', 'pages', 'time', 'pages per second', 'publisher', 'gateway'],
        rows: whole,
      },
      {
        title: 'Serving an article',
        method: `wrk with one thread and 32 connections, gzip, against the gateway and against nginx with one worker serving the exported release; alternating every ${turnSeconds} s, medians of ${rounds} rounds, with the ratio taken per round.`,
        head: ['gateway', 'nginx', 'gateway to nginx', 'target'],
        rows: served,
      },
    ]
  } finally {
    for (const site of sites) await stopSite(site)
  }
}
