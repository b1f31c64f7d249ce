import { describe, expect, it } from 'vitest'
import { mentionedIn, mentionOf, replaceMentions } from '#contract/forum-mentions.ts'

describe('the mentions of a text', () => {
  it('are found once each, but not in code', () => {
    const text =
      'a @[Ann](1001) @[Ann B](1001) (@[Ben](1002)) `@[C](1003)`\n```\n@[D](1004)\n```\n@[E](1005) ``` @[F](1006)'
    expect(mentionedIn(text)).toEqual([1001, 1002, 1005])
  })

  it.each([
    '@[A](12)',
    '@[](1001)',
    '@[A\nB](1001)',
    '@[A]( 1001)',
    '@ [A](1001)',
    '@[A](01001)',
    '[A](1001)',
  ])('are none in %j', (text) => expect(mentionedIn(text)).toEqual([]))

  it('can be written anew', () => {
    expect(replaceMentions('@[A](1001), @[B](1002)', (number, name) => `${name}${number}`)).toBe(
      'A1001, B1002',
    )
  })

  it('are read back as they are written, whatever the name', () => {
    for (const name of ['Ann', '[]', 'A [B] C', 'A\\', '](1)', 'a\nb'])
      expect(mentionedIn(mentionOf({ number: 1001, name }))).toEqual([1001])
  })
})
