import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Scene } from '../scene.ts'
import { open, press } from '../steps.ts'

const signIn = open('/auth', 'Welcome back')
const signUp = open('/auth?mode=sign-up', 'Create an account')
/** Has the form of a link's token, and is none. */
const reset = open(`/auth?reset=${'f'.repeat(40)}`, 'Set a new password')
const somebody = () => `visitor-${randomInt(100_000)}@plugsmith.example`
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const said = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first().waitFor()

async function trySignIn(page: Page, address: string): Promise<void> {
  await signIn(page)
  await email(page).fill(address)
  await password(page).fill('not-the-password')
  await press(page, 'Sign In')
}

async function askForLink(page: Page): Promise<void> {
  await signIn(page)
  await press(page, 'Forgot password?')
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
}

export const authScenes: readonly Scene[] = [
  { name: 'auth-sign-in', as: 'visitor', show: signIn },
  { name: 'auth-sign-up', as: 'visitor', show: signUp },
  {
    name: 'auth-invited',
    as: 'visitor',
    show: (page, { seed }) => open(`/auth?ref=${seed.invite}`, 'Accept Invitation')(page),
  },
  {
    name: 'auth-prompt-kept',
    as: 'visitor',
    async show(page) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Social sharing buttons' }).click()
      await press(page, 'Create New Plugin')
      await said(page, 'Your prompt is kept.')
    },
  },
  {
    name: 'auth-fields-wrong',
    as: 'visitor',
    async show(page) {
      await signUp(page)
      await email(page).fill('not-an-address')
      await password(page).fill('12345')
      await press(page, 'Create Account')
      await said(page, 'Please enter a valid e-mail address.')
    },
  },
  {
    name: 'auth-refused',
    as: 'visitor',
    async show(page) {
      await trySignIn(page, somebody())
      await said(page, "We couldn't sign you in")
    },
  },
  { name: 'auth-forgot', as: 'visitor', show: askForLink },
  {
    name: 'auth-link-sent',
    as: 'visitor',
    async show(page) {
      await askForLink(page)
      await email(page).fill('somebody@plugsmith.example')
      await press(page, 'Send Reset Link')
      await said(page, 'If there is an account for')
    },
  },
  { name: 'auth-reset', as: 'visitor', show: reset },
  {
    name: 'auth-link-expired',
    as: 'visitor',
    async show(page) {
      await reset(page)
      await page.getByLabel('New password', { exact: true }).fill('a-good-password')
      await press(page, 'Set Password')
      await said(page, 'This link has expired')
    },
  },
]
