import { describe, expect, test } from 'vitest'
import {
  dateRangesIn,
  datesIn,
  momentsIn,
  timeRangesIn,
  timesIn,
  weekdaysIn,
} from '../../../../generator/words/values.ts'
import type { DateRange } from '../../../../generator/words/values.ts'

/** A Wednesday. */
const now = new Date('2026-11-25T12:00:00Z')
const values = <T>(finds: readonly { value: T }[]): T[] => finds.map(({ value }) => value)

describe('dates', () => {
  test.each<[string, string[]]>([
    ['2030-12-24 and 2031-1-5', ['2030-12-24', '2031-01-05']],
    ['24 December 2030, 24 december, the 24th of December', ['2030-12-24', '2026-12-24', '2026-12-24']],
    ['Dec 24th, December 24, 2030', ['2026-12-24', '2030-12-24']],
    ['den 1 maj och den 6:e juni', ['2027-05-01', '2027-06-06']],
    ['Monday, May 3 and måndag den 3 maj', ['2027-05-03', '2027-05-03']],
    ['the first of May, den första maj, tionde juni', ['2027-05-01', '2027-05-01', '2027-06-10']],
    ['a countdown to Christmas, räkna ner till jul', ['2026-12-25', '2026-12-24']],
    ['24/12, 24/12/2030, 24.12.2030', ['2026-12-24', '2030-12-24', '2030-12-24']],
    ['12/24/2030', ['2030-12-24']],
    ['5/6/2030', ['2030-06-05']],
    ['5/6/2030 at 6pm', ['2030-05-06']],
    ['25 november, 24 november', ['2026-11-25', '2027-11-24']],
    ['29 February', ['2028-02-29']],
    ['julafton, nyårsafton, midsommarafton', ['2026-12-24', '2026-12-31', '2027-06-25']],
    ["Black Friday, Christmas, New Year's Eve", ['2026-11-27', '2026-12-25', '2026-12-31']],
    ["Valentine's Day and alla hjärtans dag", ['2027-02-14', '2027-02-14']],
    ['Easter 2030, påskafton 2027, Good Friday', ['2030-04-21', '2027-03-27', '2027-03-26']],
    ['Christmas Eve 2030', ['2030-12-24']],
    ["Mother's Day, mors dag, Thanksgiving", ['2027-05-09', '2027-05-30', '2026-11-26']],
    [
      'tomorrow, i morgon, day after tomorrow, i övermorgon',
      ['2026-11-26', '2026-11-26', '2026-11-27', '2026-11-27'],
    ],
    ['today and tonight, i dag', ['2026-11-25', '2026-11-25', '2026-11-25']],
    ['next Monday, nästa måndag, next Wednesday', ['2026-11-30', '2026-11-30', '2026-12-02']],
    ['in two weeks, om två veckor, in 10 days', ['2026-12-09', '2026-12-09', '2026-12-05']],
    ['in a month, om ett år, three days from now', ['2026-12-25', '2027-11-25', '2026-11-28']],
    ['at the end of the month, slutet av året', ['2026-11-30', '2026-12-31']],
    ['the end of June', ['2027-06-30']],
    ['30 February, 31/11/2030, 2030-13-01, 24/7, 9.30, 1.2.0', []],
    ['you may march on', []],
  ])('%s', (text, expected) => {
    expect(values(datesIn(text, now))).toEqual(expected)
  })

  test('gives the offsets with the words that belong to a date', () => {
    expect(datesIn('open on Dec 24th, closed', now)).toEqual([{ value: '2026-12-24', start: 8, end: 16 }])
  })
})

describe('times', () => {
  test.each<[string, string[]]>([
    ['6pm, 6 am, 12 pm, 12am, 6:30 p.m.', ['18:00', '06:00', '12:00', '00:00', '18:30']],
    ['18:30 and 9:05', ['18:30', '09:05']],
    ['kl 18, kl. 9.30, klockan sju', ['18:00', '09:30', '07:00']],
    ['noon, midnight, midnatt', ['12:00', '00:00', '00:00']],
    ['half past six, quarter to nine, quarter past 4 pm', ['06:30', '08:45', '16:15']],
    ['halv sju, kvart över fyra, kvart i tolv', ['06:30', '04:15', '11:45']],
    ["at 9, and at 7 o'clock, at 8 every day", ['09:00', '07:00', '08:00']],
    ['6 in the evening, kl 8 på kvällen, 9 in the morning', ['18:00', '20:00', '09:00']],
    ['open 9:00-17:00', ['09:00', '17:00']],
    ['at 24:00', ['00:00']],
    ['25:00, 9:75, 13 pm, 1.2.0, at 9 euros, 4:3', []],
  ])('%s', (text, expected) => {
    expect(values(timesIn(text))).toEqual(expected)
  })
})

describe('moments', () => {
  test.each<[string, string[]]>([
    ['24 December 2030 at 6pm', ['2030-12-24T18:00']],
    ['den 24 december kl 18.30', ['2026-12-24T18:30']],
    ['kl 18 den 24 december', ['2026-12-24T18:00']],
    ['2030-12-24 18:00, 2030-12-24T09:15', ['2030-12-24T18:00', '2030-12-24T09:15']],
    ['tomorrow at noon', ['2026-11-26T12:00']],
    ['18:30 on 24 December', ['2026-12-24T18:30']],
    ['December 24 18:30', ['2026-12-24T18:30']],
    ['i morgon. Öppet till kl 18', []],
  ])('%s', (text, expected) => {
    expect(values(momentsIn(text, now))).toEqual(expected)
  })
})

