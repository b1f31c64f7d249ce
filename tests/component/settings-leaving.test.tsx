import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/settings/settings.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import Settings from '../../site/src/islands/settings/index.tsx'
import { writeDisk } from '../../site/src/lib/disk.ts'
import { takeFlash } from '../../site/src/lib/flash.ts'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { readKept } from '../support/kept.ts'
import { clickTwiceAtOnce, show } from './support/screen.tsx'
import {
  away,
  dataExportOf,
  gate,
  person,
  preferencesOf,
  refusal,
  stubServer,
  subscriptionOf,
} from './support/server.ts'

/** The sections of /settings for the subscription and for the deletion of the account. */

// Toasts are not part of a page's component.
afterEach(dismissToasts)

const messages = page.getByRole('region', { name: 'Messages' })
const subscription = page.getByRole('region', { name: 'Subscription' })
const pro = (more: Parameters<typeof subscriptionOf>[0] = {}) =>
  subscriptionOf({
    monthly_credits: 200,
    subscription_end: '2026-03-03T10:00:00.000Z',
    product_id: 'prod_1',
    plan: { key: 'pro_200', name: 'Pro 200' },
    ...more,
  })

async function open(answer = subscriptionOf(), hasPurchases = false) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/data-export': () => dataExportOf(),
    'GET /api/app/notification-preferences': () => preferencesOf(),
    'GET /api/check-subscription': () => answer,
    'GET /api/app/account-contents': () => ({ plugins: 5, versions: 23, credits: 197 }),
    'GET /api/app/settings': () => ({
      email: person.email,
      awaitsConfirmation: false,
      fullName: person.fullName,
      newsletterSubscribed: true,
      avatar: null,
      hasPurchases,
      emailProblem: null,
      sessions: [],
    }),
  })
  const screen = await show(<Settings places={[]} />, { at: '/settings' })
  await expect.element(subscription.getByRole('heading', { level: 3 })).toBeVisible()
  return { ...screen, server }
}

test.each([
  [
    'that is renewed',
    pro({ last_payment: { amount: 5_000, currency: 'usd' }, member_since: '2025-12-03T10:00:00.000Z' }),
    /^SubscriptionPro 200 Active.*Manage.*Last payment\$50\.00Credits200 a monthRenewsMarch 3, 2026Member sinceDecember 3, 2025$/,
  ],
  [
    'with what is left of its credits',
    pro({ monthly_credits_left: 137 }),
    /Monthly credits leftUnused ones expire on March 3, 2026\.0137200Credits200 a month/,
  ],
  ['whose credits are all spent', pro({ monthly_credits_left: 0 }), /Monthly credits left0200Credits/],
  ['whose credits are all there', pro({ monthly_credits_left: 200 }), /\.0200Credits/],
  [
    'that changes',
    pro({
      coming_plan: { key: 'pro_400', name: 'Pro 400' },
      coming_charge: { credits: 400, amount: 10_000, currency: 'usd' },
    }),
    /Active.*From March 3, 2026: Pro 400\. 400 credits for \$100\.00 a month, first charged on that day\.Keep Pro 200.*RenewsMarch 3, 2026$/,
  ],
  [
    'that was cancelled',
    pro({ cancel_at_period_end: true }),
    /Canceled.*Pro 200 ends on March 3, 2026\..*Keep Pro 200.*EndsMarch 3, 2026$/,
  ],
  [
    'whose last payment failed',
    pro({ past_due: true, next_attempt: '2026-03-06T12:00:00.000Z' }),
    /Past due.*Update card.*The last payment failed\..*Paid untilMarch 3, 2026Next attemptMarch 6, 2026$/,
  ],
])('shows a plan %s', async (_which, answer, text) => {
  await open(answer, true)
  await expect.element(subscription).toMatchTextContent(text)
})

test('keeps the plan by confirming it where another one was coming, and in the portal where it was ending', async () => {
  const { server } = await open(pro({ coming_plan: { key: 'pro_400', name: 'Pro 400' } }), true)
  server.on('POST /api/create-checkout', ({ body }) => {
    expect(body).toEqual({ priceId: 'pro_200' })
    return refusal('payments_unavailable')
  })
  await subscription.getByRole('button', { name: 'Keep Pro 200' }).click()
  await expect.element(messages).toMatchTextContent(/ErrorCould not open subscription management/)
  server.on('GET /api/check-subscription', () => pro({ cancel_at_period_end: true }))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(subscription).toMatchTextContent(/Canceled/)
  let opened = 0
  server.on('POST /api/customer-portal', () => {
    opened += 1
    return refusal('payments_unavailable')
  })
  await subscription.getByRole('button', { name: 'Keep Pro 200' }).click()
  await expect.poll(() => opened).toBe(1)
})

test('says that nothing was bought yet, and where the credits are listed', async () => {
  await open()
  await expect
    .element(subscription)
    .toMatchTextContent(
      /No subscription historyYou haven't made any purchases or subscriptions yet\. Start by buying credits or subscribing\./,
    )
  await expect.element(subscription.getByRole('button', { name: 'Manage' })).not.toBeInTheDocument()
  await expect
    .element(subscription.getByRole('link', { name: 'Credit history' }))
    .toHaveAttribute('href', '/credits')
})

