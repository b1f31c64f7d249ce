import { describe, expect, it } from 'vitest'
import { planPlugin } from '#generator/understanding/first.ts'
import { readRequest } from '#generator/words/request.ts'

const now = new Date('2026-11-25T12:00:00Z')

function planned(text: string) {
  const spec = planPlugin(readRequest(text), { name: '', author: 'Sample' }, now)
  return spec?.parts.map(({ id, params }) => ({
    id,
    labels: Object.values((params['fields'] ?? {}) as Record<string, { label: string }>).map(
      ({ label }) => label,
    ),
    plural: params['plural'],
    kind: params['kind'],
  }))
}

describe('a request that lists fields without asking for a part', () => {
  it.each([
    [
      'Cabins for rent. Each one has its own page with "Sleeps" (a number), "Price per night" ($) and "Pets allowed" yes/no.',
      { plural: 'Cabins', labels: ['Sleeps', 'Price per night', 'Pets allowed'] },
    ],
    [
      'Wine list for the restaurant: grape, country, vintage and price per bottle.',
      { labels: ['Grape', 'Country', 'Vintage', 'Price per bottle'] },
    ],
    ['Konsertlista för kören: Konsert, Datum, Plats.', { labels: ['Konsert', 'Datum', 'Plats'] }],
    [
      'For each dog: breed, age, size (small, medium, large). Show them in a grid.',
      { labels: ['Breed', 'Age', 'Size'] },
    ],
  ])('about things to keep is a collection: %s', (text, expected) => {
    expect(planned(text)).toMatchObject([{ id: 'items', ...expected }, { id: 'list' }])
  })

  it.each([
    [
      'Members of our garden report what is wrong: Plot number, Description and a photo. Mail it to board@example.com.',
      'contact',
    ],
    ['People sign up for the summer camp here: child name, age, phone of a parent.', 'registration'],
    ['Man ska kunna boka bastun: namn, datum, telefon.', 'booking'],
  ])('that somebody fills in is a form: %s', (text, kind) => {
    expect(planned(text)).toMatchObject([{ id: 'form', kind }])
  })

  it.each([
    'All users with name, email, role and phone in a spreadsheet',
    'Bar chart: Monday 12, Tuesday 9, Wednesday 15',
    'Our shop, the river, the weather and the people.',
  ])('about something else is neither: %s', (text) => {
    const parts = planned(text) ?? []
    expect(parts.filter(({ id }) => id === 'items' || id === 'form')).toEqual([])
  })
})

describe('words that name two things', () => {
  it.each([
    ['Bar chart "Loaves": January 420, February 380. Bars in #8d5524', ['chart']],
    ['A contact form and an announcement bar', ['form', 'notice']],
  ])('ask for a part only if it has something to show, or nothing else is meant: %s', (text, ids) => {
    expect(planned(text)?.map(({ id }) => id)).toEqual(ids)
  })
})

describe('the name of a field', () => {
  it.each([
    ['A form to hire the hall: Your name, Email, Date, What for? Goes to hall@example.com.', 'What for?'],
    ['Simple feedback form: "Your feedback" and Email', 'Your feedback'],
  ])('is kept as it is written: %s', (text, label) => {
    expect(planned(text)?.[0]?.labels).toContain(label)
  })
})

describe('choices in parentheses', () => {
  it('end with them', () => {
    expect(
      planned('Dishes with price, allergens (checkboxes: gluten, nuts), vegetarian yes or no')?.[0]?.labels,
    ).toEqual(['Price', 'Allergens', 'Vegetarian'])
  })
})
