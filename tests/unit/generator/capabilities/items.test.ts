import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import type { Played } from '../harness.ts'

type Items = {
  plural: string
  singular: string
  categories: boolean
  fields: Record<string, { type: string }>
}
const items = (played: Played, key = 'items'): Items => configOf(played)[key] as Items
const types = (played: Played, key = 'items'): string =>
  Object.entries(items(played, key).fields)
    .map(([name, { type }]) => `${name}:${type}`)
    .join(' ')

const requests: [request: string, plural: string, fields: string][] = [
  [
    'A custom post type for dogs with breed, age, size (small, medium, large), vaccinated (yes/no) and photo',
    'Dogs',
    'breed:text age:number size:select vaccinated:checkbox',
  ],
  ['I want to manage recipes with cooking time and servings', 'Recipes', 'cooking_time:text servings:number'],
  ['Katalog över bilar med märke, årsmodell, pris och bild', 'Bilar', 'brand:text year:number price:price'],
  ['A section for our projects with client and a link', 'Projects', 'client:text link:url'],
  ['A list of team members with photo, role and email', 'Team members', 'role:text email:email'],
  [
    'Directory of local restaurants with address and opening date',
    'Local restaurants',
    'address:place opening_date:date',
  ],
]

describe('entries of a kind of their own', () => {
  test.each(requests)('%s', (request, plural, fields) => {
    const played = play(request)
    expect(played.answer).not.toMatch(/Not included|Ingår inte/)
    expect(items(played).plural).toBe(plural)
    expect(types(played)).toBe(fields)
    expectSoundPlugin(played.files)
  })

  test('of two kinds, with categories, pass the checks', async () => {
    const played = play('Post types for dogs and cats with age and breed, sorted into categories')
    expect(played.answer).not.toContain('Not included')
    expect(items(played)).toMatchObject({ plural: 'Dogs', categories: true })
    expect(types(played, 'items_2')).toBe('age:number breed:text')
    await expectVerified(played.files)
  })

  test('follow commands about their fields', () => {
    const start = play('A custom post type for dogs with breed and age')
    const added = play('Add a field for price', { files: start.files })
    expect(types(added)).toBe('breed:text age:number price:price')
    const removed = play('Remove the age field', { files: added.files })
    expect(types(removed)).toBe('breed:text price:price')
    expect(removed.answer).toContain('removed “Age”')
  })
})
