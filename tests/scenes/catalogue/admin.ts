import type { Page } from '@playwright/test'
import type { AdminUser, UsersAnswer } from '#contract/admin.ts'
import type { MeAnswer } from '#contract/api.ts'
import type { Scene } from '../scene.ts'
import { changeAnswer, neverAnswer, open, refuse } from '../steps.ts'

/** /admin, by a creator whose answers say that they are an admin. */

const asAdmin = (page: Page) =>
  changeAnswer<MeAnswer>(page, '**/api/users/me', ({ user, ...answer }) => ({
    ...answer,
    user: user && { ...user, roles: ['admin'] },
  }))

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const day = (before: number) => new Date(Date.UTC(2026, 10, 24) - before * 86_400_000).toISOString()

const names = [
  ...['Sample Mason', 'Sample School', 'Sample Museum', 'Sample Choir', 'Sample Florist'],
  ...['Sample Bookshop', 'Sample Baker', 'Sample Brewery', 'Sample Carpenter', 'Sample Guide'],
  ...['Sample Printer', 'Sample Cyclist'],
]
const balances = [10, 20, 5, 7, 12, 0, 142, 65, 31, 88, 240, 3]
const users = names.map((fullName, at): AdminUser => ({
  id: idOf(at + 1),
  email: `${fullName.split(' ')[1]?.toLowerCase() ?? ''}@example.com`,
  fullName,
  avatar: null,
  roles: at === 8 ? ['editor'] : [],
  balance: balances[at] ?? 0,
  pluginCount: (at * 7) % 12,
  hasSubscription: (balances[at] ?? 0) > 100,
  plan: at === 6 || at === 7 || at === 9 ? 'Pro 100' : null,
  newsletterSubscribed: at !== 3 && at !== 5,
  isLeaving: at === 11,
  createdAt: day(at * 13),
}))
const answer: UsersAnswer = {
  users,
  next: 'more',
  found: 1284,
  counts: { users: 1284, members: 212, newsletter: 1031 },
}
const list = '**/api/app/admin/users**'
const openUsers =
  (change: Partial<UsersAnswer> = {}, address = '/admin') =>
  async (page: Page) => {
    await asAdmin(page)
    await page.route(list, (route) => route.fulfill({ json: { ...answer, ...change } }))
    await open(address, 'Users')(page)
    await page.locator('.grid-t, .state').first().waitFor()
  }

const scenes: Readonly<Record<string, Scene['show']>> = {
  users: openUsers(),
  'users-none': openUsers({ users: [], next: null, found: 0 }, '/admin?q=nobody'),
  'users-loading': async (page) => {
    await asAdmin(page)
    await neverAnswer(page, list)
    await open('/admin', 'Users')(page)
  },
  'users-failed': async (page) => {
    await asAdmin(page)
    await refuse(page, list)
    await open('/admin', 'Users')(page)
    await page.getByRole('alert').waitFor()
  },
  denied: async (page) => {
    await page.goto('/admin')
    await page.getByText("You don't have permission to access this page").waitFor()
  },
}

export const adminScenes: readonly Scene[] = Object.entries(scenes).map(([name, show]): Scene => ({
  name: `admin-${name}`,
  as: 'creator',
  picture: 'both',
  show,
}))
