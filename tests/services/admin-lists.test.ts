import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLimits } from '#contract/admin-audit.ts'
import type { AuditAnswer } from '#contract/admin-audit.ts'
import { adminTurnLimits } from '#contract/admin-turns.ts'
import type { TurnsAnswer, TurnStory } from '#contract/admin-turns.ts'
import type { TurnEventBody } from '#contract/turns/index.ts'
import type { User } from '#cms/payload-types.ts'
import { newEmail } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** The audit log and the requests as admins read them, by their endpoints. */

let services: Services
let payload: Payload
let db: Database
let admin: User
type Handled = Readonly<Record<string, (req: unknown) => Promise<Response>>>
let handlers: Handled

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  db = new Database(process.env['DATABASE_URL'] ?? '')
  const { ownEndpoints } = await import('#cms/features/endpoints.ts')
  handlers = Object.fromEntries(
    ownEndpoints.map(({ method, path, handler }) => [`${method} ${path}`, handler as Handled[string]]),
  )
  admin = await account('admin')
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

const account = (...roles: ('admin' | 'editor' | 'moderator')[]) =>
  payload.create({
    collection: 'users',
    data: { email: newEmail('lists'), password: 'correct horse', roles },
  })

interface Asked {
  readonly user?: User | null
  readonly query?: string
  readonly id?: string
  readonly body?: object
}
async function ask(route: string, { user = admin, query = '', id, body }: Asked = {}): Promise<Response> {
  const { [route]: handler } = handlers
  if (!handler) throw new Error(`no route ${route}`)
  const headers = new Headers({ 'x-client-address': '192.0.2.7', 'sec-fetch-site': 'same-origin' })
  if (body) headers.set('content-type', 'application/json')
  const url = `http://localhost/api${route.split(' ')[1]}?${query}`
  const json = async () => body
  return handler({ payload, user, headers, url, routeParams: { id }, json, context: {} })
}
const audit = 'get /app/admin/audit'
const auditCsv = 'get /app/admin/audit.csv'
const turns = 'get /app/admin/turns'
const story = 'get /app/admin/turns/:id'
const runAgain = 'post /app/admin/turns/:id/run-again'
async function answerTo<Answer>(route: string, asked: Asked = {}): Promise<Answer> {
  const answer = await ask(route, asked)
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as Answer
}

interface Planted {
  readonly actor?: string
  readonly target?: string
  readonly title?: string
  readonly changes?: object
}
/** Adds entries one millisecond apart, the last one the newest. */
async function plant(entries: readonly Planted[]): Promise<void> {
  for (const [
    at,
    { actor = randomUUID(), target = 'posts/1', title = '', changes = {} },
  ] of entries.entries())
    await db.rows(
      `insert into audit_log (actor, actor_email, action, target, title, changes, created_at)
       values ($1, $2, 'update', $3, $4, $5::jsonb, now() + $6 * interval '1 ms')`,
      [actor, `${actor.slice(0, 8)}@x.example`, target, title, JSON.stringify(changes), at],
    )
}
const titlesOf = async (query: Readonly<Record<string, string>>) =>
  (await answerTo<AuditAnswer>(audit, { query: String(new URLSearchParams(query)) })).entries.map(
    ({ title }) => title,
  )

describe('what only admins may do', () => {
  it.each([audit, auditCsv, turns, story, runAgain])('%s is refused to everyone else', async (route) => {
    const id = randomUUID()
    expect((await ask(route, { user: null, id })).status).toBe(401)
    for (const user of [await account(), await account('editor'), await account('moderator')])
      expect((await ask(route, { user, id })).status).toBe(403)
  })
})

