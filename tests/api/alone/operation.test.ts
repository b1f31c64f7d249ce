import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { SignInAnswer } from '#contract/api.ts'
import { operationMessages as words } from '#contract/messages/operation.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { authMessages } from '#contract/messages/auth.ts'
import { landingMessages } from '#contract/messages/landing.ts'
import { operatedCapNames, giftNames } from '#contract/operation.ts'
import { signUpOfferRoute } from '#contract/sign-up-offer.ts'
import type { SignUpOffer } from '#contract/sign-up-offer.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { joinParameter } from '#contract/staff.ts'
import { expectError, newEmail } from '../../support/client.ts'
import type { Answer, Client } from '../../support/client.ts'
import { acceptInvitation, codeOf, confirmAddressOf } from '../../support/invitations.ts'
import { Database } from '../../support/ledger.ts'
import { mailTo } from '../../support/mailbox.ts'
import { newAdmin, newcomer, newModerator, newPerson, postThread, visitor } from '../community/stage.ts'

/** The switches and limits, as admins save them in the CMS and as all processes follow them without a restart. */

const path = '/api/globals/operation'
const product = inject('product')
let db: Database
let admin: Client
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  ;({ client: admin } = await newAdmin())
})

const emptyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))
const save = (data: object): Promise<Answer> => admin.post(path, data)
const reset = async (): Promise<void> => {
  const data = {
    signUpOpen: true,
    reviewRequired: false,
    gifts: emptyOf(giftNames),
    caps: emptyOf(operatedCapNames),
  }
  expect((await save(data)).status).toBe(200)
}
afterEach(reset)
afterAll(() => db.close())

const balanceOf = async (userId: string): Promise<number> =>
  (await db.ledger(userId)).reduce((sum, { amount }) => sum + amount, 0)
const trySignUp = () =>
  visitor().post(apiPaths.signUp, { email: newEmail(), password: 'correct horse', fullName: 'New' })
const shows = (address: string, text: string, isThere = true) =>
  expect
    .poll(async () => (await visitor().get(address)).text.includes(text), { timeout: 20_000 })
    .toBe(isThere)

