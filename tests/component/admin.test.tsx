import '../../site/src/islands/admin/admin.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminUser, UsersAnswer } from '#contract/admin.ts'
import type { Role } from '#contract/api.ts'
import Admin from '../../site/src/islands/admin/index.tsx'
import { takeFlash } from '../../site/src/lib/flash.ts'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { show } from './support/screen.tsx'
import { person, refusal, stubServer } from './support/server.ts'
import type { Server } from './support/server.ts'

/** The pages of admins. */

afterEach(dismissToasts)

const userOf = (number: number, change: Partial<AdminUser> = {}): AdminUser => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  email: `user${number}@example.test`,
  fullName: `User ${number}`,
  avatar: null,
  roles: [],
  balance: 10,
  pluginCount: 1,
  hasSubscription: false,
  plan: null,
  newsletterSubscribed: true,
  isLeaving: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
})
const answerOf = (users: readonly AdminUser[], change: Partial<UsersAnswer> = {}): UsersAnswer => ({
  users,
  next: null,
  found: users.length,
  counts: { users: 1284, members: 212, newsletter: 1031 },
  ...change,
})

interface Options {
  readonly at?: string
  readonly roles?: readonly Role[]
  prepare?(stub: Server): void
}
async function open({ at = '/admin', roles = ['admin'], prepare }: Options = {}) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: { ...person, roles } }),
    'GET /api/app/admin/users': () => answerOf([userOf(1), userOf(2)]),
  })
  prepare?.(server)
  const screen = await show(<Admin />, { at })
  const asked = () =>
    server.requests.filter((request) => request.startsWith('GET /api/app/admin/users')).map(queryOf)
  return { ...screen, server, asked }
}
const queryOf = (request: string): string => request.split('?')[1] ?? ''
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })

describe('/admin', () => {
  test('sends people who are no admins to their dashboard, which says why', async () => {
    const { left, asked } = await open({ roles: ['editor', 'moderator'] })
    await expect.poll(() => left).toEqual(['/dashboard'])
    expect(takeFlash()).toMatchObject({
      title: 'Access Denied',
      text: "You don't have permission to access this page",
      tone: 'destructive',
    })
    expect(asked()).toEqual([])
  })

  test('sends visitors to the sign-in, which leads back to the same users', async () => {
    const { left } = await open({
      at: '/admin?q=sam',
      prepare: (server) => server.on('GET /api/users/me', () => ({ user: null })),
    })
    await expect.poll(() => left).toEqual([`/auth?next=${encodeURIComponent('/admin?q=sam')}`])
  })

  test('sends an admin away whose role is taken while the page is open', async () => {
    const { left } = await open({
      prepare: (server) => server.on('GET /api/app/admin/users', () => refusal('forbidden')),
    })
    await expect.poll(() => left).toEqual(['/dashboard'])
    expect(takeFlash()?.title).toBe('Access Denied')
  })
})

describe('the list of users', () => {
  test('shows credits, plugins, subscription, newsletter and day of joining', async () => {
    await open({
      prepare: (server) =>
        server.on('GET /api/app/admin/users', () =>
          answerOf([
            userOf(1, { plan: 'Pro 100', balance: 1142, pluginCount: 6, roles: ['editor'] }),
            userOf(2, { hasSubscription: true, balance: 250, newsletterSubscribed: false }),
          ]),
        ),
    })
    const first = rowOf('User 1')
    for (const text of ['user1@example.test', '1,142', '6', 'Pro 100', 'Subscribed', '20 Nov 2026', 'Editor'])
      await expect.element(first.getByText(text, { exact: true })).toBeVisible()
    const second = rowOf('User 2')
    for (const text of ['Free', 'over 100 credits', 'Off'])
      await expect.element(second.getByText(text, { exact: false })).toBeVisible()
    await expect.element(page.getByText('2 of 1,284 users')).toBeVisible()
    await expect.element(page.getByText('212 with a subscription, 1,031 get the newsletter')).toBeVisible()
  })

  test('scrolls in an area of 600 pixels', async () => {
    const many = Array.from({ length: 50 }, (_, at) => userOf(at + 1))
    await open({ prepare: (server) => server.on('GET /api/app/admin/users', () => answerOf(many)) })
    const area = page.getByRole('region', { name: 'Users' })
    await expect.element(area).toBeVisible()
    expect(area.element().clientHeight).toBe(600)
    expect(area.element().scrollHeight).toBeGreaterThan(600)
  })

  test('opens with the search, order, filter and page of the address', async () => {
    const { asked } = await open({ at: '/admin?q=sam&sort=most-credits&show=members&after=5_x' })
    await expect.element(page.getByRole('searchbox')).toHaveValue('sam')
    await expect.element(page.getByRole('combobox', { name: 'Show' })).toHaveValue('members')
    await expect
      .element(page.getByRole('columnheader', { name: 'Credits' }))
      .toHaveAttribute('aria-sort', 'descending')
    expect(asked()).toEqual(['q=sam&sort=most-credits&show=members&after=5_x'])
  })

  test('keeps search, order and filter in the address, and begins each at the first page', async () => {
    const { asked } = await open({ at: '/admin?after=5_x' })
    await page.getByRole('searchbox').fill('sam')
    await expect.poll(() => location.search).toBe('?q=sam')
    await page.getByRole('button', { name: 'Credits' }).click()
    expect(location.search).toBe('?q=sam&sort=most-credits')
    await page.getByRole('button', { name: 'Credits' }).click()
    expect(location.search).toBe('?q=sam&sort=fewest-credits')
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('staff')
    expect(location.search).toBe('?q=sam&sort=fewest-credits&show=staff')
    await expect.poll(() => asked().at(-1)).toBe('q=sam&sort=fewest-credits&show=staff')
  })

  test('turns pages, and Back turns them back', async () => {
    const { asked } = await open({
      prepare: (server) =>
        server.on('GET /api/app/admin/users', ({ url }) =>
          url.searchParams.get('after') === null
            ? answerOf([userOf(1)], { next: '9_x' })
            : answerOf([userOf(2)]),
        ),
    })
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(rowOf('User 2')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    history.back()
    await expect.element(rowOf('User 1')).toBeVisible()
    expect(asked()).toEqual(['', 'after=9_x', ''])
  })

  test('says that nobody was found, and shows everybody again', async () => {
    const { asked } = await open({
      at: '/admin?q=nobody',
      prepare: (server) =>
        server.on('GET /api/app/admin/users', ({ url }) =>
          url.searchParams.has('q') ? answerOf([]) : answerOf([userOf(1)]),
        ),
    })
    await page.getByRole('button', { name: 'Show all users' }).click()
    await expect.element(rowOf('User 1')).toBeVisible()
    expect(asked()).toEqual(['q=nobody', ''])
  })

  test('that could not be loaded says why and can be asked for again', async () => {
    let fails = true
    await open({
      prepare: (server) =>
        server.on('GET /api/app/admin/users', () => (fails ? refusal('unavailable') : answerOf([userOf(1)]))),
    })
    await expect.element(page.getByRole('heading', { name: 'Error loading data' })).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rowOf('User 1')).toBeVisible()
  })
})
