import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import { Client } from '../../tests/support/client.ts'
import type { Product } from '../../tests/support/product.ts'

export interface BenchPerson {
  readonly id: string
  readonly email: string
  readonly password: string
  /** A signed-in client. */
  readonly client: Client
}

/** A new person, signed in, with onboarding completed. */
export async function newPerson(product: Product): Promise<BenchPerson> {
  const account = { email: `${randomUUID()}@bench.example`, password: 'bench-bench' }
  const client = new Client(product.url)
  const signedUp = await client.post(apiPaths.signUp, { ...account, fullName: 'Sample' })
  const { user } = signedUp.json<MeAnswer>()
  if (!user) throw new Error(signedUp.text)
  await client.post(apiPaths.onboarding, {})
  return { ...account, id: user.id, client }
}

/** Signs a browser in as that person. */
export async function signIn(
  context: BrowserContext,
  product: Product,
  { email, password }: BenchPerson,
): Promise<void> {
  const answer = await context.request.post(`${product.url}${apiPaths.signIn}`, {
    headers: { origin: product.url },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}
