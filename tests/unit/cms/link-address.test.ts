import { describe, expect, it } from 'vitest'
import { readAddress } from '#cms/admin/links/address.ts'
import { linkAddressHint, linkProblem } from '#cms/fields/link.ts'

/** What may be linked to, and what is said of it. */

describe('an address that a link may have', () => {
  it.each([
    ...['/', '/pricing', '/sök', '/blog?sida=två#början', '#top', 'mailto:a@example.com'],
    ...['https://example.com', 'http://example.com:8080/a', 'https://[2001:db8::1]/', 'https://127.0.0.1/'],
  ])('is %s', (address) => {
    expect(linkProblem(address)).toBeNull()
  })

  it.each(['http://localhost/', 'http://localhost:3000/a', 'https://intranet/', 'HTTPS://Intranet'])(
    'is none that only its owner reaches: %s',
    (address) => {
      expect(linkProblem(address)).toMatch(/^Visitors can't reach “(localhost|intranet)”/)
    },
  )

  it.each([
    undefined,
    null,
    7,
    '',
    'pricing',
    '//example.com',
    'javascript:alert(1)',
    '/a b',
    'ftp://a.example',
  ])('is none that is no address: %s', (address) => {
    expect(linkProblem(address)).toBe(linkAddressHint)
  })
})

it('of our own site is its path', () => {
  const origin = 'https://plugsmith.example'
  expect(readAddress(`${origin}/blog/a?b=c#d`, origin)).toEqual({ of: 'us', address: '/blog/a?b=c#d' })
  expect(readAddress('/blog/a', origin)).toEqual({ of: 'us', address: '/blog/a' })
  expect(readAddress('https://example.com/blog', origin)).toMatchObject({ of: 'others' })
  expect(readAddress(' ', origin)).toEqual({ of: 'nobody' })
})
