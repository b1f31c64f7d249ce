import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/settings/settings.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NoticePreferencesAnswer } from '#contract/notification-preferences.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import Settings from '../../site/src/islands/settings/index.tsx'
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

const messages = page.getByRole('region', { name: 'Messages' })
const name = page.getByRole('textbox', { name: 'Display name' })
const save = page.getByRole('button', { name: 'Save Changes' })
const newsletter = page.getByRole('switch', { name: 'Newsletter' })
const current = page.getByLabelText('Current password', { exact: true })

const session = (id: string, isCurrent = false) => ({
  id,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  current: isCurrent,
})
const settings = (change: Partial<SettingsAnswer> = {}): SettingsAnswer => ({
  email: person.email,
  awaitsConfirmation: false,
  fullName: person.fullName,
  newsletterSubscribed: true,
  avatar: null,
  hasPurchases: false,
  emailProblem: null,
  sessions: [session('here', true), session('there')],
  ...change,
})

/** The server's answer to fields that it does not accept. */
const refused = (details: Record<string, string>) =>
  Response.json({ error: { code: 'invalid_input', message: 'x', details } }, { status: 400 })

async function open(
  answer = settings(),
  at = '/settings',
  preferences: () => NoticePreferencesAnswer | Promise<NoticePreferencesAnswer> = () => preferencesOf(),
) {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/data-export': () => dataExportOf(),
    'GET /api/app/notification-preferences': preferences,
    'GET /api/check-subscription': () => subscriptionOf(),
    'GET /api/app/settings': () => answer,
  })
  const screen = await show(<Settings places={[]} />, { at })
  await expect.element(name).toBeVisible()
  return { ...screen, server }
}

test('says why no emails come, and what to do, until the address is another one', async () => {
  await open(settings({ emailProblem: 'bounce' }))
  const alert = page.getByText(/Emails to this address come back/)
  await expect.element(alert).toBeVisible()
  await expect.element(alert.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
})

test('saves the display name once, as the server keeps it', async () => {
  const { server } = await open()
  const wait = gate()
  const asked: unknown[] = []
  server.on('POST /api/app/profile', async ({ body }) => {
    asked.push(body)
    await wait.promise
    return { fullName: 'Ada King', newsletterSubscribed: true }
  })
  await name.fill('  Ada  King ')
  await clickTwiceAtOnce(save)
  wait.resolve()
  await expect.element(messages.getByText('Settings saved')).toBeVisible()
  expect(asked).toEqual([{ fullName: '  Ada  King ' }])
  await expect.element(name).toHaveValue('Ada King')
})

test('says at the field what is wrong with a name, and in a toast what went wrong besides', async () => {
  const { server } = await open()
  server.on('POST /api/app/profile', () => refused({ fullName: 'That name is taken by a robot.' }))
  await save.click()
  await expect.element(page.getByText('That name is taken by a robot.')).toBeVisible()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  server.on('POST /api/app/profile', away)
  await name.fill('Ada')
  await save.click()
  await expect.element(messages.getByText('Error saving settings')).toBeVisible()
})

test('saves the newsletter at once, and takes back what could not be saved', async () => {
  const { server } = await open()
  server.on('POST /api/app/profile', ({ body }) => ({
    fullName: '',
    newsletterSubscribed: (body as { newsletterSubscribed: boolean }).newsletterSubscribed,
  }))
  await newsletter.click()
  await expect.element(messages.getByText('Settings saved')).toBeVisible()
  await expect.element(newsletter).not.toBeChecked()
  server.on('POST /api/app/profile', away)
  await newsletter.click()
  await expect.element(messages.getByText('Error saving settings')).toBeVisible()
  await expect.element(newsletter).not.toBeChecked()
})

test('changes the password with the current one, and loads the sessions again', async () => {
  const { server } = await open()
  const opener = page.getByRole('button', { name: 'Change: Password' })
  await opener.click()
  await expect.element(current).toHaveFocus()
  await current.fill('wrong horse')
  await page.getByLabelText('New password', { exact: true }).fill('a new horse')
  const wrong = 'This is not your current password.'
  server.on('POST /api/app/change-password', () => refused({ currentPassword: wrong }))
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect.element(page.getByText(wrong)).toBeVisible()
  server.on('POST /api/app/change-password', () => ({ user: person }))
  server.on('GET /api/app/settings', () => settings({ sessions: [session('here', true)] }))
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect.element(messages.getByText('Password changed')).toBeVisible()
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await expect.element(opener).toHaveFocus()
})

test('asks for a link to a new email, and says that it waits for it', async () => {
  const { server } = await open()
  await page.getByRole('button', { name: 'Change: Email' }).click()
  await page.getByRole('textbox', { name: 'New email' }).fill('new@plugsmith.example')
  await current.fill('correct horse')
  server.on('POST /api/app/change-email', () => refusal('email_taken'))
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect.element(page.getByText("There's already an account with this email.")).toBeVisible()
  server.on('POST /api/app/change-email', () => ({ sentTo: 'new@plugsmith.example' }))
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect.element(messages.getByText('Check your email')).toBeVisible()
  await expect.element(page.getByText('link sent to new@plugsmith.example')).toBeVisible()
})

test('confirms a new email by its link, once', async () => {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/data-export': () => dataExportOf(),
    'GET /api/app/notification-preferences': () => preferencesOf(),
    'GET /api/check-subscription': () => subscriptionOf(),
    'GET /api/app/settings': () => settings(),
    'POST /api/app/confirm-email': () => ({ user: { ...person, email: 'new@plugsmith.example' } }),
  })
  await show(<Settings places={[]} />, { at: '/settings?email=token' })
  await expect.element(messages.getByText('Email changed')).toBeVisible()
  await expect.element(page.getByText('new@plugsmith.example').first()).toBeVisible()
  expect(location.search).toBe('')
  expect(server.count('POST /api/app/confirm-email')).toBe(1)
})

