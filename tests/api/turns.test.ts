import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { FileAnswer, PluginSummary, TurnResult, Workspace } from '#contract/api.ts'
import { gifts, prices } from '#contract/prices.ts'
import { applyTurnEvent, newTurnState } from '#contract/turns/index.ts'
import type { TurnEvent, TurnState } from '#contract/turns/index.ts'
import { signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { balanceOf, deliver, readTurn, startTurn, untilEnded, workspaceOf } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** A prompt from start to finish, with the offline generator, for each of the spec's example prompts. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

type Manifest = Readonly<Record<string, { readonly hash: string; readonly size: number }>>

const manifestOf = async (pluginId: string, number: number): Promise<Manifest> =>
  (
    await db.row<{ manifest: Manifest }>(
      `select manifest from plugin_versions where plugin_id = $1 and version_number = $2`,
      [pluginId, number],
    )
  ).manifest

const headerField = (source: string, name: string) =>
  new RegExp(`^[ \\t/*#@]*${name}:[ \\t]*(.*?)[ \\t]*$`, 'im').exec(source)?.[1]

const eventsOf = async (turnId: string): Promise<TurnEvent[]> => {
  const rows = await db.rows<{ seq: number; at: Date; body: object }>(
    `select seq::int as seq, at, body from turn_events where turn_id = $1 order by turn_events.seq`,
    [turnId],
  )
  return rows.map(({ seq, at, body }) => ({ ...body, seq, at: at.toISOString() }) as TurnEvent)
}

const prompts = [
  'Create a contact form with email notifications',
  'Create social sharing buttons',
  'Create a settings page for site colours',
] as const

describe.each(prompts)('"%s"', (prompt) => {
  let person: Person
  let turn: TurnState
  let workspace: Workspace
  let result: TurnResult

  beforeAll(async () => {
    person = await signUp(product.url, 'Ada Lovelace')
    turn = await deliver(person, prompt)
    workspace = await workspaceOf(person, turn.pluginId)
    const answer = await person.client.get(`${apiPaths.turn(turn.id)}?include=result`)
    result = answer.json<{ result: TurnResult }>().result
  })

  const mainPath = () => `${workspace.plugin.slug}.php`
  const mainSource = () => result.files[mainPath()] ?? ''

  it('is delivered as version 1, checked, for one credit', async () => {
    expect(turn).toMatchObject({
      status: 'delivered',
      prompt,
      error: null,
      charged: prices.turn,
      version: { number: 1, header: '1.0.0' },
      planned: true,
      repairRound: 0,
    })
    expect(turn.explanation).not.toBe('')
    expect(turn.features.length).toBeGreaterThan(0)
    expect(turn.quickActions.length).toBeGreaterThan(0)
    expect(turn.startedAt).not.toBeNull()
    expect(turn.endedAt).not.toBeNull()
    expect(turn.checks.map(({ id, status }) => [id, status])).toEqual([
      ['structure', 'passed'],
      ['syntax', 'passed'],
      ['security', 'passed'],
      ['claims', 'passed'],
    ])
    expect(turn.files.length).toBeGreaterThan(1)
    expect(turn.files.every(({ state, lines }) => state === 'written' && lines > 0)).toBe(true)
  })

  it('has gapless events that fold into the reported state', async () => {
    const events = await eventsOf(turn.id)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, at) => at + 1))
    expect(events[0]).toMatchObject({ type: 'started', attempt: 1 })
    expect(events.at(-1)).toMatchObject({ type: 'ended', status: 'delivered' })
    expect(events.filter(({ type }) => type === 'ended')).toHaveLength(1)
    const { id, pluginId, requestId, viewMode, createdAt } = turn
    const folded = events.reduce<TurnState>(
      (state, event) => applyTurnEvent(state, event) ?? expect.fail(`gap before ${event.seq}`),
      newTurnState({ id, pluginId, requestId, prompt, viewMode, createdAt }),
    )
    expect(folded).toEqual(turn)
    expect(await readTurn(person, turn.id)).toEqual(turn)
  })

  it('costs one credit, once, with an entry in the ledger', async () => {
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
    expect(await db.ledger(person.id)).toMatchObject([
      { type: 'signup', amount: gifts.signUp, balanceAfter: gifts.signUp },
      {
        type: 'plugin_generation',
        amount: -prices.turn,
        balanceAfter: gifts.signUp - prices.turn,
        idempotencyKey: `turn:${turn.id}`,
        description: `AI request on ${workspace.plugin.name}`,
      },
    ])
    expect(
      await db.rows(
        `select status::text as status, amount::int as amount from credit_reservations where turn = $1`,
        [turn.id],
      ),
    ).toEqual([{ status: 'settled', amount: prices.turn }])
    await db.expectSoundLedger()
  })

  it('gives the plugin the name, slug, author and version of its header', () => {
    const { plugin } = workspace
    expect(plugin.status).toBe('completed')
    expect(plugin.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(plugin.name).toBe(headerField(mainSource(), 'Plugin Name'))
    expect(plugin.description).toBe(headerField(mainSource(), 'Description'))
    expect(plugin.version).toBe(headerField(mainSource(), 'Version'))
    expect(plugin.author).toBe(headerField(mainSource(), 'Author'))
    expect(headerField(mainSource(), 'Text Domain')).toBe(plugin.slug)
    expect(plugin).toMatchObject({ isPublic: false, isImported: false, originalPlugin: null })
  })

  it('opens in the builder with its files, messages and report', () => {
    expect(workspace).toMatchObject({ activeTurn: null, model: 'offline' })
    expect(workspace.version).toMatchObject({
      id: turn.version?.id,
      versionNumber: 1,
      headerVersion: '1.0.0',
      report: { passed: true },
    })
    expect(workspace.version?.files.map(({ path }) => path)).toEqual(Object.keys(result.files).sort())
    expect(workspace.messages).toMatchObject([
      { role: 'user', content: prompt, outcome: null, turnId: turn.id, versionNumber: null },
      {
        role: 'assistant',
        content: turn.explanation,
        outcome: 'delivered',
        turnId: turn.id,
        versionNumber: 1,
        headerVersion: '1.0.0',
        features: turn.features,
        quickActions: turn.quickActions,
      },
    ])
    expect([...workspace.messages[1]!.files].sort()).toEqual(Object.keys(result.files).sort())
  })

  it('appears in the dashboard', async () => {
    const answer = await person.client.get(apiPaths.plugins)
    const { docs, totalDocs } = answer.json<{ docs: PluginSummary[]; totalDocs: number }>()
    expect(totalDocs).toBe(1)
    expect(docs[0]).toMatchObject({ ...workspace.plugin, updatedAt: docs[0]?.updatedAt })
  })

  it('returns every file as it was written', async () => {
    for (const { path, size, binary } of workspace.version?.files ?? []) {
      const answer = await person.client.get(
        `${apiPaths.versionFile(turn.version!.id)}?path=${encodeURIComponent(path)}`,
      )
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json<FileAnswer>()).toEqual({ path, size, binary, content: result.files[path] })
      expect(Buffer.byteLength(result.files[path] ?? '')).toBe(size)
      const shown = turn.files.find((file) => file.path === path)
      expect(shown?.lines).toBe(result.files[path]?.split('\n').length)
    }
  })

  it('has the fields named in the specification', () => {
    expect(Object.keys(result).sort()).toEqual(
      [
        'files',
        'preview_html',
        'backend_preview_html',
        'frontend_preview_html',
        'explanation',
        'features',
        'quickActions',
      ].sort(),
    )
    expect(result.explanation).toBe(turn.explanation)
    expect(result.preview_html).toBe(result.backend_preview_html)
    expect(result.backend_preview_html + result.frontend_preview_html).not.toBe('')
    expect(workspace.version?.previews).toEqual({
      backend: result.backend_preview_html !== '',
      frontend: result.frontend_preview_html !== '',
    })
  })

  it('accepts a suggested change as version 2 with a raised version number', async () => {
    const change = turn.quickActions[0]!.prompt
    const second = await deliver(person, change, { pluginId: turn.pluginId })
    expect(second.version).toMatchObject({ number: 2, header: '1.0.1' })
    const { plugin, version, messages } = await workspaceOf(person, turn.pluginId)
    expect(plugin).toMatchObject({ slug: workspace.plugin.slug, version: '1.0.1' })
    expect(version).toMatchObject({ versionNumber: 2, headerVersion: '1.0.1' })
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])

    const [before, after] = [await manifestOf(turn.pluginId, 1), await manifestOf(turn.pluginId, 2)]
    const kept = Object.keys(after).filter((path) => before[path]?.hash === after[path]?.hash)
    const changed = Object.keys(after).filter((path) => before[path]?.hash !== after[path]?.hash)
    expect(kept.length).toBeGreaterThan(0)
    expect(changed).toContain(mainPath())
    expect([...messages.at(-1)!.files].sort()).toEqual(changed.sort())
    // Each body is stored once, under the hash of its bytes.
    const hashes = [...new Set([...Object.values(before), ...Object.values(after)].map(({ hash }) => hash))]
    const stored = await db.count(
      `from plugsmith.blobs where hash = any($1) and hash = encode(sha256(bytes), 'hex')`,
      [hashes],
    )
    expect(stored).toBe(hashes.length)
    expect(await balanceOf(person)).toBe(gifts.signUp - 2 * prices.turn)
    // The earlier content is unchanged.
    const old = await person.client.get(`${apiPaths.versionFile(turn.version!.id)}?path=${mainPath()}`)
    expect(old.json<FileAnswer>().content).toBe(mainSource())
  })
})