describe('the switches and limits', () => {
  it('are read and changed by admins only, with their history', async () => {
    const editor = await newPerson('Ed')
    await admin.patch(`/api/users/${editor.id}`, { roles: ['editor'] })
    const others: readonly Client[] = [
      visitor(),
      (await newPerson()).client,
      editor.client,
      (await newModerator()).client,
    ]
    for (const client of others) {
      expect((await client.get(path)).status).toBeGreaterThanOrEqual(400)
      expect((await client.get(`${path}/versions`)).status).toBeGreaterThanOrEqual(400)
      expect((await client.post(path, { signUpOpen: false })).status).toBeGreaterThanOrEqual(400)
    }
    const editing = await editor.client.post('/api/app/editing/globals/operation', {})
    expect(editing.status).toBeGreaterThanOrEqual(400)
    expect((await admin.get(path)).status).toBe(200)
    expect((await trySignUp()).status).toBe(201)
  })

  it('are logged with what changed, and earlier ones can be restored', async () => {
    await save({ gifts: { signUp: 7 } })
    await save({ gifts: { signUp: 8 } })
    const [entry] = await db.rows<{ action: string; changes: object }>(
      `select action, changes from audit_log where target = 'globals/operation' order by created_at desc limit 1`,
    )
    expect(entry).toMatchObject({ action: 'update' })
    expect(JSON.stringify(entry)).toContain('8')
    const versions = (await admin.get(`${path}/versions?where[version.gifts.signUp][equals]=7`)).json<{
      docs: readonly { id: string }[]
    }>().docs
    expect(versions.length).toBeGreaterThan(0)
    expect((await admin.post(`${path}/versions/${versions[0]!.id}`)).status).toBe(200)
    expect((await visitor().get(signUpOfferRoute.path)).json<SignUpOffer>().signUp).toBe(7)
  })

  it.each([0, -1, 1.5, 1e9, 'ten', '1e9'])('refuse %s in words', async (value) => {
    for (const [data, most] of [
      [{ gifts: { signUp: value } }, 1_000],
      [{ caps: { threadsPerUser: value } }, 1_000_000],
    ] as const) {
      const answer = await save(data)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(words.whole(1, most))
    }
  })

  it('are what the environment says where it says something, whatever is saved', async () => {
    // Raised for this product: see `roomyCaps`.
    expect((await save({ caps: { signUpPerAddress: 1 } })).status).toBe(200)
    const { caps } = (await admin.get(path)).json<{ caps: Record<string, number | null> }>()
    expect(caps['signUpPerAddress']).toBeNull()
    for (let count = 0; count < 2; count += 1) expect((await trySignUp()).status).toBe(201)
    const page = await admin.get('/cms/globals/operation')
    expect(page.text).toContain(words.fixed('CAP_SIGN_UP_PER_ADDRESS'))
  })

  it('are not overwritten by an admin who had opened them before another saved', async () => {
    await save({ gifts: { referrer: 4 } })
    const opened = (await admin.get(path)).json<Record<string, unknown>>()
    const { client: other } = await newAdmin()
    expect((await other.post(path, { ...opened, signUpOpen: false })).status).toBe(200)
    const late = await admin.post(path, { ...opened, gifts: { signUp: 3 } })
    expectError(late, 'stale_save')
    expect((await admin.get(path)).json()).toMatchObject({ signUpOpen: false, gifts: { referrer: 4 } })
  })

  it('take one of two saves of the same moment', async () => {
    await save({ gifts: { referrer: 4 } })
    const opened = (await admin.get(path)).json<Record<string, unknown>>()
    const { client: other } = await newAdmin()
    const answers = await Promise.all([
      admin.post(path, { ...opened, gifts: { signUp: 3 } }),
      other.post(path, { ...opened, gifts: { signUp: 5 } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('sign-up that is closed', () => {
  it('is refused, said on the page, and open again at once', async () => {
    await save({ signUpOpen: false })
    expectError(await trySignUp(), 'sign_up_closed')
    expect((await visitor().get(signUpOfferRoute.path)).json<SignUpOffer>().open).toBe(false)
    await shows('/auth', authMessages.signUp.closed.replaceAll("'", '&#x27;'))
    await shows('/auth', authMessages.offer.title(10), false)
    await shows('/', landingMessages.hero.free(10), false)
    await save({ signUpOpen: true })
    expect((await trySignUp()).status).toBe(201)
    await shows('/', landingMessages.hero.free(10))
  })
})

describe('an invitation of a colleague while sign-up is closed', () => {
  it('is sent, opened and accepted, and makes an account that can sign in', async () => {
    await save({ signUpOpen: false })
    const email = newEmail('colleague')
    expect((await admin.post(staffRoutes.invite.path, { email, roles: ['editor'] })).status).toBe(201)
    const { text } = await mailTo(product.url, email)
    const link = new URL(/http\S+\/join\?\S+/.exec(text ?? '')?.[0] ?? expect.fail(`no link in: ${text}`))
    const token = link.searchParams.get(joinParameter) ?? ''
    expect((await visitor().get(link.pathname + link.search)).status).toBe(200)
    expect((await visitor().post(staffRoutes.open.path, { token })).json()).toMatchObject({
      email,
      hasAccount: false,
    })
    const colleague = visitor()
    const account = { token, fullName: 'Grace Hopper', password: 'correct horse' }
    const accepted = await colleague.post(staffRoutes.accept.path, account)
    expect(accepted.status, accepted.text).toBe(200)
    expect((await colleague.get('/api/globals/home')).status).toBe(200)
    expect((await visitor().post(apiPaths.signIn, { email, password: 'correct horse' })).status).toBe(200)
    expectError(await visitor().post(staffRoutes.accept.path, account), 'invitation_expired')
  })

  it('gives its roles to somebody who has an account', async () => {
    const person = await newPerson('Ed')
    await save({ signUpOpen: false })
    await admin.post(staffRoutes.invite.path, { email: person.email, roles: ['moderator'] })
    const { text } = await mailTo(product.url, person.email)
    const token = new URL(/http\S+\/join\?\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get(joinParameter)
    const accepted = await visitor().post(staffRoutes.accept.path, { token, password: person.password })
    expect(accepted.json<SignInAnswer>().user.roles).toEqual(['moderator'])
  })

  it("opens nothing for a friend's link, which says what is the matter", async () => {
    const friend = await newPerson()
    const referralCode = await codeOf(friend)
    await save({ signUpOpen: false })
    const email = newEmail('invited')
    const answer = await visitor().post(apiPaths.signUp, {
      ...{ email, password: 'correct horse', fullName: 'Invited' },
      referralCode,
    })
    expect(expectError(answer, 'sign_up_closed').message).toBe(errorSentences.sign_up_closed)
    expect(await db.count('from users where email = $1', [email])).toBe(0)
    await shows(`/auth?ref=${referralCode}`, authMessages.signUp.closed.replaceAll("'", '&#x27;'))
  })
})

describe('free credits', () => {
  it('follow at once, on the account, in the answer and on the pages', async () => {
    const referrer = await newcomer('Rita')
    const before = await balanceOf(referrer.id)
    await save({ gifts: { signUp: 7, invitee: 3, referrer: 2 } })
    const alone = await newcomer('Al')
    expect(await balanceOf(alone.id)).toBe(7)
    const invited = await acceptInvitation(visitor(), await codeOf(referrer))
    expect(invited).toMatchObject({ invited: true, credits: 10 })
    expect(await balanceOf(invited.id)).toBe(10)
    await confirmAddressOf(invited)
    expect(await balanceOf(referrer.id)).toBe(before + 2)
    await shows('/', landingMessages.hero.free(7))
    await shows('/auth', authMessages.offer.title(7))
    await shows('/dashboard', '"referrer":2')
  })
})

describe('a cap', () => {
  it('holds within seconds, and again after it was raised', async () => {
    const person = await newPerson()
    let count = 0
    const status = async () => (await postThread(person, { title: `Thread ${(count += 1)}` })).status
    await save({ caps: { threadsPerUser: 1 } })
    expect(await status()).toBe(201)
    // The copy that a process has read before holds for two seconds.
    await expect.poll(status, { timeout: 15_000, interval: 500 }).toBe(429)
    await save({ caps: { threadsPerUser: 100 } })
    await expect.poll(status, { timeout: 15_000, interval: 500 }).toBe(201)
  })
})
