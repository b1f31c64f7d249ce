import { expect, test } from 'vitest'
import { RecentPosts } from '#server/publisher/content/recent-posts.ts'
import { post } from './fixture.ts'

test('posts are cached as read until the published version changes', () => {
  const recent = new RecentPosts()
  const one = post(1, { title: 'Ünïcödé 🌿' })
  recent.keep(one)
  expect(recent.find('p1', one.updatedAt)).toEqual(one)
  expect(recent.find('p1', 'later')).toBeNull()
  expect(recent.find('p2', one.updatedAt)).toBeNull()
  const two = { ...one, title: 'Another', updatedAt: 'later' }
  recent.keep(two)
  expect(recent.find('p1', 'later')).toEqual(two)
})

test('the least recently used post is evicted when the cache is full', () => {
  const posts = [1, 2, 3].map((number) => post(number))
  const size = Buffer.byteLength(JSON.stringify(posts[0]))
  const recent = new RecentPosts(2.5 * size)
  const kept = (): boolean[] => posts.map(({ id, updatedAt }) => recent.find(id, updatedAt) !== null)
  for (const each of posts.slice(0, 2)) recent.keep(each)
  recent.find('p1', posts[0]?.updatedAt ?? '')
  for (const each of posts.slice(2)) recent.keep(each)
  expect(kept()).toEqual([true, false, true])
})
