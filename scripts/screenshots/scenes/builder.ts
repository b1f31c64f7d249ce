import type { Scene } from '../scene.ts'

/** The builder, in every state. */
export const builderScenes: readonly Scene[] = [
  {
    name: 'builder-preview',
    as: 'creator',
    async show(page, { seed, phone }) {
      await page.goto(`/builder?id=${seed.plugins.form}`)
      if (phone) await page.getByRole('tab', { name: 'Workspace' }).click()
      await page.locator('iframe[data-ready]').waitFor()
    },
  },
]
