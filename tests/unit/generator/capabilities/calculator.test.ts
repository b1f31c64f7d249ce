import { describe, expect, test } from 'vitest'
import { resultOf } from '../../../../generator/capabilities/calculator/read.ts'
import type { Term } from '../../../../generator/capabilities/calculator/index.ts'
import { expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'
import { leftOut, partOf } from '../parts.ts'

const requests: readonly (readonly [request: string, given: number[], result: number, shown: string])[] = [
  [
    'Paint calculator for my hardware store. Visitor types "Wall width (m)" and "Wall height (m)", presses "How much paint?" and gets the liters: 1 liter covers 8 square meters, always two coats. For example 4 x 2.5 gives "2.5 liters".',
    [8, 2.5],
    5,
    '{result} liters',
  ],
  [
    'Två rutor: "Arbetskostnad" och "Material", och så ska det räknas ut: 30 % av arbetskostnaden dras av. Visa "Att betala: 9000 kr" om man skriver 10000 i arbete och 2000 i material. Knappen heter "Räkna".',
    [1000, 500],
    1200,
    'Att betala: {result} kr',
  ],
  [
    'a calculator where people type in length and width in meters and see what a lawn would cost at 45 kr per square meter',
    [3, 2],
    270,
    '{result} kr',
  ],
  ['Price calculator: number of guests times $12', [10], 120, '${result}'],
  [
    'En kalkylator där man fyller i längd och bredd i meter och ser priset, 300 kr per kvadratmeter',
    [2, 1.5],
    900,
    '{result} kr',
  ],
]

describe('a calculator', () => {
  test.each(requests)('has the formula of its request: %s', (request, given, result, shown) => {
    const played = play(request)
    const part = partOf(played, 'calculator')
    expect(leftOut(played)).toBe('')
    expect(resultOf(part['terms'] as Term[], Number(part['rate']), given)).toBe(result)
    expect(part['result']).toBe(shown)
  })

  test('names its inputs with their unit, and its button', () => {
    expect(partOf(play(requests[2]?.[0] ?? ''), 'calculator')).toMatchObject({
      inputs: ['Length (m)', 'Width (m)'],
      button: '',
    })
    expect(partOf(play(requests[1]?.[0] ?? ''), 'calculator')).toMatchObject({
      inputs: ['Arbetskostnad', 'Material'],
      button: 'Räkna',
    })
  })

  test('multiplies a number by the price of the settings where nothing is said', () => {
    expect(partOf(play('Add a calculator'), 'calculator')).toMatchObject({
      inputs: ['Number'],
      terms: [{ factor: 1, of: [0] }],
    })
  })

  test.each([
    'A calculator: visitors type "Width" and "Height" and get something nice.',
    'A calculator: visitors type "Width" and "Height" and get the area. For example 2 and 3 gives "7 m2".',
  ])('is not built where its formula was not understood, or contradicts its own example: %s', (request) => {
    expect(play(request).outcome).not.toBe('delivered')
  })

  test('takes another price later on', () => {
    const first = play(requests[2]?.[0] ?? '')
    const changed = play('change the price to 50', { files: first.files })
    expect(partOf(changed, 'calculator')).toMatchObject({ rate: 50 })
    expectVerified(changed.files)
  })
})
