import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { SignUpAnswer } from '#contract/api.ts'
import { readInviteCode } from '#contract/invitation.ts'
import { gifts } from '#contract/prices.ts'
import { Client, expectError, newEmail, signIn, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { acceptInvitation, codeOf, confirmAddressOf, referralOf } from '../support/invitations.ts'
import { Database } from '../support/ledger.ts'
import { balanceOf } from '../support/turns.ts'

/** Invitations: who is rewarded, for what and how often, and what earns nothing. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterEach(async () => {
  await db.expectSoundLedger()
})
afterAll(() => db.close())

const both = gifts.signUp + gifts.invitee
const password = 'correct horse'

interface Accepting {
  readonly email?: string
  readonly client?: Client
}
/** Signs up by an invitation, and confirms the address, whereupon the referrer gets their credits. */
async function accept(code: unknown, { email, client = new Client(product.url) }: Accepting = {}) {
  const invitee = await acceptInvitation(client, code, email)
  await confirmAddressOf(invitee)
  return invitee
}

const rowsOf = (referrer: Person) =>
  db.rows<{ invitee: string | null; status: string; outcome: string }>(
    `select invitee_id as invitee, status, outcome from referrals where referrer_id = $1 order by created_at`,
    [referrer.id],
  )
/** Deletes an account as the product does: the ledger and the row of the invitation stay. */
const deleteAccount = (person: Person) => db.rows(`delete from users where id = $1`, [person.id])

describe('an invite code', () => {
  it('is created on first request and stays the same', async () => {
    const person = await signUp(product.url)
    expect(await db.count(`from invite_codes where user_id = $1`, [person.id])).toBe(0)
    const first = await referralOf(person)
    expect(first).toEqual({
      inviteCode: expect.stringMatching(/^[A-Z0-9]{8}$/) as string,
      link: `${product.url}/auth?ref=${first.inviteCode}`,
      completed: 0,
      earned: 0,
    })
    expect(await referralOf(person)).toEqual(first)
    expect(await referralOf(await signIn(product.url, person))).toEqual(first)
    const other = await signUp(product.url, 'Other')
    expect(await codeOf(other)).not.toBe(first.inviteCode)
  })

  it('is created once, however many ask at the same moment', async () => {
    const person = await signUp(product.url)
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(person)))
    expect(new Set(codes).size).toBe(1)
    expect(await db.count(`from invite_codes where user_id = $1`, [person.id])).toBe(1)
  })

  it('requires a session', async () => {
    expectError(await new Client(product.url).get(apiPaths.referral), 'unauthenticated')
    const person = await signUp(product.url)
    const answer = await person.client.get(apiPaths.referral, { origin: 'https://elsewhere.example' })
    expectError(answer, 'unauthenticated')
    expect(await db.count(`from invite_codes where user_id = $1`, [person.id])).toBe(0)
  })
})

