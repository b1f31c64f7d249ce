import { randomUUID } from 'node:crypto'
import { chromium } from '@playwright/test'
import { applyTurnEvent, newTurnState } from '#contract/turns/index.ts'
import type { TurnEvent } from '#contract/turns/index.ts'
import { startModelStandIn } from '#server/embedded/model/index.ts'
import { shellOptions } from '../../tests/support/browser.ts'
import { Client } from '../../tests/support/client.ts'
import { Database } from '../../tests/support/ledger.ts'
import { startProduct } from '../../tests/support/product.ts'
import type { Product } from '../../tests/support/product.ts'
import { recordingProxy } from './recording-proxy.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const rounds = 7
const events = 2_000
const key = 'bench-key'

/** Milliseconds from the first byte of the model's answer to the first words in the browser's socket. */
async function firstWords(): Promise<number> {
  const model = await startModelStandIn({ port: 0, apiKey: key, charsPerSecond: 6_000 })
  const proxy = await recordingProxy(model.port)
  const product = await startProduct({
    env: { OPENAI_API_KEY: key, OPENAI_BASE_URL: proxy.url, OPENAI_MODEL: 'plugsmith-offline' },
  })
  const browser = await chromium.launch(await shellOptions())
  const waits: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const account = { email: `${randomUUID()}@bench.example`, password: 'bench-bench', fullName: 'Sample' }
      await page.request.post(`${product.url}/api/app/sign-up`, {
        headers: { origin: product.url },
        data: account,
      })
      let subscribed = () => {}
      let heard = (_at: number) => {}
      const ready = new Promise<void>((resolve) => (subscribed = resolve))
      const words = new Promise<number>((resolve) => (heard = resolve))
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const text = String(payload)
          if (text.includes('subscription_succeeded')) subscribed()
          if (/\\"type\\":\\"(text|file\.delta)\\"/.test(text)) heard(Date.now())
        }),
      )
      proxy.seen.length = 0
      await page.goto(`${product.url}/builder`)
      await ready
      await page.getByRole('textbox', { name: 'Message' }).fill('Create a contact form')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const at = await words
      const first = proxy.seen[0]?.firstByteAt ?? at
      // The first round warms everything up.
      if (round > 0) waits.push(at - first)
      await context.close()
    }
    return median(waits)
  } finally {
    await browser.close()
    await product.stop()
    proxy.close()
    await model.close()
  }
}

/** Milliseconds for reading a whole turn with many events, compared with a response that reads nothing. */
async function resume(
  product: Product,
): Promise<{ readonly long: number; readonly empty: number; readonly fold: number }> {
  const client = new Client(product.url)
  const account = { email: `${randomUUID()}@bench.example`, password: 'bench-bench', fullName: 'Sample' }
  const { user } = (await client.post('/api/app/sign-up', account)).json<{ user: { id: string } }>()
  const db = new Database(product.databaseUrl)
  try {
    const { id: plugin } = await db.row<{ id: string }>(
      `insert into plugins (owner_id, name, author, status) values ($1, 'Sample', 'Sample', 'draft') returning id`,
      [user.id],
    )
    const { id: turn } = await db.row<{ id: string }>(
      `insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, ended_at, last_seq)
       values ($1, $2, gen_random_uuid(), 'Sample', 'backend', 'failed', now(), $3) returning id`,
      [user.id, plugin, events],
    )
    await db.rows(
      `insert into turn_events (turn_id, seq, at, body)
       select $1, n, now(), case when n = 1 then '{"type":"started","attempt":1}'::jsonb
         else jsonb_build_object('type', 'file.delta', 'path', 'part-' || n / 50 || '.php',
           'delta', repeat('x', 120), 'start', n % 50 = 0) end
       from generate_series(1, $2::int) n`,
      [turn, events],
    )
    const timed = async (path: string): Promise<number> => {
      const times: number[] = []
      for (let round = 0; round < 15; round += 1) {
        const started = performance.now()
        const answer = await client.get(path)
        if (answer.status !== 200) throw new Error(answer.text)
        times.push(performance.now() - started)
      }
      return median(times)
    }
    const empty = await timed('/api/app/credits')
    const long = await timed(`/api/app/turns/${turn}`)
    return { long, empty, fold: foldTime() }
  } finally {
    await db.close()
  }
}

/** Milliseconds for applying this many events in the browser. */
function foldTime(): number {
  let state = newTurnState({
    id: '',
    pluginId: '',
    requestId: '',
    prompt: '',
    viewMode: 'backend',
    createdAt: new Date().toISOString(),
  })
  const started = performance.now()
  for (let seq = 1; seq <= events; seq += 1) {
    const event: TurnEvent = {
      type: 'file.delta',
      path: `part-${Math.floor(seq / 50)}.php`,
      delta: 'x'.repeat(120),
      start: seq % 50 === 0,
      seq,
      at: state.createdAt,
    }
    state = applyTurnEvent(state, event) ?? state
  }
  return performance.now() - started
}

/** How soon a creator sees words, and how soon a running turn is back after a reload. */
export async function measureProgress(product: Product): Promise<Section> {
  const { long, empty, fold } = await resume(product)
  return {
    title: 'Progress and resume',
    method: `First words: from the first byte of the model's answer to the first text in the socket of a page in Chromium, ${rounds} turns, median; text is intentionally buffered for up to 250 ms. Resume: \`GET /api/app/turns/{id}\` of a turn with ${events} events compared with \`GET /api/app/credits\`, and folding the same number of events in one process.`,
    head: ['first words', 'resume', 'empty answer', 'resume to empty', 'folding'],
    rows: [[ms(await firstWords()), ms(long), ms(empty), ratio(long / empty), ms(fold)]],
  }
}
