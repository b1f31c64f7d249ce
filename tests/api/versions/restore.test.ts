import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { TurnAnswer, VersionAnswer } from '#contract/api.ts'
import { realtimeEvents } from '#contract/realtime.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertActiveTurn, insertPlugin, soundFiles, storedVersions } from '../../support/plugins.ts'
import type { Inserted } from '../../support/plugins.ts'
import { listenAs } from '../../support/realtime.ts'
import { balanceOf, sendPrompt, untilEnded, workspaceOf } from '../../support/turns.ts'
import { until } from '../../support/until.ts'

/** Restoring an earlier version creates a new one, free, and never two at once. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const versions: readonly Inserted[] = [
  {
    files: soundFiles('Tide Table', '1.0.0', { 'logo.png': Buffer.from([0, 1, 2, 255]) }),
    headerVersion: '1.0.0',
    backend: '<p>first admin</p>',
    frontend: '<p>first site</p>',
    report: { passed: true, checks: [] },
  },
  { files: soundFiles('Ebb & Flow', '1.1.0'), headerVersion: '1.1.0', report: { passed: true, checks: [] } },
]

async function personWithPlugin(inserted: readonly Inserted[] = versions) {
  const person = await signUp(product.url)
  return { person, id: await insertPlugin(db, person.id, inserted) }
}

const restore = (person: Person, id: string, versionNumber: unknown, baseVersion: unknown): Promise<Answer> =>
  person.client.post(apiPaths.restore(id), { versionNumber, baseVersion })

describe('restoring a version', () => {
  it('creates a new one with the same files, previews and report, free of charge', async () => {
    const { person, id } = await personWithPlugin()
    const balance = await balanceOf(person)
    const before = await storedVersions(db, id)
    const answer = await restore(person, id, 1, 2)
    expect(answer.status, answer.text).toBe(200)
    const after = await storedVersions(db, id)
    expect(after.slice(0, 2)).toEqual(before)
    expect(after).toHaveLength(3)
    expect(after[2]).toEqual({ ...before[0], number: 3, origin: 'restore' })
    expect(answer.json<VersionAnswer>()).toMatchObject({
      version: {
        versionNumber: 3,
        headerVersion: '1.0.0',
        origin: 'restore',
        previews: { backend: true, frontend: true },
        report: { passed: true },
      },
      plugin: { id, name: 'Tide Table', version: '1.0.0', author: 'Ada Lovelace', slug: 'tide-table' },
    })
    expect(await balanceOf(person)).toBe(balance)
    expect(await db.ledger(person.id)).toHaveLength(1)
  })

  it("updates the plugin's row from the header and adds a message", async () => {
    const { person, id } = await personWithPlugin()
    await restore(person, id, 1, 2)
    await restore(person, id, 2, 3)
    const { plugin, version, messages } = await workspaceOf(person, id)
    expect(plugin).toMatchObject({ name: 'Ebb & Flow', version: '1.1.0', description: 'Shows the tide.' })
    expect(version).toMatchObject({ versionNumber: 4, origin: 'restore' })
    expect(messages).toMatchObject([
      { role: 'assistant', content: 'Återställde till version 1', versionNumber: 3, headerVersion: '1.0.0' },
      { role: 'assistant', content: 'Återställde till version 2', versionNumber: 4, headerVersion: '1.1.0' },
    ])
  })

  it("is announced once to the person's open pages", async () => {
    const { person, id } = await personWithPlugin()
    const page = await listenAs(person)
    await Promise.all([restore(person, id, 1, 2), restore(person, id, 1, 2)])
    const told = () => page.received<{ pluginId: string }>(realtimeEvents.pluginChanged)
    await until('the page is told', () => told().length > 0)
    expect(told()).toEqual([{ pluginId: id }])
    page.close()
  })

  it('works without credits', async () => {
    const { person, id } = await personWithPlugin()
    await db.leaveCredits(person.id, 0)
    expect((await restore(person, id, 1, 2)).status).toBe(200)
  })

  it('does nothing for the newest version', async () => {
    const { person, id } = await personWithPlugin()
    const answer = await restore(person, id, 2, 2)
    expect(answer.json<VersionAnswer>().version).toMatchObject({ versionNumber: 2, origin: 'ai' })
    expect(await storedVersions(db, id)).toHaveLength(2)
    expect((await workspaceOf(person, id)).messages).toEqual([])
  })

  it('works on an unchecked version without a main file, leaving the row unchanged', async () => {
    const { person, id } = await personWithPlugin([{ files: { 'a.txt': Buffer.from('a') } }, versions[1]!])
    const before = (await workspaceOf(person, id)).plugin
    const answer = await restore(person, id, 1, 2)
    expect(answer.json<VersionAnswer>().version).toMatchObject({
      versionNumber: 3,
      files: [{ path: 'a.txt' }],
      report: null,
    })
    const after = await workspaceOf(person, id)
    expect(after.plugin).toEqual({ ...before, updatedAt: after.plugin.updatedAt })
  })
})

describe('simultaneous restores', () => {
  it('accept one of ten clicks', async () => {
    const { person, id } = await personWithPlugin()
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(person, id, 1, 2)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    for (const answer of answers) if (answer.status === 409) expectError(answer, 'version_conflict')
    expect((await storedVersions(db, id)).map(({ number }) => number)).toEqual([1, 2, 3])
    expect((await workspaceOf(person, id)).messages).toHaveLength(1)
  })

  it('refuse a tab that knows an older version', async () => {
    const { person, id } = await personWithPlugin()
    expectError(await restore(person, id, 2, 1), 'version_conflict')
    expectError(await restore(person, id, 1, 3), 'version_conflict')
    expect(await storedVersions(db, id)).toHaveLength(2)
  })

  it('are refused while a turn is running', async () => {
    const { person, id } = await personWithPlugin()
    const turn = await insertActiveTurn(db, person.id, id)
    expectError(await restore(person, id, 1, 2), 'turn_running')
    await turn.done()
    expect((await restore(person, id, 1, 2)).status).toBe(200)
  })

  it('and a new turn never overlap', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { person, id } = await personWithPlugin()
      const [restored, sent] = await Promise.all([
        restore(person, id, 1, 2),
        sendPrompt(person, 'Create social sharing buttons', { pluginId: id }),
      ])
      expect(sent.status, sent.text).toBe(202)
      const turn = await untilEnded(person, sent.json<TurnAnswer>().turn.id)
      const { begun } = await db.row<{ begun: number }>(
        `select base_version::int as begun from turns where id = $1`,
        [turn.id],
      )
      if (restored.status !== 200) expectError(restored, 'turn_running')
      expect(begun).toBe(restored.status === 200 ? 3 : 2)
      const numbers = (await storedVersions(db, id)).map(({ number }) => number)
      expect(numbers).toEqual(numbers.map((_unused, at) => at + 1))
    }
    await db.expectSoundLedger()
  })
})

describe('a restore is refused', () => {
  it("for another person's plugin, with the answer of a missing one", async () => {
    const { id } = await personWithPlugin()
    const stranger = await signUp(product.url)
    const foreign = await restore(stranger, id, 1, 2)
    expectError(foreign, 'not_found')
    expect((await restore(stranger, randomUUID(), 1, 2)).text).toBe(foreign.text)
    expectError(await restore(stranger, 'no-id', 1, 2), 'not_found')
    expect(await storedVersions(db, id)).toHaveLength(2)
  })

  it('without a session', async () => {
    const { id } = await personWithPlugin()
    const answer = await new Client(product.url).post(apiPaths.restore(id), {
      versionNumber: 1,
      baseVersion: 2,
    })
    expectError(answer, 'unauthenticated')
  })

  it('from another site', async () => {
    const { person, id } = await personWithPlugin()
    const answer = await person.client.post(
      apiPaths.restore(id),
      { versionNumber: 1, baseVersion: 2 },
      { origin: 'https://evil.example' },
    )
    expect([401, 403]).toContain(answer.status)
    expect(await storedVersions(db, id)).toHaveLength(2)
  })

  it('for a version that does not exist', async () => {
    const { person, id } = await personWithPlugin()
    expectError(await restore(person, id, 3, 2), 'not_found')
    expectError(await restore(person, await insertPlugin(db, person.id, []), 1, 1), 'version_conflict')
    for (const wrong of [0, -1, 1.5, '1', null, 1e21, [1], true, {}]) {
      expectError(await restore(person, id, wrong, 2), 'invalid_input')
      expectError(await restore(person, id, 1, wrong), 'invalid_input')
    }
    expectError(await person.client.post(apiPaths.restore(id), undefined, { body: '{' }), 'invalid_input')
  })
})
