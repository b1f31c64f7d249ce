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
