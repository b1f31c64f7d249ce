import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { auditLimits } from '#contract/admin-audit.ts'
import type { AuditAnswer, AuditEntry } from '#contract/admin-audit.ts'
import { adminAuditRoutes } from '#contract/admin-audit-routes.ts'
import { expectError, signIn } from '../../support/client.ts'
import type { Client, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { newAdmin, newModerator, newPerson, newThread, visitor } from '../community/stage.ts'

/** What admins see of the audit log, and that nobody else does. */

const { list, csv } = adminAuditRoutes
let db: Database
let admin: Person
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  admin = await newAdmin()
})
afterAll(() => db.close())

async function read(query: Readonly<Record<string, string>> = {}): Promise<AuditAnswer> {
  const answer = await admin.client.get(`${list.path}?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<AuditAnswer>()
}

interface Planted {
  readonly actor?: string
  readonly action?: string
  readonly target?: string
  readonly title?: string
  readonly changes?: object
}
/** Adds entries of a kind that nothing else has, one millisecond apart, the last one the newest. */
async function plant(entries: readonly Planted[]): Promise<void> {
  for (const [at, entry] of entries.entries()) {
    const { actor = randomUUID(), action = 'update', target = 'posts/1', title = '', changes = {} } = entry
    await db.rows(
      `insert into audit_log (actor, actor_email, action, target, title, changes, created_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, now() + $7 * interval '1 ms')`,
      [actor, `${actor.slice(0, 8)}@x.example`, action, target, title, JSON.stringify(changes), at],
    )
  }
}
const titles = (entries: readonly AuditEntry[]) => entries.map(({ title }) => title)

describe('the audit log', () => {
  it('is refused to everyone but admins, also after they were admins', async () => {
    const editor = await newPerson('Ed')
    await admin.client.patch(`/api/users/${editor.id}`, { roles: ['editor'] })
    const former = await newPerson('Former')
    await admin.client.patch(`/api/users/${former.id}`, { roles: ['admin'] })
    const session = await signIn(inject('product').url, former)
    expect((await session.client.get(list.path)).status).toBe(200)
    await admin.client.patch(`/api/users/${former.id}`, { roles: [] })
    const asked: readonly (readonly [Client, 'unauthenticated' | 'forbidden'])[] = [
      [visitor(), 'unauthenticated'],
      ...[await newPerson(), editor, await newModerator(), session].map(
        ({ client }) => [client, 'forbidden'] as const,
      ),
    ]
    for (const [client, code] of asked)
      for (const { path } of [list, csv]) expectError(await client.get(path), code)
  })

  it('says who did what to whom, before and after, and from where', async () => {
    const person = await newPerson('Grace')
    await admin.client.patch(`/api/users/${person.id}`, { newsletterSubscribed: false })
    const { entries } = await read({ q: person.email })
    expect(entries).toMatchObject([
      {
        by: { id: admin.id, email: admin.email },
        action: 'update',
        target: `users/${person.id}`,
        title: person.email,
        changes: { newsletterSubscribed: { from: true, to: false } },
        address: '127.0.0.1',
      },
    ])
  })

  it('keeps the address for what an endpoint of ours does', async () => {
    const moderator = await newModerator()
    const thread = await newThread(await newPerson())
    await moderator.client.post(`/api/app/moderation/threads/${thread}`, { action: 'pin', reason: 'Useful' })
    const { entries } = await read({ q: thread })
    expect(entries).toMatchObject([{ action: 'pin', address: '127.0.0.1', changes: { reason: 'Useful' } }])
  })

  it('is read in pages, newest first, without gaps or repetitions', async () => {
    const mark = `mark-${randomUUID()}`
    const count = auditLimits.perPage + 3
    await plant(Array.from({ length: count }, (_, at) => ({ title: `${mark} ${at}` })))
    const first = await read({ q: mark })
    expect(first.entries).toHaveLength(auditLimits.perPage)
    const second = await read({ q: mark, after: first.next ?? '' })
    expect(titles([...first.entries, ...second.entries])).toEqual(
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
    expect(titles((await read({ who: actor })).entries)).toEqual([
      `${mark} email`,
      `${mark} faq`,
      `${mark} post`,
    ])
    expect(titles((await read({ who: actor, what: 'content' })).entries)).toEqual([
      `${mark} faq`,
      `${mark} post`,
    ])
    expect(titles((await read({ q: mark, what: 'content' })).entries)).toEqual([
      `${mark} other`,
      `${mark} faq`,
      `${mark} post`,
    ])
    const { staff } = await read()
    expect(staff).toContainEqual({ id: actor, email: `${actor.slice(0, 8)}@x.example`, name: null })
    expect(staff?.map(({ id }) => id)).toContain(admin.id)
  })

  it.each(['100%', 'a_b', 'back\\slash', "O'Hara", '"quoted"', '<b>'])(
    'finds %j as it is written',
    async (odd) => {
      const mark = randomUUID()
      await plant([{ title: `${mark} ${odd}` }, { title: `${mark} axb 1000 slash` }])
      expect(titles((await read({ q: `${mark} ${odd}` })).entries)).toEqual([`${mark} ${odd}`])
    },
  )

  it('finds what changed by its words', async () => {
    const word = randomUUID()
    await plant([{ title: 'Reasoned', changes: { reason: `An afternoon lost to ${word}` } }])
    expect(titles((await read({ q: `lost to ${word}` })).entries)).toEqual(['Reasoned'])
  })

  it('refuses what our page never asks', async () => {
    for (const query of ['q=ab', `q=${'x'.repeat(101)}`, 'who=me', 'what=nothing', 'after=1', 'after='])
      expectError(await admin.client.get(`${list.path}?${query}`), 'invalid_input')
  })
})

describe('as a file', () => {
  it('it has every entry that fits, harmless for spreadsheets, and that it was downloaded', async () => {
    const mark = `mark-${randomUUID()}`
    await plant([
      ...Array.from({ length: 501 }, (_, at) => ({ title: `${mark} ${at}` })),
      { title: `=HYPERLINK("${mark}")`, changes: { reason: 'Two, "words"' } },
    ])
    const answer = await admin.client.get(`${csv.path}?q=${mark}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = answer.text.replace('\ufeff', '').trimEnd().split('\r\n')
    // The heading, 502 entries, and the entry of this very download, which names the search.
    expect(lines).toHaveLength(504)
    expect(lines[0]).toBe('Time (UTC),Email,Name,Action,Target,Title,Changes,Network address')
    expect(answer.text).toContain(`"'=HYPERLINK(""${mark}"")"`)
    expect(answer.text).toContain('"{""reason"":""Two, \\""words\\""""}"')
    const { entries } = await read({ q: `audit-log/csv` })
    expect(entries[0]).toMatchObject({ action: 'export', changes: { words: mark }, by: { id: admin.id } })
  })
})
