import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { gifts } from '#contract/prices.ts'
import { Client, expectError, newAddress, newEmail, signIn, signUp } from '../../support/client.ts'
import { acceptInvitation, codeOf, confirmAddressOf, referralOf } from '../../support/invitations.ts'
import { Database } from '../../support/ledger.ts'
import { announceModel } from '../../support/model-relay.ts'
import { finish, mainFile, say, startModel, write } from '../../support/model.ts'
import type { ScriptedModel } from '../../support/model.ts'
import { balanceOf, deliver, sendPrompt, startTurn, untilEnded } from '../../support/turns.ts'

/** The caps set by the operator, in a product behind a proxy. */

const product = inject('connected')
const { caps } = product
let db: Database
let model: ScriptedModel
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  model = await startModel()
  announceModel(product.modelTarget, model.url)
})
afterAll(async () => {
  await model.close()
  await db.close()
})

const account = () => ({ email: newEmail(), password: 'correct horse', fullName: 'Ada' })

describe('sign-ups from one address', () => {
  it('are limited without affecting another address', async () => {
    const address = '203.0.113.7'
    const from = (each: string) => new Client(product.url, each).post(apiPaths.signUp, account())
    for (let used = 0; used < caps.signUps; used += 1) expect((await from(address)).status).toBe(201)
    expectError(await from(address), 'rate_limited')
    // The proxy appends the real address; whatever a client claims before that is ignored.
    expectError(await from(`192.0.2.99, ${address}`), 'rate_limited')
    expect((await from('203.0.113.8')).status).toBe(201)
  })

  it('do not count when their input is refused', async () => {
    const client = new Client(product.url, '203.0.113.9')
    for (let used = 0; used <= caps.signUps; used += 1) {
      expectError(await client.post(apiPaths.signUp, { ...account(), password: 'x' }), 'invalid_input')
    }
    expect((await client.post(apiPaths.signUp, account())).status).toBe(201)
  })
})

describe('reads from one address', () => {
  it('are limited per minute, without affecting pages or other addresses', async () => {
    const client = new Client(product.url, '203.0.113.30')
    const read = () => client.get('/api/globals/site-settings?depth=0')
    const first = await Promise.all(Array.from({ length: caps.publicReads }, read))
    expect(first.filter(({ status }) => status !== 200)).toEqual([])
    const { details } = expectError(await read(), 'rate_limited')
    const refused = await client.get('/api/posts?nonsense=1')
    expectError(refused, 'rate_limited')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(details?.retryAfterSeconds)).toBeLessThanOrEqual(60)
    expect((await client.get('/')).status).toBe(200)
    const other = new Client(product.url, '203.0.113.31')
    expect((await other.get('/api/globals/site-settings?depth=0')).status).toBe(200)
  })

  it('are not limited for staff', async () => {
    const { client } = await signIn(product.url, product.accounts.admin)
    const read = () => client.get('/api/posts?depth=0&limit=1')
    const answers = await Promise.all(Array.from({ length: caps.publicReads + 10 }, read))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })
})

describe('sign-ins from one address', () => {
  it('are limited on every route, whatever the email', async () => {
    const client = new Client(product.url, '203.0.113.20')
    const token = '0'.repeat(40)
    const routes = [apiPaths.signIn, '/api/users/login', apiPaths.resetPassword, '/api/users/reset-password']
    const ask = (at: number) =>
      client.post(routes[at % routes.length]!, { email: newEmail('nobody'), token, password: 'wrong horse' })
    for (let used = 0; used < caps.signIns; used += 1)
      expect((await ask(used)).status, `${used}`).not.toBe(429)
    for (const at of routes.keys()) expectError(await ask(at), 'rate_limited')
  })
})

