import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { strengthOf } from '#contract/passwords.ts'
import { newPasswordSchema } from '#contract/schemas/auth.ts'
import { acceptedPassword } from '#cms/features/accounts/new-password.ts'
import { isCommonPassword } from '#cms/features/accounts/common-passwords.ts'
import { tries } from '../../support/fuzz.ts'

const problemOf = async (password: unknown): Promise<string | null> => {
  try {
    await acceptedPassword(password)
    return null
  } catch (error) {
    return (error as { details: Record<string, string> }).details['password'] ?? null
  }
}

describe('a new password', () => {
  it.each([
    ['six spaces', '      '],
    ['other blanks', '\u00a0\u2003\u3000\t\n\u2009'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff\u00ad'],
    ['marks of direction', '\u202e\u202d\u2066\u2069\u200e\u061c'],
    ['fillers', '\u3164\u115f\u1160\uffa0\u180e\u034f'],
    ['empty Braille patterns', '\u2800'.repeat(6)],
  ])('is refused when it is %s', async (_what, password) => {
    expect(await problemOf(password)).toBe(validationMessages.passwordBlank)
  })

  it('is refused with an explanation, whatever invisible characters it contains', async () => {
    const blank = fc.string({
      unit: fc.constantFrom(' ', '\t', '\u00a0', '\u200b', '\u202e', '\u2800', '\u3164', '\u00ad', '\ufe0f'),
      minLength: limits.password.min,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(blank, async (password) => {
        expect(await problemOf(password)).toBe(validationMessages.passwordBlank)
      }),
      tries(100),
    )
  })

  it.each(['123456', 'password', 'Password', ' QWERTY ', 'iloveyou', 'letmein', 'dragon'])(
    'is refused when it is common: %j',
    async (password) => {
      expect(await problemOf(password)).toBe(validationMessages.passwordCommon)
    },
  )

  it.each(['correct horse', 'пароль2026x', '  spaces around  ', 'six6ch'])('can be %j', async (password) => {
    expect(await acceptedPassword(password)).toBe(password)
  })

  it.each([
    ['12345', validationMessages.passwordShort(limits.password.min)],
    ['x'.repeat(limits.password.max + 1), validationMessages.tooLong(limits.password.max)],
    [123456, validationMessages.required],
    [{ length: 9 }, validationMessages.required],
  ])('is refused when it is %j', async (password, sentence) => {
    expect(await problemOf(password)).toBe(sentence)
  })

  it('is stored in normalized form, whatever the keyboard sent', () => {
    expect(newPasswordSchema.parse('cafe\u0301 cafe\u0301')).toBe('caf\u00e9 caf\u00e9')
  })
})

describe('the list of common passwords', () => {
  it('has ten thousand entries, and not every word', async () => {
    expect(await isCommonPassword('trustno1')).toBe(true)
    expect(await isCommonPassword('an unlikely phrase')).toBe(false)
  })

  it.each([
    'Password1',
    'ｐａｓｓｗｏｒｄ',
    'p\u200bassword',
    'password\u00ad',
    'pass word',
    'zzzzzzzz',
    '7777 7777',
  ])('matches a disguised entry: %j', async (password) => {
    expect(await problemOf(password)).toBe(validationMessages.passwordCommon)
  })
})

describe('the strength of a password', () => {
  it.each([
    ['aaaaaaaaaaaa', 'weak'],
    ['123456789012', 'weak'],
    ['qwerty12345', 'weak'],
    ['Password2026', 'weak'],
    ['lovelace', 'weak'],
    ['correct horse', 'strong'],
    ['kx7!vQ2m', 'fair'],
    ['correct horse battery staple', 'strong'],
  ] as const)('%s is %s', (password, strength) => expect(strengthOf(password)).toBe(strength))

  it('ignores what others store about the person', () => {
    expect(strengthOf('ada.lovelace.1815')).toBe('strong')
    const known = ['Ada Lovelace', 'ada@example.test']
    expect(strengthOf('ada.lovelace.1815', known)).toBe('fair')
    expect(strengthOf('adalovelace', known)).toBe('weak')
  })
})
