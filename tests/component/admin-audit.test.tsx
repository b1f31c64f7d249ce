import '../../site/src/islands/admin/admin.css'
import '../../site/src/islands/admin/audit/audit.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditAnswer, AuditEntry } from '#contract/admin-audit.ts'
import Admin from '../../site/src/islands/admin/index.tsx'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { show } from './support/screen.tsx'
import { person, refusal, stubServer } from './support/server.ts'
import type { Server } from './support/server.ts'

/** The audit log on /admin. */

afterEach(dismissToasts)

const sam = { id: '00000000-0000-4000-8000-0000000000a1', email: 'sam@example.test', name: 'Sam Staff' }
const ed = { id: '00000000-0000-4000-8000-0000000000a2', email: 'ed@example.test', name: null }
const entryOf = (number: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  at: new Date().toISOString(),
  by: sam,
  action: 'update',
  target: 'posts/1',
  title: `Article ${number}`,
  changes: {},
  address: '192.0.2.7',
  ...change,
})
const answerOf = (entries: readonly AuditEntry[], change: Partial<AuditAnswer> = {}): AuditAnswer => ({
  entries,
  next: null,
  staff: [ed, sam],
  ...change,
})

async function open(
  entries: readonly AuditEntry[],
  at = '/admin?view=audit',
  prepare?: (stub: Server) => void,
) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
    'GET /api/app/admin/audit': () => answerOf(entries),
  })
  prepare?.(server)
  await show(<Admin />, { at })
  const asked = () => server.requests.filter((request) => request.startsWith('GET /api/app/admin/audit'))
  return { server, asked }
}
const entry = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

describe('the audit log', () => {
  test('says who did what to whom, before and after, why and from where', async () => {
    await open([
      entryOf(1, {
        action: 'add-credits',
        target: 'users/1',
        title: 'baker@example.test',
        changes: { credits: { from: 142, to: 642 }, reason: 'Lost an afternoon' },
      }),
      entryOf(2, {
        by: ed,
        action: 'pin',
        target: 'forum-threads/1',
        title: 'Hello',
        changes: { reason: '' },
      }),
      entryOf(3, { changes: { title: { from: 'Old', to: 'New' }, body: 'changed', tags: ['a', 'b'] } }),
    ])
    const first = entry('Added credits to baker@example.test')
    for (const text of ['Sam Staff', 'from 192.0.2.7', 'Reason: Lost an afternoon', '142', '642'])
      await expect.element(first.getByText(text, { exact: true })).toBeVisible()
    await expect.element(entry('Pinned the thread “Hello”').getByText('ed@example.test')).toBeVisible()
    await page.getByText('Show 3 details').click()
    for (const text of ['Old', 'New', 'changed', 'a, b'])
      await expect.element(entry('Article 3').getByText(text, { exact: true })).toBeVisible()
  })

  test('has a heading for each day', async () => {
    const day = 24 * 60 * 60 * 1_000
    const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
    await open([entryOf(1), entryOf(2, { at: ago(1) }), entryOf(3, { at: ago(40) })])
    for (const name of ['Today', 'Yesterday', /20\d\d$/])
      await expect.element(page.getByRole('heading', { name })).toBeVisible()
  })

  test('keeps search and filters in the address, and asks for them', async () => {
    const { asked } = await open([entryOf(1)])
    await expect.element(entry('Article 1')).toBeVisible()
    await page.getByRole('combobox', { name: 'Who' }).selectOptions('ed@example.test')
    await page.getByRole('combobox', { name: 'What' }).selectOptions('Forum')
    await page.getByRole('searchbox').fill('ab')
    await expect.element(page.getByText('Use at least 3 characters.')).toBeVisible()
    await page.getByRole('searchbox').fill('abc')
    await expect.poll(() => location.search).toBe(`?view=audit&q=abc&who=${ed.id}&what=forum`)
    await expect.poll(() => asked().at(-1)).toBe(`GET /api/app/admin/audit?q=abc&who=${ed.id}&what=forum`)
    expect(asked().some((request) => request.includes('q=ab&'))).toBe(false)
  })

  test('opens with the filters of the address, and shows everything again', async () => {
    const { asked } = await open([], '/admin?view=audit&q=nobody&what=forum')
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect.poll(() => location.search).toBe('?view=audit')
    expect(asked()).toEqual(['GET /api/app/admin/audit?q=nobody&what=forum', 'GET /api/app/admin/audit'])
  })

  test('grows by older entries', async () => {
    const { asked } = await open([], '/admin?view=audit', (server) =>
      server.on('GET /api/app/admin/audit', ({ url }) =>
        url.searchParams.has('after')
          ? answerOf([entryOf(2)], { staff: null })
          : answerOf([entryOf(1)], { next: '5_x' }),
      ),
    )
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(entry('Article 2')).toBeVisible()
    await expect.element(entry('Article 1')).toBeVisible()
    expect(page.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0)
    expect(asked()).toEqual(['GET /api/app/admin/audit', 'GET /api/app/admin/audit?after=5_x'])
  })

  test('that could not be loaded says why and can be asked for again', async () => {
    let fails = true
    await open([], '/admin?view=audit', (server) =>
      server.on('GET /api/app/admin/audit', () => (fails ? refusal('unavailable') : answerOf([entryOf(1)]))),
    )
    await expect.element(page.getByRole('heading', { name: "We couldn't load the audit log" })).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(entry('Article 1')).toBeVisible()
  })

  test('leads to what an entry is about, unless that is gone', async () => {
    await open([
      entryOf(1),
      entryOf(2, { target: 'globals/home', title: 'Home' }),
      entryOf(3, { action: 'delete' }),
    ])
    const links = () => page.getByRole('main').getByRole('link').elements()
    await expect.element(entry('Article 1')).toBeVisible()
    const hrefs = links().map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/cms/collections/posts/1')
    expect(hrefs).toContain('/cms/globals/home')
    expect(entry('Deleted the article “Article 3”').getByRole('link').elements()).toHaveLength(0)
  })
})
