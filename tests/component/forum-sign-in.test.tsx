import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../site/src/behaviour/forum-sign-in.ts'
import { show } from './support/screen.tsx'

/** What visitors of the forum can press. */

const links = (
  <>
    {['thread', 'comment', 'likeThread', 'likeComment'].map((reason) => (
      <a key={reason} href="/auth" data-sign-in={reason}>
        {reason}
      </a>
    ))}
  </>
)
afterEach(() => sessionStorage.clear())

test.each([
  ['thread', 'Please sign in to create a thread'],
  ['comment', 'Please sign in to post a comment'],
  ['likeThread', 'Please sign in to like threads'],
  ['likeComment', 'Please sign in to like comments'],
])('the link of %s leads to the sign-in, which says why and leads back', async (reason, words) => {
  const { left } = await show(links, { at: '/community?category=help' })
  document.cookie = 'signed_in=; path=/; max-age=0'
  await page.getByRole('link', { name: reason, exact: true }).click()
  await expect.poll(() => left).toEqual(['/auth?next=%2Fcommunity%3Fcategory%3Dhelp'])
  expect(sessionStorage.getItem('plugsmith:flash')).toContain(words)
})

test('the links wait for the island of somebody who is signed in', async () => {
  const { left } = await show(links, { at: '/community' })
  await page.getByRole('link', { name: 'likeThread', exact: true }).click()
  expect(left).toEqual([])
})
