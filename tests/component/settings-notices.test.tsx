import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/settings/settings.css'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noticeTopicNames } from '#contract/notification-preferences.ts'
import type { NoticeChoices } from '#contract/notification-preferences.ts'
import { NoticePreferences } from '../../site/src/islands/settings/NoticePreferences.tsx'
import { Toasts } from '../../site/src/ui/Toasts.tsx'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { show } from './support/screen.tsx'
import { away, gate, preferencesOf, stubServer } from './support/server.ts'

/** What people choose to be notified of, in the settings. */

afterEach(dismissToasts)

const messages = page.getByRole('region', { name: 'Messages' })
const likes = page.getByRole('combobox', { name: 'Likes' })
const copies = page.getByRole('combobox', { name: 'Copies of your plugins' })
const chosen = (body: unknown) => (body as { choices: Partial<NoticeChoices> }).choices

async function open(choices: Partial<NoticeChoices> = {}) {
  const server = stubServer({ 'GET /api/app/notification-preferences': () => preferencesOf(choices) })
  await show(
    <>
      <NoticePreferences />
      <Toasts />
    </>,
    { at: '/settings' },
  )
  return server
}

test('shows what is chosen for each topic', async () => {
  await open({ likes: 'off' })
  await expect.element(likes).toHaveValue('off')
  await expect.element(copies).toHaveValue('app')
  expect(page.getByRole('combobox').elements()).toHaveLength(noticeTopicNames.length)
})

test('says that emails were ended with their link, until something is wanted by email again', async () => {
  const server = stubServer({
    'GET /api/app/notification-preferences': () => ({
      ...preferencesOf({ comments: 'app' }),
      unsubscribedAt: '2026-11-27T12:00:00.000Z',
    }),
    'POST /api/app/notification-preferences': ({ body }) => preferencesOf(chosen(body)),
  })
  await show(<NoticePreferences />, { at: '/settings' })
  const note = page.getByText('You unsubscribed on November 27, 2026.')
  await expect.element(note).toBeVisible()
  await likes.selectOptions('App and email')
  await expect.element(note).not.toBeInTheDocument()
  expect(server.count('POST /api/app/notification-preferences')).toBe(1)
})

test('cannot turn off what everybody has to know', async () => {
  await open()
  const moderation = page.getByRole('combobox', { name: 'Moderation' })
  await expect.element(moderation).toBeVisible()
  const options = moderation.getByRole('option')
  expect(options.elements().map(({ textContent }) => textContent)).toEqual(['App and email', 'App only'])
})

test('saves a choice at once, also one made with keys', async () => {
  const server = await open()
  const asked: unknown[] = []
  server.on('POST /api/app/notification-preferences', ({ body }) => {
    asked.push(body)
    return preferencesOf(chosen(body))
  })
  await likes.selectOptions('Off')
  await expect.element(messages.getByText('Settings saved')).toBeVisible()
  expect(asked).toEqual([{ choices: { likes: 'off' } }])
  ;(copies.element() as HTMLElement).focus()
  await userEvent.keyboard('O')
  await expect.element(copies).toHaveValue('off')
  await expect.poll(() => asked).toHaveLength(2)
})

test('saves what is chosen while another choice is being saved, each topic as it was chosen last', async () => {
  const server = await open()
  const wait = gate()
  const asked: unknown[] = []
  let kept: Partial<NoticeChoices> = {}
  server.on('POST /api/app/notification-preferences', async ({ body }) => {
    asked.push(chosen(body))
    if (asked.length === 1) await wait.promise
    kept = { ...kept, ...chosen(body) }
    return preferencesOf(kept)
  })
  await likes.selectOptions('Off')
  await copies.selectOptions('Off')
  await likes.selectOptions('App only')
  wait.resolve()
  await expect.element(messages.getByText('Settings saved')).toBeVisible()
  expect(asked).toEqual([{ likes: 'off' }, { copies: 'off', likes: 'app' }])
  await expect.element(likes).toHaveValue('app')
  await expect.element(copies).toHaveValue('off')
})

test('takes back what could not be saved, and says so', async () => {
  const server = await open()
  server.on('POST /api/app/notification-preferences', away)
  await likes.selectOptions('Off')
  await expect.element(messages.getByText('Error saving settings')).toBeVisible()
  await expect.element(likes).toHaveValue('app')
})

test('says that the choices could not be loaded, and loads them on request', async () => {
  const server = stubServer({ 'GET /api/app/notification-preferences': away })
  await show(<NoticePreferences />, { at: '/settings' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/couldn't be loaded/)
  server.on('GET /api/app/notification-preferences', () => preferencesOf())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(likes).toBeVisible()
})
