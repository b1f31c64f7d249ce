import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/auth/auth.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authMessages } from '#contract/messages/auth.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { usualOffer } from '#contract/sign-up-offer.ts'
import Auth from '../../site/src/islands/auth/index.tsx'
import type { Entry } from '../../site/src/islands/auth/modes.ts'
import { press, setOnline, show, tabTo } from './support/screen.tsx'
import { gate, offline, person, refusal, stubServer } from './support/server.ts'

const heading = page.getByRole('heading', { level: 1 })
const fullName = page.getByLabelText('Full name')
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(entry: Entry = 'signIn', at = '/auth') {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: null }),
    'POST /api/app/reset-link': () => ({ works: true }),
    'POST /api/app/sign-in': () => ({ user: person }),
    'POST /api/app/sign-up': () => ({
      user: { ...person, onboardingCompleted: false },
      invited: false,
      credits: 10,
    }),
    'POST /api/app/forgot-password': () => ({ accepted: true }),
    'POST /api/app/invite-code': ({ body }) => ({ known: (body as { code: string }).code === 'ABCD2345' }),
  })
  const screen = await show(<Auth entry={entry} offer={usualOffer} />, { at })
  await expect.element(heading).toBeVisible()
  return { ...screen, server }
}

async function fillSignUp() {
  await fullName.fill('Sample Person')
  await email.fill('somebody@plugsmith.example')
  await password.fill('a-good-password')
}

test('signs in and redirects to the dashboard', async () => {
  const { left } = await open()
  await email.fill(person.email)
  await password.fill('a-good-password')
  await press('{Enter}')
  await expect.poll(() => left).toEqual(['/dashboard'])
})

test('shows errors beside their fields, and sends nothing until they are fixed', async () => {
  const { left, server } = await open('signUp')
  await email.fill('not-an-address')
  await password.fill('12345')
  await button('Create Account').click()
  await expect.element(page.getByText('Please fill this in.')).toBeVisible()
  await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect.element(page.getByText('Use at least 6 characters.')).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(fullName).toHaveFocus()
  expect(server.count('POST /api/app/sign-up')).toBe(0)
  await fillSignUp()
  await button('Create Account').click()
  await expect.poll(() => left).toEqual(['/welcome'])
})

test('takes no new accounts while sign-up is closed, and leads to signing in', async () => {
  await show(<Auth entry="invited" offer={{ ...usualOffer, open: false }} />, { at: '/auth?ref=ABCD2345' })
  await expect.element(page.getByText(authMessages.signUp.closed)).toBeVisible()
  await expect.element(fullName).not.toBeInTheDocument()
  expect(document.body.innerText).not.toMatch(/credits/i)
  await button('Sign in').click()
  await expect.element(password).toBeVisible()
})

test('says in the form that sign-up was closed since the page was opened', async () => {
  const { server } = await open('signUp')
  server.on('POST /api/app/sign-up', () => refusal('sign_up_closed'))
  await fillSignUp()
  await button('Create Account').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(errorSentences.sign_up_closed)
})

test('shows the credits that an installation gives', async () => {
  await show(<Auth entry="signUp" offer={{ ...usualOffer, signUp: 7 }} />, { at: '/auth' })
  await expect.element(page.getByText('Start with 7 free credits.')).toBeVisible()
})

test('shows refused credentials once, in the form', async () => {
  const { server } = await open()
  server.on('POST /api/app/sign-in', () => refusal('invalid_credentials'))
  await email.fill(person.email)
  await password.fill('not-the-password')
  await button('Sign In').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(errorSentences.invalid_credentials)
  await expect.element(page.getByRole('region', { name: 'Messages' })).not.toBeVisible()
})

test('signs up once when the button is double-clicked', async () => {
  const { left, server } = await open('signUp')
  const answer = gate()
  server.on('POST /api/app/sign-up', async () => {
    await answer.promise
    return { user: { ...person, onboardingCompleted: false }, invited: false, credits: 10 }
  })
  await fillSignUp()
  await button('Create Account').dblClick()
  answer.resolve()
  await expect.poll(() => left).toEqual(['/welcome'])
  expect(server.count('POST /api/app/sign-up')).toBe(1)
})

const flash = () => JSON.parse(sessionStorage.getItem('plugsmith:flash') ?? 'null') as unknown

test.each([
  [true, '/dashboard', authMessages.welcomeBack],
  [false, '/welcome', authMessages.completeSetup],
] as const)('welcomes a person who signs in (onboarding completed: %s) at %s', async (done, to, text) => {
  const { left, server } = await open()
  server.on('POST /api/app/sign-in', () => ({ user: { ...person, onboardingCompleted: done } }))
  await email.fill(person.email)
  await password.fill('a-good-password')
  await button('Sign In').click()
  await expect.poll(() => left).toEqual([to])
  expect(flash()).toMatchObject(text)
})

test.each(['not-a-code', 'NOBODYS1'])('promises nothing for the unknown invitation %s', async (code) => {
  const { left, server } = await open('invited', `/auth?ref=${code}`)
  await expect.element(page.getByText("We couldn't find that invitation.")).toBeVisible()
  await expect.element(heading).toHaveTextContent('Create an account')
  expect(document.body.innerText).not.toMatch(/twenty|20 free|20 extra/i)
  const sent: unknown[] = []
  server.on('POST /api/app/sign-up', ({ body }) => {
    sent.push(body)
    return { user: { ...person, onboardingCompleted: false }, invited: false, credits: 10 }
  })
  await fillSignUp()
  await button('Create Account').click()
  await expect.poll(() => left).toEqual(['/welcome'])
  expect(sent).toMatchObject([{ referralCode: null }])
  expect(flash()).toMatchObject(authMessages.created)
})

