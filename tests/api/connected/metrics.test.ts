import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Client, expectError, signIn } from '../../support/client.ts'
import type { Answer } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { finish, mainFile, say, write } from '../../support/model.ts'
import { createStage, main } from '../model/stage.ts'

/** The metrics for Prometheus, and who may read them. */

const connected = inject('connected')
const path = '/api/app/metrics'
const stage = createStage()
let db: Database
beforeAll(() => {
  db = new Database(connected.databaseUrl)
})
afterAll(() => db.close())

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const scrape = (): Promise<Answer> => new Client(connected.url).get(path, bearer(connected.metricsToken))

const comment = /^# (HELP|TYPE) (plugsmith_[a-z_]+) (.+)$/
const sample = /^(plugsmith_[a-z_]+)(\{(?:[a-z]+="[^"\\]*",?)+\})? ([0-9.e+]+)$/

/** Parses the text format; every line has to be valid. */
function read(text: string): {
  readonly values: ReadonlyMap<string, number>
  readonly types: ReadonlyMap<string, string>
  readonly helps: ReadonlySet<string>
} {
  const values = new Map<string, number>()
  const types = new Map<string, string>()
  const helps = new Set<string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, about = '', rest = ''] = comment.exec(line) ?? []
    if (kind === 'HELP') helps.add(about)
    else if (kind === 'TYPE') types.set(about, rest)
    else {
      expect(line).toMatch(sample)
      const [, name = '', labels = '', value] = sample.exec(line) ?? []
      expect(values.has(name + labels), line).toBe(false)
      values.set(name + labels, Number(value))
    }
  }
  return { values, types, helps }
}

const metrics = async () => {
  const answer = await scrape()
  expect(answer.status, answer.text).toBe(200)
  return read(answer.text)
}

