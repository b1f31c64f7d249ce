import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import { staffPaths } from '#contract/api-paths.ts'
import { mailEventHeaders } from '#contract/mail-events.ts'
import { realtimeRoutes } from '#contract/realtime-routes.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { Client, expectError, newEmail, signUp } from '../support/client.ts'
import type { Answer, Ask, Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'

/** How the API handles requests that no page of ours would send. */

const product = inject('product')
let db: Database
let person: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  person = await signUp(product.url)
})
afterAll(() => db.close())

const anId = randomUUID()
const prompt = { requestId: randomUUID(), description: 'A plugin' }

/** Every route that changes something, with a body that would be accepted from our own page. */
const stateChanges: readonly (readonly [string, string, unknown])[] = [
  ['POST', apiPaths.signUp, { email: newEmail('forged'), password: 'long enough', fullName: 'Forged' }],
  ['POST', apiPaths.signIn, { email: 'someone@example.test', password: 'long enough' }],
  ['POST', apiPaths.signOut, {}],
  ['POST', apiPaths.forgotPassword, { email: 'someone@example.test' }],
  ['POST', apiPaths.resetPassword, { token: 'f'.repeat(40), password: 'long enough' }],
  ['POST', apiPaths.changePassword, { currentPassword: 'correct horse', newPassword: 'long enough' }],
  ['POST', apiPaths.changeEmail, { currentPassword: 'correct horse', email: newEmail('forged') }],
  ['POST', apiPaths.confirmEmail, { token: 'x' }],
  ['POST', apiPaths.profile, { fullName: 'Forged' }],
  ['POST', apiPaths.endSession(anId), {}],
  ['POST', apiPaths.endOtherSessions, {}],
  ['POST', staffPaths.invitations, { email: newEmail('forged'), roles: ['admin'] }],
  ['POST', staffPaths.resend(anId), {}],
  ['POST', staffPaths.revoke(anId), {}],
  ['POST', staffPaths.open, { token: 'x' }],
  ['POST', staffPaths.accept, { token: 'x', password: 'long enough' }],
  ['POST', apiPaths.onboarding, {}],
  ['POST', apiPaths.generatePlugin, prompt],
  ['POST', apiPaths.attachments, {}],
  ['POST', apiPaths.stopTurn(anId), {}],
  ['POST', apiPaths.download(anId), { versionNumber: 1 }],
  ['POST', '/api/users/login', { email: 'someone@example.test', password: 'long enough' }],
  ['POST', '/api/users/logout', {}],
  ['POST', '/api/users/refresh-token', {}],
  ['POST', '/api/users/forgot-password', { email: 'someone@example.test' }],
  ['POST', '/api/users/reset-password', { token: 'x', password: 'long enough' }],
  ['POST', '/api/users', { email: newEmail('forged'), password: 'long enough' }],
  ['PATCH', '/api/users', { fullName: 'Forged' }],
  ['DELETE', '/api/plugins?where[id][exists]=true', undefined],
  ['POST', '/api/globals/site-settings', { productName: 'Forged' }],
  ['POST', '/api/payload-preferences/key', { value: 1 }],
]

const refused = (answer: Answer) => {
  expect([400, 401, 403], answer.text).toContain(answer.status)
  expect(answer.headers.getSetCookie().filter((line) => !/expires=Thu, 01 Jan 1970/i.test(line))).toEqual([])
}

describe('a cross-site state change', () => {
  const strangers: readonly (readonly [string, Ask])[] = [
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin of a sandboxed frame', { origin: 'null' }],
    ["the previews' origin", { origin: product.previewOrigin }],
    ['our host on another port', { origin: 'http://localhost:1' }],
    ['no origin at all', { origin: null }],
    ['no origin, from another site', { origin: null, headers: { 'sec-fetch-site': 'cross-site' } }],
  ]
  describe.each(stateChanges)('%s %s', (method, path, json) => {
    it.each(strangers)('is refused with %s, with and without a session', async (_title, ask) => {
      refused(await new Client(product.url).call(method, path, { json, ...ask }))
      refused(await person.client.call(method, path, { json, ...ask }))
    })
  })

  it('changes nothing', async () => {
    expect((await person.client.get(apiPaths.me)).json<MeAnswer>().user?.fullName).toBe(person.fullName)
    expect(await db.count(`from users where email like 'forged-%'`)).toBe(0)
    expect(await db.count(`from plugins where owner_id = $1`, [person.id])).toBe(0)
  })
})

