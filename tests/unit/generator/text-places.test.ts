import { describe, expect, it } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { capabilities } from '../../../generator/capabilities/index.ts'
import type { Capability, Params, Reading } from '../../../generator/frame/capability.ts'
import { shownSettings } from '../../../generator/frame/settings/schema.ts'
import { readRequest } from '../../../generator/words/request.ts'
import { placesNamed } from '../../../generator/words/text-places.ts'
import type { PlaceName } from '../../../generator/words/text-places.ts'
import { play } from './harness.ts'
import { leftOut, partOf } from './parts.ts'

const reading: Reading = { first: true, language: 'en', now: new Date('2030-06-01'), parts: [] }

type Variant = { capability: Capability; own: Params; params: Params }

const isText = (kind: string): boolean => kind === 'text' || kind === 'area'

const entriesOf = (schema: $ZodType | undefined): string[] => {
  const { entries, element } = (schema?._zod.def ?? {}) as {
    entries?: Record<string, string>
    element?: $ZodType
  }
  return element ? entriesOf(element) : Object.values(entries ?? {})
}

/** A capability as it starts, in each of its kinds and with each of its rules. */
function variantsOf(capability: Capability): Variant[] {
  const start = capability.start?.('en')
  if (!start) return []
  const { shape } = capability.schema._zod.def as unknown as { shape: Record<string, $ZodType> }
  const variants: Params[] = [
    {},
    ...entriesOf(shape['kind']).map((kind) => ({ kind })),
    ...entriesOf(shape['rules']).map((rule) => ({ rules: [rule] })),
  ]
  return variants
    .map((own) => ({ capability, own, params: { ...start, ...own } }))
    .filter(({ params }) => capability.schema.safeParse(params).success)
    .filter(
      ({ params }) =>
        params['rules'] === undefined ||
        shownSettings(capability.settings ?? {}, params).some(([, { kind }]) => isText(kind)),
    )
}

const variants = capabilities.flatMap(variantsOf)
const places: readonly PlaceName[] = ['heading', 'button', 'subject', 'placeholder', 'tooltip', 'caption']
const swedish: Partial<Record<PlaceName, string>> = {
  heading: 'rubriken',
  button: 'knappen',
  subject: 'ämnet',
  placeholder: 'platshållaren',
  tooltip: 'hovertexten',
  caption: 'bildtexten',
}

const placesOf = ({ capability, params }: Variant): Set<PlaceName> =>
  new Set(
    shownSettings(capability.settings ?? {}, params).flatMap(([, one]) =>
      isText(one.kind) ? placesNamed(one.asks, one.label.en) : [],
    ),
  )

/** Whether one setting takes the texts of two places. */
const sameSetting = ({ capability }: Variant, one: PlaceName, other: PlaceName): boolean =>
  Object.values(capability.settings ?? {}).some(({ asks, label }) =>
    [one, other].every((place) => placesNamed(asks, label.en).includes(place)),
  )

const read = ({ capability, params }: Variant, text: string): Params => {
  const request = readRequest(text)
  return request.clauses.reduce(
    (now, clause) => capability.followUp(now, clause, request, reading)?.params ?? now,
    params,
  )
}

/** The parameters that have a text. */
const holding = (params: Params, text: string): string[] =>
  Object.entries(params)
    .filter(([, value]) => JSON.stringify(value).includes(text))
    .map(([key]) => key)

/** Whether a text stands in a setting for some place: in exactly one where there is such a setting, else in none at all. */
function isPlaced(variant: Variant, params: Params, text: string, place: PlaceName): boolean {
  const keys = holding(params, text)
  const isOwn = keys.every((key) => {
    const one = variant.capability.settings?.[key]
    return one !== undefined && isText(one.kind) && placesNamed(one.asks, one.label.en).includes(place)
  })
  return isOwn && keys.length <= 1 && (keys.length === 1 || !placesOf(variant).has(place))
}

const misplaced = (requestsFor: (place: PlaceName) => readonly string[]): string[] =>
  variants.flatMap((variant) =>
    places.flatMap((place) =>
      requestsFor(place)
        .filter((request) => !isPlaced(variant, read(variant, request), 'Blue fox', place))
        .map((request) => `${variant.capability.id} ${JSON.stringify(variant.own)}: ${request}`),
    ),
  )