describe('the audit log', () => {
  it('is read in pages, newest first, without gaps or repetitions', async () => {
    const mark = `mark-${randomUUID()}`
    const count = auditLimits.perPage + 3
    await plant(Array.from({ length: count }, (_, at) => ({ title: `${mark} ${at}` })))
    const first = await answerTo<AuditAnswer>(audit, { query: `q=${mark}` })
    const second = await answerTo<AuditAnswer>(audit, { query: `q=${mark}&after=${first.next}` })
    expect([...first.entries, ...second.entries].map(({ title }) => title)).toEqual(
      Array.from({ length: count }, (_, at) => `${mark} ${count - 1 - at}`),
    )
    expect(second).toMatchObject({ next: null, staff: null })
  })

  it('is filtered by member of staff and by what an entry is about, and names everyone in it', async () => {
    const [actor, other, mark] = [randomUUID(), randomUUID(), `mark-${randomUUID()}`]
    await plant([
      { actor, target: 'posts/1', title: `${mark} post` },
      { actor, target: 'faqs/1', title: `${mark} faq` },
      { actor, target: 'email-templates/1', title: `${mark} email` },
      { actor: other, target: 'posts/2', title: `${mark} other` },
    ])
    const [post, faq, email, others] = ['post', 'faq', 'email', 'other'].map((word) => `${mark} ${word}`)
    expect(await titlesOf({ who: actor })).toEqual([email, faq, post])
    expect(await titlesOf({ who: actor, what: 'content' })).toEqual([faq, post])
    expect(await titlesOf({ q: mark, what: 'content' })).toEqual([others, faq, post])
    const { staff } = await answerTo<AuditAnswer>(audit)
    expect(staff).toContainEqual({ id: actor, email: `${actor.slice(0, 8)}@x.example`, name: null })
  })

  it.each(['100%', 'a_b', 'back\\slash', "O'Hara", '<b>'])('finds %j as it is written', async (odd) => {
    const mark = randomUUID()
    await plant([{ title: `${mark} ${odd}` }, { title: `${mark} axb 1000 slash` }])
    expect(await titlesOf({ q: `${mark} ${odd}` })).toEqual([`${mark} ${odd}`])
  })

  it('finds why something was done', async () => {
    const word = randomUUID()
    await plant([{ title: 'Reasoned', changes: { reason: `An afternoon lost to ${word}` } }])
    expect(await titlesOf({ q: `lost to ${word}` })).toEqual(['Reasoned'])
  })

  it.each(['q=ab', `q=${'x'.repeat(101)}`, 'who=me', 'what=nothing', 'after=1', 'after='])(
    'refuses %s',
    async (query) => {
      expect((await ask(audit, { query })).status).toBe(400)
    },
  )

  it('as a file has every entry that fits, harmless for spreadsheets, and the entry of its download', async () => {
    const mark = `mark-${randomUUID()}`
    await plant([
      ...Array.from({ length: 501 }, (_, at) => ({ title: `${mark} ${at}` })),
      { title: `=HYPERLINK("${mark}")`, changes: { reason: 'Two, "words"' } },
    ])
    const text = await (await ask(auditCsv, { query: `q=${mark}` })).text()
    const lines = text.replace('\ufeff', '').trimEnd().split('\r\n')
    // The heading, 502 entries, and the entry of this very download, which names the search.
    expect(lines).toHaveLength(504)
    expect(lines[0]).toBe('Time (UTC),Email,Name,Action,Target,Title,Changes,Network address')
    expect(text).toContain(`"'=HYPERLINK(""${mark}"")"`)
    expect(text).toContain('"{""reason"":""Two, \\""words\\""""}"')
    const { entries } = await answerTo<AuditAnswer>(audit, { query: 'q=audit-log/csv' })
    expect(entries[0]).toMatchObject({
      ...{ action: 'export', changes: { words: mark }, address: '192.0.2.7' },
      by: { id: admin.id, email: admin.email },
    })
  })

  it('uses an index for each way to look at it', async () => {
    const order = 'order by l.created_at desc, l.id desc limit 51'
    const words = `(l.actor_email || ' ' || l.action || ' ' || l.target || ' ' || coalesce(l.title, '') || ' ' ||
      coalesce(l.address, '') || ' ' || coalesce(l.changes::text, ''))`
    const plan = (where: string) => db.indexPlan(`select * from audit_log l where ${where} ${order}`)
    const before = `(l.created_at, l.id) < ('2026-11-27T00:00:00Z', '00000000-0000-4000-8000-000000000000')`
    expect(await plan(before)).toContain('audit_log_newest')
    expect(await plan(`l.actor = 'a' and ${before}`)).toContain('audit_log_of_actor')
    expect(await plan(`split_part(l.target, '/', 1) = 'posts' and ${before}`)).toContain('audit_log_of_kind')
    expect(await db.indexPlan(`select 1 from audit_log l where ${words} ilike '%word%'`)).toContain(
      'audit_log_words',
    )
  })
})

