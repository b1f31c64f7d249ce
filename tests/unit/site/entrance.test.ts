import { describe, expect, it } from 'vitest'
import { check, waitInWords } from '../../../site/src/islands/auth/modes.ts'
import { stepIn } from '../../../site/src/islands/welcome/use-step.ts'
import { returnPlaceIn, signInAddress } from '../../../site/src/lib/return-place.ts'

describe('a waiting time in words', () => {
  it.each([
    [1, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
    [5_940, '99 minutes'],
    [7_200, '2 hours'],
    [86_400, '24 hours'],
  ])('%d seconds: %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words))
})

describe('the errors of the form', () => {
  const values = { fullName: '', email: '', password: '' }
  it('cover only the fields of the mode', () => {
    expect(Object.keys(check('signIn', values))).toEqual(['email', 'password'])
    expect(Object.keys(check('signUp', values)).sort()).toEqual(['email', 'fullName', 'password'])
    expect(Object.keys(check('forgot', values))).toEqual(['email'])
    expect(Object.keys(check('reset', values))).toEqual(['password'])
    expect(check('reset', { ...values, password: '123456' })).toEqual({})
  })
})

describe('the step in the address', () => {
  it.each([
    ['', 0],
    ['?step=1', 0],
    ['?step=3', 2],
    ['?step=5', 4],
    ['?step=9', 4],
    ['?step=0', 0],
    ['?step=-1', 0],
    ['?step=12', 0],
    ['?step=two', 0],
  ])('%s: %d', (search, step) => expect(stepIn(search, 5)).toBe(step))
  it('goes up to the plans behind the slides', () => expect(stepIn('?step=9')).toBe(4))
})

describe('the return address after sign-in', () => {
  const origin = 'https://plugins.example'
  const next = (place: string) => `?${new URLSearchParams({ next: place }).toString()}`

  it.each([
    '/builder?id=8f',
    '/builder',
    '/dashboard?page=2&q=a%26b',
    '/blog/a-post',
    '/community?category=help',
    '/community/thread/8f',
  ])('can be %s', (place) => expect(returnPlaceIn(next(place), origin)).toBe(place))
  it.each([
    'https://evil.example/builder',
    '//evil.example/builder',
    '/\\evil.example/builder',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,builder',
    `blob:${origin}/builder`,
    'https://plugins.example@evil.example/builder',
    'http://plugins.example/builder',
    '/builder/..//evil.example',
    '/..//evil.example/builder',
    '/auth?next=/auth',
    '/welcome',
    '/',
    '/api/users/me',
    '/cms',
    '/builderx',
    'https://',
    '',
  ])('cannot be %s', (place) => expect(returnPlaceIn(next(place), origin)).toBeNull())

  it.each([
    ['/builder', '?id=8f', '/auth?next=%2Fbuilder%3Fid%3D8f'],
    ['/dashboard', '?page=2', '/auth?next=%2Fdashboard%3Fpage%3D2'],
    ['/dashboard', '', '/auth'],
    ['/welcome', '', '/auth'],
    ['/welcome', '?step=2&next=%2Fbuilder', '/auth?next=%2Fbuilder'],
    ['/welcome', '?next=https%3A%2F%2Fevil.example', '/auth'],
  ])('is kept from %s%s as %s', (pathname, search, address) => {
    const kept = signInAddress({ pathname, search, origin })
    expect(kept).toBe(address)
    // What is stored is what is read back.
    if (address !== '/auth') expect(returnPlaceIn(new URL(kept, origin).search, origin)).not.toBeNull()
  })
})
