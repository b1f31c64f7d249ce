import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal, stubServer, subscriptionOf } from './support/server.ts'
import type { Server } from './support/server.ts'
import '../../site/src/behaviour/pricing.ts'

/** The buttons of /pricing on a page as small as they need. */

const markup = `
  <pricing-offers>
    <button type="button" data-do="buy" data-pack="credits_50">Buy 50 Credits</button>
    <div class="note-bar" role="status" hidden><b></b><span></span><button type="button"></button></div>
    ${[100, 200, 400]
      .map(
        (credits) => `
    <article class="plan" data-plan="pro_${credits}" data-name="Pro ${credits}" data-price="$${credits / 4}">
      <span class="badge" hidden></span>
      <button type="button" data-do="choose">Choose Pro ${credits}</button>
    </article>`,
      )
      .join('')}
  </pricing-offers>
  <div class="toasts-plain"><ol></ol><template data-tone="destructive"><li><b></b><p></p><button type="button">Dismiss</button></li></template></div>`

const subscriber = subscriptionOf({
  plan: { key: 'pro_200', name: 'Pro 200' },
  subscription_end: '2026-03-03T12:00:00.000Z',
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The tab that a press opened. */
const tab = { opener: window, closed: false, location: { href: '' }, close: vi.fn() }

function show(replies: Parameters<typeof stubServer>[0]): Server {
  const server = stubServer(replies)
  const root = document.createElement('main')
  root.innerHTML = markup
  document.body.append(root)
  return server
}

beforeEach(() => {
  document.cookie = 'signed_in=1'
  Object.assign(tab, { closed: false, location: { href: '' } })
  tab.close.mockReset()
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.cookie = 'signed_in=; max-age=0'
  document.body.replaceChildren()
})

test('opens the checkout of a plan in a new tab, once per double click', async () => {
  const asked: unknown[] = []
  show({
    'GET /api/check-subscription': () => subscriptionOf(),
    'POST /api/create-checkout': ({ body }) => {
      asked.push(body)
      return { url: 'https://checkout.test/s' }
    },
  })
  await button('Choose Pro 400').dblClick()
  await expect.poll(() => tab.location.href).toBe('https://checkout.test/s')
  expect(asked).toEqual([{ priceId: 'pro_400' }])
  await expect.element(button('Choose Pro 400')).toBeVisible()
})

test('buys the pack by its own route', async () => {
  const asked: unknown[] = []
  show({
    'GET /api/check-subscription': () => subscriptionOf(),
    'POST /api/create-payment': ({ body }) => {
      asked.push(body)
      return { url: 'https://checkout.test/p' }
    },
  })
  await button('Buy 50 Credits').click()
  await expect.poll(() => tab.location.href).toBe('https://checkout.test/p')
  expect(asked).toEqual([{ priceId: 'credits_50' }])
})

test('says that payments are not set up, closes the tab and can try again', async () => {
  show({
    'GET /api/check-subscription': () => subscriptionOf(),
    'POST /api/create-checkout': () => refusal('payments_not_set_up'),
  })
  await button('Choose Pro 100').click()
  await expect.element(page.getByText('Failed to start subscription process')).toBeVisible()
  await expect.element(page.getByText('Payments are not set up')).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
  await button('Dismiss').click()
  await expect.element(page.getByText('Payments are not set up')).not.toBeInTheDocument()
  await expect.element(button('Choose Pro 100')).toBeEnabled()
})

test('shows a subscriber the current plan, and the coming one after a change in another tab', async () => {
  const server = show({ 'GET /api/check-subscription': () => subscriber })
  await expect.element(page.getByText('You have Pro 200.')).toBeVisible()
  await expect.element(page.getByText('Your plan')).toBeVisible()
  await expect.element(button('Change to Pro 100')).toBeVisible()
  server.on('GET /api/check-subscription', () => ({
    ...subscriber,
    coming_plan: { key: 'pro_400', name: 'Pro 400' },
  }))
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText('From March 3: Pro 400.')).toBeVisible()
  await expect.element(button('Change is set')).toBeDisabled()
  let asked: unknown
  server.on('POST /api/create-checkout', ({ body }) => {
    asked = body
    return { url: 'https://portal.test/keep' }
  })
  await button('Keep Pro 200').first().click()
  await expect.poll(() => tab.location.href).toBe('https://portal.test/keep')
  expect(asked).toEqual({ priceId: 'pro_200' })
})

test('offers the plans and a retry where the subscription cannot be loaded', async () => {
  const server = show({ 'GET /api/check-subscription': () => refusal('unavailable') })
  await expect.element(page.getByText("We couldn't load your plan.")).toBeVisible()
  await expect.element(button('Choose Pro 200')).toBeVisible()
  server.on('GET /api/check-subscription', () => subscriber)
  await button('Try again').click()
  await expect.element(page.getByText('You have Pro 200.')).toBeVisible()
})

test('reports a portal that does not open', async () => {
  show({
    'GET /api/check-subscription': () => subscriber,
    'POST /api/customer-portal': () => refusal('payments_unavailable'),
  })
  await button('Manage').first().click()
  await expect.element(page.getByText('Could not open subscription management')).toBeVisible()
})
