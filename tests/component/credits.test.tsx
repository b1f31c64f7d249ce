import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/credits/credits.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CreditHoldings, CreditTransaction, CreditTransactionsAnswer } from '#contract/credit-history.ts'
import Credits from '../../site/src/islands/credits/index.tsx'
import { clickTwiceAtOnce, refocus, show } from './support/screen.tsx'
import { away, gate, person, refusal, stubServer } from './support/server.ts'

const messages = page.getByRole('region', { name: 'Messages' })
const older = page.getByRole('button', { name: 'Show Older' })
const row = (name: string | RegExp) => page.getByRole('row', { name })

const granted = {
  id: 'welcome',
  description: 'Welcome credits',
  amount: 10,
  remaining: 10,
  expiresAt: null,
  createdAt: new Date().toISOString(),
}
const holdings = (change: Partial<CreditHoldings> = {}): CreditHoldings => ({
  credits: { spendable: 10, reserved: 0 },
  grants: [granted],
  reservations: [],
  ...change,
})
const plugin = { id: '0194c1f0-0000-7000-8000-00000000000a', name: 'Tide Table', versionNumber: 2 }
const request = (id: string, change: Partial<CreditTransaction> = {}): CreditTransaction => ({
  id,
  createdAt: new Date().toISOString(),
  type: 'plugin_generation',
  description: `Request ${id}`,
  amount: -1,
  balanceAfter: 9,
  plugin,
  ...change,
})
const welcome = request('welcome', {
  type: 'signup',
  description: 'Welcome credits',
  amount: 10,
  balanceAfter: 10,
  plugin: null,
  expiresAt: null,
})
const listOf = (transactions: readonly CreditTransaction[], more = false, total = transactions.length) => ({
  transactions,
  total,
  more,
})

async function open(list: CreditTransactionsAnswer, held = holdings(), at = '/credits', width = 1440) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credit-holdings': () => held,
    'GET /api/app/credit-transactions': () => list,
  })
  const screen = await show(<Credits places={[]} />, { at, width })
  return { ...screen, server }
}

test('shows each movement with its plugin, and what running requests hold', async () => {
  const expiresAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const { left } = await open(
    listOf([
      request('one'),
      request('gone', { type: 'plugin_download', amount: -5, balanceAfter: 10, plugin: null }),
      request('month', { type: 'subscription', amount: 400, balanceAfter: 415, plugin: null, expiresAt }),
    ]),
    holdings({
      credits: { spendable: 9, reserved: 1 },
      reservations: [{ id: 'held', amount: 1, createdAt: new Date().toISOString(), plugin }],
    }),
  )
  await expect.element(page.getByText('Until it finishes, 9 are free to spend.')).toBeVisible()
  await expect.element(row(/A request for Tide Table is running Reserved 1 not spent yet/)).toBeVisible()
  await expect.element(row(/Request one Version 2 Request −1 9/)).toBeVisible()
  await expect.element(row(/Request gone Download −5 10/)).toBeVisible()
  await expect.element(row(/Request month Until .* Subscription \+400 415/)).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: /^1 credit reserved, 10 credits that never/ }))
    .toBeVisible()
  await page.getByRole('link', { name: 'Request one' }).click()
  expect(left).toEqual([`/builder?id=${plugin.id}`])
})

test('shows what expires when, in the order it is spent', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  await open(listOf([welcome]), {
    ...holdings(),
    grants: [{ ...granted, id: 'monthly', description: 'Monthly credits', remaining: 4, expiresAt }, granted],
  })
  await expect.element(row(/Monthly credits 4 of 10 .* tomorrow/)).toBeVisible()
  await expect.element(row(/Welcome credits 10 of 10 Never/)).toBeVisible()
})

test('tells somebody who has spent nothing what comes next', async () => {
  await open(listOf([welcome]))
  await expect.element(page.getByRole('heading', { name: 'Nothing spent yet' })).toBeVisible()
  await expect.element(row(/Welcome credits Never expires Welcome \+10 10/)).toBeVisible()
})

test('filters by the address, and keeps the filter in it', async () => {
  const { server } = await open(listOf([]), holdings(), '/credits?show=downloads')
  await expect.element(page.getByRole('heading', { name: 'No movements' })).toBeVisible()
  expect(server.requests).toContain('GET /api/app/credit-transactions?show=downloads')
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Last 30 days')
  await expect.poll(() => location.search).toBe('?show=downloads&period=month')
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect.poll(() => location.search).toBe('')
  await expect.poll(() => server.requests.at(-1)).toBe('GET /api/app/credit-transactions')
})

test('loads older movements once per press, and keeps them when the page is refreshed', async () => {
  const { server } = await open(listOf([request('c'), request('b')], true, 3))
  await expect.element(page.getByText('2 of 3 movements')).toBeVisible()
  const wait = gate()
  server.on('GET /api/app/credit-transactions', async ({ url }) => {
    if (!url.searchParams.has('before')) return listOf([request('d'), request('c'), request('b')], true, 4)
    await wait.promise
    return listOf([request('a')], false, 3)
  })
  await clickTwiceAtOnce(older)
  wait.resolve()
  await expect.element(page.getByText('3 of 3 movements')).toBeVisible()
  expect(server.requests.filter((one) => one.includes('before=b'))).toHaveLength(1)
  refocus()
  await expect.element(page.getByText('4 of 4 movements')).toBeVisible()
  await expect.element(row(/Request a /)).toBeVisible()
})

test('downloads the CSV of the filter that is set', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { server } = await open(listOf([request('one')]), holdings(), '/credits?show=requests')
  server.on('GET /api/app/credit-transactions.csv', () => new Response('a,b'))
  await page.getByText('CSV', { exact: true }).click()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(() => clicked.mock.contexts.length).toBe(1)
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'credits.csv' })
  expect(server.requests).toContain('GET /api/app/credit-transactions.csv?show=requests')

  await page.getByText('CSV', { exact: true }).click()
  server.on('GET /api/app/credit-transactions.csv', () => refusal('rate_limited'))
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect.element(messages.getByText("The CSV couldn't be downloaded")).toBeVisible()
})

test('says what could not be loaded, and loads it on request', async () => {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credit-holdings': () => holdings(),
    'GET /api/app/credit-transactions': away,
  })
  await show(<Credits places={[]} />, { at: '/credits' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your credits couldn't be loaded/)
  server.on('GET /api/app/credit-transactions', () => listOf([welcome]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row(/Welcome credits Never expires/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Credits', level: 1 })).toHaveFocus()
})

test('sends a visitor to the sign-in, which leads back', async () => {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: null }),
    'GET /api/app/credit-holdings': () => refusal('unauthenticated'),
    'GET /api/app/credit-transactions': () => refusal('unauthenticated'),
  })
  const { left } = await show(<Credits places={[]} />, { at: '/credits?show=spent' })
  await expect.poll(() => left).toEqual(['/auth?next=%2Fcredits%3Fshow%3Dspent'])
  expect(server.count('GET /api/users/me')).toBe(1)
})
