import { describe, expect, test } from 'vitest'
import {
  durationsIn,
  numbersIn,
  percentagesIn,
  pixelsIn,
  pricesIn,
  sizesIn,
} from '../../../../generator/words/values.ts'

const values = <T>(finds: readonly { value: T }[]): T[] => finds.map(({ value }) => value)

describe('numbers', () => {
  test.each<[string, number[]]>([
    ['show 12 posts in 3 columns', [12, 3]],
    ['at most 1,200 characters, then 10 000 more', [1200, 10000]],
    ["1.000.000 or 1'000", [1000000, 1000]],
    ['1,234.50 and 1 234,5', [1234.5, 1234.5]],
    ['4.5 stars, 4,5 stjärnor', [4.5, 4.5]],
    ['three columns and twenty-five posts', [3, 25]],
    ['tre kolumner, tjugofem inlägg, tolv frågor', [3, 25, 12]],
    ['a dozen, two dozen, half a dozen', [12, 24, 6]],
    ['ett dussin', [12]],
    ['a hundred or two hundred, hundra eller två hundra', [100, 200, 100, 200]],
    ['5 thousand, tre tusen', [5000, 3000]],
    ['600px wide, 30s, the 3rd', [600, 30, 3]],
    ['1, 2, 3', [1, 2, 3]],
    ['version 1.2.0, at 18:30 on 24/12, color #123456, h2, mp3', []],
    ['someone bought often tenants', []],
  ])('%s', (text, expected) => {
    expect(values(numbersIn(text))).toEqual(expected)
  })

  test('tells articles from numbers', () => {
    expect(numbersIn('ett formulär med två fält').map(({ value, article }) => [value, article])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test('gives the offsets of each find', () => {
    expect(numbersIn('İ show 12 of twenty')).toEqual([
      { value: 12, start: 7, end: 9, article: false },
      { value: 20, start: 13, end: 19, article: false },
    ])
  })
})

describe('percentages', () => {
  test.each<[string, number[]]>([
    ['20% off, then 7.5 %', [20, 7.5]],
    ['twenty percent or 30 per cent', [20, 30]],
    ['20 procent, femtio procent', [20, 50]],
    ['20 percentages of 5', []],
  ])('%s', (text, expected) => {
    expect(values(percentagesIn(text))).toEqual(expected)
  })
})

describe('prices', () => {
  test.each<[string, [number, string][]]>([
    [
      '$9.99 or €5 or £1,200',
      [
        [9.99, 'USD'],
        [5, 'EUR'],
        [1200, 'GBP'],
      ],
    ],
    [
      '250 kr, 250:-, 99,50 kr',
      [
        [250, 'SEK'],
        [250, 'SEK'],
        [99.5, 'SEK'],
      ],
    ],
    [
      'SEK 300 and 300 SEK',
      [
        [300, 'SEK'],
        [300, 'SEK'],
      ],
    ],
    ['from 99 kr per month', [[99, 'SEK']]],
    [
      '1 200 kronor, fem euro, 20 dollars',
      [
        [1200, 'SEK'],
        [5, 'EUR'],
        [20, 'USD'],
      ],
    ],
    ['kr 50', [[50, 'SEK']]],
    ['5 krukor and 20 pounders', []],
  ])('%s', (text, expected) => {
    expect(values(pricesIn(text)).map(({ amount, currency }) => [amount, currency])).toEqual(expected)
  })
})

describe('durations', () => {
  test.each<[string, number[]]>([
    ['after 30 seconds', [30]],
    ['every 10 min, then 24h', [600, 86400]],
    ['2 weeks and a month', [1209600, 2592000]],
    ['en timme, tre dagar, två veckor', [3600, 259200, 1209600]],
    ['30 sekunder, 10 minuter, 2 år', [30, 600, 63072000]],
    ['half an hour, en halvtimme, en halv minut', [1800, 1800, 30]],
    ['one and a half hours, en och en halv timme, an hour and a half', [5400, 5400, 5400]],
    ['1 hour 30 minutes, then 2 days and 12 hours', [5400, 216000]],
    ['a 30-day trial, 300 ms', [2592000, 0.3]],
    ['twice a day, 7 days a week', [604800]],
    ['monthly reports, dagens lunch, tens of them and more', []],
  ])('%s', (text, expected) => {
    expect(values(durationsIn(text))).toEqual(expected)
  })
})

describe('sizes', () => {
  test.each<[string, number[]]>([
    ['at most 2 MB or 500 kB', [2097152, 512000]],
    ['1.5 megabytes, 1GB, 300 bytes', [1572864, 1073741824, 300]],
    ['2 members', []],
  ])('%s', (text, expected) => {
    expect(values(sizesIn(text))).toEqual(expected)
  })

  test.each<[string, number[]]>([
    ['1200 px wide and 300px high', [1200, 300]],
    ['1200 pixels, 40 pixlar', [1200, 40]],
    ['1200 x 630 px', [1200, 630]],
    ['1200 posts', []],
  ])('in pixels: %s', (text, expected) => {
    expect(values(pixelsIn(text))).toEqual(expected)
  })
})
