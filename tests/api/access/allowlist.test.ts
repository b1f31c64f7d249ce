import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fieldsOf, operatorsOf } from '#cms/platform/allowlist/fields.ts'
import type { Comparable, Fields, Kind, Operator } from '#cms/platform/allowlist/fields.ts'
import { Client, expectError, newEmail } from '../../support/client.ts'
import type { Answer, Ask } from '../../support/client.ts'
import { newCategory, postData, uploadForm } from '../../support/content.ts'
import { picture } from '../../support/images.ts'
import { Database } from '../../support/ledger.ts'
import { productConfig } from '../../support/payload-config.ts'
import { collectionSlugs } from './rows.ts'
import { contentSlugs } from './content-rows.ts'
import { gather, roles } from './people.ts'
import type { People, RoleName } from './people.ts'

/** Rejects bad requests with our own error messages, and the gateway keeps running. */

const product = inject('product')
const anId = '11111111-2222-4333-8444-555555555555'
let db: Database
let people: People
let fields: Fields

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  fields = fieldsOf(await productConfig())
})
afterAll(() => db.close())

const isRunning = async () => expect((await new Client(product.url).get('/health/live')).status).toBe(200)

/** Expects a client error of the standard shape. */
function expectRefused(answer: Answer, what: string): void {
  expect([400, 401, 403, 404], `${what}: ${answer.status} ${answer.text.slice(0, 200)}`).toContain(
    answer.status,
  )
  // Next and the gateway reject invalid addresses with plain text.
  if (answer.headers.get('content-type')?.startsWith('text/plain')) return
  const { error } = answer.json<{ error: { code: string; message: string } }>()
  expect(error.code, what).toMatch(/^(invalid_input|forbidden|unauthenticated|not_found)$/)
  expect(error.message).not.toBe('')
  expect(answer.text).not.toMatch(/node_modules|\.(ts|js):\d+|select .* from/i)
}

const asForm = (body: string, method = 'GET'): Ask => ({
  body,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'x-payload-http-method-override': method,
  },
})

describe('a query beyond what is allowed', () => {
  const questions = [
    'posts?where[related.related.related.zz][equals]=1',
    'posts?where[related.related.related.title][like]=a',
    'posts?where[or][0][related.related.related.zz][equals]=1',
    'posts?where[related][contains][related.related.related.zz][equals]=1',
    'posts?where[related][contains][title][like]=a',
    'posts?sort=related.related.related.zz',
    'posts?sort=related.related.related.title',
    'posts/count?where[related.related.related.zz][equals]=1',
    'posts/versions?where[version.related.related.related.zz][equals]=1',
    'plugin-versions?where[plugin.owner.sessions.id][like]=a',
    'plugin-versions?sort=plugin.owner.sessions.id',
    'messages?where[version.plugin.owner.sessions.id][like]=a',
    'globals/pricing/versions?where[version.faqs.category.zz.zz][equals]=1',
    'users?where[roles][like]=a',
    'users?where[roles][within]=a',
    'posts?where[title][within]=1,2',
    'posts?where[title][intersects]=1',
    'posts?where[title][near]=1,2,3',
    'posts?where[publishedOn][like]=a',
    'posts?where[category][like]=a',
    'posts?where[id][like]=a',
    'posts?where[readMinutes][in]=a,b',
    'posts?where[showContents][greater_than]=1',
    'posts?where[meta.title][all]=1',
    'posts?where={"title":{"equals":"a"}}',
    'posts?where[title]=a',
    'posts?where=a',
    'posts?where[and]=a',
    'posts?where[and][x][title][equals]=a',
    'posts?where[constructor][equals]=1',
    'posts?where[__proto__][equals]=1',
    'posts?select[nothing]=true',
    'posts?select=title',
    'posts?populate[posts][title]=true',
    'posts?joins[a][limit]=1',
    'posts?depth=9',
    'posts?depth[]=0&depth[]=9',
    'posts?limit=0',
    'posts?limit=100000',
    'posts?limit=-1',
    'posts?page=0',
    'posts?trash=true',
    'posts?data={',
    'posts?unknown=1',
    `posts?where[id][in]=${Array.from({ length: 1_001 }, () => 'a').join(',')}`,
  ]

  it.each(roles)('is refused without an internal error when sent by %s', async (role) => {
    for (const question of questions) {
      const answer = await people.clients[role].get(`/api/${question}`)
      expectRefused(answer, question)
      if (/^(posts|users)\?/.test(question) && (role === 'admin' || role === 'editor'))
        expect(answer.status, question).toBe(400)
    }
    await isRunning()
  })

  it.each(roles)('is refused in a request body as well, when sent by %s', async (role) => {
    for (const question of questions) {
      const [path = '', query = ''] = question.split('?')
      if (path.includes('/versions')) continue
      expectRefused(await people.clients[role].call('POST', `/api/${path}`, asForm(query)), question)
    }
    await isRunning()
  })

  it('does not break the list views of the admin', async () => {
    for (const question of questions.filter((one) => one.startsWith('posts?')).slice(0, 8)) {
      const answer = await people.clients.editor.get(`/cms/collections/${question}`)
      expect([200, 404], `${question}: ${answer.status}`).toContain(answer.status)
    }
    await isRunning()
  })
})