describe('a quoted text', () => {
  it('lands in the place that is named before it, in each capability that has one, and else nowhere', () => {
    expect(
      misplaced((place) => [
        `The ${place} should say "Blue fox".`,
        `${place}: "Blue fox"`,
        `${swedish[place] ?? ''} ska vara "Blue fox".`,
      ]),
    ).toEqual([])
  })

  it('lands in the place that is named behind it', () => {
    expect(
      misplaced((place) => [
        `Use "Blue fox" as the ${place}.`,
        `Med "Blue fox" som ${swedish[place] ?? ''}.`,
      ]),
    ).toEqual([])
  })

  it('lands in its place beside another one, in either order', () => {
    const wrong = variants.flatMap((variant) => {
      const [one, ...more] = places.filter((place) => placesOf(variant).has(place))
      const other = more.find((place) => one && !sameSetting(variant, one, place))
      if (!one || !other) return []
      return [
        `The ${one} should say "Blue fox" and the ${other} "Red hen".`,
        `The ${other} should say "Red hen" and the ${one} "Blue fox".`,
        `"Blue fox" as the ${one} and "Red hen" as the ${other}.`,
        `With "Red hen" as the ${other} and "Blue fox" as the ${one}.`,
      ].filter((request) => {
        const params = read(variant, request)
        return !isPlaced(variant, params, 'Blue fox', one) || !isPlaced(variant, params, 'Red hen', other)
      })
    })
    expect(wrong).toEqual([])
  })

  it('lands nowhere if its place is a thing that nobody knows', () => {
    const wrong = variants.flatMap((variant) =>
      ['The doormat should say "Blue fox".', 'På dörrmattan ska det stå "Blue fox".'].filter(
        (request) => holding(read(variant, request), 'Blue fox').length > 0,
      ),
    )
    expect(wrong).toEqual([])
  })
})

type Case = readonly [request: string, part: string, expected: Record<string, unknown>, left: string]

const cases: readonly Case[] = [
  [
    'A red bar at the top of all pages with the text "Closed for Easter" and a link to /hours. Visitors can close it. The doormat should say "Welcome".',
    'notice',
    { text: 'Closed for Easter' },
    'The doormat should say "Welcome"',
  ],
  [
    'Show the latest three posts on the front page under "Fresh from the oven".',
    'list',
    { heading: 'Fresh from the oven', button: '' },
    '',
  ],
  [
    'Maintenance page. "Back on Monday" as heading and the text "We are painting".',
    'maintenance',
    { heading: 'Back on Monday', text: 'We are painting' },
    '',
  ],
  [
    'Running races: name, date, sign-up link. A registration form for them. The button to the sign-up link says "Sign me up".',
    'form',
    { button: 'Sign me up' },
    'Running races',
  ],
  [
    'Ett formulär med namn och e-post, högst 40 anmälningar, sedan ska det stå "Kören är full" i stället för formuläret.',
    'form',
    { full: 'Kören är full', limit: 40 },
    '',
  ],
  [
    'A contact form with name, email and a message. Mail it to hello@yoga.example and afterwards they should see "Thank you, see you on the mat!"',
    'form',
    { success: 'Thank you, see you on the mat!', closed: 'This form is closed.' },
    '',
  ],
  [
    'A sign-up form with name and email. It closes on 3 May 2027, afterwards it should say "Too late".',
    'form',
    { closed: 'Too late' },
    '',
  ],
  [
    'A countdown to our summer camp on 4 July 2027 at 10:00. When its over it should say "Camp is on!"',
    'countdown',
    { after: 'Camp is on!', heading: 'It begins in' },
    '',
  ],
]

describe('a request with quoted texts', () => {
  it.each(cases)('puts them where it says: %s', (request, part, expected, left) => {
    const played = play(request)
    expect(partOf(played, part)).toMatchObject(expected)
    expect(leftOut(played)).toBe(left)
  })

  it('names a text that stands nowhere in the plugin', () => {
    const played = play(
      'Member directory with name, town and phone. Phone shown only to logged-in members, others see "Log in to see phone".',
    )
    expect(leftOut(played)).toContain('"Log in to see phone"')
  })
})
