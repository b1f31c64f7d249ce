import { describe, expect, it } from 'vitest'
import { check, waitInWords } from '../../../site/src/islands/auth/modes.ts'
import { stepIn } from '../../../site/src/islands/welcome/use-step.ts'

describe('a wait in words', () => {
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

describe('what is wrong with the form', () => {
  const values = { fullName: '', email: '', password: '' }
  it('is looked for in the fields of the mode alone', () => {
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
  ])('%s: %d', (search, step) => expect(stepIn(search)).toBe(step))
})
