import type { Page } from '@playwright/test'
import type { Notice, NotificationKind } from '#contract/notifications.ts'
import type { Scene } from '../scene.ts'
import { neverAnswer, refuse } from '../steps.ts'

/** The bell and the page of all notices, in every state. */

const newest = '**/api/app/newest-notifications'
const list = '**/api/app/notifications*'

const told = (
  hours: number,
  kind: NotificationKind,
  title: string,
  message: string,
  read = false,
): Notice => ({
  id: `0194c1f0-0000-7000-8000-${String(Math.round(hours * 60)).padStart(12, '0')}`,
  kind,
  title,
  message,
  link: '/dashboard',
  read,
  createdAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
})
const notices: readonly Notice[] = [
  told(
    0.05,
    'reply',
    'Sample Developer replied to you',
    '“It is the clock. gmdate() is always UTC; WordPress keeps the site’s own…”',
  ),
  told(
    0.25,
    'accepted',
    'Your answer was accepted',
    'Sample Museum marked it in “What does ‘not verified’ on my draft mean?”',
  ),
  told(1, 'like', '3 people like your thread', 'Opening hours show yesterday’s holiday note'),
  told(
    2,
    'comment',
    'Sample Florist commented on your thread',
    '“Mine did the same on All Saints. It went away by itself around one…”',
  ),
  told(5, 'credits', '500 credits were added', 'Lost an afternoon to our outage on 20 November'),
  told(23, 'copy', 'Sample Agency copied Booking Calendar', 'Your public plugin now has 12 copies.'),
  told(
    30,
    'mention',
    'You were mentioned by Sample Mason',
    '“Ask the baker, that plugin had the same trouble.”',
  ),
  told(70, 'credits_expiring', '40 credits expire on March 3', 'They are spent first.', true),
  told(90, 'watched', 'Sample Guide commented on a thread you watch', 'Which holidays does it know?', true),
  told(120, 'moderation', 'Your thread was moved', 'To Tips, where more people will see it.', true),
  told(200, 'account', 'Your payment failed', 'We couldn’t charge $25.00 for Pro 400.', true),
]

async function answerBell(page: Page, of: readonly Notice[], unread: number): Promise<void> {
  await page.route(newest, (route) => route.fulfill({ json: { userId: 'nobody', notices: of, unread } }))
}
async function openBell(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('.bell[role=button]').click()
  await page.getByRole('dialog', { name: 'Notiser' }).waitFor()
}
async function openPage(page: Page, of: readonly Notice[], next: string | null = null): Promise<void> {
  await answerBell(page, of.slice(0, 10), 12)
  const unread = of.filter(({ read }) => !read).length
  await page.route(list, (route) =>
    route.fulfill({ json: { notices: of, unread, read: of.length - unread, next } }),
  )
  await page.goto('/notifications')
}

export const notificationScenes: readonly Scene[] = [
  {
    name: 'bell',
    as: 'creator',
    picture: 'both',
    async show(page) {
      await answerBell(page, notices.slice(0, 10), 12)
      await openBell(page, '/community')
      await page.getByText('3 people like your thread').waitFor()
    },
  },
  {
    name: 'bell-empty',
    as: 'creator',
    picture: 'both',
    async show(page) {
      await answerBell(page, [], 0)
      await openBell(page, '/pricing')
      await page.getByText('Inga notiser än').waitFor()
    },
  },
  {
    name: 'notifications',
    as: 'creator',
    picture: 'both',
    async show(page) {
      await openPage(page, notices, 'more')
      await page.getByRole('button', { name: 'Show Older' }).waitFor()
    },
  },
  {
    name: 'notifications-empty',
    as: 'creator',
    picture: 'both',
    async show(page) {
      await openPage(page, [])
      await page.getByText('Inga notiser än').waitFor()
    },
  },
  {
    name: 'notifications-all-read',
    as: 'creator',
    async show(page) {
      await page.route(list, (route) =>
        route.fulfill({ json: { notices: [], unread: 0, read: 5, next: null } }),
      )
      await page.goto('/notifications?show=unread')
      await page.getByRole('heading', { name: 'Nothing unread' }).waitFor()
    },
  },
  {
    name: 'notifications-loading',
    as: 'creator',
    async show(page) {
      await neverAnswer(page, list)
      await page.goto('/notifications')
      await page.getByText('Loading your notifications').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'notifications-failed',
    as: 'creator',
    async show(page) {
      await refuse(page, list)
      await page.goto('/notifications')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
