import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/dashboard/dashboard.css'
import '../../site/src/islands/dashboard/plugin-list.css'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import Dashboard from '../../site/src/islands/dashboard/index.tsx'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { refocus, show } from './support/screen.tsx'
import {
  away,
  dashboardOf,
  gate,
  listed,
  person,
  refusal,
  stubServer,
  subscriptionOf,
} from './support/server.ts'

/** The Pro Member card of the dashboard, the way to the customer portal, and the return from checkout. */

// Toasts are not part of a page's component.
afterEach(dismissToasts)

const card = page.getByRole('region', { name: 'Pro Member' })
const plugin = page.getByRole('article')
const messages = page.getByRole('region', { name: 'Messages' })

const pro = (more: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer =>
  subscriptionOf({
    monthly_credits: 200,
    subscription_end: '2026-03-03T10:00:00.000Z',
    product_id: 'prod_1',
    plan: { key: 'pro_200', name: 'Pro 200' },
    ...more,
  })

async function open(
  subscription: SubscriptionAnswer,
  at = '/dashboard',
  more: Parameters<typeof stubServer>[0] = {},
) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credits': () => ({ spendable: 10, reserved: 0 }),
    'GET /api/check-subscription': () => subscription,
    'GET /api/app/dashboard': () => dashboardOf([listed({ name: 'Tide Table' })]),
    'GET /api/app/referral': () => ({ inviteCode: 'ABCD2345', link: '', completed: 0, earned: 0 }),
    ...more,
  })
  const screen = await show(<Dashboard places={[]} />, { at })
  await expect.element(plugin).toBeVisible()
  return { ...screen, server }
}

/** A tab as the browser opens it, or null where it blocks tabs. */
function stubTabs(
  tab: { closed: boolean; opener: unknown; location: { href: string }; close(): void } | null,
) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window | null)
  onTestFinished(() => opened.mockRestore())
  return opened
}
const newTab = () => ({ closed: false, opener: {} as unknown, location: { href: '' }, close: vi.fn() })

test('shows no card without a subscription', async () => {
  await open(subscriptionOf())
  await expect.element(card).not.toBeInTheDocument()
})

test.each([
  ['that is renewed', pro(), /Pro Member200 credits a monthRenews March 3, 2026Manage/],
  [
    'that changes',
    pro({ coming_plan: { key: 'pro_400', name: 'Pro 400' } }),
    /From March 3, 2026: Pro 400Manage/,
  ],
  [
    'that costs more later',
    pro({ coming_price: { amount: 6_000, currency: 'usd', from: '2026-04-03T12:00:00.000Z' } }),
    /Renews March 3, 2026From April 3, 2026: \$60\.00 a monthManage/,
  ],
  ['that was cancelled', pro({ cancel_at_period_end: true }), /Cancels on March 3, 2026Manage/],
  ['whose last payment failed', pro({ past_due: true }), /The last payment failedUpdate card/],
])('tells subscribers of a plan %s', async (_which, subscription, text) => {
  await open(subscription)
  await expect.element(card).toMatchTextContent(text)
})

test('shows the list together with the card, so that nothing moves', async () => {
  const answered = gate()
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credits': () => ({ spendable: 10, reserved: 0 }),
    'GET /api/app/dashboard': () => dashboardOf([listed({ name: 'Tide Table' })]),
    'GET /api/app/referral': () => ({ inviteCode: 'ABCD2345', link: '', completed: 0, earned: 0 }),
    'GET /api/check-subscription': async () => {
      await answered.promise
      return pro()
    },
  })
  await show(<Dashboard places={[]} />, { at: '/dashboard' })
  await expect.poll(() => server.count('GET /api/app/dashboard')).toBe(1)
  await expect.element(page.getByText(person.email)).toBeVisible()
  await expect.element(plugin).not.toBeInTheDocument()
  answered.resolve()
  await expect.element(card).toBeVisible()
  await expect.element(plugin).toBeVisible()
})

