import type { Page } from '@playwright/test'
import type { Scene } from '../scene.ts'

const open = (address: string, heading: string) => async (page: Page) => {
  await page.goto(address)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

/** What is there without an account, and on the way to one. */
export const publicScenes: readonly Scene[] = [
  { name: 'landing', as: 'visitor', show: open('/', 'WordPress plugins, made to measure.') },
  { name: 'auth-sign-in', as: 'visitor', show: open('/auth', 'Welcome back') },
  { name: 'auth-sign-up', as: 'visitor', show: open('/auth?mode=sign-up', 'Create an account') },
  { name: 'not-found', as: 'visitor', show: open('/no/such/page', 'Sidan hittades inte') },
]
