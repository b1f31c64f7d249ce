import type { Page } from '@playwright/test'
import { ask, expect, required, signUpAs, site } from './fixtures.ts'
import type { Person } from './fixtures.ts'

/** An account that an admin has made an editor; nobody is signed in afterwards. */
export async function newEditor(page: Page): Promise<Person> {
  const editor = await signUpAs(page, 'Ed Itor')
  const { user } = await ask<{ user: { id: string } }>(page, '/api/users/me')
  const headers = { origin: site() }
  await page.request.post(`${site()}/api/users/logout`, { headers })
  const admin = JSON.parse(required('E2E_ADMIN')) as { email: string; password: string }
  await page.request.post(`${site()}/api/app/sign-in`, { headers, data: admin })
  const made = await page.request.patch(`${site()}/api/users/${user.id}`, {
    headers,
    data: { roles: ['editor'] },
  })
  expect(made.status()).toBe(200)
  await page.request.post(`${site()}/api/users/logout`, { headers })
  return editor
}

/** Makes a person an editor and signs them in. */
export async function signInAsEditor(page: Page): Promise<void> {
  const { email, password } = await newEditor(page)
  const signedIn = await page.request.post(`${site()}/api/app/sign-in`, {
    headers: { origin: site() },
    data: { email, password },
  })
  expect(signedIn.status()).toBe(200)
}
