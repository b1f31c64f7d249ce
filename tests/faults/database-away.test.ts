import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import { signedInCookie } from '#contract/public-config.ts'
import { Client, expectError, newEmail, signIn, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { currentPid } from '../support/processes.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { until } from '../support/until.ts'

/** While the database is away nobody appears signed out, and whatever does not need it keeps working. */

const database = 'server/embedded/postgres/main.ts'
const gateway = 'server/gateway/main.ts'
/** Long enough to make all requests during the outage. */
const awayMs = 8_000

let product: Product
let person: Person
let staff: Client
let gatewayBefore: number | undefined

beforeAll(async () => {
  product = await startProduct({ env: { RESTART_BACKOFF_MS: String(awayMs) } })
  person = await signUp(product.url)
  staff = (await signIn(product.url, product.accounts.admin)).client
  gatewayBefore = currentPid(product, gateway)
  process.kill(currentPid(product, database)!, 'SIGKILL')
  await until('the database is gone', () => currentPid(product, database) === undefined)
}, 360_000)
afterAll(() => product.stop())

describe('while the database is down', () => {
  it.each([
    ['who I am', apiPaths.me],
    ['my credits', apiPaths.credits],
    ['my plugins', apiPaths.dashboard],
    ['my invite link', apiPaths.referral],
    ['a list of Payload’s own', apiPaths.plugins],
    ['a public list', '/api/posts'],
  ])('%s answers unavailable, and the session stays', async (_what, path) => {
    const before = [...person.client.cookies]
    const answer = await person.client.get(path)
    expectError(answer, 'unavailable')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect([...person.client.cookies]).toEqual(before)
  })

  it('sign-ins and sign-ups fail with an explanation', async () => {
    const { email, password } = person
    const stranger = new Client(product.url)
    expectError(await stranger.post(apiPaths.signIn, { email, password }), 'unavailable')
    const account = { email: newEmail(), password, fullName: 'Ada' }
    expectError(await stranger.post(apiPaths.signUp, account), 'unavailable')
  })

  it('a save by staff fails with a retryable error', async () => {
    expectError(await staff.post('/api/post-categories', { name: 'Kept waiting' }), 'unavailable')
  })

  it('a visitor is still asked to sign in', async () => {
    expectError(await new Client(product.url).get(apiPaths.credits), 'unauthenticated')
  })

  it('static pages are served', async () => {
    for (const path of ['/', '/blog', '/dashboard'])
      expect((await person.client.get(path)).status, path).toBe(200)
  })
})

describe('when the database is back', () => {
  it('everyone continues in the same process', async () => {
    await until('it is back', () => currentPid(product, database))
    const me = await until('the session is read', async () => {
      const answer = await person.client.get(apiPaths.me)
      return answer.status === 200 && answer.json<MeAnswer>().user
    })
    expect(me.id).toBe(person.id)
    expect(person.client.cookies.get(signedInCookie)).toBe('1')
    expect((await person.client.get(apiPaths.credits)).status).toBe(200)
    expect(currentPid(product, gateway)).toBe(gatewayBefore)
  })
})
