import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminTurnRoutes } from '#contract/admin-turn-routes.ts'
import { adminTurnLimits } from '#contract/admin-turns.ts'
import type { RunAgainAnswer, TurnsAnswer, TurnStory } from '#contract/admin-turns.ts'
import { prices } from '#contract/prices.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { expectError } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { deliver, untilEnded } from '../../support/turns.ts'
import { newStaff, newUser, theAdmin, visitor } from './stage.ts'

/** Requests as admins see them: the list of all, the story of one, and running it again. */

const { list, story, runAgain } = adminTurnRoutes
const nothing = '00000000-0000-4000-8000-000000000000'
const prompt = 'Create social sharing buttons'
let db: Database
let admin: Person
let person: Person
let turn: TurnState
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  admin = await theAdmin()
  person = await newUser('Ada Lovelace')
  turn = await deliver(person, prompt)
})
afterAll(() => db.close())

async function listOf(query: Readonly<Record<string, string>> = {}): Promise<TurnsAnswer> {
  const answer = await admin.client.get(`${list.path}?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<TurnsAnswer>()
}
async function storyOf(reader: Person, id: string): Promise<TurnStory> {
  const answer = await reader.client.get(story.at(id).path)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<TurnStory>()
}
/** Adds requests that ended so, one millisecond apart, the last one the newest. */
async function plant({ id }: Person, statuses: readonly string[]): Promise<void> {
  const plugin = await db.row<{ id: string }>(
    `insert into plugins (owner_id, name, status, author, version)
     values ($1, 'Planted', 'draft', 'A', '1.0.0') returning id`,
    [id],
  )
  for (const [at, status] of statuses.entries())
    await db.rows(
      `insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, attempt, last_seq, created_at, ended_at)
       values ($1, $2, gen_random_uuid()::text, $3, 'backend', $4::enum_turns_status, 1, 0,
         now() + $5 * interval '1 ms', now())`,
      [id, plugin.id, `Request ${at}`, status, at],
    )
}
const again = (requestId: string, id = turn.id, { client } = admin) =>
  client.post(runAgain.at(id).path, { requestId })
const entries = (action: string, id: string) =>
  db.rows<{ actor: string; title: string; address: string }>(
    'select actor, title, address from audit_log where action = $1 and target = $2',
    [action, `turns/${id}`],
  )

describe('requests', () => {
  it('are shown to nobody but admins', async () => {
    const refused = [person, await newUser(), await newStaff('editor'), await newStaff('moderator')]
    for (const path of [list.path, story.at(turn.id).path]) {
      expectError(await visitor().get(path), 'unauthenticated')
      for (const { client } of refused) expectError(await client.get(path), 'forbidden')
    }
    expectError(
      await visitor().post(runAgain.at(turn.id).path, { requestId: randomUUID() }),
      'unauthenticated',
    )
    for (const one of refused) expectError(await again(randomUUID(), turn.id, one), 'forbidden')
  })

  it('are found by their id, that of their plugin, and a part of an email', async () => {
    const found = {
      ...{ id: turn.id, status: 'delivered', errorCode: null, prompt, endedAt: expect.any(String) as string },
      person: { id: person.id, email: person.email, name: 'Ada Lovelace' },
    }
    for (const q of [turn.id, turn.id.toUpperCase(), turn.pluginId, person.email.slice(1, -3)])
      expect((await listOf({ q })).turns).toMatchObject([found])
    for (const q of [nothing, 'nobody-has-this-address', '%%%', '___'])
      expect((await listOf({ q })).turns).toEqual([])
  })

  it('are listed newest first, page by page, and by how they ended', async () => {
    const other = await newUser()
    const count = adminTurnLimits.perPage + 3
    await plant(
      other,
      Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 'failed' : 'delivered')),
    )
    const first = await listOf({ q: other.email })
    const second = await listOf({ q: other.email, after: first.next ?? '' })
    expect([...first.turns, ...second.turns].map((each) => each.prompt)).toEqual(
      Array.from({ length: count }, (_, at) => `Request ${count - 1 - at}`),
    )
    expect(second.next).toBeNull()
    const failed = await listOf({ q: other.email, outcome: 'failed' })
    expect(failed.turns).toHaveLength(Math.ceil(count / 2))
    expect((await listOf({ outcome: 'failed' })).turns.every(({ status }) => status === 'failed')).toBe(true)
    expect((await listOf({ q: other.email, outcome: 'running' })).turns).toEqual([])
  })

  it('refuse what our page never asks', async () => {
    for (const query of ['q=ab', `q=${'x'.repeat(255)}`, 'outcome=lost', 'after=1'])
      expectError(await admin.client.get(`${list.path}?${query}`), 'invalid_input')
  })
})

describe('a story', () => {
  it('has events, context, model, checks and charge of the request in one order', async () => {
    const told = await storyOf(admin, turn.id)
    expect(told).toMatchObject({
      ...{ id: turn.id, kind: 'request', prompt, status: 'delivered', attempt: 1, version: 1 },
      ...{ images: 0, markedElements: 0 },
      person: { id: person.id, email: person.email },
      charge: { amount: prices.turn, status: 'settled', from: ['signup'] },
    })
    expect(told.charge?.balance).toBeGreaterThanOrEqual(0)
    expect(told.usage?.calls).toBeGreaterThan(0)
    expect(told.answers.flatMap(({ calls }) => calls.map(({ tool }) => tool))).toContain('finish')
    const types = told.events.map(({ type }) => type)
    for (const type of ['started', 'context', 'plan', 'file.written', 'check', 'ended'])
      expect(types).toContain(type)
    expect(types).not.toContain('file.delta')
    const numbers = told.events.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(told.eventCount).toBe(turn.seq)
  })

  it('of somebody else leaves an entry in the audit log, the own one does not', async () => {
    const before = (await entries('open', turn.id)).length
    await storyOf(admin, turn.id)
    const found = await entries('open', turn.id)
    expect(found).toHaveLength(before + 1)
    expect(found[0]).toEqual({ actor: admin.id, title: person.email, address: '127.0.0.1' })
  })

  it('that does not exist is answered as such', async () => {
    for (const id of [nothing, 'none']) expectError(await admin.client.get(story.at(id).path), 'not_found')
  })
})

describe('running a request again', () => {
  it("makes a plugin of the admin's own, once, with the admin's credits, and is recorded", async () => {
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => again(requestId)))
    for (const answer of answers) expect(answer.status, answer.text).toBe(201)
    const started = answers.map((answer) => answer.json<RunAgainAnswer>())
    expect(new Set(started.map(({ turn: id }) => id)).size).toBe(1)
    const [one] = started
    const own = await untilEnded(admin, one?.turn ?? '')
    expect(own).toMatchObject({ prompt, status: 'delivered', pluginId: one?.plugin })
    const owners = await db.rows<{ owner_id: string }>('select owner_id from plugins where id = any($1)', [
      [one?.plugin, turn.pluginId],
    ])
    expect(owners.map(({ owner_id: id }) => id).sort()).toEqual([admin.id, person.id].sort())
    expect((await again(requestId)).json<RunAgainAnswer>()).toEqual(one)
    await storyOf(admin, own.id)
    expect(await entries('open', own.id)).toEqual([])
    expect((await entries('run-again', turn.id)).length).toBeGreaterThan(0)
  })

  it('is refused for a request that does not exist, and without an id', async () => {
    expectError(await again(randomUUID(), nothing), 'not_found')
    expectError(await again('once more'), 'invalid_input')
  })
})
