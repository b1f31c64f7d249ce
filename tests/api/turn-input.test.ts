import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { TurnAnswer, TurnOfRequestAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { gifts } from '#contract/prices.ts'
import { Client, expectError, signUp } from '../support/client.ts'
import type { Answer, Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import {
  balanceOf,
  deliver,
  readTurn,
  sendPrompt,
  startTurn,
  untilEnded,
  workspaceOf,
} from '../support/turns.ts'

/** How `POST /api/generate-plugin` and the routes of a turn handle input that no builder would send. */

const product = inject('product')
const sensible = 'Create social sharing buttons'
let db: Database
let person: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  person = await signUp(product.url)
})
afterAll(() => db.close())

const pluginsOf = (owner: Person) => db.count(`from plugins where owner_id = $1`, [owner.id])
const turnsOf = (owner: Person) => db.count(`from turns where user_id = $1`, [owner.id])
const reservationsOf = (owner: Person) =>
  db.count(`from credit_reservations r join credit_accounts a on a.id = r.account_id where a.user_id = $1`, [
    owner.id,
  ])

describe('a prompt', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t  \u00a0'],
    ['NUL bytes', '\0 \0'],
  ])('of %s is refused, and nothing is stored', async (_title, description) => {
    const error = expectError(await sendPrompt(person, description), 'invalid_input')
    expect(error.details).toEqual({ description: validationMessages.promptEmpty })
    expect(await pluginsOf(person)).toBe(0)
    expect(await balanceOf(person)).toBe(gifts.signUp)
  })

  it('of 20,001 characters is refused', async () => {
    const error = expectError(
      await sendPrompt(person, 'x'.repeat(limits.prompt.characters + 1)),
      'invalid_input',
    )
    expect(error.details).toEqual({ description: validationMessages.promptLong(20_000) })
    expect(await pluginsOf(person)).toBe(0)
  })

  it('of exactly 20,000 characters is accepted, and its turn ends', async () => {
    const prompt = `${sensible}. ${'é😀 '.repeat(4_989)}`.padEnd(limits.prompt.characters, 'x')
    expect(prompt.length).toBe(20_000)
    const own = await signUp(product.url)
    const started = await startTurn(own, prompt)
    expect(started.prompt).toBe(prompt)
    const turn = await untilEnded(own, started.id)
    expect(['delivered', 'answered', 'declined']).toContain(turn.status)
    expect((await workspaceOf(own, turn.pluginId)).messages[0]?.content).toBe(prompt)
  })

  it('with NUL and lone surrogates is stored without them', async () => {
    const own = await signUp(product.url)
    const turn = await deliver(own, '  Create social\0 sharing buttons \ud83d for us \udc00\n')
    expect(turn.prompt).toBe('Create social sharing buttons \ufffd for us \ufffd')
    expect((await workspaceOf(own, turn.pluginId)).messages[0]?.content).toBe(turn.prompt)
  })

  it('with markup, PHP and SQL is returned as text', async () => {
    const own = await signUp(product.url)
    const prompt = `Create social sharing buttons titled "<script>alert(1)</script>'); drop table users; -- <?php exec('x'); ?> \${x} %s"`
    const turn = await deliver(own, prompt)
    expect(turn.prompt).toBe(prompt)
    expect(turn.checks.every(({ status }) => status === 'passed')).toBe(true)
    expect(await db.count('from users')).toBeGreaterThan(0)
  })

  it.each([
    ['no request id', { requestId: undefined }, 'requestId'],
    ['a request id that is none', { requestId: 'first' }, 'requestId'],
    ['a plugin id that is none', { pluginId: 'mine' }, 'pluginId'],
    ['a plugin id that is an object', { pluginId: { equals: '' } }, 'pluginId'],
    ['a view that does not exist', { viewMode: 'mobile' }, 'viewMode'],
    ['a description that is a list', { description: ['a'] }, 'description'],
  ])('with %s is refused at that field', async (_title, wrong, field) => {
    const answer = await person.client.post(apiPaths.generatePlugin, {
      requestId: randomUUID(),
      description: sensible,
      ...wrong,
    })
    expect(Object.keys(expectError(answer, 'invalid_input').details ?? {})).toEqual([field])
    expect(await pluginsOf(person)).toBe(0)
  })
})

