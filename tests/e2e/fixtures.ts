import { randomUUID } from 'node:crypto'
import { expect, test as base } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export interface Person {
  readonly email: string
  readonly password: string
  readonly fullName: string
}

/** A variable set by the setup of the browser tests. */
export const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the product was not started`)
  return value
}

export const site = () => required('E2E_URL')
export const previewOrigin = () => required('E2E_PREVIEW_ORIGIN')
export const sampleCreator = () => JSON.parse(required('E2E_CREATOR')) as { email: string; password: string }

/**
 * A new account for each test, created over the API with onboarding completed, because signing up and onboarding have
 * their own tests.
 */
export async function signUpAs(page: Page, fullName = 'Sample Person'): Promise<Person> {
  const person = await signUpAsNew(page, fullName)
  const answer = await page.request.post(`${site()}/api/app/onboarding`, { headers: { origin: site() } })
  expect(answer.status()).toBe(200)
  return person
}

/** An account that has not completed onboarding. */
export async function signUpAsNew(page: Page, fullName = 'Sample Person'): Promise<Person> {
  const person = { email: `${randomUUID()}@e2e.example`, password: 'a-good-password', fullName }
  const answer = await page.request.post(`${site()}/api/app/sign-up`, {
    headers: { origin: site() },
    data: person,
  })
  expect(answer.status()).toBe(201)
  return person
}

/** Calls the API as the page would: a session is accepted only in requests from our own pages. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`${site()}${path}`, { headers: { origin: site() } })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as Answer
}

/**
 * A page at the product's address that fails the test on any browser error: a refused script, a broken request, an
 * uncaught exception.
 */
export const test = base.extend<{ readonly complaints: string[] }>({
  baseURL: async ({}, use) => use(site()),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Removes the complaints that a test provoked itself. */
export function forgive(complaints: string[], ...expected: readonly RegExp[]): void {
  const others = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  complaints.splice(0, complaints.length, ...others)
}

/** More than any page of ours has; the focus wraps around at the end. */
const mostStops = 120

/** Presses Tab until the element has focus, as keyboard users do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    // The code is in a shadow tree, which has a focus of its own.
    const isFocused = await target.evaluate(
      (element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement,
    )
    if (isFocused) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus never reached the element')
}

export { expectNoSidewaysScroll } from '../scenes/check.ts'
export { expect }
