import { expect, test } from 'vitest'
import { cleanAddress } from '#server/gateway/clean-address.ts'

/** Which addresses are the same page of the forum, or of the search. */

test.each([
  ['/community', '/community'],
  ['/community?', '/community'],
  ['/community?x=1&utm_source=y', '/community'],
  ['/community?q=&category=', '/community'],
  ['/community?q=a&sort=views&x=1', '/community?sort=views&q=a'],
  ['/community?q=a&q=b', '/community?q=a'],
  ['/community?q=a%20b%26c', '/community?q=a+b%26c'],
  ['/community/thread/1?after=2_3&x', '/community/thread/1?after=2_3'],
  ['/community?q=%', '/community?q=%25'],
  ['/search?sort=views', '/search'],
  ['/search?page=2&q=a&kind=threads&category=help', '/search?q=a&kind=threads&page=2'],
])('%s is %s', (address, clean) => {
  expect(cleanAddress(address)).toBe(clean)
})