describe('an id', () => {
  let stranger: Person
  let foreign: { plugin: string; turn: string; version: string }

  beforeAll(async () => {
    stranger = await signUp(product.url)
    const turn = await deliver(stranger, sensible)
    foreign = { plugin: turn.pluginId, turn: turn.id, version: turn.version!.id }
  })

  const alike = (one: Answer, other: Answer) => {
    expectError(one, 'not_found')
    expect(other.text).toBe(one.text)
    expect(other.status).toBe(one.status)
    const headers = (answer: Answer) =>
      [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    expect(headers(other)).toEqual(headers(one))
  }

  it("of another person's plugin is answered like a missing one", async () => {
    alike(
      await sendPrompt(person, sensible, { pluginId: foreign.plugin }),
      await sendPrompt(person, sensible, { pluginId: randomUUID() }),
    )
    expect(await turnsOf(person)).toBe(0)
    expect(await balanceOf(person)).toBe(gifts.signUp)
  })

  const routes: readonly (readonly [
    string,
    'GET' | 'POST',
    (id: string) => string,
    'plugin' | 'turn' | 'version',
    object | undefined,
  ])[] = [
    ['the workspace', 'GET', apiPaths.workspace, 'plugin', undefined],
    ['a download', 'POST', apiPaths.download, 'plugin', { versionNumber: 1 }],
    ['a turn', 'GET', apiPaths.turn, 'turn', undefined],
    ['a result', 'GET', (id) => `${apiPaths.turn(id)}?include=result`, 'turn', undefined],
    ['stopping', 'POST', apiPaths.stopTurn, 'turn', {}],
    ['the preview of a turn', 'GET', apiPaths.turnPreview, 'turn', undefined],
    ['the preview of a version', 'GET', apiPaths.versionPreview, 'version', undefined],
    ['a file', 'GET', (id) => `${apiPaths.versionFile(id)}?path=uninstall.php`, 'version', undefined],
  ]
  it.each(routes)(
    'of %s that is foreign, unknown or malformed gets the same answer',
    async (_title, method, path, kind, json) => {
      const ask = (id: string) => person.client.call(method, path(id), { json })
      const unknown = await ask(randomUUID())
      alike(unknown, await ask(foreign[kind]))
      alike(unknown, await ask(foreign[kind].toUpperCase()))
      for (const nonsense of [
        'x',
        '0',
        '~',
        `${randomUUID()}x`,
        '00000000-0000-0000-0000-000000000000',
        "'--",
        'count)',
      ]) {
        expect((await ask(nonsense)).text, nonsense).toBe(unknown.text)
      }
      expect(await readTurn(stranger, foreign.turn)).toMatchObject({ status: 'delivered' })
    },
  )

  it('of a file that the version lacks is not found, whatever its name', async () => {
    const own = apiPaths.versionFile(foreign.version)
    const paths = [
      '',
      'nothing.php',
      '../../etc/passwd',
      '/etc/passwd',
      '__proto__',
      'constructor',
      'toString',
      '%00',
      'UNINSTALL.PHP',
    ]
    for (const path of paths) expectError(await stranger.client.get(`${own}?path=${path}`), 'not_found')
    expect((await stranger.client.get(`${own}?path=uninstall.php`)).status).toBe(200)
  })
})

describe('a repeated request', () => {
  it('returns the same turn, during and after its run', async () => {
    const own = await signUp(product.url)
    const requestId = randomUUID()
    const first = await startTurn(own, sensible, { requestId })
    const second = await startTurn(own, sensible, { requestId })
    expect(second.id).toBe(first.id)
    await untilEnded(own, first.id)
    const third = await startTurn(own, `  ${sensible} `, { requestId, pluginId: first.pluginId })
    expect(third).toMatchObject({ id: first.id, status: 'delivered' })
    expect([await pluginsOf(own), await turnsOf(own), await reservationsOf(own)]).toEqual([1, 1, 1])
    expect(await balanceOf(own)).toBe(gifts.signUp - 1)
  })

  it('sent five times at the same moment creates one turn, one plugin and one reservation', async () => {
    const own = await signUp(product.url)
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendPrompt(own, sensible, { requestId })))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    const ids = new Set(answers.map((answer) => answer.json<TurnAnswer>().turn.id))
    expect(ids.size).toBe(1)
    const turn = await untilEnded(own, [...ids][0]!)
    expect(turn.status).toBe('delivered')
    expect([await pluginsOf(own), await turnsOf(own), await reservationsOf(own)]).toEqual([1, 1, 1])
    expect(await balanceOf(own)).toBe(gifts.signUp - 1)
    await db.expectSoundLedger()
  })

  it('with another text or plugin is refused', async () => {
    const own = await signUp(product.url)
    const requestId = randomUUID()
    const turn = await deliver(own, sensible, { requestId })
    expectError(await sendPrompt(own, 'Create a contact form', { requestId }), 'request_reused')
    const other = await deliver(own, sensible)
    expectError(await sendPrompt(own, sensible, { requestId, pluginId: other.pluginId }), 'request_reused')
    expect(await turnsOf(own)).toBe(2)
    expect(await readTurn(own, turn.id)).toEqual(turn)
  })

  it('of another person creates another turn', async () => {
    const [one, two] = [await signUp(product.url), await signUp(product.url)]
    const requestId = randomUUID()
    const first = await startTurn(one, sensible, { requestId })
    const second = await startTurn(two, sensible, { requestId })
    expect(second.id).not.toBe(first.id)
  })
})

