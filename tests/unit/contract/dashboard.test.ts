import { describe, expect, it } from 'vitest'
import { firstView, readView, writeView } from '#contract/dashboard.ts'
import type { DashboardView } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'

const read = (query: string) => readView(new URLSearchParams(query))

describe('the view of the dashboard in an address', () => {
  it.each<DashboardView>([
    firstView,
    { own: 2, edited: 1, search: '', sort: 'newest' },
    { own: 1, edited: 7, search: 'a&b=c % ü 🌊', sort: 'changed' },
  ])('comes back as it was written: %j', (view) => {
    expect(read(writeView(view).toString())).toEqual(view)
  })

  it('is left out where it is the first one, and leaves other parameters alone', () => {
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
  ])('takes %s for the first view', (query) => {
    expect(read(query)).toEqual(firstView)
  })

  it('takes no more of a search than its field would', () => {
    const { searchCharacters } = limits.lists
    expect(read(`search=${'x'.repeat(searchCharacters + 1)}`).search).toBe('x'.repeat(searchCharacters))
  })
})
