import { expect, it } from 'vitest'
import { landingMessages } from '#contract/messages/landing.ts'
import { walkthroughMessages } from '#contract/messages/walkthrough.ts'
import { play } from './harness.ts'

/** The files that the site shows for a request are those that the built-in generator writes for it. */

const { turn } = landingMessages
const { request, files } = walkthroughMessages

it.each([
  ['the start page', turn.quote.slice(1, -1), turn.files, turn.unlistedFiles],
  ['the walkthrough', request.quote, files.list, files.unlisted],
] as const)(
  '%s shows files that are written for its request, with their lines',
  (_page, quote, shown, unlisted) => {
    const written = play(quote)
    expect(written.outcome).toBe('delivered')
    expect(written.account.leftOut).toEqual([])
    for (const [path, lines] of shown)
      expect([path, written.files.get(path)?.split('\n').length]).toEqual([path, lines])
    expect(written.files.size).toBe(shown.length + unlisted)
  },
)
