import '../../site/src/islands/admin/admin.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminUser, AdminUserAnswer, UsersAnswer } from '#contract/admin.ts'
import { adminLimits } from '#contract/admin.ts'
import { commonMessages } from '#contract/messages/common.ts'
import type { Role } from '#contract/api.ts'
import type { AddCreditsInput } from '#contract/schemas/admin.ts'
import Admin from '../../site/src/islands/admin/index.tsx'
import { takeFlash } from '../../site/src/lib/flash.ts'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { clickTwiceAtOnce, show } from './support/screen.tsx'
import { away, person, refusal, stubServer } from './support/server.ts'
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
  isLocked: false,
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
async function open({ at = '/admin?view=users', roles = ['admin'], prepare }: Options = {}) {
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
      at: '/admin?view=users&q=sam',
      prepare: (server) => server.on('GET /api/users/me', () => ({ user: null })),
    })
    await expect.poll(() => left).toEqual([`/auth?next=${encodeURIComponent('/admin?view=users&q=sam')}`])
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
    const { asked } = await open({ at: '/admin?view=users&q=sam&sort=most-credits&show=members&after=5_x' })
    await expect.element(page.getByRole('searchbox')).toHaveValue('sam')
    await expect.element(page.getByRole('combobox', { name: 'Show' })).toHaveValue('members')
    await expect
      .element(page.getByRole('columnheader', { name: 'Credits' }))
      .toHaveAttribute('aria-sort', 'descending')
    expect(asked()).toEqual(['q=sam&sort=most-credits&show=members&after=5_x'])
  })

  test('keeps search, order and filter in the address, and begins each at the first page', async () => {
    const { asked } = await open({ at: '/admin?view=users&after=5_x' })
    await page.getByRole('searchbox').fill('sam')
    await expect.poll(() => location.search).toBe('?view=users&q=sam')
    await page.getByRole('button', { name: 'Credits' }).click()
    expect(location.search).toBe('?view=users&q=sam&sort=most-credits')
    await page.getByRole('button', { name: 'Credits' }).click()
    expect(location.search).toBe('?view=users&q=sam&sort=fewest-credits')
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('staff')
    expect(location.search).toBe('?view=users&q=sam&sort=fewest-credits&show=staff')
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
      at: '/admin?view=users&q=nobody',
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

const ida = userOf(7, { fullName: 'Ida Berg', email: 'ida@example.test', balance: 142, plan: 'Pro 100' })
const idaAnswer: AdminUserAnswer = {
  user: ida,
  account: { isYours: false, lock: null, isConfirmed: false, canConfirm: true },
  credits: { spendable: 142, reserved: 1 },
  monthly: { left: 75, until: '2026-12-14T00:00:00.000Z' },
  payments: [
    {
      ...{ id: userOf(8).id, kind: 'subscription', plan: 'Pro 100', credits: 100, amount: 2500 },
      ...{ currency: 'usd', status: 'refunded', paidAt: '2026-11-14T10:00:00.000Z' },
    },
  ],
  sessions: [{ id: 'a', createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' }],
}
const transactionOf = (number: number, amount: number) => ({
  ...{ id: userOf(number).id, createdAt: '2026-11-20T10:00:00.000Z', type: 'admin' as const },
  ...{ description: `Entry ${number}`, amount, balanceAfter: 100 + number, plugin: null },
})

async function openIda(prepare?: (server: Server) => void) {
  const sent: AddCreditsInput[] = []
  const opened = await open({
    at: `/admin?view=user&id=${ida.id}`,
    prepare: (server) => {
      server.on('GET /api/app/admin/users/*', () => idaAnswer)
      server.on('GET /api/app/admin/users/*/plugins', () => ({
        plugins: [
          {
            ...{ id: userOf(9).id, name: 'Opening Hours', description: 'In the footer' },
            ...{ status: 'completed', createdAt: '2026-11-22T10:00:00.000Z' },
          },
        ],
        total: 1,
      }))
      server.on('GET /api/app/admin/users/*/transactions', ({ url }) =>
        url.searchParams.has('before')
          ? { transactions: [transactionOf(3, -5)], total: 3, more: false }
          : { transactions: [transactionOf(1, 10), transactionOf(2, -1)], total: 3, more: true },
      )
      server.on('GET /api/app/admin/users/*/requests', () => ({
        requests: [
          {
            ...{ id: userOf(10).id, prompt: 'Make it blue', pluginName: 'Opening Hours' },
            ...{ status: 'failed', error: 'model_confused', createdAt: '2026-11-22T10:00:00.000Z' },
          },
        ],
        next: null,
      }))
      server.on('GET /api/app/admin/users/*/mails', () => ({
        mails: [
          {
            ...{ id: userOf(11).id, template: 'welcome', subject: 'Your bench is ready' },
            ...{ state: 'failed', error: 'The mailbox is full', at: '2026-11-22T10:00:00.000Z' },
          },
        ],
        next: null,
      }))
      server.on('POST /api/admin-add-credits', ({ body }) => {
        sent.push(body as AddCreditsInput)
        return { new_balance: 642 }
      })
      prepare?.(server)
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Ida Berg' })).toBeVisible()
  return { ...opened, sent }
}
const amount = () => page.getByRole('spinbutton', { name: 'Number of credits' })
const reason = () => page.getByRole('textbox', { name: 'Reason' })
const add = (name: string | RegExp = /^Add /) => page.getByRole('button', { name })
const toastOf = (text: string) =>
  page.getByRole('region', { name: commonMessages.notifications }).getByText(text, { exact: true })

describe("a person's page", () => {
  test('opens from the list with an address of its own, and Back leads to the list', async () => {
    await open({
      prepare: (server) => {
        server.on('GET /api/app/admin/users', () => answerOf([ida]))
        for (const part of ['plugins', 'transactions', 'requests', 'mails'] as const)
          server.on(`GET /api/app/admin/users/*/${part}`, () => refusal('unavailable'))
        server.on('GET /api/app/admin/users/*', () => idaAnswer)
      },
    })
    await page.getByRole('link', { name: 'Ida Berg' }).click()
    await expect.element(page.getByRole('heading', { name: 'Ida Berg' })).toBeVisible()
    expect(location.search).toBe(`?view=user&id=${ida.id}`)
    history.back()
    await expect.element(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  })

  test('shows credits, plugins, ledger, payments, requests with their errors, emails and sessions', async () => {
    await openIda()
    const texts = [
      ...['ida@example.test', '142 credits', '75, until 14 Dec 2026'],
      ...['Opening Hours', 'In the footer', 'Completed', 'Entry 1', '+10', '−1'],
      ...['Pro 100, one month', 'Refunded', '$25.00', 'Make it blue', 'Failed', 'model_confused'],
      ...['Your bench is ready', 'The mailbox is full', '20 Dec 2026'],
    ]
    for (const text of texts)
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    expect(page.getByRole('region', { name: 'Plugins' }).element().clientHeight).toBeLessThanOrEqual(300)
    await expect
      .element(page.getByRole('link', { name: 'Pro 100, one month' }))
      .toHaveAttribute('href', `/cms/collections/payments/${userOf(8).id}`)
    await expect
      .element(page.getByRole('link', { name: 'Make it blue' }))
      .toHaveAttribute('href', `/admin?view=request&id=${userOf(10).id}`)
  })

  test('shows older entries of the ledger', async () => {
    const { server } = await openIda()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(page.getByText('Entry 3')).toBeVisible()
    await expect.element(page.getByText('3 of 3', { exact: true })).toBeVisible()
    expect(server.requests).toContain(
      `GET /api/app/admin/users/${ida.id}/transactions?before=${userOf(2).id}`,
    )
  })

  test('says which part could not be loaded, and shows the others', async () => {
    await openIda((server) => server.on('GET /api/app/admin/users/*/plugins', () => away()))
    await expect.element(page.getByRole('heading', { name: 'Error loading plugins' })).toBeVisible()
    await expect.element(page.getByText('Entry 1')).toBeVisible()
  })

  test('that does not exist leads to all users', async () => {
    await open({
      at: `/admin?view=user&id=${ida.id}`,
      prepare: (server) => server.on('GET /api/app/admin/users/*', () => refusal('not_found')),
    })
    await page.getByRole('button', { name: 'Show all users' }).click()
    await expect.element(rowOf('User 1')).toBeVisible()
  })
})

describe('adding credits', () => {
  test('asks for an amount, fills in three at a press, and tells the new balance beforehand', async () => {
    await openIda()
    await expect.element(add('Add credits')).toBeDisabled()
    for (const quick of ['100', '500', '1000']) {
      await page.getByRole('button', { name: `+${quick}`, exact: true }).click()
      await expect.element(amount()).toHaveValue(Number(quick))
    }
    await expect.element(page.getByText('142 + 1000 = 1142')).toBeVisible()
    await expect.element(add('Add 1000 credits')).toBeEnabled()
  })

  test('sends the amount and the reason once, and shows the new balance and ledger', async () => {
    const { sent, server } = await openIda()
    await amount().fill('500')
    await reason().fill('An outage')
    await clickTwiceAtOnce(add('Add 500 credits'))
    await expect.element(toastOf('Credits added')).toBeVisible()
    await expect.element(toastOf('Successfully added 500 credits. New balance: 642')).toBeVisible()
    expect(sent).toEqual([
      {
        ...{ target_user_id: ida.id, credits: 500, description: 'An outage' },
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ])
    await expect.element(amount()).toHaveValue(null)
    await expect.element(reason()).toHaveValue('')
    await expect.poll(() => server.count('GET /api/app/admin/users/*/transactions')).toBe(2)
  })

  test.for(['0', '-1', '1.5', '1e9', String(adminLimits.credits + 1)])(
    'refuses %s, and sends nothing',
    async (wrong) => {
      const { sent } = await openIda()
      await amount().fill(wrong)
      await reason().fill('An outage')
      await add('Add credits').click()
      await expect.element(toastOf('Invalid amount')).toBeVisible()
      await expect.element(toastOf('Please enter a valid number of credits')).toBeVisible()
      expect(sent).toEqual([])
    },
  )

  test('needs a reason', async () => {
    const { sent } = await openIda()
    await amount().fill('5')
    await add('Add 5 credits').click()
    await expect.element(page.getByText('Please give a reason.')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('that failed keeps what was filled in, and is the same request when it is sent again', async () => {
    const ids: string[] = []
    await openIda((server) =>
      server.on('POST /api/admin-add-credits', ({ body }) => {
        ids.push((body as AddCreditsInput).request_id)
        return ids.length === 1 ? away() : { new_balance: 147 }
      }),
    )
    await amount().fill('5')
    await reason().fill('An outage')
    await add('Add 5 credits').click()
    await expect.element(toastOf('Error adding credits')).toBeVisible()
    await expect.element(reason()).toHaveValue('An outage')
    await add('Add 5 credits').click()
    await expect.element(toastOf('Credits added')).toBeVisible()
    expect(ids[1]).toBe(ids[0])
  })

  test('asks for another request after a change', async () => {
    const ids: string[] = []
    await openIda((server) =>
      server.on('POST /api/admin-add-credits', ({ body }) => {
        ids.push((body as AddCreditsInput).request_id)
        return away()
      }),
    )
    await reason().fill('An outage')
    for (const credits of ['5', '6']) {
      await amount().fill(credits)
      await add(`Add ${credits} credits`).click()
      await expect.poll(() => ids.length).toBe(Number(credits) - 4)
      await expect.element(add(`Add ${credits} credits`)).toBeEnabled()
    }
    expect(ids[1]).not.toBe(ids[0])
  })
})

describe('the newsletter of a person', () => {
  const news = () => page.getByRole('switch', { name: 'Newsletter' })

  test('is turned off at a press, which says so', async () => {
    const asked: unknown[] = []
    await openIda((server) =>
      server.on('POST /api/app/admin/users/*/newsletter', ({ body }) => {
        asked.push(body)
        return { subscribed: false }
      }),
    )
    await news().click()
    await expect.element(toastOf('Newsletter subscription updated')).toBeVisible()
    await expect.element(news()).not.toBeChecked()
    expect(asked).toEqual([{ subscribed: false }])
  })

  test('stays as it was if that failed', async () => {
    await openIda((server) => server.on('POST /api/app/admin/users/*/newsletter', () => away()))
    await news().click()
    await expect.element(toastOf('Error updating subscription')).toBeVisible()
    await expect.element(news()).toBeChecked()
  })
})

describe('the account of a user', () => {
  const dialog = page.getByRole('dialog')
  const account = page.getByRole('region', { name: 'Account' })
  const notices = page.getByRole('region', { name: commonMessages.notifications })

  test('is locked with a reason, once, and unlocked again', async () => {
    const { server } = await openIda()
    await account.getByRole('button', { name: 'Lock account' }).click()
    await dialog.getByRole('button', { name: 'Lock account' }).click()
    await expect.element(dialog.getByText('Please give a reason.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sends spam')
    const sent: unknown[] = []
    server.on('POST /api/app/admin/users/*/lock', ({ body }) => {
      sent.push(body)
      return { lock: { reason: 'Sends spam', at: '2026-11-24T10:00:00.000Z', by: 'admin@example.test' } }
    })
    await clickTwiceAtOnce(dialog.getByRole('button', { name: 'Lock account' }))
    await expect.element(notices.getByText('Account locked')).toBeVisible()
    expect(sent).toEqual([{ reason: 'Sends spam' }])
    await expect.element(account).toMatchTextContent(/locked.*Sends spam.*by admin@example.test/)
    await expect.element(page.getByText('Not signed in anywhere.')).toBeVisible()

    server.on('POST /api/app/admin/users/*/unlock', () => ({ lock: null }))
    await account.getByRole('button', { name: 'Unlock account' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A mistake')
    await dialog.getByRole('button', { name: 'Unlock account' }).click()
    await expect.element(account.getByRole('button', { name: 'Lock account', exact: true })).toBeVisible()
  })

  test('gets the link to confirm it again, with the same request when the answer was lost', async () => {
    const { server } = await openIda()
    const sent: unknown[] = []
    server.on('POST /api/app/admin/users/*/resend-confirmation', ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? away() : { sentTo: ida.email }
    })
    const again = account.getByRole('button', { name: 'Send the confirmation again' })
    await again.click()
    await expect.element(notices.getByText("The confirmation wasn't sent")).toBeVisible()
    await again.click()
    await expect.element(notices.getByText(`The link is on its way to ${ida.email}.`)).toBeVisible()
    expect(sent[1]).toEqual(sent[0])
  })

  test('is deleted after its email is typed', async () => {
    const { server } = await openIda()
    await account.getByRole('button', { name: 'Delete account' }).click()
    const submit = dialog.getByRole('button', { name: 'Delete account' })
    await expect.element(submit).toBeDisabled()
    const wrong = 'This is not the email of the account.'
    server.on('POST /api/app/admin/users/*/delete', () =>
      Response.json(
        { error: { code: 'invalid_input', message: 'x', details: { email: wrong } } },
        { status: 400 },
      ),
    )
    const field = dialog.getByRole('textbox', { name: 'The email of the account, to confirm' })
    await field.fill('somebody@example.test')
    await submit.click()
    await expect.element(dialog.getByText(wrong)).toBeVisible()
    server.on('POST /api/app/admin/users/*/delete', () => ({ deleted: true }))
    server.on('GET /api/app/admin/users/*', () => ({
      ...idaAnswer,
      user: { ...ida, isLeaving: true },
    }))
    await field.fill(ida.email)
    await submit.click()
    await expect.element(account.getByText('The account is being deleted.')).toBeVisible()
    await expect.element(account.getByRole('button', { name: 'Lock account' })).not.toBeInTheDocument()
  })

  test('gets a payment refunded, with what speaks for it and a reason', async () => {
    const [payment] = idaAnswer.payments
    const { server } = await openIda((stub) =>
      stub.on('GET /api/app/admin/users/*', () => ({
        ...idaAnswer,
        payments: payment ? [{ ...payment, status: 'paid' }] : [],
      })),
    )
    const assessment = {
      ...{ currency: 'usd', refundable: 2500, isDisputed: false, isWithinRule: false, restorable: 0 },
      since: { hours: 30, generations: 2, downloads: 0 },
      credits: { unused: 98, reserved: 0, spent: 2 },
      withdrawal: { until: '2026-12-14T00:00:00.000Z', isOpen: true, amount: 2450 },
      endsSubscription: true,
    }
    server.on('GET /api/app/staff-payments/*', () => assessment)
    await page.getByRole('button', { name: 'Refund…' }).click()
    await expect.element(dialog.getByText(/2 generations since/)).toBeVisible()
    await dialog.getByRole('radio', { name: /^Refund \$25/ }).click()
    const submit = dialog.getByRole('button', { name: 'Refund $25.00' })
    server.on('POST /api/app/staff-payments/*', () =>
      Response.json(
        { error: { code: 'invalid_input', message: 'x', details: { reason: 'Give a reason.' } } },
        { status: 400 },
      ),
    )
    await submit.click()
    await expect.element(dialog.getByText('Give a reason.')).toBeVisible()
    const sent: unknown[] = []
    server.on('POST /api/app/staff-payments/*', ({ body }) => {
      sent.push(body)
      return { ...assessment, refundable: 0 }
    })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Never worked for them')
    await clickTwiceAtOnce(submit)
    await expect.element(notices.getByText(/^Refunded\./)).toBeVisible()
    expect(sent).toEqual([{ action: 'refund', reason: 'Never worked for them' }])
  })
})