describe('a turn looked up by its request id', () => {
  const find = (who: Person, requestId: string) => who.client.get(apiPaths.turnOfRequest(requestId))
  const nothing = async (who: Person, requestId: string) => {
    const answer = await find(who, requestId)
    return answer.status === 200 && answer.json<TurnOfRequestAnswer>().turn === null
  }

  it('is found by its sender, in upper or lower case', async () => {
    const own = await signUp(product.url)
    const requestId = randomUUID()
    const sent = await startTurn(own, sensible, { requestId: requestId.toUpperCase() })
    const running = await find(own, requestId)
    expect(running.status, running.text).toBe(200)
    expect(running.json<TurnAnswer>().turn).toMatchObject({ id: sent.id, requestId })
    const ended = await untilEnded(own, sent.id)
    for (const id of [requestId, requestId.toUpperCase()]) {
      const answer = await find(own, id)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.json<TurnAnswer>()).toEqual({ turn: ended })
    }
  })

  it('is found only by its sender, even with equal ids', async () => {
    const [own, other] = [await signUp(product.url), await signUp(product.url)]
    const requestId = randomUUID()
    const sent = await startTurn(own, sensible, { requestId })
    expect(await nothing(other, requestId)).toBe(true)
    const theirs = await startTurn(other, sensible, { requestId })
    expect((await find(other, requestId)).json<TurnAnswer>().turn.id).toBe(theirs.id)
    expect((await find(own, requestId)).json<TurnAnswer>().turn.id).toBe(sent.id)
  })

  it('is not found for an unknown or malformed id, or without a session', async () => {
    expect(await nothing(person, randomUUID())).toBe(true)
    for (const none of ['none', "'; select 1", '%00', '1'.repeat(300)])
      expectError(await find(person, encodeURIComponent(none)), 'not_found')
    expectError(await new Client(product.url).get(apiPaths.turnOfRequest(randomUUID())), 'unauthenticated')
  })
})

describe('credits', () => {
  it('that are used up prevent a turn, and no plugin is created', async () => {
    const own = await signUp(product.url)
    await db.leaveCredits(own.id, 0)
    expectError(await sendPrompt(own, sensible), 'insufficient_credits')
    expect([await pluginsOf(own), await turnsOf(own), await reservationsOf(own)]).toEqual([0, 0, 0])
    expect(
      await db.count(`from messages m join plugins p on p.id = m.plugin_id where p.owner_id = $1`, [own.id]),
    ).toBe(0)
    await db.expectSoundLedger()
  })

  it('cover as many of twelve simultaneous turns as there are', async () => {
    const own = await signUp(product.url)
    await db.leaveCredits(own.id, 3)
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendPrompt(own, sensible)))
    const accepted = answers.filter(({ status }) => status === 202)
    expect(accepted).toHaveLength(3)
    for (const answer of answers.filter(({ status }) => status !== 202))
      expectError(answer, 'insufficient_credits')
    const turns = await Promise.all(
      accepted.map((answer) => untilEnded(own, answer.json<TurnAnswer>().turn.id)),
    )
    expect(turns.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(await balanceOf(own)).toBe(0)
    expect(await pluginsOf(own)).toBe(3)
    await db.expectSoundLedger()
  })

  it('do not prevent a repeated request from finding its turn', async () => {
    const own = await signUp(product.url)
    await db.leaveCredits(own.id, 1)
    const requestId = randomUUID()
    const turn = await deliver(own, sensible, { requestId })
    expect(await balanceOf(own)).toBe(0)
    expect((await startTurn(own, sensible, { requestId })).id).toBe(turn.id)
  })
})
