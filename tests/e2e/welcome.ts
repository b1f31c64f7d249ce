import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const slideTitles = [
  'AI-Powered Plugin Generation',
  'Edit & Customize',
  'One-Click Download',
  'Secure & Reliable',
] as const

/** The heading of the step that is shown. */
export const stepHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes from the first slide to the choice of a plan. */
export async function goToPlans(page: Page): Promise<void> {
  for (const title of slideTitles) {
    await expect(stepHeading(page)).toHaveText(title)
    await page.getByRole('button', { name: /^(Next|Choose Your Plan)$/ }).click()
  }
  await expect(stepHeading(page)).toHaveText('Choose Your Plan')
}

/** Goes through the welcome that a sign-up leads to. */
export async function passWelcome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/welcome$/)
  await goToPlans(page)
  await page.getByRole('button', { name: 'Continue with Free' }).click()
}
