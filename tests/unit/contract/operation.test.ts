import { describe, expect, it } from 'vitest'
import { operationOf, readOperatorEnvironment } from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import { capRange, giftRange, operatedCapNames, usualOperation } from '#contract/operation.ts'
import { operationMessages } from '#contract/messages/operation.ts'

/** The environment wins over what admins save, and that over the defaults. */

const saved = { signUpOpen: false, gifts: { signUp: 5 }, caps: { threadsPerUser: 2 } }

describe('switches and limits', () => {
  it.each([
    ['the default, where nothing is said', {}, {}, [true, 10, 20]],
    ['what admins have saved', {}, saved, [false, 5, 2]],
    [
      'the environment',
      { SIGN_UP_OPEN: '1', SIGN_UP_CREDITS: '7', CAP_THREADS_PER_USER: '9' },
      {},
      [true, 7, 9],
    ],
    [
      'the environment rather than what admins have saved',
      { SIGN_UP_OPEN: '1', SIGN_UP_CREDITS: '7', CAP_THREADS_PER_USER: '9' },
      saved,
      [true, 7, 9],
    ],
    [
      'what admins have saved, where the environment is empty',
      { SIGN_UP_OPEN: '', SIGN_UP_CREDITS: '' },
      saved,
      [false, 5, 2],
    ],
    [
      'the environment for one and what is saved for another',
      { SIGN_UP_OPEN: '0' },
      { ...saved, signUpOpen: true },
      [false, 5, 2],
    ],
    [
      'the default for what is empty',
      {},
      { signUpOpen: null, gifts: { signUp: null }, caps: {} },
      [true, 10, 20],
    ],
  ] as const)('are %s', (_name, env, stored, expected) => {
    const { signUpOpen, gifts, caps: allowed } = operationOf(readOperatorEnvironment(env), stored)
    expect([signUpOpen, gifts.signUp, allowed.threadsPerUser]).toEqual(expected)
  })

  it.each([0, -1, 1.5, 1e9, Number.NaN])('are the default where %s got into the database', (number) => {
    const stored = { gifts: { signUp: number }, caps: { threadsPerUser: number } }
    expect(operationOf({}, stored)).toEqual(usualOperation)
  })

  it.each(['0', '-1', '1.5', '1e9', 'ten'])('are not started with %s in the environment', (value) => {
    expect(() => readOperatorEnvironment({ SIGN_UP_CREDITS: value })).toThrow('SIGN_UP_CREDITS')
  })

  it('are all caps but the one that the gateway counts alone, each once, named, and within its range', () => {
    const left = Object.keys(caps).filter((name) => name !== 'renderedPagesPerAddress')
    expect([...operatedCapNames].sort()).toEqual(left.sort())
    expect(Object.keys(operationMessages.caps).sort()).toEqual(left.sort())
    for (const number of Object.values(usualOperation.caps)) {
      expect(number).toBeGreaterThanOrEqual(capRange[0])
      expect(number).toBeLessThanOrEqual(capRange[1])
    }
    for (const number of Object.values(usualOperation.gifts)) expect(number).toBeLessThanOrEqual(giftRange[1])
  })
})