/** Adds requests that ended so, one millisecond apart, the last one the newest. */
async function plantTurns(user: User, statuses: readonly string[]): Promise<readonly string[]> {
  const plugin = await db.row<{ id: string }>(
    `insert into plugins (owner_id, name, status, author, version)
     values ($1, 'Planted', 'draft', 'A', '1.0.0') returning id`,
    [user.id],
  )
  const ids: string[] = []
  for (const [at, status] of statuses.entries()) {
    const made = await db.row<{ id: string }>(
      `insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, attempt, last_seq, created_at, ended_at, checkpoint, usage)
       values ($1, $2, gen_random_uuid()::text, $3, 'backend', $4::enum_turns_status, 1, 4,
         now() + $5 * interval '1 ms', now(), $6::jsonb, $7::jsonb) returning id`,
      [user.id, plugin.id, `Request ${at}`, status, at, JSON.stringify(checkpoint), JSON.stringify(usage)],
    )
    ids.push(made.id)
  }
  return ids
}
const usage = { calls: 1, promptTokens: 20, completionTokens: 10 }
const checkpoint = {
  transcript: [
    {
      role: 'assistant',
      content: 'I will.',
      tool_calls: [
        { id: 'c1', function: { name: 'write_file', arguments: '{"path":"a.php","content":"<?php"}' } },
      ],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'Saved.' },
  ],
}

describe('requests', () => {
  it('are listed newest first, page by page, and by how they ended', async () => {
    const user = await account()
    const count = adminTurnLimits.perPage + 3
    await plantTurns(
      user,
      Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 'failed' : 'delivered')),
    )
    const q = `q=${encodeURIComponent(user.email.slice(1, -3))}`
    const first = await answerTo<TurnsAnswer>(turns, { query: q })
    const second = await answerTo<TurnsAnswer>(turns, { query: `${q}&after=${first.next}` })
    expect([...first.turns, ...second.turns].map(({ prompt }) => prompt)).toEqual(
      Array.from({ length: count }, (_, at) => `Request ${count - 1 - at}`),
    )
    expect(second.next).toBeNull()
    const failed = await answerTo<TurnsAnswer>(turns, { query: `${q}&outcome=failed` })
    expect(failed.turns).toHaveLength(Math.ceil(count / 2))
    expect((await answerTo<TurnsAnswer>(turns, { query: 'outcome=failed' })).turns).toHaveLength(
      Math.ceil(count / 2),
    )
    expect((await answerTo<TurnsAnswer>(turns, { query: `${q}&outcome=running` })).turns).toEqual([])
  })

  it('are found by their own id and that of their plugin', async () => {
    const user = await account()
    const [id = ''] = await plantTurns(user, ['failed'])
    const { plugin } = await db.row<{ plugin: string }>(
      'select plugin_id as plugin from turns where id = $1',
      [id],
    )
    for (const q of [id, id.toUpperCase(), plugin])
      expect((await answerTo<TurnsAnswer>(turns, { query: `q=${q}` })).turns).toMatchObject([
        { id, status: 'failed', plugin: 'Planted', person: { id: user.id, email: user.email } },
      ])
    for (const q of [randomUUID(), 'nobody-has-this', '%25%25%25', '___'])
      expect((await answerTo<TurnsAnswer>(turns, { query: `q=${q}` })).turns).toEqual([])
  })

  it.each(['q=ab', `q=${'x'.repeat(255)}`, 'outcome=lost', 'after=1'])('refuse %s', async (query) => {
    expect((await ask(turns, { query })).status).toBe(400)
  })

  it('are found by an index', async () => {
    const order = 'order by t.created_at desc, t.id desc limit 51'
    const after = `(t.created_at, t.id) < ('2026-11-27T00:00:00Z', '00000000-0000-4000-8000-000000000000')`
    const plan = (where: string) => db.indexPlan(`select * from turns t where ${where} ${order}`)
    expect(await plan(after)).toContain('turns_newest')
    expect(await plan(`t.status = 'failed' and ${after}`)).toContain('turns_of_status')
  })
})