describe('an invitation', () => {
  it('brings ten credits to both, once', async () => {
    const referrer = await signUp(product.url, 'Referrer')
    const { inviteCode } = await referralOf(referrer)
    const invitee = await accept(inviteCode)
    expect(invitee.invited).toBe(true)
    expect(await balanceOf(invitee)).toBe(both)
    expect(await balanceOf(referrer)).toBe(gifts.signUp + gifts.referrer)
    expect(await rowsOf(referrer)).toEqual([
      { invitee: invitee.id, status: 'completed', outcome: 'rewarded' },
    ])
    expect((await db.ledger(invitee.id)).map(({ amount, type }) => ({ amount, type }))).toEqual([
      { amount: gifts.signUp, type: 'signup' },
      { amount: gifts.invitee, type: 'referral_complete' },
    ])
    expect(await referralOf(referrer)).toMatchObject({ inviteCode, completed: 1, earned: gifts.referrer })
    expect(
      await db.count(
        `from credit_grants g join credit_accounts a on a.id = g.account_id
         where a.user_id in ($1, $2) and g.source = 'referral' and g.expires_at is not null`,
        [invitee.id, referrer.id],
      ),
    ).toBe(0)

    // Repeating the sign-up or the sign-in changes nothing.
    const again = { email: invitee.email, password, fullName: 'Invited', referralCode: inviteCode }
    expectError(await new Client(product.url).post(apiPaths.signUp, again), 'email_taken')
    await Promise.all([0, 1, 2].map(() => signIn(product.url, invitee)))
    expect(await balanceOf(invitee)).toBe(both)
    expect(await balanceOf(referrer)).toBe(gifts.signUp + gifts.referrer)
    expect(await rowsOf(referrer)).toHaveLength(1)
  })

  it('is accepted once by a person who clicks several times', async () => {
    const referrer = await signUp(product.url, 'Referrer')
    const code = await codeOf(referrer)
    const email = newEmail('clicks')
    const account = { email, password, fullName: 'Clicks', referralCode: code }
    const answers = await Promise.all(
      [0, 1, 2].map(() => new Client(product.url).post(apiPaths.signUp, account)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const person = await signIn(product.url, { email, password })
    expect(await balanceOf(person)).toBe(both)
    await confirmAddressOf(person)
    expect(await balanceOf(referrer)).toBe(gifts.signUp + gifts.referrer)
  })

  it('counts for each of several people who accept at the same moment', async () => {
    const referrer = await signUp(product.url, 'Referrer')
    const code = await codeOf(referrer)
    const invitees = await Promise.all(Array.from({ length: 5 }, () => accept(code)))
    for (const invitee of invitees) expect(await balanceOf(invitee)).toBe(both)
    expect(await referralOf(referrer)).toMatchObject({ completed: 5, earned: 5 * gifts.referrer })
    expect(await balanceOf(referrer)).toBe(gifts.signUp + 5 * gifts.referrer)
  })

  it('is recognized however the code was copied', async () => {
    const referrer = await signUp(product.url, 'Referrer')
    const code = await codeOf(referrer)
    expect(await balanceOf(await accept(` ${code.toLowerCase()} `))).toBe(both)
  })

  it.each([
    ['no code', null],
    ['an empty code', ''],
    ['a code that nobody has', 'ZZZZ0000'],
    ['a code that is none', "' or 1=1 --"],
    ['a code that is far too long', 'ABCD1234'.repeat(100)],
    ['a code with NUL in it', 'ABCD\u0000123'],
  ])('with %s brings nothing and does not block the sign-up', async (_title, code) => {
    expect(readInviteCode(code) === null || code === 'ZZZZ0000').toBe(true)
    const person = await accept(code)
    expect(person.invited).toBe(false)
    expect(await balanceOf(person)).toBe(gifts.signUp)
    expect(await db.count(`from referrals where invitee_id = $1`, [person.id])).toBe(0)
  })

  it('has a code that can be checked before the sign-up, without a session', async () => {
    const asked = (code: unknown) => new Client(product.url).post(apiPaths.inviteCode, { code })
    const code = await codeOf(await signUp(product.url, 'Asked for'))
    for (const spelt of [code, ` ${code.toLowerCase()} `])
      expect((await asked(spelt)).json()).toEqual({ known: true })
    for (const nobodys of ['ZZZZ0000', '', "' or 1=1 --", 'ABCD\u0000123'])
      expect((await asked(nobodys)).json()).toEqual({ known: false })
    for (const wrong of [undefined, null, 7, { equals: code }])
      expectError(await asked(wrong), 'invalid_input')
    expectError(
      await new Client(product.url).post(apiPaths.inviteCode, { code }, { origin: 'https://evil.example' }),
      'forbidden',
    )
  })

  it('refuses a code that is not a string', async () => {
    const email = newEmail('object')
    const account = { email, password, fullName: 'Object', referralCode: { equals: 'x' } }
    const error = expectError(await new Client(product.url).post(apiPaths.signUp, account), 'invalid_input')
    expect(Object.keys(error.details ?? {})).toEqual(['referralCode'])
    expect(await db.count(`from users where email = $1`, [email])).toBe(0)
  })

  it("keeps the referrer's reward after the invited person's account is deleted", async () => {
    const referrer = await signUp(product.url, 'Referrer')
    await deleteAccount(await accept(await codeOf(referrer)))
    expect(await referralOf(referrer)).toMatchObject({ completed: 1, earned: gifts.referrer })
  })

  it('ends with the account of the referrer', async () => {
    const referrer = await signUp(product.url, 'Referrer')
    const code = await codeOf(referrer)
    await deleteAccount(referrer)
    expect(await balanceOf(await accept(code))).toBe(gifts.signUp)
  })
})

describe('an invitation without a reward', () => {
  /** Expects that neither got more than a sign-up grants. */
  async function expectNothing(referrer: Person, invitee: Person & SignUpAnswer, outcome: string) {
    expect(invitee.invited).toBe(false)
    expect(await balanceOf(invitee)).toBe(gifts.signUp)
    expect(await balanceOf(referrer)).toBe(gifts.signUp)
    expect(await rowsOf(referrer)).toEqual([{ invitee: invitee.id, status: 'completed', outcome }])
    expect(await referralOf(referrer)).toMatchObject({ completed: 0, earned: 0 })
    await signIn(product.url, invitee)
    expect(await balanceOf(invitee)).toBe(gifts.signUp)
  }
  const labelled = (email: string, label: string) => email.replace('@', `+${label}@`)

  it('is one to yourself in another spelling of the email', async () => {
    const referrer = await signUp(product.url, 'Selfish')
    const email = labelled(referrer.email, 'two').toUpperCase()
    await expectNothing(referrer, await accept(await codeOf(referrer), { email }), 'self')
  })

  it("is one to yourself with Gmail's dots and second domain", async () => {
    const name = newEmail('g').split('@')[0]!.replaceAll('-', '')
    const referrer = await accept(null, { email: `${name}@gmail.com` })
    const email = `${name.slice(0, 3)}.${name.slice(3)}+x@googlemail.com`
    await expectNothing(referrer, await accept(await codeOf(referrer), { email }), 'self')
  })

  it('is one to yourself from the browser you are signed in with', async () => {
    const referrer = await signUp(product.url, 'Selfish')
    const code = await codeOf(referrer)
    const browser = (await signIn(product.url, referrer)).client
    await expectNothing(referrer, await accept(code, { client: browser }), 'self')
  })

  it('is one to a person who has an account in another spelling', async () => {
    const known = await signUp(product.url, 'Known')
    const referrer = await signUp(product.url, 'Referrer')
    const invitee = await accept(await codeOf(referrer), { email: labelled(known.email, 'again') })
    await expectNothing(referrer, invitee, 'returned')
    expect(await balanceOf(known)).toBe(gifts.signUp)
  })

  it('is one to a person who was invited before and deleted the account', async () => {
    const [first, second] = [await signUp(product.url, 'First'), await signUp(product.url, 'Second')]
    const email = newEmail('back')
    await deleteAccount(await accept(await codeOf(first), { email }))
    for (const [referrer, spelling] of [
      [first, email],
      [second, labelled(email, 'new')],
    ] as const) {
      // Not confirmed: the newest email may still be that of the account before.
      const again = await acceptInvitation(new Client(product.url), await codeOf(referrer), spelling)
      expect(again.invited).toBe(false)
      expect(await balanceOf(again)).toBe(gifts.signUp)
      await deleteAccount(again)
    }
    expect(await referralOf(first)).toMatchObject({ completed: 1, earned: gifts.referrer })
    expect(await rowsOf(first)).toEqual([{ invitee: null, status: 'completed', outcome: 'rewarded' }])
    expect(await referralOf(second)).toMatchObject({ completed: 0, earned: 0 })
    expect(await rowsOf(second)).toEqual([])
  })

  it('does not store the email of the invited person', async () => {
    const referrer = await signUp(product.url, 'Referrer')
    const invitee = await accept(await codeOf(referrer))
    const row = await db.row<{ invitee_key: string }>(`select * from referrals where invitee_id = $1`, [
      invitee.id,
    ])
    expect(row.invitee_key).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(invitee.email.split('@')[0])
  })

  it("is not confused with one from another person's session", async () => {
    const [referrer, friend] = [await signUp(product.url, 'Referrer'), await signUp(product.url, 'Friend')]
    const invitee = await accept(await codeOf(referrer), { client: friend.client })
    expect(await balanceOf(invitee)).toBe(both)
  })
})
