import { describe, expect, it } from 'vitest'
import type { Page, VersionRow } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { nextPage, noVersions, withPage } from '../../../site/src/plugin-workspace/history/pages.ts'
import type { Versions } from '../../../site/src/plugin-workspace/history/pages.ts'

const perPage = limits.lists.versions

/** The server's response for a page of the history of a plugin whose newest version has this number. */
function page(newest: number, number: number): Page<VersionRow> {
  const first = newest - (number - 1) * perPage
  const docs = Array.from({ length: Math.max(0, Math.min(perPage, first)) }, (_, at) => ({
    versionNumber: first - at,
  })) as VersionRow[]
  return {
    docs,
    totalDocs: newest,
    page: number,
    totalPages: Math.ceil(newest / perPage),
    hasNextPage: first > perPage,
    hasPrevPage: number > 1,
  }
}
const numbers = ({ rows }: Versions) => rows.map(({ versionNumber }) => versionNumber)
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

describe('the paginated history', () => {
  it('loads further pages up to the first version', () => {
    let known = withPage(noVersions, page(120, 1))
    expect(known.hasMore).toBe(true)
    while (known.hasMore) known = withPage(known, page(120, nextPage(known)))
    expect(numbers(known)).toEqual(down(120, 1))
  })

  it('adds a new version, and continues at its position', () => {
    const known = withPage(withPage(noVersions, page(120, 1)), page(120, 2))
    const later = withPage(known, page(121, 1))
    expect(numbers(later)).toEqual(down(121, 21))
    expect(later.hasMore).toBe(true)
    const whole = withPage(later, page(121, nextPage(later)))
    expect(numbers(whole)).toEqual(down(121, 1))
    expect(whole.hasMore).toBe(false)
    expect(withPage(whole, page(122, 1)).hasMore).toBe(false)
  })

  it('has no gap when more versions arrived than fit a page', () => {
    const known = withPage(noVersions, page(60, 1))
    const later = withPage(known, page(60 + 2 * perPage, 1))
    expect(numbers(later)).toEqual(down(60 + 2 * perPage, 61 + perPage))
    expect(later.hasMore).toBe(true)
    expect(numbers(withPage(later, page(60 + 2 * perPage, nextPage(later))))).toHaveLength(2 * perPage)
  })
})
