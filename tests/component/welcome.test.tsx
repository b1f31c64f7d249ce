import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/welcome/welcome.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { welcomeMessages } from '#contract/messages/welcome.ts'
import { routes } from '#contract/routes.ts'
import Welcome from '../../site/src/islands/welcome/index.tsx'
import { collectErrors, press, show, tabTo } from './support/screen.tsx'
import { offline, person, refusal, stubServer } from './support/server.ts'
import type { Server } from './support/server.ts'

const newcomer = { ...person, onboardingCompleted: false }
const titles = [...welcomeMessages.slides.map(({ title }) => title), welcomeMessages.plans.heading]
const heading = page.getByRole('heading', { level: 1 })
const free = page.getByRole('button', { name: 'Continue with Free' })
const next = page.getByRole('button', { name: /^(Next|Choose Your Plan)$/ })
const previous = page.getByRole('button', { name: 'Previous' })

async function open(at: string = routes.welcome, size: { width?: number; height?: number } = {}) {
  const server: Server = stubServer({
    'GET /api/users/me': () => ({ user: newcomer }),
    'POST /api/app/onboarding': () => ({ user: person }),
    'GET /api/app/credits': () => ({ spendable: 10, reserved: 0 }),
  })
  const screen = await show(<Welcome />, { at, ...size })
  await expect.element(page.getByText(/^Step \d of 5/)).toBeVisible()
  await vi.waitUntil(() => server.count('GET /api/users/me') > 0)
  return { ...screen, server }
}

const step = () => new URLSearchParams(location.search).get('step')

test('leads through four slides and the plans to the dashboard', async () => {
  const { left, server } = await open()
  await expect.element(heading).toMatchTextContent(titles[0] ?? '')
  await expect.element(previous).toBeDisabled()
  await next.click()
  await expect.element(heading).toMatchTextContent(titles[1] ?? '')
  await previous.click()
  await expect.element(heading).toMatchTextContent(titles[0] ?? '')
  for (const title of titles.slice(1)) {
    await next.click()
    await expect.element(heading).toMatchTextContent(title)
  }
  await expect.element(page.getByText('Step 5 of 5')).toBeVisible()
  expect(server.count('POST /api/app/onboarding')).toBe(0)
  await free.click()
  await expect.poll(() => left).toEqual(['/dashboard'])
  expect(server.count('POST /api/app/onboarding')).toBe(1)
})

test('leads to the prices with Upgrade to Pro', async () => {
  const { left } = await open(`${routes.welcome}?step=5`)
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect.poll(() => left).toEqual(['/pricing'])
})

test('saves once when Skip is double-clicked, and redirects to the dashboard', async () => {
  const { left, server } = await open()
  await page.getByRole('button', { name: 'Skip' }).dblClick()
  await expect.poll(() => left).toEqual(['/dashboard'])
  expect(server.count('POST /api/app/onboarding')).toBe(1)
})

test('redirects a visitor without a session to the sign-in', async () => {
  stubServer({ 'GET /api/users/me': () => ({ user: null }) })
  const { left } = await show(<Welcome />, { at: routes.welcome })
  await expect.poll(() => left[0]).toMatch(/^\/auth/)
})

test('redirects to the dashboard when onboarding is completed', async () => {
  stubServer({ 'GET /api/users/me': () => ({ user: person }) })
  const { left } = await show(<Welcome />, { at: routes.welcome })
  await expect.poll(() => left).toEqual(['/dashboard'])
})

test('changes slides with the arrow keys, and keeps the slide in the address', async () => {
  await open()
  await press('{ArrowLeft}{ArrowRight}{ArrowRight}')
  await expect.element(heading).toMatchTextContent(titles[2] ?? '')
  await press('{ArrowLeft}')
  await expect.element(heading).toMatchTextContent(titles[1] ?? '')
  expect(step()).toBe('2')
  await press('{ArrowRight>5/}')
  await expect.element(heading).toMatchTextContent(titles[4] ?? '')
  expect(step()).toBe('5')
})

test.for([
  ['5', 4],
  ['99', 0],
] as const)('opens step %s of the address at slide index %i', async ([named, index]) => {
  await open(`${routes.welcome}?step=${named}`)
  await expect.element(heading).toMatchTextContent(titles[index] ?? '')
})

test('works with the keyboard alone', async () => {
  const { left } = await open()
  await tabTo(() => next.element())
  await press('{Enter}')
  await expect.element(heading).toMatchTextContent(titles[1] ?? '')
  await tabTo(() => previous.element())
  await press('{Enter}')
  await expect.element(heading).toMatchTextContent(titles[0] ?? '')
  // The button that was pressed is disabled now, so reading continues at the heading.
  await expect.element(heading).toHaveFocus()
  await tabTo(() => next.element())
  for (const title of titles.slice(1)) {
    await press('{Enter}')
    await expect.element(heading).toMatchTextContent(title)
  }
  await tabTo(() => free.element())
  await press('{Enter}')
  await expect.poll(() => left).toEqual(['/dashboard'])
})

test('reports a failure, and can try again', async () => {
  const { left, server } = await open(`${routes.welcome}?step=5`)
  server.on('POST /api/app/onboarding', offline)
  collectErrors()
  await expect.element(free).toBeVisible()
  await tabTo(() => free.element())
  await press('{Enter}')
  await expect.element(page.getByText("We can't be reached right now.")).toBeVisible()
  await expect.element(free).toHaveFocus()
  expect(step()).toBe('5')
  expect(left).toEqual([])
  server.on('POST /api/app/onboarding', () => ({ user: person }))
  await press('{Enter}')
  await expect.poll(() => left).toEqual(['/dashboard'])
})

test('redirects to the sign-in when the session has ended', async () => {
  const { left, server } = await open()
  server.on('POST /api/app/onboarding', () => refusal('unauthenticated'))
  collectErrors()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(() => left).toEqual(['/auth'])
  expect(sessionStorage.getItem('plugsmith:flash')).toContain('Please sign in to continue.')
})

test('hides no focused button on a small phone', async () => {
  await open(`${routes.welcome}?step=3`, { width: 320, height: 600 })
  await next.click()
  await expect.element(heading).toMatchTextContent(titles[3] ?? '')
  for (const button of [next, previous]) {
    await tabTo(() => button.element())
    await expect
      .poll(() => {
        const { x, y, width, height } = button.element().getBoundingClientRect()
        return button.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .toBe(true)
  }
})
