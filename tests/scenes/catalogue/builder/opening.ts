import { randomUUID } from 'node:crypto'
import type { Scene } from '../../scene.ts'
import { neverAnswer, openBuilder, refuse } from '../../steps.ts'

/** The builder without a plugin, and while one loads. */
export const openingScenes: readonly Scene[] = [
  { name: 'builder-empty', as: 'beginner', show: (page) => openBuilder(page) },
  {
    name: 'builder-empty-workspace',
    as: 'beginner',
    only: 'phone',
    async show(page) {
      await openBuilder(page)
      await page.getByRole('tab', { name: 'Workspace' }).click()
    },
  },
  {
    name: 'builder-loading',
    as: 'creator',
    async show(page, { seed }) {
      await neverAnswer(page, '**/workspace')
      await page.goto(`/builder?id=${seed.plugins.form}`)
      await page.getByRole('banner').waitFor()
      await page.locator('.opening').waitFor()
    },
  },
  {
    name: 'builder-failed',
    as: 'creator',
    async show(page, { seed }) {
      await refuse(page, '**/workspace')
      await page.goto(`/builder?id=${seed.plugins.form}`)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'builder-not-found',
    as: 'creator',
    async show(page) {
      await page.goto(`/builder?id=${randomUUID()}`)
      await page.getByRole('heading', { name: 'Plugin not found' }).waitFor()
    },
  },
]