describe('a prompt that does not ask for a plugin', () => {
  it('is declined, free of charge, without a version', async () => {
    const person = await signUp(product.url)
    const started = await startTurn(person, 'Write me a poem about the sea')
    const turn = await untilEnded(person, started.id)
    expect(turn).toMatchObject({ status: 'declined', charged: 0, version: null, error: null })
    expect(turn.explanation).not.toBe('')
    expect(await balanceOf(person)).toBe(gifts.signUp)
    expect(await db.ledger(person.id)).toHaveLength(1)
    const { plugin, version, messages } = await workspaceOf(person, turn.pluginId)
    expect(version).toBeNull()
    expect(plugin).toMatchObject({
      status: 'draft',
      name: 'New WordPress Plugin',
      slug: null,
      author: person.fullName,
    })
    expect(messages).toMatchObject([
      { role: 'user' },
      { role: 'assistant', outcome: 'declined', content: turn.explanation },
    ])
    const result = await person.client.get(`${apiPaths.turn(turn.id)}?include=result`)
    expect(result.json<{ result: unknown }>().result).toBeNull()
    await db.expectSoundLedger()
  })

  it('can be followed by one that does, in the same chat', async () => {
    const person = await signUp(product.url)
    const declined = await untilEnded(person, (await startTurn(person, 'Write me a poem about the sea')).id)
    const turn = await deliver(person, prompts[1], { pluginId: declined.pluginId })
    expect(turn.version?.number).toBe(1)
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
  })
})

describe('a kept draft', () => {
  it('can be completed by a follow-up change', async () => {
    const person = await signUp(product.url)
    const started = await startTurn(
      person,
      'A contact form with email notifications, social sharing buttons, opening hours, testimonials, a countdown and a cookie notice',
    )
    await until('the main file is written', async () =>
      (await readTurn(person, started.id)).files.some(
        ({ path, state }) => !path.includes('/') && state === 'written',
      ),
    )
    await person.client.post(apiPaths.stopTurn(started.id), {})
    expect(await readTurn(person, started.id)).toMatchObject({ status: 'cancelled' })
    const kept = await person.client.post(apiPaths.keepDraft(started.id), {})
    expect(kept.status, kept.text).toBe(200)

    const { pluginId } = started
    const turn = await deliver(person, 'Add a phone field', { pluginId })
    expect(turn).toMatchObject({ repairRound: 0, version: { number: 2 } })
    expect((await workspaceOf(person, pluginId)).version).toMatchObject({ report: { passed: true } })
  })
})
