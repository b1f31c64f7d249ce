import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loggedPath } from '#server/gateway/access-log.ts'
import type { Encoding } from '#server/gateway/encoding.ts'
import { chooseEncoding, matchesTag } from '#server/gateway/encoding.ts'
import { readTarget } from '#server/gateway/target.ts'
import { tries } from '../../support/fuzz.ts'

describe('the content coding of an answer', () => {
  const all: ReadonlySet<Encoding> = new Set(['identity', 'br', 'gzip'])
  test.each<[string | undefined, Encoding]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip; q=0.5 , br ; q=0.5', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.1, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['deflate', 'identity'],
    ['br;q=nonsense, gzip', 'gzip'],
    [';;;,,,q=1', 'identity'],
  ])('for Accept-Encoding %s is %s', (accept, expected) => {
    expect(chooseEncoding(accept, all)).toBe(expected)
  })

  test('is always an available one', () => {
    expect(chooseEncoding('br, gzip', new Set(['identity']))).toBe('identity')
    expect(chooseEncoding('br, gzip;q=0.1', new Set(['identity', 'gzip']))).toBe('gzip')
    fc.assert(
      fc.property(fc.string(), (accept) => all.has(chooseEncoding(accept, all))),
      tries(),
    )
  })
})

test.each([
  [undefined, false],
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %s', (header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches)
})

describe('a request target', () => {
  test('is parsed into path and query', () => {
    expect(readTarget('/auth?a=1?b')).toEqual({
      rawPath: '/auth',
      path: '/auth',
      query: '?a=1?b',
      authority: null,
    })
    expect(readTarget('/caf%C3%A9/')).toMatchObject({ rawPath: '/caf%C3%A9/', path: '/café/' })
    expect(readTarget('http://app.test?x')).toEqual({
      rawPath: '/',
      path: '/',
      query: '?x',
      authority: 'app.test',
    })
    expect(readTarget('/_next/static/chunks/%5B%5B...segments%5D%5D.js')?.path).toBe(
      '/_next/static/chunks/[[...segments]].js',
    )
  })

  test('is refused or safe for any input', () => {
    const pieces = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%',
      'a',
      '?',
      '#',
      '//',
      'é',
      '\n',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => `/${list.join('')}`),
        ),
        (url) => {
          const target = readTarget(url)
          if (!target) return
          expect(target.path.startsWith('/')).toBe(true)
          expect(target.rawPath.startsWith('//')).toBe(false)
          expect(target.path).not.toMatch(/\\|\/\/|[\0-\x1f]/)
          expect(target.path.split('/')).not.toContain('..')
          // Parsing it as a URL again gives the same path.
          const again = new URL(target.rawPath, 'http://app.test')
          expect(again.host).toBe('app.test')
          expect(decodeURIComponent(again.pathname)).toBe(target.path)
        },
      ),
      tries(2_000),
    )
  })
})

test.each([
  ['/auth?reset=secret', '/auth'],
  ['/preview/secret/', '/preview/[token]'],
  ['/api/app/preview/secret?x=secret', '/api/app/preview/[token]'],
  ['http://app.test/preview/secret', 'http://app.test/preview/[token]'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})
