import { randomUUID } from 'node:crypto'
import { expect, test as base } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export interface Person {
  readonly email: string
  readonly password: string
  readonly fullName: string
}

/** A variable that the set-up of the browser tests has set. */
export const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the product was not started`)
  return value
}

export const site = () => required('E2E_URL')
export const previewOrigin = () => required('E2E_PREVIEW_ORIGIN')
export const sampleCreator = () => JSON.parse(required('E2E_CREATOR')) as { email: string; password: string }

/**
 * An account of its own for each test, made over the API and through with the welcome: signing up itself and the
 * welcome have tests of their own.
 */
export async function signUpAs(page: Page, fullName = 'Sample Person'): Promise<Person> {
  const person = await signUpAsNew(page, fullName)
  const answer = await page.request.post(`${site()}/api/app/onboarding`, { headers: { origin: site() } })
  expect(answer.status()).toBe(200)
  return person
}

/** An account that the welcome still waits for. */
export async function signUpAsNew(page: Page, fullName = 'Sample Person'): Promise<Person> {
  const person = { email: `${randomUUID()}@e2e.example`, password: 'a-good-password', fullName }
  const answer = await page.request.post(`${site()}/api/app/sign-up`, {
    headers: { origin: site() },
    data: person,
  })
  expect(answer.status()).toBe(201)
  return person
}

/** Asks the API as the page would: a session counts only for calls from our own pages. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`${site()}${path}`, { headers: { origin: site() } })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as Answer
}

/**
 * A page at the product's address that fails the test for anything the browser complains about: a refused script, a
 * broken request, an uncaught error.
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

/** Takes the complaints about what a test has brought about itself. */
export function forgive(complaints: string[], ...expected: readonly RegExp[]): void {
  const others = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  complaints.splice(0, complaints.length, ...others)
}

/** More than any page of ours has; the focus goes round when it is at the end. */
const mostStops = 120

/** Presses Tab until something has the focus, as somebody without a mouse gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus never got there')
}

/** Whatever the width, one reads downwards alone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0], page.url()).toBeLessThanOrEqual(widths[1] ?? 0)
}

export { expect }
