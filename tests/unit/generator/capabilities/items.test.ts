import { describe, expect, test } from 'vitest'
import { configOf } from '../generated-config.ts'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import type { Played } from '../harness.ts'

type Items = {
  plural: string
  singular: string
  categories: boolean
  terms: string[]
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
  [
    'Our choir needs a list of songs: title, composer, key, length (minutes), sheet music pdf. Only for logged in users',
    'Songs',
    'composer:text key:text duration:number sheet_music_pdf:file',
  ],
  [
    'Lista över begagnade cyklar i verkstaden: märke, storlek, växlar, pris och bild. Billigast först.',
    'Begagnade cyklar',
    'brand:text size:text vaxlar:text price:price',
  ],
  [
    'Valpar till salu: namn, ras, kön, pris. En egen sida för varje valp.',
    'Valpar',
    'breed:text gender:text price:price',
  ],
  [
    'I want a separate "Recipes" section in the admin with: prep time (minutes), difficulty easy/medium/hard and ingredients (one per line). On the recipe page the ingredients should be a bullet list.',
    'Recipes',
    'prep_time:number difficulty:select ingredients:lines',
  ],
  [
    'Real estate agent here! Properties with price, bedrooms and address. List page with photo and price.',
    'Properties',
    'price:price bedrooms:number address:place',
  ],
  [
    'Jobs board for our village: employer, location, apply-by date. Hide the ones whose apply-by date has passed',
    'Jobs',
    'company:text location:place apply_by_date:date',
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

  test('have the categories that a request names, or groups', () => {
    const base = play(
      'Knowledge base with articles sorted into categories like Getting started, Billing and Refunds. With a search box on top.',
    )
    expect(base.answer).not.toContain('Not included')
    expect(items(base)).toMatchObject({ categories: true, terms: ['Getting started', 'Billing', 'Refunds'] })
    const grouped = play(
      'A page with our volunteers, with picture, name and phone. Grouped by team: Kitchen, Garden, Shop.',
    )
    expect(grouped.answer).not.toContain('Not included')
    expect(types(grouped)).toBe('phone:tel team:select')
    expect(configOf(grouped)['list']).toMatchObject({ group: 'team' })
  })

  test('beside another part are those of the sentences that describe them', () => {
    const played = play(
      'A back to top button. Cabins for rent. Each cabin has beds, price per night and photo.',
    )
    expect(played.answer).not.toContain('Not included')
    expect(items(played).plural).toBe('Cabins')
  })

  test('of several pictures each, or sorted by surname, say that this is missing', () => {
    expect(play('Lokaler med pris per dag, adress och några bilder').answer).toContain('några bilder')
    expect(play('En personalsida: namn, titel, telefon. Sortera på efternamn.').answer).toContain(
      'Sortera på efternamn',
    )
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