describe('a story', () => {
  it('has the events without pieces of files, the answers of the model and the credits', async () => {
    const person = await services.newUser()
    const user = await payload.findByID({ collection: 'users', id: person.id })
    const [id = ''] = await plantTurns(user, ['failed'])
    const events: readonly TurnEventBody[] = [
      { type: 'started', attempt: 1 },
      { type: 'text', delta: 'One ' },
      { type: 'text', delta: 'two' },
      { type: 'file.delta', path: 'a.php', delta: '<?php', start: true },
    ]
    for (const [at, body] of events.entries())
      await db.rows('insert into turn_events (turn_id, seq, at, body) values ($1, $2, now(), $3::jsonb)', [
        id,
        at + 1,
        JSON.stringify(body),
      ])
    await db.rows(
      `insert into credit_reservations (account_id, turn, amount, draws, status)
       select a.id, $2, 1, jsonb_build_array(jsonb_build_object('grant', g.id, 'amount', 1)), 'released'
       from credit_accounts a join credit_grants g on g.account_id = a.id where a.user_id = $1 limit 1`,
      [user.id, id],
    )
    const told = await answerTo<TurnStory>(story, { id })
    expect(told).toMatchObject({
      ...{ id, kind: 'request', status: 'failed', attempt: 1, version: null, images: 0, markedElements: 0 },
      ...{ usage, eventCount: 4, job: null },
      person: { id: user.id, email: user.email },
      charge: { amount: 1, status: 'released', from: ['signup'], balance: null },
      answers: [{ said: 'I will.', calls: [{ tool: 'write_file', about: 'a.php', answer: 'Saved.' }] }],
    })
    expect(told.events).toMatchObject([
      { seq: 1, type: 'started' },
      { seq: 2, type: 'text', delta: 'One two' },
    ])
  })

  it("of somebody else's request leaves an entry in the audit log, of one's own none", async () => {
    const user = await account()
    const [foreign = '', own = ''] = [
      ...(await plantTurns(user, ['failed'])),
      ...(await plantTurns(admin, ['failed'])),
    ]
    await answerTo<TurnStory>(story, { id: foreign })
    await answerTo<TurnStory>(story, { id: own })
    const opened = await db.rows<object>(
      `select actor, title, address, target from audit_log where action = 'open' and target = any($1)`,
      [[`turns/${foreign}`, `turns/${own}`]],
    )
    expect(opened).toEqual([
      { actor: admin.id, title: user.email, address: '192.0.2.7', target: `turns/${foreign}` },
    ])
  })

  it('that does not exist is answered as such', async () => {
    for (const id of [randomUUID(), 'none']) expect((await ask(story, { id })).status).toBe(404)
  })
})

describe('running a request again', () => {
  it("makes one plugin of the admin's own for one press, and is recorded once it starts", async () => {
    const rich = await services.newUser()
    await db.rows(
      `insert into users_roles ("order", parent_id, value) values (1, $1, 'admin'::enum_users_roles)`,
      [rich.id],
    )
    const user = await payload.findByID({ collection: 'users', id: rich.id })
    const [id = ''] = await plantTurns(await account(), ['failed'])
    const requestId = randomUUID()
    const asked = { user, id, body: { requestId } }
    const first = await answerTo<{ turn: string; plugin: string }>(runAgain, asked)
    expect(await answerTo(runAgain, asked)).toEqual(first)
    const made = await db.row<object>(
      'select user_id, plugin_id, prompt, status::text from turns where id = $1',
      [first.turn],
    )
    expect(made).toEqual({ user_id: rich.id, plugin_id: first.plugin, prompt: 'Request 0', status: 'queued' })
    expect(await db.count(`from audit_log where action = 'run-again' and target = $1`, [`turns/${id}`])).toBe(
      1,
    )
  })

  it('is refused for a request that does not exist, and without an id of the press', async () => {
    expect((await ask(runAgain, { id: randomUUID(), body: { requestId: randomUUID() } })).status).toBe(404)
    expect((await ask(runAgain, { id: randomUUID(), body: { requestId: 'again' } })).status).toBe(400)
  })
})

