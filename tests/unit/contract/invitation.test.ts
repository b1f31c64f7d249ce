import { expect, it } from 'vitest'
import { readInviteCode } from '#contract/invitation.ts'

it('a code is recognized however it was copied', () => {
  for (const text of ['ABCD1234', ' ABCD1234\n', 'abcd1234']) expect(readInviteCode(text)).toBe('ABCD1234')
})

it.each([
  null,
  undefined,
  '',
  'ABCD123',
  'ABCD12345',
  'ABCD-234',
  'ÄBCD1234',
  "ABCD123'",
  'A'.repeat(10_000),
])('no code is recognized in %j', (text) => expect(readInviteCode(text)).toBeNull())
