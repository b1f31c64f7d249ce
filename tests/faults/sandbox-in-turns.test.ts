import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { TurnAnswer, TurnResult, VersionAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { gifts, prices } from '#contract/prices.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import type { Database } from '../support/ledger.ts'
import { finish, mainFile, say, slugOf, write } from '../support/model.ts'
import type { Piece, ScriptedModel } from '../support/model.ts'
import { killChild } from '../support/processes.ts'
import type { Product } from '../support/product.ts'
import { cleanResult } from '../support/sandbox-result.ts'
import { startScriptedProduct } from '../support/scripted-product.ts'
import { fails, page, sandboxSecret, startScriptedSandbox, works } from '../support/scripted-sandbox.ts'
import type { ScriptedSandbox, Verdict } from '../support/scripted-sandbox.ts'
import { balanceOf, readTurn, startTurn, untilEnded, workspaceOf } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** How a turn handles each verdict of the sandbox, and an unavailable sandbox. */

const patience = 4
let product: Product
let db: Database
let model: ScriptedModel
let sandbox: ScriptedSandbox
let stop: () => Promise<void>
let count = 0

beforeAll(async () => {
  sandbox = await startScriptedSandbox()
  ;({ product, db, model, stop } = await startScriptedProduct({
    SANDBOX_URL: sandbox.url,
    SANDBOX_SECRET: sandboxSecret,
    SANDBOX_SECONDS: String(patience),
  }))
}, 360_000)
afterAll(async () => {
  await stop()
  await sandbox.close()
})

interface Begun {
  readonly person: Person
  readonly started: TurnState
  readonly name: string
  readonly slug: string
}

/** Sends a message that leads to a plugin with this verdict. */
async function begin(
  verdicts: readonly Verdict[],
  owner?: Person,
  ...more: readonly Piece[]
): Promise<Begun> {
  // No slug may be a prefix of another, because it selects the model's script.
  const name = `Tried ${String((count += 1)).padStart(2, '0')}`
  const slug = slugOf(name)
  sandbox.script(slug, ...verdicts)
  model.script(name, say(write(`${slug}.php`, mainFile(name)), ...more, finish()), say(finish()))
  const person = owner ?? (await signUp(product.url, 'Ada'))
  return { person, started: await startTurn(person, name), name, slug }
}

async function play(verdicts: readonly Verdict[], ...more: readonly Piece[]) {
  const begun = await begin(verdicts, undefined, ...more)
  return { ...begun, turn: await untilEnded(begun.person, begun.started.id) }
}

async function expectFree({ person }: Begun, turn: TurnState): Promise<void> {
  expect(turn).toMatchObject({ charged: 0, version: null })
  expect(await balanceOf(person)).toBe(gifts.signUp)
  expect(await db.count(`from plugin_versions where plugin_id = $1`, [turn.pluginId])).toBe(0)
  await db.expectSoundLedger()
}

async function resultOf({ person }: Begun, turn: TurnState): Promise<TurnResult> {
  const answer = await person.client.get(`${apiPaths.turn(turn.id)}?include=result`)
  return answer.json<TurnAnswer & { result: TurnResult }>().result
}

const tells = (turnId: string, type: string) => () =>
  db.count(`from turn_events where turn_id = $1 and body->>'type' = '${type}'`, [turnId])

describe('a plugin that works in WordPress', () => {
  it('is delivered with the pages that WordPress rendered and the report of all four checks', async () => {
    const pages = [page('admin', '<div class="wrap"><h1>Really</h1></div>'), page('front', '<p>There</p>')]
    const mock: Piece = { call: 'set_preview', args: { view: 'backend', html: '<p>Imagined</p>' } }
    const played = await play([works(pages)], mock)
    const { turn, slug, person } = played
    expect(turn).toMatchObject({ status: 'delivered', charged: prices.turn })
    expect(turn.checks.map(({ id, status }) => [id, status])).toEqual([
      ['structure', 'passed'],
      ['syntax', 'passed'],
      ['security', 'passed'],
      ['claims', 'passed'],
      ['wordpress', 'passed'],
    ])
    expect(Object.keys(sandbox.asked(slug)[0]?.files ?? {})).toEqual([`${slug}.php`])
    const { version } = await workspaceOf(person, turn.pluginId)
    expect(version?.report?.checks.map(({ id }) => id)).toContain('wordpress')
    const result = await resultOf(played, turn)
    expect(result.backend_preview_html).toContain('<h1>Really</h1>')
    expect(result.backend_preview_html).not.toMatch(/Imagined|unused/)
    expect(result.frontend_preview_html).toContain('<p>There</p>')
  })

  it("and adds nothing to public pages keeps the model's mock for visitors", async () => {
    const mock: Piece = { call: 'set_preview', args: { view: 'frontend', html: '<p>Imagined</p>' } }
    const played = await play([works([page('front', '<p>Just the theme</p>', false)])], mock)
    expect(played.turn.status).toBe('delivered')
    expect(await resultOf(played, played.turn)).toMatchObject({
      frontend_preview_html: '<p>Imagined</p>',
      backend_preview_html: '',
    })
  })
})

describe('a plugin that fails in WordPress', () => {
  it("is returned to the model with WordPress's messages, and delivered once repaired", async () => {
    const problem = { kind: 'fatal', message: 'Call to undefined function nowhere()', line: 12 } as const
    const { turn, name } = await play([fails(problem), works()])
    expect(turn).toMatchObject({ status: 'delivered', repairRound: 1, charged: prices.turn })
    expect(String(model.asked(name)[1]?.messages.at(-1)?.content)).toContain('undefined function nowhere()')
  })

  it('and is never repaired is not delivered after the last round, costs nothing, and can be kept', async () => {
    const played = await play([fails({ message: 'Undefined variable' })])
    const { turn, slug, person } = played
    expect(turn).toMatchObject({ status: 'failed', error: 'checks_failed', draft: [`${slug}.php`] })
    expect(sandbox.asked(slug)).toHaveLength(1 + limits.turn.repairRounds)
    await expectFree(played, turn)
    const kept = await person.client.post(apiPaths.keepDraft(turn.id), {})
    expect(kept.json<VersionAnswer>().version?.report).toMatchObject({ passed: false })
  })

  it('because it hangs gets one repair and no third run', async () => {
    const hangs = fails({ kind: 'time-limit', message: 'It hangs there: it was not done after 10 seconds.' })
    const played = await play([hangs])
    const { turn, slug } = played
    expect(turn).toMatchObject({ status: 'failed', error: 'checks_failed', repairRound: 1 })
    expect(sandbox.asked(slug)).toHaveLength(2)
    const findings = turn.checks.flatMap((check) => check.findings)
    expect(findings.map(({ message }) => message)).toEqual([
      'Too slow during activation: It hangs there: it was not done after 10 seconds.',
    ])
    await expectFree(played, turn)
  })

  it('because it hangs is delivered once it no longer does', async () => {
    const played = await play([fails({ kind: 'time-limit' }), works()])
    expect(played.turn).toMatchObject({ status: 'delivered', charged: prices.turn })
  })

  it('only because it could not be activated is not delivered either', async () => {
    const played = await play([{ result: { ...cleanResult, activated: false } }])
    expect(played.turn).toMatchObject({ status: 'failed', error: 'checks_failed' })
    await expectFree(played, played.turn)
  })
})

describe('an unavailable sandbox', () => {
  it('delays the turn with a notice, and the turn is delivered later', async () => {
    const busy: Verdict = { status: 503, headers: { 'retry-after': '1' } }
    const played = await play([busy, { hangUp: true }, works()])
    expect(played.turn).toMatchObject({ status: 'delivered', charged: prices.turn, waiting: null })
    expect(sandbox.asked(played.slug)).toHaveLength(3)
    expect(await tells(played.turn.id, 'waiting')()).toBe(1)
  })

  it('ends the turn after a while without delivery or charge, and the files can be kept', async () => {
    const played = await play([{ status: 503 }])
    const { turn, slug, person } = played
    expect(turn).toMatchObject({ status: 'failed', error: 'checks_unavailable', draft: [`${slug}.php`] })
    await expectFree(played, turn)
    const kept = await person.client.post(apiPaths.keepDraft(turn.id), {})
    expect(kept.json<VersionAnswer>().version).toMatchObject({ origin: 'draft', report: null })
  })

  it.each<[string, Verdict]>([
    ['refuses us', { status: 401 }],
    ['answers what nobody understands', { status: 200, body: { verdict: 'fine' } }],
    ['answers a result without its parts', { status: 200, body: { result: { activated: true } } }],
  ])('that %s never lets a plugin pass', async (_what, verdict) => {
    const played = await play([verdict])
    expect(played.turn).toMatchObject({ status: 'failed', error: 'checks_unavailable' })
    await expectFree(played, played.turn)
  })
})

describe('during a sandbox run', () => {
  const never = new Promise<void>(() => undefined)

  it('the person sees that the plugin is being tested, and can stop the turn', async () => {
    const begun = await begin([{ wait: never, then: works() }])
    const { person, started, slug } = begun
    const asked = await sandbox.untilAsked(slug)
    const trying = await until('it says so', async () => {
      const turn = await readTurn(person, started.id)
      return turn.checks.some(({ status }) => status === 'running') && turn
    })
    expect(trying).toMatchObject({ status: 'checking', checks: [{ id: 'wordpress', status: 'running' }] })
    const stopped = await person.client.post(apiPaths.stopTurn(started.id), {})
    expect(stopped.status, stopped.text).toBe(200)
    await until('the sandbox is hung up on', () => asked.hungUpAt, 5)
    const turn = await untilEnded(person, started.id)
    expect(turn).toMatchObject({ status: 'cancelled', checks: [] })
    await expectFree(begun, turn)
  })

  it('a killed worker is replaced by another, which runs the sandbox again and delivers once', async () => {
    const begun = await begin([{ wait: never, then: works() }, works()])
    const { person, started, slug, name } = begun
    await sandbox.untilAsked(slug)
    await killChild(product, '/worker.mjs')
    const turn = await untilEnded(person, started.id, 60)
    expect(turn).toMatchObject({ status: 'delivered', charged: prices.turn })
    expect(sandbox.asked(slug)).toHaveLength(2)
    // The model has sent its whole answer.
    expect(model.asked(name)).toHaveLength(1)
    expect(await db.count(`from plugin_versions where plugin_id = $1`, [turn.pluginId])).toBe(1)
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
    await db.expectSoundLedger()
  })
})

describe('more turns than a worker can run', () => {
  const waitingFor = ({ person, started }: Begun, what: object) =>
    until(`it waits for ${JSON.stringify(what)}`, async () => {
      const { waiting } = await readTurn(person, started.id)
      return (
        waiting !== null && Object.entries(what).every(([key, value]) => Reflect.get(waiting, key) === value)
      )
    })
  const place = (ahead: number, own = false) => ({ reason: 'place', ahead, own })

  it('of one person leave half of its slots to others, and all see what they wait for', async () => {
    let release = () => {}
    const gate: Piece = { wait: new Promise<void>((resolve) => (release = resolve)) }
    const held = (owner?: Person) => begin([works()], owner, gate)
    // A failed try that left its turns waiting would keep every slot from the second try.
    onTestFinished(() => release())
    const ada = await signUp(product.url, 'Ada')
    const hers = [await held(ada), await held(ada), await held(ada), await held(ada)]
    const isAsked = ({ name }: Begun) => model.asked(name).length > 0
    // The worker's slots look for work at the same moment, so any two of the four may be the first.
    await until('the model is asked for two of hers', () => hers.filter(isAsked).length === 2, 60)
    const unasked = hers.filter((turn) => !isAsked(turn))
    for (const waiting of unasked) await waitingFor(waiting, place(0, true))
    // Meanwhile other people are served without delay.
    expect((await play([works()])).turn).toMatchObject({ status: 'delivered', waiting: null })
    const others = [await held(), await held()]
    for (const { name } of others) await model.untilAsked(name)
    const late = [await held(), await held()]
    await waitingFor(late[0] as Begun, place(0))
    await waitingFor(late[1] as Begun, place(1))
    expect(unasked.filter(isAsked)).toEqual([])
    release()
    for (const { person, started } of [...hers, ...others, ...late]) {
      expect(await untilEnded(person, started.id, 60)).toMatchObject({ status: 'delivered', waiting: null })
    }
    await db.expectSoundLedger()
  })
})
