import { describe, expect, it } from 'vitest'
import { firstView, readView, writeView } from '#contract/dashboard.ts'
import type { DashboardView } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'

const read = (query: string) => readView(new URLSearchParams(query))

describe("the dashboard's view in the address", () => {
  it.each<DashboardView>([
    firstView,
    { own: 2, edited: 1, search: '', sort: 'newest' },
    { own: 1, edited: 7, search: 'a&b=c % ü 🌊', sort: 'changed' },
  ])('survives writing and reading: %j', (view) => {
    expect(read(writeView(view).toString())).toEqual(view)
  })

  it('is omitted when it is the default, and keeps other parameters', () => {
    expect(writeView(firstView).toString()).toBe('')
    const query = new URLSearchParams('success=true&page=3&search=x')
    expect(writeView({ ...firstView, sort: 'name' }, query).toString()).toBe('success=true&sort=name')
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=',
    'edited=x',
    'sort=',
    'sort=hash',
    'search=%20',
  ])('reads %s as the default', (query) => {
    expect(read(query)).toEqual(firstView)
  })

  it('truncates a search to the length of its field', () => {
    const { searchCharacters } = limits.lists
    expect(read(`search=${'x'.repeat(searchCharacters + 1)}`).search).toBe('x'.repeat(searchCharacters))
  })
})
