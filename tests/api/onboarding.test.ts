import { describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer, SignInAnswer } from '#contract/api.ts'
import { Client, expectError, signIn, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'

/** The onboarding of a new account, and its completion. */

const product = inject('product')
const isDone = async ({ client }: Person) =>
  (await client.get(apiPaths.me)).json<MeAnswer>().user?.onboardingCompleted

describe('onboarding', () => {
  it('is shown to a new account until completed, in every session', async () => {
    const person = await signUp(product.url)
    const elsewhere = await signIn(product.url, person)
    expect(await isDone(person)).toBe(false)
    const answer = await person.client.post(apiPaths.onboarding)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<SignInAnswer>().user).toMatchObject({ id: person.id, onboardingCompleted: true })
    expect(await isDone(person)).toBe(true)
    expect(await isDone(elsewhere)).toBe(true)
    const again = await new Client(product.url).post(apiPaths.signIn, person)
    expect(again.json<SignInAnswer>().user.onboardingCompleted).toBe(true)
  })

  it('is completed once, however often it is requested at the same moment', async () => {
    const person = await signUp(product.url)
    const other = await signUp(product.url, 'Other')
    const answers = await Promise.all([0, 1, 2, 3].map(() => person.client.post(apiPaths.onboarding)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await person.client.post(apiPaths.onboarding)).status).toBe(200)
    expect(await isDone(person)).toBe(true)
    expect(await isDone(other)).toBe(false)
  })

  it('is completed only for yourself, whatever the request contains', async () => {
    const person = await signUp(product.url)
    const other = await signUp(product.url, 'Other')
    const sent = { id: other.id, user: other.id, onboardingCompleted: false, roles: ['admin'] }
    const answer = await person.client.post(apiPaths.onboarding, sent)
    expect(answer.json<SignInAnswer>().user).toMatchObject({ id: person.id, roles: [] })
    expect(await isDone(person)).toBe(true)
    expect(await isDone(other)).toBe(false)
  })

  it('is refused without a session and from another site', async () => {
    expectError(await new Client(product.url).post(apiPaths.onboarding), 'unauthenticated')
    const person = await signUp(product.url)
    const foreign = await person.client.post(apiPaths.onboarding, {}, { origin: 'https://evil.example' })
    expectError(foreign, 'unauthenticated')
    expect(await isDone(person)).toBe(false)
  })
})