describe('a method override', () => {
  it.each(['visitor', 'owner'] as const)('is refused from %s for every method', async (role) => {
    const client = people.clients[role]
    for (const method of ['GET', 'DELETE', 'PATCH', 'get']) {
      const answer = await client.call('POST', '/api/posts', asForm('limit=1', method))
      expectError(answer, 'invalid_input')
    }
    const headers = { 'x-http-method-override': 'GET', 'content-type': 'application/json' }
    expectError(await client.call('POST', '/api/posts', { body: '{', headers }), 'invalid_input')
    const long = `where[id][in]=${Array.from({ length: 300_000 }, () => 'a').join(',')}`
    expectError(await client.call('POST', '/api/posts', asForm(long)), 'too_large')
  })

  it('is accepted for the bulk reads that the admin sends', async () => {
    const ids = Array.from({ length: 900 }, () => anId).join(',')
    const query = `depth=0&draft=true&limit=900&where[id][in]=${ids}`
    const answer = await people.clients.editor.call('POST', '/api/posts', asForm(query))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<{ docs: unknown[] }>().docs).toEqual([])
  })

  it('is refused from staff for anything but a bulk read', async () => {
    const client = people.clients.admin
    const as = (type: string, body: string) => ({
      body,
      headers: { 'x-payload-http-method-override': 'GET', 'content-type': type },
    })
    expectError(await client.call('POST', '/api/posts', as('application/json', '{')), 'invalid_input')
    expectError(
      await client.call('POST', '/api/posts', as('application/json', '{"limit":1}')),
      'invalid_input',
    )
    expectError(await client.call('POST', '/api/posts', asForm('limit=1', 'DELETE')), 'invalid_input')
    expectError(await client.call('POST', '/api/app/credits', asForm('limit=1')), 'invalid_input')
  })
})

describe('an unknown API path', () => {
  const paths = [
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__/x', 'globals/__proto__'],
    ...['globals/constructor', 'globals', 'posts/__proto__', 'nothing', 'og', 'og?title=a', 'payload-kv'],
    ...[
      'payload-jobs/run',
      'payload-jobs/handle-schedules',
      'posts/x',
      'posts/%00',
      'posts/a/b/c',
      'media/file/%00',
    ],
    ...[
      'media/file/..%2f..%2fsecrets.json',
      'media/file/none.png',
      'media/paste-url?src=http://127.0.0.1:1/x.png',
    ],
    ...[
      'posts/versions/x',
      'globals/home/versions/x',
      'users/init',
      'users/verify/abc',
      'graphql',
      'access/x',
    ],
  ]
  it.each(roles)('answers %s with an error in our own format', async (role) => {
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
        expectRefused(await people.clients[role].call(method, `/api/${path}`), `${method} ${path}`)
    }
    await isRunning()
  })

  it.each(roles)(
    'answers %s with 404 where Payload would verify, unlock or register accounts',
    async (role) => {
      for (const path of ['users/verify/abc', 'users/unlock', 'users/first-register'])
        expectError(
          await people.clients[role].post(`/api/${path}`, { email: newEmail('nobody') }),
          'not_found',
        )
    },
  )
})