test('leads who has bought something to the portal, and says when it does not open', async () => {
  const { server } = await open(subscriptionOf(), true)
  await expect.element(subscription).toMatchTextContent(/No subscriptionYou have no plan at the moment\./)
  server.on('POST /api/customer-portal', () => refusal('payments_unavailable'))
  await subscription.getByRole('button', { name: 'Manage' }).click()
  await expect.element(messages).toMatchTextContent(/ErrorCould not open subscription management/)
})

test('loads the subscription again on request, without the rest', async () => {
  const server = stubServer({
    'GET /api/app/data-export': () => dataExportOf(),
    'GET /api/app/notification-preferences': () => preferencesOf(),
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/check-subscription': away,
    'GET /api/app/settings': () => ({
      email: person.email,
      awaitsConfirmation: false,
      fullName: person.fullName,
      newsletterSubscribed: true,
      avatar: null,
      hasPurchases: true,
      emailProblem: null,
      sessions: [],
    }),
  })
  await show(<Settings places={[]} />, { at: '/settings' })
  await expect.element(subscription).toMatchTextContent(/Your subscription couldn't be loaded/)
  server.on('GET /api/check-subscription', () => pro())
  await subscription.getByRole('button', { name: 'Try again' }).click()
  await expect.element(subscription).toMatchTextContent(/Pro 200 Active/)
})

const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
const password = dialog.getByLabelText('Your password, to confirm', { exact: true })
const confirm = dialog.getByRole('button', { name: 'Delete Account' })
const ask = () => page.getByRole('button', { name: 'Delete Account' }).click()

test('says what goes and what stays before an account is deleted, and asks for the password', async () => {
  await open(pro(), true)
  await ask()
  await expect
    .element(dialog)
    .toMatchTextContent(
      /5 plugins with 23 versions, and their messages, are deleted\.197 credits are lost\..*Pro 200 is canceled; nothing more is charged\.Payments and credit transactions stay in our books, without your name\./,
    )
  await expect.element(password).toHaveFocus()
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Keep My Account' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('leads to the download of the data from the dialog', async () => {
  await open()
  await ask()
  await dialog.getByRole('link', { name: 'Download my data first' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.hash).toBe('#data')
})

test('asks also when what goes could not be loaded', async () => {
  const { server } = await open()
  server.on('GET /api/app/account-contents', away)
  await ask()
  await expect.element(dialog).toMatchTextContent(/All your plugins with their versions and messages/)
})

test('deletes the account once, and goes home with the news', async () => {
  const { server, left } = await open()
  sessionStorage.setItem('plugsmith:pending', 'a text that was never sent')
  const edit = { value: { content: '' }, at: 1 }
  await writeDisk(
    new Map(
      [`plugsmith:edit:${person.id}:plugin:a.php`, 'plugsmith:edit:other:b.php'].map((key) => [key, edit]),
    ),
  )
  const wait = gate()
  server.on('POST /api/delete-account', async ({ body }) => {
    expect(body).toEqual({ currentPassword: 'correct horse' })
    await wait.promise
    return { deleted: true }
  })
  await ask()
  await password.fill('correct horse')
  await clickTwiceAtOnce(confirm)
  await expect.element(dialog.getByRole('button', { name: 'Deleting…' })).toBeDisabled()
  wait.resolve()
  await expect.poll(() => left).toEqual(['/'])
  expect(server.count('POST /api/delete-account')).toBe(1)
  expect(sessionStorage.getItem('plugsmith:pending')).toBeNull()
  expect(Object.keys(await readKept())).toEqual(['plugsmith:edit:other:b.php'])
  expect(takeFlash()).toMatchObject({ title: 'Account deleted' })
})

test('says that the password is wrong at its field, and why an account cannot be deleted in a toast', async () => {
  const { server, left } = await open()
  const wrong = 'This is not your current password.'
  server.on('POST /api/delete-account', () =>
    Response.json(
      { error: { code: 'invalid_input', message: 'x', details: { currentPassword: wrong } } },
      { status: 400 },
    ),
  )
  await ask()
  await password.fill('wrong horse')
  await confirm.click()
  await expect.element(dialog.getByText(wrong)).toBeVisible()
  server.on('POST /api/delete-account', () => refusal('last_admin'))
  await confirm.click()
  await expect.element(messages).toMatchTextContent(/Error deleting accountYou're the only admin\./)
  await expect.element(dialog).toBeVisible()
  expect(left).toEqual([])
})

test('leads to the sign-in when another tab has deleted the account already', async () => {
  const { server, left } = await open()
  server.on('POST /api/delete-account', () => refusal('unauthenticated'))
  await ask()
  await password.fill('correct horse')
  await confirm.click()
  await expect.poll(() => left).toEqual(['/auth?next=%2Fsettings'])
})
