import type { Scene } from '../scene.ts'
import { open } from '../steps.ts'

const landing = open('/', 'WordPress plugins, made to measure.')

export const landingScenes: readonly Scene[] = [
  { name: 'landing', as: 'visitor', picture: 'both', show: landing },
  {
    name: 'landing-prompt',
    as: 'visitor',
    async show(page) {
      await landing(page)
      await page.getByRole('button', { name: 'Social sharing buttons' }).click()
    },
  },
  { name: 'landing-signed-in', as: 'creator', show: landing },
  {
    name: 'landing-menu',
    as: 'visitor',
    only: 'phone',
    async show(page) {
      await landing(page)
      await page.locator('site-menu summary').click()
    },
  },
]
