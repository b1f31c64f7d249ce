import { describe, expect, it } from 'vitest'
import { capabilities } from '../../../generator/capabilities/index.ts'
import { accountOf } from '../../../generator/understanding/account.ts'
import { heedExceptions } from '../../../generator/understanding/exceptions.ts'
import { planPlugin } from '../../../generator/understanding/first.ts'
import '../../../generator/understanding/vocabulary.ts'
import { exceptionsIn } from '../../../generator/words/exceptions.ts'
import { readRequest } from '../../../generator/words/request.ts'
import { allCases } from '../../requests/cases/index.ts'
import { play } from './harness.ts'
import { leftOut } from './parts.ts'

const now = new Date('2027-02-03T10:00:00Z')

/** What a request comes to: its parts as text, and what the account leaves out. */
function read(text: string): { parts: string; left: string } | null {
  const { request, result, aside } = heedExceptions(readRequest(text), {
    read: (one) => planPlugin(one, { name: '', author: '' }, now),
    specOf: (spec) => spec,
  })
  if (!result) return null
  return {
    parts: JSON.stringify(result.parts.map(({ id, params }) => [id, params])),
    left: accountOf(request, aside).left.join(' | '),
  }
}

describe('exceptions in a sentence', () => {
  it.each([
    ['Show a popup on all pages except the cart.', ['except the cart']],
    ['Hide the bar, but not for editors.', ['not for editors']],
    [
      'Share buttons with the exception of posts in the category Staff',
      ['with the exception of posts in the category Staff'],
    ],
    ['Close comments unless the post is sticky, and email me.', ['unless the post is sticky']],
    ['A bar only on phones and not on the page Contact.', ['only on phones', 'not on the page Contact']],
    [
      'A popup except on the page Foo, the cart and the checkout',
      ['except on the page Foo, the cart and the checkout'],
    ],
    [
      "A popup. Don't show it to people who came from there.",
      ["Don't show it to people who came from there"],
    ],
    ['It must never be visible on the booking page.', ['must never be visible on the booking page']],
    ['Visa en ruta på alla sidor utom kassan.', ['utom kassan']],
    ['Stäng av kommentarer, fast inte för medlemmar.', ['inte för medlemmar']],
    ['Mejla mig, om det inte är Eva som skriver.', ['om det inte är Eva som skriver']],
    ['Show only the last three posts.', []],
    ['Results after voting, not before.', []],
    ['A bar saying "Only for members" in red.', []],
  ])('of “%s” are found', (text, expected) => {
    const found = readRequest(text).clauses.flatMap((clause) =>
      exceptionsIn(clause).map(({ word, end }) =>
        clause.text.slice(word.start, end).replace(/[\s.,]+$/u, ''),
      ),
    )

    expect(found).toEqual(expected)
  })
})

const limits = [
  ['except on the page Foobar', 'only on the page Foobar', 'Foobar'],
  ['except for editors', 'only for editors', 'editors'],
  ['but not on Sundays', 'only on Sundays', 'Sundays'],
  ['unless the moon is full', 'only if the moon is full', 'moon'],
  ['but not on phones', 'only on phones', 'phones'],
] as const

const wishes = capabilities.flatMap(({ id, called }) => {
  const wish = `I want ${called.en}`
  const plain = read(`${wish}.`)
  return plain ? [{ id, wish, plain }] : []
})

describe('an exception in a request for any part', () => {
  it('is tried with nearly all capabilities', () => {
    expect(wishes.length).toBeGreaterThan(capabilities.length * 0.7)
  })

  it.each(wishes)('changes the plugin or is said to be left out: $id', ({ id, wish, plain }) => {
    for (const [except, only, name] of limits)
      for (const limit of [except, only]) {
        const limited = read(`${wish} ${limit}.`)
        const isNamed = limited === null || limited.left.includes(name)
        // Whoever writes on the site sees it in maintenance anyway.
        // They let editors in and leave them out anyway.
        if (['maintenance', 'restricted'].includes(id) && limit === 'except for editors') continue

        expect({ limit, isHeeded: isNamed || limited.parts !== plain.parts }).toEqual({
          limit,
          isHeeded: true,
        })
      }
  })

  it.each(wishes)('is not read as its opposite: $id', ({ wish }) => {
    for (const [except, only, name] of limits) {
      const excepted = read(`${wish} ${except}.`)
      const limited = read(`${wish} ${only}.`)
      const isNamed = [excepted, limited].some((one) => one === null || one.left.includes(name))

      expect({ except, differs: isNamed || excepted?.parts !== limited?.parts }).toEqual({
        except,
        differs: true,
      })
    }
  })
})

it('exceptions are found in the same places, whatever was read before', () => {
  const clauses = allCases.flatMap(({ request }) => readRequest(request).clauses)
  const forwards = clauses.map(exceptionsIn)

  expect(clauses.toReversed().map(exceptionsIn).toReversed()).toEqual(forwards)
})

describe('exceptions that nobody understands', () => {
  it.each([
    [
      'Close comments on all posts older than 30 days unless the post is sticky.',
      'unless the post is sticky',
      'note',
    ],
    [
      'Related posts at the end of posts, never from the category Archive.',
      'never from the category Archive',
      'items',
    ],
    ['Add an author box under posts, not for posts written by Admin.', 'not for posts written by Admin', ''],
    ['Email me when someone new signs up, but not for subscribers.', 'not for subscribers', ''],
  ])('are left out as a whole: “%s”', async (request, phrase, part) => {
    const played = await play(request)

    expect(leftOut(played)).toContain(phrase)
    expect([...played.files.keys()].some((path) => part !== '' && path.includes(part))).toBe(false)
  })

  it('are left out of a change', async () => {
    const { files } = await play('A popup saying "Hello"')
    const changed = await play('Make the background red unless it is raining', { files })

    expect(changed.account.leftOut.map(({ part }) => part)).toContain('unless it is raining')
  })

  it('decline a change that is nothing but one', async () => {
    const { files } = await play('A popup saying "Hello"')
    const changed = await play('Not if the moon is full', { files })

    expect(changed.outcome).toBe('declined')
  })
})

describe('limits of parts that stand on pages', () => {
  it.each([
    ['Countdown to 1 August 2027 on the home page, but only on computers.', 'On larger screens'],
    [
      'Add share buttons below our articles, but not for logged in users.',
      'For visitors who are not signed in',
    ],
    ['Author box under posts for logged-in members only.', 'Not for visitors who are not signed in'],
    ['Show breadcrumbs on every page save for the start page.', 'Not on front page'],
    ['Share buttons after posts with the exception of those in the category Staff.', 'Not on “Staff”'],
    ['Lås inläggen i kategorin Styrelse för alla utom redaktörer.', 'För redaktörer'],
    ['Block comments with links, except from registered users.', 'Does not apply to'],
  ])('are read from “%s”', async (request, told) => {
    const played = await play(request)

    expect(played.account.understood.join(' · ')).toContain(told)
    expect(played.account.leftOut).toEqual([])
  })

  it('leave other words for people alone', async () => {
    const played = await play('Add an author box for guest authors under posts')

    expect(played.account.understood.join(' · ')).not.toContain('For authors')
  })
})

describe('exceptions that say a limit again', () => {
  it.each([
    'Email me@example.org whenever an admin logs in, not for the others',
    'Add share buttons after posts. Not on pages.',
    'Ta bort uppdateringsrutan för alla utom administratörer',
  ])('are not left out: “%s”', async (request) => {
    const played = await play(request)

    expect(played.account.leftOut).toEqual([])
  })
})
