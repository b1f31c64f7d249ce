import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import { staffPaths } from '#contract/api-paths.ts'
import type { OpenInvitationAnswer } from '#contract/staff.ts'
import type { Scene } from '../scene.ts'
import { open, press } from '../steps.ts'

const signIn = open('/auth', 'Welcome back')
const signUp = open('/auth?mode=sign-up', 'Create an account')
/** Has the form of a link's token but is not valid. */
const token = 'f'.repeat(40)
async function reset(page: Page): Promise<void> {
  await page.route(`**${apiPaths.resetLink}`, (route) => route.fulfill({ json: { works: true } }))
  await open(`/auth?reset=${token}`, 'Set a new password')(page)
}
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
      await said(page, "We'll continue as soon as you're in.")
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
      await said(page, 'Please enter a valid email address.')
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
    show: (page) => open(`/auth?reset=${token}`, 'Reset your password')(page),
  },
  {
    name: 'auth-too-many-attempts',
    as: 'visitor',
    async show(page) {
      const refusal = { error: { code: 'rate_limited', message: 'Too many attempts', retryAfter: 900 } }
      await page.route(`**${apiPaths.signIn}`, (route) => route.fulfill({ status: 429, json: refusal }))
      await trySignIn(page, 'somebody@plugsmith.example')
      await page.getByRole('main').locator('form').getByRole('alert').waitFor()
    },
  },
  ...[false, true].map((hasAccount): Scene => ({
    name: hasAccount ? 'join-with-account' : 'join',
    as: 'visitor',
    async show(page) {
      const invitation: OpenInvitationAnswer = {
        email: 'grace@plugsmith.example',
        roles: ['editor'],
        hasAccount,
      }
      await page.route(`**${staffPaths.open}`, (route) => route.fulfill({ json: invitation }))
      await page.goto(`/join?token=${'f'.repeat(64)}`)
      await page.getByText("You're invited as an editor.").waitFor()
    },
  })),
  {
    name: 'join-gone',
    as: 'visitor',
    show: (page) => open(`/join?token=${'f'.repeat(64)}`, 'This invitation is no longer valid')(page),
  },
]