describe('what is kept of each person', () => {
  /** Counts everything anew. @returns whose totals say something else */
  const wrong = () =>
    db.rows<object>(
      `select u.id, c.credits, p.plugins from users u
         left join plugsmith.user_credits c on c.user_id = u.id left join plugsmith.user_plugins p on p.user_id = u.id
       where c.credits is distinct from (
           select coalesce(sum(g.remaining), 0)::int from credit_accounts a join credit_grants g on g.account_id = a.id
           where a.user_id = u.id)
         or p.plugins is distinct from (select count(*)::int from plugins where owner_id = u.id)`,
    )
  const keptOf = (id: string) =>
    db.rows<object>(
      `select credits, plugins from plugsmith.user_credits join plugsmith.user_plugins using (user_id) where user_id = $1`,
      [id],
    )
  const addPlugin = (owner: string) =>
    db.row<{ id: string }>(
      `insert into plugins (owner_id, name, author) values ($1, 'Counted', 'A') returning id`,
      [owner],
    )

  it('follows credits, plugins, their new owners and their deletion', async () => {
    const [person, other] = [await services.newUser(), await account()]
    await db.leaveCredits(person.id, 4)
    await db.giveCredits([person.id], [90])
    const plugins = [await addPlugin(person.id), await addPlugin(person.id), await addPlugin(person.id)]
    expect(await keptOf(person.id)).toEqual([{ credits: 94, plugins: 3 }])
    await db.rows('update plugins set owner_id = $2 where id = $1', [plugins[0]?.id, other.id])
    await db.rows('delete from plugins where id = $1', [plugins[1]?.id])
    expect(await keptOf(person.id)).toEqual([{ credits: 94, plugins: 1 }])
    expect(await keptOf(other.id)).toEqual([{ credits: 0, plugins: 1 }])
    await db.rows('delete from plugins where owner_id = $1', [other.id])
    await payload.delete({ collection: 'users', id: other.id })
    expect(await keptOf(other.id)).toEqual([])
    expect(await wrong()).toEqual([])
  })

  it('is right after many movements of few people at the same time', async () => {
    const { grant, spend } = await import('#cms/features/credits/index.ts')
    const { sql, transaction } = await import('#cms/platform/database/index.ts')
    const people = [await services.newUser(), await services.newUser()]
    const work = Array.from({ length: 40 }, (_, at) => async () => {
      const userId = people[at % 2]?.id ?? ''
      const cause = randomUUID()
      if (at % 4 === 0) return void (await addPlugin(userId))
      await transaction(payload, async (tx) => {
        // Both orders, so that a lock that is held too long would make two of them wait for each other.
        if (at % 3 === 0)
          await tx.execute(
            sql`insert into plugins (owner_id, name, author) values (${userId}::uuid, 'Counted', 'A')`,
          )
        if (at % 4 === 1)
          await spend(tx, {
            userId,
            amount: 1,
            type: 'plugin_download',
            description: 'A',
            idempotencyKey: cause,
          })
        else
          await grant(tx, {
            ...{ userId, amount: 3, source: 'admin', type: 'admin', description: 'A' },
            ...{ sourceReference: cause, expiresAt: null },
          })
        if (at % 3 === 1)
          await tx.execute(
            sql`insert into plugins (owner_id, name, author) values (${userId}::uuid, 'Counted', 'A')`,
          )
      })
    })
    await Promise.all(work.map((each) => each()))
    expect(await wrong()).toEqual([])
    await db.expectSoundLedger()
  })

  it('is what an index sorts by', async () => {
    const after = '00000000-0000-4000-8000-000000000000'
    const plan = (table: string, total: string, comparison: string, direction: string) =>
      db.indexPlan(
        `select u.id from plugsmith.${table} t join users u on u.id = t.user_id
         where (t.${total}, t.user_id) ${comparison} (5, '${after}')
         order by t.${total} ${direction}, t.user_id ${direction} limit 51`,
      )
    for (const [comparison, direction] of [
      ['<', 'desc'],
      ['>', 'asc'],
    ] as const) {
      expect(await plan('user_credits', 'credits', comparison, direction)).toContain('user_credits_order')
      expect(await plan('user_plugins', 'plugins', comparison, direction)).toContain('user_plugins_order')
    }
  })
})