describe('an invalid body', () => {
  const routes = [apiPaths.signUp, apiPaths.signIn, apiPaths.generatePlugin, apiPaths.download(anId)]

  it.each(routes)('is refused by %s: not JSON', async (path) => {
    for (const body of ['', '{', 'nonsense', '"text"', 'null', '[]', '42', '\0']) {
      const answer = await person.client.post(path, undefined, {
        body,
        headers: { 'content-type': 'application/json' },
      })
      expectError(answer, 'invalid_input')
    }
  })

  it.each(routes)('is refused by %s: wrong content type', async (path) => {
    const body = JSON.stringify({
      ...prompt,
      email: newEmail(),
      password: 'long enough',
      fullName: 'Ada',
      versionNumber: 1,
    })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await person.client.post(path, undefined, { body, headers: { 'content-type': type } })
      expectError(answer, 'invalid_input')
    }
  })

  it.each(routes)('is refused by %s: three megabytes', async (path) => {
    const answer = await person.client.post(path, { ...prompt, description: 'x'.repeat(3_000_000) })
    // This one accepts images, so it checks the text before the size.
    expectError(answer, path === apiPaths.generatePlugin ? 'invalid_input' : 'too_large')
  })

  it("is refused by Payload's routes without internal details", async () => {
    const bodies = [
      '{',
      '[]',
      '"x"',
      '{"email":{"a":1},"password":{"b":2}}',
      '{"email":["a"],"password":"x"}',
    ]
    for (const path of ['/api/users/login', '/api/users/forgot-password', '/api/users/reset-password']) {
      for (const body of bodies) {
        const answer = await new Client(product.url).post(path, undefined, {
          body,
          headers: { 'content-type': 'application/json' },
        })
        expect(answer.status, `${path} ${body}: ${answer.text}`).toBeGreaterThanOrEqual(400)
        expect(answer.status, `${path} ${body}: ${answer.text}`).toBeLessThan(500)
        expect(answer.text).not.toMatch(/node_modules|select .* from|\.js:\d+/i)
      }
    }
  })

  it('cannot pollute prototypes', async () => {
    const answer = await person.client.post(apiPaths.generatePlugin, undefined, {
      body: `{"requestId":"${randomUUID()}","description":"","__proto__":{"description":"A plugin"},"constructor":1}`,
      headers: { 'content-type': 'application/json' },
    })
    expectError(answer, 'invalid_input')
  })
})

describe('a route that requires a session', () => {
  const routes: readonly (readonly [string, string, unknown])[] = [
    ['GET', apiPaths.credits, undefined],
    ['GET', apiPaths.workspace(anId), undefined],
    ['GET', apiPaths.turn(anId), undefined],
    ['GET', apiPaths.turnPreview(anId), undefined],
    ['GET', apiPaths.versionFile(anId), undefined],
    ['GET', apiPaths.versionPreview(anId), undefined],
    ['GET', apiPaths.attachmentImage(anId), undefined],
    ['POST', apiPaths.attachments, {}],
    ['POST', apiPaths.generatePlugin, prompt],
    ['POST', apiPaths.stopTurn(anId), {}],
    ['POST', apiPaths.download(anId), { versionNumber: 1 }],
    ['POST', realtimeRoutes.auth.path, {}],
    ['GET', realtimeRoutes.channel.path, undefined],
  ]
  it.each(routes)('%s %s answers 401', async (method, path, json) => {
    const answer = await new Client(product.url).call(method, path, { json })
    expectError(answer, 'unauthenticated')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

it('hides the metrics when no token is configured', async () => {
  const client = new Client(product.url)
  for (const headers of [undefined, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }])
    expectError(await client.get('/api/app/metrics', { headers }), 'not_found')
})

describe('a response', () => {
  it('has a request id and headers against content sniffing', async () => {
    const answer = await person.client.get(apiPaths.credits)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{8,}$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('to an unknown route is a plain 404', async () => {
    for (const path of [
      '/api',
      '/api/nothing',
      '/api/plugins/x/y/z',
      '/api/app/preview/abc',
      '/api/Preview/abc',
    ]) {
      const answer = await person.client.get(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text).not.toMatch(/node_modules|\.ts:\d+/)
    }
  })
})

it('refuses reports of the mail service when no secret is configured, however they are signed', async () => {
  const body = JSON.stringify({ events: [] })
  const time = String(Math.floor(Date.now() / 1_000))
  for (const secret of ['', 'undefined', 'null']) {
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = { [mailEventHeaders.time]: time, [mailEventHeaders.signature]: signature }
    expectError(
      await new Client(product.url).post(systemRoutes.mailEvents.path, undefined, {
        body,
        headers,
        origin: null,
      }),
      'forbidden',
    )
  }
})