test('shows the plugins when the subscription cannot be loaded', async () => {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/credits': () => ({ spendable: 10, reserved: 0 }),
    'GET /api/app/dashboard': () => dashboardOf([listed({ name: 'Tide Table' })]),
    'GET /api/app/referral': () => ({ inviteCode: 'ABCD2345', link: '', completed: 0, earned: 0 }),
    'GET /api/check-subscription': away,
  })
  await show(<Dashboard places={[]} />, { at: '/dashboard' })
  await expect.element(plugin).toBeVisible()
  server.on('GET /api/check-subscription', () => pro())
  refocus()
  await expect.element(card).toBeVisible()
})

test('opens the customer portal in a new tab', async () => {
  const { server } = await open(pro())
  server.on('POST /api/customer-portal', () => ({ url: 'https://billing.stripe.test/p/1' }))
  const tab = newTab()
  stubTabs(tab)
  await card.getByRole('button', { name: 'Manage' }).click()
  await expect.poll(() => tab.location.href).toBe('https://billing.stripe.test/p/1')
  // The page of somebody else must not reach ours.
  expect(tab.opener).toBeNull()
})

test('opens the customer portal in this tab where the browser blocks new ones', async () => {
  const { server, left } = await open(pro())
  server.on('POST /api/customer-portal', () => ({ url: '/dev/stripe/portal/1' }))
  stubTabs(null)
  await card.getByRole('button', { name: 'Manage' }).click()
  await expect.poll(() => left).toEqual(['/dev/stripe/portal/1'])
})

test.each([
  [
    'no_purchases',
    /No subscription historyYou haven't made any purchases or subscriptions yet\. Start by buying/,
  ],
  ['payments_unavailable', /ErrorCould not open subscription management/],
] as const)('closes the new tab and says why when the portal answers %s', async (code, text) => {
  const { server } = await open(pro())
  server.on('POST /api/customer-portal', () => refusal(code))
  const tab = newTab()
  stubTabs(tab)
  await card.getByRole('button', { name: 'Manage' }).click()
  await expect.element(messages).toMatchTextContent(text)
  expect(tab.close).toHaveBeenCalled()
})

test('greets a new subscriber, and loads everything again after two seconds', async () => {
  const { server } = await open(subscriptionOf(), '/dashboard?search=tide&success=true')
  await expect.element(messages).toMatchTextContent(/Your subscription is active/)
  // A reload says nothing.
  expect(location.search).toBe('?search=tide')
  const asked = server.count('GET /api/app/dashboard')
  server.on('GET /api/check-subscription', () => pro())
  await expect.element(card).toBeVisible()
  await expect.poll(() => server.count('GET /api/app/dashboard')).toBeGreaterThan(asked)
})

test('fulfills the checkout one returns from, and shows what it brought', async () => {
  let subscription = subscriptionOf()
  const { server } = await open(subscription, '/dashboard?success=true&session_id=cs_test_1', {
    'GET /api/check-subscription': () => subscription,
    'POST /api/app/checkout-return': ({ body }) => {
      expect(body).toEqual({ session: 'cs_test_1' })
      subscription = pro()
      return subscription
    },
  })
  await expect.element(card).toBeVisible()
  expect(server.count('POST /api/app/checkout-return')).toBe(1)
})

test("says nothing of a checkout that is missing or somebody else's", async () => {
  const { server } = await open(subscriptionOf(), '/dashboard?success=true&session_id=cs_test_1', {
    'POST /api/app/checkout-return': () => refusal('not_found'),
  })
  const asked = server.count('GET /api/app/dashboard')
  await expect.poll(() => server.count('POST /api/app/checkout-return')).toBe(1)
  // The usual reload follows.
  await expect.poll(() => server.count('GET /api/app/dashboard'), { timeout: 5_000 }).toBeGreaterThan(asked)
  expect(messages.element().querySelectorAll('.toast')).toHaveLength(1)
})

test('confirms a payment with the credits of the address', async () => {
  await open(subscriptionOf(), '/dashboard?payment_success=true&credits=50')
  await expect.element(messages).toMatchTextContent(/Payment received50 credits added to your account/)
  expect(location.search).toBe('')
})

test.each(['success=false', 'payment_success=true', 'payment_success=true&credits=-5', 'credits=50'])(
  'says nothing for the address with %s',
  async (query) => {
    await open(subscriptionOf(), `/dashboard?${query}`)
    expect(messages.element().textContent).toBe('')
    expect(location.search).toBe(`?${query}`)
  },
)