test('explains that an invitation to yourself brings nothing', async () => {
  const { left } = await open('invited', '/auth?ref=ABCD2345')
  await expect.element(heading).toHaveTextContent('Accept Invitation')
  await fillSignUp()
  await button('Accept Invitation').click()
  await expect.poll(() => left).toEqual(['/welcome'])
  const { title, text } = authMessages.createdUninvited
  expect(flash()).toMatchObject({ title, text: text(10) })
})

test('shows and hides the password', async () => {
  await open()
  await password.fill('a-good-password')
  await expect.element(password).toHaveAttribute('type', 'password')
  await button('Show password').click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test.for([
  [true, '/dashboard'],
  [false, '/welcome'],
] as const)('redirects a signed-in person (onboarding completed: %s) to %s', async ([done, to]) => {
  stubServer({ 'GET /api/users/me': () => ({ user: { ...person, onboardingCompleted: done } }) })
  const { left } = await show(<Auth entry="signIn" offer={usualOffer} />, { at: '/auth' })
  await expect.poll(() => left).toEqual([to])
})

test('reports once that the network is down, and hides the message when it is back', async () => {
  const { server } = await open()
  await email.fill(person.email)
  await password.fill('a-good-password')
  server.on('POST /api/app/sign-in', offline)
  setOnline(false)
  await button('Sign In').click()
  const problem = page.getByRole('alert').filter({ hasText: 'That needs a connection.' })
  await expect.element(problem).toBeVisible()
  expect(page.getByText("You're offline.").elements()).toHaveLength(1)
  setOnline(true)
  await expect.element(problem).not.toBeInTheDocument()
})

test('requests one reset link when the button is double-clicked, and none without an address', async () => {
  const { server } = await open()
  await tabTo(() => button('Forgot password?').element())
  await press('{Enter}')
  await expect.element(heading).toHaveTextContent('Reset your password')
  await expect.element(email).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByText('Please fill this in.')).toBeVisible()
  await expect.element(email).toHaveFocus()
  expect(server.count('POST /api/app/forgot-password')).toBe(0)
  const answer = gate()
  server.on('POST /api/app/forgot-password', async () => {
    await answer.promise
    return { accepted: true }
  })
  await email.fill('nobody@plugsmith.example')
  await button('Send Reset Link').dblClick()
  answer.resolve()
  await expect.element(page.getByText('Check your email')).toBeVisible()
  await expect.element(heading).toHaveTextContent('Welcome back')
  await expect.element(page.getByText('If there is an account for nobody@plugsmith.example')).toBeVisible()
  expect(server.count('POST /api/app/forgot-password')).toBe(1)
})

test('switches between sign-in and sign-up by links, and keeps the email', async () => {
  await open()
  await expect.poll(() => document.title).toMatch(/^Sign In · /)
  await email.fill('somebody@plugsmith.example')
  await button('Forgot password?').click()
  await expect.poll(() => document.title).toMatch(/^Reset your password · /)
  await expect.element(email).toHaveValue('somebody@plugsmith.example')
  await expect.element(password).not.toBeInTheDocument()
  await button('Back to Sign In').click()
  await expect.element(heading).toHaveTextContent('Welcome back')
  await button('Create an account').click()
  await expect.element(heading).toHaveTextContent('Create an account')
  await expect.poll(() => document.title).toMatch(/^Create an account · /)
  await expect.element(button('Forgot password?')).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('somebody@plugsmith.example')
  await button('Sign in').click()
  await expect.element(heading).toHaveTextContent('Welcome back')
})

test('labels each field for password managers, and allows pasting passwords', async () => {
  await open()
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await button('Create an account').click()
  await expect.element(fullName).toHaveAttribute('autocomplete', 'name')
  await expect.element(email).toHaveAttribute('autocomplete', 'email')
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  expect(password.element().dispatchEvent(paste)).toBe(true)
})

test('shows the form of a reset link only after the link was checked', async () => {
  const answer = gate()
  const server = stubServer({
    'POST /api/app/reset-link': async () => {
      await answer.promise
      return { works: true }
    },
    'POST /api/app/reset-password': () => ({ user: person }),
  })
  const { left } = await show(<Auth entry="reset" offer={usualOffer} />, {
    at: `/auth?reset=${'f'.repeat(40)}`,
  })
  await expect.element(page.getByText('Checking your link…')).toBeVisible()
  const newPassword = page.getByLabelText('New password', { exact: true })
  await expect.element(newPassword).not.toBeInTheDocument()
  answer.resolve()
  await expect.element(newPassword).toHaveFocus()
  await expect.element(newPassword).toHaveAttribute('autocomplete', 'new-password')
  await newPassword.fill('a new password')
  await press('{Enter}')
  await vi.waitUntil(() => server.count('POST /api/app/reset-password') === 1)
  await expect.poll(() => left).toEqual(['/dashboard'])
})

test('offers another link when a reset link has expired', async () => {
  stubServer({
    'GET /api/users/me': () => ({ user: null }),
    'POST /api/app/reset-link': () => refusal('link_expired'),
  })
  await show(<Auth entry="reset" offer={usualOffer} />, { at: `/auth?reset=${'f'.repeat(40)}` })
  await expect.element(heading).toHaveTextContent('Reset your password')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This link has expired or has already been used.')
  await expect.element(email).toHaveFocus()
  // A reload must not check the expired link again.
  expect(location.search).toBe('')
})