test('says that a link has expired', async () => {
  stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/data-export': () => dataExportOf(),
    'GET /api/app/notification-preferences': () => preferencesOf(),
    'GET /api/check-subscription': () => subscriptionOf(),
    'GET /api/app/settings': () => settings(),
    'POST /api/app/confirm-email': () => refusal('link_expired'),
  })
  await show(<Settings places={[]} />, { at: '/settings?email=token' })
  await expect.element(messages.getByText("Your email wasn't changed")).toBeVisible()
})

test('signs out one session, or all others', async () => {
  const { server } = await open(settings({ sessions: [session('here', true), session('b'), session('c')] }))
  server.on('POST /api/app/sessions/*/end', () => ({ sessions: [session('here', true), session('c')] }))
  await page
    .getByRole('button', { name: /^Sign out the session of/ })
    .first()
    .click()
  await expect.element(messages.getByText('Signed out')).toBeVisible()
  expect(server.requests).toContain('POST /api/app/sessions/b/end')
  server.on('POST /api/app/end-other-sessions', () => ({ sessions: [session('here', true)] }))
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible()
})

test('says what could not be loaded, and loads it on request', async () => {
  const server = stubServer({
    'GET /api/users/me': () => ({ user: person }),
    'GET /api/app/data-export': () => dataExportOf(),
    'GET /api/app/notification-preferences': () => preferencesOf(),
    'GET /api/check-subscription': () => subscriptionOf(),
    'GET /api/app/settings': away,
  })
  await show(<Settings places={[]} />, { at: '/settings' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Error loading profile/)
  server.on('GET /api/app/settings', () => settings())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(name).toHaveValue(person.fullName)
})

test('stays at the section that the address names while the others load, until the person moves', async () => {
  const wait = gate()
  await open(settings(), '/settings#delete', async () => {
    await wait.promise
    return preferencesOf()
  })
  const section = page.getByRole('region', { name: 'Delete account' })
  const isInView = () => section.element().getBoundingClientRect().bottom <= innerHeight
  await expect.element(page.getByRole('region', { name: 'Your data' })).toBeInTheDocument()
  await expect.poll(isInView).toBe(true)
  wait.resolve()
  await expect.element(page.getByRole('combobox').first()).toBeInTheDocument()
  await expect.poll(isInView).toBe(true)

  await userEvent.keyboard('{Home}')
  await expect.poll(() => scrollY).toBe(0)
  const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView')
  section.element().before(Object.assign(document.createElement('p'), { textContent: 'Longer' }))
  // Observers are called in the first frame after the change.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(scrolls).not.toHaveBeenCalled()
  expect(scrollY).toBe(0)
  scrolls.mockRestore()
})

test('says that the address is not confirmed, and has the link sent again', async () => {
  const { server } = await open(settings({ awaitsConfirmation: true }))
  const line = page.getByText('Not confirmed yet.')
  await expect.element(line).toBeVisible()
  const again = page.getByRole('button', { name: 'Send Again' })
  server.on('POST /api/app/resend-confirmation', () => refusal('rate_limited'))
  await again.click()
  await expect.element(messages.getByText("The link wasn't sent")).toBeVisible()
  const wait = gate()
  let asked = 0
  server.on('POST /api/app/resend-confirmation', async () => {
    asked += 1
    await wait.promise
    return { sentTo: person.email }
  })
  await clickTwiceAtOnce(again)
  wait.resolve()
  await expect.element(messages.getByText(`We sent another link to ${person.email}.`)).toBeVisible()
  expect(asked).toBe(1)
  // Confirmed on another device meanwhile.
  server.on('POST /api/app/resend-confirmation', () => ({ sentTo: null }))
  await again.click()
  await expect.element(messages.getByText('Your email is already confirmed')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})
