import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'

/** The order in which workers take waiting requests. */

const load = async () => ({
  ...(await import('#cms/features/generation/queue.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})

let services: Services
let own: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  services = await startServices()
  own = await load()
})
afterAll(() => services.stop())

async function subscribe({ id }: NewUser, state: 'active' | 'canceled'): Promise<void> {
  const { database, sql } = own
  const ended = state === 'active' ? null : new Date().toISOString()
  await database(services.payload).execute(sql`
    insert into subscriptions (user_id, customer, subscription, product_id, status, started_at, ended_at)
    values (${id}, 'cus_test', ${randomUUID()}, 'prod_test', ${state}, now(), ${ended})`)
}

it('workers take requests by how many of the same person are ahead, then subscribers first, then by time', async () => {
  const { payload } = services
  const people = {
    first: await services.newUser(),
    former: await services.newUser(),
    subscriber: await services.newUser(),
  }
  await subscribe(people.subscriber, 'active')
  await subscribe(people.former, 'canceled')
  const turns = new Map<string, string>()
  for (const name of ['first', 'first', 'former', 'subscriber', 'subscriber', 'subscriber'] as const) {
    const turnId = randomUUID()
    turns.set(turnId, name)
    await own.transaction(payload, (tx) => own.enqueueTurn(tx, turnId, people[name].id))
  }
  const { line } = await own.waitingTurns(own.database(payload))
  expect(line.map(({ turnId }) => turns.get(turnId))).toEqual([
    'subscriber',
    'first',
    'former',
    'subscriber',
    'first',
    'subscriber',
  ])
})
