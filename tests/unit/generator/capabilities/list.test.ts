import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import type { Played } from '../harness.ts'

const list = (played: Played, key = 'list'): Record<string, unknown> =>
  configOf(played)[key] as Record<string, unknown>

const requests: [request: string, expected: Record<string, unknown>][] = [
  ['post grid 3 columns', { source: 'post', layout: 'grid', columns: 3 }],
  [
    'Show the 3 latest posts from the category Recipes as cards',
    { source: 'post', layout: 'cards', count: 3, category: ['Recipes'] },
  ],
  ['A slider with my 5 newest posts', { source: 'post', layout: 'slider', count: 5, order: 'newest' }],
  ['En lista över alla mina kategorier', { source: 'category', order: 'title' }],
  ['Show a random post on the front page', { source: 'post', order: 'random', count: 1, place: 'front' }],
  [
    'Visa ett slumpvis valt tips (inlägg ur kategorin Råd) med rubriken "Dagens tips"',
    { order: 'random', count: 1, category: ['Råd'], heading: 'Dagens tips' },
  ],
  ['top 5 most read posts in the sidebar', { order: 'reads', count: 5, layout: 'list' }],
  ['popular posts widget, the 4 posts with most views', { order: 'reads', count: 4 }],
  ['de tre mest lästa inläggen med antal visningar', { order: 'reads', count: 3 }],
  ['ett arkiv över alla inlägg per år', { group: 'year', layout: 'list', count: 200 }],
  [
    'slider with my 4 newest posts, big photo with the title on it, each one a link',
    { layout: 'slider', columns: 1, count: 4 },
  ],
  [
    'A list of all my categories with the number of posts behind, like "News (3)", each one a link',
    { source: 'category', counts: true },
  ],
  ['A list of all authors', { source: 'people' }],
  [
    'A custom post type for cars with brand and price, in a table, cheapest first',
    { source: 'items', layout: 'table', order: 'up', by: 'price' },
  ],
]

describe('a list', () => {
  test.each(requests)('%s', (request, expected) => {
    const played = play(request)
    expect(played.explanation).not.toMatch(/Not included|Ingår inte/)
    expect(list(played)).toMatchObject(expected)
    expectSoundPlugin(played.files)
  })

  test.each([
    'post grid 3 columns',
    'most read posts, do not count my own visits',
    'A custom post type for dogs with breed',
    'A list of all authors',
  ])('passes the checks: %s', async (request) => {
    await expectVerified(play(request).files)
  })
})
