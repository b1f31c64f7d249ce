import { describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { AccountContents } from '#contract/leaving.ts'
import { Client, expectError, signIn, signUp } from '../support/client.ts'
import { mailTo } from '../support/mailbox.ts'

/** Deleting one's own account. */

const product = inject('product')

describe('deleting an account', () => {
  it('asks for the password, ends all sessions, frees the email, and says goodbye', async () => {
    const person = await signUp(product.url)
    const elsewhere = await signIn(product.url, person)
    const contents = await person.client.get(apiPaths.accountContents)
    expect(contents.json<AccountContents>()).toEqual({ plugins: 0, versions: 0, credits: 10 })
    expectError(
      await person.client.post(apiPaths.deleteAccount, { currentPassword: 'wrong horse' }),
      'invalid_input',
    )
    const answer = await person.client.post(apiPaths.deleteAccount, { currentPassword: person.password })
    expect(answer.status, answer.text).toBe(200)
    for (const client of [person.client, elsewhere.client])
      expect((await client.get(apiPaths.me)).json<MeAnswer>().user).toBeNull()
    expectError(await new Client(product.url).post(apiPaths.signIn, person), 'invalid_credentials')
    const mail = await mailTo(product.url, person.email)
    expect(mail.subject).toBe('Your Plugsmith account has been deleted')
    expect((await new Client(product.url).post(apiPaths.signUp, person)).status).toBe(201)
  })

  it('is refused without a session and for requests of other sites', async () => {
    const nobody = new Client(product.url)
    expectError(await nobody.post(apiPaths.deleteAccount, { currentPassword: 'x' }), 'unauthenticated')
    const person = await signUp(product.url)
    const body = { currentPassword: person.password }
    const foreign = await person.client.post(apiPaths.deleteAccount, body, { origin: 'https://evil.example' })
    expect([401, 403]).toContain(foreign.status)
    expect((await person.client.get(apiPaths.me)).json<MeAnswer>().user?.id).toBe(person.id)
  })
})
