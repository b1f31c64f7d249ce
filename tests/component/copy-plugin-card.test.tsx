import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../site/src/behaviour/copy-plugin.ts'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { Toasts } from '../../site/src/ui/Toasts.tsx'
import { button, messages, showPage } from './support/forum.tsx'
import { clickTwiceAtOnce, show } from './support/screen.tsx'
import { gate, refusal, stubServer } from './support/server.ts'

/** The card of a plugin that a thread carries. */

const id = '00000000-0000-4000-8000-00000000bbbb'
const card = `<copy-plugin data-plugin="${id}"><button type="button" hidden>Copy to My Project</button></copy-plugin>`
const copy = button('Copy to My Project')

afterEach(async () => {
  await dismissToasts()
  sessionStorage.clear()
})

test('leads visitors to the sign-in, which says why', async () => {
  const { left } = await show(null, { at: '/community' })
  showPage(card)
  document.cookie = 'signed_in=; path=/; max-age=0'
  await copy.click()
  await expect.poll(() => left).toEqual(['/auth?next=%2Fcommunity'])
  expect(sessionStorage.getItem('plugsmith:flash')).toContain('You must be logged in to copy plugins')
})

test('is copied once per double click, and says when it is not there any more', async () => {
  const answered = gate()
  const server = stubServer({
    'POST /api/app/plugins/*/copy': async () => {
      await answered.promise
      return refusal('not_found')
    },
  })
  await show(<Toasts />, { at: '/community' })
  showPage(card)
  await clickTwiceAtOnce(copy)
  answered.resolve()
  await expect.element(messages.getByText('Could not fetch plugin')).toBeVisible()
  expect(server.count('POST /api/app/plugins/*/copy')).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Copy to My Project' })).toBeEnabled()
})
