import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { communityPaths } from '#contract/community.ts'
import type { NewComment } from '#contract/community.ts'
import {
  button,
  commentOf,
  itemOf,
  newCommentsBar,
  newOne,
  replyOf,
  showPage,
  threadOf,
} from './support/forum.tsx'
import { show } from './support/screen.tsx'
import { offline, stubServer } from './support/server.ts'

/** The bar of new comments as somebody sees it who only reads. */

const first = commentOf(2)
const pageOf = (comments: string, count: number): string => `
  <h2 id="comments">Comments (${count})</h2>
  <p id="no-comments" ${count > 0 ? 'hidden' : ''}>None</p>
  <ol id="comment-list" class="comments">${comments}</ol>
  ${newCommentsBar}
  <p>Below</p>`

/** The page is looked at again. */
const look = () => document.dispatchEvent(new Event('visibilitychange'))

async function read(newest: readonly NewComment[]) {
  const server = stubServer({ 'GET /community/thread/*/newest.json': () => newest })
  const { left } = await show(null, { at: communityPaths.thread(threadOf().id) })
  showPage(pageOf(itemOf(first), 1))
  return { server, left }
}

test('new comments and replies are announced without moving anything, and appear where they belong', async () => {
  const { server } = await read([newOne(5), newOne(4), newOne(2)])
  const below = page.getByText('Below')
  const { top } = below.element().getBoundingClientRect()
  look()
  await expect.element(button('2 new comments')).toBeVisible()
  expect(below.element().getBoundingClientRect().top).toBe(top)
  server.on(
    'GET /community/thread/*',
    () => new Response(pageOf(itemOf(first, [replyOf(4)]) + itemOf(commentOf(5)), 2)),
  )
  await button('2 new comments').click()
  await expect.element(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
  const list = [...document.querySelectorAll('#comment-list li')].map(({ id }) => id)
  expect(list).toEqual([first, replyOf(4), commentOf(5)].map(({ id }) => `comment-${id}`))
  expect(document.getElementById(`comment-${replyOf(4).id}`)?.closest('.replies')).not.toBeNull()
  await expect.element(button('2 new comments')).not.toBeInTheDocument()
  look()
  await expect.poll(() => server.count('GET /community/thread/*/newest.json')).toBe(2)
  await expect.element(button('new comment')).not.toBeInTheDocument()
})

test('there is no bar for comments that were there before', async () => {
  const { server } = await read([{ ...newOne(7), createdAt: '2026-11-19T10:00:00.000Z' }])
  look()
  await expect.poll(() => server.count('GET /community/thread/*/newest.json')).toBe(1)
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('many are not counted', async () => {
  const at = (number: number) => `2026-11-21T10:00:${String(number).padStart(2, '0')}.000Z`
  await read(Array.from({ length: 21 }, (_, number) => newOne(30 + number, at(number))))
  look()
  await expect.element(button('20+ new comments')).toBeVisible()
})

test.each([
  ['are on another page', () => new Response(pageOf(itemOf(first), 2))],
  ['cannot be loaded', offline],
])('new comments that %s are led to', async (_, answer) => {
  const { server, left } = await read([newOne(5)])
  server.on('GET /community/thread/*', answer)
  look()
  await button('1 new comment').click()
  await expect.poll(() => left).toEqual([newOne(5).href])
})
