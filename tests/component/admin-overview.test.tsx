import '../../site/src/islands/admin/admin.css'
import '../../site/src/islands/admin/overview/overview.css'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OverviewAnswer, OverviewDay } from '#contract/admin-overview.ts'
import Admin from '../../site/src/islands/admin/index.tsx'
import { show } from './support/screen.tsx'
import { person, refusal, stubServer } from './support/server.ts'

/** The first screen of admins. */

const dayOf = (day: string, change: Partial<OverviewDay> = {}): OverviewDay => ({
  ...{ day, users: 0, plugins: 0, granted: 0, spent: 0, withdrawn: 0, revenue: [] },
  requests: { delivered: 0, answered: 0, restored: 0, failed: 0, declined: 0, cancelled: 0 },
  ...{ mailsSent: 0, mailsFailed: 0 },
  ...change,
})
const busy: OverviewAnswer = {
  days: [
    dayOf('2026-11-23', {
      ...{ users: 3, plugins: 4, granted: 30, spent: 6, withdrawn: 2, mailsSent: 5, mailsFailed: 1 },
      requests: { delivered: 7, answered: 2, restored: 0, failed: 3, declined: 0, cancelled: 1 },
      revenue: [
        { currency: 'sek', amount: 5_000, refunded: 0 },
        { currency: 'usd', amount: 3_499, refunded: 999 },
      ],
    }),
    dayOf('2026-11-24', { users: 1_200 }),
  ],
  countedAt: '2026-11-24T14:02:00.000Z',
  totals: { users: 1_284, plugins: 3_120, credits: 48_210 },
  notices: [
    {
      ...{ id: '00000000-0000-4000-8000-000000000001', summary: 'The disk has 100 MB left.' },
      ...{ count: 3, at: '2026-11-24T10:00:00.000Z' },
    },
  ],
}

async function open(answer: (asked: URL) => OverviewAnswer | Response = () => busy, at = '/admin') {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: { ...person, roles: ['admin'] } }),
    'GET /api/app/admin/overview': ({ url }) => answer(url),
  })
  await show(<Admin />, { at })
  const asked = () => server.requests.filter((request) => request.includes('/admin/overview'))
  return { server, asked }
}
const factOf = (name: string) =>
  page.getByText(name, { exact: true }).element().nextElementSibling?.textContent

describe('the overview', () => {
  test('is the first screen of /admin, with what there is in all and the sums of the days', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect.element(page.getByText('48,210')).toBeVisible()
    expect(
      [
        ...['New users', 'New plugins', 'Requests ended', 'Of these failed'],
        ...['Credits granted', 'Credits spent', 'Revenue', 'Emails sent', 'Emails failed'],
      ].map(factOf),
    ).toEqual(['1,203', '4', '13', '3', '30', '6', 'SEK\u00a050.00, $25.00', '5', '1'])
  })

  test('draws a chart of each kind, one for each currency, with the sums beside the patterns', async () => {
    await open()
    for (const name of [
      ...['Requests by outcome', 'Credits', 'New users by day', 'New plugins by day'],
      ...['Revenue in SEK', 'Revenue in USD'],
    ])
      await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible()
    const requests = page.getByRole('img', { name: 'Requests by outcome' }).element()
    // Parts differ by their patterns: four outcomes, each filled in its own way.
    const fills = [...requests.querySelectorAll('rect[stroke]')].map((part) => part.getAttribute('fill'))
    expect(new Set(fills).size).toBe(4)
    expect(requests.querySelector('title')?.textContent).toBe(
      '23 Nov 2026: Delivered 7, Answered 2, Restored a version 0, Failed 3, Declined 0, Stopped 1',
    )
  })

  test('says the same in tables, newest day first', async () => {
    await open()
    await page.getByText('As a table').nth(2).click()
    const table = page.getByRole('table', { name: 'New users by day' })
    await expect.element(table).toBeVisible()
    expect([...table.element().querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      ...['24 Nov 2026', '1,200', '23 Nov 2026', '3'],
    ])
  })

  test('names what needs attention, with a link to it', async () => {
    await open()
    await expect
      .element(page.getByRole('link', { name: 'The disk has 100 MB left.' }))
      .toHaveAttribute('href', `/cms/collections/operator-notices/${busy.notices[0]?.id}`)
    await expect.element(page.getByText('3 times')).toBeVisible()
  })

  test('shows 30 days at first, others at a press, and keeps them in the address', async () => {
    const { asked } = await open()
    await page.getByRole('button', { name: '7 days', exact: true }).click()
    expect(location.search).toBe('?days=7')
    await page.getByRole('button', { name: '30 days' }).click()
    expect(location.search).toBe('')
    await expect
      .poll(() => asked().map((request) => request.split('?')[1]))
      .toEqual(['days=30', 'days=7', 'days=30'])
  })

  test('opens with the days of its address', async () => {
    const { asked } = await open(undefined, '/admin?days=90')
    await expect
      .element(page.getByRole('button', { name: '90 days' }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(asked()).toEqual(['GET /api/app/admin/overview?days=90'])
  })

  test('says on a new installation that nothing has happened yet', async () => {
    await open(() => ({ days: [dayOf('2026-11-24')], countedAt: null, totals: null, notices: [] }))
    await expect.element(page.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible()
    await expect.element(page.getByText('Nothing needs attention.')).toBeVisible()
  })

  test('that could not be loaded says why and can be asked for again', async () => {
    let fails = true
    await open(() => (fails ? refusal('unavailable') : busy))
    await expect.element(page.getByRole('heading', { name: "We couldn't load the overview" })).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('48,210')).toBeVisible()
  })

  test('leads to the users and back', async () => {
    const { server } = await open()
    server.on('GET /api/app/admin/users', () => refusal('unavailable'))
    await page.getByRole('link', { name: 'Users' }).click()
    await expect.element(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()
    expect(location.search).toBe('?view=users')
    history.back()
    await expect.element(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  })
})
