import { describe, expect, it } from 'vitest'
import type { Params } from '../../../generator/frame/capability.ts'
import { startsOf } from '../../../generator/frame/settings/schema.ts'
import { readShowing, showingSettings, tellShowing } from '../../../generator/frame/showing.ts'
import { accountOf } from '../../../generator/understanding/account.ts'
import { readRequest } from '../../../generator/words/request.ts'

const now = new Date('2026-11-25T12:00:00Z')

function read(text: string): { params: Params; told: string[]; left: readonly string[] } {
  const request = readRequest(text)
  const { language } = request
  let params = startsOf(showingSettings, language)
  for (const clause of request.clauses)
    params = readShowing(params, clause, { first: true, language, now, parts: [] })
  return { params, told: tellShowing(params, language), left: accountOf(request).left }
}

describe('where something shows', () => {
  it.each([
    ['on all pages of the site', []],
    ['on every page except the contact page', ['Not on “contact”']],
    ['only on blog posts', ['On posts']],
    ['on posts and pages but not on the front page', ['On posts and pages']],
    ['On the pages About and Contact (nowhere else!)', ['Only on “About” and “Contact”']],
    ['only on the About page and the Contact page', ['Only on “About” and “Contact”']],
    ['after each post in the category Recipes', ['On posts', 'Only on “Recipes”']],
    ['on my front page and on the contact page', ['Only on the front page and “contact”']],
    ['everywhere but not in the shop', ['Not on shop']],
    ['only on product pages', ['On shop']],
    ['on /about and /shop/*', ['Only on “/about” and “/shop/*”']],
    ['på alla sidor utom Kontakt', ['Inte på “Kontakt”']],
    ['visa inte på startsidan', ['Inte på startsidan']],
    ['på alla inlägg i kategorin Nyheter', ['På inlägg', 'Bara på “Nyheter”']],
    ['på kontaktsidan', ['Bara på “kontakt”']],
  ])('is read from “%s”', (text, told) => {
    expect(read(text)).toMatchObject({ told, left: [] })
  })
})

describe('to whom and on which screens something shows', () => {
  it.each([
    ['only for visitors who are not logged in', ['For visitors who are not signed in']],
    ['for logged-in users', ['Not for visitors who are not signed in']],
    ["I (admin) don't need to see it", ['Not for administrators']],
    ['for editors and authors', ['For authors and editors']],
    [
      'subscribers who are logged in should see it. Nobody else should be able to see it, not even in the source',
      ['For subscribers'],
    ],
    ['show it to everyone but administrators', ['Not for administrators']],
    ['bara för inloggade', ['Inte för besökare som inte är inloggade']],
    ['besökare som inte är inloggade ska se den', ['För besökare som inte är inloggade']],
    ['visa den för alla utom redaktörer', ['Inte för redaktörer']],
    ['hide it on phones', ['On larger screens']],
    ['only on desktop', ['On larger screens']],
    ['visa den endast i mobilen', ['På mobiler']],
  ])('is read from “%s”', (text, told) => {
    expect(read(text).told).toEqual(told)
  })
})

describe('when something shows', () => {
  it.each([
    ['until 24 December', { from: '', until: '2026-12-24T23:59' }],
    ['from 15 juni 2029 till och med 31 juli 2029', { from: '2029-06-15T00:00', until: '2029-07-31T23:59' }],
    ['starting tomorrow at 8am', { from: '2026-11-26T08:00', until: '' }],
    ['på julafton', { from: '2026-12-24T00:00', until: '2026-12-24T23:59' }],
    ['until Friday', { from: '', until: '2026-11-27T23:59' }],
    ['this weekend only', { from: '2026-11-28T00:00', until: '2026-11-29T23:59' }],
    ['for the next two weeks', { from: '', until: '2026-12-09T12:00' }],
  ])('is read from “%s”', (text, expected) => {
    const { params, left } = read(text)
    expect(params).toMatchObject(expected)
    expect(left).toEqual([])
  })

  it.each([
    ['9–17 on weekdays', 'mon tue wed thu fri', '09:00', '17:00', false],
    ['only on Fridays after 6pm', 'fri', '18:00', '', false],
    ['every week from Friday 5pm until Sunday 11pm', 'fri sat sun', '17:00', '23:00', true],
    [
      'mellan kl 20 och 22 varje kväll. Inte måndagar, då har vi stängt',
      'tue wed thu fri sat sun',
      '20:00',
      '22:00',
      false,
    ],
    ['weekdays 8-17 except Wednesdays', 'mon tue thu fri', '08:00', '17:00', false],
    ['We are closed on Mondays', 'mon tue wed thu fri sat sun', '', '', false],
  ])('is read as a week from “%s”', (text, days, starts, ends, unbroken) => {
    const { params } = read(text)
    const on = Object.entries(params['days'] as Record<string, boolean>).filter(([, isOn]) => isOn)
    expect(on.map(([day]) => day).join(' ')).toBe(days)
    expect(params).toMatchObject({ starts, ends, unbroken })
  })
})

it('words that say nothing about showing stay free for others', () => {
  expect(read('I want a countdown with a blue border').left).toEqual(['I want a countdown', 'a blue border'])
})

it('what is shown everywhere and always needs no words', () => {
  expect(tellShowing(startsOf(showingSettings, 'en'), 'en')).toEqual([])
})