describe('date ranges', () => {
  test.each<[string, DateRange[]]>([
    ['from 1 to 24 December', [{ from: '2026-12-01', until: '2026-12-24' }]],
    ['1–24 december', [{ from: '2026-12-01', until: '2026-12-24' }]],
    ['December 1-24, 2030', [{ from: '2030-12-01', until: '2030-12-24' }]],
    ['between June 1 and August 31', [{ from: '2027-06-01', until: '2027-08-31' }]],
    ['from 1 November to 24 December', [{ from: '2026-11-01', until: '2026-12-24' }]],
    ['från den 20 december till den 6 januari', [{ from: '2026-12-20', until: '2027-01-06' }]],
    ['mellan 1 juni och 31 augusti 2028', [{ from: '2028-06-01', until: '2028-08-31' }]],
    ['2030-01-01 - 2030-02-01', [{ from: '2030-01-01', until: '2030-02-01' }]],
    ['until 24 December', [{ until: '2026-12-24' }]],
    ['t.o.m. 24 december, till och med julafton', [{ until: '2026-12-24' }, { until: '2026-12-24' }]],
    ['from May 1', [{ from: '2027-05-01' }]],
    ['starts on 1 May and ends on 5 May', [{ from: '2027-05-01' }, { until: '2027-05-05' }]],
    ['from Black Friday until Cyber Monday', [{ from: '2026-11-27', until: '2026-11-30' }]],
    [
      'in December, from June to August',
      [
        { from: '2026-12-01', until: '2026-12-31' },
        { from: '2027-06-01', until: '2027-08-31' },
      ],
    ],
    ['från november till januari', [{ from: '2026-11-01', until: '2027-01-31' }]],
    ['between 24 and 26 December 2030', [{ from: '2030-12-24', until: '2030-12-26' }]],
    ['on 24 December and 25 December, on December 24th and 25th', []],
  ])('%s', (text, expected) => {
    expect(values(dateRangesIn(text, now))).toEqual(expected)
  })

  test('gives the offsets with the introducing word', () => {
    expect(dateRangesIn('closed until 24 December.', now)[0]).toMatchObject({ start: 7, end: 24 })
  })
})

describe('time ranges', () => {
  test.each<[string, string[]]>([
    ['9–17, 9-12', ['09:00–17:00', '09:00–12:00']],
    ['9 to 5', ['09:00–17:00']],
    ['from 8am to 6pm', ['08:00–18:00']],
    ['mellan 9 och 17, kl 10.30–18.00', ['09:00–17:00', '10:30–18:00']],
    ['1-5pm, 10-2pm, 9-12pm', ['13:00–17:00', '10:00–14:00', '09:00–12:00']],
    ['9am to 5', ['09:00–17:00']],
    ['22-02, 18 to 3', ['22:00–02:00', '18:00–03:00']],
    ['nine to five, nio till fem', ['09:00–17:00', '09:00–17:00']],
    ['noon to midnight', ['12:00–00:00']],
    ['Mon-Fri 10-18, Sat 10-14', ['10:00–18:00', '10:00–14:00']],
    ['1–24 december, 2030-12-24, December 1-24, 070-123 45 67, 2-3 %', []],
    ['25-30, 3-5 columns, between 1 and 10 stars, 1 till 4 bilder, 9 and 5', []],
    ['9-17 weekdays, 10-14 lördagar', ['09:00–17:00', '10:00–14:00']],
  ])('%s', (text, expected) => {
    expect(values(timeRangesIn(text)).map(({ from, until }) => `${from}–${until}`)).toEqual(expected)
  })
})

describe('weekdays', () => {
  test.each<[string, number[][]]>([
    ['on Mondays', [[1]]],
    ['Mon–Fri', [[1, 2, 3, 4, 5]]],
    ['Saturday and Sunday', [[6, 0]]],
    ['mån-fre, lördag till söndag', [[1, 2, 3, 4, 5, 6, 0]]],
    ['Fri to Mon', [[1, 5, 6, 0]]],
    [
      'weekdays, then weekends',
      [
        [1, 2, 3, 4, 5],
        [6, 0],
      ],
    ],
    ['vardagar och helger', [[1, 2, 3, 4, 5, 6, 0]]],
    ['every day except Sunday', [[1, 2, 3, 4, 5, 6]]],
    ['alla dagar utom lördagar och söndagar', [[1, 2, 3, 4, 5]]],
    ['tisdag, torsdag och fredag', [[2, 4, 5]]],
    ['Tue, Thu & Sat', [[2, 4, 6]]],
    ['the sun sat on the wed page, 3 mån', []],
    ['9-17 Monday, 9-18 Tuesday', [[1], [2]]],
    ['Monday 9-17, Tuesday 9-18', [[1], [2]]],
  ])('%s', (text, expected) => {
    expect(values(weekdaysIn(text))).toEqual(expected)
  })
})