describe('the metrics endpoint', () => {
  it('is open only to the bearer of the token', async () => {
    const answer = await scrape()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // The scheme is case-insensitive by the standard.
    const lower = { headers: { authorization: `bearer ${connected.metricsToken}` } }
    expect((await new Client(connected.url).get(path, lower)).status).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['another token', bearer('a-token-for-tests-alonf')],
    ['half of it', bearer('a-token')],
    ['more than it', bearer('a-token-for-tests-alone-and-more')],
    ['an empty one', { headers: { authorization: 'Bearer ' } }],
    ['another scheme', { headers: { authorization: 'Basic a-token-for-tests-alone' } }],
  ])('refuses %s', async (_what, ask) => {
    const answer = await new Client(connected.url).get(path, ask)
    expectError(answer, 'unauthenticated')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses a signed-in admin without a token', async () => {
    const admin = await signIn(connected.url, connected.accounts.admin)
    expectError(await admin.client.get(path), 'unauthenticated')
  })

  it('has no rate limit', async () => {
    const answers = await Promise.all(Array.from({ length: connected.caps.requests * 2 }, scrape))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it('follows the naming conventions, with a help text for each metric', async () => {
    const { values, types, helps } = await metrics()
    for (const series of values.keys()) {
      const name = series.replace(/\{.*/, '')
      const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')
      expect(types.has(family), series).toBe(true)
      expect(helps.has(family), series).toBe(true)
      expect(types.get(family) === 'counter', series).toBe(family.endsWith('_total'))
    }
    expect([...types.keys()]).toEqual(
      expect.arrayContaining([
        'plugsmith_turns_total',
        'plugsmith_turn_phase_seconds',
        'plugsmith_turns_active',
        'plugsmith_turn_attempts_total',
        'plugsmith_model_tokens_total',
        'plugsmith_model_calls_total',
        'plugsmith_queue_jobs',
        'plugsmith_queue_oldest_waiting_seconds',
        'plugsmith_realtime_outbox_rows',
        'plugsmith_credits_granted_total',
        'plugsmith_credits_spent_total',
        'plugsmith_blob_bytes',
        'plugsmith_operator_alerts',
      ]),
    )
  })

  it('contains no names, addresses or texts of people', async () => {
    const { person } = await stage.play(say({ text: 'A secret answer.' }, finish('answered', 'Told.')))
    const { text } = await scrape()
    for (const word of [person.email, person.id, 'secret', 'Order']) expect(text).not.toContain(word)
  })

  it('counts turns by outcome, duration and cost', async () => {
    const before = (await metrics()).values
    const delivered = await stage.play(say(main, finish()))
    const repaired = await stage.play(
      say(write('order.php', mainFile('Order', 'function broken( {')), finish()),
      say(main, finish()),
    )
    const failed = await stage.play(say({ end: 'stop' }))
    const refused = await stage.play({ status: 401 })
    expect([delivered, repaired, failed, refused].map(({ turn }) => [turn.status, turn.error])).toEqual([
      ['delivered', null],
      ['delivered', null],
      ['failed', 'model_confused'],
      ['failed', 'model_misconfigured'],
    ])
    const after = (await metrics()).values
    const grown = (series: string): number =>
      Math.round(((after.get(series) ?? 0) - (before.get(series) ?? 0)) * 1000) / 1000

    expect(grown('plugsmith_turns_total{outcome="delivered",error="none"}')).toBe(2)
    expect(grown('plugsmith_turns_total{outcome="failed",error="model_confused"}')).toBe(1)
    expect(grown('plugsmith_turns_total{outcome="failed",error="model_misconfigured"}')).toBe(1)
    expect(grown('plugsmith_turns_total{outcome="failed",error="internal"}')).toBe(0)
    expect(grown('plugsmith_turn_attempts_total')).toBe(4)
    // One call, two, three malformed ones, and one that was rejected, which counts as made but not answered.
    expect(grown('plugsmith_model_calls_total')).toBe(1 + 2 + 3 + 1)
    expect(grown('plugsmith_model_tokens_total{kind="prompt"}')).toBe(6 * 10)
    expect(grown('plugsmith_model_tokens_total{kind="completion"}')).toBe(6 * 20)
    expect(grown('plugsmith_credits_spent_total{type="plugin_generation"}')).toBe(2)
    expect(grown('plugsmith_credits_granted_total{type="signup"}')).toBe(4 * 10)
    expect(grown('plugsmith_blob_bytes')).toBeGreaterThan(0)
    expect(after.get('plugsmith_operator_alerts{kind="model-outage"}')).toBeGreaterThanOrEqual(1)

    const phase = (name: string) => grown(`plugsmith_turn_phase_seconds_count{phase="${name}"}`)
    expect([phase('queued'), phase('checking'), phase('repairing')]).toEqual([4, 2, 1])
    const ids = [delivered, repaired, failed, refused].map(({ turn }) => turn.id).join(',')
    const { seconds } = await db.row<{ seconds: number }>(
      `select sum(extract(epoch from ended_at - created_at))::float8 as seconds from turns
       where id = any(string_to_array($1, ',')::uuid[])`,
      [ids],
    )
    const sums = ['queued', 'writing', 'checking', 'repairing'].map((name) =>
      grown(`plugsmith_turn_phase_seconds_sum{phase="${name}"}`),
    )
    // The phases of a turn add up to its duration.
    expect(Math.abs(sums.reduce((total, each) => total + each, 0) - seconds)).toBeLessThan(0.2)
  })

  it('keeps the counts of a deleted plugin', async () => {
    const { person, turn } = await stage.play(say(main, finish()))
    const series = 'plugsmith_turns_total{outcome="delivered",error="none"}'
    const before = (await metrics()).values.get(series)!
    expect((await person.client.delete(`/api/plugins/${turn.pluginId}`)).status).toBe(200)
    expect((await metrics()).values.get(series)).toBe(before)
  })

  it('has a histogram with cumulative buckets', async () => {
    const { values } = await metrics()
    for (const phase of ['queued', 'writing', 'checking', 'repairing']) {
      const buckets = [...values]
        .filter(([series]) => series.startsWith('plugsmith_turn_phase_seconds_bucket'))
        .filter(([series]) => series.includes(`phase="${phase}"`))
        .map(([series, count]) => [/le="([^"]+)"/.exec(series)![1]!, count] as const)
      expect(buckets.at(-1)).toEqual([
        '+Inf',
        values.get(`plugsmith_turn_phase_seconds_count{phase="${phase}"}`),
      ])
      const bounds = buckets.slice(0, -1).map(([bound]) => Number(bound))
      expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
      const counts = buckets.map(([, count]) => count)
      expect(counts).toEqual([...counts].sort((a, b) => a - b))
    }
  })

  it('reports queue lengths', async () => {
    await db.rows(
      `insert into operator_notices (kind, level, summary) values ('clean-up', 'alert', 'A test')`,
    )
    const { values } = await metrics()
    expect(values.get('plugsmith_operator_alerts{kind="clean-up"}')).toBeGreaterThanOrEqual(1)
    for (const status of ['queued', 'writing', 'checking', 'repairing'])
      expect(values.get(`plugsmith_turns_active{status="${status}"}`)).toBe(0)
    expect(values.get('plugsmith_queue_jobs{queue="turns",state="created"}')).toBe(0)
    expect(values.get('plugsmith_queue_oldest_waiting_seconds{queue="turns"}')).toBe(0)
    await db.rows(`delete from operator_notices where summary = 'A test'`)
  })
})
