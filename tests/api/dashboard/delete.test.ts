import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertActiveTurn, insertPlugin, soundFiles } from '../../support/plugins.ts'
import { look, make } from './stage.ts'

/** Deleting a plugin from the dashboard: what is deleted with it, what stays, and who may. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const remove = (person: Person, id: string) => person.client.delete(apiPaths.plugin(id))

describe('deleting a plugin', () => {
  it('deletes its versions, messages and turns, and keeps the ledger', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(db, person.id, [{ files: soundFiles() }, { files: soundFiles() }])
    const other = await insertPlugin(db, person.id, [{ files: soundFiles() }])
    await db.rows(
      `with turn as (
         insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status)
         values ($1, $2, gen_random_uuid(), 'A change', 'backend', 'delivered') returning id),
       event as (insert into turn_events (turn_id, seq, at, body) select id, 1, now(), '{}' from turn)
       insert into messages (plugin_id, turn_id, role, content) select $2, id, 'user', 'A change' from turn`,
      [person.id, id],
    )
    const ledger = await db.ledger(person.id)
    expect((await remove(person, id)).status).toBe(200)
    for (const table of ['plugin_versions', 'messages', 'turns'])
      expect(await db.count(`from ${table} where plugin_id = $1`, [id]), table).toBe(0)
    expect(
      await db.count(`from turn_events e left join turns t on t.id = e.turn_id where t.id is null`),
    ).toBe(0)
    expect(await db.count(`from plugin_versions where plugin_id = $1`, [other])).toBe(1)
    expect(await db.ledger(person.id)).toEqual(ledger)
    expect((await look(person)).own.docs.map((plugin) => plugin.id)).toEqual([other])
    expectError(await person.client.get(apiPaths.workspace(id)), 'not_found')
  })

  it('takes effect once, however often it is requested', async () => {
    const person = await signUp(product.url)
    const id = await make(db, person, { name: 'Pressed' })
    const answers = await Promise.all([0, 1, 2].map(() => remove(person, id)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    for (const status of statuses.slice(1)) expect([403, 404]).toContain(status)
    // Nothing is left that they may delete.
    expectError(await remove(person, id), 'forbidden')
    expect(await db.count(`from plugins where id = $1`, [id])).toBe(0)
  })

  it('is refused while a turn is running', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(db, person.id, [{ files: soundFiles() }])
    const turn = await insertActiveTurn(db, person.id, id)
    expectError(await remove(person, id), 'turn_running')
    expect(await db.count(`from plugin_versions where plugin_id = $1`, [id])).toBe(1)
    await turn.done()
    expect((await remove(person, id)).status).toBe(200)
  })

  it('leaves no turn without a plugin when both start at the same moment', async () => {
    const person = await signUp(product.url)
    for (let round = 0; round < 5; round += 1) {
      const id = await make(db, person, { name: 'Raced' })
      const [started, removed] = await Promise.all([
        person.client.post(apiPaths.generatePlugin, {
          requestId: randomUUID(),
          pluginId: id,
          description: 'A small contact form',
        }),
        remove(person, id),
      ])
      // The first request wins: either the turn runs and the plugin stays, or there is nothing to work on.
      expect([started.status, removed.status], `${started.text} ${removed.text}`).toSatisfy(
        ([turn, gone]: number[]) => (turn === 202 && gone === 409) || (turn === 404 && gone === 200),
      )
      if (started.status === 202) break
    }
    expect(
      await db.count(`from credit_reservations r left join turns t on t.id::text = r.turn::text
        where r.status = 'open' and t.id is null`),
    ).toBe(0)
  })

  it('is refused to others without revealing whether a turn is running', async () => {
    const [owner, stranger] = [await signUp(product.url), await signUp(product.url)]
    const id = await insertPlugin(db, owner.id, [{ files: soundFiles() }])
    const unknown = await remove(stranger, randomUUID())
    expectError(unknown, 'forbidden')
    await insertActiveTurn(db, owner.id, id)
    const foreign = await remove(stranger, id)
    expect({ status: foreign.status, text: foreign.text }).toEqual({
      status: unknown.status,
      text: unknown.text,
    })
    expect((await new Client(product.url).delete(apiPaths.plugin(id))).status).toBe(403)
    expect(await db.count(`from plugins where id = $1`, [id])).toBe(1)
  })
})