describe('password reset mails', () => {
  it('are limited per requesting address, whatever the email', async () => {
    const client = new Client(product.url, '203.0.113.30')
    const routes = [apiPaths.forgotPassword, '/api/users/forgot-password']
    const ask = (at: number) => client.post(routes[at % 2]!, { email: newEmail('nobody') })
    for (let used = 0; used < caps.resetMails; used += 1)
      expect((await ask(used)).status, `${used}`).not.toBe(429)
    for (const at of [0, 1]) {
      const { details } = expectError(await ask(at), 'rate_limited')
      expect(Number(details?.retryAfterSeconds)).toBeGreaterThan(0)
    }
    const other = new Client(product.url, '203.0.113.31')
    expect((await other.post(apiPaths.forgotPassword, { email: newEmail('nobody') })).status).toBe(202)
  })
})

describe('requests of one person', () => {
  it('for turns are limited per minute', async () => {
    const person = await signUp(product.url, 'Busy', newAddress())
    const ask = () => person.client.post(apiPaths.generatePlugin, { requestId: 'none' })
    for (let used = 0; used < caps.requests; used += 1) expectError(await ask(), 'invalid_input')
    expectError(await ask(), 'rate_limited')
    const other = await signUp(product.url, 'Calm', newAddress())
    expectError(await other.client.post(apiPaths.generatePlugin, { requestId: 'none' }), 'invalid_input')
  })
})

describe('free turns', () => {
  it('are limited per hour, not counting charged ones', async () => {
    const person = await signUp(product.url, 'Idle', newAddress())
    const paid = `Build ${randomUUID()}`
    model.script(paid, say(write('paid.php', mainFile('Paid')), finish()))
    await deliver(person, paid)
    for (let used = 0; used < caps.unchargedTurns; used += 1) {
      const key = `Chat ${randomUUID()}`
      const status = used % 2 ? 'declined' : 'answered'
      model.script(key, say(finish(status, 'That I cannot do.')))
      expect(await untilEnded(person, (await startTurn(person, key)).id)).toMatchObject({
        status,
        charged: 0,
      })
    }
    expectError(await sendPrompt(person, 'One more'), 'rate_limited')
    expect(await db.count(`from plugins where owner_id = $1`, [person.id])).toBe(1 + caps.unchargedTurns)
    expect(await balanceOf(person)).toBe(gifts.signUp - 1)
    await db.expectSoundLedger()
  })
})

describe('rewards for invitations', () => {
  const invite = async (code: string) => {
    const invitee = await acceptInvitation(new Client(product.url, newAddress()), code)
    await confirmAddressOf(invitee)
    return invitee
  }

  it('are limited per day, even when friends join at the same moment; the friends get theirs', async () => {
    const cap = caps.rewardedReferrals
    const referrer = await signUp(product.url, 'Popular', newAddress())
    const code = await codeOf(referrer)
    const invitees = await Promise.all(Array.from({ length: cap + 3 }, () => invite(code)))
    for (const invitee of invitees) {
      expect(invitee.invited).toBe(true)
      expect(await balanceOf(invitee)).toBe(gifts.signUp + gifts.invitee)
    }
    expect(await balanceOf(referrer)).toBe(gifts.signUp + cap * gifts.referrer)
    const outcomes = (
      await db.rows<{ outcome: string }>(`select outcome from referrals where referrer_id = $1`, [
        referrer.id,
      ])
    ).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'rewarded')).toHaveLength(cap)
    expect(outcomes.filter((outcome) => outcome === 'capped')).toHaveLength(3)
    expect(await referralOf(referrer)).toMatchObject({ completed: cap + 3, earned: cap * gifts.referrer })

    // A day later the cap is free again.
    await db.rows(
      `update credit_grants g set created_at = g.created_at - interval '25 hours'
       from credit_accounts a where a.id = g.account_id and a.user_id = $1`,
      [referrer.id],
    )
    await invite(code)
    expect(await balanceOf(referrer)).toBe(gifts.signUp + (cap + 1) * gifts.referrer)
    await db.expectSoundLedger()
  })
})
