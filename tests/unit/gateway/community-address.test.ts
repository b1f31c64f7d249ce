import { expect, test } from 'vitest'
import { cleanCommunityAddress } from '#server/gateway/community-address.ts'

/** Which addresses are the same page of the forum. */

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
])('%s is %s', (address, clean) => {
  expect(cleanCommunityAddress(address)).toBe(clean)
})
