import { expect, it } from 'vitest'
import { placeOf, titleOf } from '../../../site/src/lib/plugin-place.ts'

const plugin = { id: '1', name: 'Tide', isImported: false, isCopy: false, originalPlugin: null }
const copy = { ...plugin, isCopy: true }

it('labels copies beside the name in their header, edited ones before others', () => {
  expect(titleOf(plugin)).toBe('Tide')
  expect(titleOf(copy)).toBe('Tide (Copy)')
  expect(titleOf({ ...plugin, originalPlugin: '2' })).toBe('Tide (Edited)')
  expect(titleOf({ ...copy, originalPlugin: '2' })).toBe('Tide (Edited)')
})

it('opens copies of public plugins in the builder, and what was imported or edited in the editor', () => {
  expect(placeOf(copy)).toBe('/builder?id=1')
  expect(placeOf({ ...plugin, isImported: true })).toBe('/plugin-editor?id=1')
  expect(placeOf({ ...plugin, originalPlugin: '2' })).toBe('/plugin-editor?id=1')
})
