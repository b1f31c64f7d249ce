import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const slideTitles = [
  'AI-Powered Plugin Generation',
  'Edit & Customize',
  'One-Click Download',
  'Secure & Reliable',
] as const

/** The heading of the current step. */
export const stepHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes from the first slide to the last. */
export async function goToLast(page: Page): Promise<void> {
  for (const title of slideTitles.slice(0, -1)) {
    await expect(stepHeading(page)).toHaveText(title)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(stepHeading(page)).toHaveText(slideTitles[3])
}

/** Completes the onboarding that follows a sign-up. */
export async function skipWelcome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('button', { name: 'Skip' }).click()
}
