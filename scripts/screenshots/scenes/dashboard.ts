import type { Scene } from '../scene.ts'

/** The dashboard, in every state. */
export const dashboardScenes: readonly Scene[] = [
  {
    name: 'dashboard',
    as: 'creator',
    async show(page) {
      await page.goto('/dashboard')
      await page.getByRole('article').first().waitFor()
    },
  },
]
