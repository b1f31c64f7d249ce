import { randomUUID } from 'node:crypto'
import OpenAI from 'openai'
import type { TurnState } from '#contract/turns/index.ts'
import { startModelStandIn } from '#server/embedded/model/index.ts'
import { Client } from '../../tests/support/client.ts'
import { startProduct } from '../../tests/support/product.ts'
import { recordingProxy } from './recording-proxy.ts'
import type { Recorded } from './recording-proxy.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const rounds = 7
/** A model of ordinary speed; with an infinitely fast one the ratio would be meaningless. */
const charsPerSecond = 6_000
const prompt = 'Create a contact form with email notifications'

/** The same exchange through the SDK alone. @returns milliseconds */
async function bySdkAlone(url: string, key: string, exchange: readonly Recorded[]): Promise<number> {
  const client = new OpenAI({ apiKey: key, baseURL: url })
  const started = performance.now()
  for (const { body } of exchange) {
    // Read completely, as a real client would.
    for await (const chunk of await client.chat.completions.create(body)) void chunk
  }
  return performance.now() - started
}

/** A turn from the request to `delivered`, compared with the model's exchange alone, and our own time at the end. */
export async function measureTurns(): Promise<Section> {
  const key = 'bench-key'
  const model = await startModelStandIn({ port: 0, apiKey: key, charsPerSecond })
  const proxy = await recordingProxy(model.port)
  const product = await startProduct({
    env: { OPENAI_API_KEY: key, OPENAI_BASE_URL: proxy.url, OPENAI_MODEL: 'plugsmith-offline' },
  })
  const turns: number[] = []
  const alone: number[] = []
  const after: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const browser = new Client(product.url)
      await browser.post('/api/app/sign-up', {
        email: `${randomUUID()}@bench.example`,
        password: 'bench-bench',
        fullName: 'Sample',
      })
      proxy.seen.length = 0
      const started = performance.now()
      const answer = await browser.post('/api/generate-plugin', {
        requestId: randomUUID(),
        description: prompt,
      })
      let { turn } = answer.json<{ turn: TurnState }>()
      while (!turn.endedAt) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        turn = (await browser.get(`/api/app/turns/${turn.id}`)).json<{ turn: TurnState }>().turn
      }
      const took = performance.now() - started
      if (turn.status !== 'delivered') throw new Error(`the turn ended as ${turn.status}`)
      const exchange = [...proxy.seen]
      const sdk = await bySdkAlone(`http://127.0.0.1:${model.port}/v1`, key, exchange)
      // The first round warms everything up.
      if (round === 0) continue
      turns.push(took)
      alone.push(sdk)
      after.push(new Date(turn.endedAt).getTime() - Math.max(...exchange.map(({ lastByteAt }) => lastByteAt)))
    }
  } finally {
    await product.stop()
    proxy.close()
    await model.close()
  }
  return {
    title: 'A turn',
    method: `'${prompt}', ${rounds} times, medians; the model writes ${charsPerSecond} characters a second. Compared with the same requests to the same model through OpenAI's SDK alone, in the same run. The last column is our own overhead: from the model's last byte to \`delivered\`, including checks and delivery.`,
    head: ['turn', 'SDK alone', 'turn to SDK', 'target', 'last byte to delivered', 'target'],
    rows: [
      [
        ms(median(turns)),
        ms(median(alone)),
        ratio(median(turns) / median(alone)),
        '≤ 1.2 ×',
        ms(median(after)),
        '≤ 300 ms',
      ],
    ],
  }
}
