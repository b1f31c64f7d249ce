import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionChannel, threadChannel, userChannel } from '#contract/realtime.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Events wait in the database until the realtime service has accepted them. */

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/platform/realtime/index.ts')),
})

let server: Server
let services: Services
let payload: Payload
let own: Awaited<ReturnType<typeof load>>
/** How the realtime service answers. */
let status = 200
/** The numbers in the events that it has accepted. */
const accepted: number[] = []
/** The channels that they went to. */
const reached: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (status === 200) {
        const { batch } = JSON.parse(text) as { batch: { channel: string; data: string }[] }
        reached.push(...batch.map(({ channel }) => channel))
        accepted.push(...batch.map(({ data }) => (JSON.parse(data) as { number: number }).number))
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  services = await startServices({ PUSHER_PORT: String((server.address() as AddressInfo).port) })
  payload = services.payload
  own = await load()
  // The sample content has left some.
  await own.database(payload).execute(own.sql`delete from plugsmith.realtime_outbox`)
})
afterAll(async () => {
  await services.stop()
  server.close()
})

const waiting = async (): Promise<number> => {
  const found = await own.row<{ count: number }>(
    own.database(payload),
    own.sql`select count(*)::int as count from plugsmith.realtime_outbox`,
  )
  return found?.count ?? 0
}

describe('the realtime outbox', () => {
  it('keeps events that are refused, and sends all of them once and in order when they are accepted', async () => {
    const numbers = Array.from({ length: 25 }, (_, index) => index)
    await own.transaction(payload, async (tx) => {
      for (const number of numbers) await own.queueEvent(tx, threadChannel('1'), 'tide', { number })
    })
    status = 503
    await expect(own.sendOutbox(payload)).rejects.toThrow()
    expect(await waiting()).toBe(numbers.length)
    status = 200
    expect(await own.sendOutbox(payload)).toBe(numbers.length)
    expect(accepted).toEqual(numbers)
    expect(await waiting()).toBe(0)
  })

  it('sends nothing of a transaction that is rolled back', async () => {
    accepted.length = 0
    const failing = own.transaction(payload, async (tx) => {
      await own.queueEvent(tx, threadChannel('1'), 'tide', { number: 1 })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await own.sendOutbox(payload)).toBe(0)
    expect(accepted).toEqual([])
  })

  it('reaches each session of a person that lasts, a dozen too, and nobody of those that are over', async () => {
    const person = async (name: string) =>
      String(
        (
          await payload.create({
            collection: 'users',
            data: { email: `${name}@example.test`, password: 'a long horse' },
          })
        ).id,
      )
    const [listener, stranger] = [await person('listener'), await person('stranger')]
    const begin = (userId: string, id: string, seconds: number) =>
      own.database(payload).execute(own.sql`
        insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
        values (1, ${userId}, ${id}, now(), now() + make_interval(secs => ${seconds}))`)
    const lasting = Array.from({ length: 12 }, (_, index) => `lasting-${index}`)
    for (const id of lasting) await begin(listener, id, 60)
    await begin(listener, 'expired', -1)
    await begin(stranger, 'foreign', 60)
    await own.database(payload).execute(own.sql`delete from plugsmith.realtime_outbox`)
    reached.length = 0
    await own.queueEvent(own.database(payload), userChannel(listener), 'tide', { number: 1 })
    await own.sendOutbox(payload)
    expect(reached.sort()).toEqual(lasting.map(sessionChannel).sort())
  })

  it('tells the pages of a session that it has ended, unless it is only written anew', async () => {
    const db = own.database(payload)
    const { id } = await payload.create({
      collection: 'users',
      data: { email: 'ending@example.test', password: 'a long horse' },
    })
    for (const session of ['stays', 'ends'])
      await db.execute(own.sql`
        insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
        values (1, ${id}, ${session}, now(), now() + interval '1 hour')`)
    // Payload writes back the whole user.
    await payload.update({ collection: 'users', id, data: { fullName: 'Ada' } })
    await db.execute(own.sql`delete from users_sessions where id = 'ends'`)
    reached.length = 0
    await own.sendOutbox(payload)
    expect(reached).toEqual([sessionChannel('ends')])
  })
})
