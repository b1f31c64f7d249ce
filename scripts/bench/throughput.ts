import { randomUUID } from 'node:crypto'
import { turnHasEnded } from '#contract/turns/index.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { Client } from '../../tests/support/client.ts'
import { startProduct } from '../../tests/support/product.ts'
import type { Product } from '../../tests/support/product.ts'
import { startWorker } from '../../tests/support/second-worker.ts'
import { ratio } from './report.ts'
import type { Section } from './report.ts'

const people = 12
const turnsEach = 4
const prompt = 'Create a contact form with email notifications'

async function signUp(product: Product): Promise<Client> {
  const client = new Client(product.url)
  const account = { email: `${randomUUID()}@bench.example`, password: 'bench-bench', fullName: 'Sample' }
  const answer = await client.post('/api/app/sign-up', account)
  if (answer.status !== 201) throw new Error(answer.text)
  return client
}

async function runOne(client: Client): Promise<void> {
  const order = { requestId: randomUUID(), description: prompt }
  let { turn } = (await client.post('/api/generate-plugin', order)).json<{ turn: TurnState }>()
  while (!turnHasEnded(turn.status)) {
    // Rarely, so that polling does not affect the measurement.
    await new Promise((resolve) => setTimeout(resolve, 250))
    turn = (await client.get(`/api/app/turns/${turn.id}`)).json<{ turn: TurnState }>().turn
  }
  if (turn.status !== 'delivered') throw new Error(`a turn ended as ${turn.status}`)
}

/** Runs all of them concurrently. @returns turns per minute */
async function round(product: Product): Promise<number> {
  const clients = await Promise.all(Array.from({ length: people }, () => signUp(product)))
  const started = performance.now()
  await Promise.all(clients.flatMap((client) => Array.from({ length: turnsEach }, () => runOne(client))))
  return (people * turnsEach * 60_000) / (performance.now() - started)
}

/** Turns per minute with one worker and with two, with a model that answers at once. */
export async function measureThroughput(): Promise<Section> {
  const product = await startProduct({
    env: {
      STANDIN_MODEL_CHARS_PER_SECOND: '0',
      CAP_SIGN_UP_PER_ADDRESS: '1000',
      CAP_REQUESTS_PER_USER: '10000',
    },
  })
  try {
    // The first round warms everything up.
    await round(product)
    const one = await round(product)
    const second = await startWorker(product)
    await round(product)
    const two = await round(product)
    second.kill()
    return {
      title: 'Turns per minute',
      method: `'${prompt}', ${people * turnsEach} turns by ${people} people at the same time, with the offline generator at full speed, everything on this machine: model, database and gateway share its cores with the workers.`,
      head: ['one worker', 'two workers', 'two to one'],
      rows: [[`${Math.round(one)}`, `${Math.round(two)}`, ratio(two / one)]],
    }
  } finally {
    await product.stop()
  }
}
