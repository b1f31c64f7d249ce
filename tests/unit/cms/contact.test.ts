import { describe, expect, it } from 'vitest'
import { contactFormSchema, contactSchema } from '#contract/schemas/contact.ts'
import { looksSentByProgram } from '#cms/features/contact/automated.ts'

/** What the form of /contact takes, and what it takes for the work of a program. */

const form = { name: 'Ada', email: 'ada@example.test', message: 'Good morning.' }
const wrongIn = (change: object) =>
  contactFormSchema.safeParse({ ...form, ...change }).error?.issues[0]?.path.join('.')

describe('a message', () => {
  it('is kept as it was written, without space around it', () => {
    const written = { name: ' Ada  L. ', email: ' Ada@Example.test ', message: '\n Hello\n\n  there ' }
    expect(contactFormSchema.parse(written)).toEqual({
      name: 'Ada L.',
      email: 'ada@example.test',
      message: 'Hello\n\n  there',
    })
  })

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name that begins another header', { name: 'Ada\r\nBcc: all@example.test' }, 'name'],
    ['a name with a line separator', { name: 'Ada\u2028Bcc: all@example.test' }, 'name'],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name'],
    ['no email', { email: '' }, 'email'],
    ['an email without @', { email: 'ada.example.test' }, 'email'],
    ['an email that begins another header', { email: 'ada@example.test\nBcc: all@example.test' }, 'email'],
    ['two emails', { email: 'ada@example.test, all@example.test' }, 'email'],
    ['an email with a name', { email: 'Ada <ada@example.test>' }, 'email'],
    ['an email of 255 characters', { email: `${'a'.repeat(243)}@example.test` }, 'email'],
    ['no message', { message: '\u200b \n' }, 'message'],
    ['a message of 5,001 characters', { message: 'a'.repeat(5_001) }, 'message'],
    ['no text for a text', { message: 7 }, 'message'],
  ])('is refused with %s', (_, change, field) => {
    expect(wrongIn(change)).toBe(field)
  })

  it('may have 5,000 characters', () => {
    expect(wrongIn({ message: 'a'.repeat(5_000) })).toBeUndefined()
  })

  it('sent by our script says which attempt it is and how long the page was open', () => {
    const requestId = '0194c1f0-0000-7000-8000-000000000001'
    expect(contactSchema.safeParse({ ...form, requestId, openFor: 5_000 }).success).toBe(true)
    expect(contactSchema.safeParse({ ...form, openFor: 5_000 }).success).toBe(false)
    expect(contactSchema.safeParse({ ...form, requestId, openFor: -1 }).success).toBe(false)
  })
})

describe('a program', () => {
  it.each([
    ['fills in the field that people do not see', { ...form, website: 'x', openFor: 60_000 }],
    ['is quicker than people are', { ...form, openFor: 2_000 }],
    ['sends links without our script', { ...form, message: 'See https://example.test' }],
  ])('is recognized because it %s', (_, input) => {
    expect(looksSentByProgram(input)).toBe(true)
  })

  it.each([
    [
      'somebody with scripts, who may send links',
      { ...form, message: 'See www.example.test', openFor: 4_000 },
    ],
    ['somebody without scripts', { ...form, website: '' }],
  ])('is not suspected in %s', (_, input) => {
    expect(looksSentByProgram(input)).toBe(false)
  })
})
