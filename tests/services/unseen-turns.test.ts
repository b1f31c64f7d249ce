import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'

/** People who were not there when their request ended are notified of it. */

let services: Services
let payload: Payload
let db: Database
const load = async () => ({
  ...(await import('#cms/features/generation/index.ts')),
  ...(await import('#cms/features/generation/unseen-turns.ts')),
  ...(await import('#cms/features/generation/run/conclude.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

/** A turn of somebody that has ended, when `seconds` have passed since. */
async function ended(user: NewUser, status: 'delivered' | 'failed' | 'answered' | 'cancelled', seconds = 60) {
  const { id, pluginId } = await own.startTurn(payload, {
    user,
    requestId: randomUUID(),
    pluginId: null,
    prompt: 'A plugin',
    viewMode: 'backend',
  })
  await own.transaction(payload, (tx) =>
    own.conclude(tx, own.sql`id = ${id}`, {
      ...own.withoutResult('failed', status === 'failed' ? 'internal' : null, null, []),
      status,
    }),
  )
  await db.rows(
    `update plugsmith.unseen_turns set ended_at = now() - make_interval(secs => $2) where turn_id = $1`,
    [id, seconds],
  )
  await db.rows(`update plugins set name = 'Contact Form' where id = $1`, [pluginId])
  return { turnId: id, pluginId }
}
const told = ({ id }: NewUser) =>
  db.rows<{ title: string; link: string; read: boolean }>(
    `select title, link, read from notifications where user_id = $1 and kind = 'request_finished' order by created_at`,
    [id],
  )
const tell = () => own.tellUnseenTurns(payload)

it.each([
  ['delivered', 'Contact Form is ready'],
  ['answered', 'Your request for Contact Form was answered'],
  ['failed', 'Your request for Contact Form failed'],
] as const)(
  'a request that ended as %s brings one notice, with a link to its plugin',
  async (status, title) => {
    const user = await services.newUser()
    const { pluginId } = await ended(user, status)
    await Promise.all([tell(), tell()])
    await tell()
    expect(await told(user)).toEqual([{ title, link: `/builder?id=${pluginId}`, read: false }])
  },
)

it('an imported plugin opens in the editor', async () => {
  const user = await services.newUser()
  const { pluginId } = await ended(user, 'delivered')
  await db.rows(`update plugins set is_imported = true where id = $1`, [pluginId])
  await tell()
  expect(await told(user)).toMatchObject([{ link: `/plugin-editor?id=${pluginId}` }])
})

it('somebody who saw the plugin since, stopped the request, or may be about to see it is not told', async () => {
  const user = await services.newUser()
  const { pluginId } = await ended(user, 'delivered')
  await own.seeEndedTurns(payload, user.id, pluginId)
  await ended(user, 'cancelled')
  await ended(user, 'delivered', 5)
  await tell()
  expect(await told(user)).toEqual([])
})

it('the notice counts as read once the plugin was seen, and only by its owner', async () => {
  const [user, other] = [await services.newUser(), await services.newUser()]
  const { pluginId } = await ended(user, 'delivered')
  await ended(user, 'failed')
  await own.seeEndedTurns(payload, other.id, pluginId)
  await tell()
  await own.seeEndedTurns(payload, other.id, pluginId)
  expect((await told(user)).map(({ read }) => read)).toEqual([false, false])
  await own.seeEndedTurns(payload, user.id, pluginId)
  expect((await told(user)).filter(({ read }) => read)).toMatchObject([{ link: `/builder?id=${pluginId}` }])
})

it('finds what to tell by an index', async () => {
  const plan = await db.indexPlan(
    `select turn_id from plugsmith.unseen_turns where ended_at <= now() - interval '30 seconds' order by ended_at limit 200`,
  )
  expect(plan).toContain('unseen_turns_by_end')
})
