import { describe, expect, test } from 'vitest'
import { fieldOf, parseItem } from '../../../generator/fields/item.ts'
import type { Fields } from '../../../generator/fields/index.ts'
import type { PluginSpec } from '../../../generator/frame/spec.ts'
import { planPlugin } from '../../../generator/understanding/first.ts'
import { followUp } from '../../../generator/understanding/follow-up.ts'
import { isQuestion } from '../../../generator/understanding/question.ts'
import '../../../generator/understanding/vocabulary.ts'
import { readRequest } from '../../../generator/words/request.ts'

const now = new Date('2026-11-01T12:00:00Z')

/** What a request and the messages behind it make of a plugin, without its code. */
function planned(request: string, ...later: string[]): { spec: PluginSpec; said: string[] } {
  const first = planPlugin(readRequest(request), { name: '', author: 'Ada' }, now)
  if (!first) throw new Error(`nothing planned for ${request}`)
  let spec = first
  let said: string[] = []
  for (const message of later) {
    const outcome = followUp(spec, readRequest(message), now)
    said = outcome?.said.map(({ en }) => en) ?? []
    spec = outcome?.spec ?? spec
  }
  return { spec, said }
}

const params = (spec: PluginSpec, id: string): Record<string, unknown> =>
  spec.parts.find((part) => part.id === id)?.params ?? {}

const related =
  'Under every blog post I want a "You might also like" section with 3 other posts from the same category'
const flats = 'A directory of apartments with address, rent per month and a tick box "available now"'
const old =
  'A box at the top of old posts: "This post is more than 2 years old." Only on posts older than two years.'

describe('follow-ups mean what was asked for last', () => {
  test('"it" and the old value', () => {
    const changed = planned(related, 'Make it 4 and call it "Keep reading" instead').spec
    expect(params(changed, 'related')).toMatchObject({ count: 4, heading: 'Keep reading' })
    const back = planned(
      related,
      'Make it 4 and call it "Keep reading" instead',
      'I liked the old title better, go back to that. keep the 4',
    )
    expect(params(back.spec, 'related')).toMatchObject({ count: 4, heading: 'You might also like' })
  })

  test('a time that a setting and a text say', () => {
    expect(
      params(planned(old, 'Change it to 3 years instead, both in the text and when it shows').spec, 'text'),
    ).toMatchObject({
      older: 1095,
      text: 'This post is more than 3 years old.',
    })
  })

  test('a complaint turns off what it complains about', () => {
    const { spec } = planned(
      'Show a popup that says "Hello" on posts and on the front page',
      'it shows on the front page too, I only want it when you open the post',
    )
    expect(params(spec, 'notice')['places']).toMatchObject({ front: false, post: true })
  })

  test('columns in the admin, the text of an empty list, and a field for members', () => {
    expect(planned(flats, 'Can the admin list show rent and available as columns too?').said[0]).toContain(
      '“Rent per month”',
    )
    expect(
      params(planned(flats, 'And when none is available it should say "All rented"').spec, 'list')['nothing'],
    ).toBe('All rented')
    const { spec } = planned(flats, 'Add a phone number too, but show it only to logged-in members')
    expect((params(spec, 'items')['fields'] as Fields)['phone']).toMatchObject({ type: 'tel', members: true })
    expect(params(spec, 'list')['access']).toBe('all')
  })

  test.each([
    'Thanks!! One question, where do I add a new business?',
    'tack! var lägger jag till en ny butik?',
  ])('a question behind thanks is one: %s', (message) => {
    expect(isQuestion(readRequest(message))).toBe(true)
  })
})

test.each(['too?', 'date closer than ?', 'the other one', 'också', 'it as well', 'som', '14 flats'])(
  'no field is called "%s"',
  (words) => {
    expect(fieldOf(parseItem(words), true, 'en', [])).toBeNull()
  },
)
