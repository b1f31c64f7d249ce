import { describe, expect, test } from 'vitest'
import { hoursIn } from '../../../../generator/capabilities/opening-hours/days.ts'

const names = {
  English: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  'short English': ['mon', 'tues', 'wed', 'thurs', 'fri', 'sat', 'sun'],
  Swedish: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  'short Swedish': ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'],
}
const keys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The days from one to another, over the weekend too. */
const between = (from: number, to: number): string[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => keys[(from + step) % 7] ?? '')

describe('a range of days', () => {
  test.each(Object.entries(names))('is read from any day to any other: %s', (language, words) => {
    const joins = [language.endsWith('Swedish') ? ' till ' : ' to ', '-', ' – ']
    for (const [from, first] of words.entries())
      for (const [to, last] of words.entries())
        for (const join of from === to ? [] : joins) {
          const text = `${first}${join}${last} 9-17`
          expect([text, ...Object.keys(hoursIn(text).week).sort()]).toEqual([
            text,
            ...between(from, to).sort(),
          ])
        }
  })
})

describe('hours', () => {
  const all = (hours: string): Record<string, string> => Object.fromEntries(keys.map((key) => [key, hours]))
  test.each([
    ['every day 10-18 except tuesdays', { ...all('10:00-18:00'), tue: '' }],
    ['alla dagar 10–18 utom måndag och tisdag', { ...all('10:00-18:00'), mon: '', tue: '' }],
    ['saturday 10-14, closed for lunch 12-13', { sat: '10:00-12:00, 13:00-14:00' }],
    [
      'vardagar 7-16, lunchstängt 12-13',
      Object.fromEntries(keys.slice(0, 5).map((key) => [key, '07:00-12:00, 13:00-16:00'])),
    ],
  ])('have exceptions and breaks: %s', (text, week) => expect(hoursIn(text).week).toEqual(week))
})
