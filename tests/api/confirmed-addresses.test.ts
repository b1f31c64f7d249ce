import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { caps } from '#contract/limits.ts'
import { gifts } from '#contract/prices.ts'
import { confirmAddressMessages as texts } from '#contract/messages/confirm-address.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import { Client, expectError, newEmail, signIn, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { acceptInvitation, codeOf, confirmAddressOf } from '../support/invitations.ts'
import { Database } from '../support/ledger.ts'
import { confirmationLinkTo, mailTo, resetTokenIn } from '../support/mailbox.ts'
import { balanceOf } from '../support/turns.ts'

/** The link that confirms the address of an account, and what waits for it. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterEach(async () => {
  await db.expectSoundLedger()
})
afterAll(() => db.close())

const awaits = async ({ client }: Person): Promise<boolean> =>
  (await client.get(apiPaths.settings)).json<SettingsAnswer>().awaitsConfirmation
const resend = ({ client }: Person) => client.post(apiPaths.resendConfirmation)
const linkTo = (person: Person, count = 1) => confirmationLinkTo(product.url, person.email, count)
/** A browser that is signed in nowhere. */
const elsewhere = new Client(product.url)

/** Somebody with a referrer, who gets their credits once the address is confirmed. */
async function invited(): Promise<{ person: Person; referrer: Person }> {
  const referrer = await signUp(product.url, 'Referrer')
  return { referrer, person: await acceptInvitation(new Client(product.url), await codeOf(referrer)) }
}
const isPaid = async (referrer: Person): Promise<boolean> =>
  (await balanceOf(referrer)) === gifts.signUp + gifts.referrer

describe('the link that confirms an address', () => {
  it('asks when it is opened, and confirms when the button is pressed, on any device', async () => {
    const { person, referrer } = await invited()
    expect(await balanceOf(person)).toBe(gifts.signUp + gifts.invitee)
    const link = await linkTo(person)
    for (let opened = 0; opened < 2; opened += 1) {
      const page = await elsewhere.get(link)
      expect(page.status).toBe(200)
      expect(page.text).toContain(texts.question.title)
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect(await awaits(person)).toBe(true)
    expect(await isPaid(referrer)).toBe(false)

    const answers = await Promise.all([0, 1, 2].map(() => elsewhere.post(link)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.text).toContain(texts.done.title)
    expect(await awaits(person)).toBe(false)
    expect(await isPaid(referrer)).toBe(true)
    // Opening it again says so too.
    expect((await elsewhere.get(link)).text).toContain(texts.done.title)
  })

  it('is stored as a hash alone', async () => {
    const person = await signUp(product.url)
    const token = (await linkTo(person)).split('/').at(-1)
    const stored = JSON.stringify(
      await db.rows('select * from plugsmith.address_links where user_id = $1', [person.id]),
    )
    expect(stored).toContain(person.id)
    expect(stored).not.toContain(token)
    const mails = await db.rows('select * from plugsmith.mail_outbox where user_id = $1', [person.id])
    expect(JSON.stringify(mails)).not.toContain(token)
  })

  it.each(['x', '0'.repeat(64), "' or 1=1 --", '%00'])('does not work if it is %s', async (token) => {
    const path = `/api/app/confirm-address/${encodeURIComponent(token)}`
    expect((await elsewhere.get(path)).text).toContain(texts.unknown.title)
    const answer = await elsewhere.post(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain(texts.unknown.title)
  })

  it('does not work once it has expired, or the account has another address', async () => {
    const [late, moved] = [await signUp(product.url), await signUp(product.url)]
    const links = [await linkTo(late), await linkTo(moved)]
    await db.rows(
      `update plugsmith.address_links set expires_at = now() - interval '1 minute' where user_id = $1`,
      [late.id],
    )
    await db.rows('update users set email = $2 where id = $1', [moved.id, newEmail('moved')])
    for (const link of links) expect((await elsewhere.post(link)).status).toBe(404)
    expect(await awaits(late)).toBe(true)
    expect(await awaits(moved)).toBe(true)
  })

  it('is used up by another one', async () => {
    const person = await signUp(product.url)
    const first = await linkTo(person)
    expect((await resend(person)).status).toBe(202)
    expect((await elsewhere.post(await linkTo(person, 2))).status).toBe(200)
    await db.rows('delete from plugsmith.confirmed_addresses where user_id = $1', [person.id])
    expect((await elsewhere.post(first)).status).toBe(404)
  })
})

describe('another link', () => {
  it('is sent on request, up to a limit, and not once the address is confirmed', async () => {
    const person = await signUp(product.url)
    const answers = []
    for (let at = 0; at <= caps.confirmationMailsPerUser.points; at += 1) answers.push(await resend(person))
    expect(answers[0]?.json()).toEqual({ sentTo: person.email })
    expectError(answers.at(-1)!, 'rate_limited')
    await confirmAddressOf(person)
    expect((await resend(person)).json()).toEqual({ sentTo: null })
    expectError(await elsewhere.post(apiPaths.resendConfirmation), 'unauthenticated')
  })
})

describe('an address is confirmed too', () => {
  it('by a new password with the link of an email', async () => {
    const { person, referrer } = await invited()
    await elsewhere.post(apiPaths.forgotPassword, { email: person.email })
    const token = resetTokenIn(await mailTo(product.url, person.email))
    const answer = await elsewhere.post(apiPaths.resetPassword, { token, password: 'another horse' })
    expect(answer.status, answer.text).toBe(200)
    expect(await isPaid(referrer)).toBe(true)
    expect(await awaits(await signIn(product.url, { ...person, password: 'another horse' }))).toBe(false)
  })

  it('by the link that corrects a mistyped one', async () => {
    const { person, referrer } = await invited()
    const email = newEmail('corrected')
    const body = { currentPassword: person.password, email }
    expect((await person.client.post(apiPaths.changeEmail, body)).status).toBe(202)
    const { text } = await mailTo(product.url, email)
    const link = new URL(/http\S+\/settings\?\S+/.exec(text ?? '')?.[0] ?? '')
    const token = link.searchParams.get('email')
    expect((await person.client.post(apiPaths.confirmEmail, { token })).status).toBe(200)
    expect(await awaits(person)).toBe(false)
    expect(await isPaid(referrer)).toBe(true)
  })
})
