import type { Page } from '@playwright/test'
import { contactRoutes } from '#contract/contact-routes.ts'
import { contactUnsent } from '#contract/messages/contact.ts'
import type { Scene } from '../scene.ts'
import { open, press } from '../steps.ts'

const send = `**${contactRoutes.send.path}**`
/** An afternoon in Central Europe, so that every picture marks the same time. */
const afternoon = new Date('2026-11-27T13:15:00Z')

async function show(page: Page): Promise<void> {
  await page.clock.setFixedTime(afternoon)
  await open('/contact', 'Contact')(page)
  await page.locator('text.now').filter({ hasText: '14:15' }).waitFor()
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Sample Baker')
  await page.getByLabel('Email').fill(email)
  await page
    .getByLabel('Message', { exact: true })
    .fill(
      'Good morning. The ZIP of Opening Hours unpacks into a folder called opening-hours-2 on one of my two sites.',
    )
}

/** /contact, in every state. */
export const contactScenes: readonly Scene[] = [
  { name: 'contact', as: 'visitor', picture: 'both', show },
  {
    name: 'contact-invalid',
    as: 'visitor',
    picture: 'both',
    async show(page) {
      await show(page)
      await fill(page, 'baker.example.com')
      await press(page, 'Send Message')
      await page.getByText('There is no @ in this address').waitFor()
    },
  },
  {
    name: 'contact-sent',
    as: 'visitor',
    picture: 'both',
    async show(page) {
      await page.route(send, (route) => route.fulfill({ json: {} }))
      await show(page)
      await fill(page, 'baker@example.com')
      await press(page, 'Send Message')
      await page.getByText('Message sent!').waitFor()
    },
  },
  {
    name: 'contact-unsent',
    as: 'creator',
    async show(page) {
      await page.route(send, (route) => route.abort())
      await show(page)
      await fill(page, 'baker@example.com')
      await press(page, 'Send Message')
      await page.getByText(contactUnsent.title).waitFor()
    },
  },
]
