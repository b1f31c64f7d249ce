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
import { fillTo, middleOf } from './posts.ts'
import type { Target } from './posts.ts'
import { hasServers, requestsPerSecond, startNginx } from './servers.ts'

const sizes = [500, 5_000]
const saves = 20
const rounds = 3
const readers = 8
/** Between two looks at a page that is not yet fresh, in milliseconds: without, asking would slow down what is asked for. */
const lookEvery = 5
const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

const shows = async (product: Product, address: string, text: string): Promise<boolean> =>
  (await (await fetch(product.url + address)).text()).includes(text)

/** Milliseconds from sending a save. */
interface Saved {
  /** Until the CMS has answered. */
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
  for (const address of addresses) while (!(await shows(product, address, title))) await wait(lookEvery)
  return { answered, live: performance.now() - began }
}

interface Published {
  readonly rendered: number
  readonly ms: number
}

/** The publications that the publisher has told of. */
const publications = (product: Product): Published[] =>
  fs
    .readFileSync(path.join(product.dataDir, 'logs', 'publisher.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"msg":"published"'))
    .map((line) => JSON.parse(line) as Published)

/** The whole site, rendered from nothing: its release is taken away and the publisher started again. */
async function renderAll(product: Product, pages: number): Promise<Published> {
  const before = publications(product).length
  fs.rmSync(path.join(product.dataDir, 'site', 'release.json'))
  await killChild(product, 'server/publisher/main.ts')
  return until(
    'everything is rendered',
    () =>
      publications(product)
        .slice(before)
        .find(({ rendered }) => rendered >= pages),
    600,
  )
}

/** Every article, as browsers ask for it. */
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

/** A page of one gateway process against nginx with one worker, in turns. */
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
    const gateway = median(found.map((one) => one.gateway))
    const other = median(found.map((one) => one.nginx))
    return [
      `${Math.round(gateway)} a second`,
      `${Math.round(other)} a second`,
      ratio(gateway / other),
      '≥ 0.25 ×',
    ]
  } finally {
    nginx.stop()
  }
}

/** From the save of an article to the last page that shows it, among few and among many; rendering; serving. */
export async function measurePublishing(): Promise<readonly Section[]> {
  const product = await startProduct()
  const db = new Database(product.databaseUrl)
  try {
    const staff = (await signIn(product.url, product.accounts.admin)).client
    const live: string[][] = []
    const whole: string[][] = []
    const bulk: string[][] = []
    const served: (readonly string[])[] = []
    let articles = 0
    for (const size of sizes) {
      const began = performance.now()
      await fillTo(db, size)
      await untilSettled(db)
      const took = (performance.now() - began) / 1000
      const added = size - articles
      bulk.push([
        added.toLocaleString('en-US'),
        size.toLocaleString('en-US'),
        `${took.toFixed(1)} s`,
        `${Math.round(added / took)} a second`,
      ])
      articles = size
      const target = await middleOf(db, size)
      await saveToLive(product, staff, target)
      const found: Saved[] = []
      for (let save = 0; save < saves; save += 1) found.push(await saveToLive(product, staff, target))
      const times = found.map((save) => save.live)
      const answered = median(found.map((save) => save.answered))
      const rendered = publications(product).at(-1)?.rendered ?? 0
      live.push([
        size.toLocaleString('en-US'),
        ms(median(times)),
        '≤ 150 ms',
        ms(percentile(times, 95)),
        '≤ 400 ms',
        ms(answered),
        ratio(median(times) / answered),
        String(rendered),
      ])
      await untilSettled(db)
      const all = await renderAll(product, size)
      await readAll(product, size)
      whole.push([
        size.toLocaleString('en-US'),
        String(all.rendered),
        `${(all.ms / 1000).toFixed(1)} s`,
        `${Math.round(all.rendered / (all.ms / 1000))} a second`,
        mb(memoryOf(product, 'publisher')),
        mb(memoryOf(product, 'gateway')),
      ])
      // Among the fewer: an export draws a picture for shared links for each article.
      if (size === sizes[0]) served.push(await againstNginx(product, contentPaths.post('bench-post-250')))
    }
    return [
      {
        title: 'From save to live',
        method: `An article in the middle of so many gets another title, ${saves} times; from sending the save until the last page that shows the title is fresh (itself, two lists, the three articles that name it), asked for over HTTP every ${lookEvery} ms. Beside it, in the same saves, what Payload itself takes to answer: what is live is that many times later. The last column is how many pages each save rendered.`,
        head: [
          'articles',
          'median',
          'aim',
          '95 % within',
          'aim',
          'answer of the save',
          'live to answer',
          'pages',
        ],
        rows: live,
      },
      {
        title: 'Many articles at once',
        method:
          'Written to the database in one statement; until the publisher has said of each that it is live. A thousand are taken up at a time.',
        head: ['new articles', 'then there are', 'time', 'articles a second'],
        rows: bulk,
      },
      {
        title: 'Rendering the whole site',
        method:
          'From nothing, bodies read over the REST API, every page compressed twice; on the machine on which everything else runs. Memory is that of the process with its children after every article has then been read once, proportional set size; the gateway holds Payload and Next too.',
        head: ['articles', 'pages', 'time', 'pages a second', 'publisher', 'gateway'],
        rows: whole,
      },
      {
        title: 'Serving an article',
        method: `wrk with one thread and 32 connections for 5 s, gzip, against the gateway and against nginx with one worker over the exported release; in turns, medians of ${rounds}.`,
        head: ['gateway', 'nginx', 'gateway to nginx', 'aim'],
        rows: served,
      },
    ]
  } finally {
    await db.close()
    await product.stop()
  }
}
