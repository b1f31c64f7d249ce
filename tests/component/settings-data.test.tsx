import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/settings/settings.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DataExportAnswer } from '#contract/data-export.ts'
import { YourData } from '../../site/src/islands/settings/YourData.tsx'
import { Toasts } from '../../site/src/ui/Toasts.tsx'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { clickTwiceAtOnce, show } from './support/screen.tsx'
import { away, dataExportOf, gate, refusal, stubServer } from './support/server.ts'

/** The section of /settings for the copy of all one's data. */

// Toasts are not part of a page's component.
afterEach(dismissToasts)

const section = page.getByRole('region', { name: 'Your data' })
const request = section.getByRole('button', { name: /^Request a/ })
const download = section.getByRole('link', { name: 'Download' })
const preparing: DataExportAnswer = dataExportOf({
  state: 'preparing',
  requestedAt: '2026-02-24T10:00:00.000Z',
})
const ready: DataExportAnswer = dataExportOf({
  state: 'ready',
  size: 14_200_000,
  requestedAt: '2026-02-24T10:00:00.000Z',
  readyUntil: '2026-03-03T10:00:00.000Z',
})

async function open(answer: DataExportAnswer = dataExportOf()) {
  const server = stubServer({ 'GET /api/app/data-export': () => answer })
  const screen = await show(
    <>
      <YourData />
      <Toasts />
    </>,
    { at: '/settings' },
  )
  await expect.element(section).toBeVisible()
  return { ...screen, server }
}

test.each([
  ['that was never requested', dataExportOf(), /Costs no credits\.Request a Copy$/],
  [
    'whose files are not counted yet',
    preparing,
    /now\.Prepared.*Preparing your copy…You can leave this page/,
  ],
  ['that is being prepared', { ...preparing, done: 12, total: 40 }, /Preparing your copy…12 of 40 files/],
  [
    'that is ready',
    ready,
    /A new copy replaces this one\.Request a New CopyReadyCopy of February 24, 2026, 14.2 MBKept until March 3, 2026\.Download$/,
  ],
  [
    'that is ready, within a day',
    { ...ready, nextAt: '2026-02-25T10:00:00.000Z' },
    /You can request another copy from [^.]*2026[^.]*\.Ready/,
  ],
  [
    'that was deleted',
    { ...ready, state: 'expired' as const, size: null },
    /Your last copy was deleted on March 3, 2026\.Request a New Copy$/,
  ],
  [
    'that failed',
    { ...preparing, state: 'failed' as const },
    /Request a New CopyYour copy couldn't be prepared\./,
  ],
])('shows a copy %s', async (_which, answer, text) => {
  await open(answer)
  await expect.element(section).toMatchTextContent(text)
})

test('a copy is requested once, followed, and downloaded from its owner’s address', async () => {
  const { server } = await open()
  const wait = gate()
  server.on('POST /api/app/data-export', async () => {
    await wait.promise
    return preparing
  })
  await expect.element(request).toBeVisible()
  await clickTwiceAtOnce(request)
  server.on('GET /api/app/data-export', () => ready)
  wait.resolve()
  await expect.element(section.getByRole('progressbar')).toBeVisible()
  await expect.element(section.getByRole('heading')).toHaveFocus()
  await expect.element(download).toHaveAttribute('href', '/api/app/data-export.zip')
  await expect.element(section.getByRole('status')).toMatchTextContent(/^Your copy is ready to download\.$/)
  expect(server.count('POST /api/app/data-export')).toBe(1)
})

test('what another tab has requested is shown instead of a second copy', async () => {
  const { server } = await open()
  await expect.element(request).toBeVisible()
  server.on('POST /api/app/data-export', () => refusal('rate_limited'))
  server.on('GET /api/app/data-export', () => ({ ...ready, nextAt: '2099-01-01T00:00:00.000Z' }))
  await request.click()
  await expect.element(page.getByText("The copy couldn't be requested")).toBeVisible()
  await expect.element(download).toBeVisible()
  await expect.element(request).not.toBeInTheDocument()
})

test('can be loaded again when the server was away', async () => {
  const server = stubServer({ 'GET /api/app/data-export': away })
  await show(<YourData />, { at: '/settings' })
  await expect.element(section.getByRole('alert')).toBeVisible()
  server.on('GET /api/app/data-export', () => ready)
  await section.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(download).toBeVisible()
})