describe('a malformed body', () => {
  const form = (body: string, type: string) => ({ body, headers: { 'content-type': type } })
  const bodies: readonly (readonly [string, ReturnType<typeof form>])[] = [
    ['a form without a boundary', form('x', 'multipart/form-data')],
    ['a form with another boundary', form('--a\r\n', 'multipart/form-data; boundary=b')],
    [
      'a form that breaks off',
      form(
        '--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{',
        'multipart/form-data; boundary=b',
      ),
    ],
    [
      'a form with half a JSON',
      form(
        '--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{"a\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
      ),
    ],
    [
      'a form with a list',
      form(
        '--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n[]\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
      ),
    ],
    [
      'a form with a file that is none',
      form(
        '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n{"a":1}\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
      ),
    ],
    ['half a JSON', form('{', 'application/json')],
    ['null', form('null', 'application/json')],
    ['a list', form('[]', 'application/json')],
    ['a text', form('"x"', 'application/json')],
    ['words', form('x', 'text/plain')],
    ['a query', form('title=x', 'application/x-www-form-urlencoded')],
  ]

  it.each(bodies)('is refused: %s', async (_what, ask) => {
    const { clients, owner } = people
    const targets: readonly (readonly [RoleName, string, string])[] = [
      ['editor', 'POST', 'posts'],
      ['editor', 'PATCH', `posts/${anId}`],
      ['editor', 'PATCH', `posts?where[id][equals]=${anId}`],
      ['editor', 'POST', 'media'],
      ['editor', 'POST', 'globals/home'],
      ['editor', 'POST', 'payload-locked-documents'],
      ['admin', 'PATCH', `users/${owner.id}`],
      ['owner', 'PATCH', `users/${owner.id}`],
      ['visitor', 'POST', 'users/login'],
      ['visitor', 'POST', 'users/reset-password'],
      ['visitor', 'POST', 'users/forgot-password'],
    ]
    for (const [role, method, path] of targets)
      expectRefused(await clients[role].call(method, `/api/${path}`, ask), `${role} ${method} ${path}`)
    await isRunning()
  })

  it('is refused from staff above 64 kB, unless it is a document', async () => {
    const { editor, owner } = people.clients
    const large = { value: 'x'.repeat(70_000) }
    expectError(await editor.post('/api/payload-preferences/large', large), 'too_large')
    expectError(await owner.patch(`/api/users/${people.owner.id}`, { fullName: large.value }), 'too_large')
    expectError(await editor.post('/api/users/login', large), 'too_large')
    const category = await newCategory(editor)
    const post = await editor.post('/api/posts?depth=0', postData(category.id, { nothing: large.value }))
    expect(post.status, post.text).toBe(201)
    const bytes = await picture(400, 200).png({ compressionLevel: 0 }).toBuffer()
    expect(bytes.byteLength).toBeGreaterThan(64_000)
    const upload = uploadForm({ bytes, name: 'large.png', type: 'image/png' }, { alt: 'Large' })
    expect((await editor.call('POST', '/api/media', upload)).status).toBe(201)
  })
})

