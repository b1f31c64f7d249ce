import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/notifications/notifications.css'
import '../../site/src/notices/notices.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Notice, NoticesAnswer } from '#contract/notifications.ts'
import { notificationsReloadEvent } from '#contract/realtime.ts'
import Notifications from '../../site/src/islands/notifications/index.tsx'
import { show } from './support/screen.tsx'
import { away, person, refusal, stubServer } from './support/server.ts'

const told = (at: number, change: Partial<Notice> = {}): Notice => ({
  id: `0194c1f0-0000-7000-8000-${String(at).padStart(12, '0')}`,
  kind: 'reply',
  title: `Notice ${at}`,
  message: `Text ${at}`,
  link: `/community/thread/${at}`,
  read: false,
  createdAt: new Date(Date.now() - at * 60_000).toISOString(),
  ...change,
})
const listOf = (notices: readonly Notice[], next: string | null = null): NoticesAnswer => {
  const unread = notices.filter(({ read }) => !read).length
  return { notices, unread, read: notices.length - unread, next }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const notice = (name: string) => page.getByRole('link', { name })

async function open(answer: () => NoticesAnswer | Response, at = '/notifications') {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/notifications': answer,
    'POST /api/app/notifications/*/read': () => ({ unread: 0, read: 2 }),
    'POST /api/app/read-notifications': () => ({ unread: 0, read: 2 }),
  })
  return { ...(await show(<Notifications places={[]} />, { at })), server }
}

test('the page lists notices by day, and marks one by following it, by its button, and all at once', async () => {
  const { left, server } = await open(() =>
    listOf([told(1), told(2, { read: true }), told(3 * 24 * 60, { title: 'An old one' })]),
  )
  await expect.element(page.getByText('2 unread, 1 read')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Earlier/ })).toBeVisible()
  await button('Mark as unread: Notice 2').click()
  await expect.poll(() => server.count('POST /api/app/notifications/*/read')).toBe(1)
  await notice('Notice 1 (unread)').click()
  await expect.poll(() => left).toEqual(['/community/thread/1'])
  await expect.poll(() => server.count('POST /api/app/notifications/*/read')).toBe(2)
  await button('Mark as read: An old one').click()
  await expect.element(page.getByText('0 unread, 2 read')).toBeVisible()
})

test('the page shows more when it is told of more, and keeps older ones that were loaded', async () => {
  let newer = false
  await open(() => listOf(newer ? [told(1), told(2)] : [told(2), told(3)], newer ? 'next' : null))
  await expect.element(notice('Notice 3 (unread)')).toBeVisible()
  newer = true
  window.dispatchEvent(new Event(notificationsReloadEvent))
  await expect.element(notice('Notice 1 (unread)')).toBeVisible()
  await expect.element(notice('Notice 3 (unread)')).toBeVisible()
})

test('the page says what is empty, what is read and what failed', async () => {
  await open(() => listOf([]))
  await expect.element(page.getByText('Inga notiser än')).toBeVisible()
})

test('the page of unread ones leads back to all', async () => {
  await open(() => ({ notices: [], unread: 0, read: 3, next: null }), '/notifications?show=unread')
  await expect.element(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()
  await button('Show All').click()
  await expect.poll(() => location.search).toBe('')
})

test('the page can be tried again when it could not be loaded', async () => {
  let down = true
  await open(() => (down ? away() : listOf([told(1)])))
  await expect.element(page.getByText("Your notifications couldn't be loaded")).toBeVisible()
  down = false
  await button('Try again').click()
  await expect.element(notice('Notice 1 (unread)')).toBeVisible()
})

test('the bell counts, opens with the keyboard, reads what is followed, and is silent about failures', async () => {
  let unread = 12
  let down = false
  const notices = Array.from({ length: 10 }, (_, at) => told(at + 1))
  const server = stubServer({
    'GET /api/app/newest-notifications': () =>
      down ? refusal('unavailable') : { userId: person.id, notices, unread },
    'POST /api/app/notifications/*/read': () => ({ unread: (unread -= 1), read: 1 }),
    'POST /api/app/read-notifications': () => ({ unread: 0, read: 12 }),
  })
  const { left } = await show(
    <header className="top">
      <div className="bell-box">
        <a className="btn btn-ghost btn-icon bell" href="/notifications" aria-label="Notiser">
          <svg className="icon icon-20" />
        </a>
      </div>
      <button type="button">Beside it</button>
    </header>,
    { at: '/pricing' },
  )
  await expect.element(page.getByRole('link', { name: 'Notiser' })).toBeVisible()
  await import('../../site/src/notices/bell.ts')
  const bell = button('Notiser, 9+ unread')
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false')
  bell.element().focus()
  await userEvent.keyboard(' ')
  const box = page.getByRole('dialog', { name: 'Notiser' })
  await expect.element(box).toHaveFocus()
  await expect.element(box.getByRole('link', { name: 'Notice 10 (unread)' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await box.getByRole('link', { name: 'Notice 2 (unread)' }).click()
  await expect.poll(() => left).toEqual(['/community/thread/2'])
  await expect.element(box).not.toBeInTheDocument()
  expect(server.requests).toContain(`POST /api/app/notifications/${notices[1]?.id}/read`)

  down = true
  window.dispatchEvent(new Event(notificationsReloadEvent))
  await bell.click()
  await box.getByRole('button', { name: 'Markera alla' }).click()
  await expect.element(button('Notiser').first()).toHaveAttribute('aria-label', 'Notiser')
  await expect.element(page.getByRole('region', { name: 'Messages' })).not.toBeInTheDocument()
  await button('Beside it').click()
  await expect.element(box).not.toBeInTheDocument()
})
