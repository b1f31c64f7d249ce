import { describe, expect, it } from 'vitest'
import { commandsIn } from '../../../generator/words/pieces.ts'
import { readRequest } from '../../../generator/words/request.ts'
import { fieldKeys } from './generated-config.ts'
import { play } from './harness.ts'

/** Several commands of one sentence. */

describe('a sentence', () => {
  it.each([
    ['Rename "A" to "B", and take away the phone', ['Rename "A" to "B"', 'take away the phone']],
    ['Make the button green and move it up', ['Make the button green', 'move it up']],
    [
      'Gör knappen grön, ta bort telefon och lägg till ort',
      ['Gör knappen grön', 'ta bort telefon', 'lägg till ort'],
    ],
    ['Change "Send" to "Go, and add a smile"', ['Change "Send" to "Go, and add a smile"']],
    ['Remove phone and company', ['Remove phone and company']],
  ])('has the commands that begin with a verb: %s', (text, commands) => {
    expect(
      readRequest(text)
        .clauses.flatMap(commandsIn)
        .map((one) => one.text),
    ).toEqual(commands)
  })
})

describe('a change of several things', () => {
  const { files } = play('A contact form with name, email, phone, company and message. Button "Send".')

  it.each([
    ['Change "Send" to "Go" and take away the phone', 'name email company message'],
    ['Rename company to Firm and take away the phone', 'name email company message'],
    ['Take away the phone, and make company required', 'name email company message'],
    ['Ändra "Send" till "Skicka" och ta bort company', 'name email phone message'],
  ])('makes them all: %s', (request, fields) => {
    const changed = play(request, { files })
    expect(changed.outcome, changed.answer).toBe('delivered')
    expect(fieldKeys(changed)).toBe(fields)
    expect(changed.account.leftOut).toEqual([])
  })

  it('names the one that it cannot make', () => {
    const changed = play('Change "Send" to "Go" and hide the moon', { files })
    expect(changed.account.leftOut.map(({ part }) => part)).toEqual(['hide the moon'])
  })
})
