import type { Page } from '@playwright/test'
import type { Scene } from '../scene.ts'
import { neverAnswer, open, press, refuse } from '../steps.ts'

const settings = '**/api/app/settings'

async function openSettings(page: Page): Promise<void> {
  await open('/settings', 'Settings')(page)
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
}

/** /settings, in every state. */
export const settingsScenes: readonly Scene[] = [
  { name: 'settings', as: 'beginner', picture: 'both', show: openSettings },
  {
    name: 'settings-email',
    as: 'beginner',
    async show(page) {
      await openSettings(page)
      await press(page, 'Change: Email')
      await page.getByRole('textbox', { name: 'New email' }).fill('not an address')
      await press(page, 'Send Link')
      await page.getByText('Please enter a valid email address.').waitFor()
    },
  },
  {
    name: 'settings-email-sent',
    as: 'beginner',
    async show(page) {
      const sentTo = 'new@plugsmith.example'
      await page.route('**/api/app/change-email', (route) => route.fulfill({ status: 202, json: { sentTo } }))
      await openSettings(page)
      await press(page, 'Change: Email')
      await page.getByRole('textbox', { name: 'New email' }).fill(sentTo)
      await page.getByLabel('Current password', { exact: true }).fill('a password')
      await press(page, 'Send Link')
      await page.getByText('Waiting for you to open the link').waitFor()
    },
  },
  {
    name: 'settings-password',
    as: 'beginner',
    async show(page) {
      await openSettings(page)
      await press(page, 'Change: Password')
      await page.getByLabel('New password', { exact: true }).waitFor()
    },
  },
  {
    name: 'settings-loading',
    as: 'beginner',
    async show(page) {
      await neverAnswer(page, settings)
      await open('/settings', 'Settings')(page)
    },
  },
  {
    name: 'settings-failed',
    as: 'beginner',
    async show(page) {
      await refuse(page, settings)
      await page.goto('/settings')
      await page.getByRole('alert').waitFor()
    },
  },
]
