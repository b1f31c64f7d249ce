import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import type { Scene } from '../scene.ts'
import { press } from '../steps.ts'

const step = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/welcome?step=${number}`)
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  await page.getByText(`Step ${number} of 5`).waitFor()
}

export const welcomeScenes: readonly Scene[] = [
  ...[1, 2, 3, 4, 5].map((number): Scene => ({
    name: `welcome-${number}`,
    as: 'newcomer',
    show: (page) => step(page, number),
  })),
  {
    name: 'welcome-failed',
    as: 'newcomer',
    async show(page) {
      await step(page, 5)
      await page.route(`**${apiPaths.onboarding}`, (route) => route.abort())
      await press(page, 'Continue with Free')
      await page.getByText("We can't be reached right now.").waitFor()
    },
  },
]
