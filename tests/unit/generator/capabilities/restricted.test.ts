import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import type { Played } from '../harness.ts'

type Restricted = {
  only: string[]
  people: Record<string, boolean>
  places: Record<string, boolean>
  others: string
  text: string
  target: string
}
const restricted = (played: Played): Restricted => configOf(played)['restricted'] as Restricted
const seers = ({ people }: Restricted): string[] => Object.keys(people).filter((key) => people[key])
const kinds = ({ places }: Restricted): string[] => Object.keys(places).filter((key) => places[key])

describe('content for members', () => {
  test.each<[request: string, expected: Partial<Restricted>]>([
    ['Only let logged in members see the page /members', { only: ['/members'], others: 'text' }],
    [
      'Only logged-in users can see posts in the category "Board". Everyone else goes to the login page.',
      { only: ['Board'], others: 'login' },
    ],
    [
      'Hide the page "Minutes" from visitors who are not logged in, show them "For members only."',
      { only: ['Minutes'], text: 'For members only.' },
    ],
    [
      'Bara inloggade ska kunna se sidan "Protokoll"',
      { only: ['Protokoll'], text: 'Logga in för att se det här.' },
    ],
    ['Dölj sidan /styrelsen för besökare som inte är inloggade', { only: ['/styrelsen'] }],
    [
      'The page /club should only be visible to members, send others to /join',
      { only: ['/club'], others: 'page', target: '/join' },
    ],
  ])('is kept from others: %s', (request, expected) => {
    const played = play(request)
    expect(played.outcome, played.explanation).toBe('delivered')
    expect(restricted(played)).toMatchObject(expected)
    expect(seers(restricted(played))).not.toContain('visitors')
    expect(played.account.leftOut).toEqual([])
    expectSoundPlugin(played.files)
  })

  test('closes the whole site only when that is asked for', () => {
    expect(kinds(restricted(play('Only logged-in users may see the whole site')))).toContain('page')
    const vague = play('Restricted pages for members')
    expect(kinds(restricted(vague))).toEqual([])
    expect(vague.account.understood.join(' ')).toContain('Nothing is kept yet')
  })

  test.each([
    'a contact form on the page /contact only for logged in users',
    'show a bar only to logged in users on all pages',
  ])('is not meant where a part is for some people: %s', (request) => {
    expect(restricted(play(request))).toBeUndefined()
  })

  test('follows what is said later', () => {
    const first = play('Only logged-in users can see the page /members')
    const then = play('send everyone else to the login page', { files: first.files })
    expect(then.outcome, then.explanation).toBe('delivered')
    expect(restricted(then).others).toBe('login')
  })

  test('passes the security checks', async () => {
    await expectVerified(play('The page /club should only be visible to members, send others to /join').files)
  })
})