describe('the lock of a document', () => {
  const insert = async (user: string): Promise<string> => {
    const { id } = await db.row<{ id: string }>(
      `insert into payload_locked_documents (global_slug) values ('pricing') returning id`,
      [],
    )
    await db.rows(
      `insert into payload_locked_documents_rels (parent_id, path, users_id) values ($1, 'user', $2)`,
      [id, user],
    )
    return id
  }
  const holderOf = async (id: string): Promise<string | undefined> =>
    (
      await db.rows<{ user: string }>(
        `select users_id as user from payload_locked_documents_rels where parent_id = $1 and path = 'user'`,
        [id],
      )
    )[0]?.user
  const named = (value: string) => ({ user: { relationTo: 'users', value } })

  it("cannot be created in another person's name", async () => {
    const { editor } = people.clients
    const lock = { globalSlug: 'pricing', ...named(people.admin.id) }
    expectRefused(await editor.post('/api/payload-locked-documents', lock), 'another')
    expectRefused(await editor.post('/api/payload-locked-documents', { globalSlug: 'pricing' }), 'none')
    expect(await db.count(`from payload_locked_documents where global_slug = 'pricing'`)).toBe(0)
    const own = await editor.post('/api/payload-locked-documents', { ...lock, ...named(people.editor.id) })
    expect(own.status, own.text).toBe(201)
    const { doc } = own.json<{ doc: { id: string } }>()
    expect((await editor.delete(`/api/payload-locked-documents/${doc.id}`)).status).toBe(200)
  })

  it('held by another person can only be taken over, not removed or given away', async () => {
    const { editor } = people.clients
    const id = await insert(people.admin.id)
    const path = `/api/payload-locked-documents/${id}`
    expectRefused(await editor.delete(path), 'delete')
    expectRefused(await editor.patch(path, { globalSlug: 'home' }), 'change')
    expectRefused(await editor.patch(path, named(people.owner.id)), 'give away')
    expectRefused(await editor.delete('/api/payload-locked-documents?where[id][exists]=true'), 'all')
    expect(await holderOf(id)).toBe(people.admin.id)
    // Taking over a locked document.
    expect((await editor.patch(path, named(people.editor.id))).status).toBe(200)
    expect(await holderOf(id)).toBe(people.editor.id)
    expectRefused(await editor.patch(path, named(people.admin.id)), 'sign for another')
    expect((await editor.delete(path)).status).toBe(200)
  })
})

describe('the queries open to staff', () => {
  const valueOf: Readonly<Partial<Record<Kind, string>>> = {
    number: '5',
    date: '2026-11-24',
    checkbox: 'true',
    id: anId,
    reference: anId,
    'id-among': anId,
  }
  const condition = (path: string, { kind, options }: Comparable, operator: Operator): string => {
    if (operator === 'exists') return `[${path}][exists]=true`
    return `[${path}][${operator}]=${options?.[0] ?? valueOf[kind] ?? 'a'}`
  }

  it.each([...collectionSlugs, ...contentSlugs])(
    'succeed on %s with every field and operator',
    async (slug) => {
      const conditions: string[] = ['[id][not_equals]=', '[id][equals]=null']
      const asked: string[] = []
      for (const [path, comparable] of fields.paths({ kind: 'collection', slug })) {
        // The other sizes follow the same rule as the first.
        if (path.startsWith('sizes.') && !path.startsWith('sizes.social')) continue
        const { kind, to, sorts } = comparable
        const operators = operatorsOf[kind]
        for (const operator of operators) conditions.push(condition(path, comparable, operator))
        if (sorts) asked.push(`sort=-${path}&select[${path.replaceAll('.', '][')}]=true`)
        if (to === undefined) continue
        for (const [beyond, far] of fields.paths({ kind: 'collection', slug: to })) {
          const last = operatorsOf[far.kind].at(-1)
          if (last) conditions.push(condition(`${path}.${beyond}`, far, last))
        }
      }
      const most = 12
      for (let from = 0; from < conditions.length; from += most)
        asked.push(
          conditions
            .slice(from, from + most)
            .map((one, at) => `where[or][${at}]${one}`)
            .join('&'),
        )
      for (const question of asked) {
        const answer = await people.clients.admin.get(`/api/${slug}?limit=1&${question}`)
        expect(answer.status, `${answer.text.slice(0, 200)} ${question}`).toBe(200)
      }
    },
  )
})
