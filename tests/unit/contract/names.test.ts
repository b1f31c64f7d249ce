import { describe, expect, it } from 'vitest'
import { informationSchema } from '#contract/schemas/turns.ts'
import { signUpSchema } from '#contract/schemas/auth.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { cleanHeaderValue } from '#wordpress/header/index.ts'
import { imageName } from '#cms/features/attachments/store.ts'

/** All bidirectional control characters of Unicode. */
const marks = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]
const turned = `invoice${marks.map((mark) => String.fromCodePoint(mark)).join('')}exe`

const account = { email: 'ada@example.test', password: 'correct horse' }
const nameOfAccount = (fullName: string) => signUpSchema.parse({ ...account, fullName }).fullName
const information = (name: string, author: string) =>
  informationSchema.parse({ name, author, version: '1.0.0', isPublic: false, baseVersion: 0 })

describe('a name', () => {
  it('loses marks that change the text direction', () => {
    expect(nameOfAccount(turned)).toBe('invoiceexe')
    expect(information(turned, turned)).toMatchObject({ name: 'invoiceexe', author: 'invoiceexe' })
    expect(cleanHeaderValue(turned)).toBe('invoiceexe')
    expect(imageName(`${turned}.png`)).toBe('invoiceexe.png')
  })

  it('is reduced to one normalized line', () => {
    expect(nameOfAccount(' Ada\n\tLovelace ')).toBe('Ada Lovelace')
    expect(nameOfAccount('Zoe\u0308')).toBe('Zo\u00eb')
  })

  it('keeps four marks on a letter, and no tower of them', () => {
    expect(nameOfAccount(`Z${'\u0316'.repeat(60)}oe`)).toBe(`Z${'\u0316'.repeat(4)}oe`)
  })

  it('without visible characters counts as empty', () => {
    for (const fullName of ['\u202e\u2066', '\u3164', '\u2800\u2800', ' \u00ad '])
      expect(signUpSchema.safeParse({ ...account, fullName }).error?.issues[0]?.message).toBe(
        validationMessages.required,
      )
  })
})
